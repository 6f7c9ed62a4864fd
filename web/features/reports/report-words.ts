/** How figures and findings of a report are said. */
import type { Counted, QuestionFlag } from '#contracts/reports.ts'
import type { Subject } from '#contracts/tests.ts'
import { easyAbove, hardBelow } from '#domain/question-flags.ts'

export const subjectNames: Record<Subject, string> = { reading: 'Reading', math: 'Math' }

export const countedNames: Record<Counted, string> = {
  first: 'First of each student',
  latest: 'Latest of each student',
  all: 'All submissions',
}

/** Which submissions the figures are about, as a sentence. */
export const countsWords: Record<Counted, string> = {
  first: 'The first submission of each student counts.',
  latest: 'The latest submission of each student counts.',
  all: 'All submissions count, also several of one student.',
}

export const flagWords: Record<QuestionFlag, { label: string; reason: string }> = {
  not_scored: { label: 'No key', reason: 'It has no key, so nobody is scored on it.' },
  negative_discrimination: {
    label: 'Negative discrimination',
    reason: 'Those who do well on the rest miss it more often than those who do not. Check the key.',
  },
  distractor_beats_key: {
    label: 'Distractor beats key',
    reason: 'More high scorers chose a wrong option than the right one. Check the key and the wording.',
  },
  too_hard: { label: 'Very hard', reason: `Fewer than ${percent(hardBelow)} have it right.` },
  too_easy: { label: 'Very easy', reason: `More than ${percent(easyAbove)} have it right: it tells nobody apart.` },
  option_unused: { label: 'Unused option', reason: 'Nobody chose one of its options: it does no work.' },
}

/** The formulas of the page, each with its name and what its letters mean. */
export const formulas = [
  {
    name: 'Facility index',
    formula: 'p = right answers ÷ scored answers',
    meaning: 'The share that has the question right: 1 is easy, 0 is hard.',
  },
  {
    name: 'Discrimination index (item-rest correlation)',
    formula: 'r = cov(x, T − x) ÷ (σx · σ(T − x))',
    meaning:
      'Pearson’s correlation of the answer x (1 right, 0 wrong) with the rest score, the right answers T to the other questions. Questions above 0.3 part the able well; near 0 they tell nothing; below 0 something is wrong.',
  },
  {
    name: 'High and low scorers',
    formula: 'the upper and the lower 27% by total score',
    meaning: 'The groups whose choices are compared (Kelley). Of equal totals the earlier submission stands higher.',
  },
  {
    name: 'KR-20 (Cronbach’s alpha)',
    formula: 'α = k ÷ (k − 1) · (1 − Σ p(1 − p) ÷ σ²)',
    meaning: 'For k questions and the variance σ² of the total scores. Above 0.8 a total score is reliable.',
  },
  {
    name: 'Standard error of measurement',
    formula: 'SEM = σ · √(1 − α)',
    meaning: 'How far a total score may lie from the true one, in right answers: two in three lie within one SEM.',
  },
] as const

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** Two decimals and a true minus; a dash where there is none. */
export function decimal(figure: number | null): string {
  if (figure === null) return '–'
  const rounded = figure.toFixed(2)
  return rounded === '-0.00' ? '0.00' : rounded.replace('-', '−')
}
