import { describe, expect, test } from 'vitest'
import { makeOptionId, makeOptions, makePlacedResponseId, placeAt } from '#test/support/options.ts'
import { emptyAnswerRecord } from './answering.ts'
import type { PlacedQuestion } from './placed-answers.ts'
import {
  clearPlace,
  describeHeldOption,
  describePlacedOptions,
  describePlacedParts,
  describeResponsePart,
  getPlaceName,
  listPlacedParts,
  listUnplacedOptions,
  placeOption,
  removePlacedOption,
  returnOption,
  sortPlacedIds,
} from './placed-answers.ts'
import { isPossibleResponse, type Response } from './responses.ts'

const options = makeOptions(['red', 'green', 'blue']).map((option) => ({ ...option, letter: '' }))
const rows = [
  { id: placeAt(0), html: 'Sky' },
  { id: placeAt(1), html: 'Grass' },
]
const marks = rows.map(({ id }) => ({ id, html: '' }))
const table: PlacedQuestion = { entry: 'table', options, interaction: { places: rows } }
const several: PlacedQuestion = { entry: 'table', options, interaction: { places: rows, several: true } }
const gaps: PlacedQuestion = { entry: 'drag', options, interaction: { places: marks } }
const boxes: PlacedQuestion = { entry: 'drag', options, interaction: { places: rows, several: true } }
const menus: PlacedQuestion = {
  entry: 'drop-down',
  options,
  interaction: { places: marks.map((place, at) => ({ ...place, options: [makeOptionId(at), makeOptionId(2)] })) },
}

const withAnswer = (...response: Response) => ({ ...emptyAnswerRecord, response: [...response] })
const start = withAnswer(makePlacedResponseId(0, 0))

describe('putting an option in a place', () => {
  test.each<[string, PlacedQuestion, [number, number], Response]>([
    ['another column of a row replaces the first', table, [0, 1], [makePlacedResponseId(0, 1)]],
    ['a column can be chosen in two rows', table, [1, 0], [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)]],
    ['a row that takes several keeps both', several, [0, 1], [makePlacedResponseId(0, 0), makePlacedResponseId(0, 1)]],
    ['a card moves to another gap', gaps, [1, 0], [makePlacedResponseId(1, 0)]],
    ['a card sends the one that was there back', gaps, [0, 2], [makePlacedResponseId(0, 2)]],
    ['a box keeps its cards', boxes, [0, 2], [makePlacedResponseId(0, 0), makePlacedResponseId(0, 2)]],
    ['a card moves to another box', boxes, [1, 0], [makePlacedResponseId(1, 0)]],
    ['the same again changes nothing', boxes, [0, 0], [makePlacedResponseId(0, 0)]],
  ])('%s', (_, question, [place, option], expected) => {
    const { response } = placeOption(start, question, placeAt(place), makeOptionId(option))
    expect(response).toEqual(expected)
    expect(isPossibleResponse(response ?? [], rulesFor(question))).toBe(true)
  })

  test('an empty answer is no answer', () => {
    expect(removePlacedOption(start, placeAt(0), makeOptionId(0))).not.toHaveProperty('response')
    expect(clearPlace(start, placeAt(0))).not.toHaveProperty('response')
    expect(returnOption(start, makeOptionId(0))).not.toHaveProperty('response')
    expect(returnOption(start, makeOptionId(1)).response).toEqual(start.response)
  })
})

function rulesFor({ entry, interaction }: PlacedQuestion, choose: number | null = null) {
  return { entry, interaction, choose, options: options.map(({ id }) => id) }
}

test.each<[string, PlacedQuestion, Response, boolean]>([
  ['a column in each row', table, [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)], true],
  ['two columns in a row that takes one', table, [makePlacedResponseId(0, 0), makePlacedResponseId(0, 1)], false],
  ['two columns in a row that takes several', several, [makePlacedResponseId(0, 0), makePlacedResponseId(0, 1)], true],
  ['a row that is not there', table, [makePlacedResponseId(2, 0)], false],
  ['a column that is not there', table, [makePlacedResponseId(0, 3)], false],
  ['an option without its place', table, [makeOptionId(0)], false],
  ['an option of its menu', menus, [makePlacedResponseId(1, 1)], true],
  ['an option of the menu of another gap', menus, [makePlacedResponseId(0, 1)], false],
  ['a card in two gaps', gaps, [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)], false],
  ['a card in two boxes', boxes, [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)], false],
  ['the same twice', several, [makePlacedResponseId(0, 0), makePlacedResponseId(0, 0)], false],
])('possible: %s', (_, question, response, expected) => {
  expect(isPossibleResponse(response, rulesFor(question))).toBe(expected)
})

