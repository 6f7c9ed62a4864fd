import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import {
  addDraftPlace,
  addOption,
  convertToPlacedDraft,
  findPlacesProblem,
  listGaps,
  removePlace,
  removePlacedDraftOption,
  setPlacedOptionRight,
  tidyPlacedDraft,
} from './placed-drafts.ts'
import { emptyQuestionDraft, findDraftProblem, needsDraftKey, tidyQuestionDraft } from './question-draft.ts'

const dropDown: QuestionDraft = {
  ...emptyQuestionDraft,
  inputType: 'drop_down',
  text: 'She [[1]] home, and he [[2]] there.',
  options: ['went', 'gone', 'stay', 'stayed'],
  places: [
    { text: '', options: [0, 1], right: [0] },
    { text: '', options: [2, 3], right: [3] },
  ],
}
const table: QuestionDraft = {
  ...emptyQuestionDraft,
  inputType: 'table',
  text: 'True or false?',
  options: ['True', 'False'],
  places: [
    { text: '2 is prime.', right: [0] },
    { text: '9 is prime.', right: [1] },
  ],
}
const gaps: QuestionDraft = {
  ...emptyQuestionDraft,
  inputType: 'drag',
  text: 'First [[1]], then [[2]].',
  options: ['wash', 'dry', 'fold'],
  places: [
    { text: '', right: [0] },
    { text: '', right: [1] },
  ],
}
const boxes: QuestionDraft = {
  ...emptyQuestionDraft,
  inputType: 'drag',
  several: true,
  text: 'Sort the numbers.',
  options: ['2', '3', '4'],
  places: [
    { text: 'Even', right: [0, 2] },
    { text: 'Odd', right: [1] },
  ],
}

test.each([
  ['a text with two gaps', 'a [[1]] b [[2]]', [1, 2]],
  ['a mark in a formula, which is none', '$x_{[[1]]}$ and [[2]]', [2]],
  ['a text without marks', 'a [1] b', []],
])('marks: %s', (_, text, found) => {
  expect(listGaps(text)).toEqual(found)
})

test.each([
  ['drop-downs', dropDown],
  ['a table', table],
  ['gaps', gaps],
  ['boxes', boxes],
])('%s can be saved, and saving again changes nothing', (_, draft) => {
  expect(findDraftProblem(tidyQuestionDraft(draft))).toBeNull()
  expect(tidyQuestionDraft(tidyQuestionDraft(draft))).toEqual(tidyQuestionDraft(draft))
  expect(needsDraftKey(draft)).toBe(false)
})

test.each([
  ['as many identifiers as gaps', dropDown, 2],
  ['as many as rows', table, 2],
  ['any number where a row takes several', { ...table, several: true }, null],
  ['as many as gaps, and not as cards', gaps, 2],
  ['as many as cards where they are sorted', boxes, 3],
])('a whole answer: %s', (_, draft, choose) => {
  expect(tidyQuestionDraft(draft).choose).toBe(choose)
})

describe('what keeps a question from being saved', () => {
  test.each<[string, QuestionDraft, RegExp]>([
    ['a gap without a mark', { ...dropDown, text: 'She [[1]] home.' }, /^Write \[\[1\]\] to \[\[2\]\], each once/],
    ['a mark twice', { ...gaps, text: '[[1]] [[1]] [[2]]' }, /each once/],
    ['no gaps', { ...gaps, places: [] }, /^Write \[\[1\]\] into/],
    ['a menu with one choice', { ...dropDown, options: ['went', '', 'stay', 'stayed'] }, /^Gap 1 needs at least 2/],
    ['two equal choices', { ...dropDown, options: ['went', 'went', 'stay', 'stayed'] }, /^Gap 1 has two choices/],
    ['a formula in a menu', { ...dropDown, options: ['$x$', 'b', 'c', 'd'] }, /plain text/],
    [
      'a row without a key',
      {
        ...table,
        places: [
          { text: 'a', right: [] },
          { text: 'b', right: [1] },
        ],
      },
      /row 1/,
    ],
    ['one row', { ...table, places: [{ text: 'a', right: [0] }] }, /^Write at least 2 rows/],
    [
      'a card in two gaps',
      { ...gaps, places: gaps.places?.map((place) => ({ ...place, right: [0] })) },
      /one gap only/,
    ],
    ['a card without a box', { ...boxes, options: ['2', '3', '4', '5'] }, /"5" belongs in/],
    [
      'more checkboxes than an answer holds',
      { ...table, several: true, options: [...'abcdefghijklmn'], places: table.places },
      /at most 26/,
    ],
  ])('%s', (_, draft, message) => {
    expect(findDraftProblem(tidyQuestionDraft(draft))).toMatch(message)
  })

  test('other kinds have no such problem', () => {
    expect(findPlacesProblem(emptyQuestionDraft)).toBeNull()
  })
})

