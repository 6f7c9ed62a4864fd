import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'
import { clearAnswer, emptyAnswerRecord, hasAnswerEntry, isSameAnswerRecord } from './answering.ts'
import { convertToUserAnswer, isCorrectRecord, isQuestionAnswered } from './correctness.ts'
import {
  describeChosenCount,
  describeOptionsToChoose,
  describeRightParts,
  eliminateSelectedOption,
  toggleOption,
} from './multiple-select.ts'
import { compareResponseParts, findClosestKey, isPossibleResponse, isSameResponse } from './responses.ts'

function chosen(...places: readonly number[]) {
  return { ...emptyAnswerRecord, response: makeOptionIds(...places) }
}

/** A capital letter eliminates the option. */
function pressed(acts: string, choose?: number) {
  return [...acts].reduce((record, act) => {
    const option = makeOptionId(act.toLowerCase().charCodeAt(0) - 97)
    return act < 'a' ? eliminateSelectedOption(record, option) : toggleOption(record, option, choose)
  }, emptyAnswerRecord)
}

describe('choosing', () => {
  test.each([
    ['one option', 'a', undefined, [0]],
    ['several', 'ac', undefined, [0, 2]],
    ['and taking back', 'aca', undefined, [2]],
    ['as many as are asked for', 'ac', 2, [0, 2]],
    ['no more than are asked for', 'acb', 2, [0, 2]],
    ['another after one was taken back', 'acab', 2, [2, 1]],
    ['not what was eliminated since', 'abA', 2, [1]],
    ['what was eliminated before', 'Aa', 2, [0]],
    ['another in place of the one that is asked for', 'ab', 1, [1]],
    ['the one that is asked for, after it was taken back', 'abba', 1, [0]],
  ])('%s', (_, acts, choose, places) => {
    expect(pressed(acts, choose).response).toEqual(makeOptionIds(...places))
  })

  test('an answer without options is no answer, and costs no field', () => {
    expect(pressed('aa')).toEqual(emptyAnswerRecord)
    expect(Object.hasOwn(pressed('aa'), 'response')).toBe(false)
    expect(Object.hasOwn(clearAnswer(pressed('ab')), 'response')).toBe(false)
    expect(hasAnswerEntry(pressed('a'))).toBe(true)
    expect(hasAnswerEntry(pressed('aa'))).toBe(false)
  })

  test('an option that is chosen is not eliminated, and the other way around', () => {
    const acts = fc.string({ unit: fc.constantFrom(...'abcdABCD'), maxLength: 30 })
    fc.assert(
      fc.property(acts, fc.option(fc.integer({ min: 2, max: 3 }), { nil: undefined }), (sequence, choose) => {
        const { response = [], eliminated } = pressed(sequence, choose)
        expect(eliminated.filter((option) => response.includes(option))).toEqual([])
        expect(new Set(response).size).toBe(response.length)
        expect(response.length).toBeLessThanOrEqual(choose ?? 4)
      }),
    )
  })
})

describe('what is right', () => {
  const key = { kind: 'response', response: makeOptionIds(0, 2) } as const
  test.each([
    ['the same options', [0, 2], true],
    ['the same options in another order', [2, 0], true],
    ['one of them', [0], false],
    ['one of them and another', [0, 1], false],
    ['one more', [0, 1, 2], false],
  ])('%s: %s', (_, places, right) => {
    expect(isCorrectRecord(key, chosen(...places), null)).toBe(right)
  })

  test('one option alone is no set, nor is a number', () => {
    expect(isCorrectRecord(key, { ...emptyAnswerRecord, selectedOption: makeOptionId(0) }, null)).toBe(false)
    expect(isCorrectRecord(key, { ...emptyAnswerRecord, numericValue: '2' }, null)).toBe(false)
    expect(isCorrectRecord({ kind: 'choice', correctOption: makeOptionId(0) }, chosen(0), null)).toBe(false)
  })

  test('a ruling may accept several sets', () => {
    const several = {
      kind: 'several',
      accepted: [{ response: makeOptionIds(0, 2) }, { response: makeOptionIds(0, 1) }],
    } as const
    expect(isCorrectRecord(several, chosen(1, 0), null)).toBe(true)
    expect(isCorrectRecord(several, chosen(1, 2), null)).toBe(false)
  })
})