test('a multiple select takes no option in a place, and a choice no set', () => {
  const select = { entry: 'multiple-select' as const, choose: null, options: [makeOptionId(0)] }
  expect(isPossibleResponse([makePlacedResponseId(0, 0)], select)).toBe(false)
  expect(isPossibleResponse([makeOptionId(0)], { ...select, entry: 'choice' })).toBe(false)
  expect(isPossibleResponse([makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)], rulesFor(table, 1))).toBe(false)
})

test('what is said', () => {
  expect(describePlacedOptions(table, [])).toBe('0 of 2 rows answered.')
  expect(describePlacedOptions(gaps, [makePlacedResponseId(1, 0)])).toBe('1 of 2 gaps answered.')
  expect(describePlacedOptions(boxes, [makePlacedResponseId(1, 0)])).toBe('1 of 3 cards are in a box.')
  expect([getPlaceName(table, 1), getPlaceName(gaps, 1)]).toEqual(['Grass', 'Gap 2'])
  expect(describeHeldOption(boxes, makeOptionId(1))).toBe('You hold “green”. Now choose a box.')
  expect([
    describeResponsePart(menus, makePlacedResponseId(0, 2)),
    describeResponsePart(table, makePlacedResponseId(0, 2)),
  ]).toEqual(['blue', 'Sky: blue'])
})

test('formulas are on one line', () => {
  const fraction = '<math><mfrac><mn>3</mn><mn>7</mn></mfrac></math>'
  const power = '<math><msup><mi>n</mi><mn>2</mn></msup></math>'
  const places = [{ id: placeAt(0), html: power }]
  const question: PlacedQuestion = {
    ...table,
    options: [{ id: makeOptionId(0), letter: '', html: fraction }],
    interaction: { places },
  }
  expect(describeResponsePart(question, makePlacedResponseId(0, 0))).toBe('n²: 3/7')
})

test('cards that are left, and an answer in the order of its places', () => {
  expect(listUnplacedOptions(gaps, [makePlacedResponseId(0, 1)]).map(({ html }) => html)).toEqual(['red', 'blue'])
  expect(sortPlacedIds(table, [makePlacedResponseId(1, 1), makePlacedResponseId(0, 2)])).toEqual([
    makePlacedResponseId(0, 2),
    makePlacedResponseId(1, 1),
  ])
})

describe('the parts of an answer', () => {
  const key = [makePlacedResponseId(0, 2), makePlacedResponseId(1, 1)]

  test('each says what was there and what is right there', () => {
    const [sky, grass] = listPlacedParts(table, key, [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1)])
    expect(sky).toMatchObject({
      isRight: false,
      options: [
        { html: 'red', isOwn: true, isRight: false },
        { html: 'blue', isOwn: false, isRight: true },
      ],
    })
    expect(grass).toMatchObject({ name: 'Grass', isRight: true, options: [{ isOwn: true, isRight: true }] })
  })

  test.each<[string, Response, string]>([
    ['all', key, 'You got all 2 rows right.'],
    ['one', [makePlacedResponseId(1, 1)], 'You got 1 of 2 rows right.'],
    ['none', [], 'You got 0 of 2 rows right.'],
  ])('%s right', (_, own, words) => {
    expect(describePlacedParts(table, key, own)).toBe(words)
  })

  test('a box with one card too many is not right', () => {
    expect(
      listPlacedParts(
        boxes,
        [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1)],
        [makePlacedResponseId(0, 0), makePlacedResponseId(0, 1)],
      )[0]?.isRight,
    ).toBe(false)
  })
})
