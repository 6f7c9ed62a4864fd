/** Starts a test: starts the clock, and gets the questions in the same reply. */
import { type AttemptOpeningOptions, type Opening, openAttempt } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import type { RunningTest } from '#contracts/wire/refusals.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { systemTimers } from './timers.ts'

/** A longer request counts as lost. Another click continues the attempt if one was started. */
const timeoutMilliseconds = 20_000

export interface BegunTest {
  readonly paper: Paper
  readonly opening: Extract<Opening, { state: 'in_progress' }>
  /** Times on this device's monotonic clock. */
  readonly sentAt: number
  readonly answeredAt: number
}

export type StartOutcome =
  | { readonly kind: 'begun'; readonly begun: BegunTest }
  /** Another test's clock is running: the student must decide. */
  | { readonly kind: 'other_running'; readonly running: RunningTest }
  /** Something has changed since the page was opened; the test's state must be reloaded. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly message: string }

const changes = [
  'test_locked',
  'always_timed',
  'test_not_open',
  'test_not_ready',
  'test_not_available',
  'not_found',
  'not_allowed',
]

export async function startTest(testRef: string, wish: AttemptOpeningOptions): Promise<StartOutcome> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const sentAt = systemTimers.now()
  try {
    const opening = await call(openAttempt, { params: { testRef }, body: { ...wish, withPaper: true }, signal })
    if (opening.state !== 'in_progress' || opening.paper === undefined) return { kind: 'changed' }
    return { kind: 'begun', begun: { paper: opening.paper, opening, sentAt, answeredAt: systemTimers.now() } }
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', message: 'The server did not answer in time.' }
    if (!(error instanceof ApiError)) return { kind: 'failed', message: describeApiFailure(error) }
    if (error.running !== undefined) return { kind: 'other_running', running: error.running }
    return changes.includes(error.code) ? { kind: 'changed' } : { kind: 'failed', message: describeApiFailure(error) }
  }
}

/**
 * Returns the opening as the server would send it now: the screen takes a moment to load, and the clock is already running. The server's
 * time is assumed to be from the middle between request and reply.
 */
export function adjustOpening({ opening, sentAt, answeredAt }: BegunTest, now: number): Opening {
  const passed = (answeredAt - sentAt) / 2 + Math.max(0, now - answeredAt)
  const serverNow = new Date(Date.parse(opening.attempt.serverNow) + passed).toISOString()
  return { ...opening, attempt: { ...opening.attempt, serverNow } }
}
