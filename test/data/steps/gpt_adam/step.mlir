#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> ()>
#map5 = affine_map<(d0, d1, d2) -> (d2)>
#map6 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map9 = affine_map<(d0) -> (d0)>
#map10 = affine_map<(d0, d1) -> (d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map13 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d2, d3)>
#map18 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (0, 0, d2, d3)>
#map20 = affine_map<() -> ()>
#map21 = affine_map<(d0, d1, d2, d3) -> ()>
#map22 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map23 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, d3)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map26 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map27 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map28 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map29 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map30 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
#map31 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
#map32 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map33 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map34 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map35 = affine_map<(d0) -> ()>
#map36 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map37 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map38 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map39 = affine_map<(d0, d1) -> (d1, d0)>
#map40 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map41 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map42 = affine_map<(d0, d1, d2) -> (d0)>
#map43 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d0)>
#map44 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d1, d2)>
#map45 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map46 = affine_map<(d0, d1, d2, d3, d4) -> (d2, d3, d4)>
#map47 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map48 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map49 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map50 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map51 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
#map52 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map53 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0, d1)>
#map54 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d0, d1)>
module @gpt_adam {
  func.func @step(
    %arg0: tensor<1024xf32> {distribute.state = "0.Block_0.Dense_0.bias"},
    %arg1: tensor<256x1024xf32> {distribute.state = "0.Block_0.Dense_0.kernel"},
    %arg2: tensor<256xf32> {distribute.state = "0.Block_0.Dense_1.bias"},
    %arg3: tensor<1024x256xf32> {distribute.state = "0.Block_0.Dense_1.kernel"},
    %arg4: tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_0.bias"},
    %arg5: tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_0.scale"},
    %arg6: tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_1.bias"},
    %arg7: tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_1.scale"},
    %arg8: tensor<4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.key.bias"},
    %arg9: tensor<256x4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.key.kernel"},
    %arg10: tensor<256xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.out.bias"},
    %arg11: tensor<4x64x256xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.out.kernel"},
    %arg12: tensor<4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.query.bias"},
    %arg13: tensor<256x4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.query.kernel"},
    %arg14: tensor<4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.value.bias"},
    %arg15: tensor<256x4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.value.kernel"},
    %arg16: tensor<1024xf32> {distribute.state = "0.Block_1.Dense_0.bias"},
    %arg17: tensor<256x1024xf32> {distribute.state = "0.Block_1.Dense_0.kernel"},
    %arg18: tensor<256xf32> {distribute.state = "0.Block_1.Dense_1.bias"},
    %arg19: tensor<1024x256xf32> {distribute.state = "0.Block_1.Dense_1.kernel"},
    %arg20: tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_0.bias"},
    %arg21: tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_0.scale"},
    %arg22: tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_1.bias"},
    %arg23: tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_1.scale"},
    %arg24: tensor<4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.key.bias"},
    %arg25: tensor<256x4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.key.kernel"},
    %arg26: tensor<256xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.out.bias"},
    %arg27: tensor<4x64x256xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.out.kernel"},
    %arg28: tensor<4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.query.bias"},
    %arg29: tensor<256x4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.query.kernel"},
    %arg30: tensor<4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.value.bias"},
    %arg31: tensor<256x4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.value.kernel"},
    %arg32: tensor<256x1024xf32> {distribute.state = "0.Dense_0.kernel"},
    %arg33: tensor<1024x256xf32> {distribute.state = "0.Embed_0.embedding"},
    %arg34: tensor<256xf32> {distribute.state = "0.LayerNorm_0.bias"},
    %arg35: tensor<256xf32> {distribute.state = "0.LayerNorm_0.scale"},
    %arg36: tensor<128x256xf32> {distribute.state = "0.pos"},
    %arg37: tensor<i32> {distribute.state = "1.0.count"},
    %arg38: tensor<1024xf32> {distribute.state = "1.0.mu.Block_0.Dense_0.bias"},
    %arg39: tensor<256x1024xf32> {distribute.state = "1.0.mu.Block_0.Dense_0.kernel"},
    %arg40: tensor<256xf32> {distribute.state = "1.0.mu.Block_0.Dense_1.bias"},
    %arg41: tensor<1024x256xf32> {distribute.state = "1.0.mu.Block_0.Dense_1.kernel"},
    %arg42: tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_0.bias"},
    %arg43: tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_0.scale"},
    %arg44: tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_1.bias"},
    %arg45: tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_1.scale"},
    %arg46: tensor<4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.key.bias"},
    %arg47: tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.key.kernel"},
    %arg48: tensor<256xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.out.bias"},
    %arg49: tensor<4x64x256xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.out.kernel"},
    %arg50: tensor<4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.query.bias"},
    %arg51: tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.query.kernel"},
    %arg52: tensor<4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.value.bias"},
    %arg53: tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.value.kernel"},
    %arg54: tensor<1024xf32> {distribute.state = "1.0.mu.Block_1.Dense_0.bias"},
    %arg55: tensor<256x1024xf32> {distribute.state = "1.0.mu.Block_1.Dense_0.kernel"},
    %arg56: tensor<256xf32> {distribute.state = "1.0.mu.Block_1.Dense_1.bias"},
    %arg57: tensor<1024x256xf32> {distribute.state = "1.0.mu.Block_1.Dense_1.kernel"},
    %arg58: tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_0.bias"},
    %arg59: tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_0.scale"},
    %arg60: tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_1.bias"},
    %arg61: tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_1.scale"},
    %arg62: tensor<4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.key.bias"},
    %arg63: tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.key.kernel"},
    %arg64: tensor<256xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.out.bias"},
    %arg65: tensor<4x64x256xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.out.kernel"},
    %arg66: tensor<4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.query.bias"},
    %arg67: tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.query.kernel"},
    %arg68: tensor<4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.value.bias"},
    %arg69: tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.value.kernel"},
    %arg70: tensor<256x1024xf32> {distribute.state = "1.0.mu.Dense_0.kernel"},
    %arg71: tensor<1024x256xf32> {distribute.state = "1.0.mu.Embed_0.embedding"},
    %arg72: tensor<256xf32> {distribute.state = "1.0.mu.LayerNorm_0.bias"},
    %arg73: tensor<256xf32> {distribute.state = "1.0.mu.LayerNorm_0.scale"},
    %arg74: tensor<128x256xf32> {distribute.state = "1.0.mu.pos"},
    %arg75: tensor<1024xf32> {distribute.state = "1.0.nu.Block_0.Dense_0.bias"},
    %arg76: tensor<256x1024xf32> {distribute.state = "1.0.nu.Block_0.Dense_0.kernel"},
    %arg77: tensor<256xf32> {distribute.state = "1.0.nu.Block_0.Dense_1.bias"},
    %arg78: tensor<1024x256xf32> {distribute.state = "1.0.nu.Block_0.Dense_1.kernel"},
    %arg79: tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_0.bias"},
    %arg80: tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_0.scale"},
    %arg81: tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_1.bias"},
    %arg82: tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_1.scale"},
    %arg83: tensor<4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.key.bias"},
    %arg84: tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.key.kernel"},
    %arg85: tensor<256xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.out.bias"},
    %arg86: tensor<4x64x256xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.out.kernel"},
    %arg87: tensor<4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.query.bias"},
    %arg88: tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.query.kernel"},
    %arg89: tensor<4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.value.bias"},
    %arg90: tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.value.kernel"},
    %arg91: tensor<1024xf32> {distribute.state = "1.0.nu.Block_1.Dense_0.bias"},
    %arg92: tensor<256x1024xf32> {distribute.state = "1.0.nu.Block_1.Dense_0.kernel"},
    %arg93: tensor<256xf32> {distribute.state = "1.0.nu.Block_1.Dense_1.bias"},
    %arg94: tensor<1024x256xf32> {distribute.state = "1.0.nu.Block_1.Dense_1.kernel"},
    %arg95: tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_0.bias"},
    %arg96: tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_0.scale"},
    %arg97: tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_1.bias"},
    %arg98: tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_1.scale"},
    %arg99: tensor<4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.key.bias"},
    %arg100: tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.key.kernel"},
    %arg101: tensor<256xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.out.bias"},
    %arg102: tensor<4x64x256xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.out.kernel"},
    %arg103: tensor<4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.query.bias"},
    %arg104: tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.query.kernel"},
    %arg105: tensor<4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.value.bias"},
    %arg106: tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.value.kernel"},
    %arg107: tensor<256x1024xf32> {distribute.state = "1.0.nu.Dense_0.kernel"},
    %arg108: tensor<1024x256xf32> {distribute.state = "1.0.nu.Embed_0.embedding"},
    %arg109: tensor<256xf32> {distribute.state = "1.0.nu.LayerNorm_0.bias"},
    %arg110: tensor<256xf32> {distribute.state = "1.0.nu.LayerNorm_0.scale"},
    %arg111: tensor<128x256xf32> {distribute.state = "1.0.nu.pos"},
    %arg112: tensor<8x128xi32> {distribute.batch = "x"},
    %arg113: tensor<8x128xi32> {distribute.batch = "y"})
    -> (tensor<1024xf32> {distribute.state = "0.Block_0.Dense_0.bias"},
    tensor<256x1024xf32> {distribute.state = "0.Block_0.Dense_0.kernel"},
    tensor<256xf32> {distribute.state = "0.Block_0.Dense_1.bias"},
    tensor<1024x256xf32> {distribute.state = "0.Block_0.Dense_1.kernel"},
    tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_0.scale"},
    tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_1.bias"},
    tensor<256xf32> {distribute.state = "0.Block_0.LayerNorm_1.scale"},
    tensor<4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.key.bias"},
    tensor<256x4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<256xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.out.bias"},
    tensor<4x64x256xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.query.bias"},
    tensor<256x4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.value.bias"},
    tensor<256x4x64xf32> {distribute.state = "0.Block_0.MultiHeadDotProductAttention_0.value.kernel"},
    tensor<1024xf32> {distribute.state = "0.Block_1.Dense_0.bias"},
    tensor<256x1024xf32> {distribute.state = "0.Block_1.Dense_0.kernel"},
    tensor<256xf32> {distribute.state = "0.Block_1.Dense_1.bias"},
    tensor<1024x256xf32> {distribute.state = "0.Block_1.Dense_1.kernel"},
    tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_0.scale"},
    tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_1.bias"},
    tensor<256xf32> {distribute.state = "0.Block_1.LayerNorm_1.scale"},
    tensor<4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.key.bias"},
    tensor<256x4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<256xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.out.bias"},
    tensor<4x64x256xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.query.bias"},
    tensor<256x4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.value.bias"},
    tensor<256x4x64xf32> {distribute.state = "0.Block_1.MultiHeadDotProductAttention_0.value.kernel"},
    tensor<256x1024xf32> {distribute.state = "0.Dense_0.kernel"},
    tensor<1024x256xf32> {distribute.state = "0.Embed_0.embedding"},
    tensor<256xf32> {distribute.state = "0.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "0.LayerNorm_0.scale"},
    tensor<128x256xf32> {distribute.state = "0.pos"},
    tensor<i32> {distribute.state = "1.0.count"},
    tensor<1024xf32> {distribute.state = "1.0.mu.Block_0.Dense_0.bias"},
    tensor<256x1024xf32> {distribute.state = "1.0.mu.Block_0.Dense_0.kernel"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_0.Dense_1.bias"},
    tensor<1024x256xf32> {distribute.state = "1.0.mu.Block_0.Dense_1.kernel"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_0.scale"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_1.bias"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_0.LayerNorm_1.scale"},
    tensor<4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.key.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.out.bias"},
    tensor<4x64x256xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.query.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.value.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_0.MultiHeadDotProductAttention_0.value.kernel"},
    tensor<1024xf32> {distribute.state = "1.0.mu.Block_1.Dense_0.bias"},
    tensor<256x1024xf32> {distribute.state = "1.0.mu.Block_1.Dense_0.kernel"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_1.Dense_1.bias"},
    tensor<1024x256xf32> {distribute.state = "1.0.mu.Block_1.Dense_1.kernel"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_0.scale"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_1.bias"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_1.LayerNorm_1.scale"},
    tensor<4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.key.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<256xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.out.bias"},
    tensor<4x64x256xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.query.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.value.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.mu.Block_1.MultiHeadDotProductAttention_0.value.kernel"},
    tensor<256x1024xf32> {distribute.state = "1.0.mu.Dense_0.kernel"},
    tensor<1024x256xf32> {distribute.state = "1.0.mu.Embed_0.embedding"},
    tensor<256xf32> {distribute.state = "1.0.mu.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "1.0.mu.LayerNorm_0.scale"},
    tensor<128x256xf32> {distribute.state = "1.0.mu.pos"},
    tensor<1024xf32> {distribute.state = "1.0.nu.Block_0.Dense_0.bias"},
    tensor<256x1024xf32> {distribute.state = "1.0.nu.Block_0.Dense_0.kernel"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_0.Dense_1.bias"},
    tensor<1024x256xf32> {distribute.state = "1.0.nu.Block_0.Dense_1.kernel"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_0.scale"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_1.bias"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_0.LayerNorm_1.scale"},
    tensor<4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.key.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.out.bias"},
    tensor<4x64x256xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.query.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.value.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_0.MultiHeadDotProductAttention_0.value.kernel"},
    tensor<1024xf32> {distribute.state = "1.0.nu.Block_1.Dense_0.bias"},
    tensor<256x1024xf32> {distribute.state = "1.0.nu.Block_1.Dense_0.kernel"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_1.Dense_1.bias"},
    tensor<1024x256xf32> {distribute.state = "1.0.nu.Block_1.Dense_1.kernel"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_0.scale"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_1.bias"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_1.LayerNorm_1.scale"},
    tensor<4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.key.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<256xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.out.bias"},
    tensor<4x64x256xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.query.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.value.bias"},
    tensor<256x4x64xf32> {distribute.state = "1.0.nu.Block_1.MultiHeadDotProductAttention_0.value.kernel"},
    tensor<256x1024xf32> {distribute.state = "1.0.nu.Dense_0.kernel"},
    tensor<1024x256xf32> {distribute.state = "1.0.nu.Embed_0.embedding"},
    tensor<256xf32> {distribute.state = "1.0.nu.LayerNorm_0.bias"},
    tensor<256xf32> {distribute.state = "1.0.nu.LayerNorm_0.scale"},
    tensor<128x256xf32> {distribute.state = "1.0.nu.pos"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c1024 = arith.constant 1024 : index
    %c8 = arith.constant 8 : index
    %c128 = arith.constant 128 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 9.765625E-4 : f32
    %cst_0 = arith.constant 8.000000e+00 : f32
    %cst_1 = arith.constant 9.990000e-01 : f32
    %cst_2 = arith.constant 0.899999976 : f32
    %c1_i32 = arith.constant 1 : i32
    %c2147483647_i32 = arith.constant 2147483647 : i32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %cst_4 = arith.constant 1.024000e+03 : f32
    %cst_5 = arith.constant 0x7F800000 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %cst_8 = arith.constant dense<-1.000000e-03> : tensor<f32>
    %cst_9 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_10 = arith.constant dense<2147483647> : tensor<i32>
    %cst_11 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_12 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_13 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_14 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_15 = arith.constant dense<0> : tensor<i32>
    %cst_16 = arith.constant dense<5.000000e-01> : tensor<f32>
    %cst_17 = arith.constant dense<0.797884583> : tensor<f32>
    %cst_18 = arith.constant dense<4.471500e-02> : tensor<f32>
    %cst_19 = arith.constant dense<3.000000e+00> : tensor<f32>
    %cst_20 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_21 = arith.constant dense<-3.40282347E+38> : tensor<f32>
    %cst_22 = arith.constant dense<-5.000000e-01> : tensor<f32>
    %cst_23 = arith.constant dense<9.99999997E-7> : tensor<f32>
    %cst_24 = arith.constant dense<2.560000e+02> : tensor<f32>
    %cst_25 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_26 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_27 = arith.constant dense<1.000000e+00> : tensor<f32>
    %c1023 = arith.constant 1023 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %cst_28 = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_29 = arith.constant dense<1023> : tensor<1xi32>
    %cst_30 = arith.constant dense<1024> : tensor<i32>
    %0 = tensor.empty() : tensor<8x128xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<i32>) outs(%0 : tensor<8x128xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128xi32>
    %2 = tensor.empty() : tensor<8x128xi1>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg112, %1 : tensor<8x128xi32>, tensor<8x128xi32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi slt, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_30 : tensor<i32>) outs(%0 : tensor<8x128xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128xi32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg112, %4 : tensor<8x128xi32>, tensor<8x128xi32>) outs(%0 : tensor<8x128xi32>) {
    ^bb0(%in: i32, %in_66: i32, %out: i32):
      %1290 = arith.addi %in, %in_66 : i32
      linalg.yield %1290 : i32
    } -> tensor<8x128xi32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg112 : tensor<8x128xi1>, tensor<8x128xi32>, tensor<8x128xi32>) outs(%0 : tensor<8x128xi32>) {
    ^bb0(%in: i1, %in_66: i32, %in_67: i32, %out: i32):
      %1290 = arith.select %in, %in_66, %in_67 : i32
      linalg.yield %1290 : i32
    } -> tensor<8x128xi32>
    %7 = tensor.empty() : tensor<8x128x1xi32>
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<8x128xi32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1xi32>
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_15 : tensor<i32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1xi32>
    %10 = tensor.empty() : tensor<8x128x1xi1>
    %11 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %9 : tensor<8x128x1xi32>, tensor<8x128x1xi32>) outs(%10 : tensor<8x128x1xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi sge, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128x1xi1>
    %12 = tensor.empty() : tensor<1x1x1xi32>
    %13 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_29 : tensor<1xi32>) outs(%12 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x1x1xi32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1xi32>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %14 : tensor<8x128x1xi32>, tensor<8x128x1xi32>) outs(%10 : tensor<8x128x1xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi sle, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128x1xi1>
    %16 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %15 : tensor<8x128x1xi1>, tensor<8x128x1xi1>) outs(%10 : tensor<8x128x1xi1>) {
    ^bb0(%in: i1, %in_66: i1, %out: i1):
      %1290 = arith.andi %in, %in_66 : i1
      linalg.yield %1290 : i1
    } -> tensor<8x128x1xi1>
    %17 = linalg.fill ins(%true : i1) outs(%2 : tensor<8x128xi1>) -> tensor<8x128xi1>
    %18 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<8x128x1xi1>) outs(%17 : tensor<8x128xi1>) {
    ^bb0(%in: i1, %out: i1):
      %1290 = arith.andi %out, %in : i1
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %19 = tensor.empty() : tensor<8x128x256xf32>
    %20 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%out: f32):
      %1290 = linalg.index 0 : index
      %1291 = linalg.index 1 : index
      %1292 = linalg.index 2 : index
      %extracted_66 = tensor.extract %8[%1290, %1291, %c0] : tensor<8x128x1xi32>
      %1293 = arith.index_cast %extracted_66 : i32 to index
      %1294 = arith.maxsi %1293, %c0 : index
      %1295 = arith.minsi %1294, %c1023 : index
      %extracted_67 = tensor.extract %arg33[%1295, %1292] : tensor<1024x256xf32>
      linalg.yield %extracted_67 : f32
    } -> tensor<8x128x256xf32>
    %21 = tensor.empty() : tensor<8x128x256xi1>
    %22 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18 : tensor<8x128xi1>) outs(%21 : tensor<8x128x256xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<8x128x256xi1>
    %23 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %20, %23 : tensor<8x128x256xi1>, tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %25 = tensor.empty() : tensor<1x128x256xf32>
    %26 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg36 : tensor<128x256xf32>) outs(%25 : tensor<1x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128x256xf32>
    %27 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<1x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %29 = tensor.empty() : tensor<128xi32>
    %30 = linalg.generic {indexing_maps = [#map9], iterator_types = ["parallel"]} outs(%29 : tensor<128xi32>) {
    ^bb0(%out: i32):
      %1290 = linalg.index 0 : index
      %1291 = arith.index_cast %1290 : index to i32
      linalg.yield %1291 : i32
    } -> tensor<128xi32>
    %31 = linalg.generic {indexing_maps = [#map10, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<128xi32>) outs(%0 : tensor<8x128xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128xi32>
    %32 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31 : tensor<8x128xi32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1xi32>
    %33 = tensor.empty() : tensor<8x1x128xi32>
    %34 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31 : tensor<8x128xi32>) outs(%33 : tensor<8x1x128xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x1x128xi32>
    %35 = tensor.empty() : tensor<8x128x128xi32>
    %36 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<8x128x1xi32>) outs(%35 : tensor<8x128x128xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x128xi32>
    %37 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<8x1x128xi32>) outs(%35 : tensor<8x128x128xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x128xi32>
    %38 = tensor.empty() : tensor<8x128x128xi1>
    %39 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36, %37 : tensor<8x128x128xi32>, tensor<8x128x128xi32>) outs(%38 : tensor<8x128x128xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi sge, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128x128xi1>
    %40 = tensor.empty() : tensor<8x1x128x128xi1>
    %41 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<8x128x128xi1>) outs(%40 : tensor<8x1x128x128xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<8x1x128x128xi1>
    %42 = tensor.empty() : tensor<8x1x128x128xf32>
    %43 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41 : tensor<8x1x128x128xi1>) outs(%42 : tensor<8x1x128x128xf32>) {
    ^bb0(%in: i1, %out: f32):
      %1290 = arith.uitofp %in : i1 to f32
      linalg.yield %1290 : f32
    } -> tensor<8x1x128x128xf32>
    %44 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %28 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %45 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_26 : tensor<f32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %46 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %28 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %47 = tensor.empty() : tensor<8x128xf32>
    %48 = linalg.fill ins(%cst_7 : f32) outs(%47 : tensor<8x128xf32>) -> tensor<8x128xf32>
    %49 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%28 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %50 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_24 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %52 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%44 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %51 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %55 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_26 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %51 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%53, %54 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %58 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %57 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%57, %59 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %61 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_27 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60, %61, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %59 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %55, %61 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%62, %64 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %66 = tensor.empty() : tensor<8x128x1xf32>
    %67 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %68 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %69 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %70 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %69 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %71 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_23 : tensor<f32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %72 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %71 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %73 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.rsqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %72 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %75 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_22 : tensor<f32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %76 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %74 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %expanded = tensor.expand_shape %arg5 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %77 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %78 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %79 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %78 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %80 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %79 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %expanded_31 = tensor.expand_shape %arg4 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %81 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_31 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %82 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %81 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %83 = tensor.empty() : tensor<8x128x4x64xf32>
    %84 = linalg.fill ins(%cst_7 : f32) outs(%83 : tensor<8x128x4x64xf32>) -> tensor<8x128x4x64xf32>
    %85 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%82, %arg13 : tensor<8x128x256xf32>, tensor<256x4x64xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %expanded_32 = tensor.expand_shape %arg12 [[0, 1, 2], [3]] output_shape [1, 1, 4, 64] : tensor<4x64xf32> into tensor<1x1x4x64xf32>
    %86 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_32 : tensor<1x1x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %87 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%85, %86 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %88 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%82, %arg9 : tensor<8x128x256xf32>, tensor<256x4x64xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %expanded_33 = tensor.expand_shape %arg8 [[0, 1, 2], [3]] output_shape [1, 1, 4, 64] : tensor<4x64xf32> into tensor<1x1x4x64xf32>
    %89 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_33 : tensor<1x1x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %90 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88, %89 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %91 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%82, %arg15 : tensor<8x128x256xf32>, tensor<256x4x64xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %expanded_34 = tensor.expand_shape %arg14 [[0, 1, 2], [3]] output_shape [1, 1, 4, 64] : tensor<4x64xf32> into tensor<1x1x4x64xf32>
    %92 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_34 : tensor<1x1x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %93 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%91, %92 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %94 = tensor.empty() : tensor<f32>
    %95 = linalg.generic {indexing_maps = [#map20], iterator_types = []} outs(%94 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_0 : f32
    } -> tensor<f32>
    %96 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<f32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %97 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87, %96 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %98 = tensor.empty() : tensor<8x4x128x128xf32>
    %99 = linalg.fill ins(%cst_7 : f32) outs(%98 : tensor<8x4x128x128xf32>) -> tensor<8x4x128x128xf32>
    %100 = linalg.generic {indexing_maps = [#map22, #map23, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%97, %90 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%99 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x128xf32>
    %101 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%42 : tensor<8x1x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x1x128x128xf32>
    %102 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43, %101 : tensor<8x1x128x128xf32>, tensor<8x1x128x128xf32>) outs(%40 : tensor<8x1x128x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf une, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x1x128x128xi1>
    %103 = tensor.empty() : tensor<8x4x128x128xi1>
    %104 = linalg.generic {indexing_maps = [#map24, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102 : tensor<8x1x128x128xi1>) outs(%103 : tensor<8x4x128x128xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<8x4x128x128xi1>
    %105 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %106 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104, %100, %105 : tensor<8x4x128x128xi1>, tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %107 = tensor.empty() : tensor<8x4x128xf32>
    %108 = linalg.fill ins(%cst_6 : f32) outs(%107 : tensor<8x4x128xf32>) -> tensor<8x4x128xf32>
    %109 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%106 : tensor<8x4x128x128xf32>) outs(%108 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.maximumf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %110 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%107 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128xf32>
    %111 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110, %109 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%107 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %112 = tensor.empty() : tensor<8x4x128x1xf32>
    %113 = linalg.generic {indexing_maps = [#map25, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%111 : tensor<8x4x128xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x1xf32>
    %114 = linalg.generic {indexing_maps = [#map26, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<8x4x128x1xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %115 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106, %114 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %116 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115 : tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.exp %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %117 = linalg.fill ins(%cst_7 : f32) outs(%107 : tensor<8x4x128xf32>) -> tensor<8x4x128xf32>
    %118 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%116 : tensor<8x4x128x128xf32>) outs(%117 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %119 = linalg.generic {indexing_maps = [#map25, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118 : tensor<8x4x128xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x1xf32>
    %120 = linalg.generic {indexing_maps = [#map26, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%119 : tensor<8x4x128x1xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %121 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%116, %120 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %122 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%119, %119 : tensor<8x4x128x1xf32>, tensor<8x4x128x1xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x1xf32>
    %123 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_27 : tensor<f32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x1xf32>
    %124 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%123, %122 : tensor<8x4x128x1xf32>, tensor<8x4x128x1xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x1xf32>
    %125 = tensor.empty() : tensor<8x4x64x128xf32>
    %126 = linalg.fill ins(%cst_7 : f32) outs(%125 : tensor<8x4x64x128xf32>) -> tensor<8x4x64x128xf32>
    %127 = linalg.generic {indexing_maps = [#map27, #map28, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%93, %121 : tensor<8x128x4x64xf32>, tensor<8x4x128x128xf32>) outs(%126 : tensor<8x4x64x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x64x128xf32>
    %128 = linalg.generic {indexing_maps = [#map29, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%127 : tensor<8x4x64x128xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %129 = linalg.fill ins(%cst_7 : f32) outs(%19 : tensor<8x128x256xf32>) -> tensor<8x128x256xf32>
    %130 = linalg.generic {indexing_maps = [#map28, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%128, %arg11 : tensor<8x128x4x64xf32>, tensor<4x64x256xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %expanded_35 = tensor.expand_shape %arg10 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %131 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_35 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %131 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %133 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %132 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %134 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %133 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %135 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %133 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %136 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%133 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%136, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %138 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %139 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%138, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%137, %137 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %137 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%139, %140 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %143 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %142 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %144 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%142, %143 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%144, %61, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %143 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%146, %55, %61 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%145, %147 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %149 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %150 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %151 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%149 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %152 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %151 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %153 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %71 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %154 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153 : tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.rsqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %155 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %153 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %156 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %155 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %expanded_36 = tensor.expand_shape %arg7 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %157 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %158 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %159 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %158 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %160 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152, %159 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %expanded_37 = tensor.expand_shape %arg6 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %161 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_37 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %162 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160, %161 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %163 = tensor.empty() : tensor<8x128x1024xf32>
    %164 = linalg.fill ins(%cst_7 : f32) outs(%163 : tensor<8x128x1024xf32>) -> tensor<8x128x1024xf32>
    %165 = linalg.generic {indexing_maps = [#map32, #map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%162, %arg1 : tensor<8x128x256xf32>, tensor<256x1024xf32>) outs(%164 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x1024xf32>
    %expanded_38 = tensor.expand_shape %arg0 [[0, 1, 2]] output_shape [1, 1, 1024] : tensor<1024xf32> into tensor<1x1x1024xf32>
    %166 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38 : tensor<1x1x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %167 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %166 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %168 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %167 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %169 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168, %167 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %170 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %171 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %168 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %172 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %173 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172, %169 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %173 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %175 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %176 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %174 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %177 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176 : tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.tanh %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %178 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_27 : tensor<f32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %179 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %177 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %180 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %177 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %181 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %182 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %180 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %182 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %184 = linalg.generic {indexing_maps = [#map32, #map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%183, %arg3 : tensor<8x128x1024xf32>, tensor<1024x256xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %expanded_39 = tensor.expand_shape %arg2 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %185 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %186 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184, %185 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %187 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %186 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %188 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %187 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %189 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %187 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %190 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%187 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %191 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%190, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %192 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%188 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %193 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%192, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %194 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%191, %191 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %195 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %191 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %196 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%193, %194 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %197 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %196 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %198 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%196, %197 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %199 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%198, %61, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %200 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %197 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %201 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%200, %55, %61 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %202 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%199, %201 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %203 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%191 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %204 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %205 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %206 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %205 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %207 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204, %71 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %208 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207 : tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.rsqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %209 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %207 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %210 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %209 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %expanded_40 = tensor.expand_shape %arg21 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %211 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %212 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_40 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %213 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %212 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %214 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206, %213 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %expanded_41 = tensor.expand_shape %arg20 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %215 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_41 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %216 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %215 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %217 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%216, %arg29 : tensor<8x128x256xf32>, tensor<256x4x64xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %expanded_42 = tensor.expand_shape %arg28 [[0, 1, 2], [3]] output_shape [1, 1, 4, 64] : tensor<4x64xf32> into tensor<1x1x4x64xf32>
    %218 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_42 : tensor<1x1x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %219 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%217, %218 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %220 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%216, %arg25 : tensor<8x128x256xf32>, tensor<256x4x64xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %expanded_43 = tensor.expand_shape %arg24 [[0, 1, 2], [3]] output_shape [1, 1, 4, 64] : tensor<4x64xf32> into tensor<1x1x4x64xf32>
    %221 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_43 : tensor<1x1x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %222 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%220, %221 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %223 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%216, %arg31 : tensor<8x128x256xf32>, tensor<256x4x64xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %expanded_44 = tensor.expand_shape %arg30 [[0, 1, 2], [3]] output_shape [1, 1, 4, 64] : tensor<4x64xf32> into tensor<1x1x4x64xf32>
    %224 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_44 : tensor<1x1x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %225 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%223, %224 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %226 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%219, %96 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %227 = linalg.generic {indexing_maps = [#map22, #map23, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%226, %222 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%99 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x128xf32>
    %228 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104, %227, %105 : tensor<8x4x128x128xi1>, tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %229 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%228 : tensor<8x4x128x128xf32>) outs(%108 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.maximumf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %230 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110, %229 : tensor<8x4x128xf32>, tensor<8x4x128xf32>) outs(%107 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %231 = linalg.generic {indexing_maps = [#map25, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%230 : tensor<8x4x128xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x1xf32>
    %232 = linalg.generic {indexing_maps = [#map26, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%231 : tensor<8x4x128x1xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %233 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%228, %232 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %234 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%233 : tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.exp %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %235 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%234 : tensor<8x4x128x128xf32>) outs(%117 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %236 = linalg.generic {indexing_maps = [#map25, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%235 : tensor<8x4x128xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x1xf32>
    %237 = linalg.generic {indexing_maps = [#map26, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%236 : tensor<8x4x128x1xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %238 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%234, %237 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %239 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%236, %236 : tensor<8x4x128x1xf32>, tensor<8x4x128x1xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x1xf32>
    %240 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%123, %239 : tensor<8x4x128x1xf32>, tensor<8x4x128x1xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x1xf32>
    %241 = linalg.generic {indexing_maps = [#map27, #map28, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%225, %238 : tensor<8x128x4x64xf32>, tensor<8x4x128x128xf32>) outs(%126 : tensor<8x4x64x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x64x128xf32>
    %242 = linalg.generic {indexing_maps = [#map29, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%241 : tensor<8x4x64x128xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %243 = linalg.generic {indexing_maps = [#map28, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%242, %arg27 : tensor<8x128x4x64xf32>, tensor<4x64x256xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %expanded_45 = tensor.expand_shape %arg26 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %244 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_45 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %245 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %244 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %246 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %245 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %247 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %246 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %248 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %246 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %249 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%246 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %250 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%249, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %251 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%247 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %252 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%251, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %253 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%250, %250 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %254 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %250 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %255 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%252, %253 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %256 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %255 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %257 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%255, %256 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %258 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%257, %61, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %259 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %256 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %260 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%259, %55, %61 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %261 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%258, %260 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %262 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %263 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %264 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%262 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %265 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %264 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %266 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%263, %71 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %267 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%266 : tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.rsqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %268 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%267, %266 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %269 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %268 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %expanded_46 = tensor.expand_shape %arg23 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %270 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%267 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %271 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_46 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %272 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270, %271 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %273 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %272 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %expanded_47 = tensor.expand_shape %arg22 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %274 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_47 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %275 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273, %274 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %276 = linalg.generic {indexing_maps = [#map32, #map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%275, %arg17 : tensor<8x128x256xf32>, tensor<256x1024xf32>) outs(%164 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x1024xf32>
    %expanded_48 = tensor.expand_shape %arg16 [[0, 1, 2]] output_shape [1, 1, 1024] : tensor<1024xf32> into tensor<1x1x1024xf32>
    %277 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_48 : tensor<1x1x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %278 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%276, %277 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %279 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%278, %278 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %280 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%279, %278 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %281 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %279 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %282 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172, %280 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %283 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%278, %282 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %284 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %283 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %285 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%284 : tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.tanh %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %286 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %285 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %287 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %285 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %288 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %287 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %289 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%278, %288 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %290 = linalg.generic {indexing_maps = [#map32, #map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%289, %arg19 : tensor<8x128x1024xf32>, tensor<1024x256xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %expanded_49 = tensor.expand_shape %arg18 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %291 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_49 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %292 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%290, %291 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %293 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %292 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %294 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%293, %293 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %295 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %293 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %296 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%293 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %297 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%296, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %298 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%294 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %299 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%298, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %300 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%297, %297 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %301 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %297 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %302 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%299, %300 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %303 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %302 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %304 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%302, %303 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %305 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%304, %61, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %306 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %303 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oeq, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %307 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%306, %55, %61 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %308 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%305, %307 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %309 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%297 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %310 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %311 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%309 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %312 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%293, %311 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %313 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%310, %71 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %314 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%313 : tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.rsqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %315 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314, %313 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %316 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %315 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %expanded_50 = tensor.expand_shape %arg35 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %317 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314 : tensor<8x128x1xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %318 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_50 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %319 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%317, %318 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %320 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%312, %319 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %expanded_51 = tensor.expand_shape %arg34 [[0, 1, 2]] output_shape [1, 1, 256] : tensor<256xf32> into tensor<1x1x256xf32>
    %321 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_51 : tensor<1x1x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %322 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %321 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %323 = linalg.generic {indexing_maps = [#map32, #map33, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%322, %arg32 : tensor<8x128x256xf32>, tensor<256x1024xf32>) outs(%164 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x1024xf32>
    %324 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg113 : tensor<8x128xi32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1xi32>
    %325 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%324, %9 : tensor<8x128x1xi32>, tensor<8x128x1xi32>) outs(%10 : tensor<8x128x1xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi slt, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128x1xi1>
    %326 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_30 : tensor<i32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1xi32>
    %327 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%324, %326 : tensor<8x128x1xi32>, tensor<8x128x1xi32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i32, %in_66: i32, %out: i32):
      %1290 = arith.addi %in, %in_66 : i32
      linalg.yield %1290 : i32
    } -> tensor<8x128x1xi32>
    %328 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%325, %327, %324 : tensor<8x128x1xi1>, tensor<8x128x1xi32>, tensor<8x128x1xi32>) outs(%7 : tensor<8x128x1xi32>) {
    ^bb0(%in: i1, %in_66: i32, %in_67: i32, %out: i32):
      %1290 = arith.select %in, %in_66, %in_67 : i32
      linalg.yield %1290 : i32
    } -> tensor<8x128x1xi32>
    %expanded_52 = tensor.expand_shape %328 [[0], [1], [2, 3]] output_shape [8, 128, 1, 1] : tensor<8x128x1xi32> into tensor<8x128x1x1xi32>
    %329 = tensor.empty() : tensor<8x128x1x1xi32>
    %330 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_15 : tensor<i32>) outs(%329 : tensor<8x128x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1x1xi32>
    %331 = tensor.empty() : tensor<8x128x1x1xi1>
    %332 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_52, %330 : tensor<8x128x1x1xi32>, tensor<8x128x1x1xi32>) outs(%331 : tensor<8x128x1x1xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi sge, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128x1x1xi1>
    %333 = tensor.empty() : tensor<1x1x1x1xi32>
    %334 = linalg.generic {indexing_maps = [#map34, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_29 : tensor<1xi32>) outs(%333 : tensor<1x1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1x1xi32>
    %335 = linalg.generic {indexing_maps = [#map19, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%334 : tensor<1x1x1x1xi32>) outs(%329 : tensor<8x128x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x128x1x1xi32>
    %336 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_52, %335 : tensor<8x128x1x1xi32>, tensor<8x128x1x1xi32>) outs(%331 : tensor<8x128x1x1xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi sle, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<8x128x1x1xi1>
    %337 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%332, %336 : tensor<8x128x1x1xi1>, tensor<8x128x1x1xi1>) outs(%331 : tensor<8x128x1x1xi1>) {
    ^bb0(%in: i1, %in_66: i1, %out: i1):
      %1290 = arith.andi %in, %in_66 : i1
      linalg.yield %1290 : i1
    } -> tensor<8x128x1x1xi1>
    %338 = linalg.fill ins(%true : i1) outs(%10 : tensor<8x128x1xi1>) -> tensor<8x128x1xi1>
    %339 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%337 : tensor<8x128x1x1xi1>) outs(%338 : tensor<8x128x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %1290 = arith.andi %out, %in : i1
      linalg.yield %1290 : i1
    } -> tensor<8x128x1xi1>
    %340 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%out: f32):
      %1290 = linalg.index 0 : index
      %1291 = linalg.index 1 : index
      %extracted_66 = tensor.extract %expanded_52[%1290, %1291, %c0, %c0] : tensor<8x128x1x1xi32>
      %1292 = arith.index_cast %extracted_66 : i32 to index
      %1293 = arith.maxsi %1292, %c0 : index
      %1294 = arith.minsi %1293, %c1023 : index
      %extracted_67 = tensor.extract %323[%1290, %1291, %1294] : tensor<8x128x1024xf32>
      linalg.yield %extracted_67 : f32
    } -> tensor<8x128x1xf32>
    %341 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %342 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%339, %340, %341 : tensor<8x128x1xi1>, tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %343 = tensor.empty() : tensor<i1>
    %344 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%cst_15 : tensor<i32>) outs(%343 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %1290 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %1290 : i1
    } -> tensor<i1>
    %345 = tensor.empty() : tensor<i32>
    %346 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%cst_15 : tensor<i32>) outs(%345 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %1290 = arith.addi %in, %c1_i32 : i32
      linalg.yield %1290 : i32
    } -> tensor<i32>
    %347 = linalg.generic {indexing_maps = [#map20, #map20, #map20, #map20], iterator_types = []} ins(%344, %346, %cst_15 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%345 : tensor<i32>) {
    ^bb0(%in: i1, %in_66: i32, %in_67: i32, %out: i32):
      %1290 = arith.select %in, %in_66, %in_67 : i32
      linalg.yield %1290 : i32
    } -> tensor<i32>
    %348 = tensor.empty() : tensor<1xi32>
    %349 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%347 : tensor<i32>) outs(%348 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %350 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_15 : tensor<i32>) outs(%348 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %351 = tensor.empty() : tensor<1xi1>
    %352 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%349, %350 : tensor<1xi32>, tensor<1xi32>) outs(%351 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_66: i32, %out: i1):
      %1290 = arith.cmpi sge, %in, %in_66 : i32
      linalg.yield %1290 : i1
    } -> tensor<1xi1>
    %353 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%349 : tensor<1xi32>) outs(%351 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %1290 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %1290 : i1
    } -> tensor<1xi1>
    %354 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%352, %353 : tensor<1xi1>, tensor<1xi1>) outs(%351 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_66: i1, %out: i1):
      %1290 = arith.andi %in, %in_66 : i1
      linalg.yield %1290 : i1
    } -> tensor<1xi1>
    %355 = linalg.fill ins(%true : i1) outs(%343 : tensor<i1>) -> tensor<i1>
    %356 = linalg.generic {indexing_maps = [#map9, #map35], iterator_types = ["reduction"]} ins(%354 : tensor<1xi1>) outs(%355 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %1290 = arith.andi %out, %in : i1
      linalg.yield %1290 : i1
    } -> tensor<i1>
    %357 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%47 : tensor<8x128xf32>) {
    ^bb0(%out: f32):
      %1290 = linalg.index 0 : index
      %1291 = linalg.index 1 : index
      %extracted_66 = tensor.extract %349[%c0] : tensor<1xi32>
      %1292 = arith.index_cast %extracted_66 : i32 to index
      %1293 = arith.maxsi %1292, %c0 : index
      %1294 = arith.minsi %1293, %c0 : index
      %extracted_67 = tensor.extract %342[%1290, %1291, %1294] : tensor<8x128x1xf32>
      linalg.yield %extracted_67 : f32
    } -> tensor<8x128xf32>
    %358 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%356 : tensor<i1>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<8x128xi1>
    %359 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %360 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%358, %357, %359 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %361 = linalg.fill ins(%cst_6 : f32) outs(%47 : tensor<8x128xf32>) -> tensor<8x128xf32>
    %362 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%323 : tensor<8x128x1024xf32>) outs(%361 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.maximumf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %363 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %364 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%363, %362 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.maximumf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %365 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%364 : tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %out: i1):
      %1290 = math.absf %in : f32
      %1291 = arith.cmpf one, %1290, %cst_5 : f32
      linalg.yield %1291 : i1
    } -> tensor<8x128xi1>
    %366 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%365, %364, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %367 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%366 : tensor<8x128xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %368 = linalg.generic {indexing_maps = [#map12, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%367 : tensor<8x128x1xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %369 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323, %368 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %370 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%369 : tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.exp %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %371 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%370 : tensor<8x128x1024xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %372 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%371 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.absf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %373 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%371, %58 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%2 : tensor<8x128xi1>) {
    ^bb0(%in: f32, %in_66: f32, %out: i1):
      %1290 = arith.cmpf oge, %in, %in_66 : f32
      linalg.yield %1290 : i1
    } -> tensor<8x128xi1>
    %374 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%372 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.log %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %375 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%374, %366 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %376 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%375, %360 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.subf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %377 = linalg.fill ins(%cst_7 : f32) outs(%94 : tensor<f32>) -> tensor<f32>
    %378 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%376 : tensor<8x128xf32>) outs(%377 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %379 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%378 : tensor<f32>) outs(%94 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.divf %in, %cst_4 : f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %380 = linalg.generic {indexing_maps = [#map20], iterator_types = []} outs(%94 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %381 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%380 : tensor<f32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128xf32>
    %382 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%381 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %383 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%381, %372 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %384 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%373, %58, %383 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %385 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%373, %383, %58 : tensor<8x128xi1>, tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %386 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%384 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %387 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%385, %386 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %388 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%387 : tensor<8x128xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %389 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%388, %370 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %390 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1xf32>
    %extracted = tensor.extract %349[%c0] : tensor<1xi32>
    %391 = arith.index_cast %extracted : i32 to index
    %392 = arith.cmpi ult, %391, %c1 : index
    %393 = scf.if %392 -> (tensor<8x128x1xf32>) {
      %extracted_slice = tensor.extract_slice %390[0, 0, %391] [8, 128, 1] [1, 1, 1] : tensor<8x128x1xf32> to tensor<8x128xf32>
      %1290 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %382 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
      ^bb0(%in: f32, %in_66: f32, %out: f32):
        %1291 = arith.addf %in, %in_66 : f32
        linalg.yield %1291 : f32
      } -> tensor<8x128xf32>
      %inserted_slice = tensor.insert_slice %1290 into %390[0, 0, %391] [8, 128, 1] [1, 1, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
      scf.yield %inserted_slice : tensor<8x128x1xf32>
    } else {
      scf.yield %390 : tensor<8x128x1xf32>
    }
    %394 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x1024xf32>
    %395 = scf.for %arg114 = %c0 to %c8 step %c1 iter_args(%arg115 = %394) -> (tensor<8x128x1024xf32>) {
      %1290 = scf.for %arg116 = %c0 to %c128 step %c1 iter_args(%arg117 = %arg115) -> (tensor<8x128x1024xf32>) {
        %extracted_66 = tensor.extract %expanded_52[%arg114, %arg116, %c0, %c0] : tensor<8x128x1x1xi32>
        %1291 = arith.index_cast %extracted_66 : i32 to index
        %1292 = arith.cmpi ult, %1291, %c1024 : index
        %1293 = scf.if %1292 -> (tensor<8x128x1024xf32>) {
          %extracted_67 = tensor.extract %393[%arg114, %arg116, %c0] : tensor<8x128x1xf32>
          %extracted_68 = tensor.extract %arg117[%arg114, %arg116, %1291] : tensor<8x128x1024xf32>
          %1294 = arith.addf %extracted_68, %extracted_67 : f32
          %inserted = tensor.insert %1294 into %arg117[%arg114, %arg116, %1291] : tensor<8x128x1024xf32>
          scf.yield %inserted : tensor<8x128x1024xf32>
        } else {
          scf.yield %arg117 : tensor<8x128x1024xf32>
        }
        scf.yield %1293 : tensor<8x128x1024xf32>
      }
      scf.yield %1290 : tensor<8x128x1024xf32>
    }
    %396 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%389, %395 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %397 = tensor.empty() : tensor<1024x256xf32>
    %398 = linalg.fill ins(%cst_7 : f32) outs(%397 : tensor<1024x256xf32>) -> tensor<1024x256xf32>
    %399 = linalg.generic {indexing_maps = [#map36, #map37, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%396, %322 : tensor<8x128x1024xf32>, tensor<8x128x256xf32>) outs(%398 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<1024x256xf32>
    %400 = tensor.empty() : tensor<256x1024xf32>
    %401 = linalg.generic {indexing_maps = [#map39, #map1], iterator_types = ["parallel", "parallel"]} ins(%399 : tensor<1024x256xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %402 = linalg.generic {indexing_maps = [#map32, #map40, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%396, %arg32 : tensor<8x128x1024xf32>, tensor<256x1024xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %403 = tensor.empty() : tensor<256xf32>
    %404 = linalg.fill ins(%cst_7 : f32) outs(%403 : tensor<256xf32>) -> tensor<256xf32>
    %405 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%402 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %406 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%312, %402 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %407 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%402, %319 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %408 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%317, %406 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %409 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%408 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %410 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%406, %318 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %411 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%410 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_53 = tensor.expand_shape %411 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %412 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_53, %316 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %413 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%407 : tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %414 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%413 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_54 = tensor.expand_shape %414 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %415 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%412 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %416 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_54 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %417 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%415, %308 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %418 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%417 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %419 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%418, %301 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %420 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%416, %419 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %421 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%417, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %422 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %423 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%420, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %424 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%423 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %425 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%407, %424 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %426 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%422, %295 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %427 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%425, %426 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %428 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%427 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %429 = linalg.fill ins(%cst_7 : f32) outs(%400 : tensor<256x1024xf32>) -> tensor<256x1024xf32>
    %430 = linalg.generic {indexing_maps = [#map36, #map37, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%427, %289 : tensor<8x128x256xf32>, tensor<8x128x1024xf32>) outs(%429 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<256x1024xf32>
    %431 = linalg.generic {indexing_maps = [#map39, #map1], iterator_types = ["parallel", "parallel"]} ins(%430 : tensor<256x1024xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %432 = linalg.generic {indexing_maps = [#map32, #map40, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%427, %arg19 : tensor<8x128x256xf32>, tensor<1024x256xf32>) outs(%164 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x1024xf32>
    %433 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%278, %432 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %434 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%432, %288 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %435 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %433 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %436 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%435, %286 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %437 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%436, %285 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %438 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%436, %437 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %439 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %438 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %440 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%434, %439 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %441 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172, %439 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %442 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%441, %281 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %443 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%440, %442 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %444 = tensor.empty() : tensor<1024xf32>
    %445 = linalg.fill ins(%cst_7 : f32) outs(%444 : tensor<1024xf32>) -> tensor<1024xf32>
    %446 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%443 : tensor<8x128x1024xf32>) outs(%445 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %447 = linalg.generic {indexing_maps = [#map36, #map37, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%443, %275 : tensor<8x128x1024xf32>, tensor<8x128x256xf32>) outs(%398 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<1024x256xf32>
    %448 = linalg.generic {indexing_maps = [#map39, #map1], iterator_types = ["parallel", "parallel"]} ins(%447 : tensor<1024x256xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %449 = linalg.generic {indexing_maps = [#map32, #map40, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%443, %arg17 : tensor<8x128x1024xf32>, tensor<256x1024xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %450 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%449 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %451 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %449 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %452 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%449, %272 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %453 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270, %451 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %454 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%453 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %455 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%451, %271 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %456 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%455 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_55 = tensor.expand_shape %456 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %457 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_55, %269 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %458 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%452 : tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %459 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%458 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_56 = tensor.expand_shape %459 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %460 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%427, %452 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %461 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%457 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %462 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_56 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %463 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%461, %261 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %464 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%463 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %465 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%464, %254 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %466 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%462, %465 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %467 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%463, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %468 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%467 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %469 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%466, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %470 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%469 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %471 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%460, %470 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %472 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%468, %248 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %473 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%471, %472 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %474 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%473 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %475 = tensor.empty() : tensor<256x4x64xf32>
    %476 = linalg.fill ins(%cst_7 : f32) outs(%475 : tensor<256x4x64xf32>) -> tensor<256x4x64xf32>
    %477 = linalg.generic {indexing_maps = [#map43, #map44, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%473, %242 : tensor<8x128x256xf32>, tensor<8x128x4x64xf32>) outs(%476 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<256x4x64xf32>
    %478 = tensor.empty() : tensor<4x64x256xf32>
    %479 = linalg.generic {indexing_maps = [#map45, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%477 : tensor<256x4x64xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %480 = linalg.generic {indexing_maps = [#map16, #map46, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%473, %arg27 : tensor<8x128x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %481 = linalg.generic {indexing_maps = [#map47, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%480 : tensor<8x128x4x64xf32>) outs(%125 : tensor<8x4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x64x128xf32>
    %482 = linalg.generic {indexing_maps = [#map48, #map23, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%481, %225 : tensor<8x4x64x128xf32>, tensor<8x128x4x64xf32>) outs(%99 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x128xf32>
    %483 = linalg.generic {indexing_maps = [#map49, #map50, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%481, %238 : tensor<8x4x64x128xf32>, tensor<8x4x128x128xf32>) outs(%126 : tensor<8x4x64x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x64x128xf32>
    %484 = linalg.generic {indexing_maps = [#map29, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%483 : tensor<8x4x64x128xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %485 = linalg.generic {indexing_maps = [#map26, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%240 : tensor<8x4x128x1xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %486 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%482, %485 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %487 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%486, %234 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %488 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%487 : tensor<8x4x128x128xf32>) outs(%117 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %expanded_57 = tensor.expand_shape %488 [[0], [1], [2, 3]] output_shape [8, 4, 128, 1] : tensor<8x4x128xf32> into tensor<8x4x128x1xf32>
    %489 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_57 : tensor<8x4x128x1xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x1xf32>
    %490 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%482, %237 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %491 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%489 : tensor<8x4x128x1xf32>) outs(%117 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %492 = linalg.generic {indexing_maps = [#map25, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%491 : tensor<8x4x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %493 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%490, %492 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %494 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%493, %234 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %495 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %496 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104, %494, %495 : tensor<8x4x128x128xi1>, tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %497 = tensor.empty() : tensor<8x4x128x64xf32>
    %498 = linalg.fill ins(%cst_7 : f32) outs(%497 : tensor<8x4x128x64xf32>) -> tensor<8x4x128x64xf32>
    %499 = linalg.generic {indexing_maps = [#map48, #map51, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%496, %226 : tensor<8x4x128x128xf32>, tensor<8x128x4x64xf32>) outs(%498 : tensor<8x4x128x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x64xf32>
    %500 = linalg.generic {indexing_maps = [#map52, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%499 : tensor<8x4x128x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %501 = linalg.generic {indexing_maps = [#map49, #map51, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%496, %222 : tensor<8x4x128x128xf32>, tensor<8x128x4x64xf32>) outs(%498 : tensor<8x4x128x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x64xf32>
    %502 = linalg.generic {indexing_maps = [#map52, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%501 : tensor<8x4x128x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %503 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%502, %96 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %504 = tensor.empty() : tensor<4x64xf32>
    %505 = linalg.fill ins(%cst_7 : f32) outs(%504 : tensor<4x64xf32>) -> tensor<4x64xf32>
    %506 = linalg.generic {indexing_maps = [#map53, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%484 : tensor<8x128x4x64xf32>) outs(%505 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %507 = linalg.fill ins(%cst_7 : f32) outs(%478 : tensor<4x64x256xf32>) -> tensor<4x64x256xf32>
    %508 = linalg.generic {indexing_maps = [#map54, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%484, %216 : tensor<8x128x4x64xf32>, tensor<8x128x256xf32>) outs(%507 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<4x64x256xf32>
    %509 = linalg.generic {indexing_maps = [#map41, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%508 : tensor<4x64x256xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %510 = linalg.generic {indexing_maps = [#map28, #map46, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%484, %arg31 : tensor<8x128x4x64xf32>, tensor<256x4x64xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %511 = linalg.generic {indexing_maps = [#map53, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%500 : tensor<8x128x4x64xf32>) outs(%505 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %512 = linalg.generic {indexing_maps = [#map54, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%500, %216 : tensor<8x128x4x64xf32>, tensor<8x128x256xf32>) outs(%507 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<4x64x256xf32>
    %513 = linalg.generic {indexing_maps = [#map41, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%512 : tensor<4x64x256xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %514 = linalg.generic {indexing_maps = [#map28, #map46, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%500, %arg25 : tensor<8x128x4x64xf32>, tensor<256x4x64xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %515 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%510, %514 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %516 = linalg.generic {indexing_maps = [#map53, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%503 : tensor<8x128x4x64xf32>) outs(%505 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %517 = linalg.generic {indexing_maps = [#map54, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%503, %216 : tensor<8x128x4x64xf32>, tensor<8x128x256xf32>) outs(%507 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<4x64x256xf32>
    %518 = linalg.generic {indexing_maps = [#map41, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%517 : tensor<4x64x256xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %519 = linalg.generic {indexing_maps = [#map28, #map46, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%503, %arg29 : tensor<8x128x4x64xf32>, tensor<256x4x64xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %520 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%515, %519 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %521 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%520 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %522 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206, %520 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %523 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%520, %213 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %524 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %522 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %525 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%524 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %526 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%522, %212 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %527 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%526 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_58 = tensor.expand_shape %527 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %528 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_58, %210 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %529 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%523 : tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %530 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%529 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_59 = tensor.expand_shape %530 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %531 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%473, %523 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %532 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%528 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %533 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_59 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %534 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%532, %202 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %535 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%534 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %536 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%535, %195 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %537 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%533, %536 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %538 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%534, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %539 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%538 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %540 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%537, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %541 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%540 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %542 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%531, %541 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %543 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%539, %189 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %544 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%542, %543 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %545 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%544 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %546 = linalg.generic {indexing_maps = [#map36, #map37, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%544, %183 : tensor<8x128x256xf32>, tensor<8x128x1024xf32>) outs(%429 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<256x1024xf32>
    %547 = linalg.generic {indexing_maps = [#map39, #map1], iterator_types = ["parallel", "parallel"]} ins(%546 : tensor<256x1024xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %548 = linalg.generic {indexing_maps = [#map32, #map40, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%544, %arg3 : tensor<8x128x256xf32>, tensor<1024x256xf32>) outs(%164 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x1024xf32>
    %549 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %548 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %550 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%548, %182 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %551 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %549 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %552 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%551, %179 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %553 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%552, %177 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %554 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%552, %553 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %555 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %554 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %556 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%550, %555 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %557 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172, %555 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %558 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%557, %171 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %559 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%556, %558 : tensor<8x128x1024xf32>, tensor<8x128x1024xf32>) outs(%163 : tensor<8x128x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1024xf32>
    %560 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%559 : tensor<8x128x1024xf32>) outs(%445 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %561 = linalg.generic {indexing_maps = [#map36, #map37, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%559, %162 : tensor<8x128x1024xf32>, tensor<8x128x256xf32>) outs(%398 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<1024x256xf32>
    %562 = linalg.generic {indexing_maps = [#map39, #map1], iterator_types = ["parallel", "parallel"]} ins(%561 : tensor<1024x256xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %563 = linalg.generic {indexing_maps = [#map32, #map40, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%559, %arg1 : tensor<8x128x1024xf32>, tensor<256x1024xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %564 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%563 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %565 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%152, %563 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %566 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%563, %159 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %567 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %565 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %568 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%567 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %569 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%565, %158 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %570 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%569 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_60 = tensor.expand_shape %570 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %571 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_60, %156 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %572 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%566 : tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %573 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%572 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_61 = tensor.expand_shape %573 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %574 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%544, %566 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %575 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%571 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %576 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_61 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %577 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%575, %148 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %578 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%577 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %579 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%578, %141 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %580 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%576, %579 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %581 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%577, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %582 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%581 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %583 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%580, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %584 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%583 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %585 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%574, %584 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %586 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%582, %135 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %587 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%585, %586 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %588 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%587 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %589 = linalg.generic {indexing_maps = [#map43, #map44, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%587, %128 : tensor<8x128x256xf32>, tensor<8x128x4x64xf32>) outs(%476 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<256x4x64xf32>
    %590 = linalg.generic {indexing_maps = [#map45, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%589 : tensor<256x4x64xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %591 = linalg.generic {indexing_maps = [#map16, #map46, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%587, %arg11 : tensor<8x128x256xf32>, tensor<4x64x256xf32>) outs(%84 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x4x64xf32>
    %592 = linalg.generic {indexing_maps = [#map47, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%591 : tensor<8x128x4x64xf32>) outs(%125 : tensor<8x4x64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x64x128xf32>
    %593 = linalg.generic {indexing_maps = [#map48, #map23, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%592, %93 : tensor<8x4x64x128xf32>, tensor<8x128x4x64xf32>) outs(%99 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x128xf32>
    %594 = linalg.generic {indexing_maps = [#map49, #map50, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%592, %121 : tensor<8x4x64x128xf32>, tensor<8x4x128x128xf32>) outs(%126 : tensor<8x4x64x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x64x128xf32>
    %595 = linalg.generic {indexing_maps = [#map29, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%594 : tensor<8x4x64x128xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %596 = linalg.generic {indexing_maps = [#map26, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%124 : tensor<8x4x128x1xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %597 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%593, %596 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %598 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%597, %116 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %599 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%598 : tensor<8x4x128x128xf32>) outs(%117 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %expanded_62 = tensor.expand_shape %599 [[0], [1], [2, 3]] output_shape [8, 4, 128, 1] : tensor<8x4x128xf32> into tensor<8x4x128x1xf32>
    %600 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_62 : tensor<8x4x128x1xf32>) outs(%112 : tensor<8x4x128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x1xf32>
    %601 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%593, %120 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %602 = linalg.generic {indexing_maps = [#map15, #map25], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%600 : tensor<8x4x128x1xf32>) outs(%117 : tensor<8x4x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128xf32>
    %603 = linalg.generic {indexing_maps = [#map25, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%602 : tensor<8x4x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x128x128xf32>
    %604 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%601, %603 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %605 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%604, %116 : tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %606 = linalg.generic {indexing_maps = [#map15, #map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104, %605, %495 : tensor<8x4x128x128xi1>, tensor<8x4x128x128xf32>, tensor<8x4x128x128xf32>) outs(%98 : tensor<8x4x128x128xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %1290 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x4x128x128xf32>
    %607 = linalg.generic {indexing_maps = [#map48, #map51, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%606, %97 : tensor<8x4x128x128xf32>, tensor<8x128x4x64xf32>) outs(%498 : tensor<8x4x128x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x64xf32>
    %608 = linalg.generic {indexing_maps = [#map52, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%607 : tensor<8x4x128x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %609 = linalg.generic {indexing_maps = [#map49, #map51, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%606, %90 : tensor<8x4x128x128xf32>, tensor<8x128x4x64xf32>) outs(%498 : tensor<8x4x128x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x4x128x64xf32>
    %610 = linalg.generic {indexing_maps = [#map52, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%609 : tensor<8x4x128x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x4x64xf32>
    %611 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%610, %96 : tensor<8x128x4x64xf32>, tensor<8x128x4x64xf32>) outs(%83 : tensor<8x128x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x4x64xf32>
    %612 = linalg.generic {indexing_maps = [#map53, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%595 : tensor<8x128x4x64xf32>) outs(%505 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %613 = linalg.generic {indexing_maps = [#map54, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%595, %82 : tensor<8x128x4x64xf32>, tensor<8x128x256xf32>) outs(%507 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<4x64x256xf32>
    %614 = linalg.generic {indexing_maps = [#map41, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%613 : tensor<4x64x256xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %615 = linalg.generic {indexing_maps = [#map28, #map46, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%595, %arg15 : tensor<8x128x4x64xf32>, tensor<256x4x64xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %616 = linalg.generic {indexing_maps = [#map53, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%608 : tensor<8x128x4x64xf32>) outs(%505 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %617 = linalg.generic {indexing_maps = [#map54, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%608, %82 : tensor<8x128x4x64xf32>, tensor<8x128x256xf32>) outs(%507 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<4x64x256xf32>
    %618 = linalg.generic {indexing_maps = [#map41, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%617 : tensor<4x64x256xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %619 = linalg.generic {indexing_maps = [#map28, #map46, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%608, %arg9 : tensor<8x128x4x64xf32>, tensor<256x4x64xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %620 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%615, %619 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %621 = linalg.generic {indexing_maps = [#map53, #map38], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%611 : tensor<8x128x4x64xf32>) outs(%505 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %622 = linalg.generic {indexing_maps = [#map54, #map30, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%611, %82 : tensor<8x128x4x64xf32>, tensor<8x128x256xf32>) outs(%507 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<4x64x256xf32>
    %623 = linalg.generic {indexing_maps = [#map41, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%622 : tensor<4x64x256xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %624 = linalg.generic {indexing_maps = [#map28, #map46, #map31], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%611, %arg13 : tensor<8x128x4x64xf32>, tensor<256x4x64xf32>) outs(%129 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      %1291 = arith.addf %out, %1290 : f32
      linalg.yield %1291 : f32
    } -> tensor<8x128x256xf32>
    %625 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%620, %624 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %626 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%625 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %627 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %625 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %628 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%625, %79 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %629 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %627 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %630 = linalg.generic {indexing_maps = [#map41, #map42], iterator_types = ["parallel", "reduction", "reduction"]} ins(%629 : tensor<8x128x256xf32>) outs(%404 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %631 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%627, %78 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %632 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%631 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_63 = tensor.expand_shape %632 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %633 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_63, %76 : tensor<8x128x1xf32>, tensor<8x128x1xf32>) outs(%66 : tensor<8x128x1xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x1xf32>
    %634 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%628 : tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %635 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%634 : tensor<8x128x256xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %expanded_64 = tensor.expand_shape %635 [[0], [1, 2]] output_shape [8, 128, 1] : tensor<8x128xf32> into tensor<8x128x1xf32>
    %636 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%587, %628 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %637 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%633 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %638 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_64 : tensor<8x128x1xf32>) outs(%48 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %639 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%637, %65 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %640 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%639 : tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.negf %in : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %641 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%640, %56 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %642 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%638, %641 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %643 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%639, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %644 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%643 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %645 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%642, %50 : tensor<8x128xf32>, tensor<8x128xf32>) outs(%47 : tensor<8x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128xf32>
    %646 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%645 : tensor<8x128xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x128x256xf32>
    %647 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%636, %646 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %648 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%644, %46 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %649 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%647, %648 : tensor<8x128x256xf32>, tensor<8x128x256xf32>) outs(%19 : tensor<8x128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<8x128x256xf32>
    %650 = tensor.empty() : tensor<128x256xf32>
    %651 = linalg.fill ins(%cst_7 : f32) outs(%650 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %652 = linalg.generic {indexing_maps = [#map45, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%649 : tensor<8x128x256xf32>) outs(%651 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %expanded_65 = tensor.expand_shape %652 [[0, 1], [2]] output_shape [1, 128, 256] : tensor<128x256xf32> into tensor<1x128x256xf32>
    %653 = linalg.generic {indexing_maps = [#map45, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_65 : tensor<1x128x256xf32>) outs(%651 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.addf %out, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %654 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %655 = scf.for %arg114 = %c0 to %c8 step %c1 iter_args(%arg115 = %654) -> (tensor<1024x256xf32>) {
      %1290 = scf.for %arg116 = %c0 to %c128 step %c1 iter_args(%arg117 = %arg115) -> (tensor<1024x256xf32>) {
        %extracted_66 = tensor.extract %8[%arg114, %arg116, %c0] : tensor<8x128x1xi32>
        %1291 = arith.index_cast %extracted_66 : i32 to index
        %1292 = arith.cmpi ult, %1291, %c1024 : index
        %1293 = scf.if %1292 -> (tensor<1024x256xf32>) {
          %extracted_slice = tensor.extract_slice %649[%arg114, %arg116, 0] [1, 1, 256] [1, 1, 1] : tensor<8x128x256xf32> to tensor<256xf32>
          %extracted_slice_67 = tensor.extract_slice %arg117[%1291, 0] [1, 256] [1, 1] : tensor<1024x256xf32> to tensor<256xf32>
          %1294 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%extracted_slice_67, %extracted_slice : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
          ^bb0(%in: f32, %in_68: f32, %out: f32):
            %1295 = arith.addf %in, %in_68 : f32
            linalg.yield %1295 : f32
          } -> tensor<256xf32>
          %inserted_slice = tensor.insert_slice %1294 into %arg117[%1291, 0] [1, 256] [1, 1] : tensor<256xf32> into tensor<1024x256xf32>
          scf.yield %inserted_slice : tensor<1024x256xf32>
        } else {
          scf.yield %arg117 : tensor<1024x256xf32>
        }
        scf.yield %1293 : tensor<1024x256xf32>
      }
      scf.yield %1290 : tensor<1024x256xf32>
    }
    %656 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %657 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%656, %560 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %658 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_13 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %659 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%658, %arg38 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %660 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%657, %659 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %661 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %662 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%661, %562 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %663 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %664 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%663, %arg39 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %665 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%662, %664 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %666 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %667 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %545 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %668 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_13 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %669 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg40 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %670 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%667, %669 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %671 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %672 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%671, %547 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %673 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %674 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%673, %arg41 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %675 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%672, %674 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %676 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %626 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %677 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg42 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %678 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%676, %677 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %679 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %630 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %680 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg43 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %681 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%679, %680 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %682 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %564 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %683 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg44 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %684 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%682, %683 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %685 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %568 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %686 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg45 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %687 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%685, %686 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %688 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %689 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %616 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %690 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %691 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %arg46 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %692 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%689, %691 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %693 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %694 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%693, %618 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %695 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %696 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%695, %arg47 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %697 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%694, %696 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %698 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %588 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %699 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg48 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %700 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%698, %699 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %701 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %702 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%701, %590 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %703 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %704 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%703, %arg49 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %705 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%702, %704 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %706 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %621 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %707 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %arg50 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %708 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%706, %707 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %709 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%693, %623 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %710 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%695, %arg51 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %711 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%709, %710 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %712 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %612 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %713 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %arg52 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %714 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%712, %713 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %715 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%693, %614 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %716 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%695, %arg53 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %717 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%715, %716 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %718 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%656, %446 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %719 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%658, %arg54 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %720 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%718, %719 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %721 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%661, %448 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %722 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%663, %arg55 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %723 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%721, %722 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %724 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %428 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %725 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg56 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %726 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%724, %725 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %727 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%671, %431 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %728 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%673, %arg57 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %729 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%727, %728 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %730 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %521 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %731 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg58 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %732 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%730, %731 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %733 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %525 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %734 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg59 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %735 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%733, %734 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %736 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %450 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %737 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg60 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %738 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%736, %737 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %739 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %454 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %740 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg61 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %741 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%739, %740 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %742 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %511 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %743 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %arg62 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %744 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%742, %743 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %745 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%693, %513 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %746 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%695, %arg63 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %747 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%745, %746 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %748 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %474 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %749 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg64 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %750 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%748, %749 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %751 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%701, %479 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %752 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%703, %arg65 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %753 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%751, %752 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %754 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %516 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %755 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %arg66 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %756 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%754, %755 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %757 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%693, %518 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %758 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%695, %arg67 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %759 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%757, %758 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %760 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%688, %506 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %761 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%690, %arg68 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %762 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%760, %761 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %763 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%693, %509 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %764 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%695, %arg69 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %765 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%763, %764 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %766 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%661, %401 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %767 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%663, %arg70 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %768 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%766, %767 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %769 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%671, %655 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %770 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%673, %arg71 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %771 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%769, %770 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %772 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %405 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %773 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg72 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %774 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%772, %773 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %775 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%666, %409 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %776 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%668, %arg73 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %777 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%775, %776 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %778 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %779 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%778, %653 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %780 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %781 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%780, %arg74 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %782 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%779, %781 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %783 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%560, %560 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %784 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %785 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%784, %783 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %786 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %787 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%786, %arg75 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %788 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%785, %787 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %789 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%562, %562 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %790 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %791 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%790, %789 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %792 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %793 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%792, %arg76 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %794 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%791, %793 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %795 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%545, %545 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %796 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %797 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %795 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %798 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %799 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg77 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %800 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%797, %799 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %801 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%547, %547 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %802 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %803 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%802, %801 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %804 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %805 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%804, %arg78 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %806 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%803, %805 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %807 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%626, %626 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %808 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %807 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %809 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg79 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %810 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%808, %809 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %811 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%630, %630 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %812 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %811 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %813 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg80 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %814 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%812, %813 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %815 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%564, %564 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %816 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %815 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %817 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg81 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %818 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%816, %817 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %819 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%568, %568 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %820 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %819 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %821 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg82 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %822 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%820, %821 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %823 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%616, %616 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %824 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %825 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%824, %823 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %826 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %827 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%826, %arg83 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %828 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%825, %827 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %829 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%618, %618 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %830 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %831 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%830, %829 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %832 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %833 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%832, %arg84 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %834 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%831, %833 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %835 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%588, %588 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %836 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %835 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %837 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg85 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %838 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%836, %837 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %839 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%590, %590 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %840 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %841 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%840, %839 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %842 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %843 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%842, %arg86 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %844 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%841, %843 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %845 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%621, %621 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %846 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%824, %845 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %847 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%826, %arg87 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %848 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%846, %847 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %849 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%623, %623 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %850 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%830, %849 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %851 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%832, %arg88 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %852 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%850, %851 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %853 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%612, %612 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %854 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%824, %853 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %855 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%826, %arg89 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %856 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%854, %855 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %857 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%614, %614 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %858 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%830, %857 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %859 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%832, %arg90 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %860 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%858, %859 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %861 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%446, %446 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %862 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%784, %861 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %863 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%786, %arg91 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %864 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%862, %863 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %865 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%448, %448 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %866 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%790, %865 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %867 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%792, %arg92 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %868 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%866, %867 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %869 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%428, %428 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %870 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %869 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %871 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg93 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %872 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%870, %871 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %873 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%431, %431 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %874 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%802, %873 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %875 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%804, %arg94 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %876 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%874, %875 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %877 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%521, %521 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %878 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %877 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %879 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg95 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %880 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%878, %879 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %881 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%525, %525 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %882 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %881 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %883 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg96 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %884 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%882, %883 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %885 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%450, %450 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %886 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %885 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %887 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg97 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %888 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%886, %887 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %889 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%454, %454 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %890 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %889 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %891 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg98 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %892 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%890, %891 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %893 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%511, %511 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %894 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%824, %893 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %895 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%826, %arg99 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %896 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%894, %895 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %897 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%513, %513 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %898 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%830, %897 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %899 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%832, %arg100 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %900 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%898, %899 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %901 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%474, %474 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %902 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %901 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %903 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg101 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %904 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%902, %903 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %905 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%479, %479 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %906 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%840, %905 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %907 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%842, %arg102 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %908 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%906, %907 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %909 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%516, %516 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %910 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%824, %909 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %911 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%826, %arg103 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %912 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%910, %911 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %913 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%518, %518 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %914 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%830, %913 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %915 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%832, %arg104 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %916 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%914, %915 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %917 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%506, %506 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %918 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%824, %917 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %919 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%826, %arg105 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %920 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%918, %919 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %921 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%509, %509 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %922 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%830, %921 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %923 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%832, %arg106 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %924 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%922, %923 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %925 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%401, %401 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %926 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%790, %925 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %927 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%792, %arg107 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %928 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%926, %927 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %929 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%655, %655 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %930 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%802, %929 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %931 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%804, %arg108 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %932 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%930, %931 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %933 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%405, %405 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %934 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %933 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %935 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg109 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %936 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%934, %935 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %937 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%409, %409 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %938 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%796, %937 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %939 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%798, %arg110 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %940 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%938, %939 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %941 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%653, %653 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %942 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %943 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%942, %941 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %944 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %945 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%944, %arg111 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %946 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%943, %945 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %947 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%arg37 : tensor<i32>) outs(%343 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %1290 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %1290 : i1
    } -> tensor<i1>
    %948 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%arg37 : tensor<i32>) outs(%345 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %1290 = arith.addi %in, %c1_i32 : i32
      linalg.yield %1290 : i32
    } -> tensor<i32>
    %949 = linalg.generic {indexing_maps = [#map20, #map20, #map20, #map20], iterator_types = []} ins(%947, %948, %cst_10 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%345 : tensor<i32>) {
    ^bb0(%in: i1, %in_66: i32, %in_67: i32, %out: i32):
      %1290 = arith.select %in, %in_66, %in_67 : i32
      linalg.yield %1290 : i32
    } -> tensor<i32>
    %950 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%949 : tensor<i32>) outs(%94 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %1290 = arith.sitofp %in : i32 to f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %951 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%950 : tensor<f32>) outs(%94 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.powf %cst_2, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %952 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%951 : tensor<f32>) outs(%94 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.subf %cst_3, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %953 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%952 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %954 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%660, %953 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %955 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%952 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %956 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%665, %955 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %957 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%952 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %958 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%670, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %959 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%952 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %960 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%675, %959 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %961 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%678, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %962 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%681, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %963 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%684, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %964 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%687, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %965 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%952 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %966 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%692, %965 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %967 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%952 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %968 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%697, %967 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %969 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%700, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %970 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%952 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %971 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%705, %970 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %972 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%708, %965 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %973 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%711, %967 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %974 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%714, %965 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %975 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%717, %967 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %976 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%720, %953 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %977 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%723, %955 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %978 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%726, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %979 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%729, %959 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %980 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%732, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %981 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%735, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %982 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%738, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %983 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%741, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %984 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%744, %965 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %985 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%747, %967 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %986 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%750, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %987 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%753, %970 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %988 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%756, %965 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %989 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%759, %967 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %990 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%762, %965 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %991 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%765, %967 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %992 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%768, %955 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %993 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%771, %959 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %994 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%774, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %995 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%777, %957 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %996 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%952 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %997 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%782, %996 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %998 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%950 : tensor<f32>) outs(%94 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.powf %cst_1, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %999 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%998 : tensor<f32>) outs(%94 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = arith.subf %cst_3, %in : f32
      linalg.yield %1290 : f32
    } -> tensor<f32>
    %1000 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%999 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %1001 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%788, %1000 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1002 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%999 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %1003 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%794, %1002 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1004 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%999 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %1005 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%800, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1006 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%999 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %1007 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%806, %1006 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1008 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%810, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1009 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%814, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1010 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%818, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1011 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%822, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1012 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%999 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %1013 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%828, %1012 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1014 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%999 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %1015 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%834, %1014 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1016 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%838, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1017 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%999 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %1018 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%844, %1017 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1019 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%848, %1012 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1020 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%852, %1014 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1021 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%856, %1012 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1022 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%860, %1014 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1023 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%864, %1000 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1024 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%868, %1002 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1025 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%872, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1026 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%876, %1006 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1027 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%880, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1028 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%884, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1029 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%888, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1030 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%892, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1031 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%896, %1012 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1032 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%900, %1014 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1033 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%904, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1034 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%908, %1017 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1035 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%912, %1012 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1036 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%916, %1014 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1037 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%920, %1012 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1038 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%924, %1014 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1039 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%928, %1002 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1040 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%932, %1006 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1041 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%936, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1042 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%940, %1004 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1043 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%999 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %1044 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%946, %1043 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %1045 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_25 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %1046 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1001, %1045 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1047 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1046 : tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1048 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %1049 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1047, %1048 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1050 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%954, %1049 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1051 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %1052 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1003, %1051 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1053 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1052 : tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1054 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %1055 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1053, %1054 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1056 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%956, %1055 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1057 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_25 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %1058 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1005, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1059 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1058 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1060 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %1061 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1059, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1062 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%958, %1061 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1063 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1007, %654 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1064 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1063 : tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1065 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %1066 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1064, %1065 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1067 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%960, %1066 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1068 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1008, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1069 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1068 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1070 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1069, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1071 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%961, %1070 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1072 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1009, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1073 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1072 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1074 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1073, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1075 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%962, %1074 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1076 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1010, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1077 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1076 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1078 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1077, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1079 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%963, %1078 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1080 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1011, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1081 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1080 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1082 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1081, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1083 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%964, %1082 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1084 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %1085 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1013, %1084 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1086 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1085 : tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1087 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %1088 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1086, %1087 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1089 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%966, %1088 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1090 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %1091 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1015, %1090 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1092 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1091 : tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1093 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %1094 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1092, %1093 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1095 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%968, %1094 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1096 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1016, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1097 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1096 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1098 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1097, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1099 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%969, %1098 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1100 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %1101 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1018, %1100 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1102 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1101 : tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1103 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %1104 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1102, %1103 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1105 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%971, %1104 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1106 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1019, %1084 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1107 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1106 : tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1108 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1107, %1087 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1109 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%972, %1108 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1110 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1020, %1090 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1110 : tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1111, %1093 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1113 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%973, %1112 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1021, %1084 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1114 : tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1115, %1087 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%974, %1116 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1118 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1022, %1090 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1119 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1118 : tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1120 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1119, %1093 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1121 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%975, %1120 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1122 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1023, %1045 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1123 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1122 : tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1124 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1123, %1048 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1125 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%976, %1124 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1024, %1051 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1127 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1126 : tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1127, %1054 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%977, %1128 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1130 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1025, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1131 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1130 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1132 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1131, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1133 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%978, %1132 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1026, %654 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1135 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1134 : tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1135, %1065 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%979, %1136 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1138 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1027, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1139 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1138 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1140 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1139, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1141 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%980, %1140 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1142 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1028, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1143 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1142 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1144 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1143, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1145 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%981, %1144 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1146 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1029, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1147 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1146 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1148 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1147, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1149 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%982, %1148 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1150 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1030, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1151 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1150 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1152 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1151, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1153 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%983, %1152 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1031, %1084 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1155 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1154 : tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1155, %1087 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%984, %1156 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1032, %1090 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1159 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1158 : tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1160 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1159, %1093 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1161 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%985, %1160 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1162 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1033, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1163 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1162 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1164 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1163, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1165 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%986, %1164 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1166 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1034, %1100 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1167 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1166 : tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1168 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1167, %1103 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1169 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%987, %1168 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1170 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1035, %1084 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1171 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1170 : tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1171, %1087 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%988, %1172 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1036, %1090 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1175 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1174 : tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1176 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1175, %1093 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1177 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%989, %1176 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1178 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1037, %1084 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1179 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1178 : tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1180 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1179, %1087 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1181 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%990, %1180 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1182 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1038, %1090 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1183 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1182 : tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1184 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1183, %1093 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1185 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%991, %1184 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1186 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1039, %1051 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1187 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1186 : tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1188 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1187, %1054 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1189 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%992, %1188 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1190 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1040, %654 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1191 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1190 : tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1192 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1191, %1065 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1193 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%993, %1192 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1194 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1041, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1195 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1194 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1196 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1195, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1197 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%994, %1196 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1198 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1042, %1057 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1199 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1198 : tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1200 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1199, %1060 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1201 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%995, %1200 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1202 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %1203 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1044, %1202 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %1204 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1203 : tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %1290 = math.sqrt %in : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %1205 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %1206 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1204, %1205 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %1207 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%997, %1206 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.divf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %1208 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024xf32>
    %1209 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1208, %1050 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1210 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x1024xf32>
    %1211 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1210, %1056 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1212 = linalg.generic {indexing_maps = [#map35, #map9], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256xf32>
    %1213 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1062 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1214 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1024x256xf32>
    %1215 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1214, %1067 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1216 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1071 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1217 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1075 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1218 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1079 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1219 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1083 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1220 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64xf32>
    %1221 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1220, %1089 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1222 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x4x64xf32>
    %1223 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1222, %1095 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1224 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1099 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1225 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x64x256xf32>
    %1226 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1225, %1105 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1227 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1220, %1109 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1228 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1222, %1113 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1229 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1220, %1117 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1230 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1222, %1121 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1231 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1208, %1125 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1232 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1210, %1129 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1233 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1133 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1234 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1214, %1137 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1235 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1141 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1236 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1145 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1237 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1149 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1238 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1153 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1239 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1220, %1157 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1240 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1222, %1161 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1241 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1165 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1242 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1225, %1169 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1243 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1220, %1173 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1244 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1222, %1177 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1245 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1220, %1181 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1246 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1222, %1185 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1247 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1210, %1189 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1248 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1214, %1193 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1249 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1197 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1250 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%1212, %1201 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1251 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %1252 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1251, %1207 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.mulf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    %1253 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg0, %1209 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1254 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %1211 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1255 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg2, %1213 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1256 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %1215 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1257 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg4, %1216 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1258 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg5, %1217 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1259 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg6, %1218 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1260 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg7, %1219 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1261 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8, %1221 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1262 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %1223 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1263 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg10, %1224 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1264 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11, %1226 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1265 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12, %1227 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1266 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13, %1228 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1267 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg14, %1229 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1268 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg15, %1230 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1269 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg16, %1231 : tensor<1024xf32>, tensor<1024xf32>) outs(%444 : tensor<1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024xf32>
    %1270 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg17, %1232 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1271 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg18, %1233 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1272 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg19, %1234 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1273 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg20, %1235 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1274 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg21, %1236 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1275 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg22, %1237 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1276 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg23, %1238 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1277 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg24, %1239 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1278 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg25, %1240 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1279 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg26, %1241 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1280 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg27, %1242 : tensor<4x64x256xf32>, tensor<4x64x256xf32>) outs(%478 : tensor<4x64x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64x256xf32>
    %1281 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28, %1243 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1282 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg29, %1244 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1283 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg30, %1245 : tensor<4x64xf32>, tensor<4x64xf32>) outs(%504 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<4x64xf32>
    %1284 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg31, %1246 : tensor<256x4x64xf32>, tensor<256x4x64xf32>) outs(%475 : tensor<256x4x64xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x4x64xf32>
    %1285 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg32, %1247 : tensor<256x1024xf32>, tensor<256x1024xf32>) outs(%400 : tensor<256x1024xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256x1024xf32>
    %1286 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg33, %1248 : tensor<1024x256xf32>, tensor<1024x256xf32>) outs(%397 : tensor<1024x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<1024x256xf32>
    %1287 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg34, %1249 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1288 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel"]} ins(%arg35, %1250 : tensor<256xf32>, tensor<256xf32>) outs(%403 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<256xf32>
    %1289 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg36, %1252 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%650 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %1290 = arith.addf %in, %in_66 : f32
      linalg.yield %1290 : f32
    } -> tensor<128x256xf32>
    return %1253, %1254, %1255, %1256, %1257, %1258, %1259, %1260, %1261, %1262, %1263, %1264, %1265, %1266, %1267, %1268, %1269, %1270, %1271, %1272, %1273, %1274, %1275, %1276, %1277, %1278, %1279, %1280, %1281, %1282, %1283, %1284, %1285, %1286, %1287, %1288, %1289, %949, %660, %665, %670, %675, %678, %681, %684, %687, %692, %697, %700, %705, %708, %711, %714, %717, %720, %723, %726, %729, %732, %735, %738, %741, %744, %747, %750, %753, %756, %759, %762, %765, %768, %771, %774, %777, %782, %788, %794, %800, %806, %810, %814, %818, %822, %828, %834, %838, %844, %848, %852, %856, %860, %864, %868, %872, %876, %880, %884, %888, %892, %896, %900, %904, %908, %912, %916, %920, %924, %928, %932, %936, %940, %946, %379 : tensor<1024xf32>, tensor<256x1024xf32>, tensor<256xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256xf32>, tensor<4x64x256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<1024xf32>, tensor<256x1024xf32>, tensor<256xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256xf32>, tensor<4x64x256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256x1024xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128x256xf32>, tensor<i32>, tensor<1024xf32>, tensor<256x1024xf32>, tensor<256xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256xf32>, tensor<4x64x256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<1024xf32>, tensor<256x1024xf32>, tensor<256xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256xf32>, tensor<4x64x256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256x1024xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128x256xf32>, tensor<1024xf32>, tensor<256x1024xf32>, tensor<256xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256xf32>, tensor<4x64x256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<1024xf32>, tensor<256x1024xf32>, tensor<256xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256xf32>, tensor<4x64x256xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<4x64xf32>, tensor<256x4x64xf32>, tensor<256x1024xf32>, tensor<1024x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128x256xf32>, tensor<f32>
  }
}


