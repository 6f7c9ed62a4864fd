/** Two submissions of one student side by side. */

import type { Review, ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { Submission, SubmissionSummary, TopicScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjects } from '#contracts/wire/subjects.ts'
import { describeGap, listCutoffTargets } from '#domain/people/goals.ts'
import { computePercentage } from '#domain/scores/badges.ts'
import { areSectionsReached, isSectionUntouched } from '#domain/scores/not-reached.ts'
import { haveSameSubjects } from '#domain/scores/scaled-scores.ts'
import { formatBand } from '#domain/scores/score-bands.ts'
import type { DateFormatOptions } from '#domain/scores/score-change.ts'
import { describePointChange } from '#domain/scores/score-change.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { judgeReviewed, type ReviewVerdict } from './review-filters.ts'
import { describeTimeSpent } from './time-words.ts'

type Compared = Pick<
  SubmissionSummary,
  'id' | 'testId' | 'scaleId' | 'composite' | 'sections' | 'submittedAt' | 'isUntimed'
>

/** When each of two attempts was submitted: the day, and the time if both are on one day; and whether it was untimed. */
export interface AttemptHeaders {
  readonly past: string
  readonly now: string
}

/** `locale` and `timeZone` default to the browser's. */
export function makeAttemptHeaders(
  past: Pick<Compared, 'submittedAt' | 'isUntimed'>,
  now: Pick<Compared, 'submittedAt' | 'isUntimed'>,
  { locale, timeZone }: DateFormatOptions = {},
): AttemptHeaders {
  const wordsOf = ({ submittedAt, isUntimed }: typeof past, hour?: 'numeric', minute?: '2-digit') => {
    const date = { month: 'short', day: 'numeric', year: 'numeric', hour, minute, timeZone } as const
    return `${new Date(submittedAt).toLocaleString(locale, date)}${isUntimed ? ', untimed' : ''}`
  }
  const days = { past: wordsOf(past), now: wordsOf(now) }
  if (days.past !== days.now) return days
  return { past: wordsOf(past, 'numeric', '2-digit'), now: wordsOf(now, 'numeric', '2-digit') }
}

/** Puts the earlier attempt first, in the columns as in the choices. */
export function sortByTime<Attempt extends Pick<Compared, 'submittedAt'>>(
  one: Attempt,
  other: Attempt,
): { past: Attempt; now: Attempt } {
  return Date.parse(one.submittedAt) < Date.parse(other.submittedAt)
    ? { past: one, now: other }
    : { past: other, now: one }
}

/** Returns submissions of the same test, and those with a scaled score of the same kind on the same scale. `history` is newest first. */
export function listComparable<Other extends Compared>(one: Compared, history: readonly Other[]): Other[] {
  return history.filter((other) => other.id !== one.id && (other.testId === one.testId || hasSharedScore(one, other)))
}

/** Returns the best attempt to compare with: an earlier attempt at the same test, then the latest earlier one, then any. */
export function findBestComparison<Other extends Compared>(
  one: Compared,
  history: readonly Other[],
): Other | undefined {
  const choices = listComparable(one, history)
  const earlier = choices.filter(({ submittedAt }) => submittedAt < one.submittedAt)
  return earlier.find(({ testId }) => testId === one.testId) ?? earlier[0] ?? choices[0]
}

function hasSharedScore(one: Compared, other: Compared): boolean {
  if (one.scaleId !== other.scaleId) return false
  return subjects.some((subject) => scaledOf(one, subject) !== null && scaledOf(other, subject) !== null)
}

function scaledOf({ sections }: Pick<Compared, 'sections'>, subject: Subject): number | null {
  return sections.find((section) => section.subject === subject)?.scaled ?? null
}

export interface ComparedLine {
  readonly name: string
  readonly past: string
  readonly now: string
  /** Empty if the two cannot be compared. */
  readonly change: string
  /** Which scaled score it is, if it is one. */
  readonly of?: 'composite' | Subject | undefined
}

/** Returns the notes below a scaled score: its band, and how far the first school is. */
export function listForecastNotes(forecast: ScoreForecast | undefined, of: ComparedLine['of']): string[] {
  if (forecast === undefined || of === undefined) return []
  const { composite, sections, goals } = forecast
  if (of !== 'composite') {
    return sections.flatMap(({ subject, band }) => (subject === of ? [formatBand(band)] : []))
  }
  if (composite === null) return []
  const [goal] = listCutoffTargets(goals.schools)
  return [formatBand(composite.band), ...(goal === undefined ? [] : [describeGap(composite.score, goal)])]
}

type Scores = Omit<Submission, 'topics' | 'questionsLeftOut'>

/** A figure has a change only if both attempts measure the same thing. */
export function compareScores(past: Scores, now: Scores): ComparedLine[] {
  const scaled = subjects.flatMap((subject) => sectionLine(subject, past, now))
  const hasComposite = past.composite !== null || now.composite !== null
  const sameLength = past.totalQuestions === now.totalQuestions
  return [
    ...(hasComposite
      ? [
          {
            name: 'Composite, out of 800',
            past: figure(past.composite),
            now: figure(now.composite),
            change:
              past.scaleId === now.scaleId && areSectionsReached([...past.sections, ...now.sections])
                ? change(past.composite, now.composite)
                : '',
            of: 'composite' as const,
          },
        ]
      : []),
    ...scaled,
    // Right answers on an adaptive test compare with nothing.
    ...(past.isAdaptive || now.isAdaptive ? [] : rightAnswerLines(past, now)),
    {
      name: 'Unanswered',
      past: String(past.unanswered),
      now: String(now.unanswered),
      change: sameLength ? changeOfOpen(past.unanswered, now.unanswered) : '',
    },
    {
      name: 'Time spent',
      past: describeTimeSpent(past),
      now: describeTimeSpent(now),
      change: '',
    },
  ]
}

function rightAnswerLines(past: Scores, now: Scores): ComparedLine[] {
  const [before, after] = [computePercentage(past), computePercentage(now)]
  return [
    {
      name: 'Percentage',
      past: percentage(before),
      now: percentage(after),
      change: haveSameSubjects(past, now) ? changeInPoints(before, after) : '',
    },
    {
      name: 'Correct',
      past: `${past.correctAnswers}/${past.totalQuestions}`,
      now: `${now.correctAnswers}/${now.totalQuestions}`,
      change: past.totalQuestions === now.totalQuestions ? change(past.correctAnswers, now.correctAnswers) : '',
    },
  ]
}

function sectionLine(subject: Subject, past: Scores, now: Scores): ComparedLine[] {
  const [before, after] = [past, now].map(({ sections }) => sections.find((section) => section.subject === subject))
  if (before === undefined && after === undefined) return []
  const hasScaled = (before?.scaled ?? after?.scaled ?? null) !== null
  const words = (section: typeof before) =>
    section === undefined
      ? '–'
      : isSectionUntouched(section)
        ? 'Not reached'
        : String(section.scaled ?? `${section.raw} of ${section.scored} right`)
  return [
    {
      name: hasScaled ? `${subjectNames[subject]}, out of 400` : subjectNames[subject],
      past: words(before),
      now: words(after),
      change: change(...comparableIn(subject, past, now)),
      of: hasScaled ? subject : undefined,
    },
  ]
}

/**
 * Returns the scaled scores on one scale, or the right answers out of the same number of questions; nulls if the attempts measure different
 * things.
 */
function comparableIn(subject: Subject, past: Scores, now: Scores): [number | null, number | null] {
  const [before, after] = [past, now].map(({ sections }) => sections.find((section) => section.subject === subject))
  if (before === undefined || after === undefined || !areSectionsReached([before, after])) return [null, null]
  const hasScaled = before.scaled !== null || after.scaled !== null
  if (hasScaled) return past.scaleId === now.scaleId ? [before.scaled, after.scaled] : [null, null]
  return before.scored === after.scored ? [before.raw, after.raw] : [null, null]
}

/** Returns, for example, `Reading: up 3 right answers.` Empty if nothing can be compared. */
export function summarizeChanges(past: Scores, now: Scores): string {
  return subjects.flatMap((subject) => subjectSummary(subject, past, now)).join(' ')
}

function subjectSummary(subject: Subject, past: Scores, now: Scores): string[] {
  const [before, after] = comparableIn(subject, past, now)
  if (before === null || after === null) return []
  const unit = scaledOf(now, subject) === null ? 'right answer' : 'point'
  return [`${subjectNames[subject]}: ${describePointChange(after - before, unit)}.`]
}

function percentage(value: number | null): string {
  return value === null ? 'Not scored' : `${value}%`
}

function figure(value: number | null): string {
  return value === null ? '–' : String(value)
}

function change(before: number | null, after: number | null): string {
  if (before === null || after === null) return ''
  if (before === after) return 'same'
  return after > before ? `+${after - before}` : `−${before - after}`
}

function changeInPoints(before: number | null, after: number | null): string {
  const words = change(before, after)
  const size = before === null || after === null ? 0 : Math.abs(after - before)
  return size === 0 ? words : `${words} ${size === 1 ? 'point' : 'points'}`
}

/** Avoids a minus sign, which would look like a loss. */
function changeOfOpen(before: number, after: number): string {
  if (before === after) return 'same'
  return after < before ? 'better' : `${after - before} more`
}

export interface ComparedTopic extends Pick<TopicScore, 'subject' | 'topic'> {
  /** Null if the topic was not asked or is hidden. */
  readonly past: TopicScore | null
  readonly now: TopicScore | null
  /** More or fewer right answers; empty if the attempts asked a different number of questions. */
  readonly change: string
}

/** The most changed topics come first, then by subject and name. */
export function compareTopics(past: readonly TopicScore[], now: readonly TopicScore[]): ComparedTopic[] {
  const keyOf = ({ subject, topic }: TopicScore) => `${subject} ${topic}`
  const before = new Map(past.map((topic) => [keyOf(topic), topic]))
  const after = new Map(now.map((topic) => [keyOf(topic), topic]))
  return [...new Map([...before, ...after]).entries()]
    .map(([key, { subject, topic }]) => {
      const [one, other] = [before.get(key) ?? null, after.get(key) ?? null]
      const isComparable = one !== null && one.scored === other?.scored
      const size = isComparable ? Math.abs(other.correct - one.correct) : 0
      const words = isComparable ? change(one.correct, other.correct) : ''
      return { size, row: { subject, topic, past: one, now: other, change: words } }
    })
    .toSorted((a, b) => b.size - a.size || bySubjectAndName(a.row, b.row))
    .map(({ row }) => row)
}

function bySubjectAndName(a: Pick<TopicScore, 'subject' | 'topic'>, b: Pick<TopicScore, 'subject' | 'topic'>): number {
  return subjects.indexOf(a.subject) - subjects.indexOf(b.subject) || a.topic.localeCompare(b.topic, 'en')
}

export interface ComparedQuestion {
  readonly asked: ReviewedQuestion
  /** Null if that version of the test did not have the question. */
  readonly past: ReviewVerdict | null
  readonly now: ReviewVerdict | null
}

/** In the order of the later attempt. Questions that it no longer had come last. */
export function compareQuestions(past: Review, now: Review): ComparedQuestion[] {
  const before = new Map(past.questions.map((question) => [question.questionId, question]))
  const after = new Set(now.questions.map(({ questionId }) => questionId))
  return [
    ...now.questions.map((asked) => {
      const earlier = before.get(asked.questionId)
      return { asked, past: earlier ? judgeReviewed(earlier) : null, now: judgeReviewed(asked) }
    }),
    ...past.questions
      .filter(({ questionId }) => !after.has(questionId))
      .map((asked) => ({ asked, past: judgeReviewed(asked), now: null })),
  ]
}
