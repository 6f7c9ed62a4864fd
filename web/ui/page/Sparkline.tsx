const width = 72
const height = 24
const inset = 3

/** The trend of a figure as a line without axes, next to the figure itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = inset + (index / Math.max(values.length - 1, 1)) * (width - 2 * inset)
    const y = height - inset - ((value - low) / range) * (height - 2 * inset)
    return { x, y }
  })
  const last = points.at(-1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-6 w-18 shrink-0 text-accent">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last !== undefined && <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />}
    </svg>
  )
}
