/** How student actions change an answer that is a set of options, and the messages about it. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { eliminateOption, restoreOption } from './answering.ts'
import { compareResponseParts, type Response, setResponse } from './responses.ts'

/**
 * Selects an option, or deselects it if it is selected. If `choose` options are already selected, another one is ignored; if `choose` is 1,
 * the new option replaces the old one. Selecting an eliminated option restores it.
 */
export function toggleOption(record: AnswerRecord, option: OptionId, choose: number | undefined): AnswerRecord {
  const { response = [] } = record
  if (response.includes(option)) return setResponse(record, without(response, option))
  if (choose === 1) return setResponse(restoreOption(record, option), [option])
  if (isFull(response, choose)) return record
  return setResponse(restoreOption(record, option), [...response, option])
}

function isFull(response: Response, choose: number | undefined): boolean {
  return choose !== undefined && response.length >= choose
}

/** Also deselects the option if it is selected. */
export function eliminateSelectedOption(record: AnswerRecord, option: OptionId): AnswerRecord {
  return setResponse(eliminateOption(record, option), without(record.response ?? [], option))
}

function without(response: Response, option: OptionId): Response {
  return response.filter((other) => other !== option)
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Above the options. */
export function describeOptionsToChoose(choose: number | undefined): string {
  return choose === undefined ? 'Choose all that are right.' : `Choose ${numerals[choose] ?? choose}.`
}

/** Progress message for the line below the options and for screen readers. */
export function describeChosenCount(response: Response, choose: number | undefined): string {
  if (choose === undefined) return `${response.length} chosen.`
  if (choose === 1 || !isFull(response, choose)) return `${response.length} of ${choose} chosen.`
  return `${choose} of ${choose} chosen. To choose another, take one back first.`
}

/** Feedback only: the question scores 0 or 1. `options` is the students' word for them. */
export function describeRightParts(key: Response, response: Response, options = 'options'): string {
  const { right, wrong, of } = compareResponseParts(key, response)
  if (of === 1) return right === 1 && wrong === 0 ? 'Your choice is right.' : 'Your choice is not right.'
  const found =
    right === of ? `You chose all ${of} right ${options}` : `You chose ${right} of the ${of} right ${options}`
  if (wrong === 0) return `${found}.`
  return `${found}, and ${wrong} that ${wrong === 1 ? 'is' : 'are'} not right.`
}
