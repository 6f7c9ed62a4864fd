/**
 * Answers as a student writes them on paper: `B`, `3/4`, `BD`, `C-A`. An option has its printed letter, or its number from 1 on; where
 * none is printed, the first is A. What is put into places has one letter for each place in order, with `-` where one is left open.
 */
import { type AnswerRecord, maxTypedNumberLength } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from './answering.ts'
import { getLetterAt, hasLetters } from './lettering.ts'
import { readNumberLine, replaceDrawnParts } from './line-answers.ts'
import { parseTypedTick } from './number-line.ts'
import { listOfferedOptions, listPlaces, makePlacedId, readLayoutRules } from './placed-answers.ts'
import { isPossibleResponse, setResponse } from './responses.ts'
import { getAnswerFormat, parseTypedNumber } from './typed-number.ts'

export type PrintedQuestion = Pick<PaperQuestion, 'entry' | 'options' | 'unit' | 'choose' | 'interaction'>

export type PrintedAnswer =
  | { readonly kind: 'blank' }
  | { readonly kind: 'answer'; readonly record: AnswerRecord }
  | { readonly kind: 'refused'; readonly reason: string }

/** The longest text of an answer. */
export const maxPrintedLength = maxTypedNumberLength

/** Rays and boxes that take several cards have no short form. */
export function isPrintable({ entry, interaction }: PrintedQuestion): boolean {
  if (entry === 'number-line') return listPlaces({ interaction }).length === 1
  return !interaction?.several
}

const cannotBePrinted = 'This kind of question has no short form. It stays blank.'

/** One key is a whole answer. */
export function acceptsSingleKey({ entry }: PrintedQuestion): boolean {
  return entry === 'choice'
}

export function parsePrintedAnswer(text: string, question: PrintedQuestion): PrintedAnswer {
  const typed = text.trim()
  if (/^[-–—−]?$/.test(typed)) return { kind: 'blank' }
  if (!isPrintable(question)) return refused(cannotBePrinted)
  switch (question.entry) {
    case 'choice':
      return readChoice(typed, question)
    case 'number':
      return readTyped(typed, question)
    case 'multiple-select':
    case 'clickable-text':
      return readSeveral(typed, question)
    case 'number-line':
      return readPoint(typed, question)
    default:
      return readPlaced(typed, question)
  }
}

/** What `parsePrintedAnswer` reads again as the same answer; empty for none. */
export function formatPrintedAnswer(record: AnswerRecord, question: PrintedQuestion): string {
  const { selectedOption, numericValue, response } = record
  if (selectedOption !== null)
    return lettersOf(question, question.options)[indexOf(question.options, selectedOption)] ?? ''
  if (response === undefined || !isPrintable(question)) return numericValue
  if (question.entry === 'number-line') {
    const { ticks } = readNumberLine(question)
    const [place] = listPlaces(question)
    const at = question.options.findIndex(({ id }) => place && response.includes(makePlacedId(place.id, id)))
    return ticks[at] ?? ''
  }
  const places = listPlaces(question)
  if (places.length === 0) {
    const letters = lettersOf(question, question.options)
    return letters.filter((_, at) => response.some((id) => id === question.options[at]?.id)).join('')
  }
  const letters = places.map((place) => {
    const offered = listOfferedOptions(question, place)
    return (
      lettersOf(question, offered)[offered.findIndex(({ id }) => response.includes(makePlacedId(place.id, id)))] ?? '-'
    )
  })
  return letters.join('')
}

/** What can be typed for these options, in their order. Only those of a list have letters of their own. */
function lettersOf({ entry }: PrintedQuestion, options: PaperQuestion['options']): string[] {
  return options.map(({ letter }, at) => (hasLetters(entry) ? letter : getLetterAt(at)))
}

