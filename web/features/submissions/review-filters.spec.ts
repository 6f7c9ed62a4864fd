import { expect, test } from 'vitest'
import { questionId } from '#contracts/ids.ts'
import type { ReviewedQuestion } from '#contracts/reviews.ts'
import { optionAt } from '#test/support/options.ts'
import { answerWords, keeps, verdictOf, withheldWords } from './review-filters.ts'

const a = { option: optionAt(0), letter: 'A' }
const b = { option: optionAt(1), letter: 'B' }

function reviewed(part: Partial<ReviewedQuestion>): ReviewedQuestion {
  return {
    number: 1,
    questionId: questionId.parse('0199aaaa-0000-7000-8000-000000000001'),
    question: null,
    subject: 'math',
    topic: 'Circles',
    ownAnswer: a,
    rightAnswer: a,
    alsoRight: [],
    correction: null,
    isCorrect: true,
    explanation: null,
    rationale: null,
    timeSpent: 10,
    ...part,
  }
}

test.each([
  ['a right answer', {}, 'right', ['all']],
  ['a wrong answer', { rightAnswer: b, isCorrect: false }, 'wrong', ['all', 'missed']],
  ['no answer', { ownAnswer: null, isCorrect: false }, 'unanswered', ['all', 'missed', 'unanswered']],
  ['a hidden answer', { rightAnswer: null, isCorrect: null }, 'hidden', ['all']],
  ['a question without a key', { rightAnswer: null, isCorrect: false }, 'not_scored', ['all']],
])('tells %s apart', (_, part, verdict, filters) => {
  const question = reviewed(part)
  expect(verdictOf(question)).toBe(verdict)
  expect((['all', 'missed', 'unanswered'] as const).filter((filter) => keeps(filter, question))).toEqual(filters)
})

test('names an answer by its letter or its number', () => {
  expect([a, { number: '-1.5' }, null].map((answer) => answerWords(answer, 'cm'))).toEqual(['A', '-1.5 cm', 'none'])
  expect(answerWords({ number: '-1.5' }, null)).toBe('-1.5')
})

test('says why there is nothing to see', () => {
  expect(withheldWords('never', null)).toBe('The answers of this test are not shown.')
  expect(withheldWords('not_released', null)).toMatch(/not released yet/)
  expect(withheldWords('others_in_progress', null)).toMatch(/still taking this test/)
  const hidden = { questions: 4, until: [{ studentName: null, testTitle: 'Algebra' }] }
  expect(withheldWords('attempt_in_progress', null, hidden)).toBe(
    'Answers to 4 questions are hidden until you finish Algebra.',
  )
  expect(withheldWords('before_due_date', '2031-03-05T12:00:00Z')).toMatch(/due date\. They are shown from .*2031/)
})
