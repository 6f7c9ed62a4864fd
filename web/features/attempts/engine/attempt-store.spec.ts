// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { maxChangesPerRequest } from '#contracts/attempts/attempts.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  sampleAttempt,
  sampleSubmission,
  settlePromises,
  student,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'
import { savePauseMilliseconds } from './dispatcher.ts'
import { buildOwnerKey, buildWorkKey } from './local-work.ts'
import { heartbeatMilliseconds } from './tab-lifecycle.ts'

const key = buildWorkKey(student, sampleAttempt)

let timers: ReturnType<typeof createHandTimers>
let exam: ReturnType<typeof createExamServer>
let device: ReturnType<typeof createDevice>

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers)
  device = createDevice(exam, timers)
})

async function openTab(): Promise<Tab> {
  const tab = device.openTab()
  await settlePromises()
  return tab
}

function chosen(tab: Tab, number: number) {
  return tab.view().answers[question(number)]?.selectedOption
}

function chosenOnServer(number: number) {
  return exam.answers[question(number)]?.selectedOption
}

describe('answering', () => {
  test('shows an answer at once, stores it on the device at once and sends it after a short pause', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(2))
    expect(chosen(tab, 1)).toBe(makeOptionId(2))
    expect(device.storage.getItem(key)).toContain(`"selectedOption":"${makeOptionId(2)}"`)
    expect(chosenOnServer(1)).toBeUndefined()
    expect(tab.view().saved).toEqual({ kind: 'saving', waiting: 1 })
    await timers.advance(savePauseMilliseconds)
    expect(chosenOnServer(1)).toBe(makeOptionId(2))
    expect(tab.view().saved).toEqual({ kind: 'saved', waiting: 0 })
  })

  test('sends several quick answers in one request', async () => {
    const tab = await openTab()
    for (const option of [0, 1, 2, 3]) {
      tab.choose(question(1), makeOptionId(option))
      await timers.advance(200)
    }
    await timers.advance(savePauseMilliseconds)
    expect(exam.requests.filter((request) => request.what === 'save')).toEqual([{ what: 'save', changes: 4 }])
    expect(chosenOnServer(1)).toBe(makeOptionId(3))
  })

  test('sends at the latest with the heartbeat, however restless the student is', async () => {
    const tab = await openTab()
    for (let round = 0; round < heartbeatMilliseconds / 500; round += 1) {
      tab.choose(question(1), makeOptionId(round % 4))
      await timers.advance(500)
    }
    expect(exam.requests.some((request) => request.what === 'save')).toBe(true)
  })

  test('keeps what was typed, number or not, and takes no part of a text that is too long', async () => {
    const tab = await openTab()
    tab.type(question(2), '12.5')
    tab.type(question(2), '12.5x')
    tab.type(question(2), '1'.repeat(41))
    expect(tab.view().answers[question(2)]?.numericValue).toBe('12.5x')
  })

  test('takes a cleared answer back on the server too', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(2))
    await timers.advance(savePauseMilliseconds)
    tab.clear(question(1))
    await timers.advance(savePauseMilliseconds)
    expect(chosenOnServer(1)).toBeNull()
  })

  test('tells the server which question is on the screen, so that the attempt goes on there', async () => {
    const tab = await openTab()
    tab.show(4)
    await timers.advance(savePauseMilliseconds)
    tab.crash()
    expect((await openTab()).view().currentQuestion).toBe(4)
  })

  test('keeps the question number within the test', async () => {
    const tab = await openTab()
    tab.show(99)
    expect(tab.view().currentQuestion).toBe(5)
    tab.show(-3)
    expect(tab.view().currentQuestion).toBe(0)
  })
})

