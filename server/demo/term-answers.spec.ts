import { expect, test } from 'vitest'
import { optionId, questionId } from '#contracts/wire/ids.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import { scoreAttempt } from '#domain/scores/scoring.ts'
import { simulateTermAnswers, type TermAttempt, type TermQuestion } from './term-answers.ts'
import { termStudents } from './term-people.ts'

const [first, second] = termStudents
if (first === undefined || second === undefined) throw new Error('The term has students.')
const average = { ...first, reading: 0, math: 0, growth: 0.05, isInTrouble: false }
const usual: TermAttempt = { student: average, test: 'a-test', week: 1, duration: 100 }

function questionsOf(difficulty: number, isTempting = false): TermQuestion[] {
  const options = ['kkkkk', 'mmmmm', 'nnnnn', 'ppppp'].map((id) => optionId.parse(id))
  const [right] = options
  if (right === undefined) throw new Error('There are options.')
  return Array.from({ length: 60 }, (_, at) => ({
    questionId: questionId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    subject: 'math' as const,
    topic: `Topic ${at % 10}`,
    key: { kind: 'choice', correctOption: right } as const,
    versionKey: { kind: 'choice', correctOption: right } as const,
    unit: null,
    entry: 'choice' as const,
    choose: null,
    options,
    difficulty,
    isTempting,
  }))
}

function rightIn(attempt: TermAttempt, questions = questionsOf(3)): number {
  return scoreAttempt(questions, simulateTermAnswers(questions, attempt), defaultEstimatedScale).correctAnswers
}

test('the same student answers the same test the same way, and another one another way', () => {
  const questions = questionsOf(3)
  expect(simulateTermAnswers(questions, usual)).toEqual(simulateTermAnswers(questions, usual))
  expect(simulateTermAnswers(questions, { ...usual, student: second })).not.toEqual(
    simulateTermAnswers(questions, usual),
  )
  expect(simulateTermAnswers(questions, { ...usual, test: 'another-test' })).not.toEqual(
    simulateTermAnswers(questions, usual),
  )
})

test.each<[string, number, number]>([
  ['a stronger student', rightIn({ ...usual, student: { ...average, math: 1.5 } }), rightIn(usual)],
  ['an easier test', rightIn(usual, questionsOf(1)), rightIn(usual, questionsOf(5))],
  ['a later week', rightIn({ ...usual, week: 40 }), rightIn(usual)],
])('%s brings more right answers', (_, more, fewer) => {
  expect(more).toBeGreaterThan(fewer)
})

test('who is in trouble rushes through the end of a late test', () => {
  const student = { ...average, isInTrouble: true }
  const secondsOf = (week: number) =>
    Object.values(simulateTermAnswers(questionsOf(3), { ...usual, student, week })).map(({ seconds }) => seconds)
  expect(Math.max(...secondsOf(6).slice(-10))).toBeLessThan(6)
  expect(Math.min(...secondsOf(1).slice(-10))).toBeGreaterThan(6)
})

test('a tempting option takes everybody who does not know better', () => {
  const questions = questionsOf(3, true)
  const chosen = Object.values(simulateTermAnswers(questions, usual)).map(({ selectedOption }) => selectedOption)
  expect(new Set(chosen.filter((option) => option !== null))).toEqual(new Set(['kkkkk', 'mmmmm']))
})
