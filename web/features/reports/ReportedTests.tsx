import type { ReactNode } from 'react'
import type { ReportChoices } from '#contracts/reports.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'

export interface ReportedTestsProps {
  tests: ReportChoices['tests']
  renderLink: (slug: string, title: string) => ReactNode
}

/** Every test with how often it was submitted, as the way to its report. */
export function ReportedTests({ tests, renderLink }: ReportedTestsProps) {
  return (
    <CardTable label="Tests to report on">
      <thead>
        <tr {...stackedRow}>
          <Th>Test</Th>
          <Th numeric>Students</Th>
          <Th numeric>Submissions</Th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ id, slug, title, students, submissions }) => (
          <tr key={id} {...stackedRow}>
            <Th scope="row" wide className="w-full">
              {renderLink(slug, title)}
            </Th>
            <Td numeric label="Students">
              {students}
            </Td>
            <Td numeric label="Submissions">
              {submissions}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
