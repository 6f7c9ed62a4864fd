import { expect, test } from 'vitest'
import { findTestsWithSameQuestions } from './same-questions.ts'

const asks = (title: string, questions: string) => ({ id: title, title, contents: questions.split('') })

test.each([
  ['nothing shared', [asks('A', 'abcd'), asks('B', 'efgh')], {}],
  ['copies of each other', [asks('A', 'abcd'), asks('B', 'dcba')], { A: 'B', B: 'A' }],
  ['a part of a larger one', [asks('Part', 'ab'), asks('Whole', 'abcdefgh')], { Part: 'Whole' }],
  ['half of it', [asks('A', 'abcd'), asks('B', 'abxyzuvw')], { A: 'B' }],
  ['less than half', [asks('A', 'abcde'), asks('B', 'abxyzuvw')], {}],
  ['the closest of two', [asks('A', 'abcd'), asks('B', 'abcx'), asks('C', 'abcd')], { A: 'C', B: 'A', C: 'A' }],
  ['no questions', [asks('A', ''), asks('B', '')], {}],
])('%s', (_, tests, expected) => {
  expect(Object.fromEntries(findTestsWithSameQuestions(tests).map(({ id, sameAs }) => [id, sameAs.title]))).toEqual(
    expected,
  )
})
