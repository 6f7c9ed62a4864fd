// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  questions,
  settlePromises,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'

/** Six questions, each a set. The first two are there from the start, and each that is handed in brings another. */
const sets = questions.map((id) => [id])

let exam: ReturnType<typeof createExamServer>
let timers: ReturnType<typeof createHandTimers>

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers, 60, sets, 2)
})

async function open(device = createDevice(exam, timers)) {
  const tab = device.openTab()
  await settlePromises()
  return { device, tab }
}

type Tab = Awaited<ReturnType<typeof open>>['tab']

function answer(tab: Tab, id: QuestionId, next: number) {
  tab.choose(id, makeOptionId(1))
  tab.handIn(id, next)
}

test('each set that is handed in brings the next one', async () => {
  const { tab, device } = await open()
  expect(device.paper.map(String)).toEqual(questions.slice(0, 2))
  answer(tab, question(1), 1)
  await timers.advance(1_000)
  expect(device.paper).toEqual(questions.slice(0, 3))
  for (const number of [2, 3, 4, 5, 6]) {
    answer(tab, question(number), number)
    await timers.advance(1_000)
  }
  expect([device.paper, exam.handedIn]).toEqual([questions, questions])
  expect(exam.waits).toEqual([])
})

test('without a network the student reaches the set ahead, then waits, and goes on by itself', async () => {
  const { tab, device } = await open()
  exam.network = 'down'
  answer(tab, question(1), 1)
  await timers.advance(5_000)
  answer(tab, question(2), 1)
  const since = exam.instant()
  await timers.advance(90_000)
  expect(device.paper).toEqual(questions.slice(0, 2))
  exam.network = 'up'
  await timers.advance(35_000)
  expect(device.paper).toEqual(questions.slice(0, 4))
  expect(tab.view()).toMatchObject({ saved: { kind: 'saved' }, isOpen: true, currentQuestion: 1 })
  expect(exam.waits.map((one) => Date.parse(one))).toEqual([since])
  answer(tab, question(3), 3)
  await timers.advance(1_000)
  expect(exam.waits).toHaveLength(1)
})

test('a reload while waiting keeps since when', async () => {
  const { tab, device } = await open()
  exam.network = 'down'
  device.isOffline = true
  answer(tab, question(1), 1)
  answer(tab, question(2), 1)
  const since = exam.instant()
  await timers.advance(20_000)
  tab.crash()
  await timers.advance(20_000)
  const next = device.openTab()
  await settlePromises()
  expect(next.view()).toMatchObject({ phase: { name: 'working' }, way: { handedIn: [question(1), question(2)] } })
  exam.network = 'up'
  device.isOffline = false
  next.reconnect()
  await timers.advance(1_000)
  expect(exam.handedIn).toEqual([question(1), question(2)])
  expect(device.paper).toEqual(questions.slice(0, 4))
  // The first request after a reload may be repeated.
  expect([...new Set(exam.waits)].map((one) => Date.parse(one))).toEqual([since])
})

test('a delivery whose reply was lost comes with the repeated request', async () => {
  const { tab, device } = await open()
  exam.network = 'loses_replies'
  answer(tab, question(1), 1)
  answer(tab, question(2), 1)
  await timers.advance(3_000)
  expect([exam.handedIn, device.paper]).toEqual([questions.slice(0, 2), questions.slice(0, 2)])
  exam.network = 'up'
  await timers.advance(35_000)
  expect(device.paper).toEqual(questions.slice(0, 4))
})

test('a wait is over when the attempt is opened again and has a question', async () => {
  const { tab, device } = await open()
  exam.network = 'loses_replies'
  answer(tab, question(1), 1)
  answer(tab, question(2), 1)
  await timers.advance(3_000)
  const waits = exam.waits.length
  tab.crash()
  exam.network = 'up'
  const next = await open(device)
  await timers.advance(60_000)
  answer(next.tab, question(3), 3)
  await timers.advance(1_000)
  expect(waits).toBeGreaterThan(0)
  expect([exam.handedIn, exam.waits.length]).toEqual([questions.slice(0, 3), waits])
})

