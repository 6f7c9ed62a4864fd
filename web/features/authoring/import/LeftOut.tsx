import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { ImportedRow } from './imported-row.ts'

const namedAtOnce = 10

/** What a file has beside its questions and nobody can read. The questions are imported without it. */
export function LeftOut({ rows }: { rows: readonly ImportedRow[] }) {
  const found = rows.filter(({ question }) => question.leftOut.length > 0)
  if (found.length === 0) return null
  return (
    <Alert tone="info" title="Some details cannot be read. The questions are imported without them.">
      <ul className="flex flex-col gap-1">
        {found.slice(0, namedAtOnce).map(({ id, name, question }) => (
          <li key={id}>{`${name}: ${question.leftOut.join(', ')}`}</li>
        ))}
        {found.length > namedAtOnce && <li>{`And ${found.length - namedAtOnce} more.`}</li>}
      </ul>
    </Alert>
  )
}
