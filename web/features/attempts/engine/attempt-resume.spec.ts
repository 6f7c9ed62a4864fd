/** A reload without a network: the tab continues with the work that the previous tab left on the device. */

import { beforeEach, expect, test } from 'vitest'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  type ExamServer,
  question,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'

let timers: ReturnType<typeof createHandTimers>
let exam: ExamServer
let device: ReturnType<typeof createDevice>

const hours = 3_600_000

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers)
  device = createDevice(exam, timers)
})

/** The student answers question 1, which is saved, and question 2, which is not. Then the tab crashes. */
async function cutOff(): Promise<void> {
  const tab = device.openTab()
  await timers.advance(1_000)
  tab.choose(question(1), makeOptionId(1))
  await timers.advance(5_000)
  goOffline()
  tab.choose(question(2), makeOptionId(2))
  tab.show(3)
  await timers.advance(1_000)
  tab.crash()
}

function goOffline() {
  exam.network = 'down'
  device.isOffline = true
}

function goOnline(...tabs: Tab[]) {
  exam.network = 'up'
  device.isOffline = false
  for (const tab of tabs) tab.reconnect()
}

function chosen(tab: Tab, number: number) {
  return tab.view().answers[question(number)]?.selectedOption
}

test('has the tools of this student without a network as well, and others when it is opened again', async () => {
  exam.tools = { on: ['line-reader'], off: ['notepad'] }
  await cutOff()
  const tab = device.openTab()
  expect(tab.view().tools).toEqual({ on: ['line-reader'], off: ['notepad'] })
  exam.tools = undefined
  goOnline(tab)
  await timers.advance(60_000)
  const reopened = device.openTab()
  await timers.advance(1_000)
  expect(reopened.view().tools).toEqual({ on: [], off: [] })
})

test('goes on where the student was, with every answer, and sends them when the network is back', async () => {
  await cutOff()
  const tab = device.openTab()
  expect(tab.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true, currentQuestion: 3 })
  expect([chosen(tab, 1), chosen(tab, 2)]).toEqual(makeOptionIds(1, 2))
  tab.choose(question(3), makeOptionId(3))
  await timers.advance(20_000)
  expect(tab.view().saved).toEqual({ kind: 'offline', waiting: 2 })

  exam.requests.length = 0
  goOnline(tab)
  await timers.advance(2_000)
  expect(tab.view().saved).toEqual({ kind: 'saved', waiting: 0 })
  expect([1, 2, 3].map((number) => exam.answers[question(number)]?.selectedOption)).toEqual(makeOptionIds(1, 2, 3))
  // The tab continued without taking the attempt over from another device.
  expect(exam.requests.some(({ what }) => what === 'open')).toBe(false)
})

test('can be taken back from another tab while the first reply after the reload is out', async () => {
  await cutOff()
  const tab = device.openTab()
  await settlePromises()
  exam.network = 'up'
  exam.travel = 500
  tab.reconnect()
  // The browser still reports no network, so this tab also continues from the copy.
  device.openTab()
  await settlePromises()
  expect(tab.view().phase.name).toBe('elsewhere')
  tab.continueHere()
  await timers.advance(5_000)
  expect(tab.view().phase.name).toBe('working')
})

test('waits for no request that hangs: a failing one is enough where the browser believes in its network', async () => {
  await cutOff()
  device.isOffline = false
  const tab = device.openTab()
  await settlePromises()
  expect(tab.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true })
})

test('says that it cannot open a test of which nothing is kept', async () => {
  goOffline()
  const tab = device.openTab()
  await settlePromises()
  expect(tab.view().phase).toMatchObject({ name: 'refused', trouble: { kind: 'offline' } })
})

test('keeps the time', async () => {
  await cutOff()
  await timers.advance(10 * 60_000)
  const tab = device.openTab()
  expect(tab.secondsLeft()).toBe(60 * 60 - 7 - 10 * 60)
})

