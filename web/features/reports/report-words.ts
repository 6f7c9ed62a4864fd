/** How figures and findings of a report are said. */
import type { Counted, ReportedQuestion } from '#contracts/reports.ts'
import type { Subject } from '#contracts/tests.ts'

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
      'Pearson’s correlation of the answer x (1 right, 0 wrong) with the rest score, the right answers to the other questions. Above 0.3 a question tells strong and weak students apart well; near 0 it tells nothing; below 0 something is wrong. The two figures below it are its 95% confidence interval (Fisher).',
  },
  {
    name: 'Rest correlation of an answer',
    formula: 'r = cov(c, T − x) ÷ (σc · σ(T − x))',
    meaning:
      'The same with c: 1 for students who gave this answer, 0 for all others. It should be above 0 for the key and below 0 for each wrong answer.',
  },
  {
    name: 'Proof and suspicion',
    formula: 'r · √(n − 1)',
    meaning:
      'A red flag needs a question with r · √(n − 1) below −1.645, or a wrong answer of at least five students with a larger r than the key and r · √(n − 1) above 2; tests of more than 32 questions need more. A grey flag needs ±1: it may be chance. Every question is judged by its own n answers.',
  },
  {
    name: 'High and low scorers',
    formula: 'the upper and the lower 27% by total score',
    meaning:
      'The groups whose choices are compared (Kelley). Students with equal totals are in the same group, so a group can be somewhat larger or smaller.',
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

/** `−0.10 to 0.45`; empty where there is none. */
export function intervalWords(interval: ReportedQuestion['discriminationInterval']): string {
  return interval === null ? '' : `${decimal(interval.low)} to ${decimal(interval.high)}`
}
