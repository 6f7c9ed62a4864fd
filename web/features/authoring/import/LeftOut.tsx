import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { ImportedRow } from './imported-row.ts'
import { NamedRow } from './NamedRow.tsx'

export interface ImportLossListProps {
  rows: readonly ImportedRow[]
  /** Parts left out of passages that no imported question uses. */
  others?: readonly string[]
}

/** Lists everything in a file that cannot be imported, with its location. The rest is imported without it. */
export function ImportLossList({ rows, others = [] }: ImportLossListProps) {
  const found = rows.filter(({ question }) => question.leftOut.length > 0)
  const count = others.length + found.reduce((sum, { question }) => sum + question.leftOut.length, 0)
  if (count === 0) return null
  const title =
    count === 1
      ? '1 part of this file cannot be kept. It is imported without it.'
      : `${count} parts of this file cannot be kept. It is imported without them.`
  return (
    <Alert tone="warning" title={title}>
      <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        {others.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {found.map(({ id, name, question }) => (
          <NamedRow key={id} {...{ id, name }} problems={question.leftOut} />
        ))}
      </ul>
    </Alert>
  )
}