describe('time spent', () => {
  test('is counted for the question on the screen, in whole seconds', async () => {
    const tab = await openTab()
    await timers.advance(3_400)
    tab.show(1)
    await timers.advance(2_700)
    tab.choose(question(2), makeOptionId(1))
    expect(tab.view().answers[question(1)]?.seconds).toBe(3)
    expect(tab.view().answers[question(2)]?.seconds).toBe(3)
  })

  test('stops while the tab is hidden', async () => {
    const tab = await openTab()
    await timers.advance(2_000)
    tab.hide()
    await timers.advance(60_000)
    tab.reveal()
    await timers.advance(3_000)
    tab.show(1)
    expect(tab.view().answers[question(1)]?.seconds).toBe(5)
  })

  test('reaches the server with the heartbeat and is nothing that a student waits for', async () => {
    const tab = await openTab()
    await timers.advance(heartbeatMilliseconds)
    expect(exam.answers[question(1)]?.seconds).toBe(10)
    exam.network = 'down'
    await timers.advance(heartbeatMilliseconds)
    expect(tab.view().saved).toEqual({ kind: 'offline', waiting: 0 })
  })
})

describe('a bad network', () => {
  test('does not let the copy on the device grow without end while there is no network', async () => {
    const tab = await openTab()
    exam.network = 'down'
    const text = 'A long thought. '.repeat(300)
    for (let letters = 1; letters <= 400; letters += 1) tab.note(question(1), text.slice(0, 4000 + letters))
    tab.choose(question(2), makeOptionId(1))
    expect(device.storage.getItem(key)?.length).toBeLessThan(800_000)
    expect(tab.view().isStoredHere).toBe(true)

    exam.network = 'up'
    await timers.advance(60_000)
    expect(exam.answers[question(1)]?.notes).toBe(text.slice(0, 4400))
    expect(chosenOnServer(2)).toBe(makeOptionId(1))
    expect(tab.view().saved).toEqual({ kind: 'saved', waiting: 0 })
  })

  test('keeps the answers that were given offline and sends them when the connection is back', async () => {
    const tab = await openTab()
    exam.network = 'down'
    for (const number of [1, 2, 3]) tab.choose(question(number), makeOptionId(number))
    await timers.advance(60_000)
    expect(tab.view().saved).toEqual({ kind: 'offline', waiting: 3 })
    exam.network = 'up'
    tab.reconnect()
    await settlePromises()
    expect([1, 2, 3].map(chosenOnServer)).toEqual(makeOptionIds(1, 2, 3))
    expect(tab.view().saved.kind).toBe('saved')
  })

  test('tries again by itself: every few seconds where somebody looks, else ever more patiently', async () => {
    const tab = await openTab()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(60_000)
    exam.requests.length = 0
    await timers.advance(10 * 60_000)
    // Equals the number of clock requests when there is nothing to send.
    expect(exam.requests).toHaveLength(150)
    tab.hide()
    exam.requests.length = 0
    await timers.advance(10 * 60_000)
    expect(exam.requests.length).toBeGreaterThan(10)
    expect(exam.requests.length).toBeLessThan(35)
    exam.network = 'up'
    await timers.advance(30_000)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
  })

  test('applies nothing twice and loses nothing when replies get lost', async () => {
    const tab = await openTab()
    exam.network = 'loses_replies'
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    tab.choose(question(1), makeOptionId(2))
    tab.choose(question(2), makeOptionId(3))
    await timers.advance(5_000)
    exam.network = 'up'
    await timers.advance(30_000)
    expect([chosenOnServer(1), chosenOnServer(2)]).toEqual(makeOptionIds(2, 3))
    expect(tab.view().saved).toEqual({ kind: 'saved', waiting: 0 })
  })

  test('sends a long backlog in several requests, in order', async () => {
    const tab = await openTab()
    exam.network = 'down'
    for (let round = 0; round < maxChangesPerRequest * 2 + 40; round += 1)
      tab.choose(question((round % 3) + 1), makeOptionId(round % 4))
    const given = [1, 2, 3].map((number) => chosen(tab, number))
    exam.network = 'up'
    tab.reconnect()
    await settlePromises()
    expect([1, 2, 3].map(chosenOnServer)).toEqual(given)
    expect(Math.max(...exam.requests.map((request) => request.changes))).toBe(maxChangesPerRequest)
  })

  test('says that the device does not keep a copy, and saves on the server all the same', async () => {
    const tab = await openTab()
    device.storage.isFull = true
    tab.choose(question(1), makeOptionId(1))
    expect(tab.view().isStoredHere).toBe(false)
    await timers.advance(savePauseMilliseconds)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    device.storage.isFull = false
    tab.choose(question(2), makeOptionId(1))
    expect(tab.view().isStoredHere).toBe(true)
  })
})

