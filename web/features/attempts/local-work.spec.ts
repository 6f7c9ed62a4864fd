// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { attemptId } from '#contracts/ids.ts'
import { emptyRecord } from '#domain/answering.ts'
import { isTakenOver, listWork, readWork, setAside, sweepWork, takeOver, workKey, writeWork } from './local-work.ts'
import { blankSitting, putRecord } from './sitting.ts'
import { createStorage, type DeviceStorage, question, sampleAttempt, sampleTest, student } from './spec-world.ts'

const key = workKey(student, sampleAttempt)
const writer = '0199ffff-0000-4000-8000-000000000001'
const otherWriter = '0199ffff-0000-4000-8000-000000000002'
const answered = putRecord(blankSitting, question(1), () => ({ ...emptyRecord, selectedOption: 2 }))
const work = {
  attemptId: sampleAttempt,
  testId: sampleTest,
  writer,
  isRenumbered: false,
  clock: null,
  sitting: answered,
}

let storage: DeviceStorage

beforeEach(() => {
  storage = createStorage()
})

it('reads back what it wrote', () => {
  takeOver(storage, key, writer, work)
  expect(readWork(storage, key)).toEqual({ version: 1, ...work })
})

it('knows when another tab has become the owner', () => {
  takeOver(storage, key, writer, work)
  expect(isTakenOver(storage, key, writer)).toBe(false)
  takeOver(storage, key, otherWriter, work)
  expect(isTakenOver(storage, key, writer)).toBe(true)
})

it('says so when the browser refuses to store', () => {
  storage.isFull = true
  expect(writeWork(storage, key, work)).toBe('full')
})

it.each(['{"version":', '{"version":2}', '"text"', JSON.stringify({ version: 1, ...work, sitting: { queue: 3 } })])(
  'sets aside what it cannot read: %s',
  (text) => {
    storage.setItem(key, text)
    expect(readWork(storage, key)).toBeNull()
    expect(storage.getItem(key)).toBeNull()
    expect(storage.getItem(`${key}.aside-1`)).toBe(text)
  },
)

it('never overwrites what it set aside before', () => {
  for (const text of ['first', 'second']) {
    storage.setItem(key, text)
    setAside(storage, key)
  }
  expect([storage.getItem(`${key}.aside-1`), storage.getItem(`${key}.aside-2`)]).toEqual(['first', 'second'])
})

it('lists the work of one person only, without what was set aside', () => {
  takeOver(storage, key, writer, work)
  takeOver(storage, workKey('somebody-else', sampleAttempt), writer, work)
  storage.setItem(`${key}.aside-1`, 'unreadable')
  expect(listWork(storage, student).map((entry) => entry.key)).toEqual([key])
})

it('clears an earlier attempt of the same test, but not answers of it that never arrived', () => {
  const earlier = attemptId.parse('0199bbbb-0000-7000-8000-000000000009')
  const earlierKey = workKey(student, earlier)
  takeOver(storage, earlierKey, writer, { ...work, attemptId: earlier })
  sweepWork(storage, student, work)
  expect(storage.getItem(earlierKey)).not.toBeNull()
  takeOver(storage, earlierKey, writer, { ...work, attemptId: earlier, sitting: blankSitting })
  sweepWork(storage, student, work)
  expect(storage.getItem(earlierKey)).toBeNull()
})
