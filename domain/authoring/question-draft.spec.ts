import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import {
  emptyQuestionDraft,
  findDraftProblem,
  needsDraftKey,
  padOptions,
  removeDraftOption,
  startNextDraft,
  tidyQuestionDraft,
} from './question-draft.ts'

function aDraft(values: Partial<QuestionDraft> = {}): QuestionDraft {
  return { ...emptyQuestionDraft, text: 'Why?', options: ['w', 'x', 'y', 'z'], correctAnswer: 1, ...values }
}

describe('a draft cannot be saved', () => {
  test.each<[string, Partial<QuestionDraft>]>([
    ['Question text is required.', { text: '  ' }],
    ['Question text is required.', { text: '\0' }],
    ['Numeric answer is required for numeric input questions.', { type: 'math', inputType: 'number' }],
    [
      'Students cannot enter 12.345: an answer has at most 5 characters.',
      { type: 'math', inputType: 'number', numericAnswer: 12.345 },
    ],
    [
      'Multiple choice questions must have at least 2 non-empty options.',
      { options: ['w', ' ', '', ''], correctAnswer: 0 },
    ],
    [
      'Multiple choice questions must have at least 2 non-empty options.',
      { type: 'math', options: ['w', ' ', '', ''], correctAnswer: 0 },
    ],
    [
      'You have options but no correct answer selected. This question will not be scoreable.',
      { type: 'reading', correctAnswer: null },
    ],
    [
      'You have options but no correct answer selected. This question will not be scoreable.',
      { options: ['w', 'x', '', ''], correctAnswer: 3 },
    ],
    ['Two options are the same. Change one of them, or delete it.', { options: ['4', '5', ' 4 ', '7'] }],
    [
      'Two options are the same. Change one of them, or delete it.',
      { inputType: 'multiple_select', options: ['4', '4', '5'], correctAnswers: [0, 2] },
    ],
  ])('%s', (message, values) => {
    expect(findDraftProblem(tidyQuestionDraft(aDraft(values)))).toBe(message)
  })

  test('if it breaks a rule', () => {
    expect(findDraftProblem(tidyQuestionDraft(aDraft()))).toBeNull()
    expect(
      findDraftProblem(tidyQuestionDraft(aDraft({ type: 'math', inputType: 'number', numericAnswer: 0 }))),
    ).toBeNull()
    expect(
      findDraftProblem(tidyQuestionDraft(aDraft({ type: 'math', inputType: 'number', numericAnswer: 2 / 3 }))),
    ).toBeNull()
    expect(findDraftProblem(tidyQuestionDraft(aDraft({ type: 'math', options: [], correctAnswer: null })))).toBeNull()
    expect(findDraftProblem(tidyQuestionDraft(aDraft({ options: ['its', 'Its', '<b>its</b>', 'it’s'] })))).toBeNull()
  })
})

test('saving drops empty options and the key stays with its option', () => {
  expect(tidyQuestionDraft(aDraft({ options: ['', 'x', ' ', 'z'], correctAnswer: 3 }))).toMatchObject({
    options: ['x', 'z'],
    correctAnswer: 1,
  })
})

test('saving a numeric question empties its options, and saving a choice empties its number', () => {
  expect(tidyQuestionDraft(aDraft({ inputType: 'number', numericAnswer: 2 }))).toMatchObject({
    options: [],
    correctAnswer: null,
    numericAnswer: 2,
  })
  expect(tidyQuestionDraft(aDraft({ numericAnswer: 2 })).numericAnswer).toBeNull()
})

test('a passage without title or text is not kept', () => {
  expect(tidyQuestionDraft(aDraft({ passage: { title: 'T', text: ' ' } })).passage).toBeNull()
})

test('characters that the database cannot store are removed', () => {
  expect(tidyQuestionDraft(aDraft({ text: 'a\0b\ud800' })).text).toBe('ab�')
})

describe('removing an option', () => {
  test.each([
    [0, 0],
    [1, null],
    [2, 1],
  ])('number %i leaves the key %j', (removed, key) => {
    const draft = removeDraftOption(aDraft(), removed)
    expect([draft.options.length, draft.correctAnswer]).toEqual([3, key])
  })

  test('is not possible with two rows, nor at a place without one', () => {
    const two = aDraft({ options: ['w', 'x'] })
    expect(removeDraftOption(two, 0)).toBe(two)
    const four = aDraft()
    expect(removeDraftOption(four, 4)).toBe(four)
  })
})