describe('leaving and coming back', () => {
  test('goes on after a reload with answers that had not been sent', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(3))
    tab.show(2)
    tab.crash()
    const again = await openTab()
    expect(chosen(again, 1)).toBe(makeOptionId(3))
    expect(again.view().currentQuestion).toBe(2)
    await settlePromises()
    expect(chosenOnServer(1)).toBe(makeOptionId(3))
  })

  test('sends what is waiting when the tab is hidden or left', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(3))
    tab.hide()
    await settlePromises()
    expect(chosenOnServer(1)).toBe(makeOptionId(3))
    tab.reveal()
    await settlePromises()
    tab.choose(question(2), makeOptionId(1))
    tab.stop()
    await settlePromises()
    expect(chosenOnServer(2)).toBe(makeOptionId(1))
  })

  test('makes no request after the screen was left', async () => {
    const tab = await openTab()
    tab.stop()
    await settlePromises()
    const before = exam.requests.length
    await timers.advance(10 * 60_000)
    expect(exam.requests.length).toBe(before)
  })

  test('sets a copy aside that it cannot read', async () => {
    device.storage.setItem(key, '{"version":1,"attempt":')
    await openTab()
    expect(device.storage.getItem(`${key}.aside-1`)).toBe('{"version":1,"attempt":')
  })

  test('gives back to a server what it confirmed and then forgot', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    tab.choose(question(2), makeOptionId(2))
    await timers.advance(savePauseMilliseconds)
    exam.answers = {}
    exam.changeNumber = 0
    tab.choose(question(3), makeOptionId(3))
    await timers.advance(5_000)
    expect([1, 2, 3].map(chosenOnServer)).toEqual(makeOptionIds(1, 2, 3))
  })

  test('lets another person on the same device see nothing of it', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    expect([...device.storage.items.keys()].every((stored) => stored.includes(student))).toBe(true)
  })
})

describe('two places', () => {
  test('stops writing when the test was opened on another device, and brings everything back here', async () => {
    const here = await openTab()
    exam.network = 'down'
    here.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    exam.network = 'up'
    const there = createDevice(exam, timers).openTab()
    await settlePromises()
    there.choose(question(2), makeOptionId(2))
    await timers.advance(30_000)
    expect(here.view().phase.name).toBe('elsewhere')
    here.choose(question(3), makeOptionId(3))
    expect(chosen(here, 3)).toBeUndefined()
    here.continueHere()
    await settlePromises()
    expect(here.view().phase.name).toBe('working')
    expect([1, 2].map((number) => chosen(here, number))).toEqual(makeOptionIds(1, 2))
    expect([1, 2].map(chosenOnServer)).toEqual(makeOptionIds(1, 2))
    await timers.advance(heartbeatMilliseconds)
    expect(there.view().phase.name).toBe('elsewhere')
  })

  test('hands unsent answers from tab to tab, and an older tab does not bring back an older answer', async () => {
    const first = await openTab()
    exam.network = 'down'
    first.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    exam.network = 'up'
    const second = await openTab()
    expect(chosen(second, 1)).toBe(makeOptionId(1))
    expect(first.view().phase.name).toBe('elsewhere')
    second.choose(question(1), makeOptionId(2))
    await timers.advance(savePauseMilliseconds)
    first.continueHere()
    await settlePromises()
    expect(chosen(first, 1)).toBe(makeOptionId(2))
    expect(chosenOnServer(1)).toBe(makeOptionId(2))
  })

  test('says why it cannot be brought back while there is no connection', async () => {
    const here = await openTab()
    createDevice(exam, timers).openTab()
    await timers.advance(heartbeatMilliseconds)
    exam.network = 'down'
    here.continueHere()
    await settlePromises()
    expect(here.view().phase).toEqual({
      name: 'elsewhere',
      isReturning: false,
      problem: { kind: 'offline', message: 'No connection.' },
    })
  })

  test('leads to the results when the other place has submitted', async () => {
    const here = await openTab()
    const there = createDevice(exam, timers).openTab()
    await timers.advance(heartbeatMilliseconds)
    await there.submit()
    here.continueHere()
    await settlePromises()
    expect(here.view().phase.name).toBe('closed')
  })
})

