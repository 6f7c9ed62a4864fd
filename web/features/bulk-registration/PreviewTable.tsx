import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import type { UserRow } from './user-file.ts'

/** Rows in the preview before registration (specification). */
const rowsShown = 5

export function PreviewTable({ rows }: { rows: readonly UserRow[] }) {
  const shown = rows.slice(0, rowsShown)
  const count = rows.length === 1 ? '1 user in the file' : `${rows.length.toLocaleString()} users in the file`
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-2">
      <h3 id="preview" className="font-semibold">
        Preview
      </h3>
      <p role="status" className="text-muted text-sm">
        {`${count}${rows.length > rowsShown ? `, the first ${rowsShown} of them here` : ''}`}
      </p>
      <Table label="Preview">
        <thead>
          <tr>
            <Th>Email</Th>
            <Th>Full Name</Th>
            <Th>Role</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>
              <Td>
                <BreakableText text={row.texts.email} />
              </Td>
              <Td className="min-w-32 break-words">{row.texts.fullName}</Td>
              <Td>{'person' in row.outcome ? row.outcome.person.role : row.role}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
