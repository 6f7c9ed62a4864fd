import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOptionId, makeOptions, makePlacedResponseId, placeAt } from '#test/support/options.ts'
import { emptyAnswerRecord } from './answering.ts'
import { describeMovedLine, keepLineOrder, listOrderedLines, moveItem, moveLine, placeLineAt } from './line-order.ts'
import {
  describePlacedOptions,
  describePlacedParts,
  describeResponsePart,
  listPlacedParts,
  type PlacedQuestion,
  sortPlacedIds,
} from './placed-answers.ts'
import { isPossibleResponse, type Response } from './responses.ts'

const question: PlacedQuestion = {
  entry: 'order',
  options: makeOptions(['fold', 'wash', 'dry']).map((line) => ({ ...line, letter: '' })),
  interaction: { places: [0, 1, 2].map((at) => ({ id: placeAt(at), html: '' })) },
}
const rules = { ...question, options: question.options.map(({ id }) => id), choose: 3 }
const key = [makePlacedResponseId(0, 1), makePlacedResponseId(1, 2), makePlacedResponseId(2, 0)]
const textsIn = (response: Response) =>
  listOrderedLines(question, response)
    .map(({ html }) => html)
    .join(' ')

test.each<[string, Response, string]>([
  ['before the first move, as the question has them', [], 'fold wash dry'],
  ['as they were put', key, 'wash dry fold'],
  ['a place that is open takes the next line that is left', [makePlacedResponseId(1, 0)], 'wash fold dry'],
])('lines: %s', (_, response, texts) => {
  expect(textsIn(response)).toBe(texts)
})

test.each<[string, number, number, string]>([
  ['one down', 0, 1, 'wash fold dry'],
  ['one up', 2, 1, 'fold dry wash'],
  ['to the end', 0, 2, 'wash dry fold'],
  ['past the end', 0, 9, 'wash dry fold'],
  ['to where it is', 1, 1, 'fold wash dry'],
])('the first move makes a whole answer: %s', (_, line, to, texts) => {
  const { response = [] } = moveLine(emptyAnswerRecord, question, makeOptionId(line), to)
  expect(textsIn(response)).toBe(texts)
  expect(response).toHaveLength(3)
  expect(isPossibleResponse(response, rules)).toBe(true)
})

test('a line that the question does not have moves nothing', () => {
  expect(placeLineAt(question, key, makeOptionId(5), 0)).toEqual(key)
  expect(moveLine(emptyAnswerRecord, question, makeOptionId(5), 0)).not.toHaveProperty('response')
})

test('a student who thinks that nothing has to move can answer too', () => {
  const { response = [] } = keepLineOrder(emptyAnswerRecord, question)
  expect(response).toEqual([makePlacedResponseId(0, 0), makePlacedResponseId(1, 1), makePlacedResponseId(2, 2)])
  expect(keepLineOrder({ ...emptyAnswerRecord, response: [...key] }, question).response).toEqual(key)
})

test.each<[string, Response, boolean]>([
  ['each line once', key, true],
  ['a part', key.slice(0, 2), true],
  ['a line at two places', [makePlacedResponseId(0, 1), makePlacedResponseId(1, 1)], false],
  ['two lines at a place', [makePlacedResponseId(0, 1), makePlacedResponseId(0, 2)], false],
  ['a place that is not there', [makePlacedResponseId(3, 0)], false],
  ['a line without a place', [makeOptionId(0)], false],
])('possible: %s', (_, response, expected) => {
  expect(isPossibleResponse(response, rules)).toBe(expected)
})

test('what is said', () => {
  expect(describePlacedOptions(question, [])).toBe('Not answered yet.')
  expect(describePlacedOptions(question, key)).toBe('This order is your answer.')
  expect(describeMovedLine('fold', 1, 3)).toBe('Line moved to place 2 of 3: fold')
  const own = [makePlacedResponseId(0, 1), makePlacedResponseId(1, 0), makePlacedResponseId(2, 2)]
  expect(describePlacedParts(question, key, own)).toBe('You got 1 of 3 places right.')
  expect(describePlacedParts(question, key, key)).toBe('You got all 3 places right.')
  expect(listPlacedParts(question, key, own).map(({ name, isRight }) => [name, isRight])).toEqual([
    ['Place 1', true],
    ['Place 2', false],
    ['Place 3', false],
  ])
  expect(sortPlacedIds(question, key.toReversed()).map((id) => describeResponsePart(question, id))).toEqual([
    'wash',
    'dry',
    'fold',
  ])
})

test('a move keeps everything, and the others in their order', () => {
  const things = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 26 })
  fc.assert(
    fc.property(things, fc.nat(25), fc.nat(25), (list, from, to) => {
      const moved = moveItem(list, from, to)
      expect(moved.toSorted()).toEqual(list.toSorted())
      const others = (all: readonly number[]) => all.filter((one) => one !== list[from])
      expect(others(moved)).toEqual(others(list))
      if (from < list.length && to < list.length) expect(moved[to]).toBe(list[from])
    }),
  )
})
