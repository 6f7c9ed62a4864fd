/** Opens the attempt on the server, or continues without it from the work that the last visit left on this device. */
import type { Opening } from '#contracts/attempts/attempts.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import type { AttemptServer, AttemptTrouble } from './attempt-server.ts'
import { doneHandshake, dueHandshake } from './attempt-state.ts'
import { type Delivery, emptyWork, readForwardWay, setWaiting } from './attempt-work.ts'
import type { SendOutcome } from './dispatcher.ts'
import type { ReplyOutcomes } from './reply-outcomes.ts'
import type { Timers } from './timers.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface OpenRequest {
  send(): Promise<SendOutcome>
  /** Continues from the work of the last visit, without the server; false if there is none. */
  resume(): boolean
  /** Returns true if the last visit ended while its submit was waiting. The submit is then sent under its original writer. */
  isSubmitKept(): boolean
}

interface OpenRequestParts {
  readonly cell: AttemptCell
  readonly clock: AttemptClock
  readonly delivery: Delivery | null
  readonly keeper: WorkKeeper
  readonly outcomes: ReplyOutcomes
  readonly server: Pick<AttemptServer, 'open'>
  readonly test: TestId
  readonly timers: Timers
}

export function createOpenRequest({
  cell,
  clock,
  delivery,
  keeper,
  outcomes,
  server,
  test,
  timers,
}: OpenRequestParts): OpenRequest {
  async function send() {
    const sentAt = timers.now()
    const result = await server.open()
    if (result.kind !== 'opened') return notOpened(result)
    cell.set({ handshake: doneHandshake })
    return opened(result.opening, sentAt)
  }

  function opened(opening: Opening, sentAt: number): SendOutcome {
    switch (opening.state) {
      case 'submitted':
        return outcomes.submitted(opening.submission, false)
      case 'preview':
        cell.set({ phase: { name: 'working' }, recording: null, work: emptyWork })
        clock.correct(opening, sentAt)
        return 'rest'
      case 'in_progress':
        // Corrects the clock first, because it is stored with the work.
        clock.correct(opening.attempt, sentAt)
        if (opening.paper !== undefined) delivery?.replace(opening.paper)
        keeper.adopt(opening.attempt)
        keeper.revise((work) => (delivery?.isWaiting(readForwardWay(work)) ? work : setWaiting(work, null)))
        cell.set({ phase: { name: 'working' }, connection: 'fine' })
        return 'more'
    }
  }

  function notOpened(trouble: AttemptTrouble): SendOutcome {
    const { phase } = cell.get()
    if (phase.name === 'working' && trouble.kind !== 'locked') return outcomes.tryAgain(trouble)
    const isTemporary = trouble.kind === 'offline' || trouble.kind === 'failed'
    if (phase.name === 'opening' && isTemporary && resume()) return outcomes.tryAgain(trouble)
    cell.set({ handshake: doneHandshake })
    if (phase.name === 'opening') cell.set({ phase: { name: 'refused', trouble } })
    else if (trouble.kind === 'locked') return outcomes.closed()
    else cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: trouble } })
    return 'rest'
  }

  /** The writer is still the one of the last visit, so for the server this tab has never been away. */
  function resume() {
    const kept = keeper.resume(test)
    const { recording, work } = cell.get()
    if (kept === null || recording === null) return false
    const lastNumber = work.queue.acknowledged + work.queue.pending.length
    clock.restore(kept)
    cell.set({
      phase: { name: 'working' },
      connection: 'offline',
      handshake: recording.isRenumbered ? dueHandshake : { name: 'unconfirmed', lastNumber },
    })
    return true
  }

  return { send, resume, isSubmitKept: () => keeper.isSubmitKept(test) }
}
