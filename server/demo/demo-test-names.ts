/**
 * The full test, two diagnostics, three workouts, a short test of the newer question types, and questions that are used only in practice.
 * No two of them share a question.
 */
export const ownTestNames = [
  'practice-test-1',
  'diagnostic',
  'skills-diagnostic',
  'editing-workout',
  'reading-workout',
  'math-workout',
  'new-kinds',
  'argument-practice',
  'article-practice',
  'draft-practice',
  'hard-math-practice',
  'math-basics-practice',
  'sentence-practice',
  'story-practice',
] as const

/** Mostly the same questions in the formats of later years, and a full test of 2026 that shares no question with them. */
export const demoForms = [
  'practice-test-1-2025',
  'practice-test-1-2026',
  'practice-test-2-2026',
  'diagnostic-2025',
  'diagnostic-2026',
] as const

export const demoTestSlugs = [...ownTestNames, ...demoForms] as const
