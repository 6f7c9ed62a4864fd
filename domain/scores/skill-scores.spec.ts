import { expect, test } from 'vitest'
import type { Skill } from '#contracts/scores/teaching.ts'
import { computeSkillScores, getSkillTitle, listSkillsToBegin, type SkillAnswer } from './skill-scores.ts'

function answers(skill: Skill, marks: string, topic = 'Percent'): SkillAnswer[] {
  const subject = skill === 'evidence' ? 'reading' : 'math'
  return [...marks].map((mark) => ({ subject, skill, topic, isCorrect: mark === '1' }))
}

test('counts each skill that was asked, the weakest first, equal ones in the order of teaching', () => {
  const given = [...answers('percent', '110'), ...answers('statistics', '000'), ...answers('evidence', '110')]
  expect(computeSkillScores(given).map(({ skill, correct, scored }) => [skill, correct, scored])).toEqual([
    ['statistics', 0, 3],
    ['evidence', 2, 3],
    ['percent', 2, 3],
  ])
})

test('compares shares, not numbers', () => {
  const given = [...answers('percent', '1100'), ...answers('statistics', '10')]
  expect(computeSkillScores([...given, ...answers('expressions', '100')]).map(({ skill }) => skill)).toEqual([
    'expressions',
    'percent',
    'statistics',
  ])
})

test('names the topics of the questions once, by name', () => {
  const given = [...answers('word-problems', '10', 'Percent'), ...answers('word-problems', '1', 'Data')]
  expect(computeSkillScores(given)).toEqual([
    { subject: 'math', skill: 'word-problems', correct: 2, scored: 3, topics: ['Data', 'Percent'] },
  ])
})

test('knows nothing without answers', () => expect(computeSkillScores([])).toEqual([]))

const of = (...counts: [correct: number, scored: number][]) => counts.map(([correct, scored]) => ({ correct, scored }))

test.each([
  ['weak ones alone, if there are any', of([0, 3], [1, 3], [2, 3], [3, 3]), of([0, 3], [1, 3])],
  ['those with a mistake, if none is weak', of([2, 3], [3, 3]), of([2, 3])],
  ['none, if all answers are right', of([3, 3]), []],
  ['at most five', of([0, 3], [0, 3], [0, 3], [1, 3], [1, 3], [1, 3]), of([0, 3], [0, 3], [0, 3], [1, 3], [1, 3])],
])('to begin with: %s', (_, scores, expected) => expect(listSkillsToBegin(scores)).toEqual(expected))

test('a title begins with a capital letter', () => {
  expect(getSkillTitle('word-figurative-and-poetic-meaning')).toBe('Word, figurative and poetic meaning')
})
