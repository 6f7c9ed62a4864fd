import type { AuthoredQuestion, QuestionDraft, SeenSorting } from '#contracts/authoring/authoring-questions.ts'
import type { DeletionId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { findLostContent } from '#domain/authoring/lost-parts.ts'
import { findDraftProblem } from '#domain/authoring/question-draft.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChangedMeanwhileRefusal, requireRevision } from '../audit/require-revision.ts'
import { keepDeletionForRestoring } from '../deletions/restore-deletion.ts'
import type { PictureKeeper } from '../images/keep-pictures.ts'
import { requireImages } from '../images/require-images.ts'
import { presentQuestion } from './authoring.present.ts'
import {
  getLockedQuestion,
  getLockedSection,
  requireQuestionRoom,
  requireSameIds,
  requireSeenIds,
} from './find-authored.ts'
import { sanitizeDraft } from './harmless-draft.ts'
import { identifyEditedQuestion, identifyNewQuestion, requireParallelIds } from './identified-draft.ts'
import {
  countQuestions,
  deleteQuestionRow,
  insertQuestions,
  listQuestionIds,
  moveQuestionRow,
  updateQuestionRow,
  writeQuestionOrder,
} from './questions.queries.ts'
import { measureDrafts, requireTestSize } from './test-size.ts'

const entityType = 'test_questions'

/** The id of the question before it, null for the first place, undefined for the last. */
export type PreviousQuestionId = string | null | undefined

/**
 * `question` comes from `prepareDraft`. Throws `not_found`, `invalid_input`, and `changed_meanwhile` if the question before it no longer
 * exists.
 */
export async function createQuestion(
  tx: UserTx,
  person: Person,
  sectionId: string,
  { question, after }: { question: QuestionDraft; after?: PreviousQuestionId },
): Promise<AuthoredQuestion> {
  const section = await getLockedSection(tx, sectionId)
  requireQuestionRoom((await countQuestions(tx, section.test_id)) + 1, 'question')
  await requireTestSize(tx, section.test_id, measureDrafts([question]), 'question')
  await requireImages(tx, [question], () => 'question')
  const present = await listQuestionIds(tx, sectionId)
  const at = placeAfter(present, after)
  const rows = await insertQuestions(tx, sectionId, [{ ...identifyNewQuestion(question), order: at }])
  const [made] = rows.map(presentQuestion)
  if (!made) throw new Error('Inserting gave no row.')
  await writeQuestionOrder(tx, present.toSpliced(at, 0, made.id))
  await recordAct(tx, person, { action: 'create', entityType, entityId: made.id, before: null, after: made })
  return made
}

/** `question` comes from `prepareDraft`. Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function updateQuestion(
  tx: UserTx,
  person: Person,
  id: string,
  { question, revision, seen }: { question: QuestionDraft; revision: number; seen?: SeenSorting | undefined },
): Promise<AuthoredQuestion> {
  const row = await getLockedQuestion(tx, id)
  const before = presentQuestion(row)
  requireRevision(revision, before)
  if (seen !== undefined) requireSeenSorting(question, seen, before)
  await requireTestSize(tx, row.test_id, measureDrafts([question]) - measureDrafts([before]), 'question')
  await requireImages(tx, [question], () => 'question')
  const after = presentQuestion(await updateQuestionRow(tx, id, identifyEditedQuestion(question, row)))
  await recordAct(tx, person, { action: 'update', entityType, entityId: id, before, after })
  return after
}

/** What the draft leaves out stays as it is, so it may have changed. A test keeps neither. Throws `changed_meanwhile`. */
function requireSeenSorting(question: QuestionDraft, seen: SeenSorting, present: AuthoredQuestion) {
  if (present.itemStatus === undefined) return
  const hasChanged = (field: keyof SeenSorting) =>
    question[field] !== undefined && JSON.stringify(seen[field]) !== JSON.stringify(present[field])
  if (hasChanged('itemStatus') || hasChanged('tags')) throw makeChangedMeanwhileRefusal(present)
}

/** The question can be restored for a limited time. Throws `not_found`. */
export async function deleteQuestion(tx: UserTx, person: Person, id: string, now: Date): Promise<DeletionId> {
  const before = presentQuestion(await getLockedQuestion(tx, id))
  const deletion = await keepDeletionForRestoring(tx, 'test_questions', id, now)
  await deleteQuestionRow(tx, id)
  await writeQuestionOrder(tx, await listQuestionIds(tx, before.sectionId))
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return deletion
}

/** Throws `not_found`, `changed_meanwhile`. */
export async function orderQuestions(
  tx: UserTx,
  person: Person,
  sectionId: string,
  { order, before: seen }: { order: readonly string[]; before: readonly string[] },
) {
  await getLockedSection(tx, sectionId)
  const before = await listQuestionIds(tx, sectionId)
  requireSeenIds(seen, before)
  requireSameIds(order, before)
  await writeQuestionOrder(tx, order)
  await recordAct(tx, person, {
    action: 'order_questions',
    entityType: 'test_sections',
    entityId: sectionId,
    before: { order: before },
    after: { order },
  })
}

/** Throws `changed_meanwhile`, and `not_found` even if the section belongs to another test. */
export async function moveQuestion(
  tx: UserTx,
  person: Person,
  id: string,
  { sectionId, after, from }: { sectionId: string; after?: PreviousQuestionId; from: string },
): Promise<AuthoredQuestion> {
  const row = await getLockedQuestion(tx, id)
  if (row.section_id !== from) {
    const message = `Someone else moved this question to ${row.section_title} after you opened it.`
    throw new Refusal('changed_meanwhile', message, { present: presentQuestion(row) })
  }
  const target = await getLockedSection(tx, sectionId)
  if (target.test_id !== row.test_id) throw new Refusal('not_found', 'This section belongs to another test.')
  const left = (await listQuestionIds(tx, row.section_id)).filter((other) => other !== id)
  const others = (await listQuestionIds(tx, sectionId)).filter((other) => other !== id)
  const at = placeAfter(others, after)
  const moved = presentQuestion(await moveQuestionRow(tx, id, sectionId))
  if (row.section_id !== sectionId) await writeQuestionOrder(tx, left)
  await writeQuestionOrder(tx, others.toSpliced(at, 0, id))
  await recordAct(tx, person, {
    action: 'move',
    entityType,
    entityId: id,
    before: { sectionId: row.section_id },
    after: { sectionId, index: at },
  })
  return moved
}

function placeAfter(present: readonly string[], after: PreviousQuestionId): number {
  if (after === undefined) return present.length
  if (after === null) return 0
  const at = present.indexOf(after)
  if (at !== -1) return at + 1
  throw new Refusal('changed_meanwhile', 'The question before it no longer exists.', {
    present: { order: present },
  })
}

/** Converts a draft to its stored form. This is slow, so call it outside of transactions. Throws `invalid_input`. */
export async function prepareDraft(question: QuestionDraft, keep: PictureKeeper): Promise<QuestionDraft> {
  requireParallelIds(question)
  const loss = findLostContent(question)
  if (loss) throw makeInputRefusal(`question.${loss.field}`, loss.message)
  const draft = await sanitizeDraft(question, 'question', keep)
  const problem = findDraftProblem(draft)
  if (problem) throw makeInputRefusal('question', problem)
  return draft
}
