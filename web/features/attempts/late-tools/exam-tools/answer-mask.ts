import type { OptionId, QuestionId } from '#contracts/wire/ids.ts'
import type { Toolbox } from '../../screen/test-screen.ts'

/** Returns a key for an option of a question, because options of two questions may have the same id. */
export function makeMaskedPlaceKey(question: QuestionId, option: OptionId): string {
  return `${question} ${option}`
}

export function isOptionCovered(
  { running, uncovered }: Pick<Toolbox, 'running' | 'uncovered'>,
  question: QuestionId,
  option: OptionId,
): boolean {
  return running.includes('answer-mask') && !uncovered.includes(makeMaskedPlaceKey(question, option))
}
