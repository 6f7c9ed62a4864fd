/** Describes comparisons between groups. */
import type { ReportDetails } from '#contracts/reports/reports.ts'
import { minSharedQuestions } from '#domain/statistics/drift.ts'
import { formatDecimal } from './report-words.ts'

type Comparison = ReportDetails['comparisons'][number]

export function describeComparison(comparison: Comparison): { title: string; sentences: string[] } {
  const { by, group, submissions, others, isCompared, differences } = comparison
  if (by === 'test') return driftWords(comparison)
  const name = by === 'time' ? 'Later half of the submissions' : group || 'Without a name'
  const title = `${name}: ${submissions} against ${others} others`
  if (!isCompared) return { title, sentences: ['Not compared: it takes at least 30 on each side.'] }
  if (differences.length === 0) return { title, sentences: ['No question is harder or easier than for others.'] }
  return { title, sentences: differences.map((one) => differenceWords(one)) }
}

/** Describes the same questions in another test. */
function driftWords({ group, submissions, others, sharedQuestions, isCompared, differences }: Comparison) {
  const questions = sharedQuestions === 1 ? '1 shared question' : `${sharedQuestions ?? 0} shared questions`
  const title = `This test and “${group}”: ${submissions} against ${others} submissions, ${questions}`
  if (!isCompared) {
    return {
      title,
      sentences: [`Not compared: it takes at least 30 submissions of each and ${minSharedQuestions} shared questions.`],
    }
  }
  if (differences.length === 0) return { title, sentences: ['No question became harder or easier.'] }
  return { title, sentences: differences.map((one) => differenceWords(one, 'in this test')) }
}

function differenceWords(
  { number, delta, deltaError, size }: Comparison['differences'][number],
  where = 'for them',
): string {
  const direction = delta < 0 ? 'harder' : 'easier'
  const figures = `(Δ ${formatDecimal(delta)}, standard error ${formatDecimal(deltaError)})`
  if (size === 'large') return `Question ${number} is much ${direction} ${where} ${figures}.`
  return `Question ${number} may be ${direction} ${where}, but this can be chance ${figures}.`
}
