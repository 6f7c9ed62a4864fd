import { expect, test } from 'vitest'
import { type NextStep, nextStep } from '#contracts/coaching/next-step.ts'
import { describeNextStep } from './next-step-words.ts'

const words = { of: 'test', slug: 'words', title: 'Words', dueDate: null, isInProgress: false }

test.each<[unknown, string]>([
  [words, 'Words'],
  [{ ...words, dueDate: '2026-03-05T12:00:00Z' }, 'Words, due <2026-03-05T12:00:00Z>'],
  [{ ...words, dueDate: '2026-03-05T12:00:00Z', isInProgress: true }, 'Words, in progress'],
  [{ of: 'reviews', due: 1, minutes: 2 }, '1 question to review'],
  [{ of: 'reviews', due: 11, minutes: 20 }, '11 questions to review'],
  [
    { of: 'missed', submissionId: '0199dddd-0000-7000-8000-000000000001', testTitle: 'Exam', left: 3 },
    'Practice what was missed in Exam',
  ],
  [{ of: 'another', isFirst: true }, 'Take a first test'],
  [{ of: 'another', isFirst: false }, 'Take another test'],
  [{ of: 'exam_over' }, 'The exam is over'],
  [{ of: 'away', until: '2026-12-06' }, 'Away until Sunday, December 6'],
])('%j is %s', (step, expected) => {
  const parsed: NextStep = nextStep.parse(step)
  expect(describeNextStep(parsed, (dueDate) => `due <${dueDate}>`)).toBe(expected)
})
