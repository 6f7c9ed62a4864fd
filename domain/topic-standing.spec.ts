import { expect, test } from 'vitest'
import { percentageBadge } from './badges.ts'
import { fewestForStanding, standingOf, topicsToGain } from './topic-standing.ts'

test.each([
  [0, 0, null],
  [0, 3, null],
  [3, 3, null],
  [0, 4, 'work_on'],
  [2, 4, 'work_on'],
  [3, 5, 'getting_there'],
  [3, 4, 'getting_there'],
  [4, 5, 'strong'],
  [4, 4, 'strong'],
  [59, 100, 'work_on'],
  [60, 100, 'getting_there'],
  [79, 100, 'getting_there'],
  [80, 100, 'strong'],
])('%i right of %i is %s', (correct, scored, standing) => {
  expect(standingOf({ correct, scored })).toBe(standing)
})

test('has the borders of the badges', () => {
  const badges = { strong: 'Excellent', getting_there: 'Good', work_on: 'Needs Improvement' }
  for (let correct = 0; correct <= 100; correct++) {
    const standing = standingOf({ correct, scored: 100 })
    expect(standing && badges[standing]).toBe(percentageBadge(correct).label)
  }
  expect(fewestForStanding).toBe(4)
})

function of(topic: string, correct: number, scored: number) {
  return { topic, correct, scored }
}

test('most is gained where most was missed, then where the share is smaller, then by name', () => {
  const topics = [
    of('Circles', 6, 8),
    of('Percent', 0, 2),
    of('Data', 1, 5),
    of('Angles', 0, 2),
    of('Vocabulary', 3, 4),
    of('Other', 0, 1),
  ]
  expect(topicsToGain(topics).map(({ topic }) => topic)).toEqual(['Data', 'Angles', 'Percent'])
})

test('a topic with one missed question is not named', () => {
  expect(topicsToGain([of('Circles', 0, 1), of('Data', 5, 6), of('Percent', 4, 4)])).toEqual([])
})
