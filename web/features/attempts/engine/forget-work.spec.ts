import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/answers/answering.ts'
import { createStorage, question, sampleAttempt, sampleTest, student } from '#test/support/attempt-world.ts'
import { optionAt } from '#test/support/options.ts'
import type { AttemptWork } from './attempt-work.ts'
import { forgetAcknowledgedWork } from './forget-work.ts'
import { isTakenOver, parseWork, setAside, takeOver, workKey } from './local-work.ts'

const writer = '0199ffff-0000-4000-8000-000000000001'
const key = workKey(student, sampleAttempt)
const confirmed = { [question(1)]: { ...emptyRecord, selectedOption: optionAt(2), notes: 'Acknowledged' } }
const unsent = { number: 2, question: question(3), record: { ...emptyRecord, selectedOption: optionAt(1) } }

function deviceWith(pending: AttemptWork['queue']['pending']) {
  const storage = createStorage()
  const attempt = { confirmed, queue: { acknowledged: 1, pending }, currentQuestion: 2, isPlaceUnsent: true }
  const work = { attemptId: sampleAttempt, testId: sampleTest, writer, isRenumbered: false, clock: null, attempt }
  takeOver(storage, key, writer, work)
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
  const kept = parseWork(storage.getItem(key))
  expect(kept?.attempt).toMatchObject({ confirmed: {}, queue: { acknowledged: 1, pending: [unsent] } })
  expect(JSON.stringify([...storage.items])).not.toContain('Acknowledged')
  expect(isTakenOver(storage, key, writer)).toBe(true)
})

test('does the same with what was put aside, and leaves alone what nobody can read', () => {
  const storage = deviceWith([unsent])
  setAside(storage, key)
  storage.setItem(`${key}.aside-2`, 'not JSON')
  forgetAcknowledgedWork(storage)
  expect(parseWork(storage.getItem(`${key}.aside-1`))?.attempt.confirmed).toEqual({})
  expect(storage.getItem(`${key}.aside-2`)).toBe('not JSON')
  expect([...storage.items.keys()].filter((name) => name.endsWith('.owner'))).toEqual([])
})
