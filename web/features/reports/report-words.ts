/** Describes the figures and findings of a report. */
import type { CountedChoice } from '#contracts/reports/reports.ts'

export const countedNames: Record<CountedChoice, string> = {
  first: 'First of each student',
  latest: 'Latest of each student',
  all: 'All submissions',
}

/** Describes in a sentence which submissions count. */
export const countedLabels: Record<CountedChoice, string> = {
  first: 'The first submission of each student counts.',
  latest: 'The latest submission of each student counts.',
  all: 'All submissions count, also several of one student.',
}

/** The formulas on the page, each with its name and the meaning of its letters. */
export const statisticFormulas = [
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
      'A red flag needs r · √(n − 1) below −1.645 for the question. Or at least five students gave a wrong answer that has a larger r than the key, and r · √(n − 1) above 2. Tests of more than 32 questions need more. A gray flag needs ±1: it may be chance. Every question is judged by its own n answers.',
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
  {
    name: 'Mean total, and its 95% interval',
    formula: 'mean ± t · σ ÷ √n, with n − 1 degrees of freedom',
    meaning: 'Where the mean of a larger group like this one may lie.',
  },
  {
    name: 'Mean correlation of two questions',
    formula: 'r̄ over all pairs of questions that vary',
    meaning: 'Alpha rises with the number of questions; this does not. From 0.15 to 0.50 is usual.',
  },
  {
    name: '95% interval of alpha',
    formula: '1 − (1 − α) · F, with n − 1 and (n − 1)(k − 1) degrees of freedom',
    meaning: 'Where alpha may lie in a larger group like this one (Feldt 1965). With few students it is wide.',
  },
  {
    name: 'SEM in scaled points, and scores that differ',
    formula: '1.96 · √2 · SEM',
    meaning:
      'The SEM of scaled scores is their own standard deviation times √(1 − α); that of a composite joins both sections. Two scores that are further apart than 1.96 · √2 · SEM differ by more than chance in 95 of 100 pairs.',
  },
  {
    name: 'SEM at a total',
    formula: '√(x · (k − x) ÷ (k − 1))',
    meaning: 'For x right of k questions (Lord 1955): largest in the middle, smallest at the ends.',
  },
  {
    name: 'SEM at a total, in scaled points',
    formula: '√(k ÷ (k − 1) · Var s(Y)), with Y binomial: k questions, x ÷ k right',
    meaning:
      'The same model, with every total turned into its scaled score s (Brennan and Lee 1999). Where the scale is steep, one right answer moves the score by more points, so the error is larger.',
  },
  {
    name: 'Total correlation, and alpha without a question',
    formula: 'r = cov(x, T) ÷ (σx · σT)',
    meaning:
      'The total T includes the question here, so this is always higher than the item-rest correlation. If alpha is higher without a question, the question does not measure what the others do.',
  },
  {
    name: 'Biserial',
    formula: 'r · √(p(1 − p)) ÷ y',
    meaning:
      'The total correlation, as if being right were a matter of degree; y is the height of the normal curve at p. Published tables often print it. It can be above 1.',
  },
  {
    name: 'High less low scorers',
    formula: 'p of high scorers − p of low scorers',
    meaning: 'The upper-lower index: above 0.3 a question tells strong and weak students apart well.',
  },
  {
    name: 'Passed over, not reached',
    formula: 'not reached: left open like the one before it, with no later answer, or in a section without any answer',
    meaning:
      'Without a way back, the last answer in the section counts. Many students who did not reach the end had too little time.',
  },
] as const

export function formatShareAsPercent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** Returns two decimals with a true minus sign, or a dash for null. */
export function formatDecimal(figure: number | null): string {
  if (figure === null) return '–'
  const rounded = figure.toFixed(2)
  return rounded === '-0.00' ? '0.00' : rounded.replace('-', '−')
}

/** Returns, for example, `−0.10 to 0.45`, or an empty text for null. */
export function formatInterval(interval: { low: number; high: number } | null): string {
  return interval === null ? '' : `${formatDecimal(interval.low)} to ${formatDecimal(interval.high)}`
}

/** Groups can differ in size, so counts alone cannot be compared. */
export function formatCountWithShare(count: number, size: number): string {
  return size === 0 ? String(count) : `${count} (${formatShareAsPercent(count / size)})`
}
