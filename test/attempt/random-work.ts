/** Questions of each kind, and what a student can do to one of them, made up from a seed. */
import type { AnswerRecord, Highlight } from '#contracts/attempts/attempts.ts'
import {
  addAnswerSeconds,
  chooseOption,
  clearAnswer,
  eliminateOption,
  setHighlights,
  setNotes,
  setTypedNumber,
  toggleBookmark,
} from '#domain/answers/answering.ts'
import { setResponse } from '#domain/answers/responses.ts'
import type { AskedQuestion } from '#server/features/tests/scoring-key.ts'
import type { QuestionPlan } from '../support/factories.ts'
import { type Chance, makeRandomResponse } from '../support/random-response.ts'

const menus: QuestionPlan['placed'] = {
  ...{ inputType: 'drop_down', whole: 2 },
  places: [
    { options: [0, 1], right: [0] },
    { options: [2, 3], right: [3] },
  ],
}
const rows: QuestionPlan['placed'] = {
  ...{ inputType: 'table', whole: 3 },
  places: ['One', 'Two', 'Three'].map((text, at) => ({ text, right: [at % 2] })),
}
const boxes: QuestionPlan['placed'] = {
  ...{ inputType: 'drag', several: true, whole: 4 },
  places: [
    { text: 'Even', right: [0, 2] },
    { text: 'Odd', right: [1, 3] },
  ],
}
/** Two gaps for four cards, so two cards stay where they are. */
const cards: QuestionPlan['placed'] = { inputType: 'drag', whole: 2, places: [{ right: [2] }, { right: [0] }] }
const lines: QuestionPlan['placed'] = {
  ...{ inputType: 'order', whole: 4 },
  places: [1, 2, 0, 3].map((line) => ({ right: [line] })),
}
const point: QuestionPlan['placed'] = {
  ...{ inputType: 'number_line', whole: 1, line: { from: '0', to: '3', step: '1' } },
  places: [{ options: [0, 1, 2, 3], right: [2] }],
}
const ray: QuestionPlan['placed'] = {
  ...{ inputType: 'number_line', whole: 3, line: { from: '0', to: '3', step: '1', ray: true } },
  places: [
    { options: [0, 1, 2, 3], right: [1] },
    { options: [4, 5], right: [4] },
    { options: [6, 7], right: [7] },
  ],
}

/** Each has four options; of the number, none; of the ray, two circles and two directions more. */
export const plans = {
  choice: { key: 0 },
  several: { key: null, several: [0, 2], saysHowMany: true },
  anyNumber: { key: null, several: [1, 2] },
  menus: { key: null, text: 'She [[1]] home and [[2]] there.', placed: menus },
  rows: { key: null, placed: rows },
  boxes: { key: null, placed: boxes },
  cards: { key: null, text: 'First [[1]], then [[2]].', placed: cards },
  words: { key: null, several: [0, 3], isClickable: true, text: 'She [[1]] the [[2]] [[3]] and [[4]].' },
  lines: { key: null, placed: lines },
  point: { key: null, placed: point },
  ray: { key: null, placed: ray, options: ['0', '1', '2', '3', 'open', 'filled', 'left', 'right'] },
  number: { key: 1.5, entry: 'number', unit: 'cm' },
} as const satisfies Readonly<Record<string, QuestionPlan>>

const typed = ['1.5', '-3', '3/4', '1 1/2 cm', '12cm', '-', 'two', '123456', '']

/** The record after the next act on the question. */
export function makeRandomWork(before: AnswerRecord, question: AskedQuestion, chance: Chance): AnswerRecord {
  switch (chance(12)) {
    case 0:
      return setNotes(before, `note ${chance(1000)}`)
    case 1:
      return setHighlights(before, [...before.highlights.slice(-2), randomHighlight(question, chance)])
    case 2:
      return setHighlights(before, before.highlights.slice(1))
    case 3:
      return toggleBookmark(before)
    case 4:
      return addAnswerSeconds(before, 1 + chance(40))
    case 5:
      return clearAnswer(before)
    default:
      return randomAnswer(before, question, chance)
  }
}

function randomAnswer(before: AnswerRecord, question: AskedQuestion, chance: Chance): AnswerRecord {
  if (question.entry === 'number') return setTypedNumber(before, typed[chance(typed.length)] ?? '')
  if (question.entry !== 'choice') {
    // Mostly a whole answer, else a part of one or none.
    return setResponse(before, makeRandomResponse(question, chance, chance(4) > 0 ? undefined : chance(10)))
  }
  const option = question.options[chance(question.options.length)]
  if (option === undefined) throw new Error('A choice has options.')
  return chance(4) === 0 ? eliminateOption(before, option) : chooseOption(before, option)
}

function randomHighlight({ options }: AskedQuestion, chance: Chance): Highlight {
  const [startIndex, length] = [chance(40), 1 + chance(20)]
  const option = options[chance(Math.max(1, options.length))]
  const isOfOption = option !== undefined && chance(3) === 0
  return {
    ...{
      id: `h${chance(1_000_000)}`,
      text: 'é“x” '.repeat(5).slice(0, length),
      startIndex,
      endIndex: startIndex + length,
    },
    ...(isOfOption ? { place: 'option', option } : { place: chance(2) === 0 ? 'question' : 'passage' }),
    ...(chance(2) === 0 && { color: 'pink' }),
    ...(chance(3) === 0 && { note: `why ${chance(100)}` }),
  }
}
