import type { TestReport } from '#contracts/reports/reports.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { stackedRow, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { decimal, intervalWords } from './report-words.ts'

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
        <thead>
          <tr {...stackedRow}>
            <Th>Section</Th>
            <Th numeric>Questions</Th>
            <Th numeric>Mean total, 95% interval</Th>
            <Th numeric>Mean correlation of two</Th>
            <Th numeric>Alpha, 95% interval</Th>
            <Th numeric>SEM, right answers</Th>
            <Th numeric>{scaledHead}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, questions, alpha, alphaInterval, standardError, scaledError, ...own }) => (
            <tr key={name} {...stackedRow}>
              <Th scope="row" wide>
                {name}
              </Th>
              <Td numeric label="Questions">
                {questions}
              </Td>
              <Td numeric label="Mean total, 95% interval">
                <span>{`${decimal(own.meanTotal)} `}</span>
                <span className="text-muted">{intervalWords(own.meanInterval)}</span>
              </Td>
              <Td numeric label="Mean correlation of two">
                {decimal(own.interItemCorrelation)}
              </Td>
              <Td numeric label="Alpha, 95% interval">
                <span>{`${decimal(alpha)} `}</span>
                <span className="text-muted">{intervalWords(alphaInterval)}</span>
              </Td>
              <Td numeric label="SEM, right answers">
                {decimal(standardError)}
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