describe('editing', () => {
  test('the key follows its option', () => {
    expect(removePlacedDraftOption(gaps, 0)).toMatchObject({
      options: ['dry', 'fold'],
      places: [{ right: [] }, { right: [0] }],
    })
  })

  test('the menu of a gap goes with it, and the marks behind it move up', () => {
    const { options, places, text } = removePlace(dropDown, 0)
    expect({ options, places, text }).toMatchObject({
      options: ['stay', 'stayed'],
      places: [{ options: [0, 1], right: [1] }],
      text: 'She  home, and he [[1]] there.',
    })
  })

  test('a new gap gets a mark at the end of the text', () => {
    expect(addDraftPlace(gaps)).toMatchObject({ text: 'First [[1]], then [[2]]. [[3]]', places: { length: 3 } })
    expect(addDraftPlace(table)).not.toHaveProperty('text')
  })

  test('a new gap with a menu has as many empty choices as the one before, and saving drops those that stay empty', () => {
    const ids = dropDown.options.map(() => null)
    const added = { ...dropDown, ...addDraftPlace({ ...dropDown, optionIds: ids }) }
    expect(added).toMatchObject({ options: ['went', 'gone', 'stay', 'stayed', '', ''], optionIds: { length: 6 } })
    expect(added.places?.at(-1)).toEqual({ text: '', options: [4, 5], right: [] })
    expect(tidyPlacedDraft(added)).toMatchObject({ options: { length: 4 }, places: [{}, {}, { options: [] }] })
    const full = { ...dropDown, options: Array.from({ length: 26 }, (_, at) => String(at)) }
    expect(addDraftPlace(full)).toMatchObject({ options: { length: 26 }, places: [{}, {}, { options: [] }] })
  })

  test('a new choice goes into the menu of its gap', () => {
    expect(addOption(dropDown, 1)).toMatchObject({
      options: { length: 5 },
      places: [{ options: [0, 1] }, { options: [2, 3, 4] }],
    })
  })

  test('what is used once leaves the other places', () => {
    expect(setPlacedOptionRight(gaps, 1, 0, true)).toMatchObject({ places: [{ right: [] }, { right: [0] }] })
    expect(setPlacedOptionRight(boxes, 1, 0, true)).toMatchObject({ places: [{ right: [2] }, { right: [0, 1] }] })
    expect(setPlacedOptionRight(table, 1, 0, true)).toMatchObject({ places: [{ right: [0] }, { right: [0] }] })
  })

  test('another kind keeps what it can have, and a choice keeps no places', () => {
    const asTable = { ...boxes, inputType: 'table' as const, ...convertToPlacedDraft(boxes, 'table') }
    expect(asTable.places?.map(({ text }) => text)).toEqual(['Even', 'Odd'])
    expect(tidyQuestionDraft({ ...table, inputType: null, correctAnswer: 0 })).toMatchObject({
      options: ['True', 'False'],
      correctAnswer: 0,
    })
    expect(tidyQuestionDraft({ ...table, inputType: null }).places).toBeUndefined()
  })

  test('a choice that becomes drop-downs gets a gap for each mark', () => {
    const choice = { ...emptyQuestionDraft, text: 'a [[1]] b [[2]]', options: ['x', 'y'] }
    expect(convertToPlacedDraft(choice, 'drop_down').places).toEqual([
      { text: '', options: [0, 1], right: [] },
      { text: '', options: [2, 3], right: [] },
    ])
    expect(convertToPlacedDraft(choice, 'drop_down').options).toEqual(['x', 'y', '', ''])
  })
})

test('saving drops empty options, rows without a text, and choices that no menu has', () => {
  const draft = { ...dropDown, options: [...dropDown.options, 'left over', ''] }
  expect(tidyPlacedDraft(draft).options).toEqual(['went', 'gone', 'stay', 'stayed'])
  expect(
    tidyPlacedDraft({ ...table, places: [...(table.places ?? []), { text: ' ', right: [0] }] }).places,
  ).toHaveLength(2)
})
