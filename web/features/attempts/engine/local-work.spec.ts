// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { attemptId, testId } from '#contracts/wire/ids.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { question, sampleAttempt, sampleTest, student } from '#test/support/attempt-world.ts'
import { createStorage, type DeviceStorage } from '#test/support/device-storage.ts'
import { makeOptionId } from '#test/support/options.ts'
import { emptyWork, setAnswerRecord } from './attempt-work.ts'
import {
  buildWorkKey,
  deleteEarlierWork,
  deleteTestWork,
  isCopyOfWork,
  isWorkTakenOver,
  listStoredWork,
  listWorkKeys,
  readStoredWork,
  setWorkAside,
  storeWork,
  takeOverWork,
} from './local-work.ts'

const key = buildWorkKey(student, sampleAttempt)
const writer = '0199ffff-0000-4000-8000-000000000001'
const otherWriter = '0199ffff-0000-4000-8000-000000000002'
const answered = setAnswerRecord(emptyWork, question(1), () => ({
  ...emptyAnswerRecord,
  selectedOption: makeOptionId(2),
}))
const work = {
  attemptId: sampleAttempt,
  testId: sampleTest,
  writer,
  isRenumbered: false,
  clock: null,
  attempt: answered,
}

let storage: DeviceStorage

beforeEach(() => {
  storage = createStorage()
})

/** Simulates a full device that cannot store this one item. */
function refuse(name: string) {
  const { setItem } = storage
  storage.setItem = (each, text) => {
    if (each === name) throw new DOMException('full', 'QuotaExceededError')
    setItem(each, text)
  }
}

test('reads back what it wrote', () => {
  takeOverWork(storage, key, writer, work)
  expect(readStoredWork(storage, key)).toEqual({ version: 1, ...work })
})

test('reads an earlier copy that has no renumbering and no clock', () => {
  const { isRenumbered: _, clock: __, ...older } = work
  storage.setItem(key, JSON.stringify({ version: 1, ...older }))
  expect(readStoredWork(storage, key)).toEqual({ version: 1, ...work })
})

test('reads a deadline in any time zone', () => {
  const clock = { deadlineAt: '2026-03-01T15:00:00+02:00', serverNow: 0, deviceNow: 0 }
  storeWork(storage, key, { ...work, clock })
  expect(readStoredWork(storage, key)?.clock).toEqual(clock)
})

test('knows when another tab has become the owner', () => {
  takeOverWork(storage, key, writer, work)
  expect(isWorkTakenOver(storage, key, writer)).toBe(false)
  takeOverWork(storage, key, otherWriter, work)
  expect(isWorkTakenOver(storage, key, writer)).toBe(true)
})

test('says so when the browser refuses to store', () => {
  storage.isFull = true
  expect(storeWork(storage, key, work)).toBe('full')
})

test('does not take over a copy that it cannot write', () => {
  takeOverWork(storage, key, writer, work)
  refuse(key)
  expect(takeOverWork(storage, key, otherWriter, work)).toBe('full')
  expect(isWorkTakenOver(storage, key, writer)).toBe(false)
})

test.each(['{"version":', '{"version":2}', '"text"', JSON.stringify({ version: 1, ...work, attempt: { queue: 3 } })])(
  'sets aside what it cannot read: %s',
  (text) => {
    storage.setItem(key, text)
    expect(readStoredWork(storage, key)).toBeNull()
    expect(storage.getItem(key)).toBeNull()
    expect(storage.getItem(`${key}.aside-1`)).toBe(text)
  },
)

test('never overwrites what it set aside before', () => {
  for (const text of ['first', 'second']) {
    storage.setItem(key, text)
    setWorkAside(storage, key)
  }
  expect([storage.getItem(`${key}.aside-1`), storage.getItem(`${key}.aside-2`)]).toEqual(['first', 'second'])
})

test('lists the work of one person only, without what was set aside', () => {
  takeOverWork(storage, key, writer, work)
  takeOverWork(storage, buildWorkKey('somebody-else', sampleAttempt), writer, work)
  storage.setItem(`${key}.aside-1`, 'unreadable')
  expect(listStoredWork(storage, student).map((entry) => entry.key)).toEqual([key])
})

test('lists nothing that cannot be read', () => {
  storage.setItem(key, 'unreadable')
  expect(listStoredWork(storage, student)).toEqual([])
})

test('lists every copy of anybody, also what was set aside, and nothing else', () => {
  takeOverWork(storage, key, writer, work)
  setWorkAside(storage, key)
  takeOverWork(storage, key, writer, work)
  const other = buildWorkKey('somebody-else', sampleAttempt)
  takeOverWork(storage, other, writer, work)
  storage.setItem('prep.display', '{}')
  expect(listWorkKeys(storage).toSorted()).toEqual([key, `${key}.aside-1`, other].toSorted())
  expect([key, `${key}.aside-1`].map(isCopyOfWork)).toEqual([true, false])
})

test('has nothing to set aside where there is nothing', () => {
  setWorkAside(storage, key)
  expect(storage.length).toBe(0)
})

test('keeps what it cannot set aside on a full device', () => {
  storage.setItem(key, 'unreadable')
  refuse(`${key}.aside-1`)
  setWorkAside(storage, key)
  expect(storage.getItem(key)).toBe('unreadable')
})

test('clears a test that starts over, and sets aside what never arrived', () => {
  const earlier = attemptId.parse('0199bbbb-0000-7000-8000-000000000009')
  takeOverWork(storage, key, writer, work)
  takeOverWork(storage, buildWorkKey(student, earlier), writer, { ...work, attemptId: earlier, attempt: emptyWork })
  const otherTest = testId.parse('0199cccc-0000-7000-8000-000000000009')
  const otherKey = buildWorkKey(student, attemptId.parse('0199bbbb-0000-7000-8000-00000000000a'))
  takeOverWork(storage, otherKey, writer, { ...work, testId: otherTest })
  deleteTestWork(storage, student, sampleTest)
  expect(listWorkKeys(storage).toSorted()).toEqual([`${key}.aside-1`, otherKey].toSorted())
})

test('sweeps neither the attempt that is open nor other tests', () => {
  const otherTest = testId.parse('0199cccc-0000-7000-8000-000000000009')
  const otherKey = buildWorkKey(student, attemptId.parse('0199bbbb-0000-7000-8000-00000000000a'))
  takeOverWork(storage, key, writer, { ...work, attempt: emptyWork })
  takeOverWork(storage, otherKey, writer, { ...work, testId: otherTest, attempt: emptyWork })
  deleteEarlierWork(storage, student, work)
  expect(listWorkKeys(storage).toSorted()).toEqual([key, otherKey].toSorted())
})

test('clears an earlier attempt of the same test, but not answers of it that never arrived', () => {
  const earlier = attemptId.parse('0199bbbb-0000-7000-8000-000000000009')
  const earlierKey = buildWorkKey(student, earlier)
  takeOverWork(storage, earlierKey, writer, { ...work, attemptId: earlier })
  deleteEarlierWork(storage, student, work)
  expect(storage.getItem(earlierKey)).not.toBeNull()
  takeOverWork(storage, earlierKey, writer, { ...work, attemptId: earlier, attempt: emptyWork })
  deleteEarlierWork(storage, student, work)
  expect(storage.getItem(earlierKey)).toBeNull()
})
