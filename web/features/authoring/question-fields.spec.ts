import { expect, test } from 'vitest'
import { emptyDraft } from '#domain/question-draft.ts'
import { sameQuestion } from './merge-drafts.ts'
import { addOption, dropOption, fieldsOf, obstacleOf, typeNumber } from './question-fields.ts'

const draft = { ...emptyDraft, text: 'Which?', options: ['one', 'two', 'three'], correctAnswer: 1 }

test('options are shown in at least four rows, which save as if they were not there', () => {
  expect(fieldsOf(draft).draft.options).toEqual(['one', 'two', 'three', ''])
  expect(sameQuestion(fieldsOf(draft).draft, draft)).toBe(true)
})

test('rows keep their identity when one before them goes, and a new one differs from all', () => {
  const fields = addOption(dropOption(fieldsOf(draft), 0))
  expect(fields.rowIds).toEqual([1, 2, 3, 4])
  expect(fields.draft).toMatchObject({ options: ['two', 'three', '', ''], correctAnswer: 0 })
})

test('two rows always stay, with their identity', () => {
  const two = dropOption(dropOption(fieldsOf(draft), 3), 2)
  expect(dropOption(two, 0)).toBe(two)
})

test.each([
  ['-', '-', null],
  ['3.', '3.', 3],
  ['.5', '.5', 0.5],
  ['', '', null],
  ['1x', '7', 7],
  ['1.2.3', '7', 7],
])('typing "%s" over 7 leaves "%s", which is %s', (typed, shown, value) => {
  const fields = typeNumber(fieldsOf({ ...draft, inputType: 'number', numericAnswer: 7 }), typed)
  expect([fields.typedNumber, fields.draft.numericAnswer]).toEqual([shown, value])
})

test('what keeps a question from being saved leads to the tab where it is mended', () => {
  expect(obstacleOf(draft)).toBeNull()
  expect(obstacleOf({ ...draft, text: ' ' })).toEqual({ tab: 'general', message: 'Question text is required.' })
  expect(obstacleOf({ ...draft, correctAnswer: null })).toMatchObject({ tab: 'answer' })
})
