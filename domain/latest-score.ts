/** A student's latest score, and how it compares with an earlier one on the same scale. */
import type { SubmissionSummary } from '#contracts/submissions.ts'
import type { Subject } from '#contracts/tests.ts'

type Scored = Pick<
  SubmissionSummary,
  'composite' | 'sections' | 'correctAnswers' | 'totalQuestions' | 'isEstimated' | 'scaleId' | 'submittedAt'
>

export interface LatestScore {
  /** `right` counts right answers: the test had too few questions for a scaled score. */
  readonly of: 'composite' | Subject | 'right'
  readonly score: number
  readonly outOf: number
  readonly isEstimated: boolean
  /** Points more (or fewer, below 0) than in the latest earlier submission with a score of the same kind and scale, submitted at `since`. */
  readonly change: { readonly points: number; readonly since: string } | null
}

/** `submissions` are newest first. Null if there are none. */
export function latestScore([latest, ...before]: readonly Scored[]): LatestScore | null {
  if (latest === undefined) return null
  const earlier = before.filter(({ scaleId }) => scaleId === latest.scaleId)
  const { isEstimated, correctAnswers, totalQuestions } = latest
  if (latest.composite !== null) {
    const change = changeFrom(latest.composite, earlier, ({ composite }) => composite)
    return { of: 'composite', score: latest.composite, outOf: 800, isEstimated, change }
  }
  for (const { subject, scaled } of latest.sections) {
    if (scaled === null) continue
    return {
      of: subject,
      score: scaled,
      outOf: 400,
      isEstimated,
      change: changeFrom(scaled, earlier, scaledIn(subject)),
    }
  }
  return { of: 'right', score: correctAnswers, outOf: totalQuestions, isEstimated: false, change: null }
}

function scaledIn(subject: Subject): (submission: Scored) => number | null {
  return ({ sections }) => sections.find((section) => section.subject === subject)?.scaled ?? null
}

function changeFrom(score: number, earlier: readonly Scored[], scoreOf: (submission: Scored) => number | null) {
  for (const submission of earlier) {
    const before = scoreOf(submission)
    if (before !== null) return { points: score - before, since: submission.submittedAt }
  }
  return null
}
