/** Asks the server how much time is left, in parallel to all other requests of the attempt. */
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import type { AttemptServer } from './attempt-server.ts'
import type { ReplyOutcomes } from './reply-outcomes.ts'
import type { Timers } from './timers.ts'

interface ClockCheckParts {
  readonly cell: AttemptCell
  readonly clock: AttemptClock
  readonly outcomes: ReplyOutcomes
  readonly server: Pick<AttemptServer, 'readClock'>
  readonly timers: Timers
  /** Sends waiting work without a pause. */
  readonly sendNow: () => void
}

export function createClockCheck({ cell, clock, outcomes, server, timers, sendNow }: ClockCheckParts) {
  return async function checkClock(): Promise<void> {
    const before = cell.get()
    if (before.recording === null || before.handshake.name === 'due') return
    const { attemptId, writer } = before.recording
    if (before.work.queue.pending.length > 0) {
      // After the deadline the work is sent first. Its reply also contains the time.
      if (before.connection === 'offline') sendNow()
      return
    }
    const sentAt = timers.now()
    const result = await server.readClock(attemptId, writer)
    const { phase, recording, connection } = cell.get()
    if (result.kind !== 'clock' || phase.name !== 'working' || recording?.writer !== writer) return
    clock.correct(result.clock, sentAt)
    if (result.isOver) {
      cell.set({ submitting: 'over' })
      sendNow()
    } else if (!result.isWriter) {
      outcomes.continuedElsewhere()
    } else if (connection === 'offline') {
      sendNow()
    }
  }
}
