import { expect, test } from 'vitest'
import { checkTags, type ItemChangeValues, nothingChosen, readChange } from './edit-items-form.ts'

test.each<[Partial<ItemChangeValues>, object]>([
  [{}, {}],
  [{ topic: 'Circles' }, { topic: 'Circles' }],
  [{ skill: 'percent' }, { skill: 'percent' }],
  [{ difficulty: '4' }, { difficulty: 4 }],
  [{ status: 'retired' }, { status: 'retired' }],
  [{ addTags: ' fall ,, hard ones ' }, { addTags: ['fall', 'hard ones'] }],
  [{ addTags: ' , ' }, {}],
  [{ removeTag: 'fall' }, { removeTags: ['fall'] }],
])('%j asks for %j', (values, change) => {
  expect(readChange({ ...nothingChosen, ...values })).toEqual(change)
})

test.each([
  ['', true],
  ['fall, 8th grade, read-aloud', true],
  ['fall, <b>', 'A tag has only letters, digits, spaces and simple marks.'],
  ['w'.repeat(41), 'A tag has at most 40 characters.'],
])('%j is checked: %s', (typed, expected) => {
  expect(checkTags(typed)).toBe(expected)
})
