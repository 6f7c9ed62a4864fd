import type { ReactNode } from 'react'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { buildChartPath, computeChartRange, isPointLabelled, placeChartPoints } from './chart-points.ts'

export interface ScoreSeries {
  name: string
  /** One value for each label; null if there is none. */
  values: readonly (number | null)[]
}

export interface ChartGoal {
  value: number
  /** The name of the goal, such as the school and year, for the chart's label. */
  words: string
  /** The same text with links, below the chart. */
  note: ReactNode
}

export interface ScoreChartProps {
  title: string
  /** The whole chart in a sentence for screen readers. A table has the same figures. */
  summary: string
  max: number
  labels: readonly string[]
  /** True for percentages of short tests. Their scale covers the whole range, so that a few questions do not look like a leap. */
  isPercent?: boolean
  /** A level to reach, drawn as a line. */
  goal?: ChartGoal | null
  /** At most two. They differ by line style and marker, not only by color. */
  series: readonly ScoreSeries[]
}

const width = 420
const height = 236
/** Leaves room below for the value of a low point and for the dates. */
const plot = { left: 34, right: width - 18, top: 24, bottom: height - 46 }

export function ScoreChart({ title, summary, max, isPercent = false, labels, series, goal = null }: ScoreChartProps) {
  const [only] = labels
  if (labels.length === 1)
    return <OneResult {...{ title, max, isPercent }} day={only ?? ''} series={series} goal={goal} />
  const range = computeChartRange(
    [
      ...(isPercent ? [0, max] : []),
      ...series.flatMap(({ values }) => values.flatMap((value) => value ?? [])),
      ...(goal === null ? [] : [goal.value]),
    ],
    max,
  )
  const heightOf = (value: number) =>
    plot.bottom - ((value - range.low) / (range.high - range.low)) * (plot.bottom - plot.top)
  const lines = range.lines.map((value) => ({ value, y: heightOf(value) }))
  return (
    <figure className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {series.length > 1 && (
          <span aria-hidden="true" className="flex gap-4 text-muted text-sm">
            {series.map(({ name }, place) => (
              <span key={name} className="inline-flex items-center gap-1.5">
                <svg aria-hidden="true" viewBox="0 0 28 10" className="h-2.5 w-7">
                  <path d="M0 5H28" className={lineLook(place)} />
                  <Mark x={14} y={5} place={place} />
                </svg>
                <span>{name}</span>
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <svg
        role="img"
        aria-label={goal === null ? summary : `${summary} The goal is ${goal.value}: ${goal.words}.`}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full text-[11px] max-sm:text-[14px]"
      >
        {lines.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-line" />
            <text x={plot.left - 6} y={y + 4} textAnchor="end" className="fill-muted tabular-nums">
              {value}
            </text>
          </g>
        ))}
        {goal !== null && <GoalLine y={heightOf(goal.value)} />}
        <Labels labels={labels} />
        {series.map(({ name, values }, place) => {
          const points = placeChartPoints(values, range, plot)
          return (
            <g key={name}>
              <path d={buildChartPath(points)} className={joinClassNames('fill-none', lineLook(place))} />
              {points.map((point, at) => (
                <g key={point.x}>
                  <Mark x={point.x} y={point.y} place={place} />
                  {isPointLabelled(points, at) && (
                    <text
                      x={point.x}
                      y={place === 0 ? point.y - 9 : point.y + 18}
                      textAnchor={at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle'}
                      className="fill-ink font-semibold tabular-nums"
                    >
                      {point.value}
                    </text>
                  )}
                </g>
              ))}
            </g>
          )
        })}
      </svg>
      {goal !== null && <GoalCaption goal={goal} />}
    </figure>
  )
}

const goalLook = 'stroke-2 stroke-success [stroke-dasharray:2_4]'

function GoalLine({ y }: { y: number }) {
  return <path d={`M${plot.left} ${y}H${plot.right}`} className={goalLook} />
}

/** Explains the dotted line. */
function GoalCaption({ goal }: { goal: ChartGoal }) {
  return (
    <p className="mt-2 text-muted text-sm">
      <svg aria-hidden="true" viewBox="0 0 28 10" className="mr-1.5 inline h-2.5 w-7">
        <path d="M0 5H28" className={goalLook} />
      </svg>
      <span>{`Goal ${goal.value}: `}</span>
      {goal.note}
    </p>
  )
}

interface OneResultProps extends Pick<ScoreChartProps, 'title' | 'max' | 'isPercent' | 'series'> {
  day: string
  goal: ChartGoal | null
}

/** A single result makes no line. */
function OneResult({ title, max, isPercent = false, day, series, goal }: OneResultProps) {
  const shown = series.filter(({ values }) => typeof values[0] === 'number')
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <p className="font-semibold">{title}</p>
      <dl className="my-3 flex flex-wrap gap-x-8 gap-y-3">
        {shown.map(({ name, values: [value] }) => (
          <div key={name}>
            <dt className={title.startsWith(name) ? 'sr-only' : 'text-muted text-sm'}>{name}</dt>
            <dd className="tabular-nums">
              <span className="font-semibold text-3xl">{isPercent ? `${value}%` : value}</span>
              {!isPercent && <span className="text-muted">{` of ${max}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {goal !== null && (
        <p className="mb-1 text-sm">
          <span>{`Goal ${goal.value}: `}</span>
          {goal.note}
        </p>
      )}
      <p className="text-muted text-sm">{`One result so far, from ${day}. The chart begins with the second.`}</p>
    </section>
  )
}

function lineLook(place: number): string {
  return place === 0 ? 'stroke-2 stroke-accent' : 'stroke-2 stroke-ink [stroke-dasharray:5_4]'
}

function Mark({ x, y, place }: { x: number; y: number; place: number }) {
  if (place === 0) return <circle cx={x} cy={y} r={4} className="fill-accent stroke-2 stroke-surface" />
  return <rect x={x - 4} y={y - 4} width={8} height={8} className="fill-ink stroke-2 stroke-surface" />
}

/** Shows the first and last labels, and as many between them as fit. */
function Labels({ labels }: { labels: readonly string[] }) {
  const every = Math.max(1, Math.ceil((labels.length - 1) / 4))
  const places = placeChartPoints(
    labels.map(() => 0),
    { low: 0, high: 1 },
    plot,
  )
  return places.map(({ x }, index) => {
    const isLast = index === labels.length - 1
    if (!isLast && (index % every !== 0 || labels.length - 1 - index < every)) return null
    return (
      <text
        key={x}
        x={x}
        y={height - 8}
        textAnchor={index === 0 ? 'start' : isLast ? 'end' : 'middle'}
        className="fill-muted"
      >
        {labels[index]}
      </text>
    )
  })
}
