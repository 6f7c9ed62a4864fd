import type { ExamComparison } from '#contracts/reports/exam-comparison.ts'
import { intervalShare } from '#domain/scores/prediction-interval.ts'
import { describeHeld, levelNames } from './exam-words.ts'

const [width, height] = [560, 190]
const plot = { left: 130, right: width - 20, top: 8, bottom: height - 28 }

/** The share of intervals that held, by level, beside the share that should. Whiskers are two standard errors. */
export function ExamPicture({ levels }: Pick<ExamComparison, 'levels'>) {
  const rowHeight = (plot.bottom - plot.top) / levels.length
  const shown = levels.flatMap(({ level, figures }) =>
    figures === null || figures.held === null ? [] : [`${levelNames[level]}: ${describeHeld(figures)}`],
  )
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Intervals that held. ${shown.join('. ')}.`}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full max-w-xl text-[13px] max-sm:text-[19px]"
      >
        <path
          d={`M${placeOf(intervalShare)} ${plot.top}V${plot.bottom}`}
          className="stroke-accent"
          strokeDasharray="4 4"
        />
        {[0, 0.5, 1].map((share) => (
          <text key={share} x={placeOf(share)} y={height - 6} textAnchor="middle" className="fill-muted tabular-nums">
            {`${100 * share}%`}
          </text>
        ))}
        {levels.map(({ level, figures }, at) => {
          const y = plot.top + (at + 0.5) * rowHeight
          return (
            <g key={level}>
              <text x={0} y={y + 5} className="fill-ink">
                {levelNames[level]}
              </text>
              <path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-line" />
              {figures !== null && figures.held !== null && (
                <Share held={figures.held} students={figures.students} y={y} />
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-1 text-muted text-xs">
        {`Intervals that held. The dashed line is the ${100 * intervalShare}% that should.`}
      </figcaption>
    </figure>
  )
}

function Share({ held, students, y }: { held: number; students: number; y: number }) {
  const { low, high, share } = intervalOfShare(held, students)
  return (
    <>
      <path d={`M${placeOf(low)} ${y}H${placeOf(high)}`} className="stroke-accent" strokeWidth={3} />
      <circle cx={placeOf(share)} cy={y} r={6} className="fill-accent" />
    </>
  )
}

/** Wilson's interval with two standard errors. */
function intervalOfShare(held: number, students: number) {
  const share = held / students
  const middle = (share + 2 / students) / (1 + 4 / students)
  const reach = (2 * Math.sqrt((share * (1 - share)) / students + 1 / students ** 2)) / (1 + 4 / students)
  return { share, low: middle - reach, high: middle + reach }
}

function placeOf(share: number): number {
  return plot.left + share * (plot.right - plot.left)
}
