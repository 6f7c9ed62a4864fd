/** A student's latest score, and how it compares with an earlier one on the same scale. */

import type { SubmissionSummary } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type CountableResult, isCounted } from '#domain/statistics/counted-results.ts'
import { areSectionsReached, describeSectionsNotReached } from './not-reached.ts'

type Scored = Pick<
  SubmissionSummary,
  | 'testSlug'
  | 'composite'
  | 'sections'
  | 'correctAnswers'
  | 'totalQuestions'
  | 'isEstimated'
  | 'scaleId'
  | 'submittedAt'
> &
  CountableResult

export interface LatestScore {
  /** `right` is the number of right answers. It is used if the test has too few questions for a scaled score. */
  readonly of: 'composite' | Subject | 'right'
  readonly score: number
  readonly outOf: number
  readonly isEstimated: boolean
  /**
   * Difference in points from the latest earlier submission with the same kind of score and scale, which was submitted at `since`. Right
   * answers are compared only within the same test.
   */
  readonly change: ScoreChange | null
  /** Sentences about what the student did not reach. If present, the score is not compared with others. */
  readonly notReached?: string
}

export interface ScoreChange {
  readonly points: number
  readonly since: string
  /** The change in each of two subjects. Absent if there is only one subject, or if a subject cannot be compared. */
  readonly subjects?: readonly SubjectChange[]
}

export interface SubjectChange {
  readonly subject: Subject
  readonly points: number
}

/** `submissions` are newest first. Null if none of them counts. */
export function findLatestScore(submissions: readonly Scored[]): LatestScore | null {
  const [latest, ...before] = submissions.filter(isCounted)
  if (latest === undefined) return null
  const score = figuresOf(
    latest,
    areSectionsReached(latest.sections) ? before.filter(({ sections }) => areSectionsReached(sections)) : [],
  )
  const notReached = describeSectionsNotReached(latest.sections)
  return notReached === '' ? score : { ...score, notReached }
}

function figuresOf(latest: Scored, before: readonly Scored[]): LatestScore {
  const earlier = before.filter(({ scaleId }) => scaleId === latest.scaleId)
  const { isEstimated, correctAnswers, totalQuestions } = latest
  if (latest.composite !== null) {
    const change = changeFrom(earlier, latest, ({ composite }) => composite, scaledIn)
    return { of: 'composite', score: latest.composite, outOf: 800, isEstimated, change }
  }
  for (const { subject, scaled } of latest.sections) {
    if (scaled === null) continue
    const change = changeFrom(
      earlier,
      latest,
      (one) => scaledIn(subject, one),
      () => null,
    )
    return { of: subject, score: scaled, outOf: 400, isEstimated, change }
  }
  const sameTest = before.filter((one) => one.testSlug === latest.testSlug && one.totalQuestions === totalQuestions)
  const change = totalQuestions === 0 ? null : changeFrom(sameTest, latest, (one) => one.correctAnswers, rightIn)
  return { of: 'right', score: correctAnswers, outOf: totalQuestions, isEstimated: false, change }
}

/**
 * Returns the latest score and the earlier ones that it can be compared with, oldest first. They have the same kind and scale; right
 * answers are compared only within the same test. Empty if the student did not reach all questions.
 */
export function listScoreHistory(submissions: readonly Scored[]): number[] {
  const taken = submissions.filter((one) => isCounted(one) && areSectionsReached(one.sections))
  const latest = findLatestScore(submissions)
  const [newest] = taken
  if (latest === null || newest === undefined || latest.notReached !== undefined) return []
  return taken.flatMap((one) => figureLike(latest.of, newest, one) ?? []).reverse()
}

function figureLike(of: LatestScore['of'], newest: Scored, one: Scored): number | null {
  if (of === 'right') {
    const isSameTest = one.testSlug === newest.testSlug && one.totalQuestions === newest.totalQuestions
    return isSameTest ? one.correctAnswers : null
  }
  if (one.scaleId !== newest.scaleId) return null
  return of === 'composite' ? one.composite : scaledIn(of, one)
}

/**
 * Returns the score of the submission at `place`. Null for a submission that does not count, because a reader would mistake an older test's
 * score for its own.
 */
export function findScoreAt(submissions: readonly Scored[], place: number): LatestScore | null {
  const own = submissions[place]
  return own === undefined || !isCounted(own) ? null : findLatestScore(submissions.slice(place))
}

/** Returns a comparable figure of one subject; null if there is none. */
type FigureIn = (subject: Subject, submission: Scored, other: Scored) => number | null

const scaledIn = (subject: Subject, { sections }: Scored): number | null => sectionOf(subject, sections)?.scaled ?? null

function rightIn(subject: Subject, { sections }: Scored, other: Scored): number | null {
  const section = sectionOf(subject, sections)
  return section !== undefined && section.scored === sectionOf(subject, other.sections)?.scored ? section.raw : null
}

function sectionOf(subject: Subject, sections: Scored['sections']) {
  return sections.find((section) => section.subject === subject)
}

function changeFrom(
  earlier: readonly Scored[],
  latest: Scored,
  scoreOf: (submission: Scored) => number | null,
  figureIn: FigureIn,
): ScoreChange | null {
  const score = scoreOf(latest)
  for (const submission of earlier) {
    const before = scoreOf(submission)
    if (score === null || before === null) continue
    const subjects = latest.sections.flatMap(({ subject }) => {
      const [was, is] = [figureIn(subject, submission, latest), figureIn(subject, latest, submission)]
      return was === null || is === null ? [] : [{ subject, points: is - was }]
    })
    const isWhole = subjects.length === latest.sections.length && subjects.length > 1
    return { points: score - before, since: submission.submittedAt, ...(isWhole && { subjects }) }
  }
  return null
}
