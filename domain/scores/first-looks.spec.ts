import { expect, test } from 'vitest'
import { countFirstAnswersByTopic, type TopicAnswer } from './first-looks.ts'
import { judgeStanding } from './topic-standing.ts'

const look = (content: string, isRight: boolean | null, at: number): TopicAnswer => {
  return { content, subject: 'reading', topic: 'Punctuation', isRight, at }
}

const countOf = (looks: readonly TopicAnswer[]) => countFirstAnswersByTopic(looks)[0] ?? { correct: 0, scored: 0 }

test('a question counts once, as it was answered the first time, in whatever order it is read', () => {
  const again = [look('one', true, 3), look('one', true, 2), look('one', false, 1), look('two', true, 5)]
  expect(countFirstAnswersByTopic(again)).toEqual([{ subject: 'reading', topic: 'Punctuation', correct: 1, scored: 2 }])
})

test('repeating five questions until they are right makes nobody strong', () => {
  const firsts = Array.from({ length: 5 }, (_, at) => look(`question ${at}`, false, at))
  const reviews = Array.from({ length: 20 }, (_, at) => look(`question ${at % 5}`, true, 100 + at))
  expect(judgeStanding(countOf([...firsts, ...reviews]))).toBe('learning')
})

test('below five different questions there is no word', () => {
  const four = Array.from({ length: 24 }, (_, at) => look(`question ${at % 4}`, true, at))
  expect(judgeStanding(countOf(four))).toBeNull()
  expect(judgeStanding(countOf([...four, look('fifth', true, 100)]))).not.toBeNull()
})

test('only the twenty questions that were met last count', () => {
  const looks = Array.from({ length: 30 }, (_, at) => look(`question ${at}`, at >= 10, at))
  expect(countOf(looks)).toMatchObject({ correct: 20, scored: 20 })
})

test('while the first answer is hidden, a later one does not take its place', () => {
  expect(countFirstAnswersByTopic([look('one', null, 1), look('one', true, 2)])).toEqual([])
})

test('the difficulty is the mean over all questions, where the model knows one and there are enough for a word', () => {
  const looks = Array.from({ length: 5 }, (_, at) => look(`question ${at}`, at > 0, at))
  expect(countOf(looks)).not.toHaveProperty('difficulty')
  const known = looks.map((one, at) => (at < 2 ? { ...one, difficulty: 1 + at } : one))
  expect(countOf(known)).toMatchObject({ correct: 4, scored: 5, difficulty: 0.6 })
  expect(countOf(known.slice(0, 4))).not.toHaveProperty('difficulty')
})
