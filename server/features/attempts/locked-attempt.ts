import type { DeadlineContact } from '#domain/attempts/late-answers.ts'
import type { LockedAttempt } from './attempts.queries.ts'

/** Returns the fields that determine whether changes after the deadline count. */
export function recordContact(
  attempt: Pick<LockedAttempt, 'deadline_at' | 'contact_at' | 'announced_through' | 'saved_at'>,
): DeadlineContact {
  const { deadline_at, contact_at, announced_through, saved_at } = attempt
  return {
    deadlineAt: deadline_at,
    contactAt: contact_at,
    announcedThrough: announced_through,
    savedAt: saved_at,
  }
}
