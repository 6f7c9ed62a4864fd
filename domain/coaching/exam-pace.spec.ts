import { expect, test } from 'vitest'
import { describeFinalPace, describePaceSoFar, findExamPace, getExamSecondsPerQuestion } from './exam-pace.ts'

const formats = [
  { name: 'free', minutes: 60, questions: 0, firstYear: null, lastYear: null },
  { name: 'a copy', minutes: 10, questions: 10, firstYear: null, lastYear: null },
  { name: '2017', minutes: 180, questions: 114, firstYear: 2017, lastYear: 2024 },
  { name: '2026', minutes: 180, questions: 100, firstYear: 2026, lastYear: null },
  { name: '2025', minutes: 180, questions: 114, firstYear: 2025, lastYear: 2025 },
]

test.each([
  [2020, '2017', 95],
  [2025, '2025', 95],
  [2026, '2026', 108],
  [2031, '2026', 108],
  [2010, '2026', 108],
])('the exam of %i has the format %s and gives %i seconds a question', (year, format, seconds) => {
  expect(findExamPace(formats, year)).toMatchObject({ format, minutes: 180, seconds })
})

test('without a format of a fixed length there is no pace', () => {
  expect(findExamPace(formats.slice(0, 1), 2026)).toBeNull()
  expect([null, { seconds: 0 }, { seconds: 95 }].map(getExamSecondsPerQuestion)).toEqual([108, 108, 95])
})

const pace = { format: '2026', minutes: 180, questions: 100, seconds: 108 }

test.each([
  [0, 0, 'The exam gives 1m 48s a question.'],
  [2, 220, 'The exam gives 1m 48s a question. So far you took 1m 50s.'],
])('after %i questions the line says: %s', (questions, seconds, words) => {
  expect(describePaceSoFar(pace, questions, seconds)).toBe(words)
})

test.each([
  [1100, 3, /^You took 1m 50s a question; the exam gives 1m 48s\. That is a good pace for the exam\.$/],
  [1200, 3, /choose the best answer you have and go on\.$/],
  [700, 1, /time to check an answer before you go on\.$/],
  [700, 0, /a good pace for the exam\.$/],
])('ten questions in %i seconds, %i missed', (seconds, missed, words) => {
  expect(describeFinalPace(pace, 10, seconds, missed)).toMatch(words)
})
