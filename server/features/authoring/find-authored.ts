/** Finds the object that an administrator is about to change, and locks it until other changes to the same test are done. */
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { findQuestionCountProblem } from '#domain/authoring/authoring-limits.ts'
import type { UserTx } from '../../db/transactions.ts'
import { testNotFound } from '../tests/availability.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentTest } from './authoring.present.ts'
import { findPassageRow } from './passages.queries.ts'
import { findQuestionRow } from './questions.queries.ts'
import { findSectionRow } from './sections.queries.ts'
import { listAuthoredTests, lockTest } from './tests.queries.ts'

/** Throws `not_found`. */
export async function readAuthoredTestRow(tx: UserTx, ref: string) {
  const found = await getTestByRef(tx, ref)
  const [row] = await listAuthoredTests(tx, { id: found.id })
  if (!row) throw testNotFound()
  return presentTest(row)
}

/** Like `readAuthoredTestRow`, but also prevents others from changing the test until this transaction ends. */
export async function readLockedTest(tx: UserTx, ref: string) {
  const found = await getTestByRef(tx, ref)
  await lockTest(tx, found.id)
  return readAuthoredTestRow(tx, found.id)
}

/** Throws `not_found`. */
export async function getLockedSection(tx: UserTx, id: string) {
  const seen = await findSectionRow(tx, id)
  if (seen) await lockTest(tx, seen.test_id)
  const row = seen && (await findSectionRow(tx, id))
  if (!row) throw notFound('section')
  return row
}

/** Throws `not_found`. */
export async function getQuestion(tx: UserTx, id: string) {
  const row = await findQuestionRow(tx, id)
  if (!row) throw notFound('question')
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
  if (!row) throw notFound('passage')
  return row
}

/** Throws `changed_meanwhile` with the current order if the writer saw a different one. */
export function requireSeenIds(seen: readonly string[], present: readonly string[]) {
  if (seen.length === present.length && seen.every((id, at) => id === present[at])) return
  throw new Refusal('changed_meanwhile', 'Someone else changed the order after you opened it.', {
    present: { order: present },
  })
}

/** Throws `changed_meanwhile` if a new order does not contain exactly the existing items. */
export function requireSameIds(order: readonly string[], present: readonly string[]) {
  const named = new Set(order)
  if (named.size === order.length && order.length === present.length && present.every((id) => named.has(id))) return
  throw new Refusal('changed_meanwhile', 'Something was added or removed after you opened this.', {
    present: { order: present },
  })
}

/** Throws `invalid_input` if a test would have too many questions. `path` is the location of the questions in the request. */
export function requireQuestionRoom(questions: number, path: string) {
  const message = findQuestionCountProblem(questions)
  if (message) throw makeInputRefusal(path, message)
}