test('at least four rows of options are shown', () => {
  expect(padOptions(['w'])).toEqual(['w', '', '', ''])
  expect(padOptions(['1', '2', '3', '4', '5'])).toHaveLength(5)
})

test('a question without its key is flagged', () => {
  expect(needsDraftKey(aDraft())).toBe(false)
  expect(needsDraftKey(aDraft({ correctAnswer: null }))).toBe(true)
  expect(needsDraftKey(aDraft({ inputType: 'number' }))).toBe(true)
  expect(needsDraftKey(aDraft({ type: 'math', options: ['', ''], correctAnswer: null }))).toBe(false)
})

test('reasons stay beside their options, and those without words go', () => {
  const [first, third] = ['first', 'third'].map((text) => ({ text, misconception: null }))
  const written = { ...emptyQuestionDraft, text: 'Why?', options: ['a', ' ', 'c', 'd'], correctAnswer: 0 }
  const draft = {
    ...written,
    optionRationales: [first ?? null, null, third ?? null, { text: ' ', misconception: null }],
  }
  expect(tidyQuestionDraft(draft).optionRationales).toEqual([first, third, null])
  expect(removeDraftOption(draft, 0).optionRationales).toEqual([null, third, { text: ' ', misconception: null }])
})

test('the reasons of typed numbers are in order, one for each, and only where a number is typed', () => {
  const numberRationales = [4, -1, 4].map((number) => ({ number, text: `For ${number}`, misconception: null }))
  const draft = { ...emptyQuestionDraft, text: 'Why?', numericAnswer: 4, numberRationales }
  const typed = tidyQuestionDraft({ ...draft, inputType: 'number', optionRationales: [numberRationales[0] ?? null] })
  expect(typed.numberRationales.map(({ number }) => number)).toEqual([-1, 4])
  expect([typed.optionRationales, tidyQuestionDraft(draft).numberRationales]).toEqual([[], []])
})

describe('a multiple select', () => {
  const several = (values: Partial<QuestionDraft> = {}) =>
    aDraft({ inputType: 'multiple_select', correctAnswer: null, correctAnswers: [1, 3], choose: null, ...values })

  test('keeps its key with its options, and counts how many to choose', () => {
    expect(tidyQuestionDraft(several({ options: ['', 'x', 'y', 'z'], choose: 7 }))).toMatchObject({
      options: ['x', 'y', 'z'],
      correctAnswers: [0, 2],
      choose: 2,
    })
    expect(tidyQuestionDraft(several({ choose: null })).choose).toBeNull()
  })

  test('loses the mark of an option that is removed', () => {
    expect(removeDraftOption(several({ correctAnswers: [0, 1, 3] }), 1).correctAnswers).toEqual([0, 2])
  })

  test('leaves nothing behind when it becomes another kind', () => {
    const { correctAnswers, choose } = tidyQuestionDraft(several({ inputType: null, correctAnswer: 1 }))
    expect([correctAnswers, choose]).toEqual([undefined, undefined])
  })

  test.each<[string | null, Partial<QuestionDraft>]>([
    [null, {}],
    ['A multiple select needs at least 3 non-empty options.', { options: ['w', 'x', '', ''], correctAnswers: [0, 1] }],
    ['Mark at least two options as correct, or make it a question with one answer.', { correctAnswers: [1] }],
    ['Leave at least one option that is not correct.', { correctAnswers: [0, 1, 2, 3] }],
  ])('%s', (message, values) => {
    expect(findDraftProblem(tidyQuestionDraft(several(values)))).toBe(message)
  })

  test('needs an answer until one is marked', () => {
    expect(needsDraftKey(several())).toBe(false)
    expect(needsDraftKey(several({ correctAnswers: [] }))).toBe(true)
  })
})

test('the next question is of the same kind and on the same passage, and empty otherwise', () => {
  const passage = { title: 'The keeper', text: 'He climbs.' }
  const draft = aDraft({
    type: 'reading',
    inputType: 'multiple_select',
    passage,
    topic: 'Inference Questions',
    text: 'Why?',
  })
  expect(startNextDraft(draft)).toEqual({
    ...emptyQuestionDraft,
    type: 'reading',
    inputType: 'multiple_select',
    passage,
  })
})
