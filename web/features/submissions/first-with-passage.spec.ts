import { expect, test } from 'vitest'
import { questionId } from '#contracts/wire/ids.ts'
import { listFirstWithPassage } from './first-with-passage.ts'

const idOf = (at: number) => questionId.parse(`0199aaaa-0000-7000-8000-00000000000${at}`)

/** A digit is the passage of a question, `.` is a question without one, and `x` is a deleted question. */
test.each([
  ['0011', [0, 2]],
  ['.0.1', [1, 3]],
  ['1x01', [0, 2]],
  ['x..', []],
  ['', []],
])('of %s the passages are with the questions at %j', (plan, expected) => {
  const questions = [...plan].map((passage, at) => ({
    questionId: idOf(at),
    question: passage === 'x' ? null : { passage: passage === '.' ? null : Number(passage) },
  }))
  expect([...listFirstWithPassage(questions)]).toEqual(expected.map(idOf))
})
