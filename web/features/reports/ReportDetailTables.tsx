import type { ReportDetails, TestReport } from '#contracts/reports/reports.ts'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { describeComparison } from './comparison-words.ts'

/** How long students take for each question. */
export function TimesTable({
  times,
  questions,
}: {
  times: ReportDetails['times']
  questions: TestReport['questions']
}) {
  const numbers = new Map(questions.map(({ questionId, number }) => [questionId, number]))
  if (times.length === 0) return <p className="text-muted">No times were recorded.</p>
  return (
    <section aria-labelledby="times">
      <h2 id="times" className="font-semibold text-xl">
        Time for each question
      </h2>
      <p className="mt-1 mb-4 text-muted">
        In seconds. Very short: less than a tenth of the median (at most 10 seconds), which suggests a guess. Very long:
        far above the upper quartile.
      </p>
      <Table label="Time for each question" stacked>
        <HeadRow>
          <Th>No.</Th>
          <Th numeric>Median</Th>
          <Th numeric>Middle half</Th>
          <Th numeric>Very short</Th>
          <Th numeric>Very long</Th>
          <Th numeric>Students</Th>
        </HeadRow>
        <tbody>
          {times.map(({ questionId, median, lowerQuartile, upperQuartile, rapid, slow, slowAbove, submissions }) => (
            <tr key={questionId} {...stackedRowProps}>
              <Th scope="row" className="tabular-nums">
                {numbers.get(questionId)}
              </Th>
              <Td numeric label="Median">
                {Math.round(median)}
              </Td>
              <Td numeric label="Middle half">
                {`${Math.round(lowerQuartile)}–${Math.round(upperQuartile)}`}
              </Td>
              <Td numeric label="Very short">
                {rapid}
              </Td>
              <Td numeric label="Very long">
                <span>{slow}</span>
                {slow > 0 && <span className="text-muted">{` over ${Math.round(slowAbove)}`}</span>}
              </Td>
              <Td numeric label="Students">
                {submissions}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** Questions that are harder for some students than for others with the same total score. */
export function GroupComparisons({ comparisons }: { comparisons: ReportDetails['comparisons'] }) {
  return (
    <section aria-labelledby="comparisons">
      <h2 id="comparisons" className="font-semibold text-xl">
        Same question, different groups
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Compares students with equal totals (Mantel-Haenszel). A difference can mean that a question is unfair, that a
        class was taught it, or that it became known. Another test is compared by the questions that both have, word for
        word. A question is called much harder or easier only where chance hardly explains it among all questions and
        groups of this report.
      </p>
      <ul className="flex max-w-prose flex-col gap-3">
        {comparisons.map((comparison) => {
          const { title, sentences } = describeComparison(comparison)
          return (
            <li key={`${comparison.by} ${comparison.group} ${comparison.submissions}`}>
              <p className="font-medium">{title}</p>
              {sentences.map((sentence) => (
                <p key={sentence} className="text-muted text-sm">
                  {sentence}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
