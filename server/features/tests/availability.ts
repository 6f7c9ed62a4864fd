/** Decides who can take a test, and when a test is ready to be taken. */

import type { TestStatus } from '#contracts/attempts/test-status.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { getWindowState, type WindowState } from '#domain/attempts/assignment-window.ts'
import type { Person } from '../../db/transactions.ts'

/** Returns true for tutors and administrators, who try tests out without any record. Throws `not_allowed` for parents. */
export function isPreview(person: Person): boolean {
  if (person.role === 'parent') throw makeOnlyStudentsRefusal()
  return person.role !== 'student'
}

export function makeOnlyStudentsRefusal() {
  return new Refusal('not_allowed', 'Tests are taken by students.')
}

/** Students can take active and published tests. Throws `test_not_available`. */
export function requireAvailable(person: Person, status: string) {
  const open: readonly TestStatus[] = ['active', 'published']
  if (person.role === 'student' && !open.some((one) => one === status)) {
    throw new Refusal('test_not_available', 'This test is not available yet.')
  }
}

/** Returns whether the window of an assignment lets an attempt start now. */
export function readAssignmentWindow(row: { opens_at: Date | null; closes_at: Date | null }, now: Date): WindowState {
  return getWindowState(
    { opensAt: row.opens_at?.toISOString() ?? null, closesAt: row.closes_at?.toISOString() ?? null },
    now,
  )
}

export function testNotFound() {
  return new Refusal('not_found', 'Test not found in database')
}

/** Returns the specification's message for a test that cannot be taken, or null. */
export function findNotReadyReason(sections: readonly { question_count: number }[]): string | null {
  if (sections.length === 0) return 'Test has no sections configured'
  return sections.some(({ question_count }) => question_count) ? null : 'Test has no questions configured'
}
