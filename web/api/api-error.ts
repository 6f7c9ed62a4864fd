/** The error of a failed call to the domain API. */
import type { EarlierImport, InputIssue, Problem, RunningTest } from '#contracts/wire/refusals.ts'

export class ApiError extends Error {
  /** HTTP status; 0 if there was no reply. */
  readonly status: number
  /** A refusal code from `contracts/wire/refusals.ts`, `unexpected` for a defect in our code, `offline` if there was no reply. */
  readonly code: string
  readonly issues: readonly InputIssue[]
  /** Support needs this to find the request; empty if there was no reply. */
  readonly requestId: string
  /** With `changes_out_of_step`: the number that the server expects next. */
  readonly expectedChange: number | undefined
  /** With `changed_meanwhile`: the current state, in the format of the endpoint's reply. */
  readonly present: unknown
  /** With `other_test_in_progress`. */
  readonly running: RunningTest | undefined
  /** With `already_imported`, for a whole test. */
  readonly imported: EarlierImport | undefined

  constructor(status: number, problem: Problem, options?: ErrorOptions) {
    super(problem.message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code
    this.issues = problem.issues ?? []
    this.requestId = problem.requestId
    this.expectedChange = problem.expectedChange
    this.present = problem.present
    this.running = problem.running
    this.imported = problem.imported
  }
}

/** The error if there was no reply: no network, or the server does not answer. */
export function makeUnreachableError(cause: unknown): ApiError {
  const message = 'You are offline or the server cannot be reached.'
  return new ApiError(0, { code: 'offline', message, requestId: '' }, { cause })
}

/** Returns true if the same call may succeed later: there was no reply, or the server is temporarily unable to answer. */
export function isTemporaryError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
}

export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Returns true if the server refused the input of this field. */
export function isRefusedInput(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path === field)
}
