import { expect, test } from 'vitest'
import { stayingWords, takingWords } from './attempts-in-progress-words.ts'

test.each([
  [takingWords(1), '1 student is taking this test now'],
  [takingWords(3), '3 students are taking this test now'],
  [
    stayingWords('options', 1),
    '1 student finishes the earlier version, because answer options have changed since they started.',
  ],
  [
    stayingWords('keys', 2),
    '2 students finish the earlier version, because an answer key has changed since they started.',
  ],
  [
    stayingWords('questions', 2),
    '2 students finish the earlier version, because the questions or their order have changed since they started.',
  ],
])('%s', (said, expected) => expect(said).toBe(expected))