function readChoice(typed: string, question: PrintedQuestion): PrintedAnswer {
  const option = findOption(typed, question, question.options)
  if (option === undefined) return refused(`Type ${orList(lettersOf(question, question.options))}.`)
  return { kind: 'answer', record: chooseOption(emptyAnswerRecord, option) }
}

function readTyped(typed: string, { unit }: PrintedQuestion): PrintedAnswer {
  const read = parseTypedNumber(typed, getAnswerFormat(unit))
  if (read.kind === 'refused') return refused(read.reason)
  return read.kind === 'empty'
    ? { kind: 'blank' }
    : { kind: 'answer', record: setTypedNumber(emptyAnswerRecord, typed) }
}

function readSeveral(typed: string, question: PrintedQuestion): PrintedAnswer {
  const { choose } = question
  const found = splitLetters(typed).map((one) => findOption(one, question, question.options))
  const letters = orList(lettersOf(question, question.options))
  if (found.some((option) => option === undefined)) return refused(`Type letters from ${letters}.`)
  if (choose !== undefined && found.length > choose) return refused(`Type at most ${choose} letters.`)
  return asResponse(found.filter(isKnown), question, 'Type each letter once.')
}

function readPoint(typed: string, question: PrintedQuestion): PrintedAnswer {
  const tick = parseTypedTick(typed, readNumberLine(question).ticks)
  if (tick.at === null) return tick.problem === null ? { kind: 'blank' } : refused(tick.problem)
  return asResponse(replaceDrawnParts(question, [], { point: tick.at }), question, 'There is no tick at this number.')
}

function readPlaced(typed: string, question: PrintedQuestion): PrintedAnswer {
  const places = listPlaces(question)
  const { place, option } = readLayoutRules(question)
  const marks = splitLetters(typed)
  if (marks.length > places.length) return refused(`Type one letter for each ${place}: ${places.length} in all.`)
  const response: ResponseId[] = []
  for (const [at, mark] of marks.entries()) {
    const there = places[at]
    if (there === undefined || /^[-–—−]$/.test(mark)) continue
    const offered = listOfferedOptions(question, there)
    const found = findOption(mark, question, offered)
    if (found === undefined) {
      return refused(
        `Type one letter for each ${place}. For ${place} ${at + 1} that is ${orList(lettersOf(question, offered))}.`,
      )
    }
    response.push(makePlacedId(there.id, found))
  }
  return asResponse(response, question, `Each ${option} goes into one ${place}.`)
}

function asResponse(response: readonly ResponseId[], question: PrintedQuestion, otherwise: string): PrintedAnswer {
  const { entry, choose = null, interaction, options } = question
  if (response.length === 0) return { kind: 'blank' }
  const rules = { entry, choose, interaction, options: options.map(({ id }) => id) }
  if (!isPossibleResponse(response, rules)) return refused(otherwise)
  return { kind: 'answer', record: setResponse(emptyAnswerRecord, response) }
}

/** `b`, `B` or `2`. */
function findOption(mark: string, question: PrintedQuestion, options: PaperQuestion['options']): OptionId | undefined {
  const at = /^\d+$/.test(mark) ? Number(mark) - 1 : lettersOf(question, options).indexOf(mark.toUpperCase())
  return options[at]?.id
}

/** Numbers of two digits have blanks or commas between them. */
function splitLetters(typed: string): string[] {
  return /[\s,;]/.test(typed) ? typed.split(/[\s,;]+/).filter((mark) => mark !== '') : [...typed]
}

function orList(letters: readonly string[]): string {
  const [last = '', before] = [letters.at(-1), letters.slice(0, -1)]
  return before.length === 0 ? last : `${before.join(', ')} or ${last}`
}

function indexOf(options: PaperQuestion['options'], option: OptionId): number {
  return options.findIndex(({ id }) => id === option)
}

function isKnown(option: OptionId | undefined): option is OptionId {
  return option !== undefined
}

function refused(reason: string): PrintedAnswer {
  return { kind: 'refused', reason }
}
