/** The pace of the exam, and how a round of practice compares with it. */
import type { ExamPace } from '#contracts/coaching/practice.ts'
import { formatDuration } from '#domain/text/durations.ts'

export interface PacedFormat {
  readonly name: string
  readonly minutes: number
  /** 0 for a format without a fixed length. */
  readonly questions: number
  /** First and last fall in which the exam has this format; null if that end is open. */
  readonly firstYear: number | null
  readonly lastYear: number | null
}

/** Returns the pace of the exam in this year, or of the newest format if there is none. Null if no format has a fixed length. */
export function findExamPace(formats: readonly PacedFormat[], year: number): ExamPace | null {
  const paced = formats
    .filter(({ questions }) => questions > 0)
    .toSorted((a, b) => (b.firstYear ?? 0) - (a.firstYear ?? 0))
  const format = paced.find((one) => isGivenIn(one, year)) ?? paced[0]
  if (format === undefined) return null
  const { name, minutes, questions } = format
  return { format: name, minutes, questions, seconds: Math.round((minutes * 60) / questions) }
}

/** Used if no format has a fixed length: three hours for 100 questions, as in the exam from 2026 on. */
const secondsWithoutFormat = 108

/** Returns the seconds that the exam allows for one question. */
export function getExamSecondsPerQuestion(pace: Pick<ExamPace, 'seconds'> | null): number {
  return pace === null || pace.seconds === 0 ? secondsWithoutFormat : pace.seconds
}

function isGivenIn({ firstYear, lastYear }: PacedFormat, year: number): boolean {
  // A format without years, such as a copy of another one, does not describe any exam.
  if (firstYear === null && lastYear === null) return false
  return (firstYear ?? year) <= year && year <= (lastYear ?? year)
}

/** Text while a timed round runs. `seconds` were spent on `questions` so far. */
export function describePaceSoFar({ seconds: pace }: ExamPace, questions: number, seconds: number): string {
  const given = `The exam gives ${formatDuration(pace)} a question.`
  return questions === 0 ? given : `${given} So far you took ${formatDuration(seconds / questions)}.`
}

/** Above this multiple of the exam's pace, the student is slow. */
const slowFrom = 1.1
/** Below this multiple, the student has time left. */
const fastUnder = 0.75

/** Text at the end of a timed round: compares the pace with the exam and gives advice. */
export function describeFinalPace(
  { seconds: pace }: ExamPace,
  questions: number,
  seconds: number,
  missed: number,
): string {
  const own = seconds / questions
  const compared = `You took ${formatDuration(own)} a question; the exam gives ${formatDuration(pace)}.`
  if (own > slowFrom * pace) {
    return `${compared} When a question takes too long, choose the best answer you have and go on.`
  }
  if (own < fastUnder * pace && missed > 0) return `${compared} You have time to check an answer before you go on.`
  return `${compared} That is a good pace for the exam.`
}
