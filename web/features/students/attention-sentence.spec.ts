import { expect, test } from 'vitest'
import { assignmentId } from '#contracts/wire/ids.ts'
import { describeAttentionDetails } from './attention-sentence.ts'

const id = assignmentId.parse(crypto.randomUUID())
const now = new Date('2026-03-03T09:00:00Z')
const nothing = { overdueTests: 0, dueTests: [], missedTests: [] }

test.each([
  [0, [], 'A test is behind its due date.'],
  [1, ['Math Workout'], 'Math Workout, 2 days late.'],
  [3, ['Math Workout'], 'Math Workout and 2 more, 2 days late.'],
])('%i overdue of %j: %s', (overdueTests, titles, words) => {
  const dueTests = titles.map((title) => ({ assignmentId: id, title, dueDate: '2026-03-01T10:00:00Z' }))
  expect(describeAttentionDetails('overdue', { ...nothing, overdueTests, dueTests }, now, 'UTC')).toBe(words)
})

test.each([
  [[], 'A test closed and was not taken.'],
  [['Math Workout'], 'Math Workout closed and was not taken.'],
  [['Math Workout', 'Reading Workout'], 'Math Workout and 1 more closed and were not taken.'],
])('%j closed: %s', (titles, words) => {
  const missedTests = titles.map((title) => ({ assignmentId: id, title, closedAt: '2026-03-01T10:00:00Z' }))
  expect(describeAttentionDetails('missed', { ...nothing, missedTests }, now, 'UTC')).toBe(words)
})
