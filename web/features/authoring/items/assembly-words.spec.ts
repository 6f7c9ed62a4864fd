import { describe, expect, test } from 'vitest'
import type { ListedItem } from '#contracts/authoring/items.ts'
import { describeKinds, describeLength, describeLevels, describeSeen, listMissing } from './assembly-words.ts'

const ofLevels = (levels: readonly (number | null)[]) =>
  levels.map((level) => ({ difficulty: { basis: 'author' as const, level, error: null, answers: 0 } }))

test.each<[readonly (number | null)[], string]>([
  [[], ''],
  [[1, 2, 2.4, 5], '1 (easy): 1 · 2: 2 · 5 (hard): 1'],
  [[null, 3.5], '4: 1 · not known: 1'],
])('levels %j', (levels, words) => {
  expect(describeLevels(ofLevels(levels))).toBe(words)
})

test('kinds, the most frequent first', () => {
  const kinds: ListedItem['kind'][] = ['number', 'multiple_choice', 'multiple_choice']
  expect(describeKinds(kinds.map((kind) => ({ kind })))).toBe('Multiple choice: 2 · Number: 1')
})

test.each([
  [0, null],
  [1, '1 question is left out, because a student has seen it.'],
  [2, '2 questions are left out, because a student has seen them.'],
])('%i seen', (count, words) => {
  expect(describeSeen(count)).toBe(words)
})

describe('what is missing', () => {
  const math = { title: 'Mathematics', missing: [{ name: 'Typed answers', wanted: 5, there: 2 }] }

  test('is named alone in a test of one section', () => {
    expect(listMissing([math])).toEqual(['Typed answers: 5 wanted, 2 there.'])
  })

  test('is named with its section in a test of two', () => {
    const reading = { title: 'English', missing: [{ name: 'Typed answers', wanted: 1, there: 0 }] }
    expect(listMissing([reading, math])).toEqual([
      'English, Typed answers: 1 wanted, 0 there.',
      'Mathematics, Typed answers: 5 wanted, 2 there.',
    ])
  })
})

describe('length', () => {
  test.each([
    [[[0, 1]], '0 of 1 question, 30 minutes'],
    [
      [
        [2, 3],
        [1, 1],
      ],
      '3 of 4 questions, 30 minutes',
    ],
  ])('%j: %s', (sections, words) => {
    const made = sections.map(([there, wanted]) => ({ questions: Array(there), wanted: wanted ?? 0 }))
    expect(describeLength(made, 30)).toBe(words)
  })
})
