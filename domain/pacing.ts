/** Where the time of a test went, and what to do with it the next time. `docs/coaching.md` has the sources of the limits. */
import type { Pacing } from '#contracts/pacing.ts'
import type { Subject } from '#contracts/tests.ts'
import { formatMinutes } from './durations.ts'
import { quantile } from './psychometrics/question-times.ts'
import { isRapid, knownMedian, type UsualTime } from './review-cards.ts'

export interface PacedAnswer {
  readonly subject: Subject
  readonly isRight: boolean
  readonly isOpen: boolean
  readonly seconds: number
  /** Null where nobody answered the question before. */
  readonly usual: UsualTime | null
}

/** With fewer questions, no habit shows. */
const fewestQuestions = 10
const sunkFrom = 2

/**
 * `answers` are in the order of the test; `allowed` and `spent` are seconds. Null where no time was measured or there are too few
 * questions. Until 20 students have answered a question, its usual time is the median of this student's own answers in the section.
 */
export function pacingOf(answers: readonly PacedAnswer[], allowed: number, spent: number): Pacing | null {
  if (answers.length < fewestQuestions || !answers.some(({ seconds }) => seconds > 0)) return null
  const answered = answers.filter(({ isOpen }) => !isOpen)
  const wrong = answered.filter(({ isRight }) => !isRight)
  const rapid = answered.filter(isTooFast)
  const sunk = wrong.filter((one) => one.seconds > sunkFrom * usualSeconds(one, answered))
  return {
    rapid: { questions: rapid.length, wrong: rapid.filter(({ isRight }) => !isRight).length },
    sunk: { questions: sunk.length, seconds: sunk.reduce((sum, { seconds }) => sum + seconds, 0) },
    open: answers.length - answered.length,
    rushedEnd: rushedEndOf(answers),
    unused: Math.max(0, allowed - spent),
    wrong: wrong.length,
  }
}

function isTooFast({ seconds, usual }: PacedAnswer): boolean {
  return isRapid(seconds, usual)
}

function usualSeconds({ subject, usual }: PacedAnswer, answered: readonly PacedAnswer[]): number {
  const known = knownMedian(usual)
  if (known !== null) return known
  const own = answered.filter((one) => one.subject === subject).map(({ seconds }) => seconds)
  return quantile(
    own.toSorted((a, b) => a - b),
    0.5,
  )
}

function rushedEndOf(answers: readonly PacedAnswer[]): Pacing['rushedEnd'] {
  const subjects = [...new Set(answers.map(({ subject }) => subject))]
  const ends = subjects.map((subject) => {
    const own = answers.filter((one) => one.subject === subject)
    const calm = own.findLastIndex((one) => !one.isOpen && !isTooFast(one))
    return { subject, questions: own.length - 1 - calm }
  })
  const [longest] = ends.toSorted((a, b) => b.questions - a.questions)
  return longest === undefined || longest.questions === 0 ? null : longest
}

const subjectWords: Record<Subject, string> = { reading: 'the reading section', math: 'the math section' }
const mostSentences = 3
const fewestSunk = 2
const fewestSunkSeconds = 4 * 60
const fewestOpen = 3
const fewestRushed = 3
const fewestRapid = 3
const fewestUnused = 5 * 60
const fewestWrong = 3

/** What happened and what to do the next time, at most three, the most useful first; empty if nothing stands out. */
export function pacingWords(pacing: Pacing): string[] {
  const { rushedEnd } = pacing
  const isRushed = rushedEnd !== null && rushedEnd.questions >= fewestRushed
  return [
    sunkWords(pacing),
    isRushed ? rushedWords(rushedEnd) : null,
    isRushed ? null : rapidWords(pacing),
    unusedWords(pacing),
  ]
    .flatMap((words) => (words === null ? [] : [words]))
    .slice(0, mostSentences)
}

function sunkWords({ sunk, open }: Pacing): string | null {
  if (sunk.questions < fewestSunk || sunk.seconds < fewestSunkSeconds) return null
  const left = open >= fewestOpen ? `, and ${open} questions stayed open` : ''
  return `${formatMinutes(sunk.seconds)} went into ${sunk.questions} questions that were wrong in the end${left}. Next time, choose the best answer you have after two minutes and go on.`
}

function rushedWords({ subject, questions }: NonNullable<Pacing['rushedEnd']>): string {
  return `The last ${questions} questions of ${subjectWords[subject]} were left open or answered in a few seconds. Next time, look at the clock when half of the section is done.`
}

function rapidWords({ rapid: { questions, wrong } }: Pacing): string | null {
  if (questions < fewestRapid || wrong === 0) return null
  return `${questions} answers came too fast to have read the question, and ${wrong} of them ${wrong === 1 ? 'was' : 'were'} wrong. Next time, read each question to its end before you choose.`
}

function unusedWords({ unused, wrong, open }: Pacing): string | null {
  if (unused < fewestUnused || wrong + open < fewestWrong) return null
  return `${formatMinutes(unused)} were left at the end. Next time, use them to check the answers you doubt most.`
}
