import type { TestReport } from '#contracts/reports/reports.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { formatDecimal, formatInterval } from './report-words.ts'

/** How reliable the scores of each section and of the whole test are. */
export function ReliabilityTable({
  report: { sections, reliability, composite, isEstimated },
}: {
  report: TestReport
}) {
  const rows = [
    ...sections.map(({ subject, scaled, reliability: own }) => ({
      ...{ name: subjectNames[subject], ...own, scaledError: scaled?.standardError ?? null },
    })),
    { name: 'Whole test', ...reliability, scaledError: composite?.standardError ?? null },
  ]
  const scaledHead = isEstimated ? 'SEM, scaled points, estimated' : 'SEM, scaled points'
  return (
    <section aria-labelledby="reliability">
      <h2 id="reliability" className="mb-4 font-semibold text-xl">
        Reliability
      </h2>
      <Table label="Reliability" stacked>
        <HeadRow>
          <Th>Section</Th>
          <Th numeric>Questions</Th>
          <Th numeric>Mean total, 95% interval</Th>
          <Th numeric>Mean correlation of two</Th>
          <Th numeric>Alpha, 95% interval</Th>
          <Th numeric>SEM, right answers</Th>
          <Th numeric>{scaledHead}</Th>
        </HeadRow>
        <tbody>
          {rows.map(({ name, questions, alpha, alphaInterval, standardError, scaledError, ...own }) => (
            <tr key={name} {...stackedRowProps}>
              <Th scope="row" wide>
                {name}
              </Th>
              <Td numeric label="Questions">
                {questions}
              </Td>
              <Td numeric label="Mean total, 95% interval">
                <span>{`${formatDecimal(own.meanTotal)} `}</span>
                <span className="text-muted">{formatInterval(own.meanInterval)}</span>
              </Td>
              <Td numeric label="Mean correlation of two">
                {formatDecimal(own.interItemCorrelation)}
              </Td>
              <Td numeric label="Alpha, 95% interval">
                <span>{`${formatDecimal(alpha)} `}</span>
                <span className="text-muted">{formatInterval(alphaInterval)}</span>
              </Td>
              <Td numeric label="SEM, right answers">
                {formatDecimal(standardError)}
              </Td>
              <Td numeric label={scaledHead}>
                {scaledError === null ? '–' : scaledError.toFixed(1)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
