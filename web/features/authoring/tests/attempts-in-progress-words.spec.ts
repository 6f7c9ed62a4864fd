import { expect, test } from 'vitest'
import { describeStayReason, describeStudentsTaking } from './attempts-in-progress-words.ts'

test.each([
  [describeStudentsTaking(1), '1 student is taking this test now'],
  [describeStudentsTaking(3), '3 students are taking this test now'],
  [
    describeStayReason('options', 1),
    '1 student finishes the earlier version, because answer options have changed since they started.',
  ],
  [
    describeStayReason('keys', 2),
    '2 students finish the earlier version, because an answer key has changed since they started.',
  ],
  [
    describeStayReason('questions', 2),
    '2 students finish the earlier version, because the questions or their order have changed since they started.',
  ],
])('%s', (said, expected) => expect(said).toBe(expected))
