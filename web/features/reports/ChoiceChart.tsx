import type { ReportedQuestion, TestReport } from '#contracts/reports/reports.ts'
import { formatShareAsPercent } from './report-words.ts'

const width = 320
const height = 150
const plot = { left: 34, right: width - 12, top: 10, bottom: height - 26 }
const dashes = ['', '6 4', '2 3', '9 3 2 3', '1 5']

export interface ChoiceChartProps {
  question: Pick<ReportedQuestion, 'number' | 'choices' | 'omitted'>
  groups: TestReport['scoreGroups']
}

/** The percentage of each score group that chose an answer. For a sound question the key rises and all others fall. */
export function ChoiceChart({ question: { number, choices, omitted }, groups }: ChoiceChartProps) {
  if (groups.length < 2) return null
  const all = [...choices, { label: 'No answer', text: '', isKey: false, ...omitted }]
  const sizes = groups.map((_, at) => all.reduce((sum, { byGroup }) => sum + (byGroup[at] ?? 0), 0))
  const lines = all
    .filter((choice) => choice.all > 0)
    .map((choice) => ({
      name: nameOf(choice),
      isKey: choice.isKey,
      shares: sizes.map((size, at) => (size === 0 ? 0 : (choice.byGroup[at] ?? 0) / size)),
    }))
  const summary = lines.map(
    ({ name, isKey, shares }) => `${name}${isKey ? ' (key)' : ''} ${shares.map(formatShareAsPercent).join(', ')}`,
  )
  return (
    <figure className="my-2 max-w-md">
      <svg
        role="img"
        aria-label={`Question ${number}, answers from weak to strong students: ${summary.join('; ')}.`}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full text-[10px]"
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path d={`M${plot.left} ${heightOf(share)}H${plot.right}`} className="stroke-line" />
            <text x={plot.left - 4} y={heightOf(share) + 3} textAnchor="end" className="fill-muted">
              {formatShareAsPercent(share)}
            </text>
          </g>
        ))}
        {groups.map(({ from, to }, at) => (
          <text key={from} x={acrossOf(at, groups.length)} y={height - 8} textAnchor="middle" className="fill-muted">
            {from === to ? from : `${from}–${to}`}
          </text>
        ))}
        {lines.map(({ name, isKey, shares }, at) => (
          <path
            key={name}
            d={`M${shares.map((share, group) => `${acrossOf(group, shares.length)} ${heightOf(share)}`).join('L')}`}
            fill="none"
            strokeWidth={isKey ? 3 : 1.5}
            strokeDasharray={isKey ? undefined : dashes[at % dashes.length]}
            className={isKey ? 'stroke-success-ink' : 'stroke-muted'}
          />
        ))}
        {lines.map(({ name, isKey, shares }) => (
          <text
            key={name}
            x={plot.right + 2}
            y={heightOf(shares.at(-1) ?? 0) - 3}
            textAnchor="end"
            className={isKey ? 'fill-success-ink font-semibold' : 'fill-ink'}
          >
            {name}
          </text>
        ))}
      </svg>
      <figcaption className="text-muted text-xs">
        Share of students who gave each answer, by right answers in the whole test. The thick line is the key.
      </figcaption>
    </figure>
  )
}

function nameOf({ label, text, isKey }: ReportedQuestion['choices'][number]): string {
  if (label === 'Right') return 'Right'
  return label === 'Wrong' && !isKey ? text : label
}

function acrossOf(at: number, count: number): number {
  return plot.left + 16 + (at / (count - 1)) * (plot.right - plot.left - 32)
}

function heightOf(share: number): number {
  return plot.bottom - share * (plot.bottom - plot.top)
}
