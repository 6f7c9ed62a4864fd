import { expect, test } from 'vitest'
import { emptyDraft } from '#domain/authoring/question-draft.ts'
import { sameQuestion } from '../edits/merge-drafts.ts'
import {
  addNumberRationale,
  addOption,
  changeNumberRationale,
  changeRationale,
  changeUnit,
  dropNumberRationale,
  dropOption,
  fillFields,
  findObstacle,
  typeNumber,
} from './question-fields.ts'

const draft = { ...emptyDraft, text: 'Which?', options: ['one', 'two', 'three'], correctAnswer: 1 }

test('options are shown in at least four rows, which save as if they were not there', () => {
  expect(fillFields(draft).draft.options).toEqual(['one', 'two', 'three', ''])
  expect(sameQuestion(fillFields(draft).draft, draft)).toBe(true)
})

test('rows keep their identity when one before them goes, and a new one differs from all', () => {
  const fields = addOption(dropOption(fillFields(draft), 0))
  expect(fields.rowIds).toEqual([1, 2, 3, 4])
  expect(fields.draft).toMatchObject({ options: ['two', 'three', '', ''], correctAnswer: 0 })
})

test('two rows always stay, with their identity', () => {
  const two = dropOption(dropOption(fillFields(draft), 3), 2)
  expect(dropOption(two, 0)).toBe(two)
})

test.each([
  ['-', null, 'Write the number after the sign.'],
  ['3.', 3, null],
  ['.5', 0.5, null],
  ['', null, 'Numeric answer is required for numeric input questions.'],
  ['1,600', 1600, null],
  ['2/3', 2 / 3, null],
  ['1x', null, 'Write only the number, without "x".'],
  ['1.2.3', null, 'A number has one decimal point.'],
  ['75%', null, 'Write 75 or 0.75.'],
  ['114,200', 114_200, 'Students cannot enter 114200: an answer has at most 5 characters.'],
])('typing "%s" over 7 stays as it is and makes %s of the key', (typed, value, message) => {
  const fields = typeNumber(fillFields({ ...draft, inputType: 'number', numericAnswer: 7 }), typed)
  expect([fields.typedNumber, fields.draft.numericAnswer]).toEqual([typed, value])
  expect(findObstacle(fields)).toEqual(message === null ? null : { tab: 'answer', message })
})

test('the key is read with the unit beside the field', () => {
  const typed = typeNumber(fillFields({ ...draft, inputType: 'number', numericAnswer: 7 }), '75%')
  const fields = changeUnit(typed, '%')
  expect(fields.draft).toMatchObject({ unitLabel: '%', numericAnswer: 75 })
  expect(findObstacle(fields)).toBeNull()
  expect(changeUnit(fields, '').draft).toMatchObject({ unitLabel: null, numericAnswer: null })
})

test('a key that is a fraction is shown as one', () => {
  expect(fillFields({ ...draft, inputType: 'number', numericAnswer: 2 / 3 }).typedNumber).toBe('2/3')
})

test('a problem that stops a question from being saved leads to its tab', () => {
  expect(findObstacle(fillFields(draft))).toBeNull()
  expect(findObstacle(fillFields({ ...draft, text: ' ' }))).toEqual({
    tab: 'general',
    message: 'Question text is required.',
  })
  expect(findObstacle(fillFields({ ...draft, correctAnswer: null }))).toMatchObject({ tab: 'answer' })
})

test('a reason is written for its option alone, and its misconception stays', () => {
  const first = changeRationale(fillFields(draft), 1, { text: 'Why' })
  const second = changeRationale(first, 1, { misconception: 'stopped-early' })
  expect(second.draft.optionRationales.slice(0, 3)).toEqual([
    null,
    { text: 'Why', misconception: 'stopped-early' },
    null,
  ])
})

test('numbers get reasons one by one', () => {
  const two = addNumberRationale(addNumberRationale(fillFields(draft), 4), -4)
  const written = changeNumberRationale(two, 1, { text: 'Sign' })
  expect(dropNumberRationale(written, 0).draft.numberRationales).toEqual([
    { number: -4, text: 'Sign', misconception: null },
  ])
})
