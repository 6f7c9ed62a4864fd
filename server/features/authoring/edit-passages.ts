import type { PassageForm } from '#contracts/authoring/authoring-passages.ts'
import type { AuthoredPassage, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { DeletionId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, type Refusal } from '#contracts/wire/refusals.ts'
import { findPassageFormulaProblem } from '#domain/authoring/formulas.ts'
import { describeUnfitText } from '#domain/authoring/lost-parts.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireRevision } from '../audit/require-revision.ts'
import { keepDeletionForRestoring } from '../deletions/restore-deletion.ts'
import type { PictureKeeper } from '../images/keep-pictures.ts'
import { presentPassage } from './authoring.present.ts'
import { getLockedPassage, readAuthoredTestRow, readLockedTest } from './find-authored.ts'
import { sanitizePassage } from './harmless-draft.ts'
import {
  deletePassageRow,
  insertPassages,
  listPassageRows,
  measurePassageInQuestions,
  type PassageRow,
  replacePassage,
  updatePassageRow,
} from './passages.queries.ts'
import { measurePassages, requireTestSize } from './test-size.ts'

const entityType = 'passages'

/** Sorted by time of creation. Throws `not_found`. */
export async function listPassages(tx: UserTx, testRef: string): Promise<AuthoredPassage[]> {
  const test = await readAuthoredTestRow(tx, testRef)
  return (await listPassageRows(tx, test.id)).map(presentPassage)
}

/** `form` comes from `preparePassage`. Throws `not_found`, `invalid_input`. */
export async function createPassage(
  tx: UserTx,
  person: Person,
  testRef: string,
  form: PassageForm,
): Promise<AuthoredPassage> {
  const test = await readLockedTest(tx, testRef)
  await requireTestSize(tx, test.id, measurePassages([form]), 'text')
  const [made] = (await insertPassages(tx, test.id, [form])).map(presentPassage)
  if (!made) throw new Error('Inserting gave no row.')
  await recordAct(tx, person, { action: 'create', entityType, entityId: made.id, before: null, after: made })
  return made
}

/** `form` comes from `preparePassage`. Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function updatePassage(
  tx: UserTx,
  person: Person,
  id: string,
  { revision, ...form }: PassageForm & { revision: number },
): Promise<{ passage: AuthoredPassage; changedQuestions: number }> {
  const row = await getLockedPassage(tx, id)
  const before = presentPassage(row)
  requireRevision(revision, before)
  await requireTestSize(tx, row.test_id, await growthOf(tx, row, form), 'text')
  const after = presentPassage(await updatePassageRow(tx, id, form))
  const changedQuestions = await replacePassage(tx, row.test_id, before.title, form)
  await recordAct(tx, person, {
    action: 'update',
    entityType,
    entityId: id,
    before,
    after: { ...after, changedQuestions },
  })
  return { passage: after, changedQuestions }
}

/** Each question with this passage has a copy of it. */
async function growthOf(tx: UserTx, row: PassageRow, form: QuestionPassage): Promise<number> {
  const { questions, bytes } = await measurePassageInQuestions(tx, row.test_id, row.title)
  return (questions + 1) * measurePassages([form]) - bytes - measurePassages([row])
}

/** Throws `not_found`. */
export async function deletePassage(
  tx: UserTx,
  person: Person,
  id: string,
  now: Date,
): Promise<{ changedQuestions: number; deletionId: DeletionId }> {
  const row = await getLockedPassage(tx, id)
  const deletionId = await keepDeletionForRestoring(tx, entityType, id, now)
  await deletePassageRow(tx, id)
  const changedQuestions = await replacePassage(tx, row.test_id, row.title, null)
  await recordAct(tx, person, {
    action: 'delete',
    entityType,
    entityId: id,
    before: { ...presentPassage(row), changedQuestions },
    after: null,
  })
  return { changedQuestions, deletionId }
}

/** Converts a passage to its stored form. This is slow, so call it outside of transactions. Throws `invalid_input`. */
export async function preparePassage(form: PassageForm, keep: PictureKeeper): Promise<PassageForm> {
  const formula = findPassageFormulaProblem(form.text)
  if (formula) throw refused(formula)
  const loss = describeUnfitText('the passage', form.text)
  if (loss !== null) throw refused(loss)
  const harmless = await sanitizePassage(form, { path: 'text', keep })
  if (harmless === null) throw refused('Please fill in both title and text fields.')
  return harmless
}

function refused(message: string): Refusal {
  return makeInputRefusal('text', message)
}
