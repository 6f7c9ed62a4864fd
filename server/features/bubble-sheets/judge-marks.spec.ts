import { expect, test } from 'vitest'
import type { SheetQuestion } from '#domain/answers/bubble-sheet.ts'
import { judgeBubbleMarks } from './judge-marks.ts'
import type { QuestionDarkness } from './read-bubbles.ts'

const nowhere = { x: 0, y: 0 }

function choice(number: number, darkness: readonly number[]): QuestionDarkness {
  const bubbles = darkness.map((dark, at) => ({
    sign: 'ABCD'.charAt(at),
    column: 0,
    darkness: dark,
    blackness: dark,
    hasRing: true,
  }))
  return { question: questionOf(number, 'letters'), bubbles, seen: [], isSeen: true }
}

/** `marks` by column: the signs that are filled in. */
function typed(number: number, marks: readonly string[]): QuestionDarkness {
  const bubbles = marks.flatMap((filled, column) =>
    [...'-/.0123456789'].map((sign) => {
      const dark = filled.includes(sign) ? 0.6 : 0.08
      return { sign, column, darkness: dark, blackness: dark, hasRing: true }
    }),
  )
  return { question: questionOf(number, 'number'), bubbles, seen: [], isSeen: true }
}

function questionOf(number: number, shape: 'letters' | 'number'): SheetQuestion {
  return shape === 'number'
    ? { shape, number, label: nowhere, bubbles: [], boxes: [] }
    : { shape, number, label: nowhere, bubbles: [] }
}

/** A page of clear marks, so that the page says what a mark is. */
const others = Array.from({ length: 12 }, (_, at) =>
  choice(
    at + 1,
    [0, 1, 2, 3].map((option) => (option === at % 4 ? 0.6 : 0.1)),
  ),
)

function judged(question: QuestionDarkness, several = false) {
  return judgeBubbleMarks([...others, question], (number) => several && number === question.question.number).at(-1)
}

test.each([
  ['a clear mark', [0.1, 0.62, 0.1, 0.1], 'B', true],
  ['nothing', [0.1, 0.1, 0.12, 0.1], '', true],
  ['dust', [0.1, 0.1, 0.16, 0.1], '', true],
  ['a half mark alone', [0.1, 0.1, 0.34, 0.1], 'C', true],
  ['a mark beside one that was erased', [0.25, 0.1, 0.6, 0.1], 'C', true],
  ['two marks', [0.6, 0.1, 0.58, 0.1], 'A', false],
  ['a mark beside half a mark', [0.6, 0.1, 0.42, 0.1], 'A', false],
  ['what can be a stain', [0.1, 0.1, 0.27, 0.1], '', false],
])('one letter: %s', (_, darkness, text, isSure) => {
  expect(judged(choice(20, darkness))).toEqual({ number: 20, text, isSure })
})

test.each([
  ['two marks', [0.6, 0.1, 0.6, 0.1], 'AC', true],
  ['one of them faint', [0.6, 0.1, 0.3, 0.1], 'A', false],
])('several letters: %s', (_, darkness, text, isSure) => {
  expect(judged(choice(20, darkness), true)).toEqual({ number: 20, text, isSure })
})

test.each([
  [['1', '2', '', '', ''], '12', true],
  [['', '', '-', '7', '5'], '-75', true],
  [['3', '/', '4', '', ''], '3/4', true],
  [['0', '.', '5', '', ''], '0.5', true],
  [['0', '', '', '', ''], '0', true],
  [['', '', '', '', ''], '', true],
  // A hole, two marks in a column, and a zero that says nothing are asked.
  [['1', '', '2', '', ''], '12', false],
  [['1', '24', '', '', ''], '12', false],
  [['0', '9', '5', '', ''], '095', false],
])('a number: %j', (marks, text, isSure) => {
  expect(judged(typed(20, marks))).toEqual({ number: 20, text, isSure })
})

test('light marks count on a page of light marks', () => {
  const light = others.map(({ question, bubbles }) => ({
    question,
    seen: [],
    isSeen: true,
    bubbles: bubbles.map((bubble) => ({ ...bubble, darkness: bubble.darkness > 0.5 ? 0.36 : 0.1 })),
  }))
  expect(judgeBubbleMarks(light, () => false).every(({ isSure, text }) => isSure && text !== '')).toBe(true)
})

test.each([
  ['a bubble that is crossed out', false, false],
  ['a bubble in a shadow', true, true],
])('dark as everything around it: %s', (_, hasRing, isSure) => {
  const question = choice(20, [0.1, 0.62, 0.1, 0.1])
  const bubbles = question.bubbles.map((bubble) =>
    bubble.sign === 'D' ? { ...bubble, blackness: 0.6, hasRing } : bubble,
  )
  expect(judged({ ...question, bubbles })).toEqual({ number: 20, text: 'B', isSure })
})
