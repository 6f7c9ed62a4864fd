/** What happens to a student's work when the device is full, and when several tabs have the attempt open. */
import { beforeEach, describe, expect, test } from 'vitest'
import { attemptId, testId } from '#contracts/wire/ids.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  sampleAttempt,
  sampleTest,
  settlePromises,
  student,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { createAttemptCell } from './attempt-cell.ts'
import { emptyWork, showQuestion } from './attempt-work.ts'
import { buildWorkKey, takeOverWork } from './local-work.ts'
import { createWorkKeeper } from './work-keeper.ts'

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

function onServer(number: number) {
  return exam.answers[question(number)]?.selectedOption
}

function chosen(tab: Tab, number: number) {
  return tab.view().answers[question(number)]?.selectedOption
}

describe('a device without room', () => {
  test('brings what only the memory has when the attempt is taken back from another device', async () => {
    const tab = await openTab()
    device.storage.isFull = true
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(2))
    await timers.advance(1_000)
    expect(tab.view().isStoredHere).toBe(false)
    exam.network = 'up'
    createDevice(exam, timers).openTab()
    await timers.advance(40_000)
    expect(tab.view().phase.name).toBe('elsewhere')
    tab.continueHere()
    await timers.advance(2_000)
    expect(onServer(1)).toBe(makeOptionId(2))
  })

  test('sends each change of a copy that another device took over once', async () => {
    const tab = await openTab()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(2))
    device.storage.isFull = true
    tab.choose(question(2), makeOptionId(3))
    exam.network = 'up'
    createDevice(exam, timers).openTab()
    await timers.advance(40_000)
    tab.continueHere()
    exam.requests.length = 0
    await timers.advance(2_000)
    expect([onServer(1), onServer(2)]).toEqual([makeOptionId(2), makeOptionId(3)])
    expect(exam.requests.filter(({ what }) => what === 'save')).toEqual([{ what: 'save', changes: 2 }])
  })

  test('joins what only the memory has with what another tab did since', async () => {
    const first = await openTab()
    exam.network = 'down'
    device.storage.isFull = true
    first.choose(question(1), makeOptionId(2))
    device.storage.isFull = false
    exam.network = 'up'
    const second = await openTab()
    second.choose(question(2), makeOptionId(3))
    expect(first.view().phase).toEqual({ name: 'elsewhere', isReturning: false, problem: null })
    first.continueHere()
    await timers.advance(2_000)
    expect([chosen(first, 1), chosen(first, 2)]).toEqual([makeOptionId(2), makeOptionId(3)])
    expect([onServer(1), onServer(2)]).toEqual([makeOptionId(2), makeOptionId(3)])
  })
})

describe('another tab', () => {
  test('keeps its work when this tab, which it overtook silently, has to answer', async () => {
    device.hearsOtherTabs = false
    const first = await openTab()
    const second = await openTab()
    second.choose(question(1), makeOptionId(3))
    first.choose(question(1), makeOptionId(1))
    expect(chosen(first, 1)).toBeUndefined()
    expect(first.view().phase).toEqual({ name: 'elsewhere', isReturning: false, problem: null })
    await timers.advance(2_000)
    expect(onServer(1)).toBe(makeOptionId(3))
  })
})

describe('changes that wait on a full device', () => {
  /** The last change is made when there is no room left. */
  async function waiting(changes: number): Promise<Tab> {
    const tab = await openTab()
    exam.network = 'down'
    device.isOffline = true
    for (let n = 1; n < changes; n += 1) tab.choose(question(1), makeOptionId(n % 2))
    device.storage.isFull = true
    tab.choose(question(1), makeOptionId(2))
    return tab
  }

  test('keep their numbers where leaving out what was replaced would gain little', async () => {
    const tab = await waiting(50)
    expect(tab.unsentWork()).toMatchObject({ recording: { isRenumbered: false }, changes: { length: 50 } })
  })

  test('are thinned out where that gains much, and still arrive after a reload without a network', async () => {
    const tab = await waiting(51)
    expect(tab.unsentWork()).toMatchObject({ recording: { isRenumbered: true }, changes: { length: 1 } })
    expect(tab.view().isStoredHere).toBe(false)
    device.storage.isFull = false
    tab.choose(question(2), makeOptionId(1))
    expect(tab.view().isStoredHere).toBe(true)
    tab.crash()
    const next = await openTab()
    exam.network = 'up'
    device.isOffline = false
    next.reconnect()
    await timers.advance(5_000)
    expect(next.view().phase.name).toBe('working')
    expect([onServer(1), onServer(2)]).toEqual([makeOptionId(2), makeOptionId(1)])
  })
})

