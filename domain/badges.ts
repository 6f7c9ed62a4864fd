/** How good a score is, in a word and a badge variant. */

export type BadgeVariant = 'default' | 'secondary' | 'destructive'
export type PercentageBadge = { label: 'Excellent' | 'Good' | 'Needs Improvement'; variant: BadgeVariant }

export function percentageBadge(percent: number): PercentageBadge {
  if (percent >= 80) return { label: 'Excellent', variant: 'default' }
  if (percent >= 60) return { label: 'Good', variant: 'secondary' }
  return { label: 'Needs Improvement', variant: 'destructive' }
}

/** By the share of what can be reached: 800 for both subjects (640 and 480), 400 for one. */
export function scaledBadge(composite: number, compositeMax = 800): BadgeVariant {
  if (composite >= 0.8 * compositeMax) return 'default'
  if (composite >= 0.6 * compositeMax) return 'secondary'
  return 'destructive'
}
