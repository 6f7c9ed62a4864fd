/** Two submissions of one student side by side. */
import type { Review, ReviewedQuestion } from '#contracts/reviews.ts'
import type { Submission, SubmissionSummary, TopicScore } from '#contracts/submissions.ts'
import type { Subject } from '#contracts/tests.ts'
import { percentageOf } from '#domain/badges.ts'
import { formatDuration } from '#domain/durations.ts'
import { asksSameSubjects } from '#domain/scaled-scores.ts'
import { type Verdict, verdictOf } from './review-filters.ts'
import { subjectNames, subjectOrder } from './subject-names.ts'

type Compared = Pick<SubmissionSummary, 'id' | 'testId' | 'scaleId' | 'composite' | 'sections' | 'submittedAt'>

/** Those of the same test, and those with a scaled score of the same kind on the same scale. `history` is newest first. */
export function comparableWith<Other extends Compared>(one: Compared, history: readonly Other[]): Other[] {
  return history.filter((other) => other.id !== one.id && (other.testId === one.testId || hasSharedScore(one, other)))
}

/** An earlier attempt at the same test tells most; next the latest earlier one; at last any. */
export function firstChoice<Other extends Compared>(one: Compared, history: readonly Other[]): Other | undefined {
  const choices = comparableWith(one, history)
  const earlier = choices.filter(({ submittedAt }) => submittedAt < one.submittedAt)
  return earlier.find(({ testId }) => testId === one.testId) ?? earlier[0] ?? choices[0]
}

function hasSharedScore(one: Compared, other: Compared): boolean {
  if (one.scaleId !== other.scaleId) return false
  return subjectOrder.some((subject) => scaledOf(one, subject) !== null && scaledOf(other, subject) !== null)
}

function scaledOf({ sections }: Pick<Compared, 'sections'>, subject: Subject): number | null {
  return sections.find((section) => section.subject === subject)?.scaled ?? null
}

export interface ComparedLine {
  readonly name: string
  readonly past: string
  readonly now: string
  /** Empty where the two cannot be compared. */
  readonly change: string
}

type Scores = Omit<Submission, 'topics' | 'questionsLeftOut'>

/** A figure has a change only where both attempts measure the same. */
export function compareScores(past: Scores, now: Scores): ComparedLine[] {
  const scaled = subjectOrder.flatMap((subject) => sectionLine(subject, past, now))
  const hasComposite = past.composite !== null || now.composite !== null
  const [before, after] = [percentageOf(past), percentageOf(now)]
  const sameLength = past.totalQuestions === now.totalQuestions
  return [
    ...(hasComposite
      ? [
          {
            name: 'Composite, out of 800',
            ...{ past: figure(past.composite), now: figure(now.composite) },
            change: past.scaleId === now.scaleId ? change(past.composite, now.composite) : '',
          },
        ]
      : []),
    ...scaled,
    {
      name: 'Percentage',
      ...{ past: percentage(before), now: percentage(after) },
      change: asksSameSubjects(past, now) ? change(before, after) : '',
    },
    {
      name: 'Correct',
      ...{ past: `${past.correctAnswers}/${past.totalQuestions}`, now: `${now.correctAnswers}/${now.totalQuestions}` },
      change: sameLength ? change(past.correctAnswers, now.correctAnswers) : '',
    },
    {
      name: 'Unanswered',
      ...{ past: String(past.unanswered), now: String(now.unanswered) },
      change: sameLength ? change(past.unanswered, now.unanswered) : '',
    },
    {
      name: 'Time spent',
      ...{ past: formatDuration(past.timeSpent), now: formatDuration(now.timeSpent), change: '' },
    },
  ]
}

function sectionLine(subject: Subject, past: Scores, now: Scores): ComparedLine[] {
  const [before, after] = [past, now].map(({ sections }) => sections.find((section) => section.subject === subject))
  if (before === undefined && after === undefined) return []
  const hasScaled = (before?.scaled ?? after?.scaled ?? null) !== null
  const words = (section: typeof before) =>
    section === undefined ? '–' : String(section.scaled ?? `${section.raw} of ${section.scored} right`)
  return [
    {
      name: hasScaled ? `${subjectNames[subject]}, out of 400` : subjectNames[subject],
      ...{ past: words(before), now: words(after) },
      change: past.scaleId === now.scaleId ? change(before?.scaled ?? null, after?.scaled ?? null) : '',
    },
  ]
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

export interface ComparedTopic extends Pick<TopicScore, 'subject' | 'topic'> {
  /** Null where the topic was not asked or is hidden. */
  readonly past: TopicScore | null
  readonly now: TopicScore | null
}

/** By subject and name. */
export function compareTopics(past: readonly TopicScore[], now: readonly TopicScore[]): ComparedTopic[] {
  const keyOf = ({ subject, topic }: TopicScore) => `${subject} ${topic}`
  const before = new Map(past.map((topic) => [keyOf(topic), topic]))
  const after = new Map(now.map((topic) => [keyOf(topic), topic]))
  return [...new Map([...before, ...after]).entries()]
    .map(([key, { subject, topic }]) => ({
      ...{ subject, topic },
      ...{ past: before.get(key) ?? null, now: after.get(key) ?? null },
    }))
    .toSorted(
      (a, b) =>
        subjectOrder.indexOf(a.subject) - subjectOrder.indexOf(b.subject) || a.topic.localeCompare(b.topic, 'en'),
    )
}

export interface ComparedQuestion {
  readonly asked: ReviewedQuestion
  /** Null where that version of the test did not have the question. */
  readonly past: Verdict | null
  readonly now: Verdict | null
}

/** In the order of the later attempt; questions that it no longer had come last. */
export function compareQuestions(past: Review, now: Review): ComparedQuestion[] {
  const before = new Map(past.questions.map((question) => [question.questionId, question]))
  const after = new Set(now.questions.map(({ questionId }) => questionId))
  return [
    ...now.questions.map((asked) => {
      const earlier = before.get(asked.questionId)
      return { asked, past: earlier ? verdictOf(earlier) : null, now: verdictOf(asked) }
    }),
    ...past.questions
      .filter(({ questionId }) => !after.has(questionId))
      .map((asked) => ({ asked, past: verdictOf(asked), now: null })),
  ]
}
