import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { describeFormatLength } from '#domain/authoring/format-words.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import '#web/ui/tables/card-cells.css'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { describeYears } from './format-words.ts'

export interface FormatTableProps {
  formats: readonly ExamFormat[]
  formatAddress: (format: ExamFormat) => string
}

export function FormatTable({ formats, formatAddress }: FormatTableProps) {
  return (
    <CardTable label="Exam formats">
      <thead>
        <tr {...stackedRowProps}>
          <Th>Name</Th>
          <Th>Questions</Th>
          <Th numeric>Minutes</Th>
          <Th numeric>Tests</Th>
          <Th>Given in the fall</Th>
        </tr>
      </thead>
      <tbody>
        {formats.map((format) => (
          <tr key={format.id} {...stackedRowProps}>
            <Th scope="row" wide>
              <span className="flex flex-wrap items-center gap-2">
                <TextLink to={formatAddress(format)}>{format.name}</TextLink>
                {format.isShipped && <Badge variant="outline">Built in</Badge>}
                {format.delivery === 'adaptive' && <Badge variant="outline">Adaptive</Badge>}
              </span>
              {format.sections.length === 0 && (
                <span className="block font-normal text-muted text-xs">
                  For a test that follows no exam: it has the sections and questions that you give it
                </span>
              )}
            </Th>
            <Td className="card-line">{describeFormatLength(format)}</Td>
            <Td label="Minutes" numeric className="short-fact">
              {format.minutes}
            </Td>
            <Td label="Tests" numeric className="short-fact">
              {format.testCount}
            </Td>
            <Td label="Given in the fall" className="short-fact">
              {describeYears(format)}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
