/** Sends the requests of an attempt, and decides which is due next. */
import type { TestId } from '#contracts/wire/ids.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import type { AttemptServer, AttemptTrouble } from './attempt-server.ts'
import type { Delivery } from './attempt-work.ts'
import { fitsInOneBatch } from './change-batch.ts'
import { createClockCheck } from './clock-check.ts'
import type { SendOutcome } from './dispatcher.ts'
import { createOpenRequest, type OpenRequest } from './open-request.ts'
import { createReplyOutcomes } from './reply-outcomes.ts'
import { createSaveRequest, type SaveRequest } from './save-request.ts'
import { createSubmitRequest } from './submit-request.ts'
import type { Timers } from './timers.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface AttemptRequests
  extends Pick<OpenRequest, 'resume' | 'isSubmitKept'>,
    Pick<SaveRequest, 'sendAside' | 'checkNext' | 'leaveNext'> {
  /** Sends the request that is due; returns null if none is. */
  sendNext(): Promise<SendOutcome> | null
  /** Asks how much time is left, in parallel to other requests. If work is waiting, sends the work instead. */
  checkClock(): Promise<void>
}

export interface AttemptRequestParts {
  readonly cell: AttemptCell
  readonly clock: AttemptClock
  readonly delivery: Delivery | null
  readonly keeper: WorkKeeper
  readonly server: AttemptServer
  readonly timers: Timers
  readonly test: TestId
  /** Called if the submit that the student requested fails. */
  readonly submitFailed: (trouble: AttemptTrouble) => void
  /** Sends waiting work without a pause. */
  readonly sendNow: () => void
}

export function createAttemptRequests({ submitFailed, ...parts }: AttemptRequestParts): AttemptRequests {
  const { cell } = parts
  const shared = { ...parts, outcomes: createReplyOutcomes(cell, parts.keeper, submitFailed) }
  const opening = createOpenRequest(shared)
  const saving = createSaveRequest(shared)
  const submit = createSubmitRequest(shared)

  function sendNext() {
    const { connection, handshake, phase, recording, submitting, work } = cell.get()
    if (handshake.name === 'due') return opening.send()
    if (phase.name !== 'working' || recording === null) return null
    if (handshake.name === 'unconfirmed') return saving.send(recording)
    // A waiting submit is sent only after the server has replied; until then it can be taken back.
    if (submitting === 'waiting' && connection === 'offline') return saving.send(recording)
    if (submitting === 'over' || (submitting !== 'no' && fitsInOneBatch(work))) return submit(recording)
    return saving.isDue() ? saving.send(recording) : null
  }

  const { resume, isSubmitKept } = opening
  const { sendAside, checkNext, leaveNext } = saving
  return { sendNext, checkClock: createClockCheck(shared), resume, isSubmitKept, sendAside, checkNext, leaveNext }
}
