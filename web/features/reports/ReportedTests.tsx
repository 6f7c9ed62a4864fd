import type { ReactNode } from 'react'
import type { ReportChoices } from '#contracts/reports.ts'
import { Table, Td, Th } from '#web/ui/Table.tsx'

export interface ReportedTestsProps {
  tests: ReportChoices['tests']
  renderLink: (slug: string, title: string) => ReactNode
}

/** Every test with how often it was submitted, as the way to its report. */
export function ReportedTests({ tests, renderLink }: ReportedTestsProps) {
  return (
    <Table label="Tests to report on">
      <thead>
        <tr>
          <Th>Test</Th>
          <Th numeric>Students</Th>
          <Th numeric>Submissions</Th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ id, slug, title, students, submissions }) => (
          <tr key={id}>
            <Th scope="row" className="w-full">
              {renderLink(slug, title)}
            </Th>
            <Td numeric>{students}</Td>
            <Td numeric>{submissions}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
