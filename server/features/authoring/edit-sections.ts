import type { AuthoredSection, SectionForm } from '#contracts/authoring/authoring-questions.ts'
import type { DeletionId } from '#contracts/wire/ids.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireRevision } from '../audit/require-revision.ts'
import { keepDeletionForRestoring } from '../deletions/restore-deletion.ts'
import { presentQuestion, presentSection } from './authoring.present.ts'
import { getLockedSection, readLockedTest, requireSameIds, requireSeenIds } from './find-authored.ts'
import { listQuestionRows } from './questions.queries.ts'
import {
  deleteSectionRow,
  insertSection,
  listSectionRows,
  type SectionRow,
  updateSectionRow,
  writeSectionOrder,
} from './sections.queries.ts'

const entityType = 'test_sections'

/** Throws `not_found`. */
export async function createSection(
  tx: UserTx,
  person: Person,
  testRef: string,
  form: SectionForm,
): Promise<AuthoredSection> {
  const test = await readLockedTest(tx, testRef)
  const made = presentSection(await insertSection(tx, test.id, form), [])
  await recordAct(tx, person, { action: 'create', entityType, entityId: made.id, before: null, after: made })
  return made
}

/** Throws `not_found`, `changed_meanwhile`. */
export async function updateSection(
  tx: UserTx,
  person: Person,
  id: string,
  { revision, ...form }: SectionForm & { revision: number },
): Promise<AuthoredSection> {
  const before = await withQuestions(tx, await getLockedSection(tx, id))
  requireRevision(revision, before)
  const after = presentSection(await updateSectionRow(tx, id, form), before.questions)
  await recordAct(tx, person, {
    action: 'update',
    entityType,
    entityId: id,
    before: { title: before.title, subject: before.subject },
    after: form,
  })
  return after
}

/** Also deletes the section's questions. Everything can be restored for a limited time. Throws `not_found`. */
export async function deleteSection(
  tx: UserTx,
  person: Person,
  id: string,
  now: Date,
): Promise<{ deletedQuestions: number; deletionId: DeletionId }> {
  const row = await getLockedSection(tx, id)
  const before = await withQuestions(tx, row)
  const deletionId = await keepDeletionForRestoring(tx, 'test_sections', id, now)
  await deleteSectionRow(tx, id)
  await writeSectionOrder(tx, await sectionIds(tx, row.test_id))
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return { deletedQuestions: before.questions.length, deletionId }
}

/** Throws `not_found`, `changed_meanwhile`. */
export async function orderSections(
  tx: UserTx,
  person: Person,
  testRef: string,
  { order, before: seen }: { order: readonly string[]; before: readonly string[] },
) {
  const test = await readLockedTest(tx, testRef)
  const before = await sectionIds(tx, test.id)
  requireSeenIds(seen, before)
  requireSameIds(order, before)
  await writeSectionOrder(tx, order)
  await recordAct(tx, person, {
    action: 'order_sections',
    entityType: 'tests',
    entityId: test.id,
    before: { order: before },
    after: { order },
  })
}

async function sectionIds(tx: UserTx, test: string): Promise<string[]> {
  return (await listSectionRows(tx, test)).map(({ id }) => id)
}

async function withQuestions(tx: UserTx, row: SectionRow): Promise<AuthoredSection> {
  const questions = await listQuestionRows(tx, row.test_id)
  return presentSection(row, questions.filter(({ section_id }) => section_id === row.id).map(presentQuestion))
}
