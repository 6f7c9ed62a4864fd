/** Test Management: creates, changes, copies and removes tests. */

import type { TestStatus } from '#contracts/attempts/test-status.ts'
import type { AuthoredTest, deleteTest, NewTest } from '#contracts/authoring/authoring.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { describeUnenterableKey, hasNothingToChoose } from '#domain/authoring/question-draft.ts'
import { findFreeSlug } from '#domain/text/slugs.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireRevision } from '../audit/require-revision.ts'
import { keepDeletionForRestoring } from '../deletions/restore-deletion.ts'
import { requireFormat } from '../formats/read-format.ts'
import { appendQuestions } from './append-questions.ts'
import { presentQuestion, presentSection, presentTest } from './authoring.present.ts'
import { readAuthoredTestRow, readLockedTest } from './find-authored.ts'
import { insertPassages, listPassageRows } from './passages.queries.ts'
import { listQuestionRows } from './questions.queries.ts'
import { insertSection, listSectionRows } from './sections.queries.ts'
import { requireAllowedSize } from './test-size.ts'
import {
  archiveTest,
  countBytesOfTest,
  deleteTestRow,
  insertTest,
  listAuthoredTests,
  listSlugsLike,
  type TestChanges,
  updateTestRow,
} from './tests.queries.ts'

export async function listTests(tx: UserTx): Promise<AuthoredTest[]> {
  return (await listAuthoredTests(tx, null)).map(presentTest)
}

/** Throws `slug_taken`, and `invalid_input` for a format that tests cannot have. */
export async function createTest(
  tx: UserTx,
  person: Person,
  { subject, ...form }: NewTest & Pick<AuthoredTest, 'purpose'> & { subject: Subject | null },
): Promise<AuthoredTest> {
  await requireFormat(tx, form.formatId, 'formatId')
  const id = await insertTest(tx, form)
  await insertSection(tx, id, { title: 'Section 1', subject })
  const made = await readAuthoredTestRow(tx, id)
  await recordAct(tx, person, { action: 'create', entityType: 'tests', entityId: id, before: null, after: made })
  return made
}

/** Throws `not_found`, `slug_taken`, `changed_meanwhile`, and `invalid_input` if students cannot enter a key. */
export async function updateTest(
  tx: UserTx,
  person: Person,
  ref: string,
  { revision, ...details }: TestChanges & { revision: number },
): Promise<AuthoredTest> {
  const before = await readLockedTest(tx, ref)
  requireRevision(revision, before)
  if (isOpen(details.status) && !isOpen(before.status)) await requireAnswerable(tx, before.id)
  if (details.formatId !== undefined) await requireFormat(tx, details.formatId, 'formatId')
  await updateTestRow(tx, before.id, details)
  const after = await readAuthoredTestRow(tx, before.id)
  await recordAct(tx, person, { action: 'update', entityType: 'tests', entityId: before.id, before, after })
  return after
}

function isOpen(status: TestStatus): boolean {
  return status === 'active' || status === 'published'
}

/** Otherwise students would lose a point for an answer that their field does not accept, or would have nothing to choose. */
async function requireAnswerable(tx: UserTx, test: string) {
  const problems = (await listQuestionRows(tx, test)).map(presentQuestion).flatMap((question, at) => {
    const problem = hasNothingToChoose(question)
      ? 'It has no options to choose from.'
      : describeUnenterableKey(question)
    return problem === null ? [] : [`Question ${at + 1}: ${problem}`]
  })
  if (problems.length === 0) return
  const more = problems.length > 3 ? ` And ${problems.length - 3} more.` : ''
  throw makeInputRefusal('status', `${problems.slice(0, 3).join(' ')}${more} Change these first.`)
}

/**
 * Results and attempts in progress are never deleted with a test. A deleted test can be restored for a limited time unless `now` is null.
 * Throws `not_found`.
 */
export async function removeTest(
  tx: UserTx,
  person: Person,
  ref: string,
  now: Date | null,
): Promise<ReplyOf<typeof deleteTest>> {
  const before = await readLockedTest(tx, ref)
  const isKept = before.submissionCount > 0 || before.attemptCount > 0
  const deletion = isKept || now === null ? null : await keepDeletionForRestoring(tx, 'tests', before.id, now)
  await (isKept ? archiveTest(tx, before.id) : deleteTestRow(tx, before.id))
  await recordAct(tx, person, {
    action: isKept ? 'archive' : 'delete',
    entityType: 'tests',
    entityId: before.id,
    before,
    after: isKept ? await readAuthoredTestRow(tx, before.id) : null,
  })
  return { outcome: isKept ? 'archived' : 'deleted', deletionId: deletion }
}

/**
 * Makes a draft with everything but the results. If the original is for assigned students only, so is the copy. The copy is not for
 * practice, because practice would reveal its questions. Throws `not_found`, `invalid_input`.
 */
export async function duplicateTest(
  tx: UserTx,
  person: Person,
  ref: string,
  assignedOnlyAtFirst: boolean,
): Promise<AuthoredTest> {
  const original = await readAuthoredTestRow(tx, ref)
  requireAllowedSize(await countBytesOfTest(tx, original.id), null)
  const slug = findFreeSlug(`${original.slug}-copy`, await listSlugsLike(tx, original.slug))
  const { title, description, purpose, duration, showAnswers, formatId, scoreScaleId, isAlwaysTimed } = original
  const assignedOnly = original.assignedOnly || assignedOnlyAtFirst
  const use = { assignedOnly, isForPractice: false, isAlwaysTimed }
  const kept = { description, purpose, duration, showAnswers, formatId, scoreScaleId, ...use }
  const id = await insertTest(tx, { ...kept, title: `${title} (copy)`, slug, status: 'draft' })
  await insertPassages(tx, id, await listPassageRows(tx, original.id))
  const questions = (await listQuestionRows(tx, original.id)).map(presentQuestion)
  for (const section of await listSectionRows(tx, original.id)) {
    const copy = await insertSection(tx, id, presentSection(section, []))
    await appendQuestions(
      tx,
      copy.id,
      questions.filter(({ sectionId }) => sectionId === section.id),
    )
  }
  const made = await readAuthoredTestRow(tx, id)
  await recordAct(tx, person, {
    action: 'duplicate',
    entityType: 'tests',
    entityId: id,
    before: null,
    after: { ...made, duplicateOf: original.id },
  })
  return made
}
