/** Maps each skill to its lesson. Each lesson is a separate file that is loaded when a student opens it. */
import type { Skill } from '#contracts/scores/teaching.ts'
import type { Lesson } from './lesson.ts'

export const lessonFiles: Readonly<Record<Skill, () => Promise<{ readonly lesson: Lesson }>>> = {
  'sentence-boundaries': () => import('./reading/sentence-boundaries.ts'),
  'agreement-and-modifiers': () => import('./reading/agreement-and-modifiers.ts'),
  punctuation: () => import('./reading/punctuation.ts'),
  'precision-and-concision': () => import('./reading/precision-and-concision.ts'),
  'organization-and-support': () => import('./reading/organization-and-support.ts'),
  'central-idea-and-theme': () => import('./reading/central-idea-and-theme.ts'),
  evidence: () => import('./reading/evidence.ts'),
  inference: () => import('./reading/inference.ts'),
  'structure-purpose-and-point-of-view': () => import('./reading/structure-purpose-and-point-of-view.ts'),
  'word-figurative-and-poetic-meaning': () => import('./reading/word-figurative-and-poetic-meaning.ts'),
  'ratios-and-unit-rates': () => import('./math/ratios-and-unit-rates.ts'),
  percent: () => import('./math/percent.ts'),
  'number-properties': () => import('./math/number-properties.ts'),
  'operations-and-order': () => import('./math/operations-and-order.ts'),
  expressions: () => import('./math/expressions.ts'),
  'equations-and-inequalities': () => import('./math/equations-and-inequalities.ts'),
  'word-problems': () => import('./math/word-problems.ts'),
  statistics: () => import('./math/statistics.ts'),
  'probability-and-counting': () => import('./math/probability-and-counting.ts'),
  'geometry-and-measurement': () => import('./math/geometry-and-measurement.ts'),
}
