import { expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { listChangedParts } from './changed-parts.ts'
import { emptyQuestionDraft } from './question-draft.ts'

const before: QuestionDraft = { ...emptyQuestionDraft, text: 'How many?', options: ['1', '2'], correctAnswer: 0 }

test.each<[fields: Partial<QuestionDraft>, parts: readonly string[]]>([
  [{}, []],
  [{ optionIds: [null, null], correctAnswers: [], choose: null }, []],
  [{ optionRationales: [null, null], several: false }, []],
  [{ text: 'How much?' }, ['Text']],
  [{ options: ['1', '3'] }, ['Options']],
  [{ correctAnswer: 1, explanation: 'Because' }, ['Answer', 'Explanation']],
  [{ passage: { title: 'A', text: 'b' } }, ['Passage']],
  [{ skill: 'percent', difficulty: 2 }, ['Topic and difficulty']],
  [{ imageAlt: 'A circle' }, ['Image']],
  [{ optionRationales: [{ text: 'Why', misconception: null }, null] }, ['Reasons']],
  [{ places: [{ text: 'Here', right: [0] }] }, ['Options']],
  [{ hint: 'Look', title: 'One' }, ['Title', 'Hint']],
])('%j', (fields, parts) => {
  expect(listChangedParts(before, { ...before, ...fields })).toEqual(parts)
})

test('the id of a place does not count, its text and key do', () => {
  const one = { ...before, places: [{ id: null, text: 'Here', right: [0] }] }
  expect(listChangedParts(one, { ...before, places: [{ text: 'Here', right: [0] }] })).toEqual([])
  expect(listChangedParts(one, { ...before, places: [{ text: 'Here', right: [1] }] })).toEqual(['Options'])
})
