/** Why no answers on paper can be entered for a student and a test. */
import { makeTestNotOpenRefusal, Refusal } from '#contracts/wire/refusals.ts'
import type { PaperTermsRow } from './answers-on-paper.queries.ts'

export function findPaperRefusal(terms: PaperTermsRow, name: string, now: Date): Refusal | null {
  const { opens_at: opensAt, completed, locked } = terms
  if (terms.delivery === 'adaptive') {
    return new Refusal(
      'test_not_available',
      'Each answer to this test decides what comes next, so it cannot be taken on paper.',
    )
  }
  if (terms.assigned_only && terms.assignment_id === null) return notAssigned(name)
  if (opensAt !== null && opensAt > now) return makeTestNotOpenRefusal('not_open_yet')
  if (terms.is_under_way) return makeInProgressRefusal(name)
  return completed && locked ? makeLockedRefusal(name) : null
}

function notAssigned(name: string): Refusal {
  return new Refusal('test_not_assigned', `This test is for assigned students only. Assign it to ${name} first.`)
}

export function makeInProgressRefusal(name: string): Refusal {
  return new Refusal(
    'test_in_progress',
    `${name} has this test in progress on a device. That attempt has to end first.`,
  )
}

export function makeLockedRefusal(name: string): Refusal {
  return new Refusal('test_locked', `${name} has taken this test, and it is locked. Unlock it first.`)
}
