import { expect, test } from 'vitest'
import { findWholeExam, nameExam } from './whole-exam.ts'

const whole = { question_count: 114, exam_questions: 114, first_year: 2026, last_year: null }

test.each([
  ['as many questions', whole, { first: 2026, last: null }],
  ['more', { ...whole, question_count: 115, last_year: 2027 }, { first: 2026, last: 2027 }],
  ['fewer', { ...whole, question_count: 113 }, undefined],
  ['a format without sections', { ...whole, exam_questions: null }, undefined],
  ['a format of no year', { ...whole, first_year: null }, undefined],
])('%s', (_, test, exam) => {
  expect(findWholeExam(test)).toEqual(exam)
})

test.each([
  [2026, null, 'Today’s exam'],
  [2025, 2025, 'Exam of 2025'],
  [2017, 2024, 'Exam of 2017 to 2024'],
])('from %s to %s: %s', (first, last, words) => {
  expect(nameExam({ first, last })).toBe(words)
})
