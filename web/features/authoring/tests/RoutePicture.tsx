import type { AskedQuestion } from '#contracts/authoring/simulated-routes.ts'

const width = 560
const height = 220
const plot = { left: 34, right: width - 10, top: 10, bottom: height - 26 }
/** Half a level more than authors use, on both sides. */
const range = { low: 0.5, high: 5.5 }
const levels = [1, 2, 3, 4, 5]

export interface RoutePictureProps {
  /** The route in words. */
  summary: string
  questions: readonly AskedQuestion[]
}

/** A mark for each question at its level, filled if the answer is right, and the estimate after it with its error as a band. */
export function RoutePicture({ summary, questions }: RoutePictureProps) {
  const across = (at: number) => plot.left + ((at + 0.5) / questions.length) * (plot.right - plot.left)
  const pointsOf = (measure: (question: AskedQuestion) => number) =>
    questions.map((question, at) => `${across(at).toFixed(1)},${heightOf(measure(question)).toFixed(1)}`)
  const upper = pointsOf(({ estimate, error }) => estimate + error)
  const lower = pointsOf(({ estimate, error }) => estimate - error)
  return (
    <figure className="max-w-2xl">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full text-[12px] max-sm:text-[18px]"
      >
        {levels.map((level) => (
          <g key={level}>
            <path d={`M${plot.left} ${heightOf(level)}H${plot.right}`} className="stroke-line" />
            <text x={plot.left - 10} y={heightOf(level) + 4} textAnchor="end" className="fill-muted tabular-nums">
              {level}
            </text>
          </g>
        ))}
        <polygon points={[...upper, ...lower.toReversed()].join(' ')} className="fill-accent opacity-20" />
        <polyline
          points={pointsOf(({ estimate }) => estimate).join(' ')}
          className="fill-none stroke-2 stroke-accent"
        />
        {questions.map(({ questionId, level, isCorrect }, at) => (
          <circle
            key={questionId}
            cx={across(at)}
            cy={heightOf(level)}
            r={3.5}
            className={isCorrect ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
          />
        ))}
        <text x={plot.left} y={height - 6} className="fill-muted">
          First question
        </text>
        <text x={plot.right} y={height - 6} textAnchor="end" className="fill-muted tabular-nums">
          {questions.length}
        </text>
      </svg>
      <figcaption className="mt-1 text-muted text-xs">
        Circles are questions at their level, filled if the answer is right. The line is the estimate, the band its
        error.
      </figcaption>
    </figure>
  )
}

function heightOf(level: number): number {
  const within = Math.min(range.high, Math.max(range.low, level))
  return plot.bottom - ((within - range.low) / (range.high - range.low)) * (plot.bottom - plot.top)
}
