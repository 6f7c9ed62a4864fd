import type { TestReport } from '#contracts/reports/reports.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { formatDecimal } from './report-words.ts'

type Section = TestReport['sections'][number]
type Line = Section['scoreTable'][number]

/** The rank and precision of each total: for each section, and for the whole test if it has several sections. */
export function ScoreTables({ report }: { report: TestReport }) {
  const { sections, scoreTable, isEstimated } = report
  const whole = scoreTable.map((line) => ({ ...line, scaled: null, scaledError: null }))
  const tables = [
    ...(sections.length === 1 ? [] : [{ name: 'Whole test', lines: whole }]),
    ...sections.map((section) => ({ name: subjectNames[section.subject], lines: section.scoreTable })),
  ].filter(({ lines }) => lines.length > 0)
  if (tables.length === 0) return null
  const scale = isEstimated ? 'scaled points, estimated' : 'scaled points'
  return (
    <section aria-labelledby="score-table">
      <h2 id="score-table" className="font-semibold text-xl">
        Ranks by right answers
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {`Of ${report.countedSubmissions === 1 ? '1 submission' : `${report.countedSubmissions} submissions`}. Percentile: the share below, and half of those at the total. SEM: the true score of two in three students is not further away than this.`}
      </p>
      {tables.map(({ name, lines }) => (
        <details key={name} open={tables.length === 1} className="mt-2">
          <summary className="min-h-11 py-2 font-medium">{name}</summary>
          <LinesTable name={name} lines={lines} scale={scale} />
        </details>
      ))}
    </section>
  )
}

function LinesTable({ name, lines, scale }: { name: string; lines: readonly Line[]; scale: string }) {
  const hasScaled = lines.some(({ scaled }) => scaled !== null)
  return (
    <Table label={`Ranks by right answers: ${name}`} compact>
      <thead>
        <tr>
          <Th numeric>Right answers</Th>
          <Th numeric>Submissions</Th>
          <Th numeric>Rank</Th>
          <Th numeric>Percentile</Th>
          <Th numeric>SEM, right answers</Th>
          {hasScaled && <Th numeric>Scaled score</Th>}
          {hasScaled && <Th numeric>{`SEM, ${scale}`}</Th>}
        </tr>
      </thead>
      <tbody>
        {lines.toReversed().map(({ total, submissions, rank, percentile, standardError, scaled, scaledError }) => (
          <tr key={total}>
            <Th scope="row" className="text-right tabular-nums">
              {total}
            </Th>
            <Td numeric>{submissions}</Td>
            <Td numeric>{rank}</Td>
            <Td numeric>{percentile.toFixed(1)}</Td>
            <Td numeric>{formatDecimal(standardError)}</Td>
            {hasScaled && <Td numeric>{scaled}</Td>}
            {hasScaled && <Td numeric>{scaledError?.toFixed(1) ?? '–'}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
