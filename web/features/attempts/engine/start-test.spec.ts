import { expect, test } from 'vitest'
import type { Opening } from '#contracts/attempts/attempts.ts'
import { sampleAttempt, sampleTest } from '#test/support/attempt-world.ts'
import { adjustOpening } from './start-test.ts'

const opening = {
  state: 'in_progress',
  attempt: {
    id: sampleAttempt,
    testId: sampleTest,
    testVersion: 1,
    writer: '0199ffff-0000-4000-8000-000000000001',
    startedAt: '2031-03-04T09:00:00.000Z',
    deadlineAt: '2031-03-04T10:00:00.000Z',
    serverNow: '2031-03-04T09:00:00.000Z',
    changeNumber: 0,
    currentQuestion: 0,
    answers: {},
  },
} satisfies Opening
const paper = {
  id: sampleTest,
  slug: 'practice-1',
  title: 'Practice 1',
  description: '',
  durationSeconds: 3600,
  version: 1,
  sections: [],
  passages: [],
  questions: [],
  tools: [],
}

test.each([
  [0, '2031-03-04T09:00:00.300Z'],
  [2_500, '2031-03-04T09:00:02.800Z'],
  // A monotonic clock never runs backward. If one does, the student gains no time.
  [-1_000, '2031-03-04T09:00:00.300Z'],
])('the clock runs on while the screen is drawn: %i ms later it is %s', (later, serverNow) => {
  const now = adjustOpening({ paper, opening, sentAt: 9_400, answeredAt: 10_000 }, 10_000 + later)
  expect(now).toEqual({ ...opening, attempt: { ...opening.attempt, serverNow } })
})
