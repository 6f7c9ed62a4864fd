/** Writes a student's week in five lines for the parents. */
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import { type Break, findBreakOn } from '#domain/coaching/breaks.ts'
import { describeMinutes } from '#domain/coaching/practice-weeks.ts'
import type { ReviewsDone } from '#domain/coaching/review-week.ts'
import { type CutoffTarget, describeGap } from '#domain/people/goals.ts'
import { describeBand } from '#domain/scores/score-bands.ts'
import { addCalendarDays, formatCalendarDay } from '#domain/text/calendar-days.ts'

export interface WeekOfStudent {
  /** Submitted in this week. */
  readonly tests: number
  /** Drills submitted in this week. */
  readonly drills: number
  /** The last test of the week. */
  readonly latest: LatestTest | null
  readonly practice: { readonly answers: number; readonly right: number; readonly seconds: number }
  readonly reviews: ReviewsDone
  readonly weakTopic: {
    readonly topic: string
    readonly right: number
    readonly questions: number
    readonly test: string
  } | null
  /** A sentence about a break of this week or the next one; null if there is none. */
  readonly away: string | null
  /** What to do next. */
  readonly next: string | null
  /** What else has a day, with its day in words. */
  readonly coming: { readonly what: string; readonly when: string } | null
}

export interface LatestTest {
  readonly title: string
  readonly right: number
  readonly questions: number
  /** Out of 800; null if the test has no composite score. */
  readonly composite: number | null
  readonly isEstimated: boolean
  /** True if the test was taken without a clock, so it has no score. */
  readonly isUntimed: boolean
  /** The composite score of the previous test on the same scale; null if there is none. */
  readonly before: number | null
  /** Of the composite score. */
  readonly band: ScoreBand | null
  /** Sentences about the questions that the student did not reach; empty if every question was reached. */
  readonly notReached: string
  /** The student's first goal school that has a cutoff figure. */
  readonly goal: CutoffTarget | null
}

/** Returns true if the student took no test and did not practice. */
export function isQuietWeek({
  tests,
  drills,
  practice,
}: Pick<WeekOfStudent, 'tests' | 'drills' | 'practice'>): boolean {
  return tests + drills === 0 && practice.answers === 0
}

/** About the break that is on that Sunday, else one that ended in the week before, else one that begins in the week after. */
export function describeAway(name: string, breaks: readonly Break[], sunday: string): string | null {
  const present = findBreakOn(sunday, breaks)
  if (present !== null) return `${name} is away until ${formatCalendarDay(present.lastDay)}.`
  const [weekBefore, weekAfter] = [addCalendarDays(sunday, -7), addCalendarDays(sunday, 7)]
  if (breaks.some(({ lastDay }) => weekBefore < lastDay && lastDay < sunday)) return `${name} was away this week.`
  const coming = breaks.find(({ firstDay }) => sunday < firstDay && firstDay <= weekAfter)
  if (coming === undefined) return null
  return `${name} is away from ${formatCalendarDay(coming.firstDay)} to ${formatCalendarDay(coming.lastDay)}.`
}

/** Returns at most five lines. A quiet week has one. */
export function describeWeek(week: WeekOfStudent): string[] {
  const next = nextLine(week)
  if (isQuietWeek(week)) return [['No tests and no practice this week.', ...next].join(' ')]
  return [testsLine(week), practiceLine(week), ...reviewsLine(week), ...topicLine(week), ...next]
}

function nextLine({ next, coming, away }: WeekOfStudent): string[] {
  const words = [
    ...(away === null ? [] : [away]),
    ...(next === null ? [] : [`Next: ${next}.`]),
    ...(coming === null ? [] : [`${next === null ? 'Next' : 'Then'}: ${coming.what}, ${coming.when}.`]),
  ].join(' ')
  return words === '' ? [] : [words]
}

function testsLine({ tests, drills, latest }: WeekOfStudent): string {
  const drilled = drills === 0 ? '' : ` ${drills} ${drills === 1 ? 'drill' : 'drills'}.`
  if (latest === null) return drills === 0 ? 'Tests: none this week.' : `Tests:${drilled}`
  const { title, right, questions, composite, isEstimated, isUntimed, band, goal, notReached } = latest
  const count = `${tests === 1 ? `Tests: ${title}.` : `Tests: ${tests}. The last one was ${title}.`}${drilled}`
  const share = `${right} of ${questions} right${isUntimed ? ', without a clock' : ''}.`
  if (composite === null) return [`${count} ${share}`, notReached].join(' ').trimEnd()
  return [
    ...[count, `${isEstimated ? 'Estimated score' : 'Score'}: ${composite} of 800${changeWords(latest)}.`],
    ...(band === null ? [] : [describeBand(band)]),
    ...(notReached === '' ? [] : [notReached]),
    ...(goal === null || notReached !== '' ? [] : [goalWords(composite, goal)]),
  ].join(' ')
}

/** A letter has no links, so this names the source. */
function goalWords(composite: number, goal: CutoffTarget): string {
  const { name, year, lowestScore, source } = goal
  return `Goal: ${describeGap(composite, goal)}. ${lowestScore} was the lowest score with an offer from ${name} in ${year} (source: ${source}). It is not a promise.`
}

function changeWords({ composite, before, notReached }: LatestTest): string {
  if (composite === null || before === null || notReached !== '') return ''
  if (composite === before) return ', the same as before'
  const change = Math.abs(composite - before)
  return composite > before ? `, ${change} more than before` : `, ${change} less than before`
}

function practiceLine({ practice: { answers, right, seconds } }: WeekOfStudent): string {
  if (answers === 0) return 'Practice: none this week.'
  const minutes = describeMinutes(seconds)
  const unit = minutes === '1' || minutes === 'under 1' ? 'minute' : 'minutes'
  return `Practice, as the browser reported it: ${minutes} ${unit}, ${right} of ${answers} questions right.`
}

function reviewsLine({ reviews: { due, done } }: WeekOfStudent): string[] {
  if (due === 0) return []
  return [`Reviews of missed questions: ${done} of ${due} done.`]
}

function topicLine({ weakTopic }: WeekOfStudent): string[] {
  if (weakTopic === null) return []
  const { topic, right, questions, test } = weakTopic
  return [`A topic to talk about: ${topic}, ${right} of ${questions} right in ${test}.`]
}
