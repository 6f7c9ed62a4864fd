import { expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import { makeOptionId, makePlacedResponseId } from '#test/support/options.ts'
import { describeRightAnswer, isRightPracticeAnswer } from './practice-answer.ts'

test('a choice is right when it is the option of the key', () => {
  const question = {
    rightAnswer: { option: makeOptionId(2), letter: 'G' },
    alsoRight: [],
    question: { unit: null, entry: 'choice' as const },
  }
  expect(isRightPracticeAnswer(question, chooseOption(emptyAnswerRecord, makeOptionId(2)))).toBe(true)
  expect(isRightPracticeAnswer(question, chooseOption(emptyAnswerRecord, makeOptionId(1)))).toBe(false)
  expect(isRightPracticeAnswer(question, emptyAnswerRecord)).toBe(false)
  expect(describeRightAnswer(question)).toBe('G')
})

test.each([
  ['-1.5', '-1.5', true],
  ['-1.5', '-1.50', true],
  ['0.5', '.5', true],
  ['0.5', '0.6', false],
  ['0', '', false],
  ['2/3', '2/3', true],
  ['2/3', '.6667', true],
  ['0.6666666667', '.6667', true],
  ['1000', '1,000', true],
  ['12', '12 apples', false],
])('of the key %s, what is typed as %s is right: %s', (number, typed, right) => {
  const question = { rightAnswer: { number }, alsoRight: [], question: { unit: null, entry: 'number' as const } }
  expect(isRightPracticeAnswer(question, setTypedNumber(emptyAnswerRecord, typed))).toBe(right)
  expect(describeRightAnswer(question)).toBe(number)
})

test('a unit may be typed where the question has it, and the right answer has it, too', () => {
  const question = { rightAnswer: { number: '75' }, alsoRight: [], question: { unit: '%', entry: 'number' as const } }
  expect(isRightPracticeAnswer(question, setTypedNumber(emptyAnswerRecord, '75%'))).toBe(true)
  expect(isRightPracticeAnswer(question, setTypedNumber(emptyAnswerRecord, '0.75'))).toBe(false)
  expect(describeRightAnswer(question)).toBe('75%')
})

test('after a ruling any of several answers is right', () => {
  const question = {
    rightAnswer: { option: makeOptionId(0), letter: 'A' },
    alsoRight: [{ option: makeOptionId(2), letter: 'C' }],
    question: { unit: null, entry: 'choice' as const },
  }
  expect(
    [0, 1, 2].map((at) => isRightPracticeAnswer(question, chooseOption(emptyAnswerRecord, makeOptionId(at)))),
  ).toEqual([true, false, true])
  expect(describeRightAnswer(question)).toBe('A or C')
})

test('lines in order are right as one set, and are not said in a sentence', () => {
  const key = [makePlacedResponseId(0, 1), makePlacedResponseId(1, 0)]
  const question = {
    rightAnswer: { response: key.map((option) => ({ option, letter: 'A line' })) },
    alsoRight: [],
    question: { unit: null, entry: 'order' as const },
  }
  expect(isRightPracticeAnswer(question, { ...emptyAnswerRecord, response: key.toReversed() })).toBe(true)
  expect(
    isRightPracticeAnswer(question, {
      ...emptyAnswerRecord,
      response: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1)],
    }),
  ).toBe(false)
  expect(describeRightAnswer(question)).toBe('in the list above')
})
