/** The week of a student in five lines, for the parents. */
import { minutesWords } from './practice-weeks.ts'

export interface WeekOfStudent {
  /** Submitted in these seven days. */
  readonly tests: number
  /** The last one of them. */
  readonly latest: LatestTest | null
  readonly practice: { readonly answers: number; readonly right: number; readonly seconds: number }
  /** Answers to questions that came back, among those of practice. */
  readonly reviews: number
  readonly weakTopic: { readonly topic: string; readonly right: number; readonly questions: number } | null
  /** What comes next, with its day in words. */
  readonly next: { readonly what: string; readonly when: string } | null
}

export interface LatestTest {
  readonly title: string
  readonly right: number
  readonly questions: number
  /** Out of 800; null where the test has no composite score. */
  readonly composite: number | null
  readonly isEstimated: boolean
  /** The composite score of the test before it, on the same scale; null where there is none. */
  readonly before: number | null
}

/** A share of fewer questions says little. */
const fewestOfTopic = 3

/**
 * The topic with the smallest share of right answers, among those with at least three scored questions and one that was missed. `marks` has
 * one character for each place: 1 right, 0 wrong, . left open, - not scored.
 */
export function weakestTopic(marks: string, topics: readonly string[]): WeekOfStudent['weakTopic'] {
  const counts = new Map<string, { right: number; questions: number }>()
  for (const [place, topic] of topics.entries()) {
    const mark = marks[place]
    if (mark === undefined || mark === '-') continue
    const { right, questions } = counts.get(topic) ?? { right: 0, questions: 0 }
    counts.set(topic, { right: right + (mark === '1' ? 1 : 0), questions: questions + 1 })
  }
  const weak = [...counts]
    .map(([topic, count]) => ({ topic, ...count }))
    .filter(({ right, questions }) => questions >= fewestOfTopic && right < questions)
    .toSorted((a, b) => a.right / a.questions - b.right / b.questions || b.questions - a.questions)
  return weak[0] ?? null
}

/** Nothing was taken and nothing was practiced. */
export function isQuietWeek({ tests, practice }: Pick<WeekOfStudent, 'tests' | 'practice'>): boolean {
  return tests === 0 && practice.answers === 0
}

/** Five lines at most. A quiet week has one, and what comes next. */
export function weekLines(week: WeekOfStudent): string[] {
  const next = week.next === null ? [] : [`Next: ${week.next.what}, ${week.next.when}.`]
  if (isQuietWeek(week)) return ['No tests and no practice this week.', ...next]
  return [testsLine(week), practiceLine(week), ...reviewsLine(week), ...topicLine(week), ...next]
}

function testsLine({ tests, latest }: WeekOfStudent): string {
  if (latest === null) return 'Tests: none this week.'
  const { title, right, questions, composite, isEstimated } = latest
  const count = tests === 1 ? `Tests: ${title}.` : `Tests: ${tests}. The last one was ${title}.`
  if (composite === null) return `${count} ${right} of ${questions} right.`
  return `${count} ${isEstimated ? 'Estimated score' : 'Score'}: ${composite} of 800${changeWords(latest)}.`
}

function changeWords({ composite, before }: LatestTest): string {
  if (composite === null || before === null) return ''
  if (composite === before) return ', the same as before'
  const change = Math.abs(composite - before)
  return composite > before ? `, ${change} more than before` : `, ${change} less than before`
}

function practiceLine({ practice: { answers, right, seconds } }: WeekOfStudent): string {
  if (answers === 0) return 'Practice: none this week.'
  const minutes = minutesWords(seconds)
  const unit = minutes === '1' || minutes === 'under 1' ? 'minute' : 'minutes'
  return `Practice: ${minutes} ${unit}, ${right} of ${answers} questions right.`
}

function reviewsLine({ reviews }: WeekOfStudent): string[] {
  if (reviews === 0) return []
  return [`Reviews: ${reviews} ${reviews === 1 ? 'question' : 'questions'} that came back.`]
}

function topicLine({ weakTopic }: WeekOfStudent): string[] {
  if (weakTopic === null) return []
  const { topic, right, questions } = weakTopic
  return [`A topic to talk about: ${topic}, ${right} of ${questions} right in the last test.`]
}
