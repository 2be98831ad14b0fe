package value

import "github.com/loci-dev/loci/internal/trace/phrase"

// tellsOfSomebody reports whether a folded sentence is about somebody other than the user, whatever else is in it: "my
// neighbour drills every day", "our conductor lives by …". What such a person must, may or cannot do or eat is no story.
func tellsOfSomebody(t string) bool {
	return somebody.In(t) && !demanded.In(t) && !bans.In(t) && !frail.In(t) && !onward.In(t)
}

var (
	// somebody opens with one person by what they are to the user.
	somebody = phrase.AnyOf(
		`^(?:but |and |so |well |honestly |damn )?(?:my|our|his|her|their|the|a|an|some|one|one of (?:my|our|the)) (?:\S+ ){0,2}?(?:mother|mom|mum|dad|father|sister|brother|son|daughter|kid|wife|husband|partner|girlfriend|boyfriend|aunt|uncle|grandma|grandmother|grandpa|grandfather|cousin|in-law|friend|buddy|neighbou?r|colleague|collegue|coworker|co-worker|boss|manager|supervisor|teacher|professor|instructor|trainer|coach|conductor|landlord|accountant|producer|editor|publisher|advisor|lawyer|doctor|vet|nurse|customer|client|roommate|flatmate|student|intern|guest|guy|lady|woman|man|girl|boy|owner|driver|rep|vendor|cat|dog)(?:'s)?(?:$|[\s,:])|^(?:mr|mrs|ms|dr|prof|frau|herr|pan|pani|don|doña|señor|señora|monsieur|madame|signor|signora|seu|dona)\.? \p{L}+ `,
		`^(?:aber |und |also |ja |ach )?(?:mein|meine|unser|unsere|sein|seine|ihr|ihre|der|die|ein|eine) (?:\p{L}+ ){0,1}?(?:mutter|mama|vater|papa|schwester|bruder|sohn|tochter|frau|mann|freund|freundin|schwiegermutter|schwiegervater|oma|opa|tante|onkel|kumpel|nachbar|nachbarin|kollege|kollegin|chef|chefin|lehrer|lehrerin|trainer|trainerin|vermieter|vermieterin|student|studentin|praktikant|gast|typ|dj|katze|hund)(?:$|[\s,:])`,
		`^(?:y |pero |es que )?(?:mi|nuestro|nuestra|su|el|la|un|una) (?:\p{L}+ ){0,1}?(?:madre|mamá|padre|papá|hermana|hermano|hijo|hija|mujer|marido|esposa|esposo|pareja|novio|novia|suegra|suegro|abuela|abuelo|tía|tío|prima|primo|amigo|amiga|vecino|vecina|compañero|compañera|colega|jefe|jefa|profe|profesor|profesora|señor|señora|casero|productor|productora|editor|editora|cliente|perro|gato)(?:$|[\s,:])`,
		`^(?:et |mais )?(?:mon|ma|notre|son|sa|le|la|un|une) (?:\p{L}+ ){0,1}?(?:mère|père|sœur|soeur|frère|fils|fille|femme|mari|copain|copine|belle-mère|tante|oncle|ami|amie|voisin|voisine|collègue|chef|prof|patron|patronne|chat|chien)(?:$|[\s,:])|^(?:mia|mio|il|la|un|una|minha|meu|o|a) (?:madre|padre|sorella|fratello|moglie|marito|amico|amica|vicino|vicina|collega|capo|sócia|sócio|mãe|pai|irmã|irmão|esposa|amigo|amiga|vizinho|vizinha|chefe)(?:$|[\s,:])`,
		`^(?:а |и |но |ну )?(?:мой |моя |наш |наша |у )?(?:мам|пап|отец|мать|сестр|брат|сын|доч|жен[аеу]|муж|тёщ|свекров|бабушк|дедушк|тёт|дяд|друг|подруг|сосед|коллег|начальни|шеф|учител|училк|препод|тренер|хозяи|кот |кошк|собак)\p{L}*(?:$|[\s,:])`,
		`^(?:a |i |no )?(?:moja |mój |nasz |nasza )?(?:mama|tata|mąż|żona|siostra|brat|syn|córka|teściowa|babcia|dziadek|ciocia|wujek|kolega|koleżanka|szef|szefowa|sąsiad|sąsiadka|dyrektor|dyrektorka|nauczyciel|nauczycielka|trener|kot|pies)(?:$|[\s,:])`,
		`^(?:我|我的|我们|咱们|咱|那个|这个|隔壁)?(?:家)?(?:婆婆|公公|妈|爸|老公|老婆|丈夫|妻子|姐|哥|弟|妹|儿子|女儿|奶奶|爷爷|岳母|老板|领导|经理|主管|工头|师傅|同事|师兄|师姐|朋友|邻居|学姐|学长|同学|室友|老师|教练|房东|猫|狗)`,
		`^(?:うちの|隣の|となりの|私の|あの)?(?:母|父|妻|夫|旦那|嫁|姉|兄|妹|弟|息子|娘|祖母|祖父|おばあさん|おじいさん|上司|部長|社長|店長|編集長|同僚|友達|友人|担任|先生|隣人|大家|猫|犬)(?:は|が|も|に|って)|^[^、。]{1,6}さん(?:は|が|も)`,
		`^(?:우리 |제 |내 |저희 |옆집 )?(?:엄마|아빠|어머니|아버지|동생|형|누나|언니|오빠|남편|아내|아들|딸|할머니|할아버지|시어머니|친구|이웃|동료|사장님|부장님|팀장님|선생님|아저씨|아줌마|고양이|강아지)(?:가|는|이|은|도|께서|들이)(?:$|\s)`,
		`^(?:أمي|أبي|أختي|أخي|زوجي|زوجتي|صديقي|صديقتي|جاري|مديري)(?:$|\s)|^(?:אמא|אבא|אחותי|אחי|אשתי|בעלי|חבר שלי|חברה שלי|השכן|הבוס)(?:$|\s)|^(?:مامانم|بابام|مادرم|پدرم|خواهرم|برادرم|همسرم|دوستم|همسایه|رئیسم)(?:$|\s)|^(?:मेरी|मेरा|मेरे|हमारे) (?:माँ|मम्मी|पापा|पिता|बहन|भाई|पति|पत्नी|दोस्त|पड़ोसी|बॉस)(?:$|\s)`,
	)
	// frail tell what a person's body or habit demands of others.
	frail = phrase.List{
		"allergic", "allergy", "intolerant", "can't eat", "cannot eat", "can't have", "doesn't eat", "only eats", "eats no",
		"eats only", "vegetarian", "vegan", "can't read", "can't climb", "can't walk", "deaf", "blind", "wheelchair",
		"diabetic", "coeliac", "celiac", "needs", "can't do", "can't come", "on mondays", "on tuesdays", "on wednesdays",
		"on thursdays", "on fridays", "on saturdays", "on sundays", "only reads", "only accepts", "only takes",
		"allergisch", "verträgt", "isst", "trinkt", "vegetarier", "vegetarierin", "vegan", "kann nicht", "braucht",
		"rollstuhl", "alérgico", "alérgica", "intolerante", "no come", "no puede", "celíaca", "celíaco", "allergique",
		"ne mange", "ne peut", "аллергия", "не ест", "нельзя", "не может", "alergia", "alergię", "nie je", "nie może", "过敏",
		"不能", "不吃", "アレルギー", "食べられない", "苦手", "알레르기", "못 먹", "안 돼", "안 좋", "못 보", "אלרגי", "אלרגית", "حساسیت", "حساسية",
		"एलर्जी",
	}
)