describe('the keeper itself', () => {
  const first = {
    id: sampleAttempt,
    testId: sampleTest,
    testVersion: 1,
    writer: '0199ffff-0000-4000-8000-000000000001',
    startedAt: '2031-03-04T09:00:00.000Z',
    serverNow: '2031-03-04T09:00:00.000Z',
    deadlineAt: '2031-03-04T10:00:00.000Z',
    answers: {},
    changeNumber: 0,
    currentQuestion: 0,
  }
  const second = { ...first, id: attemptId.parse('0199bbbb-0000-7000-8000-000000000002') }

  function keeperOf() {
    const cell = createAttemptCell()
    return { cell, keeper: createWorkKeeper(cell, device.storage, student, () => null) }
  }

  /** Leaves a copy of an attempt here, as if a tab had closed at this moment. */
  function leave(number: number, deviceNow: number | null, test = sampleTest) {
    const attempt = attemptId.parse(`0199bbbb-0000-7000-8000-00000000000${number}`)
    const writer = `0199ffff-0000-4000-8000-00000000000${number}`
    const kept = deviceNow === null ? null : { deadlineAt: first.deadlineAt, serverNow: deviceNow, deviceNow }
    const left = { attemptId: attempt, testId: test, writer, isRenumbered: false, clock: kept }
    takeOverWork(device.storage, buildWorkKey(student, attempt), writer, { ...left, attempt: emptyWork })
    return attempt
  }

  test.each([
    ['a device with room', false, true],
    ['a full device', true, false],
  ])('says on %s whether what it adopts is stored', (_, isFull, isStoredHere) => {
    const { cell, keeper } = keeperOf()
    device.storage.isFull = isFull
    cell.set({ isStoredHere: !isStoredHere })
    keeper.adopt(first)
    expect(cell.get().isStoredHere).toBe(isStoredHere)
  })

  test.each([
    ['a device with room', false, true],
    ['a full device', true, false],
  ])('says on %s whether what it goes on with is stored', (_, isFull, isStoredHere) => {
    const { cell, keeper } = keeperOf()
    leave(1, 5)
    device.storage.isFull = isFull
    cell.set({ isStoredHere: !isStoredHere })
    expect(keeper.resume(sampleTest)).not.toBeNull()
    expect(cell.get().isStoredHere).toBe(isStoredHere)
  })

  test('goes on with the latest attempt at this test whose clock is known', () => {
    const other = testId.parse('0199dddd-0000-7000-8000-000000000009')
    leave(1, 5)
    const latest = leave(2, 9)
    leave(3, 7)
    leave(4, 12, other)
    leave(5, null)
    const { cell, keeper } = keeperOf()
    expect(keeper.resume(sampleTest)).toMatchObject({ deviceNow: 9 })
    expect(cell.get().recording).toMatchObject({ attemptId: latest })
  })

  test('has nothing to go on with where only other tests, or attempts without a clock, are kept', () => {
    leave(4, 12, testId.parse('0199dddd-0000-7000-8000-000000000009'))
    leave(5, null)
    const { cell, keeper } = keeperOf()
    expect(keeper.resume(sampleTest)).toBeNull()
    expect(cell.get().recording).toBeNull()
  })

  test('brings nothing of one attempt into another', () => {
    const { cell, keeper } = keeperOf()
    keeper.adopt(first)
    keeper.revise((work) => showQuestion(work, 3))
    keeper.adopt(second)
    expect(cell.get().work).toMatchObject({ currentQuestion: 0, isPlaceUnsent: false })
  })

  test('does not stop a tab on its way back because of a reply to what it sent before', () => {
    const { cell, keeper } = keeperOf()
    keeper.adopt(first)
    keeperOf().keeper.adopt({ ...first, writer: '0199ffff-0000-4000-8000-000000000002' })
    cell.set({ phase: { name: 'elsewhere', isReturning: true, problem: null } })
    keeper.revise((work) => showQuestion(work, 3))
    expect(cell.get()).toMatchObject({ phase: { isReturning: true }, work: { currentQuestion: 0 } })
  })
})

test('clears what an earlier attempt of the test left here when a new one is opened', async () => {
  const earlier = attemptId.parse('0199bbbb-0000-7000-8000-000000000009')
  const writer = '0199ffff-0000-4000-8000-000000000009'
  const left = { attemptId: earlier, testId: sampleTest, writer, isRenumbered: false, clock: null, attempt: emptyWork }
  takeOverWork(device.storage, buildWorkKey(student, earlier), writer, left)
  await openTab()
  expect(device.storage.getItem(buildWorkKey(student, earlier))).toBeNull()
})
