/** Where the points of a line chart stand, in the units of its drawing. */

export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly value: number
}

/** Values stand at even distances in their order; one alone stands in the middle. Gaps (null) make no point. */
export function pointsOf(values: readonly (number | null)[], max: number, plot: Plot): Point[] {
  const step = values.length > 1 ? (plot.right - plot.left) / (values.length - 1) : 0
  const first = values.length > 1 ? plot.left : (plot.left + plot.right) / 2
  return values.flatMap((value, index) => {
    if (value === null) return []
    const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
    return [{ x: first + index * step, y: plot.bottom - share * (plot.bottom - plot.top), value }]
  })
}

export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
