/** By Gauss's elimination; each row is an equation with its right side at the end. Undefined where they do not decide. */
export function solve(equations: readonly (readonly number[])[]): number[] | undefined {
  const rows = equations.map((row) => [...row])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0))
    const pivot = column + below.indexOf(Math.max(...below))
    const chosen = rows[pivot]
    if (chosen === undefined || Math.abs(chosen[column] ?? 0) < 1e-9) return undefined
    rows[pivot] = rows[column] ?? chosen
    rows[column] = chosen
    for (const [at, row] of rows.entries()) {
      if (at === column) continue
      const share = (row[column] ?? 0) / (chosen[column] ?? 1)
      for (let cell = column; cell <= size; cell += 1) row[cell] = (row[cell] ?? 0) - share * (chosen[cell] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
