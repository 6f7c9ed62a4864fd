import { expect, test } from 'vitest'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { areSameQuestions, hasOnlyLostImage, mergeDrafts } from './merge-drafts.ts'

const base = { ...emptyQuestionDraft, text: 'Which?', options: ['one', 'two'], correctAnswer: 0 }

test('fields that only the other changed are taken over, and mine stay', () => {
  const { merged, taken, contested } = mergeDrafts(
    base,
    { ...base, text: 'Which one?' },
    { ...base, options: ['one', 'two', 'three'], correctAnswer: 2 },
  )
  expect(merged).toMatchObject({ text: 'Which one?', options: ['one', 'two', 'three'], correctAnswer: 2 })
  expect([taken, contested]).toEqual([['answer'], []])
})

test('if both changed the same field, mine stays and is named', () => {
  const { merged, taken, contested } = mergeDrafts(base, { ...base, text: 'Mine?' }, { ...base, text: 'Theirs?' })
  expect(merged.text).toBe('Mine?')
  expect([taken, contested]).toEqual([[], [{ name: 'question text', theirs: 'Theirs?' }]])
})

test('for an answer that both changed, their options and the right one among them are listed', () => {
  const { contested } = mergeDrafts(base, { ...base, correctAnswer: 1 }, { ...base, options: ['one', 'two', 'three'] })
  expect(contested).toEqual([{ name: 'answer', theirs: 'one (correct) · two · three' }])
})

test('reasons stay beside their options: they are part of the answer', () => {
  const reasons = { optionRationales: [{ text: 'Why', misconception: null }, null] }
  const { merged, contested } = mergeDrafts(base, { ...base, ...reasons }, { ...base, options: ['two', 'one'] })
  expect(merged).toMatchObject({ options: ['one', 'two'], ...reasons })
  expect(contested).toEqual([{ name: 'answer', theirs: 'two (correct) · one' }])
})

test('the words of a level are those of the form', () => {
  const level = { skill: 'word-problems', forms: ['g8', 'g9'] } as const
  const { contested } = mergeDrafts(
    base,
    { ...base, skill: 'percent', forms: [], difficulty: 2 },
    { ...base, ...level, forms: [...level.forms], difficulty: 2 },
  )
  expect(contested).toEqual([
    { name: 'skill', theirs: 'word problems' },
    { name: 'forms', theirs: 'grade 8 · grade 9' },
  ])
})

test('the same change by both is no dispute', () => {
  const same = { ...base, topic: 'Circles' }
  expect(mergeDrafts(base, same, same)).toMatchObject({ taken: [], contested: [] })
})

test('rows without words are no change', () => {
  expect(areSameQuestions(base, { ...base, options: ['one', 'two', '', ''] })).toBe(true)
})

test.each([
  [{ imageUrl: null, imageAlt: null }, true],
  [{ imageUrl: null, imageAlt: 'A map' }, true],
  [{ imageUrl: null, text: 'Other' }, false],
  [{ imageUrl: '/storage/v1/object/public/test_images/a/other.png' }, false],
  [{}, false],
])('a question that only lost its picture is known: %o', (change, expected) => {
  const base = { ...emptyQuestionDraft, imageUrl: '/storage/v1/object/public/test_images/a/map.png', imageAlt: 'A map' }
  expect(hasOnlyLostImage(base, { ...base, ...change })).toBe(expected)
})
