import { expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { question, sampleAttempt, sampleTest, student } from '#test/support/attempt-world.ts'
import { createStorage } from '#test/support/device-storage.ts'
import { makeOptionId } from '#test/support/options.ts'
import type { AttemptWork } from './attempt-work.ts'
import { forgetAcknowledgedWork } from './forget-work.ts'
import { buildWorkKey, isWorkTakenOver, parseStoredWork, setWorkAside, takeOverWork } from './local-work.ts'

const writer = '0199ffff-0000-4000-8000-000000000001'
const key = buildWorkKey(student, sampleAttempt)
const confirmed = { [question(1)]: { ...emptyAnswerRecord, selectedOption: makeOptionId(2), notes: 'Acknowledged' } }
const unsent = { number: 2, question: question(3), record: { ...emptyAnswerRecord, selectedOption: makeOptionId(1) } }

function deviceWith(pending: AttemptWork['queue']['pending']) {
  const storage = createStorage()
  const attempt = { confirmed, queue: { acknowledged: 1, pending }, currentQuestion: 2, isPlaceUnsent: true }
  const work = { attemptId: sampleAttempt, testId: sampleTest, writer, isRenumbered: false, clock: null, attempt }
  takeOverWork(storage, key, writer, work)
  storage.setItem('prep.display', '{}')
  return storage
}

test('leaves nothing of a test that the server has', () => {
  const storage = deviceWith([])
  forgetAcknowledgedWork(storage)
  expect([...storage.items.keys()]).toEqual(['prep.display'])
})

test('keeps only what the server does not have, and lets no open page write the rest again', () => {
  const storage = deviceWith([unsent])
  forgetAcknowledgedWork(storage)
  const kept = parseStoredWork(storage.getItem(key))
  expect(kept?.attempt).toMatchObject({ confirmed: {}, queue: { acknowledged: 1, pending: [unsent] } })
  expect(JSON.stringify([...storage.items])).not.toContain('Acknowledged')
  expect(isWorkTakenOver(storage, key, writer)).toBe(true)
})

test('does the same with what was put aside, and leaves alone what nobody can read', () => {
  const storage = deviceWith([unsent])
  setWorkAside(storage, key)
  storage.setItem(`${key}.aside-2`, 'not JSON')
  forgetAcknowledgedWork(storage)
  expect(parseStoredWork(storage.getItem(`${key}.aside-1`))?.attempt.confirmed).toEqual({})
  expect(storage.getItem(`${key}.aside-2`)).toBe('not JSON')
  expect([...storage.items.keys()].filter((name) => name.endsWith('.owner'))).toEqual([])
})
