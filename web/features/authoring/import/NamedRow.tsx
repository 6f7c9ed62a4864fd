import type { DraftFieldProblem } from '#domain/authoring/import-preview.ts'
import { type ImportedRow, scrollToRow } from './imported-row.ts'

interface NamedRowProps extends Pick<ImportedRow, 'id' | 'name'> {
  problems: readonly DraftFieldProblem[]
}

/** A line in a list of questions, with a button that leads to the question. */
export function NamedRow({ id, name, problems }: NamedRowProps) {
  return (
    <li>
      <button type="button" className="font-medium underline underline-offset-2" onClick={() => scrollToRow(id)}>
        {name}
      </button>
      <span>{`: ${problems.map(({ message }) => message).join(' ')}`}</span>
    </li>
  )
}
