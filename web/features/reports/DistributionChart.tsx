import { Table, Td, Th } from '#web/ui/tables/Table.tsx'

const width = 560
const height = 240
const plot = { left: 40, right: width - 20, top: 20, bottom: height - 30 }
const step = (plot.right - plot.left) / 10

/** The number of submissions for each score range. */
export function DistributionBars({ distribution }: { distribution: readonly number[] }) {
  return (
    <figure>
      <Bars distribution={distribution} total={sumOf(distribution)} />
      <figcaption className="mt-1 text-muted text-xs">Submissions by percentage of right answers</figcaption>
    </figure>
  )
}

/** The figures behind the bars. */
export function DistributionSection({ distribution }: { distribution: readonly number[] }) {
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution" className="mb-4 font-semibold text-xl">
        Score distribution
      </h2>
      <DistributionTable distribution={distribution} total={sumOf(distribution)} />
    </section>
  )
}

interface DistributionProps {
  /** The number of submissions in each tenth of the scores. */
  distribution: readonly number[]
  total: number
}

function Bars({ distribution, total }: DistributionProps) {
  const most = Math.max(1, ...distribution)
  const fullest = distribution.indexOf(Math.max(...distribution))
  const summary = `${total} submissions by score. Most, ${distribution[fullest] ?? 0}, scored ${rangeOf(fullest)} percent.`
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full text-[12px] max-sm:text-[18px]"
    >
      {[0, 0.5, 1].map((share) => (
        <path key={share} d={`M${plot.left} ${heightOf(share * most, most)}H${plot.right}`} className="stroke-line" />
      ))}
      <text x={plot.left - 6} y={plot.bottom + 4} textAnchor="end" className="fill-muted tabular-nums">
        0
      </text>
      <text x={plot.left - 6} y={plot.top + 4} textAnchor="end" className="fill-muted tabular-nums">
        {most}
      </text>
      {distribution.map((count, at) => (
        <rect
          key={rangeOf(at)}
          x={plot.left + at * step + 4}
          y={heightOf(count, most)}
          width={step - 8}
          height={plot.bottom - heightOf(count, most)}
          rx={3}
          className="fill-accent"
        />
      ))}
      {[...distribution.keys(), distribution.length].map((at) => (
        <text key={at} x={plot.left + at * step} y={height - 8} textAnchor="middle" className="fill-muted tabular-nums">
          {at * 10}
        </text>
      ))}
    </svg>
  )
}

function DistributionTable({ distribution, total }: DistributionProps) {
  return (
    <Table label="Score distribution">
      <thead>
        <tr>
          <Th>Score</Th>
          <Th numeric>Submissions</Th>
          <Th numeric>Share</Th>
        </tr>
      </thead>
      <tbody>
        {distribution.map((count, at) => (
          <tr key={rangeOf(at)}>
            <Td className="py-1.5! tabular-nums">{`${rangeOf(at)}%`}</Td>
            <Td numeric className="py-1.5!">
              {count}
            </Td>
            <Td numeric className="py-1.5!">
              {total === 0 ? '–' : `${Math.round((100 * count) / total)}%`}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function sumOf(distribution: readonly number[]): number {
  return distribution.reduce((sum, one) => sum + one, 0)
}

function heightOf(count: number, most: number): number {
  return plot.bottom - (count / most) * (plot.bottom - plot.top)
}

function rangeOf(at: number): string {
  return at === 9 ? '90–100' : `${at * 10} to under ${at * 10 + 10}`
}
