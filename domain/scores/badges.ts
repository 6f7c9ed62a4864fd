/** Rates a score with a word and a badge variant. */
import { areReached } from './not-reached.ts'

export type BadgeVariant = 'default' | 'secondary' | 'destructive'
export type PercentageBadge = { label: 'Excellent' | 'Good' | 'Needs Improvement'; variant: BadgeVariant }

export function percentageBadge(percent: number): PercentageBadge {
  if (percent >= 80) return { label: 'Excellent', variant: 'default' }
  if (percent >= 60) return { label: 'Good', variant: 'secondary' }
  return { label: 'Needs Improvement', variant: 'destructive' }
}

export interface PercentageScore {
  readonly scorePercentage: number
  /** Scored questions. */
  readonly totalQuestions: number
  readonly sections?: Parameters<typeof areReached>[0]
}

/** Null if no question was scored, so that no page says 0%. */
export function computePercentage({ scorePercentage, totalQuestions }: PercentageScore): number | null {
  return totalQuestions === 0 ? null : scorePercentage
}

/** `percentage` is a short form for tables, without the rating. There is no rating if the student did not reach all questions. */
export function scoreBadge(score: PercentageScore): { words: string; percentage: string; variant: BadgeVariant } {
  const percent = computePercentage(score)
  if (percent === null) return { words: 'Not scored', percentage: 'Not scored', variant: 'secondary' }
  if (!areReached(score.sections ?? []))
    return { words: `${percent}%`, percentage: `${percent}%`, variant: 'secondary' }
  const { label, variant } = percentageBadge(percent)
  return { words: `${percent}% ${label}`, percentage: `${percent}%`, variant }
}

/** Rates by the share of the maximum: 800 for both subjects (limits 640 and 480), 400 for one. */
export function scaledBadge(composite: number, compositeMax = 800): BadgeVariant {
  if (composite >= 0.8 * compositeMax) return 'default'
  if (composite >= 0.6 * compositeMax) return 'secondary'
  return 'destructive'
}
