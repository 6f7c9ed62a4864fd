import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { ShippedChanges } from '#domain/authoring/shipped-questions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { appendQuestions } from './append-questions.ts'
import { presentQuestion } from './authoring.present.ts'
import { keepPassagesApart } from './copy-questions.ts'
import { updateQuestion } from './edit-questions.ts'
import { requireQuestionRoom } from './find-authored.ts'
import { missingPassages } from './import-questions.ts'
import { insertPassages } from './passages.queries.ts'
import { countQuestions, listQuestionRowsById, type QuestionRow } from './questions.queries.ts'
import { updatePassageOf } from './ready-made.queries.ts'
import type { ShippedTest } from './ready-made-files.ts'
import { insertSection, listSectionRows } from './sections.queries.ts'
import { measureDrafts, requireTestSize } from './test-size.ts'

interface Taken {
  readonly changes: ShippedChanges
  readonly shipped: ShippedTest
  /** By key, of all questions that are changed or added. */
  readonly drafts: ReadonlyMap<string, QuestionDraft>
}

export type WrittenQuestion = Pick<QuestionRow, 'id' | 'revision'>

/**
 * Writes the questions of an update, and returns them by their keys. New ones go to the end of their section. Passages of questions that stay
 * as they are do not change. Throws `invalid_input` if the test would be too large.
 */
export async function takeShippedQuestions(
  tx: UserTx,
  person: Person,
  test: string,
  { changes, shipped, drafts }: Taken,
): Promise<Map<string, WrittenQuestion>> {
  const ids = changes.changed.map(({ id }) => id)
  const rows = new Map((await listQuestionRowsById(tx, ids)).map((row) => [row.id, row]))
  await revisePassages(tx, test, { changes, drafts, rows })
  const keys = [...drafts.keys()]
  const placed = await keepPassagesApart(tx, test, [...drafts.values()], ids)
  const ready = new Map(placed.map((draft, at) => [keys[at] ?? '', draft]))
  const written = new Map<string, WrittenQuestion>()
  for (const { key, id } of changes.changed) {
    const [question, row] = [ready.get(key), rows.get(id)]
    if (question && row) {
      written.set(key, await updateQuestion(tx, person, id, { question, revision: row.revision }))
    }
  }
  for (const [key, row] of await addQuestions(tx, person, test, { changes, shipped, drafts: ready }))
    written.set(key, row)
  await insertPassages(tx, test, await missingPassages(tx, test, placed))
  return written
}

/** In the list of passages. */
async function revisePassages(
  tx: UserTx,
  test: string,
  { changes, drafts, rows }: Pick<Taken, 'changes' | 'drafts'> & { readonly rows: ReadonlyMap<string, QuestionRow> },
) {
  const ids = [...rows.keys()]
  for (const { key, id } of changes.changed) {
    const row = rows.get(id)
    const before = row && presentQuestion(row).passage
    const after = drafts.get(key)?.passage
    if (!before || !after || before.title !== after.title || before.text === after.text) continue
    await updatePassageOf(tx, test, ids, before, after.text)
  }
}

async function addQuestions(
  tx: UserTx,
  person: Person,
  test: string,
  { changes, shipped, drafts }: Taken,
): Promise<[string, WrittenQuestion][]> {
  requireQuestionRoom((await countQuestions(tx, test)) + changes.added.length, 'testId')
  const written: [string, WrittenQuestion][] = []
  for (const [place, { title, subject }] of shipped.test.sections.entries()) {
    const added = shipped.questions.filter(({ key, section }) => section === place && changes.added.includes(key))
    const questions = added.flatMap(({ key }) => drafts.get(key) ?? [])
    if (questions.length === 0) continue
    await requireTestSize(tx, test, measureDrafts(questions), null)
    const present = (await listSectionRows(tx, test)).find((one) => one.title === title && one.subject === subject)
    const section = present ?? (await insertSection(tx, test, { title, subject }))
    const rows = await appendQuestions(tx, section.id, questions)
    written.push(...rows.map((row, at): [string, WrittenQuestion] => [added[at]?.key ?? '', row]))
    await recordAct(tx, person, {
      action: 'import',
      entityType: 'test_sections',
      entityId: section.id,
      before: null,
      after: { added: rows.length, skipped: 0, questions: rows.map(presentQuestion) },
    })
  }
  return written
}