describe('what another tab writes on this device', () => {
  const owned = buildOwnerKey(key)

  test.each([
    ['another key', `${key}.aside-1`, 'another tab', 'working'],
    ['nothing any more', owned, null, 'working'],
    ['another owner', owned, 'another tab', 'elsewhere'],
  ])('%s', async (_, written, value, phase) => {
    const tab = await openTab()
    tab.storageChanged(written, value)
    expect(tab.view().phase.name).toBe(phase)
  })

  test('this tab itself as the owner', async () => {
    const tab = await openTab()
    tab.storageChanged(owned, device.storage.getItem(owned))
    expect(tab.view().phase.name).toBe('working')
  })

  test('another owner after the submission', async () => {
    const tab = await openTab()
    await tab.submit()
    tab.storageChanged(owned, 'another tab')
    expect(tab.view().phase.name).toBe('submitted')
  })
})

describe('the work that the server does not have', () => {
  test('is nothing at first, and then the changes', async () => {
    const tab = await openTab()
    expect(tab.unsentWork()).toBeNull()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(1))
    expect(tab.unsentWork()).toMatchObject({ changes: [{ question: question(1) }], refused: [] })
  })

  test('is nothing in a preview, which records nothing', async () => {
    exam.mode = 'preview'
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    expect(tab.unsentWork()).toBeNull()
  })
})

describe('a session that ends', () => {
  test('keeps working locally and goes on by itself when somebody is signed in again', async () => {
    const tab = await openTab()
    exam.refusal = { kind: 'signed_out', message: 'Sign in.' }
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    expect(tab.view().saved).toEqual({ kind: 'signed_out', waiting: 1 })
    tab.choose(question(2), makeOptionId(2))
    expect(tab.view().isOpen).toBe(true)
    exam.refusal = null
    tab.reconnect()
    await settlePromises()
    expect([1, 2].map(chosenOnServer)).toEqual(makeOptionIds(1, 2))
  })
})

describe('submitting', () => {
  test('carries the outstanding changes, and clears the copy on this device', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    expect(await tab.submit()).toBeNull()
    expect(exam.requests.map((request) => request.what)).toEqual(['open', 'submit'])
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    expect(tab.view().phase).toEqual({ name: 'submitted', submission: sampleSubmission, answersTooLate: 0 })
    expect(device.storage.length).toBe(0)
  })

  test('makes one submission when the reply was lost and the student presses again', async () => {
    const tab = await openTab()
    exam.network = 'loses_replies'
    void tab.submit()
    await settlePromises()
    exam.network = 'up'
    await tab.submit()
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
  })

  test('sends more changes than one request may carry before it submits', async () => {
    const tab = await openTab()
    exam.network = 'down'
    for (let round = 0; round < maxChangesPerRequest + 7; round += 1) tab.choose(question(1), makeOptionId(round % 4))
    exam.network = 'up'
    expect(await tab.submit()).toBeNull()
    expect(exam.changeNumber).toBeGreaterThan(maxChangesPerRequest)
  })

  test('accepts no answer while the test is on its way', async () => {
    const tab = await openTab()
    const outcome = tab.submit()
    tab.choose(question(1), makeOptionId(1))
    await outcome
    expect(chosenOnServer(1)).toBeUndefined()
  })

  test('leads to the result when the attempt turns out to be over', async () => {
    const tab = await openTab()
    exam.isClosed = true
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    expect(tab.view().phase).toEqual({ name: 'submitted', submission: sampleSubmission, answersTooLate: 1 })
  })

  test('leads to the result when time ran out while nobody was there', async () => {
    exam.mode = 'submitted'
    const tab = await openTab()
    expect(tab.view().phase.name).toBe('submitted')
  })
})

