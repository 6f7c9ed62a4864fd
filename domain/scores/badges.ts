/** Rates a score with a word and a badge variant. */
import { areSectionsReached } from './not-reached.ts'

export type BadgeVariant = 'default' | 'secondary' | 'destructive'
export type PercentageBadge = { label: 'Excellent' | 'Good' | 'Needs Improvement'; variant: BadgeVariant }

export function getPercentageBadge(percent: number): PercentageBadge {
  if (percent >= 80) return { label: 'Excellent', variant: 'default' }
  if (percent >= 60) return { label: 'Good', variant: 'secondary' }
  return { label: 'Needs Improvement', variant: 'destructive' }
}

export interface PercentageScore {
  readonly scorePercentage: number
  /** Scored questions. */
  readonly totalQuestions: number
  readonly isAdaptive?: true | undefined
  readonly sections?: Parameters<typeof areSectionsReached>[0]
}

/**
 * Null if no question was scored, so that no page says 0%. Null for an adaptive test too: everybody gets about half of its questions right.
 */
export function computePercentage({ scorePercentage, totalQuestions, isAdaptive }: PercentageScore): number | null {
  return totalQuestions === 0 || isAdaptive ? null : scorePercentage
}

/** `percentage` is a short form for tables, without the rating. There is no rating if the student did not reach all questions. */
export function getScoreBadge(score: PercentageScore): { words: string; percentage: string; variant: BadgeVariant } {
  const percent = computePercentage(score)
  if (score.isAdaptive) return { words: 'Adaptive', percentage: 'Adaptive', variant: 'secondary' }
  if (percent === null) return { words: 'Not scored', percentage: 'Not scored', variant: 'secondary' }
  if (!areSectionsReached(score.sections ?? []))
    return { words: `${percent}%`, percentage: `${percent}%`, variant: 'secondary' }
  const { label, variant } = getPercentageBadge(percent)
  return { words: `${percent}% ${label}`, percentage: `${percent}%`, variant }
}

/** Rates by the share of the maximum: 800 for both subjects (limits 640 and 480), 400 for one. */
export function getScaledBadge(composite: number, compositeMax = 800): BadgeVariant {
  if (composite >= 0.8 * compositeMax) return 'default'
  if (composite >= 0.6 * compositeMax) return 'secondary'
  return 'destructive'
}
