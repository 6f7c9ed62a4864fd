import { expect, test } from 'vitest'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { areSameQuestions } from '../edits/merge-drafts.ts'
import {
  addNumberRationale,
  addOptionField,
  changeNumberRationale,
  changeRationale,
  changeUnitLabel,
  dropDraftOption,
  dropNumberRationale,
  fillQuestionFields,
  findObstacle,
  setNumericAnswer,
} from './question-fields.ts'

const draft = { ...emptyQuestionDraft, text: 'Which?', options: ['one', 'two', 'three'], correctAnswer: 1 }

test('options are shown in at least four rows, which save as if they were not there', () => {
  expect(fillQuestionFields(draft).draft.options).toEqual(['one', 'two', 'three', ''])
  expect(areSameQuestions(fillQuestionFields(draft).draft, draft)).toBe(true)
})

test('rows keep their identity when one before them goes, and a new one differs from all', () => {
  const fields = addOptionField(dropDraftOption(fillQuestionFields(draft), 0))
  expect(fields.rowIds).toEqual([1, 2, 3, 4])
  expect(fields.draft).toMatchObject({ options: ['two', 'three', '', ''], correctAnswer: 0 })
})

test('two rows always stay, with their identity', () => {
  const two = dropDraftOption(dropDraftOption(fillQuestionFields(draft), 3), 2)
  expect(dropDraftOption(two, 0)).toBe(two)
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
  const fields = setNumericAnswer(fillQuestionFields({ ...draft, inputType: 'number', numericAnswer: 7 }), typed)
  expect([fields.typedNumber, fields.draft.numericAnswer]).toEqual([typed, value])
  expect(findObstacle(fields)).toEqual(message === null ? null : { tab: 'answer', message })
})

test('the key is read with the unit beside the field', () => {
  const typed = setNumericAnswer(fillQuestionFields({ ...draft, inputType: 'number', numericAnswer: 7 }), '75%')
  const fields = changeUnitLabel(typed, '%')
  expect(fields.draft).toMatchObject({ unitLabel: '%', numericAnswer: 75 })
  expect(findObstacle(fields)).toBeNull()
  expect(changeUnitLabel(fields, '').draft).toMatchObject({ unitLabel: null, numericAnswer: null })
})

test('a key that is a fraction is shown as one', () => {
  expect(fillQuestionFields({ ...draft, inputType: 'number', numericAnswer: 2 / 3 }).typedNumber).toBe('2/3')
})

test('a problem that stops a question from being saved leads to its tab', () => {
  expect(findObstacle(fillQuestionFields(draft))).toBeNull()
  expect(findObstacle(fillQuestionFields({ ...draft, text: ' ' }))).toEqual({
    tab: 'general',
    message: 'Question text is required.',
  })
  expect(findObstacle(fillQuestionFields({ ...draft, correctAnswer: null }))).toMatchObject({ tab: 'answer' })
})

test('a reason is written for its option alone, and its misconception stays', () => {
  const first = changeRationale(fillQuestionFields(draft), 1, { text: 'Why' })
  const second = changeRationale(first, 1, { misconception: 'stopped-early' })
  expect(second.draft.optionRationales.slice(0, 3)).toEqual([
    null,
    { text: 'Why', misconception: 'stopped-early' },
    null,
  ])
})

test('numbers get reasons one by one', () => {
  const two = addNumberRationale(addNumberRationale(fillQuestionFields(draft), 4), -4)
  const written = changeNumberRationale(two, 1, { text: 'Sign' })
  expect(dropNumberRationale(written, 0).draft.numberRationales).toEqual([
    { number: -4, text: 'Sign', misconception: null },
  ])
})
