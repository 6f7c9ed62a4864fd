import type { TestReport } from '#contracts/reports/reports.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'

export function SectionTable({ report: { sections, isEstimated, hasSeveralScales } }: { report: TestReport }) {
  const scaledHead = isEstimated ? 'Scaled, of 400, estimated' : 'Scaled, of 400'
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="mb-4 font-semibold text-xl">
        Average by section
      </h2>
      <Table label="Average by section" stacked>
        <HeadRow>
          <Th>Section</Th>
          <Th numeric>Correct</Th>
          <Th numeric>Share</Th>
          <Th numeric>{scaledHead}</Th>
        </HeadRow>
        <tbody>
          {sections.map(({ subject, correct, scored, scaled }) => (
            <tr key={subject} {...stackedRowProps}>
              <Th scope="row" wide>
                {subjectNames[subject]}
              </Th>
              <Td numeric label="Correct" className="whitespace-nowrap text-muted">
                {`${correct} of ${scored}`}
              </Td>
              <Td numeric label="Share" className="font-semibold">
                {`${(Math.round((1000 * correct) / Math.max(1, scored)) / 10).toFixed(1)}%`}
              </Td>
              <Td numeric label={scaledHead}>
                {scaled === null ? '–' : Math.round(scaled.mean)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hasSeveralScales && (
        <p className="mt-3 text-muted text-sm">Scored on several scales, so scaled scores are not averaged.</p>
      )}
      {sections
        .filter(({ scoreTable }) => scoreTable.some(isLevel))
        .map(({ subject, reliability }) => (
          <p key={subject} className="mt-3 max-w-prose text-muted text-sm">
            {`${subjectNames[subject]} has ${reliability.questions} scored questions. One more right answer does not always change the scaled score.`}
          </p>
        ))}
    </section>
  )
}

type ScoreLine = TestReport['sections'][number]['scoreTable'][number]

/** Returns true if one more right answer does not change the scaled score: a scale for fewer questions has fewer steps. */
function isLevel({ total, scaled }: ScoreLine, at: number, lines: readonly ScoreLine[]): boolean {
  const next = lines[at + 1]
  return scaled !== null && next?.total === total + 1 && next.scaled === scaled
}
