/**
 * Finds questions that look wrong, with the reason. A flag is a proof if chance is an unlikely explanation, and a suspicion if it may be
 * chance (decision 0036). Each question is judged by its own answers.
 */
import type { QuestionClosing, QuestionFlag, ReportedQuestion } from '#contracts/reports/reports.ts'
import { computeShareInterval } from '#domain/statistics/item-statistics.ts'

/** With fewer answers, chance alone raises flags. */
export const minAnswersForFlags = 10
/** An answer that fewer students chose says nothing about the key. */
const fewestTakers = 5
export const hardQuestionLimit = 0.2
export const easyQuestionLimit = 0.95
/** Below this, a question hardly separates strong and weak students. */
export const lowDiscriminationLimit = 0.2
/**
 * With at least this many answers, an option that no student chose attracts fewer than 3 in 100. With a limit of 60, a sound test had eight
 * such options.
 */
export const minAnswersForUnused = 100

/** In standard errors of a zero correlation. */
const limits = {
  negative: { proof: 1.645, suspicion: 1 },
  choice: { proof: 2, suspicion: 1 },
} as const
/** With more questions than this, chance has more opportunities, so each question needs stronger proof. */
const questionsOfLimits = 32

type Judged = Pick<ReportedQuestion, 'entry' | 'scored' | 'facility' | 'discrimination' | 'discriminationInterval'> & {
  readonly choices: readonly Omit<ReportedQuestion['choices'][number], 'byGroup'>[]
}

/**
 * Returns the flags of one question in the order of the contract. A question that is not scored is flagged even with few answers. A closed
 * one has no flags, because an administrator has already decided.
 */
export function flagQuestion(
  question: Judged,
  questionsInTest: number,
  closed: QuestionClosing | undefined,
): QuestionFlag[] {
  if (closed !== undefined) return []
  if (question.scored === 0) return [flag('not_scored', 'proof')]
  if (question.scored < minAnswersForFlags) return []
  return [
    ...choiceFlags(question, questionsInTest),
    ...discriminationFlags(question, questionsInTest),
    ...facilityFlags(question),
    ...unusedFlags(question),
  ]
}

function flag(kind: QuestionFlag['kind'], grade: QuestionFlag['grade'], choice: string | null = null): QuestionFlag {
  return { kind, grade, choice }
}

/** Flags a wrong answer if students who gave it did better on the rest of the test than students with the right one. */
function choiceFlags({ entry, scored, discrimination, choices }: Judged, questions: number): QuestionFlag[] {
  let [best, name] = [discrimination ?? 0, '']
  for (const { isKey, label, text, all, correlation } of choices) {
    if (isKey || all < fewestTakers || correlation === null || correlation <= best) continue
    best = correlation
    name = entry === 'choice' ? label : text
  }
  return name === ''
    ? []
    : graded('choice_beats_key', strength(best, scored), limitsFor(limits.choice, questions), name)
}

function discriminationFlags(
  { scored, discrimination, discriminationInterval: interval }: Judged,
  questions: number,
): QuestionFlag[] {
  if (discrimination === null) return []
  const negative = graded(
    'negative_discrimination',
    -strength(discrimination, scored),
    limitsFor(limits.negative, questions),
  )
  if (negative.length > 0 || interval === null) return negative
  return interval.high < lowDiscriminationLimit ? [flag('low_discrimination', 'suspicion')] : []
}

/** The interval allows for luck in a small class: ten of ten right is not yet "very easy". */
function facilityFlags({ scored, facility }: Judged): QuestionFlag[] {
  if (facility === null) return []
  const { low, high } = computeShareInterval(facility, scored)
  if (facility < hardQuestionLimit && high < 2 * hardQuestionLimit) return [flag('too_hard', 'suspicion')]
  return facility > easyQuestionLimit && low > 0.8 ? [flag('too_easy', 'suspicion')] : []
}

function unusedFlags({ entry, scored, choices }: Judged): QuestionFlag[] {
  if (entry !== 'choice' || scored < minAnswersForUnused) return []
  return choices.filter(({ all }) => all === 0).map(({ label }) => flag('option_unused', 'suspicion', label))
}

/** Expresses a correlation in standard errors of a zero correlation. */
function strength(correlation: number, count: number): number {
  return correlation * Math.sqrt(count - 1)
}

interface Limits {
  readonly proof: number
  readonly suspicion: number
}

/** The probability of exceeding a normal limit z decreases like exp(-z²/2). This keeps the expected number of false proofs constant. */
function limitsFor({ proof, suspicion }: Limits, questions: number): Limits {
  const opportunities = Math.max(1, questions / questionsOfLimits)
  return { proof: Math.sqrt(proof ** 2 + 2 * Math.log(opportunities)), suspicion }
}

function graded(
  kind: QuestionFlag['kind'],
  found: number,
  { proof, suspicion }: Limits,
  choice: string | null = null,
): QuestionFlag[] {
  if (found > proof) return [flag(kind, 'proof', choice)]
  return found > suspicion ? [flag(kind, 'suspicion', choice)] : []
}
