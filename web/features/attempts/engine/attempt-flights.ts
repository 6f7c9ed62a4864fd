/** The requests of an attempt: which one is due next, what it carries, and what follows from its reply. */
import { type ChangeBatch, type Clock, changesPerRequest, type Opening } from '#contracts/attempts.ts'
import type { TestId } from '#contracts/ids.ts'
import type { Submission } from '#contracts/submissions.ts'
import { nextBatch } from '#domain/change-queue.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptServer, Trouble } from './attempt-server.ts'
import type { Recording } from './attempt-state.ts'
import { blankSitting, confirm, hasUnsent, type Sitting, waitingAnswers } from './attempt-work.ts'
import type { Arrival } from './dispatcher.ts'
import { correctOffset } from './server-clock.ts'
import type { Timers } from './timers.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface Flights {
  /** Makes the request that is due; null when none is. */
  depart(): Promise<Arrival> | null
  /** Goes on with what the last visit left on this device, without the server; false when there is nothing. */
  resume(): boolean
  /** The next request opens the attempt (again), whatever else is waiting. */
  openNext(): void
  /** The next request goes even if there is nothing to send: for the clock, and to learn who writes the attempt now. */
  checkNext(): void
  /** Asks how much time there is, beside whatever else is out; sends the work instead where any is waiting. */
  readClock(): Promise<void>
  /** The next request is made as by a page that may be gone before its reply. */
  leaveNext(): void
  /** Beside a request that is out, for a page that may be gone before that one arrives. Repeating changes is harmless. */
  sendAside(): void
}

export interface FlightPlan {
  readonly cell: AttemptCell
  readonly keeper: WorkKeeper
  readonly server: AttemptServer
  readonly timers: Timers
  readonly test: TestId
  /** The student asked to submit and it did not work. */
  readonly submitFailed: (trouble: Trouble) => void
  /** A reply corrected the clock, and may have moved the deadline. */
  readonly clockRead: () => void
  /** There is something to send that waits for no pause and no next try. */
  readonly due: () => void
}