describe('the end of the time', () => {
  test('counts down on the server clock', async () => {
    const tab = await openTab()
    expect(tab.secondsLeft()).toBe(3600)
    await timers.advance(61_000)
    expect(tab.secondsLeft()).toBe(3539)
  })

  test('closes the inputs and submits', async () => {
    const tab = await openTab()
    await timers.advance(3_599_000)
    expect(tab.view().isTimeUp).toBe(false)
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(1_000)
    expect(tab.view().isTimeUp).toBe(true)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
  })

  test('books the time up to the end for the question on the screen', async () => {
    const tab = await openTab()
    exam.network = 'down'
    await timers.advance(3_600_000)
    expect(tab.view().answers[question(1)]?.seconds).toBe(3600)
  })

  test('repeats the submit until it is through', async () => {
    const tab = await openTab()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(3_600_000)
    tab.choose(question(1), makeOptionId(2))
    expect(tab.view()).toMatchObject({ isTimeUp: true, isSubmitting: true, isOpen: false })
    await timers.advance(45_000)
    exam.network = 'up'
    await timers.advance(30_000)
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
  })
})

describe('a test that cannot be opened', () => {
  test('says what is the matter', async () => {
    exam.refusal = { kind: 'not_ready', message: 'Test has no questions configured' }
    const tab = await openTab()
    expect(tab.view().phase).toEqual({ name: 'refused', trouble: exam.refusal })
    await timers.advance(60_000)
    expect(exam.requests.length).toBe(1)
  })
})

describe('a preview', () => {
  test('works like the test and records nothing anywhere', async () => {
    exam.mode = 'preview'
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    tab.show(1)
    await timers.advance(60_000)
    expect(tab.view()).toMatchObject({ isPreview: true, isOpen: true, saved: { kind: 'saved', waiting: 0 } })
    expect(chosen(tab, 1)).toBe(makeOptionId(1))
    expect(device.storage.length).toBe(0)
    expect(exam.requests.map((request) => request.what)).toEqual(['open'])
    expect(await tab.submit()).toBeNull()
    expect(tab.view().phase.name).toBe('finished')
    expect(exam.submissions).toBe(0)
  })
})

describe('a change of the time', () => {
  test('reaches the screen within five seconds, and says how much it was', async () => {
    const tab = await openTab()
    const before = tab.secondsLeft() ?? 0
    exam.deadline += 10 * 60_000
    await timers.advance(5_000)
    expect(tab.secondsLeft()).toBe(before + 600 - 5)
    expect(tab.view().timeChange).toMatchObject({ seconds: 600 })
    await timers.advance(30_000)
    expect(tab.view().timeChange).toMatchObject({ seconds: 600 })
  })

  test('is not asked for while nobody looks', async () => {
    const tab = await openTab()
    tab.hide()
    exam.requests.length = 0
    await timers.advance(60_000)
    expect(exam.requests.filter(({ what }) => what === 'clock')).toEqual([])
  })

  test('brings the news that the test went on elsewhere before anything is written', async () => {
    const tab = await openTab()
    await createDevice(exam, timers).openTab()
    await timers.advance(5_000)
    expect(tab.view().phase.name).toBe('elsewhere')
  })

  test('ends the attempt that was closed on the server', async () => {
    const tab = await openTab()
    exam.isClosed = true
    await timers.advance(5_000)
    expect(tab.view().phase.name).toBe('submitted')
  })
})
