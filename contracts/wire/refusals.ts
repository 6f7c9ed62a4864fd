/** The closed list of refusals of the domain API, with their HTTP statuses. */
import * as z from 'zod/mini'

export const refusals = {
  invalid_input: 422,
  broken_json: 400,
  body_too_large: 413,
  not_signed_in: 401,
  session_ended: 401,
  second_factor_needed: 403,
  second_factor_required: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  proof_needed: 403,
  no_profile: 403,
  profile_exists: 409,
  email_taken: 409,
  weak_password: 422,
  own_account: 409,
  last_administrator: 409,
  already_verified: 409,
  test_not_ready: 409,
  test_not_available: 403,
  test_not_assigned: 403,
  test_not_open: 409,
  always_timed: 409,
  already_reminded: 409,
  drill_begun: 409,
  too_many_comments: 409,
  too_many_reports: 409,
  too_many_keys: 409,
  too_many_webhooks: 409,
  test_locked: 409,
  test_not_started: 409,
  test_in_progress: 409,
  other_test_in_progress: 409,
  wrong_pin: 403,
  too_many_pin_tries: 429,
  attempt_closed: 409,
  time_not_up: 409,
  attempt_continued_elsewhere: 409,
  changes_out_of_step: 409,
  nothing_submitted: 404,
  slug_taken: 409,
  answers_not_releasable: 409,
  not_formal_student: 409,
  student_exists: 409,
  name_taken: 409,
  year_taken: 409,
  changed_meanwhile: 409,
  already_imported: 409,
  image_in_use: 409,
  scale_in_use: 409,
  format_in_use: 409,
  format_shipped: 409,
  school_in_use: 409,
  cannot_restore: 409,
  slot_taken: 409,
  too_early: 409,
  too_late: 409,
  too_many_requests: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusals

/** One problem in the input. `path` uses dots (`changes.0.question`). */
const inputIssue = z.object({ path: z.string(), message: z.string() })
export type InputIssue = z.output<typeof inputIssue>

/** The test that the student already has in progress. */
const runningTest = z.object({
  title: z.string(),
  slug: z.string(),
  deadlineAt: z.string(),
  serverNow: z.string(),
  /** Present only during a pause. */
  pausedUntil: z.optional(z.string()),
})
export type RunningTest = z.output<typeof runningTest>

/** The test created by an earlier import of the same file. */
const importedTest = z.object({ title: z.string(), slug: z.string(), createdAt: z.string() })
export type EarlierImport = z.output<typeof importedTest>

/** The body of every reply that is not 2xx. `unexpected` is a defect in our code; all other codes are refusals. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(inputIssue)),
  expectedChange: z.optional(z.number()),
  /** Seconds until a retry makes sense. */
  waitSeconds: z.optional(z.number()),
  /** With `changed_meanwhile`: the current state, in the shape of the endpoint's reply. */
  present: z.optional(z.unknown()),
  /** With `other_test_in_progress`. */
  running: z.optional(runningTest),
  /** With `already_imported` for a whole test. */
  imported: z.optional(importedTest),
})
export type Problem = z.output<typeof problem>

type RefusalDetails = Pick<Problem, 'issues' | 'expectedChange' | 'waitSeconds' | 'present' | 'running' | 'imported'>

/** A refusal of the caller's request. The message is a sentence for users. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status() {
    return refusals[this.code]
  }
}

/** Refuses one part of the input. Forms display the message at that field. `path` is as in `InputIssue`. */
export function makeInputRefusal(path: string, message: string, code: RefusalCode = 'invalid_input'): Refusal {
  return new Refusal(code, message, { issues: [{ path, message }] })
}

/** For an object that does not exist, has been deleted meanwhile, or is not visible to this person. The message does not reveal which. */
export function notFound(what: string): Refusal {
  return new Refusal('not_found', `We cannot find this ${what}. Please reload the page.`)
}

/** For a test outside the window of its assignment. */
export function makeTestNotOpenRefusal(state: 'not_open_yet' | 'closed' = 'closed'): Refusal {
  return new Refusal(
    'test_not_open',
    state === 'closed'
      ? 'This test has closed. Ask your tutor or teacher for more time.'
      : 'This test is not open yet. Its start page says when it opens.',
  )
}

/** Administrators decide for each test whether it can be taken untimed. */
export function makeAlwaysTimedRefusal(): Refusal {
  return new Refusal('always_timed', 'This test always has its clock.')
}

export function makeTestNotAssignedRefusal(): Refusal {
  return new Refusal(
    'test_not_assigned',
    'This test is for students it is assigned to. Ask your teacher to assign it to you.',
  )
}