test('gives no time for a date that was set back', async () => {
  await cutOff()
  timers.moveDate(-3 * hours)
  const tab = device.openTab()
  expect(tab.secondsLeft()).toBe(60 * 60 - 6)
  goOnline(tab)
  await timers.advance(5_000)
  expect(tab.secondsLeft()).toBe(60 * 60 - 12)
})

test('submits nothing because of a date that was set forward, and opens again when the server is heard', async () => {
  await cutOff()
  timers.moveDate(3 * hours)
  const tab = device.openTab()
  await timers.advance(1_000)
  expect(tab.view()).toMatchObject({ isTimeUp: true, isOpen: false, isSubmitting: false })
  goOnline(tab)
  await timers.advance(2_000)
  expect(tab.view()).toMatchObject({ isTimeUp: false, isOpen: true })
  expect(tab.secondsLeft()).toBe(60 * 60 - 10)
  expect(exam.submissions).toBe(0)
})

test('submits with everything when the time ran out meanwhile', async () => {
  await cutOff()
  await timers.advance(60 * 60_000)
  const tab = device.openTab()
  await timers.advance(1_000)
  expect(tab.view()).toMatchObject({ isTimeUp: true, isOpen: false })
  goOnline(tab)
  await timers.advance(2_000)
  expect(tab.view().phase.name).toBe('submitted')
  expect(exam.answers[question(2)]?.selectedOption).toBe(makeOptionId(2))
  expect(exam.submissions).toBe(1)
})

test('submits when asked to as soon as the server knows everything', async () => {
  await cutOff()
  const tab = device.openTab()
  await settlePromises()
  goOnline()
  await tab.submit()
  expect(tab.view().phase.name).toBe('submitted')
  expect(exam.answers[question(2)]?.selectedOption).toBe(makeOptionId(2))
})

test('asks before it takes the test back from the device where it was continued meanwhile', async () => {
  await cutOff()
  const tab = device.openTab()
  exam.network = 'up'
  const other = createDevice(exam, timers).openTab()
  await settlePromises()
  other.choose(question(5), makeOptionId(0))
  await timers.advance(2_000)
  tab.reconnect()
  await timers.advance(2_000)
  expect(tab.view().phase.name).toBe('elsewhere')
  expect(other.view().phase.name).toBe('working')
  tab.continueHere()
  await timers.advance(2_000)
  expect([2, 5].map((number) => chosen(tab, number))).toEqual(makeOptionIds(2, 0))
  expect(exam.answers[question(2)]?.selectedOption).toBe(makeOptionId(2))
})

test('takes the test over from a tab that is still there', async () => {
  const first = device.openTab()
  await timers.advance(1_000)
  goOffline()
  first.choose(question(1), makeOptionId(1))
  const second = device.openTab()
  await settlePromises()
  expect(first.view().phase.name).toBe('elsewhere')
  second.choose(question(2), makeOptionId(2))
  goOnline(first, second)
  await timers.advance(3_000)
  expect([1, 2].map((number) => exam.answers[question(number)]?.selectedOption)).toEqual(makeOptionIds(1, 2))
  expect(second.view().phase.name).toBe('working')
})

test('loses nothing where the copy on the device is older than what the server has', async () => {
  const tab = device.openTab()
  await timers.advance(1_000)
  tab.choose(question(1), makeOptionId(1))
  await timers.advance(2_000)
  device.storage.isFull = true
  for (const number of [2, 3, 4]) {
    tab.choose(question(number), makeOptionId(1))
    await timers.advance(2_000)
  }
  goOffline()
  tab.crash()
  device.storage.isFull = false

  const next = device.openTab()
  for (const number of [5, 6]) next.choose(question(number), makeOptionId(2))
  goOnline(next)
  await timers.advance(5_000)
  const options = [1, 2, 3, 4, 5, 6].map((number) => exam.answers[question(number)]?.selectedOption)
  expect(options).toEqual(makeOptionIds(1, 1, 1, 1, 2, 2))
  expect(next.view().saved).toEqual({ kind: 'saved', waiting: 0 })
})
