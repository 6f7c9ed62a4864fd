import { expect, test } from 'vitest'
import { findMadeSister, findStoredSister } from './sisters.ts'

const due = (subject: 'reading' | 'math', topic: string, difficulty: number | null) => ({
  ...{ difficulty, candidate: { subject, topic } },
})
const stored = (id: string, topic: string, difficulty: number | null) => ({ id, subject: 'reading', topic, difficulty })
const first = () => 0

test.each([
  ['a step easier', stored('a', 'Inference', 2), 'a'],
  ['a step harder', stored('a', 'Inference', 4), 'a'],
  ['of the same difficulty', stored('a', 'Inference', 3), 'a'],
  ['without a difficulty', stored('a', 'Inference', null), 'a'],
  ['two steps easier', stored('a', 'Inference', 1), undefined],
  ['two steps harder', stored('a', 'Inference', 5), undefined],
  ['of another topic', stored('a', 'Central Idea', 3), undefined],
  ['of another subject', { ...stored('a', 'Inference', 3), subject: 'math' }, undefined],
  ['that was chosen before', stored('b', 'Inference', 3), undefined],
])('a stored sister %s', (_, sister, expected) => {
  const found = findStoredSister(due('reading', 'Inference', 3), [sister], new Set(['b']), first)
  expect(found?.id).toBe(expected)
})

test('a question without a difficulty takes any of its topic, by chance', () => {
  const sisters = [stored('a', 'Inference', 1), stored('b', 'Inference', 5)]
  const found = (by: number) => findStoredSister(due('reading', 'Inference', null), sisters, new Set(), () => by)?.id
  expect([found(0), found(0.99)]).toEqual(['a', 'b'])
})

test('reading has no templates', () => {
  expect(findMadeSister(due('reading', 'Inference', 3), new Set(), first)).toBeUndefined()
})
