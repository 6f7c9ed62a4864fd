/** How a student spent the time of a test, with advice for the next one. `docs/coaching.md` has the sources of the limits. */
import type { Pacing } from '#contracts/coaching/pacing.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import type { AnswerChangeKind } from '#domain/answers/changed-answers.ts'
import { computeQuantile } from '#domain/statistics/question-times.ts'
import { formatMinutes } from '#domain/text/durations.ts'
import { getKnownMedian, isRapidLook, type TypicalTime } from './review-cards.ts'

export interface PacedAnswer {
  readonly subject: Subject
  readonly isRight: boolean
  readonly isOpen: boolean
  readonly isReached: boolean
  readonly seconds: number
  /** Null if nobody has answered the question before. */
  readonly usual: TypicalTime | null
  /** Null if the student did not come back to the question, or if the change did not affect the score. */
  readonly changed: AnswerChangeKind | null
}

/** `allowed` and `spent` are seconds. */
export interface PacedTest {
  readonly allowed: number
  readonly spent: number
  readonly isForwardOnly: boolean
}

/** With fewer questions, no habit is visible. */
const fewestQuestions = 10
const sunkFrom = 2

/**
 * `answers` are in the order of the test. Null if no time was measured or there are too few questions. Until 20 students have answered a
 * question, its usual time is the median of this student's own answers in the section.
 */
export function describePacing(
  all: readonly PacedAnswer[],
  { allowed, spent, isForwardOnly }: PacedTest,
): Pacing | null {
  // A section that the student did not reach does not show how the student paces a section.
  const begun = new Set(all.filter(({ isReached }) => isReached).map(({ subject }) => subject))
  const answers = all.filter(({ subject }) => begun.has(subject))
  if (answers.length < fewestQuestions || !answers.some(({ seconds }) => seconds > 0)) return null
  const answered = answers.filter(({ isOpen }) => !isOpen)
  const wrong = answered.filter(({ isRight }) => !isRight)
  const rapid = answered.filter(isTooFast)
  const sunk = wrong.filter((one) => one.seconds > sunkFrom * usualSeconds(one, answered))
  const open = answers.length - answered.length
  const unused = Math.max(0, allowed - spent)
  return {
    rapid: { questions: rapid.length, wrong: rapid.filter(({ isRight }) => !isRight).length },
    sunk: { questions: sunk.length, seconds: sunk.reduce((sum, { seconds }) => sum + seconds, 0) },
    open,
    paysForOpen: paysForOpen(wrong, open * medianOf(answered), unused),
    rushedEnd: rushedEndOf(answers),
    unused,
    wrong: wrong.length,
    changed: {
      toRight: answered.filter(({ changed }) => changed === 'to_right').length,
      toWrong: answered.filter(({ changed }) => changed === 'to_wrong').length,
    },
    isForwardOnly,
  }
}

function isTooFast({ seconds, usual }: PacedAnswer): boolean {
  return isRapidLook(seconds, usual)
}

function usualSeconds({ subject, usual }: PacedAnswer, answered: readonly PacedAnswer[]): number {
  const known = getKnownMedian(usual)
  if (known !== null) return known
  return medianOf(answered.filter((one) => one.subject === subject))
}

function medianOf(answers: readonly PacedAnswer[]): number {
  const seconds = answers.map((one) => one.seconds)
  return computeQuantile(
    seconds.toSorted((a, b) => a - b),
    0.5,
  )
}

/**
 * Returns how many of the slowest wrong answers it takes, together with `unused`, to cover `needed` seconds. Null if `unused` is enough, or
 * if all wrong answers together took less.
 */
