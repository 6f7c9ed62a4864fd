import type { ExamFormat } from '#contracts/formats.ts'
import { formatLength } from '#domain/format-words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { stackedRow, Table, Td, Th } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { yearsOf } from './format-words.ts'

export interface FormatTableProps {
  formats: readonly ExamFormat[]
  formatAddress: (format: ExamFormat) => string
}

export function FormatTable({ formats, formatAddress }: FormatTableProps) {
  return (
    <Table label="Exam formats" stacked>
      <thead>
        <tr {...stackedRow}>
          <Th>Name</Th>
          <Th>Questions</Th>
          <Th numeric>Minutes</Th>
          <Th>Given in the fall</Th>
          <Th numeric>Tests</Th>
        </tr>
      </thead>
      <tbody>
        {formats.map((format) => (
          <tr key={format.id} {...stackedRow}>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                <TextLink to={formatAddress(format)}>{format.name}</TextLink>
                {format.isShipped && <Badge variant="outline">Built in</Badge>}
              </span>
            </Td>
            <Td label="Questions">{formatLength(format)}</Td>
            <Td label="Minutes" numeric>
              {format.minutes}
            </Td>
            <Td label="Given in the fall">{yearsOf(format)}</Td>
            <Td label="Tests" numeric>
              {format.testCount}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
