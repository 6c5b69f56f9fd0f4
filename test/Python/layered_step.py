"""Steps written on demand: a chain of equal layers in the global view, of any depth, width and batch."""


def layeredStep(numLayers, batch, width=8):
    """A training step as MLIR: relu(x w) for each layer, the gradient of the output's sum, and w - g."""
    matrix, rows = f"tensor<{width}x{width}xf32>", f"tensor<{batch}x{width}xf32>"
    states = ", ".join(f'%w{i}: {matrix} {{distribute.state = "w{i}"}}' for i in range(numLayers))
    results = ", ".join(f'{matrix} {{distribute.state = "w{i}"}}' for i in range(numLayers))
    lines = [f'func.func @train({states}, %h0: {rows} {{distribute.batch = "x"}})',
             f"    -> ({results})", '    attributes {distribute.step, distribute.view = "global"} {',
             "  %zero = arith.constant 0.0 : f32", "  %one = arith.constant 1.0 : f32",
             f"  %rows = tensor.empty() : {rows}", f"  %matrix = tensor.empty() : {matrix}",
             f"  %clear = linalg.fill ins(%zero : f32) outs(%rows : {rows}) -> {rows}",
             f"  %none = linalg.fill ins(%zero : f32) outs(%matrix : {matrix}) -> {matrix}",
             f"  %d{numLayers} = linalg.fill ins(%one : f32) outs(%rows : {rows}) -> {rows}"]
    for i in range(numLayers):
        lines += [f"  %y{i} = linalg.matmul ins(%h{i}, %w{i} : {rows}, {matrix}) outs(%clear : {rows}) -> {rows}",
                  f"  %h{i + 1} = linalg.max ins(%y{i}, %clear : {rows}, {rows}) outs(%rows : {rows}) -> {rows}"]
    for i in reversed(range(numLayers)):
        lines += [f"  %g{i} = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, "
                  f"affine_map<(m, n, k) -> (m, n)>] ins(%h{i}, %d{i + 1} : {rows}, {rows}) outs(%none : {matrix}) -> {matrix}",
                  f"  %n{i} = linalg.sub ins(%w{i}, %g{i} : {matrix}, {matrix}) outs(%matrix : {matrix}) -> {matrix}"]
        if i > 0:
            lines += [f"  %b{i} = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, "
                      f"affine_map<(m, n, k) -> (m, n)>] ins(%d{i + 1}, %w{i} : {rows}, {matrix}) outs(%clear : {rows}) -> {rows}",
                      f"  %d{i} = linalg.mul ins(%b{i}, %h{i} : {rows}, {rows}) outs(%rows : {rows}) -> {rows}"]
    lines += ["  return " + ", ".join(f"%n{i}" for i in range(numLayers)) + " : " + ", ".join([matrix] * numLayers), "}", ""]
    return "\n".join(lines)