test.each([
  ['two of two', 2, [0, 1], true],
  ['one of two', 2, [0], false],
  ['one, where the number is not told', undefined, [0], true],
])('answered or not: %s', (_, choose, places, expected) => {
  const asked = { unit: null, ...(choose !== undefined && { choose }) }
  expect(isQuestionAnswered(chosen(...places), asked)).toBe(expected)
  // An incomplete answer is still recorded as the answer when time is up.
  expect(convertToUserAnswer(chosen(...places), null)).toEqual({ response: makeOptionIds(...places) })
})

test.each([
  ['options of the question', [0, 1], null, true],
  ['an option of another question', [0, 9], null, false],
  ['an option twice', [0, 0], null, false],
  ['more than are asked for', [0, 1, 2], 2, false],
  ['fewer than are asked for', [0], 2, true],
])('%s can be a response: %s %s', (_, places, choose, expected) => {
  expect(
    isPossibleResponse(makeOptionIds(...places), {
      entry: 'multiple-select',
      options: makeOptionIds(0, 1, 2, 3),
      choose,
    }),
  ).toBe(expected)
})

test('the order of a response says nothing', () => {
  expect(isSameResponse(makeOptionIds(0, 1), makeOptionIds(1, 0))).toBe(true)
  expect(isSameAnswerRecord(chosen(0, 1), chosen(1, 0))).toBe(true)
  expect(isSameAnswerRecord(chosen(0, 1), chosen(0))).toBe(false)
  expect(isSameAnswerRecord(chosen(0), emptyAnswerRecord)).toBe(false)
})

test.each([
  [[0, 1, 2], { right: 3, wrong: 0, of: 3 }, 'You chose all 3 right options.'],
  [[0, 1], { right: 2, wrong: 0, of: 3 }, 'You chose 2 of the 3 right options.'],
  [[0, 4], { right: 1, wrong: 1, of: 3 }, 'You chose 1 of the 3 right options, and 1 that is not right.'],
  [[3, 4], { right: 0, wrong: 2, of: 3 }, 'You chose 0 of the 3 right options, and 2 that are not right.'],
])('the parts of %j', (places, parts, words) => {
  const key = makeOptionIds(0, 1, 2)
  expect(compareResponseParts(key, makeOptionIds(...places))).toEqual(parts)
  expect(describeRightParts(key, makeOptionIds(...places))).toBe(words)
})

test.each([
  [[0], 'Your choice is right.'],
  [[1], 'Your choice is not right.'],
  [[0, 1], 'Your choice is not right.'],
])('where one is right, %j', (places, words) => {
  expect(describeRightParts(makeOptionIds(0), makeOptionIds(...places))).toBe(words)
})

test('the parts are those of the closest key', () => {
  const keys = [makeOptionIds(0, 1), makeOptionIds(2, 3)]
  expect(findClosestKey(keys, makeOptionIds(3))).toEqual(makeOptionIds(2, 3))
  expect(findClosestKey(keys, makeOptionIds(4))).toEqual(makeOptionIds(0, 1))
  expect(findClosestKey([], makeOptionIds(4))).toEqual([])
})

test.each([
  [2, [], 'Choose two.', '0 of 2 chosen.'],
  [2, [0, 1], 'Choose two.', '2 of 2 chosen. To choose another, take one back first.'],
  [12, [0], 'Choose 12.', '1 of 12 chosen.'],
  [1, [0], 'Choose one.', '1 of 1 chosen.'],
  [undefined, [0], 'Choose all that are right.', '1 chosen.'],
])('what is said where %s are asked for', (choose, places, asked, state) => {
  expect(describeOptionsToChoose(choose)).toBe(asked)
  expect(describeChosenCount(makeOptionIds(...places), choose)).toBe(state)
})
