import { expect, test } from 'vitest'
import { paper2017 } from '#test/support/formats.ts'
import { computeSectionNumbers, formatQuestionName } from './section-numbers.ts'

const forward = { ...paper2017, navigation: 'forward' as const }

test.each([
  [
    'in the order of the format',
    ['reading', 'reading', 'math'] as const,
    ['English Language Arts 1', 'English Language Arts 2', 'Mathematics 1'],
  ],
  ['in turns', ['math', 'reading', 'math'] as const, ['Mathematics 1', 'English Language Arts 1', 'Mathematics 2']],
  ['nothing', [], []],
])('a forward-only test counts within its sections: %s', (_, subjects, expected) => {
  const numbers = computeSectionNumbers(forward, subjects)
  const named = subjects.map((_subject, place) => `${numbers.get(place)?.title} ${numbers.get(place)?.number}`)
  expect(named).toEqual(expected)
})

test('a test that students can go back in counts once', () => {
  expect(computeSectionNumbers(paper2017, ['reading', 'math']).size).toBe(0)
})

test('a name has both numbers where there are two', () => {
  expect(formatQuestionName({ number: 62 })).toBe('Question 62')
  expect(formatQuestionName({ number: 62, inSection: { title: 'Mathematics', number: 12 } })).toBe(
    'Question 62 · Mathematics 12',
  )
})
