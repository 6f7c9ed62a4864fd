import { expect, test } from 'vitest'
import { addQuestionToAddress, readAskedQuestion } from './question-address.ts'

test.each([
  ['question=12', 11],
  ['question=1', 0],
  ['question=0', 0],
  ['question=9999', 113],
  ['question=-3', null],
  ['question=twelve', null],
  ['', null],
])('reads %s as index %s', (address, index) => {
  expect(readAskedQuestion(new URLSearchParams(address), 114)).toBe(index)
})

test('leaves the rest of the address alone', () => {
  expect(addQuestionToAddress(new URLSearchParams('from=mail&question=3'), 4).toString()).toBe('from=mail&question=4')
})
