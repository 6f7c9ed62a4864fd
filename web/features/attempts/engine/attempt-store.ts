/**
 * One attempt in one tab. Holds the student's work, stores every change on this device before anything else, and makes sure that the server
 * gets each of them. It depends on neither the browser nor React; the caller passes in both.
 */
import type { Change } from '#contracts/attempts/attempts.ts'
import type { QuestionId, TestId } from '#contracts/wire/ids.ts'
import { createAttemptCell } from './attempt-cell.ts'
import { createAttemptClock } from './attempt-clock.ts'
import { createAttemptRequests } from './attempt-requests.ts'
import { type AttemptServer, openElsewhereTrouble } from './attempt-server.ts'
import { type AttemptView, isAttemptOpen, isSubmitAsked, type RecordedAttempt } from './attempt-state.ts'
import { type Delivery, type FindSet, findNoSet, isOfPaper, readForwardWay } from './attempt-work.ts'
import { createDispatcher } from './dispatcher.ts'
import { buildOwnerKey, buildWorkKey, type WorkStorage } from './local-work.ts'
import { createQuestionTime } from './question-time.ts'
import { createStudentActions, type StudentActions } from './student-actions.ts'
import { createSubmitResults } from './submit-results.ts'
import { createTabLifecycle, type TabLifecycle } from './tab-lifecycle.ts'
import type { Timers } from './timers.ts'
import { createWorkKeeper } from './work-keeper.ts'

export interface AttemptStoreOptions {
  readonly server: AttemptServer
  readonly storage: WorkStorage
  readonly timers: Timers
  readonly userId: string
  readonly test: TestId
  /** True if the browser itself reports no network. */
  readonly isOffline: () => boolean
  /** True if the student has just started or continued the test. */
  readonly isBegun?: boolean
  /** The questions that this device has, in the order of the paper. */
  readonly questions: () => readonly QuestionId[]
  /** Present only in forward-only tests. */
  readonly setOf?: FindSet | undefined
  /** Present only in adaptive tests. */
  readonly delivery?: Delivery | null
}

/** The changes that the server does not have. */
export interface UnsentWork {
  readonly recording: RecordedAttempt
  readonly changes: readonly Change[]
  /**
   * Answers that do not count, because their question was handed in before. An answer to a question that is gone would keep the others from
   * being loaded, so it comes only if there are no others.
   */
  readonly refused: readonly Change[]
  /** The server's time as far as this device knows it. */
  readonly serverNow: Date
}

export interface AttemptStore extends StudentActions, TabLifecycle {
  view(): AttemptView
  subscribe(listener: () => void): () => void
  /** Returns whole seconds by the server's clock; null until the server has replied. */
  secondsLeft(): number | null
  /** Returns null if the server has everything. */
  unsentWork(): UnsentWork | null
  /** Called when another tab wrote to the shared storage. */
  storageChanged(key: string | null, value: string | null): void
}

export function createAttemptStore(options: AttemptStoreOptions): AttemptStore {
  const { server, storage, timers, userId, test, questions, isOffline } = options
  const { isBegun = false, setOf = findNoSet, delivery = null } = options
  const cell = createAttemptCell()
  const clock = createAttemptClock(cell, timers, timeIsUp)
  const keeper = createWorkKeeper(cell, storage, userId, clock.toKeep, setOf)
  const questionTime = createQuestionTime(timers, questions, setOf)
  const submitResults = createSubmitResults()
  const sendNow = () => dispatcher.now()
  const submitFailed = submitResults.announce
  const shared = { cell, clock, delivery, keeper, questionTime, timers }
  const requests = createAttemptRequests({ ...shared, server, test, submitFailed, sendNow })
  const dispatcher = createDispatcher(timers, requests.sendNext)
  const actions = createStudentActions({ ...shared, dispatcher, isOffline, questions, setOf, submitResults })
  const ended = () => submitResults.announce(null)
  const lifecycle = createTabLifecycle({ ...shared, dispatcher, requests, bookTime, goesOn, ended })

  cell.subscribe(giveUpElsewhere)

  /**
   * Without a network, the auth client may hold a request for a long time. A waiting submit is sent under its original writer, so that it
   * does not cut off a device that has continued since.
   */
  function goesOn() {
    return isOffline() || (!isBegun && requests.isSubmitKept())
  }

  /** A submit requested here is dropped if the student has continued elsewhere. */
  function giveUpElsewhere() {
    const { phase, submitting } = cell.get()
    if (phase.name !== 'elsewhere' || (submitting !== 'asked' && submitting !== 'waiting')) return
    cell.set({ submitting: 'no' })
    submitFailed(openElsewhereTrouble)
  }

  function bookTime() {
    if (isAttemptOpen(cell.get())) keeper.revise(questionTime.addTo)
  }

  /** A student who waits for a question gets that time back with it, so the reply decides whether the time is up. */
  function timeIsUp() {
    if (delivery?.isWaiting(readForwardWay(cell.get().work))) return dispatcher.now()
    bookTime()
    const { recording, isClockTrusted, submitting } = cell.get()
    const mustSubmit = recording !== null && isClockTrusted && submitting !== 'over'
    const isSubmitWanted = isSubmitAsked(cell.get())
    cell.set({ isTimeUp: true, ...(mustSubmit && { submitting: 'must' as const, isSubmitWanted }) })
    dispatcher.now()
  }

  return {
    ...actions,
    ...lifecycle,
    view: cell.view,
    subscribe: cell.subscribe,
    secondsLeft: clock.secondsLeft,
    unsentWork() {
      const { recording, work } = cell.get()
      const changes = work.queue.pending
      const kept = work.refused ?? []
      const fitting = kept.filter((change) => isOfPaper(change, setOf))
      const refused = changes.length + fitting.length > 0 ? fitting : kept
      if (recording === null || (changes.length === 0 && refused.length === 0)) return null
      return { recording, changes, refused, serverNow: clock.serverNow() }
    },
    storageChanged(key, value) {
      const { phase, recording } = cell.get()
      if (recording === null || key !== buildOwnerKey(buildWorkKey(userId, recording.attemptId)) || value === null)
        return
      if (value !== recording.owner && phase.name === 'working') {
        cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
      }
    },
  }
}
