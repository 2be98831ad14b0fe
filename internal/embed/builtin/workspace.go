package builtin

const (
	// blockTokens is how many tokens of a long text are computed at a time.
	// Shorter texts, nearly all, are computed in one go.
	blockTokens = 160

	// margin is how far the widest window reaches beyond its token, and halo
	// how far two such windows, one on the other, do.
	margin = 2
	halo   = 2 * margin

	maxTokens = blockTokens + 2*halo
)

// A workspace holds the activations of one block. It serves one text at a
// time; memory that no text needed is never touched.
type workspace struct {
	tokens   int       // in the block, the halo included
	codes    []int16   // of the tokens, rows of tokenWidth
	scales   []float32 // of the tokens' codes
	features []float32 // rows of featureWidth: the token's vector, then the branches
	x, h     []float32 // rows of branchWidth
	window   []int16   // rounded rows of branchWidth, with margins of zeros
	uniform  []float32 // the scale of window, once a token
	total    []float32 // sum of all features of the text so far
}

func newWorkspace() *workspace {
	return &workspace{
		codes:    make([]int16, maxTokens*tokenWidth),
		scales:   make([]float32, maxTokens),
		features: make([]float32, maxTokens*featureWidth),
		x:        make([]float32, maxTokens*branchWidth),
		h:        make([]float32, maxTokens*branchWidth),
		window:   make([]int16, (maxTokens+2*margin)*branchWidth),
		uniform:  make([]float32, maxTokens),
		total:    make([]float32, featureWidth),
	}
}

// feature is the row of a token.
func (w *workspace) feature(t int) []float32 {
	return w.features[t*featureWidth:][:featureWidth]
}
