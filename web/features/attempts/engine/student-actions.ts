/** The student's actions in an attempt: answer, go to another question, submit, and continue here. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { addAnswerSeconds } from '#domain/answers/answering.ts'
import { addMarkings, canKeepMarkings, measureMarkings, sumMarkings } from '#domain/attempts/markings-limit.ts'
import { type AnswerActs, createAnswerActs } from './answer-acts.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import { openElsewhereTrouble } from './attempt-server.ts'
import { canKeepWorking, dueHandshake, isAttemptOpen } from './attempt-state.ts'
import {
  type AttemptWork,
  chooseFirstSection,
  type Delivery,
  type FindSet,
  getWorkAnswers,
  handInSet,
  isHandedIn,
  readForwardWay,
  setAnswerRecord,
  setWaiting,
  showQuestion,
} from './attempt-work.ts'
import type { RequestDispatcher } from './dispatcher.ts'
import type { QuestionTime } from './question-time.ts'
import type { SubmitOutcome, SubmitResults } from './submit-results.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface StudentActions extends AnswerActs {
  /** Shows a question by zero-based index; an index out of range becomes the nearest question. */
  show(index: number): void
  /** Forward-only tests: hands in the set of this question and shows another question, by zero-based index. */
  handIn(question: QuestionId, next: number): void
  /** Forward-only tests: chooses the first section and shows its first question. */
  chooseFirstSection(subject: Subject, next: number): void
  /**
   * Resolves to the failure, or to null if the test is submitted or the student took the submit back. The work is kept in either case.
   * Without a network it waits for one.
   */
  submit(): Promise<SubmitOutcome>
  /** Takes back a submit that waits for a network. A submit in flight cannot be taken back. */
  keepWorking(): void
  /** Takes the attempt back from another device or tab. */
  continueHere(): void
}

interface StudentActionParts {
  readonly cell: AttemptCell
  readonly clock: Pick<AttemptClock, 'serverNow'>
  readonly delivery: Delivery | null
  readonly dispatcher: RequestDispatcher
  /** Returns true if the browser reports that there is no network. */
  readonly isOffline: () => boolean
  readonly keeper: WorkKeeper
  readonly questions: () => readonly QuestionId[]
  readonly questionTime: QuestionTime
  readonly setOf: FindSet
  readonly submitResults: SubmitResults
}

export function createStudentActions({ questions, submitResults, ...parts }: StudentActionParts): StudentActions {
  const { cell, clock, delivery, dispatcher, isOffline, keeper, questionTime, setOf } = parts

  /** Applies a step that cannot be taken back. */
  function step(take: (work: AttemptWork) => AttemptWork) {
    if (!isAttemptOpen(cell.get())) return
    keeper.revise((work) => take(questionTime.addTo(work)))
    dispatcher.soon()
  }

  function isWaiting() {
    return delivery?.isWaiting(readForwardWay(cell.get().work)) === true
  }

  return {
    ...createAnswerActs((question, revise) => answer(parts, question, revise)),

    show(index) {
      const nearest = Math.max(0, Math.min(questions().length - 1, index))
      const { phase, work } = cell.get()
      if (phase.name !== 'working' || nearest === work.currentQuestion) return
      keeper.revise((before) => showQuestion(questionTime.leave(before), nearest))
      dispatcher.soon()
    },

    handIn(question, next) {
      step((work) => (isHandedIn(work, question, setOf) ? work : handInSet(work, question, next)))
      if (!isWaiting()) return
      keeper.revise((work) => setWaiting(work, clock.serverNow().toISOString()))
      dispatcher.now()
    },

    chooseFirstSection: (subject, next) => step((work) => chooseFirstSection(work, subject, next)),

    submit() {
      const { phase, recording, submitting } = cell.get()
      if (recording === null) {
        cell.set({ phase: { name: 'finished' } })
        return Promise.resolve(null)
      }
      if (phase.name !== 'working') return Promise.resolve(openElsewhereTrouble)
      if (submitting === 'no') {
        keeper.revise(questionTime.addTo)
        if (isOffline()) cell.set({ connection: 'offline' })
        cell.set({ submitting: cell.get().connection === 'offline' ? 'waiting' : 'asked' })
      }
      const result = submitResults.next()
      dispatcher.now()
      return result
    },

    keepWorking() {
      if (!canKeepWorking(cell.get())) return
      cell.set({ submitting: 'no' })
      submitResults.announce(null)
    },

    continueHere() {
      if (cell.get().phase.name !== 'elsewhere') return
      cell.set({ phase: { name: 'elsewhere', isReturning: true, problem: null }, handshake: dueHandshake })
      dispatcher.now()
    },
  }
}

type AnswerParts = Pick<StudentActionParts, 'cell' | 'dispatcher' | 'keeper' | 'questionTime' | 'setOf'>

function answer(
  { cell, dispatcher, keeper, questionTime, setOf }: AnswerParts,
  question: QuestionId,
  revise: (record: AnswerRecord) => AnswerRecord,
) {
  if (!isAttemptOpen(cell.get()) || isHandedIn(cell.get().work, question, setOf)) return
  let { isMarkingsFull } = cell.get()
  keeper.revise((work) => {
    const seconds = questionTime.takeSeconds(work, question)
    return setAnswerRecord(work, question, (record) => {
      const before = addAnswerSeconds(record, seconds)
      const after = revise(before)
      const growth = measureMarkings(after) - measureMarkings(before)
      if (growth !== 0) isMarkingsFull = growth > 0 && !canKeepMarkings(sumMarkings(recordsOf(work)), before, after)
      return growth > 0 && isMarkingsFull ? addMarkings(after, before) : after
    })
  })
  cell.set({ isMarkingsFull })
  dispatcher.soon()
}

function recordsOf(work: AttemptWork): AnswerRecord[] {
  return Object.values(getWorkAnswers(work))
}