test('a copy of the test that lacks what was delivered gets the whole paper', async () => {
  const { tab, device } = await open()
  answer(tab, question(1), 1)
  answer(tab, question(2), 2)
  await timers.advance(1_000)
  device.paper = questions.slice(0, 2)
  tab.crash()
  exam.network = 'down'
  device.isOffline = true
  const next = device.openTab()
  await settlePromises()
  expect(device.paper).toEqual(questions.slice(0, 2))
  exam.network = 'up'
  device.isOffline = false
  next.reconnect()
  await timers.advance(1_000)
  expect(device.paper).toEqual(questions.slice(0, 4))
  expect(next.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true })
})

test('another device gets what was delivered, and this one gets what the other reached', async () => {
  const first = await open()
  answer(first.tab, question(1), 1)
  await timers.advance(1_000)
  const second = await open()
  expect(second.device.paper).toEqual(questions.slice(0, 3))
  answer(second.tab, question(2), 2)
  await timers.advance(5_000)
  expect(first.tab.view().phase.name).toBe('elsewhere')
  first.tab.continueHere()
  await timers.advance(1_000)
  expect(first.device.paper).toEqual(questions.slice(0, 4))
  expect(first.tab.view().way.handedIn).toEqual(questions.slice(0, 2))
})

/** The server was restored from a copy of the time before the first question was handed in. */
function restore() {
  Object.assign(exam, { answers: {}, changeNumber: 0, handedIn: [] })
}

test.each(['reload', 'next answer'])(
  'a server that was restored from an older copy goes on after the %s',
  async (first) => {
    const { tab, device } = await open()
    for (const number of [1, 2, 3]) {
      answer(tab, question(number), number)
      await timers.advance(1_000)
    }
    tab.choose(question(4), makeOptionId(3))
    await timers.advance(1_000)
    restore()
    if (first === 'reload') tab.crash()
    else tab.choose(question(4), makeOptionId(2))
    const now = first === 'reload' ? (await open(device)).tab : tab
    await timers.advance(60_000)
    expect(exam.handedIn).toEqual(questions.slice(0, 2))
    expect(now.view()).toMatchObject({ phase: { name: 'working' }, saved: { kind: 'saved' }, isOpen: true })
    expect(device.paper).toEqual(questions.slice(0, 4))
    const kept = now.view().refused.filter(isAnswer)
    expect(kept.map((one) => one.question)).toEqual(expect.arrayContaining([question(3), question(4)]))
    answer(now, question(3), 3)
    await timers.advance(1_000)
    expect(exam.handedIn).toEqual(questions.slice(0, 3))
  },
)

test('a file of unsent work leaves out what the server could not load, unless it has nothing else', async () => {
  const { tab, device } = await open()
  for (const number of [1, 2, 3]) {
    answer(tab, question(number), number)
    await timers.advance(1_000)
  }
  tab.choose(question(4), makeOptionId(3))
  await timers.advance(1_000)
  restore()
  exam.sets = [1, 2, 3, 5, 6, 4].map((number) => [question(number)])
  exam.handedIn.push(question(1))
  tab.crash()
  const next = (await open(device)).tab
  await timers.advance(1_000)
  expect(next.unsentWork()).toMatchObject({ changes: [], refused: [{ question: question(4) }] })
  exam.network = 'down'
  next.choose(question(5), makeOptionId(2))
  expect(next.unsentWork()).toMatchObject({ changes: [{ question: question(5) }], refused: [] })
  expect(next.view().refused).toMatchObject([{ question: question(4) }])
})

test('time that runs out while the student waits is up only when the server says so', async () => {
  exam = createExamServer(timers, 1, sets, 2)
  const { tab, device } = await open()
  exam.network = 'down'
  answer(tab, question(1), 1)
  answer(tab, question(2), 1)
  await timers.advance(90_000)
  expect(tab.view()).toMatchObject({ isTimeUp: false, isSubmitting: false })
  // The server gives the time back.
  exam.deadline += 85_000
  exam.network = 'up'
  await timers.advance(30_000)
  expect(device.paper).toEqual(questions.slice(0, 4))
  expect(tab.view()).toMatchObject({ isTimeUp: false, isOpen: true, timeChange: { seconds: 85 } })
})

test('if the time is not given back, the test is submitted', async () => {
  exam = createExamServer(timers, 1, sets, 2)
  const { tab } = await open()
  exam.network = 'down'
  answer(tab, question(1), 1)
  answer(tab, question(2), 1)
  await timers.advance(90_000)
  exam.network = 'up'
  await timers.advance(31_000)
  expect(tab.view().phase.name).toBe('submitted')
})
