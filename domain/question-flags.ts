/** Which questions look wrong, and why. */
import type { QuestionFlag, ReportedQuestion } from '#contracts/reports.ts'

/** With fewer counted submissions chance alone raises flags. */
export const fewestForFlags = 10
export const hardBelow = 0.2
export const easyAbove = 0.95

type Judged = Pick<ReportedQuestion, 'entry' | 'scored' | 'facility' | 'discrimination' | 'choices'>

/** In the order of `questionFlags`. A question that is not scored says so however few there are. */
export function flagsOf(question: Judged, countedSubmissions: number): QuestionFlag[] {
  const { entry, scored, facility, discrimination, choices } = question
  if (countedSubmissions === 0) return []
  if (scored === 0) return ['not_scored']
  if (countedSubmissions < fewestForFlags) return []
  const flags: QuestionFlag[] = []
  if (discrimination !== null && discrimination < 0) flags.push('negative_discrimination')
  const key = choices.find(({ isKey }) => isKey)
  if (entry === 'choice' && key && choices.some(({ isKey, upper }) => !isKey && upper > key.upper)) {
    flags.push('distractor_beats_key')
  }
  if (facility !== null && facility < hardBelow) flags.push('too_hard')
  if (facility !== null && facility > easyAbove) flags.push('too_easy')
  if (entry === 'choice' && choices.some(({ all }) => all === 0)) flags.push('option_unused')
  return flags
}
