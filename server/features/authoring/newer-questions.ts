/** Copies of questions that have changed since. */
import type { AuthoredQuestion, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { NewerQuestion, takeNewerQuestion as takeEndpoint } from '#contracts/authoring/items.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { isNumberedTitle, separatePassages } from '#domain/authoring/separate-passages.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireRevision } from '../audit/require-revision.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentQuestion } from './authoring.present.ts'
import { findNewerRevision, listNewer, noteCopiedRevision, setPassageTitles, takeNewer } from './copies.queries.ts'
import { getLockedQuestion, getQuestion } from './find-authored.ts'
import { missingPassages } from './import-questions.ts'
import { presentNewer } from './items.present.ts'
import { insertPassages, listPassagesInUse, revisePassage } from './passages.queries.ts'
import { measureDrafts, requireTestSize } from './test-size.ts'

/** Throws `not_found`. */
export async function listNewerQuestions(tx: UserTx, ref: string): Promise<NewerQuestion[]> {
  const { id } = await getTestByRef(tx, ref)
  return (await listNewer(tx, id)).map(presentNewer)
}

/** Throws `not_found`, and `changed_meanwhile` if the copy or its question is not as the author saw it. */
export async function takeNewerQuestion(
  tx: UserTx,
  person: Person,
  id: string,
  { outcome, revision, newerRevision }: BodyOf<typeof takeEndpoint>,
): Promise<AuthoredQuestion> {
  const row = await getLockedQuestion(tx, id)
  const before = presentQuestion(row)
  requireRevision(revision, before)
  if ((await findNewerRevision(tx, id)) !== newerRevision) {
    throw new Refusal(
      'changed_meanwhile',
      'The newer version has changed again, or is gone. Please load the page again.',
    )
  }
  await noteCopiedRevision(tx, id, newerRevision)
  const act = { action: 'update', entityType: 'test_questions', entityId: id, before } as const
  if (outcome === 'leave') {
    await recordAct(tx, person, { ...act, after: { ...before, left: newerRevision } })
    return before
  }
  await takeNewer(tx, id)
  const { passage } = presentQuestion(await getQuestion(tx, id))
  if (passage !== null) await placePassage(tx, row, before.passage, passage)
  const after = presentQuestion(await getQuestion(tx, id))
  await requireTestSize(tx, row.test_id, Math.max(0, measureDrafts([after]) - measureDrafts([before])), null)
  await insertPassages(tx, row.test_id, await missingPassages(tx, row.test_id, [after]))
  await recordAct(tx, person, { ...act, after })
  return after
}

/** If the copy had an earlier wording of this passage, the passage changes in the whole test and keeps its title there. */
async function placePassage(
  tx: UserTx,
  { id, test_id }: { readonly id: string; readonly test_id: string },
  before: QuestionPassage | null,
  passage: QuestionPassage,
) {
  if (before !== null && isNumberedTitle(before.title, passage.title)) {
    await setPassageTitles(tx, new Map([[id, before.title]]))
    if (before.text !== passage.text) await revisePassage(tx, test_id, before, passage.text)
    return
  }
  const [own] = separatePassages([passage], await listPassagesInUse(tx, test_id, [id]))
  if (own) await setPassageTitles(tx, new Map([[id, own.title]]))
}
