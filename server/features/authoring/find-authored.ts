/** Finds what an administrator is about to change and makes them wait for those who change the same test. */
import { Refusal, refusedAt } from '#contracts/refusals.ts'
import { questionCountProblem } from '#domain/authoring-limits.ts'
import type { UserTx } from '../../db/transactions.ts'
import { testNotFound } from '../tests/availability.ts'
import { findTest } from '../tests/find-test.ts'
import { presentTest } from './authoring.present.ts'
import { findPassageRow } from './passages.queries.ts'
import { findQuestionRow } from './questions.queries.ts'
import { findSectionRow } from './sections.queries.ts'
import { listAuthoredTests, lockTest } from './tests.queries.ts'

/** Throws `not_found`. */
export async function getTest(tx: UserTx, ref: string) {
  const found = await findTest(tx, ref)
  if (!found) throw testNotFound()
  const { rows } = await listAuthoredTests(tx, { id: found.id })
  const [row] = rows
  if (!row) throw testNotFound()
  return presentTest(row)
}

/** As `getTest`, and nobody else changes the test until this transaction ends. */
export async function getLockedTest(tx: UserTx, ref: string) {
  const found = await findTest(tx, ref)
  if (!found) throw testNotFound()
  await lockTest(tx, found.id)
  return getTest(tx, found.id)
}

/** Throws `not_found`. */
export async function getLockedSection(tx: UserTx, id: string) {
  const seen = await findSectionRow(tx, id)
  if (seen) await lockTest(tx, seen.test_id)
  const row = seen && (await findSectionRow(tx, id))
  if (!row) throw new Refusal('not_found', 'This section does not exist any more.')
  return row
}

/** Throws `not_found`. */
export async function getQuestion(tx: UserTx, id: string) {
  const row = await findQuestionRow(tx, id)
  if (!row) throw new Refusal('not_found', 'This question does not exist any more.')
  return row
}

/** Throws `not_found`. */
export async function getLockedQuestion(tx: UserTx, id: string) {
  await lockTest(tx, (await getQuestion(tx, id)).test_id)
  return getQuestion(tx, id)
}

/** Throws `not_found`. */
export async function getLockedPassage(tx: UserTx, id: string) {
  const seen = await findPassageRow(tx, id)
  if (seen) await lockTest(tx, seen.test_id)
  const row = seen && (await findPassageRow(tx, id))
  if (!row) throw new Refusal('not_found', 'This passage does not exist any more.')
  return row
}

/** Throws `changed_meanwhile` with the present order where the writer had seen another one. */
export function requireSeen(seen: readonly string[], present: readonly string[]) {
  if (seen.length === present.length && seen.every((id, at) => id === present[at])) return
  throw new Refusal('changed_meanwhile', 'Someone else changed the order in the meantime.', {
    present: { order: present },
  })
}

/** Throws `changed_meanwhile` where a new order does not name exactly what is there. */
export function requireSame(order: readonly string[], present: readonly string[]) {
  const named = new Set(order)
  if (named.size === order.length && order.length === present.length && present.every((id) => named.has(id))) return
  throw new Refusal('changed_meanwhile', 'Something was added or removed in the meantime.', {
    present: { order: present },
  })
}

/** Throws `invalid_input` where a test would have too many questions. `path` is where the request brings them. */
export function requireRoomFor(questions: number, path: string) {
  const message = questionCountProblem(questions)
  if (message) throw refusedAt(path, message)
}
