/** What the student can do in an attempt: answer, go to another question, submit, and continue here. */
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { QuestionId } from '#contracts/ids.ts'
import { addSeconds } from '#domain/answering.ts'
import { fitsMarkings, markingsSize, totalMarkings, withMarkingsOf } from '#domain/markings-limit.ts'
import { type AnswerActs, answerActs } from './answer-acts.ts'
import type { AttemptCell } from './attempt-cell.ts'
import { openElsewhere } from './attempt-server.ts'
import { handshakeDue, isOpen } from './attempt-state.ts'
import { type AttemptWork, answersOf, putRecord, showQuestion } from './attempt-work.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { QuestionTime } from './question-time.ts'
import type { SubmitOutcome, SubmitResults } from './submit-results.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface StudentActions extends AnswerActs {
  /** Puts a question, by zero-based index, on the screen; an index out of range becomes the nearest question. */
  show(index: number): void
  /** Resolves with what went wrong, or null when the test is submitted. Everything is kept in either case. */
  submit(): Promise<SubmitOutcome>
  /** Takes the attempt back from another device or tab. */
  continueHere(): void
}

interface StudentActionParts {
  readonly cell: AttemptCell
  readonly dispatcher: Dispatcher
  readonly keeper: WorkKeeper
  readonly lastQuestion: number
  readonly questionTime: QuestionTime
  readonly submitResults: SubmitResults
}

export function createStudentActions({ lastQuestion, submitResults, ...parts }: StudentActionParts): StudentActions {
  const { cell, dispatcher, keeper, questionTime } = parts
  return {
    ...answerActs((question, revise) => answer(parts, question, revise)),

    show(index) {
      const nearest = Math.min(lastQuestion, Math.max(0, index))
      const { phase, work } = cell.get()
      if (phase.name !== 'working' || nearest === work.currentQuestion) return
      keeper.revise((before) => showQuestion(questionTime.addTo(before), nearest))
      dispatcher.soon()
    },

    submit() {
      const { phase, recording, submitting } = cell.get()
      if (recording === null) {
        cell.set({ phase: { name: 'finished' } })
        return Promise.resolve(null)
      }
      if (phase.name !== 'working') return Promise.resolve(openElsewhere)
      if (submitting === 'no') {
        keeper.revise(questionTime.addTo)
        cell.set({ submitting: 'asked' })
      }
      const result = submitResults.next()
      dispatcher.now()
      return result
    },

    continueHere() {
      if (cell.get().phase.name !== 'elsewhere') return
      cell.set({ phase: { name: 'elsewhere', isReturning: true, problem: null }, handshake: handshakeDue })
      dispatcher.now()
    },
  }
}

type AnswerParts = Pick<StudentActionParts, 'cell' | 'dispatcher' | 'keeper' | 'questionTime'>

function answer(
  { cell, dispatcher, keeper, questionTime }: AnswerParts,
  question: QuestionId,
  revise: (record: AnswerRecord) => AnswerRecord,
) {
  if (!isOpen(cell.get())) return
  let { isMarkingsFull } = cell.get()
  keeper.revise((work) => {
    const seconds = questionTime.takeSeconds(work, question)
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

function recordsOf(work: AttemptWork): AnswerRecord[] {
  return Object.values(answersOf(work))
}
