/** The attempt's server over the domain API. */
import { getAttemptClock, openAttempt, saveChanges, submitAttempt } from '#contracts/attempts/attempts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import type { AttemptServer, AttemptTrouble, AttemptTroubleKind } from './attempt-server.ts'
import { adjustOpening, type BegunTest } from './start-test.ts'
import { systemTimers } from './timers.ts'

/** A longer request counts as lost; repeating it is harmless. */
const timeoutMilliseconds = 20_000

/**
 * `begun` means that the test was opened a moment ago, so the first opening needs no request. `withPaper` is for adaptive tests: another
 * device may have got questions that this one does not have.
 */
export function createApiAttemptServer(
  testRef: string,
  begun: BegunTest | null = null,
  withPaper = false,
): AttemptServer {
  let first = begun
  return {
    async open() {
      if (first !== null) {
        const opening = adjustOpening(first, systemTimers.now())
        first = null
        return { kind: 'opened', opening }
      }
      try {
        const opening = await call(openAttempt, { params: { testRef }, body: { withPaper }, signal: timeout() })
        return { kind: 'opened', opening }
      } catch (error) {
        return troubleOf(error)
      }
    },
    async save(attemptId, body, isLeaving = false) {
      try {
        const input = { params: { attemptId }, body, signal: timeout(), keepalive: isLeaving }
        const { changeNumber, refused, delivered, ...clock } = await call(saveChanges, input)
        return { kind: 'saved', changeNumber, clock, refused, delivered }
      } catch (error) {
        return troubleOf(error)
      }
    },
    async submit(attemptId, body) {
      try {
        return {
          kind: 'submitted',
          ...(await call(submitAttempt, { params: { attemptId }, body, signal: timeout() })),
        }
      } catch (error) {
        return troubleOf(error)
      }
    },
    async readClock(attemptId, writer) {
      try {
        const {
          status,
          isWriter,
          changeNumber: _,
          ...clock
        } = await call(getAttemptClock, {
          params: { attemptId, writer },
          signal: timeout(),
        })
        return { kind: 'clock', clock, isOver: status === 'submitted', isWriter: isWriter !== false }
      } catch (error) {
        return troubleOf(error)
      }
    },
  }
}

function timeout() {
  return AbortSignal.timeout(timeoutMilliseconds)
}

const kinds: Readonly<Record<string, AttemptTroubleKind>> = {
  offline: 'offline',
  not_signed_in: 'signed_out',
  session_ended: 'signed_out',
  attempt_continued_elsewhere: 'elsewhere',
  attempt_closed: 'closed',
  time_not_up: 'time_not_up',
  changes_out_of_step: 'out_of_step',
  not_allowed: 'not_allowed',
  no_profile: 'not_allowed',
  test_locked: 'locked',
  test_not_ready: 'not_ready',
  test_not_available: 'not_ready',
  test_not_started: 'not_ready',
}

/** Classifies an error. An error that is neither a refusal nor a lost network (most often our own timeout) can also be retried. */
function troubleOf(error: unknown): AttemptTrouble {
  if (error instanceof ApiError) return { kind: kinds[error.code] ?? 'failed', message: describeApiFailure(error) }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { kind: 'offline', message: 'The server did not answer in time.' }
  }
  return { kind: 'failed', message: describeApiFailure(error) }
}
