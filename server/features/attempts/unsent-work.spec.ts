import { expect, test } from 'vitest'
import type { Change } from '#contracts/attempts/attempts.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord, setNotes } from '#domain/answers/answering.ts'
import { collapseChanges } from '#domain/attempts/change-queue.ts'
import { makeOptionId } from '#test/support/options.ts'
import { areChangesInOrder, listChangedQuestions, listMissingChanges } from './unsent-work.ts'

const here = '0199ffff-0000-4000-8000-00000000000a'
const elsewhere = '0199ffff-0000-4000-8000-00000000000b'
const [q1, q2, q3, q4] = [questionOf(1), questionOf(2), questionOf(3), questionOf(4)]

function questionOf(n: number) {
  return questionId.parse(`0199dddd-0000-7000-8000-00000000000${n}`)
}

function change(number: number, question = q1, option = 0): Change {
  return { number, question, record: chooseOption(emptyAnswerRecord, makeOptionId(option)) }
}

test.each([
  ['the numbers that the server has are left out', here, 5, [6, 8]],
  ['nothing is left out that is new', here, 0, [4, 6, 8]],
  ['nothing is new', here, 8, []],
  ['another device went on: all of it counts', elsewhere, 20, [4, 6, 8]],
  ['the key is the same in any case', here.toUpperCase(), 5, [6, 8]],
])('%s', (_, writer, changeNumber, expected) => {
  const file = { writer: here, changes: [change(4), change(6), change(8)] }
  expect(listMissingChanges(file, { writer, changeNumber }).map(({ number }) => number)).toEqual(expected)
})

test.each([
  [[1, 2, 3], true],
  [[4, 6, 9], true],
  [[4], true],
  [[4, 4], false],
  [[4, 3], false],
])('numbers %j: are they in order?', (numbers, isOrdered) => {
  expect(areChangesInOrder(numbers.map((number) => ({ number })))).toBe(isOrdered)
})

test('changed questions are listed by number, and a note alone changes no answer', () => {
  const answers = {
    [q1]: chooseOption(emptyAnswerRecord, makeOptionId(1)),
    [q2]: chooseOption(emptyAnswerRecord, makeOptionId(1)),
  }
  const noted: Change = {
    number: 3,
    question: q2,
    record: setNotes(chooseOption(emptyAnswerRecord, makeOptionId(1)), 'sure?'),
  }
  const changes = [change(1, q1, 2), change(2, q3, 0), noted]
  expect(listChangedQuestions([q1, q2, q4, q3], answers, collapseChanges(changes))).toEqual([1, 4])
})
