import { expect, test } from 'vitest'
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId, makeOptions, makePlacedResponseId } from '#test/support/options.ts'
import {
  describeShownAnswer,
  describeWithheldReview,
  judgeReviewed,
  matchesReviewFilter,
  summarizeAnswers,
} from './review-filters.ts'

const a = { option: makeOptionId(0), letter: 'A' }
const b = { option: makeOptionId(1), letter: 'B' }

const lines: NonNullable<ReviewedQuestion['question']> = {
  ...{ id: questionId.parse('0199aaaa-0000-7000-8000-000000000001'), title: null, html: 'How?', entry: 'order' },
  options: makeOptions(['wash', 'dry', 'fold']).map((line) => ({ ...line, letter: '' })),
  ...{ unit: null, image: null, passage: null },
}

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

/** One option was chosen out of `choose`. */
function inPart(choose: number): Partial<ReviewedQuestion> {
  return { question: { ...lines, choose }, ownAnswer: { response: [a] } }
}

test.each([
  ['a right answer', {}, 'right', ['all']],
  ['a wrong answer', { rightAnswer: b, isCorrect: false }, 'wrong', ['all', 'missed']],
  ['no answer', { ownAnswer: null, isCorrect: false }, 'unanswered', ['all', 'missed', 'unanswered']],
  ['a part of an answer', { ...inPart(2), isCorrect: false }, 'unanswered', ['all', 'missed', 'unanswered']],
  ['a whole answer of that kind', { ...inPart(1), isCorrect: false }, 'wrong', ['all', 'missed']],
  ['a hidden answer', { rightAnswer: null, isCorrect: null }, 'hidden', ['all']],
  ['a question without a key', { rightAnswer: null, isCorrect: false }, 'not_scored', ['all']],
])('tells %s apart', (_, part, verdict, filters) => {
  const question = reviewed(part)
  expect(judgeReviewed(question)).toBe(verdict)
  expect((['all', 'missed', 'unanswered'] as const).filter((filter) => matchesReviewFilter(filter, question))).toEqual(
    filters,
  )
})

test('names an answer by its letter or its number', () => {
  expect([a, { number: '-1.5' }, null].map((answer) => describeShownAnswer(answer, 'cm'))).toEqual([
    'A',
    '-1.5 cm',
    'none',
  ])
  expect(describeShownAnswer({ number: '-1.5' }, null)).toBe('-1.5')
})

test('says why there is nothing to see', () => {
  expect(describeWithheldReview('never', null)).toBe('The answers of this test are not shown.')
  expect(describeWithheldReview('not_released', null)).toMatch(/not released yet/)
  expect(describeWithheldReview('others_in_progress', null)).toMatch(/still taking this test/)
  const hidden = { questions: 4, until: [{ studentName: null, testTitle: 'Algebra' }] }
  expect(describeWithheldReview('attempt_in_progress', null, hidden)).toBe(
    'Answers to 4 questions are hidden until you finish Algebra.',
  )
  expect(describeWithheldReview('before_due_date', '2031-03-05T12:00:00Z')).toMatch(
    /due date\. They are shown from .*2031/,
  )
})

test.each<[string, readonly number[] | null, readonly (readonly number[])[], ReturnType<typeof summarizeAnswers>]>([
  ['part of it', [1, 0, 2], [[0, 1, 2]], { own: '1 of 3 places right', right: '' }],
  [
    'more of another accepted order',
    [1, 0, 2],
    [
      [0, 1, 2],
      [1, 2, 0],
    ],
    { own: '1 of 3 places right', right: '' },
  ],
  [
    'all of another accepted order',
    [1, 0, 2],
    [
      [0, 1, 2],
      [1, 0, 2],
    ],
    { own: '3 of 3 places right', right: '' },
  ],
  ['none', null, [[0, 1, 2]], { own: 'none', right: '' }],
  ['no known key', [1, 0, 2], [], { own: 'an order', right: '' }],
])('of lines in order, the summary says how much is right: %s', (_, own, keys, expected) => {
  const answerOf = (lines: readonly number[]) => ({
    response: lines.map((line, at) => ({ option: makePlacedResponseId(at, line), letter: `Line ${line}` })),
  })
  const [rightAnswer = null, ...alsoRight] = keys.map(answerOf)
  const ownAnswer = own && answerOf(own)
  expect(summarizeAnswers({ question: lines, ownAnswer, rightAnswer, alsoRight })).toEqual(expected)
})

test('other answers are said in the summary', () => {
  const row = {
    response: [
      { option: makePlacedResponseId(0, 0), letter: '2: even' },
      { option: makePlacedResponseId(1, 1), letter: '3: odd' },
    ],
  }
  const words = summarizeAnswers(reviewed({ ownAnswer: a, rightAnswer: b, alsoRight: [row] }))
  expect(words).toEqual({ own: 'A', right: 'B or 2: even; 3: odd' })
})
