#include "textflag.h"

// func dotsAVX2(q *int16, codes *int8, sums *int32, dims, rows int)
//
// Each step widens 32 codes to 16 bits, multiplies them with 32 components of the query and adds neighbours into eight
// 32-bit sums; two chains of sums hide the latency of the multiplications.
TEXT ·dotsAVX2(SB), NOSPLIT, $0-40
	MOVQ q+0(FP), R8
	MOVQ codes+8(FP), DI
	MOVQ sums+16(FP), DX
	MOVQ dims+24(FP), R9
	MOVQ rows+32(FP), BX

row:
	MOVQ  R8, SI
	MOVQ  R9, CX
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1

step:
	VPMOVSXBW (DI), Y2
	VPMOVSXBW 16(DI), Y3
	VPMADDWD  (SI), Y2, Y2
	VPMADDWD  32(SI), Y3, Y3
	VPADDD    Y2, Y0, Y0
	VPADDD    Y3, Y1, Y1
	ADDQ      $32, DI
	ADDQ      $64, SI
	SUBQ      $32, CX
	JNZ       step

	VPADDD       Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0x4E, X0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0xB1, X0, X1
	VPADDD       X1, X0, X0
	VMOVD        X0, (DX)
	ADDQ         $4, DX
	DECQ         BX
	JNZ          row

	VZEROUPPER
	RET
