/** What each act of a student does to the answer to a multiple select, and what is said of it. */
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { OptionId } from '#contracts/ids.ts'
import { eliminateOption, restoreOption } from './answering.ts'
import { partsOf, type Response } from './responses.ts'

/** Chooses an option, or takes it back. Where `choose` options are chosen, another one is not taken. Choosing also restores. */
export function toggleOption(record: AnswerRecord, option: OptionId, choose: number | undefined): AnswerRecord {
  const { response = [] } = record
  if (response.includes(option)) return withResponse(record, without(response, option))
  if (isFull(response, choose)) return record
  return withResponse(restoreOption(record, option), [...response, option])
}

function isFull(response: Response, choose: number | undefined): boolean {
  return choose !== undefined && response.length >= choose
}

/** A chosen option is taken back with it. */
export function eliminateSelected(record: AnswerRecord, option: OptionId): AnswerRecord {
  return withResponse(eliminateOption(record, option), without(record.response ?? [], option))
}

/** An answer without options is no answer. */
function withResponse(record: AnswerRecord, response: OptionId[]): AnswerRecord {
  const { response: _, ...rest } = record
  return response.length === 0 ? rest : { ...rest, selectedOption: null, numericValue: '', response }
}

function without(response: Response, option: OptionId): OptionId[] {
  return response.filter((other) => other !== option)
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Above the options. */
export function askedWords(choose: number | undefined): string {
  return choose === undefined ? 'Choose all that are right.' : `Choose ${numerals[choose] ?? choose}.`
}

/** How far the student is, for the line below the options and for screen readers. */
export function chosenWords(response: Response, choose: number | undefined): string {
  if (choose === undefined) return `${response.length} chosen.`
  if (!isFull(response, choose)) return `${response.length} of ${choose} chosen.`
  return `${choose} of ${choose} chosen. To choose another, take one back first.`
}

/** The key with most parts in common, where a ruling accepts several. */
export function closestKey(keys: readonly Response[], response: Response): Response {
  const closeness = (key: Response) => 2 * partsOf(key, response).right - key.length
  return keys.reduce((best, key) => (closeness(key) > closeness(best) ? key : best), keys[0] ?? [])
}

/** Feedback alone: the question scores 0 or 1. */
export function partsWords(key: Response, response: Response): string {
  const { right, wrong, of } = partsOf(key, response)
  const found = right === of ? `You chose all ${of} right options` : `You chose ${right} of the ${of} right options`
  if (wrong === 0) return `${found}.`
  return `${found}, and ${wrong} that ${wrong === 1 ? 'is' : 'are'} not right.`
}
