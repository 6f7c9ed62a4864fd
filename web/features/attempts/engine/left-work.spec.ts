// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  sampleAttempt,
  settlePromises,
  student,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { hasUnsentChanges } from './attempt-work.ts'
import { sendLeftWork } from './left-work.ts'
import { buildWorkKey, listStoredWork } from './local-work.ts'

let exam: ReturnType<typeof createExamServer>
let device: ReturnType<typeof createDevice>

beforeEach(async () => {
  const timers = createHandTimers()
  exam = createExamServer(timers)
  device = createDevice(exam, timers)
  const tab = device.openTab()
  await settlePromises()
  tab.choose(question(1), makeOptionId(2))
  tab.crash()
})

test('sends what a closed tab had not sent, once', async () => {
  expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(1)
  expect(exam.answers[question(1)]?.selectedOption).toBe(makeOptionId(2))
  expect(listStoredWork(device.storage, student).some(({ work }) => hasUnsentChanges(work.attempt))).toBe(false)
  expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(0)
})

test('keeps it while the server cannot be reached, and when another device has the test now', async () => {
  exam.network = 'down'
  await sendLeftWork(device.storage, student, exam.asServer())
  exam.network = 'up'
  exam.writer = 'somebody else'
  expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(0)
  expect(listStoredWork(device.storage, student).some(({ work }) => hasUnsentChanges(work.attempt))).toBe(true)
})

test('sets it aside when the attempt is over', async () => {
  exam.isClosed = true
  await sendLeftWork(device.storage, student, exam.asServer())
  expect(listStoredWork(device.storage, student)).toEqual([])
  expect(device.storage.getItem(`${buildWorkKey(student, sampleAttempt)}.aside-1`)).toContain(
    `"selectedOption":"${makeOptionId(2)}"`,
  )
})

test('submits what was to be submitted, with its answers, once; not while the server cannot be reached', async () => {
  const tab = device.openTab()
  await settlePromises()
  device.isOffline = true
  exam.network = 'down'
  void tab.submit()
  await settlePromises()
  tab.crash()
  expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(0)
  expect(exam.submissions).toBe(0)
  exam.network = 'up'
  expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(1)
  expect(exam.submissions).toBe(1)
  expect(exam.answers[question(1)]?.selectedOption).toBe(makeOptionId(2))
  expect(device.storage.length).toBe(0)
  expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(0)
})
