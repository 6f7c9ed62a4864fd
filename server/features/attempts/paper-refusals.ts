/** Why no answers on paper can be entered for a student and a test. */
import { Refusal, testNotOpen } from '#contracts/wire/refusals.ts'
import type { TermsRow } from './answers-on-paper.queries.ts'

export function refusalUnder(terms: TermsRow, name: string, now: Date): Refusal | null {
  const { opens_at: opensAt, completed, locked } = terms
  if (terms.assigned_only && terms.assignment_id === null) return notAssigned(name)
  if (opensAt !== null && opensAt > now) return testNotOpen('not_open_yet')
  if (terms.is_under_way) return inProgress(name)
  return completed && locked ? isLocked(name) : null
}

function notAssigned(name: string): Refusal {
  return new Refusal('test_not_assigned', `This test is for assigned students only. Assign it to ${name} first.`)
}

export function inProgress(name: string): Refusal {
  return new Refusal(
    'test_in_progress',
    `${name} has this test in progress on a device. That attempt has to end first.`,
  )
}

export function isLocked(name: string): Refusal {
  return new Refusal('test_locked', `${name} has taken this test, and it is locked. Unlock it first.`)
}
