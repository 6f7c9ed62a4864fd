/** Counts the seconds that the student spends on each question. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { addAnswerSeconds, recordQuestionLeft } from '#domain/answers/answering.ts'
import { type AttemptWork, type FindSet, findNoSet, isHandedIn, setAnswerRecord } from './attempt-work.ts'
import { pauseStopwatch, resumeStopwatch, stoppedStopwatch, takeStopwatchLap } from './stopwatch.ts'
import type { Timers } from './timers.ts'

export interface QuestionTime {
  /** Runs the stopwatch while the student works and sees the page. */
  setRunning(isRunning: boolean): void
  /** Returns the whole seconds since the last call if this question is on the screen; otherwise 0. */
  takeSeconds(work: AttemptWork, question: QuestionId): number
  /** Adds the elapsed time to the question on the screen. */
  addTo(work: AttemptWork): AttemptWork
  /** Like `addTo`, when moving to another question. */
  leave(work: AttemptWork): AttemptWork
}

export function createQuestionTime(
  timers: Timers,
  questions: () => readonly QuestionId[],
  setOf: FindSet = findNoSet,
): QuestionTime {
  let watch = stoppedStopwatch

  function takeLap(): number {
    const { seconds, watch: next } = takeStopwatchLap(watch, timers.now())
    watch = next
    return seconds
  }

  /** Adds the elapsed time and changes the record of the question on the screen. */
  function onQuestion(revise: (record: AnswerRecord) => AnswerRecord) {
    return (work: AttemptWork) => {
      const shown = questions()[work.currentQuestion]
      const seconds = takeLap()
      if (shown === undefined || isHandedIn(work, shown, setOf)) return work
      return setAnswerRecord(work, shown, (record) => revise(addAnswerSeconds(record, seconds)))
    }
  }

  return {
    setRunning(isRunning) {
      watch = isRunning ? resumeStopwatch(watch, timers.now()) : pauseStopwatch(watch, timers.now())
    },
    takeSeconds: ({ currentQuestion }, question) => (questions()[currentQuestion] === question ? takeLap() : 0),
    addTo: onQuestion((record) => record),
    leave: onQuestion(recordQuestionLeft),
  }
}
