/** What a call to the domain API fails with. */
import type { InputIssue, Problem, RunningTest } from '#contracts/refusals.ts'

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** A refusal of `contracts/refusals.ts`, `unexpected` for a defect of ours, `offline` when no answer came. */
  readonly code: string
  readonly issues: readonly InputIssue[]
  /** What support needs to find the request; empty when no answer came. */
  readonly requestId: string
  /** With `changes_out_of_step`: the number that the server expects next. */
  readonly expectedChange: number | undefined
  /** With `changed_meanwhile`: what stands there now, in the shape that the endpoint replies with. */
  readonly present: unknown
  /** With `other_test_in_progress`. */
  readonly running: RunningTest | undefined

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
  }
}

/** No answer came: no network, or nobody there. */
export function unreachable(cause: unknown): ApiError {
  const message = 'You are offline or the server cannot be reached.'
  return new ApiError(0, { code: 'offline', message, requestId: '' }, { cause })
}

/** True when the same call may well succeed later: no answer, or the server is not able to answer now. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
}
