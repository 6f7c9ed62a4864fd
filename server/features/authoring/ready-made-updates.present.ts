import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { type ReadyMadeUpdate, readyMadeUpdate } from '#contracts/authoring/ready-made-updates.ts'
import { listChangedParts } from '#domain/authoring/changed-parts.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import type { ShippedChanges } from '#domain/authoring/shipped-questions.ts'
import { shortenStem } from '../drills/stem-words.ts'
import { presentQuestion } from './authoring.present.ts'
import type { QuestionRow } from './questions.queries.ts'
import type { ReadyMadeVersion } from './ready-made.queries.ts'
import type { ShippedTest } from './ready-made-files.ts'

const wordsShown = 160

interface Update {
  readonly version: ReadyMadeVersion
  readonly shipped: ShippedTest
  readonly changes: ShippedChanges
  /** Of the test as it is, in order. */
  readonly rows: readonly QuestionRow[]
  /** By key. */
  readonly drafts: ReadonlyMap<string, QuestionDraft>
  /** Ids of questions that have a ruling in force. */
  readonly ruled: ReadonlySet<string>
}

export function presentUpdate({ version, shipped, changes, rows, drafts, ruled }: Update): ReadyMadeUpdate {
  const here = new Map(rows.map((row, at) => [row.id, { number: at + 1, draft: presentQuestion(row) }]))
  const nameAll = (questions: readonly { readonly id: string }[]) =>
    questions.flatMap(({ id }) => {
      const found = here.get(id)
      return found ? [{ questionId: id, number: found.number, words: wordsOf(found.draft) }] : []
    })
  const changed = changes.changed.flatMap(({ key, id }) => {
    const [before, after] = [here.get(id)?.draft, drafts.get(key)]
    if (!before || !after) return []
    return nameAll([{ id }]).map((named) => ({
      ...named,
      newWords: wordsOf(after),
      parts: listChangedParts(before, after),
      hasRuling: ruled.has(id),
    }))
  })
  const update = {
    test: { id: version.id, slug: version.slug, title: version.title },
    digest: shipped.digest,
    changed,
    added: changes.added.flatMap((key) => drafts.get(key) ?? []).map((draft) => ({ words: wordsOf(draft) })),
    edited: nameAll(changes.edited),
    dropped: nameAll(changes.dropped),
    deleted: changes.deleted,
  }
  return readyMadeUpdate.parse(update)
}

function wordsOf({ text, inputType, options }: QuestionDraft): string {
  return shortenStem(formatTextForList({ text, inputType, options }), wordsShown)
}
