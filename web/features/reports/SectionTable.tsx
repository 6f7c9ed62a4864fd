import type { TestReport } from '#contracts/reports.ts'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { subjectNames } from './report-words.ts'

export function SectionTable({ sections }: { sections: TestReport['sections'] }) {
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="mb-4 font-semibold text-xl">
        Average by section
      </h2>
      <Table label="Average by section">
        <thead>
          <tr>
            <Th>Section</Th>
            <Th numeric>Correct</Th>
            <Th numeric>Share</Th>
            <Th numeric>Scaled, of 400</Th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ subject, correct, scored, meanScaled }) => (
            <tr key={subject}>
              <Th scope="row">{subjectNames[subject]}</Th>
              <Td numeric className="whitespace-nowrap text-muted">
                {correct} of {scored}
              </Td>
              <Td numeric className="font-semibold">
                {Math.round((100 * correct) / Math.max(1, scored))}%
              </Td>
              <Td numeric>{Math.round(meanScaled)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
