#include "textflag.h"

// ROW multiplies the current pair of inputs of one row, at (ptr), with the
// codes of 16 columns in Y8 and Y9: VPMADDWD multiplies 16-bit integers and
// adds neighbours, here the two inputs of a pair.
#define ROW(ptr, low, high) \
	VPBROADCASTD (ptr)(BX*4), Y10 \
	VPMADDWD     Y10, Y8, Y11     \
	VPMADDWD     Y10, Y9, Y12     \
	VPADDD       Y11, low, low    \
	VPADDD       Y12, high, high

// func tileAVX2(sums *tileSums, x *int16, stride int, panel *int8, pairs int)
TEXT ·tileAVX2(SB), NOSPLIT, $0-40
	MOVQ sums+0(FP), DI
	MOVQ x+8(FP), SI
	MOVQ stride+16(FP), AX
	MOVQ panel+24(FP), DX
	MOVQ pairs+32(FP), CX

	// SI, R8, R9, R10: the four rows
	LEAQ (SI)(AX*2), R8
	LEAQ (R8)(AX*2), R9
	LEAQ (R9)(AX*2), R10

	// Y0 to Y7: the sums, two vectors a row
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	VPXOR Y4, Y4, Y4
	VPXOR Y5, Y5, Y5
	VPXOR Y6, Y6, Y6
	VPXOR Y7, Y7, Y7
	XORQ  BX, BX // the current pair

loop:
	VPMOVSXBW (DX), Y8
	VPMOVSXBW 16(DX), Y9
	ROW(SI, Y0, Y1)
	ROW(R8, Y2, Y3)
	ROW(R9, Y4, Y5)
	ROW(R10, Y6, Y7)
	ADDQ      $32, DX
	INCQ      BX
	CMPQ      BX, CX
	JLT       loop

	VMOVDQU Y0, 0(DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VMOVDQU Y4, 128(DI)
	VMOVDQU Y5, 160(DI)
	VMOVDQU Y6, 192(DI)
	VMOVDQU Y7, 224(DI)
	VZEROUPPER
	RET

// func rowAVX2(sums *rowSums, x *int16, panel *int8, pairs int)
TEXT ·rowAVX2(SB), NOSPLIT, $0-32
	MOVQ  sums+0(FP), DI
	MOVQ  x+8(FP), SI
	MOVQ  panel+16(FP), DX
	MOVQ  pairs+24(FP), CX
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	XORQ  BX, BX

loop:
	VPMOVSXBW (DX), Y8
	VPMOVSXBW 16(DX), Y9
	ROW(SI, Y0, Y1)
	ADDQ      $32, DX
	INCQ      BX
	CMPQ      BX, CX
	JLT       loop

	VMOVDQU Y0, 0(DI)
	VMOVDQU Y1, 32(DI)
	VZEROUPPER
	RET
