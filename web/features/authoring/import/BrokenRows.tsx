import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type ImportedRow, listBrokenRows } from './imported-row.ts'
import { NamedRow } from './NamedRow.tsx'

const namedAtOnce = 10

/** Lists the questions of a file that must be corrected before saving, each with a button that leads to it. */
export function BrokenRows({ rows }: { rows: readonly ImportedRow[] }) {
  const broken = listBrokenRows(rows)
  if (broken.length === 0) return null
  const title =
    broken.length === 1 ? 'Correct 1 question before you save.' : `Correct ${broken.length} questions before you save.`
  return (
    <Alert tone="warning" title={title}>
      <ul className="flex flex-col gap-1">
        {broken.slice(0, namedAtOnce).map(({ id, name, question }) => (
          <NamedRow key={id} {...{ id, name }} problems={question.problems} />
        ))}
        {broken.length > namedAtOnce && <li>{`And ${broken.length - namedAtOnce} more.`}</li>}
      </ul>
    </Alert>
  )
}
