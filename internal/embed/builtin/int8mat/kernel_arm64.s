#include "textflag.h"

// The assembler does not know these instructions. Arguments are register
// numbers.
//
// SXTL vd.8h, vn.8b and SXTL2 vd.8h, vn.16b: widen the lower or upper eight
// bytes to 16 bits, with sign.
#define SXTL(n, d) WORD $(0x0f08a400 | (n)<<5 | (d))
#define SXTL2(n, d) WORD $(0x4f08a400 | (n)<<5 | (d))

// SMLAL vd.4s, vn.4h, vm.h[i] and SMLAL2 vd.4s, vn.8h, vm.h[i]: multiply the
// lower or upper four 16-bit integers of n with the integer i (0 or 1) of m
// and add the products to the 32-bit integers of d.
#define SMLAL(m, i, n, d) WORD $(0x0f402000 | (i)<<20 | (m)<<16 | (n)<<5 | (d))
#define SMLAL2(m, i, n, d) WORD $(0x4f402000 | (i)<<20 | (m)<<16 | (n)<<5 | (d))

// ROW multiplies the current pair of inputs of one row, in vector m, with the
// codes of 16 columns, V2 to V5, and adds to the sums d to d+3.
#define ROW(m, d) \
	SMLAL(m, 0, 2, d)      \
	SMLAL2(m, 0, 2, (d+1)) \
	SMLAL(m, 0, 3, (d+2))  \
	SMLAL2(m, 0, 3, (d+3)) \
	SMLAL(m, 1, 4, d)      \
	SMLAL2(m, 1, 4, (d+1)) \
	SMLAL(m, 1, 5, (d+2))  \
	SMLAL2(m, 1, 5, (d+3))

// CODES loads the codes of a pair of inputs and 16 columns and splits them: V2
// and V3 are the first input's, V4 and V5 the second's.
#define CODES(ptr) \
	VLD2.P 32(ptr), [V0.B16, V1.B16] \
	SXTL(0, 2)                       \
	SXTL2(0, 3)                      \
	SXTL(1, 4)                       \
	SXTL2(1, 5)

// func tileNEON(sums *tileSums, x *int16, stride int, panel *int8, pairs int)
TEXT ·tileNEON(SB), NOSPLIT, $0-40
	MOVD sums+0(FP), R0
	MOVD x+8(FP), R1
	MOVD stride+16(FP), R5
	MOVD panel+24(FP), R6
	MOVD pairs+32(FP), R7

	// R1 to R4: the four rows
	ADD R5<<1, R1, R2
	ADD R5<<1, R2, R3
	ADD R5<<1, R3, R4

	// V16 to V31: the sums, four vectors a row
	VEOR V16.B16, V16.B16, V16.B16
	VEOR V17.B16, V17.B16, V17.B16
	VEOR V18.B16, V18.B16, V18.B16
	VEOR V19.B16, V19.B16, V19.B16
	VEOR V20.B16, V20.B16, V20.B16
	VEOR V21.B16, V21.B16, V21.B16
	VEOR V22.B16, V22.B16, V22.B16
	VEOR V23.B16, V23.B16, V23.B16
	VEOR V24.B16, V24.B16, V24.B16
	VEOR V25.B16, V25.B16, V25.B16
	VEOR V26.B16, V26.B16, V26.B16
	VEOR V27.B16, V27.B16, V27.B16
	VEOR V28.B16, V28.B16, V28.B16
	VEOR V29.B16, V29.B16, V29.B16
	VEOR V30.B16, V30.B16, V30.B16
	VEOR V31.B16, V31.B16, V31.B16

loop:
	CODES(R6)
	VLD1R.P 4(R1), [V6.S4]
	VLD1R.P 4(R2), [V7.S4]
	VLD1R.P 4(R3), [V8.S4]
	VLD1R.P 4(R4), [V9.S4]
	ROW(6, 16)
	ROW(7, 20)
	ROW(8, 24)
	ROW(9, 28)
	SUBS $1, R7
	BNE  loop

	VST1.P [V16.S4, V17.S4, V18.S4, V19.S4], 64(R0)
	VST1.P [V20.S4, V21.S4, V22.S4, V23.S4], 64(R0)
	VST1.P [V24.S4, V25.S4, V26.S4, V27.S4], 64(R0)
	VST1.P [V28.S4, V29.S4, V30.S4, V31.S4], 64(R0)
	RET

// func rowNEON(sums *rowSums, x *int16, panel *int8, pairs int)
TEXT ·rowNEON(SB), NOSPLIT, $0-32
	MOVD sums+0(FP), R0
	MOVD x+8(FP), R1
	MOVD panel+16(FP), R6
	MOVD pairs+24(FP), R7
	VEOR V16.B16, V16.B16, V16.B16
	VEOR V17.B16, V17.B16, V17.B16
	VEOR V18.B16, V18.B16, V18.B16
	VEOR V19.B16, V19.B16, V19.B16

loop:
	CODES(R6)
	VLD1R.P 4(R1), [V6.S4]
	ROW(6, 16)
	SUBS    $1, R7
	BNE     loop

	VST1 [V16.S4, V17.S4, V18.S4, V19.S4], (R0)
	RET
