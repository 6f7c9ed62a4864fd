/** Keeps objects that administrators delete for a limited time, and restores them. */

import { type DeletionKind, restoreDeletion as endpoint, restorableDays } from '#contracts/administration/deletions.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type DeletionId, deletionId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { findQuestionCountProblem, findTestSizeProblem } from '#domain/authoring/authoring-limits.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { convertViolations } from '../../db/refusing.ts'
import { asSystem, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import {
  deleteDeletion,
  deleteDeletionsBefore,
  findLockedDeletion,
  keepDeletedRows,
  measureTestSize,
  restoreDeletedRows,
} from './deletions.queries.ts'

/** Call this in the same transaction, before the deletion. */
export async function keepDeletionForRestoring(
  tx: UserTx,
  kind: DeletionKind,
  entity: string,
  now: Date,
): Promise<DeletionId> {
  return deletionId.parse(await keepDeletedRows(tx, kind, entity, now))
}

/** Throws `not_found`, `slug_taken`, `cannot_restore`. */
export async function restoreDeletion(tx: UserTx, person: Person, id: DeletionId): Promise<ReplyOf<typeof endpoint>> {
  const found = await getDeletion(tx, id)
  await convertViolations(restoreDeletedRows(tx, id), {
    tests_slug_key: () =>
      new Refusal(
        'slug_taken',
        'Another test has the address of this one now. Change that test’s slug, then restore this.',
      ),
    tests_format_id_fkey: () => cannotRestore('The exam format of this test no longer exists.'),
    tests_score_scale_id_fkey: () => cannotRestore('The score scale of this test no longer exists.'),
    test_sections_test_id_fkey: () => cannotRestore('The test of this section is deleted. Restore the test first.'),
    passages_test_id_fkey: () => cannotRestore('The test of this passage is deleted. Restore the test first.'),
    test_questions_section_id_fkey: () =>
      cannotRestore('The section of this question is deleted. Restore the section first.'),
  })
  if (found.test_id !== null) await requireRoom(tx, found.test_id)
  const { kind, name } = found
  await recordAct(tx, person, {
    action: 'restore',
    entityType: kind,
    entityId: found.id,
    before: null,
    after: { name },
  })
  return { kind, name }
}

/** Throws `not_found`. */
export async function purgeDeletion(tx: UserTx, person: Person, id: DeletionId): Promise<DeletionId> {
  const { kind, name } = await getDeletion(tx, id)
  await deleteDeletion(tx, id)
  await recordAct(tx, person, { action: 'purge', entityType: kind, entityId: id, before: { name }, after: null })
  return id
}

/** Permanently deletes what was not restored in time. Call this periodically; several processes may do so. */
export async function forgetOldDeletions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - restorableDays * dayMs)
  await asSystem(db, 'delete for good what nobody restored', (tx) => deleteDeletionsBefore(tx, before))
}

async function getDeletion(tx: UserTx, id: DeletionId) {
  const found = await findLockedDeletion(tx, id)
  if (!found) throw notFound('deletion')
  return { ...found, kind: endpoint.reply.shape.kind.parse(found.kind) }
}

/** The test may have grown since. */
async function requireRoom(tx: UserTx, test: string) {
  const { questions, bytes } = await measureTestSize(tx, test)
  const problem = findQuestionCountProblem(questions) ?? findTestSizeProblem(bytes)
  if (problem !== null) throw cannotRestore(problem)
}

function cannotRestore(sentence: string): Refusal {
  return new Refusal('cannot_restore', sentence)
}
