/** The attempt's server over the domain API. */
import { getAttemptClock, openAttempt, saveChanges, submitAttempt } from '#contracts/attempts/attempts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { say } from '#web/api/say.ts'
import type { AttemptServer, Trouble, TroubleKind } from './attempt-server.ts'
import { type BegunTest, openingNow } from './start-test.ts'
import { browserTimers } from './timers.ts'

/** A longer request counts as lost; repeating it is harmless. */
const timeoutMilliseconds = 20_000

/** `begun` means that the test was opened a moment ago, so the first opening needs no request. */
export function createApiAttemptServer(testRef: string, begun: BegunTest | null = null): AttemptServer {
  let first = begun
  return {
    async open() {
      if (first !== null) {
        const opening = openingNow(first, browserTimers.now())
        first = null
        return { kind: 'opened', opening }
      }
      try {
        const opening = await call(openAttempt, { params: { testRef }, signal: timeout() })
        return { kind: 'opened', opening }
      } catch (error) {
        return troubleOf(error)
      }
    },
    async save(attemptId, body, isLeaving = false) {
      try {
        const input = { params: { attemptId }, body, signal: timeout(), keepalive: isLeaving }
        const { changeNumber, refused, ...clock } = await call(saveChanges, input)
        return { kind: 'saved', changeNumber, clock, refused }
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
        const { serverNow, deadlineAt, status, isWriter } = await call(getAttemptClock, {
          params: { attemptId, writer },
          signal: timeout(),
        })
        const clock = { serverNow, deadlineAt }
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

const kinds: Readonly<Record<string, TroubleKind>> = {
  offline: 'offline',
  not_signed_in: 'signed_out',
  session_ended: 'signed_out',
  attempt_continued_elsewhere: 'elsewhere',
  attempt_closed: 'closed',
  changes_out_of_step: 'out_of_step',
  not_allowed: 'not_allowed',
  no_profile: 'not_allowed',
  test_locked: 'locked',
  test_not_ready: 'not_ready',
  test_not_available: 'not_ready',
  test_not_started: 'not_ready',
}

/** Classifies an error. An error that is neither a refusal nor a lost network (most often our own timeout) can also be retried. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) return { kind: kinds[error.code] ?? 'failed', message: say(error) }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { kind: 'offline', message: 'The server did not answer in time.' }
  }
  return { kind: 'failed', message: say(error) }
}
