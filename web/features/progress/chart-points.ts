/** Computes the points of a line chart, in the units of its drawing. */

export interface PlotArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface ChartPoint {
  readonly x: number
  readonly y: number
  readonly value: number
}

export interface ChartRange {
  readonly low: number
  readonly high: number
  /** The values of the grid lines, lowest first. */
  readonly lines: readonly number[]
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200]
const mostLines = 7

/**
 * Returns a range from a little below the lowest value to a little above the highest, within 0 and `max`. It spans at least a tenth of
 * `max`, so that a change by a few points does not look like a leap.
 */
export function computeChartRange(values: readonly number[], max: number): ChartRange {
  const [least, most] = values.length === 0 ? [0, max] : [Math.min(...values), Math.max(...values)]
  const smallest = max / 10
  const room = Math.max(0, smallest - (most - least)) / 2
  const from = Math.max(0, Math.min(least - room, max - smallest))
  const to = Math.min(max, Math.max(most + room, smallest))
  for (const step of steps) {
    const low = Math.floor(from / step) * step
    const high = Math.min(max, Math.ceil(to / step) * step)
    const count = Math.ceil((high - low) / step) + 1
    if (count <= mostLines) {
      return { low, high, lines: Array.from({ length: count }, (_, at) => Math.min(high, low + at * step)) }
    }
  }
  return { low: 0, high: max, lines: [0, max] }
}

/** If there are few points, all have labels. If there are many, only the first, the last, and the highest do. */
export function isPointLabelled(points: readonly ChartPoint[], at: number): boolean {
  if (points.length <= 8 || at === 0 || at === points.length - 1) return true
  return points.findIndex(({ value }) => value === Math.max(...points.map((point) => point.value))) === at
}

/** Values are evenly spaced in order; a single value is in the middle. Gaps (null) produce no point. */
export function placeChartPoints(
  values: readonly (number | null)[],
  { low, high }: Pick<ChartRange, 'low' | 'high'>,
  plot: PlotArea,
): ChartPoint[] {
  const step = values.length > 1 ? (plot.right - plot.left) / (values.length - 1) : 0
  const first = values.length > 1 ? plot.left : (plot.left + plot.right) / 2
  return values.flatMap((value, index) => {
    if (value === null) return []
    const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0
    return [{ x: first + index * step, y: plot.bottom - share * (plot.bottom - plot.top), value }]
  })
}

export function buildChartPath(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
