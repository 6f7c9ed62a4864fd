/**
 * One attempt in one tab: keeps the student's work, stores every change on this device before anything else, and sees to
 * it that the server gets each of them. It knows no browser and no React; both are given to it from outside.
 */
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { QuestionId, TestId } from '#contracts/ids.ts'
import { addSeconds } from '#domain/answering.ts'
import { secondsLeft } from '#domain/durations.ts'
import { fitsMarkings, markingsSize, totalMarkings, withMarkingsOf } from '#domain/markings-limit.ts'
import { type AnswerActs, answerActs } from './answer-acts.ts'
import { createAttemptCell } from './attempt-cell.ts'
import { createFlights } from './attempt-flights.ts'
import type { AttemptServer, Trouble } from './attempt-server.ts'
import { type AttemptView, isOpen } from './attempt-state.ts'
import { answersOf, putRecord, type Sitting, showQuestion } from './attempt-work.ts'
import { createDispatcher } from './dispatcher.ts'
import { type KeptClock, ownerKey, type WorkStorage, workKey } from './local-work.ts'
import { millisecondsLeft } from './server-clock.ts'
import { lap, pauseWatch, resumeWatch, stoppedWatch } from './stopwatch.ts'
import type { Timers } from './timers.ts'
import { type UnsentWork, unsentWorkOf } from './unsent-work.ts'
import { createWorkKeeper } from './work-keeper.ts'

export const heartbeatMilliseconds = 10_000

/** How often the server is asked for the time that is left, so that a change of it shows within five seconds. */
const clockMilliseconds = 4_000
const elsewhereMessage = 'This test is open on another device or tab.'

export interface AttemptStoreOptions {
  readonly server: AttemptServer
  readonly storage: WorkStorage
  readonly timers: Timers
  readonly userId: string
  readonly test: TestId
  /** True when the browser itself says that there is no network. */
  readonly isOffline: () => boolean
  /** The test's questions in order. */
  readonly questions: readonly QuestionId[]
}

export interface AttemptStore extends AnswerActs {
  view(): AttemptView
  subscribe(listener: () => void): () => void
  /** Whole seconds on the server's clock; null until the server has been heard. */
  secondsLeft(): number | null

  /** Puts a question, by zero-based index, on the screen; an index out of range becomes the nearest question. */
  show(index: number): void
  /** Resolves with what went wrong, or null when the test is submitted. Everything is kept in either case. */
  submit(): Promise<Trouble | null>
  continueHere(): void
  /** What the server does not have, as a file; null when it has everything. */
  unsentWork(): UnsentWork | null

  start(): void
  /** The screen is left: sends what is waiting and lets go of the clock. */
  stop(): void
  hide(): void
  reveal(): void
  /** The network or the session is back. */
  reconnect(): void
  /** Another tab wrote to the storage that all tabs share. */
  storageChanged(key: string | null, value: string | null): void
}