function paysForOpen(wrong: readonly PacedAnswer[], needed: number, unused: number): number | null {
  if (needed <= unused) return null
  let sum = unused
  const slowestFirst = wrong.toSorted((a, b) => b.seconds - a.seconds)
  for (const [at, { seconds }] of slowestFirst.entries()) {
    sum += seconds
    if (sum >= needed) return at + 1
  }
  return null
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
const fewestChanged = 2

/**
 * Up to three sentences about what happened and what to do the next time, the most useful first; empty if nothing stands out. If time was
 * left, no sentence says that time was short. `name` is the student's first name, for readers other than the student; null for the student.
 */
export function listPacingAdvice(pacing: Pacing, name: string | null = null): string[] {
  const { rushedEnd } = pacing
  const isRushed = rushedEnd !== null && rushedEnd.questions >= fewestRushed && !hasUnused(pacing)
  return [
    sunkWords(pacing, name),
    isRushed ? rushedWords(rushedEnd, name) : null,
    isRushed ? null : rapidWords(pacing, name),
    changedWords(pacing, name),
    name === null ? unusedWords(pacing) : unusedBy(name, pacing),
  ]
    .flatMap((words) => (words === null ? [] : [words]))
    .slice(0, mostSentences)
}

function nextTime(name: string | null, toStudent: string, toOthers = toStudent): string {
  return name === null ? `Next time, ${toStudent}.` : `Next time, ${name} can ${toOthers}.`
}

function sunkWords(pacing: Pacing, name: string | null): string | null {
  const { sunk, open, paysForOpen: paying } = pacing
  if (sunk.questions < fewestSunk || sunk.seconds < fewestSunkSeconds) return null
  const isTimeLeft = hasUnused(pacing)
  // In this case, the advice is to take more time.
  if (isTimeLeft && pacing.isForwardOnly) return null
  const next = nextTime(
    name,
    'choose the best answer you have after two minutes and go on',
    'choose the best answer so far after two minutes and go on',
  )
  const isPaid = paying !== null && paying <= sunk.questions
  if (!isTimeLeft && open >= fewestOpen && isPaid) {
    const slowest = paying === 1 ? 'slowest one' : `${paying} slowest`
    return `${formatMinutes(sunk.seconds)} went into ${sunk.questions} questions that were wrong in the end. Skipping the ${slowest} would have left time for the ${open} ${name ?? 'you'} left open. ${next}`
  }
  const left = !isTimeLeft && open >= fewestOpen ? `, and ${open} questions stayed open` : ''
  return `${formatMinutes(sunk.seconds)} went into ${sunk.questions} questions that were wrong in the end${left}. ${next}`
}

function rushedWords({ subject, questions }: NonNullable<Pacing['rushedEnd']>, name: string | null): string {
  const next = nextTime(name, 'look at the clock when half of the section is done')
  return `The last ${questions} questions of ${subjectWords[subject]} were left open or answered in a few seconds. ${next}`
}

function rapidWords({ rapid: { questions, wrong } }: Pacing, name: string | null): string | null {
  if (questions < fewestRapid || wrong === 0) return null
  const next = nextTime(name, 'read each question to its end before you choose', 'read each question to its end first')
  return `${questions} answers came too fast to have read the question, and ${wrong} of them ${wrong === 1 ? 'was' : 'were'} wrong. ${next}`
}

/** Changing an answer helps more often than it harms, so the advice to be careful requires more harmful than helpful changes. */
function changedWords({ changed: { toRight, toWrong } }: Pacing, name: string | null): string | null {
  if (Math.max(toRight, toWrong) < fewestChanged || toRight === toWrong) return null
  const lost = `${toWrong} ${toWrong === 1 ? 'answer' : 'answers'} went from right to wrong`
  const won = `${toRight} ${toRight === 1 ? 'answer' : 'answers'} from wrong to right`
  if (toRight > toWrong) {
    const but = toWrong === 0 ? '' : `, and ${lost}`
    const next = nextTime(
      name,
      'look again at what you doubt, as you did here',
      'look again at doubtful answers, as here',
    )
    return `A second look helped: it took ${won}${but}. ${next}`
  }
  const and = toRight === 0 ? '' : `, and ${won}`
  const next = nextTime(
    name,
    'change an answer only if you can say why the first one is wrong',
    'change an answer only with a clear reason',
  )
  return `When ${name ?? 'you'} came back to questions, ${lost}${and}. ${next}`
}

function hasUnused({ unused, wrong, open }: Pacing): boolean {
  return unused >= fewestUnused && wrong + open >= fewestWrong
}

function unusedWords(pacing: Pacing): string | null {
  if (!hasUnused(pacing)) return null
  const { unused, open, isForwardOnly } = pacing
  const later = open > 0 ? `answer the ${open === 1 ? 'one' : open} you left open` : 'check the answers you doubt most'
  const advice = isForwardOnly ? 'take more time for each question' : `use them to ${later}`
  return `${formatMinutes(unused)} were left at the end. Next time, ${advice}.`
}

function unusedBy(name: string, pacing: Pacing): string | null {
  if (!hasUnused(pacing)) return null
  const { unused, open, isForwardOnly } = pacing
  const questions = open === 1 ? 'one question' : `${open} questions`
  const happened = `${name} had ${formatMinutes(unused)} left${open > 0 ? ` and ${questions} open` : ' at the end'}.`
  if (isForwardOnly) return `${happened} Next time, ${name} can take more time for each question.`
  const answer = open === 1 ? 'answer it' : 'answer them'
  return `${happened} Next time, ${name} can use the time to ${open > 0 ? answer : 'check the answers again'}.`
}