export function createFlights({
  cell,
  keeper,
  server,
  timers,
  test,
  submitFailed,
  clockRead,
  due,
}: FlightPlan): Flights {
  let mustOpen = true
  let mustCheck = false
  let isOver = false
  let isLeaving = false
  /**
   * The last number that the visit before gave, while the server has not been heard since. No later one is sent before it
   * is known that both sides count alike.
   */
  let resumedAt: number | null = null

  function depart() {
    const { phase, recording, work, submitting } = cell.get()
    if (mustOpen) return open()
    if (phase.name !== 'working' || recording === null) return null
    if (resumedAt !== null) return save(recording)
    if (submitting !== 'no' && (isOver || fitsOneBatch(work))) return submit(recording)
    return hasUnsent(work) || mustCheck ? save(recording) : null
  }

  async function open(): Promise<Arrival> {
    const sentAt = timers.now()
    const result = await server.open()
    if (result.kind !== 'opened') return notOpened(result)
    mustOpen = false
    return opened(result.opening, sentAt)
  }

  function opened(opening: Opening, sentAt: number): Arrival {
    switch (opening.state) {
      case 'submitted':
        finish(opening.submission, false)
        return 'rest'
      case 'preview':
        cell.set({ phase: { name: 'working' }, recording: null, work: blankSitting })
        readClock(opening, sentAt)
        return 'rest'
      case 'in_progress':
        resumedAt = null
        // First the clock: it is kept with the work.
        readClock(opening.attempt, sentAt)
        keeper.adopt(opening.attempt)
        cell.set({ phase: { name: 'working' }, connection: 'fine' })
        return 'more'
    }
  }

  function notOpened(trouble: Trouble): Arrival {
    const { phase } = cell.get()
    if (phase.name === 'working' && trouble.kind !== 'locked') return keepTrying(trouble)
    const isPassing = trouble.kind === 'offline' || trouble.kind === 'failed'
    if (phase.name === 'opening' && isPassing && resume()) return keepTrying(trouble)
    mustOpen = false
    if (phase.name === 'opening') cell.set({ phase: { name: 'refused', trouble } })
    else if (trouble.kind === 'locked') close()
    else cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: trouble } })
    return 'rest'
  }

  /** The writer is still that of the last visit, so the server is told as if this tab had never been gone. */
  function resume() {
    const clock = keeper.resume(test)
    const { recording, work } = cell.get()
    if (clock === null || recording === null) return false
    mustOpen = recording.isRenumbered
    resumedAt = work.queue.acknowledged + work.queue.pending.length
    // Time does not run backwards: a date that was set back counts as no time at all.
    const serverNow = clock.serverNow + Math.max(0, timers.date() - clock.deviceNow)
    const offset = serverNow - timers.now()
    const { deadlineAt } = clock
    cell.set({ phase: { name: 'working' }, connection: 'offline', deadlineAt, offset, isClockTrusted: false })
    clockRead()
    return true
  }

  async function save({ attemptId, writer }: Recording): Promise<Arrival> {
    const batch = batchOf(writer)
    const isPart = !fitsOneBatch(cell.get().work)
    mustCheck = false
    const sentAt = timers.now()
    const flight = server.save(attemptId, batch, isLeaving)
    isLeaving = false
    const result = await flight
    // What it carried was numbered anew meanwhile, so its reply says nothing about what is waiting now.
    if (cell.get().recording?.writer !== writer) return 'more'
    switch (result.kind) {
      case 'saved':
        if (resumedAt !== null) return backInTouch(result.changeNumber > resumedAt, result.clock, sentAt)
        cell.set({ connection: 'fine' })
        keeper.revise((work) => confirm(work, result.changeNumber, batch.currentQuestion))
        readClock(result.clock, sentAt)
        return isPart && result.changeNumber >= lastNumber(batch) ? 'more' : 'rest'
      case 'elsewhere':
        return lose(result)
      case 'closed':
        isOver = true
        resumedAt = null
        cell.set({ submitting: 'must' })
        return 'more'
      case 'out_of_step':
        mustOpen = true
        return 'retry'
      default:
        return keepTrying(result)
    }
  }

  /**
   * The first answer after a reload without a network. Where the server knows numbers that the copy on this device did not
   * (it could not be written in the end), the same numbers name other changes by now, so all are numbered anew.
   */
  function backInTouch(isCopyStale: boolean, clock: Clock, sentAt: number): Arrival {
    resumedAt = null
    mustOpen = isCopyStale
    cell.set({ connection: 'fine' })
    readClock(clock, sentAt)
    return 'more'
  }

  async function submit({ attemptId, writer }: Recording): Promise<Arrival> {
    const batch = batchOf(writer)
    const result = await server.submit(attemptId, batch)
    if (result.kind === 'submitted') {
      // What came too late is the end of the batch. What came before it may have arrived with a reply that was lost.
      const counted = lastNumber(batch) - result.changesTooLate
      if (result.changesTooLate > 0) keeper.revise((work) => confirm(work, counted, batch.currentQuestion))
      finish(result.submission, result.changesTooLate === 0)
      return 'rest'
    }
    if (result.kind === 'closed' || (isOver && result.kind !== 'offline')) {
      close()
      return 'rest'
    }
    if (result.kind === 'elsewhere') return lose(result)
    if (result.kind === 'out_of_step') {
      mustOpen = true
      return 'retry'
    }
    return keepTrying(result)
  }

  function batchOf(writer: string): ChangeBatch {
    const { work } = cell.get()
    const last = resumedAt ?? Number.POSITIVE_INFINITY
    const changes = nextBatch(work.queue, changesPerRequest).filter(({ number }) => number <= last)
    const lastChange = work.queue.acknowledged + work.queue.pending.length
    return { writer, changes, lastChange, currentQuestion: work.currentQuestion }
  }

  function readClock({ serverNow, deadlineAt }: Clock, sentAt: number) {
    const reading = { serverNow, sentAt, receivedAt: timers.now() }
    const { offset, deadlineAt: before, timeChange, isClockTrusted, isTimeUp } = cell.get()
    const seconds = before === null ? 0 : Math.round((Date.parse(deadlineAt) - Date.parse(before)) / 1000)
    cell.set({
      deadlineAt,
      offset: correctOffset(isClockTrusted ? offset : null, reading),
      isClockTrusted: true,
      // Only a time that the server has told closes a test.
      isTimeUp: isClockTrusted && isTimeUp,
      timeChange: seconds === 0 ? timeChange : { seconds, deadlineAt },
    })
    clockRead()
  }

  async function askForClock() {
    const { recording: asked, work: waiting, connection: before } = cell.get()
    if (asked === null || mustOpen) return
    if (waiting.queue.pending.length > 0) {
      // After the deadline only the work that comes first counts. Its reply tells the time as well.
      if (before === 'offline') due()
      return
    }
    const sentAt = timers.now()
    const result = await server.readClock(asked.attemptId, asked.writer)
    const { phase, recording, connection } = cell.get()
    if (result.kind !== 'clock' || phase.name !== 'working' || recording?.writer !== asked.writer) return
    readClock(result.clock, sentAt)
    if (result.isOver) {
      isOver = true
      cell.set({ submitting: 'must' })
      due()
    } else if (!result.isWriter) {
      lose({ kind: 'elsewhere', message: 'This test is open on another device or tab.' })
    } else if (connection === 'offline') {
      due()
    }
  }

  function keepTrying(trouble: Trouble): Arrival {
    const { kind } = trouble
    cell.set({ connection: kind === 'offline' || kind === 'signed_out' ? kind : 'failing' })
    giveUpAsked(trouble)
    return 'retry'
  }

  function lose(trouble: Trouble): Arrival {
    cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
    giveUpAsked(trouble)
    return 'rest'
  }

  function giveUpAsked(trouble: Trouble) {
    if (cell.get().submitting !== 'asked') return
    cell.set({ submitting: 'no' })
    submitFailed(trouble)
  }

  function finish(submission: Submission, isAllCounted: boolean) {
    const answersTooLate = isAllCounted ? 0 : waitingAnswers(cell.get().work)
    keeper.release(isAllCounted)
    cell.set({ phase: { name: 'submitted', submission, answersTooLate } })
  }

  function close() {
    keeper.release(false)
    cell.set({ phase: { name: 'closed' } })
  }

  return {
    depart,
    resume,
    openNext() {
      mustOpen = true
    },
    checkNext() {
      mustCheck = true
    },
    readClock: askForClock,
    leaveNext() {
      isLeaving = true
    },
    sendAside() {
      const { recording, phase, work } = cell.get()
      if (mustOpen || recording === null || phase.name !== 'working' || !hasUnsent(work)) return
      void server.save(recording.attemptId, batchOf(recording.writer), true)
    },
  }
}

function fitsOneBatch({ queue }: Sitting): boolean {
  return nextBatch(queue, changesPerRequest).length === queue.pending.length
}

function lastNumber(batch: ChangeBatch): number {
  return batch.changes.at(-1)?.number ?? 0
}
