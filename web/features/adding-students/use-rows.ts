/** The rows of students as written, and the table that they come from, so that it can be read again. */
import { useState } from 'react'
import { emptyRowTexts, isEmptyRow, type RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import type { StudentDraft } from './student-drafts.ts'
import type { TableSource } from './table-source.ts'

const rowsToType = 3

/** Corrections to the rows of a table, by row id, so that the table can be read again. */
interface Corrections {
  readonly texts: ReadonlyMap<string, Partial<RowDraftTexts>>
  readonly removed: ReadonlySet<string>
}

const noCorrections: Corrections = { texts: new Map(), removed: new Set() }

export function useDraftRows() {
  const [table, setTable] = useState<TableSource | null>(null)
  const [corrections, setCorrections] = useState(noCorrections)
  const [drafts, setDrafts] = useState<readonly StudentDraft[]>([])

  /** Discards the previous table. */
  function begin(source: TableSource | null, rows: readonly StudentDraft[]) {
    setTable(source)
    setCorrections(noCorrections)
    setDrafts(rows)
  }

  return {
    ...{ table, drafts },
    filled: drafts.filter((draft) => !isEmptyRow(draft)),
    replaceTable(source: TableSource): TableSource {
      begin(source, [])
      return source
    },
    /** Changes the columns of the same table. */
    changeTable(source: TableSource): TableSource {
      setTable(source)
      return source
    },
    /** Returns the rows of the table with corrections, and the typed rows. */
    read(rows: readonly StudentDraft[]): readonly StudentDraft[] {
      const { texts, removed } = corrections
      const kept = rows.filter(({ id }) => !removed.has(id)).map((row) => ({ ...row, ...texts.get(row.id) }))
      const typed = table === null ? [] : drafts.filter(({ id }) => !table.ids.includes(id))
      const next = [...kept, ...typed]
      setDrafts(next)
      return next
    },
    typeIn: () => begin(null, Array.from({ length: rowsToType }, newDraft)),
    keepOnly: (rows: readonly StudentDraft[]) => begin(null, rows),
    addRow: () => setDrafts([...drafts, newDraft()]),
    removeRows(ids: readonly string[]) {
      setDrafts(drafts.filter(({ id }) => !ids.includes(id)))
      setCorrections({ ...corrections, removed: new Set([...corrections.removed, ...ids]) })
    },
    changeRows(changes: ReadonlyMap<string, Partial<RowDraftTexts>>) {
      setDrafts(drafts.map((draft) => ({ ...draft, ...changes.get(draft.id) })))
      const texts = new Map(corrections.texts)
      for (const [id, changed] of changes) texts.set(id, { ...texts.get(id), ...changed })
      setCorrections({ ...corrections, texts })
    },
  }
}

function newDraft(): StudentDraft {
  return { id: crypto.randomUUID(), ...emptyRowTexts }
}
