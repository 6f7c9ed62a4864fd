import { expect, test } from 'vitest'
import { questionId } from '#contracts/ids.ts'
import type { ReviewedQuestion } from '#contracts/reviews.ts'
import { type Submission, submission } from '#contracts/submissions.ts'
import { optionAt } from '#test/support/options.ts'
import { comparableWith, compareQuestions, compareScores, compareTopics, firstChoice } from './comparison.ts'

const [testA, testB] = [crypto.randomUUID(), crypto.randomUUID()]

function made(day: number, testId: string, scaled: number | null, part: Partial<Submission> = {}): Submission {
  return submission.parse({
    ...{ id: crypto.randomUUID(), testId, testSlug: 'a', testTitle: 'A', studentName: 'Maya' },
    ...{ submittedAt: `2026-03-0${day}T12:00:00.000Z`, scorePercentage: 50, correctAnswers: 5, totalQuestions: 10 },
    ...{ timeSpent: 60, unanswered: 1, topics: [], questionsLeftOut: 0, isEstimated: true, scaleId: 'one' },
    composite: scaled === null ? null : 2 * scaled,
    sections: (['reading', 'math'] as const).map((subject) => ({ subject, raw: 3, scored: 5, scaled })),
    ...part,
  })
}

const [first, second] = [made(1, testA, 250), made(2, testB, 260)]
const [third, short] = [made(3, testA, 280), made(4, testB, null)]
const otherScale = made(5, crypto.randomUUID(), 300, { scaleId: 'another' })
const history = [otherScale, short, third, second, first]

test('what can be compared: the same test, or scores of the same kind on the same scale', () => {
  expect(comparableWith(third, history)).toEqual([second, first])
  expect(comparableWith(short, history)).toEqual([second])
  expect(comparableWith(otherScale, history)).toEqual([])
})

test('an earlier attempt at the same test is the first choice, next an earlier one, at last any', () => {
  expect(firstChoice(third, history)).toBe(first)
  expect(firstChoice(second, history)).toBe(first)
  expect(firstChoice(first, history)).toBe(third)
  expect(firstChoice(otherScale, history)).toBeUndefined()
})

test('each score has its change beside it', () => {
  const past = { ...first, scorePercentage: 60, unanswered: 3 }
  expect(compareScores(past, third).map((line) => Object.values(line))).toEqual([
    ['Composite, out of 800', '500', '560', '+60'],
    ['Reading, out of 400', '250', '280', '+30'],
    ['Math, out of 400', '250', '280', '+30'],
    ['Percentage', '60%', '50%', '−10'],
    ['Correct', '5/10', '5/10', 'same'],
    ['Unanswered', '3', '1', '−2'],
    ['Time spent', '1m 0s', '1m 0s', ''],
  ])
})

test('scaled scores of different scales have no change, and neither has a score that one of them lacks', () => {
  const changes = (past: Submission, now: Submission) =>
    compareScores(past, now).flatMap(({ name, change }) => (name.includes('out of') ? [change] : []))
  expect(changes(first, otherScale)).toEqual(['', '', ''])
  expect(changes(short, first)).toEqual(['', '', ''])
})

test('a test of one subject is not compared with a full one, and a test without scored questions has no percentage', () => {
  const changes = (past: Submission, now: Submission) =>
    compareScores(past, now).flatMap(({ name, past: before, now: after, change }) =>
      ['Percentage', 'Correct', 'Unanswered'].includes(name) ? [[before, after, change]] : [],
    )
  const math = { ...third, totalQuestions: 5, sections: third.sections.filter(({ subject }) => subject === 'math') }
  expect(changes(first, math)).toEqual([
    ['50%', '50%', ''],
    ['5/10', '5/5', ''],
    ['1', '1', ''],
  ])
  const unscored = { ...first, scorePercentage: 0, correctAnswers: 0, totalQuestions: 0, sections: [] }
  expect(changes(first, unscored)[0]).toEqual(['50%', 'Not scored', ''])
  expect(changes(unscored, unscored)[0]).toEqual(['Not scored', 'Not scored', ''])
})

test('topics that one of them lacks stay empty there', () => {
  const topic = (name: string, correct: number) => ({
    ...{ subject: 'math' as const, topic: name, correct, scored: 4, percentage: 25 * correct },
  })
  const [circles, data] = [topic('Circles', 1), topic('Data', 2)]
  const after = topic('Circles', 3)
  expect(compareTopics([data, circles], [after])).toEqual([
    { subject: 'math', topic: 'Circles', past: circles, now: after },
    { subject: 'math', topic: 'Data', past: data, now: null },
  ])
})

const a = { option: optionAt(0), letter: 'A' }

function reviewed(number: number, id: string, part: Partial<ReviewedQuestion>): ReviewedQuestion {
  return {
    ...{ number, questionId: questionId.parse(id), question: null, subject: 'math', topic: 'Circles' },
    ...{ ownAnswer: a, rightAnswer: a, alsoRight: [], correction: null, isCorrect: true, explanation: null },
    ...{ rationale: null, timeSpent: 10, ...part },
  }
}

test('questions are matched by their id, and what is hidden stays hidden', () => {
  const [one, two, gone, added] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const past = [reviewed(1, one ?? '', { isCorrect: false }), reviewed(2, gone ?? '', {}), reviewed(3, two ?? '', {})]
  const now = [
    reviewed(1, two ?? '', { isCorrect: null, rightAnswer: null }),
    reviewed(2, one ?? '', {}),
    reviewed(3, added ?? '', { isCorrect: false, ownAnswer: null }),
  ]
  const rows = compareQuestions({ passages: [], questions: past }, { passages: [], questions: now })
  expect(rows.map(({ asked, past: before, now: after }) => [asked.questionId, before, after])).toEqual([
    [two, 'right', 'hidden'],
    [one, 'wrong', 'right'],
    [added, null, 'unanswered'],
    [gone, 'right', null],
  ])
})
