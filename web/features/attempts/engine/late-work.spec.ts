// @vitest-environment happy-dom
/** A page that was offline or asleep when the time ran out sends its work before any other request. */

import { beforeEach, expect, test } from 'vitest'
import { maxChangesPerRequest } from '#contracts/attempts/attempts.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'

let timers: ReturnType<typeof createHandTimers>
let exam: ReturnType<typeof createExamServer>
let device: ReturnType<typeof createDevice>

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers, 5)
  device = createDevice(exam, timers)
})

/** Returns all requests from here on. */
function requests() {
  return exam.requests.map(({ what }) => what)
}

/** Loses the network a minute before the deadline, gives `answers` more answers, and reconnects `late` seconds after the deadline. */
async function awayPast(late: number, answers = 1): Promise<Tab> {
  const tab = device.openTab()
  await timers.advance(4 * 60_000)
  exam.network = 'down'
  for (let n = 0; n < answers; n += 1) tab.choose(question(1 + (n % 6)), makeOptionId(Math.floor(n / 6) % 4))
  tab.type(question(2), '0.5')
  await timers.advance(60_000 + late * 1000)
  exam.requests.length = 0
  exam.network = 'up'
  return tab
}

test('sends the work, and no question for the clock comes before it', async () => {
  const tab = await awayPast(60)
  await timers.advance(30_000)
  expect(requests()[0]).toBe('submit')
  expect(exam.answers[question(2)]?.numericValue).toBe('0.5')
  expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 0 })
})

test.each([15, 60, 100])(
  'all of more work than fits one request counts %i seconds after the deadline',
  async (late) => {
    const tab = await awayPast(late, maxChangesPerRequest + 200)
    await timers.advance(20_000)
    expect(requests()).not.toContain('clock')
    expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 0 })
    expect(exam.answers[question(2)]?.numericValue).toBe('0.5')
    expect(exam.changeNumber).toBeGreaterThan(maxChangesPerRequest)
  },
)

test('counts in full where the network breaks again between two requests', async () => {
  const tab = await awayPast(20, maxChangesPerRequest + 200)
  exam.travel = 100
  tab.reconnect()
  await timers.advance(250)
  expect(exam.announcedThrough).toBeGreaterThan(maxChangesPerRequest)
  exam.network = 'down'
  await timers.advance(40_000)
  exam.network = 'up'
  await timers.advance(30_000)
  expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 0 })
})

test('sends the work of a device that slept, whatever its timers do first', async () => {
  const tab = device.openTab()
  await timers.advance(4 * 60_000)
  tab.choose(question(2), makeOptionId(3))
  // The device fell asleep before the answer was sent. When it wakes, all timers that became due fire at once.
  tab.hide()
  exam.network = 'down'
  await timers.advance(2 * 60_000)
  exam.network = 'up'
  exam.requests.length = 0
  tab.reveal()
  await timers.advance(30_000)
  expect(requests()[0]).not.toBe('clock')
  expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 0 })
})

test('brings what was given after a reload without a network', async () => {
  const before = device.openTab()
  await timers.advance(4 * 60_000)
  await settlePromises()
  before.crash()
  device.isOffline = true
  exam.network = 'down'
  const tab = device.openTab()
  await settlePromises()
  tab.choose(question(4), makeOptionId(2))
  await timers.advance(2 * 60_000)
  device.isOffline = false
  exam.network = 'up'
  exam.requests.length = 0
  tab.reconnect()
  await timers.advance(20_000)
  expect(exam.answers[question(4)]?.selectedOption).toBe(makeOptionId(2))
  expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 0 })
})

test('tells how many answers did not count where it had contact and then brought more', async () => {
  const tab = await awayPast(30)
  exam.contactAt = new Date(exam.deadline + 5_000)
  await timers.advance(20_000)
  expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 2 })
})
