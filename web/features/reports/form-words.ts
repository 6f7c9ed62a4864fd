import type { RaschSection } from '#contracts/reports/reports.ts'

/** A difference within its standard error is none that one can name. */
export function describeFormDifference({ title, harderBy, error }: RaschSection['forms'][number]): string {
  const [questions, plusMinus] = [Math.abs(harderBy).toFixed(1), `±${error.toFixed(1)}`]
  if (Math.abs(harderBy) <= error) return `About as hard as ${title} (${plusMinus} questions)`
  return `${questions} questions ${harderBy > 0 ? 'harder' : 'easier'} than ${title} (${plusMinus})`
}
