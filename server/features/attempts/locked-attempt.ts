import type { Contact } from '#domain/late-answers.ts'

/** A locked attempt with what decides how it is scored. */
export interface LockedAttempt {
  readonly id: string
  readonly student_id: string
  readonly test_id: string
  readonly status: string
  readonly writer: string
  readonly change_number: number
  readonly started_at: Date
  readonly deadline_at: Date
  readonly answers: unknown
  readonly contact_at: Date | null
  /** A number, or the text of one: the driver does not read large numbers. */
  readonly announced_through: number | string | null
  readonly saved_at: Date
  readonly late_questions: readonly string[] | null
  readonly current_version: number
  readonly score_scale_id: string | null
  readonly submission_id: string | null
}

/** What decides whether changes that arrive after the deadline count. */
export function contactOf(attempt: LockedAttempt): Contact {
  const { deadline_at, contact_at, announced_through, saved_at } = attempt
  return {
    deadlineAt: deadline_at,
    contactAt: contact_at,
    announcedThrough: announced_through === null ? null : Number(announced_through),
    savedAt: saved_at,
  }
}
