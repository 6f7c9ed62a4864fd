import { describe, expect, test } from 'vitest'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { kindQuestions } from '#test/support/kind-questions.ts'
import { makeOptionId } from '#test/support/options.ts'
import { emptyAnswerRecord } from './answering.ts'
import { formatPrintedAnswer, isPrintable, type PrintedQuestion, parsePrintedAnswer } from './printed-answers.ts'

function options(letters: string): PaperQuestion['options'] {
  return [...letters].map((letter, at) => ({ id: makeOptionId(at), letter, html: letter }))
}

const choice: PrintedQuestion = { entry: 'choice', options: options('ABCD'), unit: null }
const even: PrintedQuestion = { ...choice, options: options('EFGH') }
const number: PrintedQuestion = { entry: 'number', options: [], unit: null }
const centimeters: PrintedQuestion = { ...number, unit: 'cm' }
const select: PrintedQuestion = { entry: 'multiple-select', options: options('ABCD'), unit: null, choose: 2 }

describe('one choice', () => {
  test.each([
    [choice, 'B', 1],
    [choice, 'b', 1],
    [choice, ' D ', 3],
    [choice, '1', 0],
    [even, 'F', 1],
    [even, 'h', 3],
    [even, '4', 3],
  ])('takes its letters and numbers: %#', (question, text, at) => {
    expect(parsePrintedAnswer(text, question)).toMatchObject({
      kind: 'answer',
      record: { selectedOption: makeOptionId(at) },
    })
  })

  test.each([
    [choice, 'E', 'Type A, B, C or D.'],
    [even, 'A', 'Type E, F, G or H.'],
    [choice, '5', 'Type A, B, C or D.'],
    [choice, '0', 'Type A, B, C or D.'],
    [choice, 'AB', 'Type A, B, C or D.'],
  ])('takes no others: %#', (question, text, reason) => {
    expect(parsePrintedAnswer(text, question)).toEqual({ kind: 'refused', reason })
  })
})

test.each(['', ' ', '-', '–', '−'])('"%s" is blank, whatever the kind', (text) => {
  const questions = [choice, number, select, ...kindQuestions.map(({ question }) => question)]
  for (const question of questions) expect(parsePrintedAnswer(text, question)).toEqual({ kind: 'blank' })
})

test.each([
  [number, '-1.5', '-1.5'],
  [number, '3/4', '3/4'],
  [centimeters, '12 cm', '12 cm'],
])('a number is kept as it is written: %#', (question, text, numericValue) => {
  expect(parsePrintedAnswer(text, question)).toMatchObject({ kind: 'answer', record: { numericValue } })
})

test.each([
  [number, 'B', 'Write one number in digits, such as 12, 0.75, -3 or 3/4.'],
  [number, '123456', 'That is 6 characters. An answer has at most 5.'],
  [select, 'BX', 'Type letters from A, B, C or D.'],
  [select, 'ABC', 'Type at most 2 letters.'],
  [select, 'BB', 'Type each letter once.'],
])('what is no answer is refused with a sentence: %#', (question, text, reason) => {
  expect(parsePrintedAnswer(text, question)).toEqual({ kind: 'refused', reason })
})

describe('every kind with a short form', () => {
  const printable = kindQuestions.filter(({ question }) => isPrintable(question))

  test.each(printable.map(({ kind, ...rest }) => [kind, rest] as const))(
    '%s: what is written is read again',
    (_, one) => {
      for (const response of [one.key, one.partly]) {
        const text = formatPrintedAnswer({ ...emptyAnswerRecord, response: [...response] }, one.question)
        const read = parsePrintedAnswer(text, one.question)
        expect(read.kind, text).toBe('answer')
        expect(read.kind === 'answer' && new Set(read.record.response)).toEqual(new Set(response))
      }
    },
  )

  test.each([
    ['drop-downs', 'AB', null],
    ['drop-downs', '-B', null],
    ['drop-downs', 'ABA', 'Type one letter for each gap: 2 in all.'],
    ['drop-downs', 'AC', 'Type one letter for each gap. For gap 2 that is A or B.'],
  ])('%s takes %s', (kind, text, reason) => {
    const found = kindQuestions.find((one) => one.kind === kind)
    expect(found && parsePrintedAnswer(text, found.question)).toMatchObject(
      reason === null ? { kind: 'answer' } : { kind: 'refused', reason },
    )
  })

  test('a card goes into one gap', () => {
    const cards = kindQuestions.find(({ question }) => question.entry === 'drag' && isPrintable(question))
    expect(cards && parsePrintedAnswer('AA', cards.question)).toEqual({
      kind: 'refused',
      reason: 'Each card goes into one gap.',
    })
  })
})

test('what has no short form is refused', () => {
  const others = kindQuestions.filter(({ question }) => !isPrintable(question))
  expect(others.length).toBeGreaterThan(0)
  for (const { question } of others) {
    expect(parsePrintedAnswer('A', question)).toEqual({
      kind: 'refused',
      reason: 'This kind of question has no short form. It stays blank.',
    })
  }
})
