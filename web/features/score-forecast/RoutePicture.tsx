import type { RouteSection, RouteStep } from '#contracts/scores/routes.ts'
import { formatBand } from '#domain/scores/score-bands.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

const width = 420
const height = 200
const plot = { left: 34, right: width - 10, top: 12, bottom: height - 30 }
const most = 400
const lines = [0, 100, 200, 300, 400]

/** How the estimate of a section went over its questions. All have the same scale, so that two can be compared. */
export function RoutePicture({ section }: { section: RouteSection }) {
  const { subject, questions, steps } = section
  const last = steps.at(-1)
  const asked = Math.max(questions, last?.number ?? 1)
  const xOf = ({ number }: RouteStep) => plot.left + ((number - 0.5) / asked) * (plot.right - plot.left)
  const words = describeRoute(section)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 tabular-nums">
        <span className="font-semibold">{subjectNames[subject]}</span>{' '}
        <span className="text-muted text-sm">{words}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${subjectNames[subject]}: ${words}`}
        viewBox={`0 0 ${width} ${height}`}
        className="route-picture block w-full text-[11px] max-sm:text-[14px]"
      >
        {lines.map((value) => (
          <g key={value}>
            <path d={`M${plot.left} ${yOf(value)}H${plot.right}`} className="stroke-line" />
            <text x={plot.left - 6} y={yOf(value) + 4} textAnchor="end" className="fill-muted tabular-nums">
              {value}
            </text>
          </g>
        ))}
        <path d={outlineBand(steps, xOf)} className="fill-accent-soft stroke-none" />
        <path
          d={steps.map((step, at) => `${at === 0 ? 'M' : 'L'}${xOf(step)} ${yOf(step.estimate)}`).join('')}
          className="fill-none stroke-accent"
        />
        {steps.map((step) => (
          <StepMark key={step.number} x={xOf(step)} y={yOf(step.estimate)} isRight={step.isRight} />
        ))}
        <text x={plot.left} y={height - 8} className="fill-muted">
          Question 1
        </text>
        <text x={plot.right} y={height - 8} textAnchor="end" className="fill-muted tabular-nums">
          {asked}
        </text>
      </svg>
      {steps.length < questions && (
        <p className="text-sm">{`Time ended after ${steps.length} of ${questions} questions. The others count as missed, so the score is lower than the line.`}</p>
      )}
      <StepTable section={section} />
    </figure>
  )
}

function yOf(value: number): number {
  return plot.bottom - (value / most) * (plot.bottom - plot.top)
}

/** Along the upper edge and back along the lower one. */
function outlineBand(steps: readonly RouteStep[], xOf: (step: RouteStep) => number): string {
  const edge = [
    ...steps.map((step) => `${xOf(step)} ${yOf(step.band.high)}`),
    ...steps.toReversed().map((step) => `${xOf(step)} ${yOf(step.band.low)}`),
  ]
  return edge.length === 0 ? '' : `M${edge.join('L')}Z`
}

function describeRoute({ steps }: RouteSection): string {
  const last = steps.at(-1)
  return last === undefined ? '' : `${last.estimate} in the end, most likely ${formatBand(last.band)}`
}

/** Right and wrong differ by shape, not only by color. */
export function StepMark({ x, y, isRight }: { x: number; y: number; isRight: boolean }) {
  return isRight ? (
    <circle cx={x} cy={y} r={3} className="fill-success" />
  ) : (
    <path d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} className="fill-none stroke-2 stroke-danger" />
  )
}

/** The picture in figures, for screen readers. */
function StepTable({ section: { subject, steps } }: { section: RouteSection }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{`${subjectNames[subject]}, the estimate after each question`}</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Estimate</th>
            <th scope="col">Most likely</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ number, isRight, estimate, band }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{isRight ? 'right' : 'wrong'}</td>
              <td>{estimate}</td>
              <td>{formatBand(band)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
