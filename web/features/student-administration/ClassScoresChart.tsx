import type { ClassResult } from '#contracts/people/class-administration.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { type ClassScores, classScores } from './score-dots.ts'

const columns = 40
const size = 14
const width = columns * size
const plot = { top: 30, left: 8 }
/** A full column is no higher than this. */
const highest = 112

/** Where the students of a class are on the scale. The table below has the same figures. Renders nothing if fewer than two finished. */
export function ClassScoresChart({ results }: { results: readonly ClassResult[] }) {
  const scores = classScores(results, columns)
  return (
    scores !== null && (
      <Card className="px-4 py-3">
        <Dots {...scores} />
      </Card>
    )
  )
}

function Dots({ dots, outOf, average }: ClassScores) {
  const levels = 1 + Math.max(...dots.map(({ level }) => level))
  const step = Math.min(size, highest / levels)
  const bottom = plot.top + Math.max(3 * size, step * levels)
  const unit = outOf === 100 ? '%' : ''
  const averageAt = plot.left + (average / outOf) * width
  const [lowest, best] = [dots[0]?.score ?? 0, dots.at(-1)?.score ?? 0]
  return (
    <svg
      role="img"
      aria-label={`${dots.length} students from ${lowest}${unit} to ${best}${unit}. The average is ${average}${unit}.`}
      viewBox={`0 0 ${width + 2 * plot.left} ${bottom + 24}`}
      className="mx-auto block w-full max-w-3xl text-[13px] tabular-nums max-sm:text-[20px]"
    >
      <path d={`M${plot.left} ${bottom + 1}h${width}`} className="stroke-line-strong" />
      {dots.map(({ name, score, column, level }) => (
        <circle
          key={`${column} ${level}`}
          cx={plot.left + (column + 0.5) * size}
          cy={bottom - step * level - size / 2}
          r={size / 2 - 1}
          className="fill-accent stroke-surface"
        >
          <title>{`${name}, ${score}${unit}`}</title>
        </circle>
      ))}
      <path d={`M${averageAt} ${plot.top - 2}V${bottom + 1}`} className="stroke-2 stroke-ink [stroke-dasharray:3_3]" />
      <text
        x={Math.min(Math.max(averageAt, 50), width - 34)}
        y={plot.top - 9}
        textAnchor="middle"
        className="fill-ink font-semibold"
      >
        {`Average ${average}${unit}`}
      </text>
      <text x={plot.left} y={bottom + 20} className="fill-muted">
        0
      </text>
      <text x={plot.left + width} y={bottom + 20} textAnchor="end" className="fill-muted">
        {`${outOf}${unit}`}
      </text>
    </svg>
  )
}
