import type { QuestionDifficulty } from '#contracts/reports/calibration.ts'

/** Short: "3.4 ± 0.2 of 5, 212 answers". */
export function describeDifficulty({ basis, level, error, answers }: Omit<QuestionDifficulty, 'questionId'>): string {
  const counted = `${answers} ${answers === 1 ? 'answer' : 'answers'}`
  if (basis === 'author' || level === null) {
    return level === null ? `Not known yet, ${counted}` : `${level} of 5 (author), ${counted}`
  }
  const found = `${level.toFixed(1)}${error === null ? '' : ` ± ${error.toFixed(1)}`} of 5`
  return basis === 'first_idea' ? `First idea: ${found}, ${counted}` : `${found}, ${counted}`
}
