import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/answering.ts'
import { question } from '#test/support/attempt-world.ts'
import { optionAt } from '#test/support/options.ts'
import { type AttemptWork, blankWork, confirm, putRecord, resumeWork, showQuestion } from './attempt-work.ts'

const chosen = (option: number) => ({ ...emptyRecord, selectedOption: optionAt(option) })

function answered(...numbers: number[]): AttemptWork {
  return numbers.reduce((work, number) => putRecord(work, question(number), () => chosen(1)), blankWork)
}

const onTheServer = { answers: {}, changeNumber: 0, currentQuestion: 3 }

test.each([
  ['where the server was told last', blankWork, 3],
  ['where this device was, if the server was not told', showQuestion(blankWork, 5), 5],
  ['where this device was, if answers are waiting', { ...answered(1), currentQuestion: 5 }, 5],
  ['where the server was told last, if this device has nothing', null, 3],
])('goes on %s', (_, earlier, place) => {
  expect(resumeWork(onTheServer, earlier).currentQuestion).toBe(place)
})

test('gives a server that was restored from an older copy only what it lacks', () => {
  const known = confirm(answered(1, 2), 2, 0)
  const restored = { answers: { [question(1)]: chosen(1) }, changeNumber: 1, currentQuestion: 0 }
  const resumed = resumeWork(restored, known)
  expect(resumed.queue.pending).toEqual([{ number: 2, question: question(2), record: chosen(1) }])
})

test('has nothing to send when the question on the screen is shown again', () => {
  expect(showQuestion(blankWork, 0)).toBe(blankWork)
})

test.each([
  ['the place that the server was told', 2, false],
  ['another place', 4, true],
])('after %s, the place is unsent: %s', (_, place, isUnsent) => {
  expect(confirm(showQuestion(blankWork, 2), 0, place).isPlaceUnsent).toBe(isUnsent)
})

test('has no place to send when the server knows another one, but the student has not moved', () => {
  expect(confirm(blankWork, 0, 4).isPlaceUnsent).toBe(false)
})

test('begins with nothing to send', () => {
  expect(blankWork.isPlaceUnsent).toBe(false)
})
