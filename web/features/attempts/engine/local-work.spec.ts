// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { attemptId, testId } from '#contracts/wire/ids.ts'
import { emptyRecord } from '#domain/answers/answering.ts'
import {
  createStorage,
  type DeviceStorage,
  question,
  sampleAttempt,
  sampleTest,
  student,
} from '#test/support/attempt-world.ts'
import { optionAt } from '#test/support/options.ts'
import { blankWork, putRecord } from './attempt-work.ts'
import {
  clearTestWork,
  isCopyOfWork,
  isTakenOver,
  listWork,
  readWork,
  setAside,
  sweepWork,
  takeOver,
  workKey,
  workKeysOfAll,
  writeWork,
} from './local-work.ts'

const key = workKey(student, sampleAttempt)
const writer = '0199ffff-0000-4000-8000-000000000001'
const otherWriter = '0199ffff-0000-4000-8000-000000000002'
const answered = putRecord(blankWork, question(1), () => ({ ...emptyRecord, selectedOption: optionAt(2) }))
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
  takeOver(storage, key, writer, work)
  expect(readWork(storage, key)).toEqual({ version: 1, ...work })
})

test('reads an earlier copy that has no renumbering and no clock', () => {
  const { isRenumbered: _, clock: __, ...older } = work
  storage.setItem(key, JSON.stringify({ version: 1, ...older }))
  expect(readWork(storage, key)).toEqual({ version: 1, ...work })
})

test('reads a deadline in any time zone', () => {
  const clock = { deadlineAt: '2026-03-01T15:00:00+02:00', serverNow: 0, deviceNow: 0 }
  writeWork(storage, key, { ...work, clock })
  expect(readWork(storage, key)?.clock).toEqual(clock)
})

test('knows when another tab has become the owner', () => {
  takeOver(storage, key, writer, work)
  expect(isTakenOver(storage, key, writer)).toBe(false)
  takeOver(storage, key, otherWriter, work)
  expect(isTakenOver(storage, key, writer)).toBe(true)
})

test('says so when the browser refuses to store', () => {
  storage.isFull = true
  expect(writeWork(storage, key, work)).toBe('full')
})

test('does not take over a copy that it cannot write', () => {
  takeOver(storage, key, writer, work)
  refuse(key)
  expect(takeOver(storage, key, otherWriter, work)).toBe('full')
  expect(isTakenOver(storage, key, writer)).toBe(false)
})

test.each(['{"version":', '{"version":2}', '"text"', JSON.stringify({ version: 1, ...work, attempt: { queue: 3 } })])(
  'sets aside what it cannot read: %s',
  (text) => {
    storage.setItem(key, text)
    expect(readWork(storage, key)).toBeNull()
    expect(storage.getItem(key)).toBeNull()
    expect(storage.getItem(`${key}.aside-1`)).toBe(text)
  },
)

test('never overwrites what it set aside before', () => {
  for (const text of ['first', 'second']) {
    storage.setItem(key, text)
    setAside(storage, key)
  }
  expect([storage.getItem(`${key}.aside-1`), storage.getItem(`${key}.aside-2`)]).toEqual(['first', 'second'])
})

test('lists the work of one person only, without what was set aside', () => {
  takeOver(storage, key, writer, work)
  takeOver(storage, workKey('somebody-else', sampleAttempt), writer, work)
  storage.setItem(`${key}.aside-1`, 'unreadable')
  expect(listWork(storage, student).map((entry) => entry.key)).toEqual([key])
})

test('lists nothing that cannot be read', () => {
  storage.setItem(key, 'unreadable')
  expect(listWork(storage, student)).toEqual([])
})

test('lists every copy of anybody, also what was set aside, and nothing else', () => {
  takeOver(storage, key, writer, work)
  setAside(storage, key)
  takeOver(storage, key, writer, work)
  const other = workKey('somebody-else', sampleAttempt)
  takeOver(storage, other, writer, work)
  storage.setItem('prep.display', '{}')
  expect(workKeysOfAll(storage).toSorted()).toEqual([key, `${key}.aside-1`, other].toSorted())
  expect([key, `${key}.aside-1`].map(isCopyOfWork)).toEqual([true, false])
})

test('has nothing to set aside where there is nothing', () => {
  setAside(storage, key)
  expect(storage.length).toBe(0)
})

test('keeps what it cannot set aside on a full device', () => {
  storage.setItem(key, 'unreadable')
  refuse(`${key}.aside-1`)
  setAside(storage, key)
  expect(storage.getItem(key)).toBe('unreadable')
})

test('clears a test that starts over, and sets aside what never arrived', () => {
  const earlier = attemptId.parse('0199bbbb-0000-7000-8000-000000000009')
  takeOver(storage, key, writer, work)
  takeOver(storage, workKey(student, earlier), writer, { ...work, attemptId: earlier, attempt: blankWork })
  const otherTest = testId.parse('0199cccc-0000-7000-8000-000000000009')
  const otherKey = workKey(student, attemptId.parse('0199bbbb-0000-7000-8000-00000000000a'))
  takeOver(storage, otherKey, writer, { ...work, testId: otherTest })
  clearTestWork(storage, student, sampleTest)
  expect(workKeysOfAll(storage).toSorted()).toEqual([`${key}.aside-1`, otherKey].toSorted())
})

test('sweeps neither the attempt that is open nor other tests', () => {
  const otherTest = testId.parse('0199cccc-0000-7000-8000-000000000009')
  const otherKey = workKey(student, attemptId.parse('0199bbbb-0000-7000-8000-00000000000a'))
  takeOver(storage, key, writer, { ...work, attempt: blankWork })
  takeOver(storage, otherKey, writer, { ...work, testId: otherTest, attempt: blankWork })
  sweepWork(storage, student, work)
  expect(workKeysOfAll(storage).toSorted()).toEqual([key, otherKey].toSorted())
})

test('clears an earlier attempt of the same test, but not answers of it that never arrived', () => {
  const earlier = attemptId.parse('0199bbbb-0000-7000-8000-000000000009')
  const earlierKey = workKey(student, earlier)
  takeOver(storage, earlierKey, writer, { ...work, attemptId: earlier })
  sweepWork(storage, student, work)
  expect(storage.getItem(earlierKey)).not.toBeNull()
  takeOver(storage, earlierKey, writer, { ...work, attemptId: earlier, attempt: blankWork })
  sweepWork(storage, student, work)
  expect(storage.getItem(earlierKey)).toBeNull()
})
