/** A pause, and time of which the device has not heard, in one tab. */

import { beforeEach, describe, expect, test } from 'vitest'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  type ExamServer,
  question,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'

const minute = 60_000

let timers: ReturnType<typeof createHandTimers>
let exam: ExamServer
let device: ReturnType<typeof createDevice>
let tab: Tab

beforeEach(async () => {
  timers = createHandTimers()
  exam = createExamServer(timers)
  device = createDevice(exam, timers)
  tab = device.openTab()
  await settlePromises()
})

function goOffline() {
  exam.network = 'down'
  device.isOffline = true
}

function goOnline(...tabs: Tab[]) {
  exam.network = 'up'
  device.isOffline = false
  for (const one of tabs) one.reconnect()
}

/** From now on, for so many minutes. */
function pause(minutes: number) {
  exam.pausedUntil = exam.instant() + minutes * minute
  exam.deadline += minutes * minute
}

const chosen = (number: number) => exam.answers[question(number)]?.selectedOption
const submits = () => exam.requests.filter(({ what }) => what === 'submit').length

describe('a pause', () => {
  test('is heard within five seconds, closes the test, and opens it again by itself', async () => {
    await timers.advance(10 * minute)
    pause(10)
    await timers.advance(4_000)
    expect(tab.view()).toMatchObject({ isOpen: false, isTimeUp: false, isSubmitting: false })
    expect(tab.view().pausedUntil).not.toBeNull()
    tab.choose(question(1), makeOptionId(1))
    expect(tab.view().answers[question(1)]?.selectedOption).toBeNull()
    expect(tab.secondsLeft()).toBe(50 * 60)
    await timers.advance(10 * minute)
    expect(tab.view()).toMatchObject({ isOpen: true, pausedUntil: null, timeChange: null })
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(2_000)
    expect(chosen(1)).toBe(makeOptionId(1))
  })

  test('ends without a network as well, and the answers arrive later', async () => {
    pause(10)
    await timers.advance(4_000)
    goOffline()
    await timers.advance(10 * minute)
    expect(tab.view()).toMatchObject({ isOpen: true, pausedUntil: null })
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(minute)
    goOnline(tab)
    await timers.advance(2_000)
    expect(chosen(1)).toBe(makeOptionId(1))
  })

  test('is still there after a reload without a network, and ends then', async () => {
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(2_000)
    pause(10)
    await timers.advance(4_000)
    tab.choose(question(2), makeOptionId(2))
    await timers.advance(minute)
    goOffline()
    tab.crash()
    const reloaded = device.openTab()
    await settlePromises()
    expect(reloaded.view()).toMatchObject({ phase: { name: 'working' }, isOpen: false })
    expect(reloaded.view().pausedUntil).not.toBeNull()
    await timers.advance(10 * minute)
    expect(reloaded.view()).toMatchObject({ isOpen: true, pausedUntil: null })
  })

  test('is no time on a question', async () => {
    const spent = () => tab.view().answers[question(1)]?.seconds ?? 0
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(20_000)
    pause(10)
    await timers.advance(10 * minute + 10_000)
    tab.show(1)
    expect(spent()).toBeGreaterThanOrEqual(30)
    expect(spent()).toBeLessThanOrEqual(34)
  })

  test('sends what was answered just before it', async () => {
    await timers.advance(3_500)
    pause(10)
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(4_000)
    expect(tab.view().pausedUntil).not.toBeNull()
    expect(chosen(1)).toBe(makeOptionId(1))
  })

  test('does not cover that the test is submitted, nor that another device goes on', async () => {
    pause(10)
    await timers.advance(4_000)
    expect(tab.view().pausedUntil).not.toBeNull()
    const other = createDevice(exam, timers).openTab()
    await timers.advance(4_000)
    expect(tab.view()).toMatchObject({ phase: { name: 'elsewhere' }, pausedUntil: null })
    expect(other.view().pausedUntil).not.toBeNull()
    exam.isClosed = true
    await timers.advance(8_000)
    expect(other.view()).toMatchObject({ phase: { name: 'submitted' }, pausedUntil: null })
  })
})

describe('time of which the device has not heard', () => {
  /** The clock of the device will ring in a second, before it asks for the time again. */
  async function ring() {
    exam.deadline -= 1_000
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(59 * minute + 58_800)
    exam.deadline += 10 * minute
  }

  test('opens the test again: nothing is handed in, and nothing is lost', async () => {
    await ring()
    tab.choose(question(2), makeOptionId(2))
    await timers.advance(2_500)
    expect(submits()).toBe(1)
    expect(exam.submissions).toBe(0)
    expect(tab.view()).toMatchObject({ isOpen: true, isTimeUp: false, isSubmitting: false, phase: { name: 'working' } })
    tab.choose(question(3), makeOptionId(3))
    await timers.advance(2_000)
    expect([1, 2, 3].map(chosen)).toEqual([1, 2, 3].map(makeOptionId))
    expect(tab.secondsLeft()).toBe(10 * 60 - 4)
  })

  test('is over at the moved end, when the test is handed in', async () => {
    await ring()
    await timers.advance(10 * minute + 2_000)
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
    expect(chosen(1)).toBe(makeOptionId(1))
  })

  test('opens the test again when the network comes back later', async () => {
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(58 * minute)
    goOffline()
    tab.choose(question(2), makeOptionId(2))
    exam.deadline += 10 * minute
    await timers.advance(4 * minute)
    expect(tab.view()).toMatchObject({ isTimeUp: true, isOpen: false, isSubmitting: true })
    goOnline(tab)
    await timers.advance(5_000)
    expect(exam.submissions).toBe(0)
    expect(tab.view()).toMatchObject({ isOpen: true, isTimeUp: false, saved: { kind: 'saved', waiting: 0 } })
    tab.choose(question(3), makeOptionId(3))
    await timers.advance(2_000)
    expect([1, 2, 3].map(chosen)).toEqual([1, 2, 3].map(makeOptionId))
  })

  test('opens the test in the pause that the device did not hear of', async () => {
    await timers.advance(58 * minute)
    goOffline()
    pause(10)
    await timers.advance(4 * minute)
    expect(tab.view().isTimeUp).toBe(true)
    goOnline(tab)
    await timers.advance(5_000)
    expect(exam.submissions).toBe(0)
    expect(tab.view()).toMatchObject({ isOpen: false, isTimeUp: false, isSubmitting: false })
    expect(tab.view().pausedUntil).not.toBeNull()
    await timers.advance(6 * minute)
    expect(tab.view()).toMatchObject({ isOpen: true, pausedUntil: null })
    expect(tab.secondsLeft()).toBeGreaterThan(60)
  })

  test('opens the test after a reload, too', async () => {
    await ring()
    goOffline()
    await timers.advance(minute)
    tab.crash()
    const reloaded = device.openTab()
    await settlePromises()
    goOnline(reloaded)
    await timers.advance(35_000)
    expect(exam.submissions).toBe(0)
    expect(reloaded.view()).toMatchObject({ isOpen: true, isTimeUp: false })
  })

  test('takes a submit that the student asked for without a network, although there is more time by then', async () => {
    await timers.advance(58 * minute)
    goOffline()
    const outcome = tab.submit()
    exam.deadline += 10 * minute
    await timers.advance(4 * minute)
    goOnline(tab)
    await timers.advance(5_000)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
  })

  test('does not keep a submit that the student asks for from being taken', async () => {
    pause(10)
    void tab.submit()
    await timers.advance(1_000)
    expect(exam.submissions).toBe(1)
  })
})