export function createAttemptStore(options: AttemptStoreOptions): AttemptStore {
  const { server, storage, timers, userId, test, questions } = options
  const cell = createAttemptCell()
  const keeper = createWorkKeeper(cell, storage, userId, clockToKeep, () => flights.openNext())
  const flights = createFlights({
    cell,
    keeper,
    server,
    timers,
    test,
    submitFailed: settleSubmit,
    clockRead: armDeadline,
    due,
  })
  const dispatcher = createDispatcher(timers, flights.depart)
  const lastIndex = Math.max(0, questions.length - 1)
  let watch = stoppedWatch
  let isVisible = true
  let cancelHeartbeat: (() => void) | null = null
  let cancelDeadline: (() => void) | null = null
  let cancelClock: (() => void) | null = null
  let waiters: ((outcome: Trouble | null) => void)[] = []

  cell.subscribe(() => {
    const { phase } = cell.get()
    const isWorking = phase.name === 'working'
    watch = isWorking && isVisible ? resumeWatch(watch, timers.now()) : pauseWatch(watch, timers.now())
    if (phase.name === 'submitted' || phase.name === 'closed' || phase.name === 'finished') {
      letGo()
      settleSubmit(null)
    }
  })

  function settleSubmit(outcome: Trouble | null) {
    const settled = waiters
    waiters = []
    for (const settle of settled) settle(outcome)
  }

  function takeLap(): number {
    const { seconds, watch: next } = lap(watch, timers.now())
    watch = next
    return seconds
  }

  /** Books the time so far on the question that is on the screen. */
  function withTime(work: Sitting): Sitting {
    const shown = questions[work.currentQuestion]
    const seconds = takeLap()
    return shown === undefined ? work : putRecord(work, shown, (record) => addSeconds(record, seconds))
  }

  function answer(question: QuestionId, revise: (record: AnswerRecord) => AnswerRecord) {
    if (!isOpen(cell.get())) return
    let { isMarkingsFull } = cell.get()
    keeper.revise((work) => {
      const seconds = questions[work.currentQuestion] === question ? takeLap() : 0
      return putRecord(work, question, (record) => {
        const before = addSeconds(record, seconds)
        const after = revise(before)
        const growth = markingsSize(after) - markingsSize(before)
        if (growth !== 0) isMarkingsFull = growth > 0 && !fitsMarkings(totalMarkings(recordsOf(work)), before, after)
        return growth > 0 && isMarkingsFull ? withMarkingsOf(after, before) : after
      })
    })
    cell.set({ isMarkingsFull })
    dispatcher.soon()
  }

  function recordsOf(work: Sitting): AnswerRecord[] {
    return Object.values(answersOf(work))
  }

  function isWorking() {
    return cell.get().phase.name === 'working'
  }

  function beat() {
    cancelHeartbeat = timers.after(heartbeatMilliseconds, beat)
    if (isOpen(cell.get())) keeper.revise(withTime)
    dispatcher.nudge()
  }

  function due() {
    dispatcher.now()
  }

  function lookAtClock() {
    cancelClock = timers.after(clockMilliseconds, lookAtClock)
    if (isVisible && isWorking()) void flights.readClock()
  }

  function armDeadline() {
    cancelDeadline?.()
    const { deadlineAt, offset, isTimeUp } = cell.get()
    if (deadlineAt === null || offset === null || isTimeUp) return
    cancelDeadline = timers.after(Math.max(0, millisecondsLeft(deadlineAt, offset, timers.now())), timeIsUp)
  }

  function timeIsUp() {
    // A timer may be early, and the clock may have been corrected since it was set.
    if (left() !== 0) return armDeadline()
    if (isOpen(cell.get())) keeper.revise(withTime)
    const { recording, isClockTrusted } = cell.get()
    cell.set({ isTimeUp: true, ...(recording !== null && isClockTrusted && { submitting: 'must' as const }) })
    dispatcher.now()
  }

  function left(): number | null {
    const { deadlineAt, offset } = cell.get()
    if (deadlineAt === null || offset === null) return null
    return secondsLeft(new Date(deadlineAt), new Date(timers.now() + offset))
  }

  function clockToKeep(): KeptClock | null {
    const { deadlineAt, offset } = cell.get()
    if (deadlineAt === null || offset === null) return null
    return { deadlineAt, serverNow: timers.now() + offset, deviceNow: timers.date() }
  }

  function flush() {
    if (isOpen(cell.get())) keeper.revise(withTime)
    if (dispatcher.isFlying()) {
      flights.sendAside()
    } else {
      flights.leaveNext()
      dispatcher.now()
    }
  }

  function letGo() {
    cancelHeartbeat?.()
    cancelDeadline?.()
    cancelClock?.()
    cancelHeartbeat = null
    cancelDeadline = null
    cancelClock = null
  }

  return {
    view: cell.view,
    subscribe: cell.subscribe,
    secondsLeft: left,
    ...answerActs(answer),
    show(index) {
      const nearest = Math.min(lastIndex, Math.max(0, index))
      if (!isWorking() || nearest === cell.get().work.currentQuestion) return
      keeper.revise((work) => showQuestion(withTime(work), nearest))
      dispatcher.soon()
    },
    submit() {
      const { phase, recording, submitting } = cell.get()
      if (recording === null) {
        cell.set({ phase: { name: 'finished' } })
        return Promise.resolve(null)
      }
      if (phase.name !== 'working') return Promise.resolve({ kind: 'elsewhere', message: elsewhereMessage })
      if (submitting === 'no') {
        keeper.revise(withTime)
        cell.set({ submitting: 'asked' })
      }
      return new Promise((resolve) => {
        waiters.push(resolve)
        dispatcher.now()
      })
    },
    unsentWork: () => unsentWorkOf(cell.get(), new Date(timers.now() + (cell.get().offset ?? 0))),
    continueHere() {
      if (cell.get().phase.name !== 'elsewhere') return
      cell.set({ phase: { name: 'elsewhere', isReturning: true, problem: null } })
      flights.openNext()
      dispatcher.now()
    },

    start() {
      letGo()
      cancelHeartbeat = timers.after(heartbeatMilliseconds, beat)
      cancelClock = timers.after(clockMilliseconds, lookAtClock)
      armDeadline()
      // The session may wait long for the network before it lets a request go.
      if (cell.get().phase.name === 'opening' && options.isOffline()) flights.resume()
      dispatcher.now()
    },
    stop() {
      flush()
      letGo()
      dispatcher.stop()
    },
    hide() {
      isVisible = false
      watch = pauseWatch(watch, timers.now())
      flush()
    },
    reveal() {
      isVisible = true
      if (isWorking()) {
        watch = resumeWatch(watch, timers.now())
        flights.checkNext()
      }
      dispatcher.now()
    },
    reconnect() {
      dispatcher.now()
    },
    storageChanged(key, value) {
      const { recording } = cell.get()
      if (recording === null || key !== ownerKey(workKey(userId, recording.attemptId)) || value === null) return
      if (value !== recording.owner && isWorking()) {
        cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
      }
    },
  }
}
