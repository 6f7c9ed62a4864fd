/** A student's actions in an attempt, interrupted by a network failure, another device, or the end of the time. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  questions,
  sampleAttempt,
  settlePromises,
  student,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openElsewhereTrouble } from './attempt-server.ts'
import { emptyWork, handInSet } from './attempt-work.ts'
import { savePauseMilliseconds } from './dispatcher.ts'
import { buildWorkKey } from './local-work.ts'
import { createQuestionTime } from './question-time.ts'

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
  exam.requests.length = 0
  return tab
}

/** Lets another device take the attempt, and this tab notice it. */
async function lose(tab: Tab) {
  const other = createDevice(exam, timers).openTab()
  await timers.advance(5_000)
  other.crash()
  expect(tab.view().phase.name).toBe('elsewhere')
  exam.requests.length = 0
}

function sent(what: string) {
  return exam.requests.filter((request) => request.what === what)
}

function onServer(number: number) {
  return exam.answers[question(number)]
}

describe('going to another question', () => {
  test('reaches the server after a pause, and once', async () => {
    const tab = await openTab()
    tab.show(4)
    await timers.advance(savePauseMilliseconds)
    expect(exam.currentQuestion).toBe(4)
    exam.requests.length = 0
    tab.show(4)
    await timers.advance(savePauseMilliseconds)
    expect(exam.requests).toEqual([])
  })

  test('is not possible in a tab that another device has overtaken', async () => {
    const tab = await openTab()
    await lose(tab)
    tab.show(4)
    expect(tab.view().currentQuestion).toBe(0)
  })
})

describe('the time on a question', () => {
  test('belongs to the question on the screen, whatever is answered', async () => {
    const tab = await openTab()
    await timers.advance(5_000)
    tab.choose(question(3), makeOptionId(1))
    expect(tab.view().answers[question(3)]?.seconds).toBe(0)
    await timers.advance(2_000)
    await tab.submit()
    expect(onServer(1)?.seconds).toBe(7)
  })

  test('is nobody’s where a test has no questions', () => {
    expect(createQuestionTime(timers, () => []).addTo(emptyWork)).toBe(emptyWork)
  })
})

describe('the first answer to a question', () => {
  test('is what the student left it with, whatever they answer after coming back', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    tab.choose(question(1), makeOptionId(2))
    expect(tab.view().answers[question(1)]?.firstAnswer).toBeUndefined()
    tab.show(1)
    tab.show(0)
    tab.choose(question(1), makeOptionId(3))
    tab.show(1)
    await timers.advance(savePauseMilliseconds)
    expect(onServer(1)).toMatchObject({ selectedOption: makeOptionId(3), firstAnswer: makeOptionId(2) })
    expect(onServer(2)?.firstAnswer).toBeUndefined()
  })
})

describe('submitting', () => {
  test('is refused in a tab that another device has overtaken', async () => {
    const tab = await openTab()
    await lose(tab)
    expect(await tab.submit()).toEqual(openElsewhereTrouble)
    expect(exam.requests).toEqual([])
  })

  test('is repeated until it succeeds when the time is up, also where the student asks again meanwhile', async () => {
    const tab = await openTab()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(3_600_000)
    void tab.submit()
    await timers.advance(2_000)
    exam.network = 'up'
    await timers.advance(60_000)
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
  })

  test('after a reload without a network brings what was answered since', async () => {
    const before = await openTab()
    before.choose(question(1), makeOptionId(1))
    exam.network = 'down'
    device.isOffline = true
    before.crash()
    const tab = await openTab()
    tab.choose(question(2), makeOptionId(2))
    exam.network = 'up'
    device.isOffline = false
    await tab.submit()
    expect([1, 2].map((number) => onServer(number)?.selectedOption)).toEqual([makeOptionId(1), makeOptionId(2)])
  })
})

describe('continuing here', () => {
  test('is nothing in a tab that has the attempt', async () => {
    const tab = await openTab()
    tab.continueHere()
    await settlePromises()
    expect(exam.requests).toEqual([])
    expect(tab.view().phase.name).toBe('working')
  })

  test('shows that it is on its way', async () => {
    const tab = await openTab()
    await lose(tab)
    exam.travel = 100
    tab.continueHere()
    expect(tab.view().phase).toEqual({ name: 'elsewhere', isReturning: true, problem: null })
  })

  test('says how many answers came too late where the attempt was submitted elsewhere', async () => {
    const tab = await openTab()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(1_000)
    exam.network = 'up'
    createDevice(exam, timers).openTab()
    await timers.advance(40_000)
    exam.mode = 'submitted'
    tab.continueHere()
    await settlePromises()
    expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 1 })
    expect(device.storage.getItem(`${buildWorkKey(student, sampleAttempt)}.aside-1`)).not.toBeNull()
  })
})

describe('a tab that another device has overtaken', () => {
  test('sends nothing of its own', async () => {
    const tab = await openTab()
    exam.network = 'down'
    tab.choose(question(1), makeOptionId(1))
    exam.network = 'up'
    await lose(tab)
    tab.reconnect()
    await timers.advance(60_000)
    expect(sent('save')).toEqual([])
  })
})

describe('opening again', () => {
  /** Lets the server lose work that it had confirmed. */
  async function outOfStep(): Promise<Tab> {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    exam.answers = {}
    exam.changeNumber = 0
    return tab
  }

  test('lets the student work on while the server cannot be reached', async () => {
    const tab = await outOfStep()
    tab.choose(question(2), makeOptionId(2))
    await timers.advance(savePauseMilliseconds)
    exam.network = 'down'
    await timers.advance(20_000)
    expect(tab.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true })
    exam.network = 'up'
    await timers.advance(60_000)
    expect([1, 2].map((number) => onServer(number)?.selectedOption)).toEqual([makeOptionId(1), makeOptionId(2)])
  })

  test('ends where the attempt is over', async () => {
    const tab = await outOfStep()
    tab.choose(question(2), makeOptionId(2))
    exam.travel = 100
    await timers.advance(savePauseMilliseconds + 150)
    exam.isClosed = true
    await timers.advance(60_000)
    expect(['closed', 'submitted']).toContain(tab.view().phase.name)
  })

  test.each([
    [{ kind: 'failed', message: 'Something broke.' }, 'working'],
    [{ kind: 'offline', message: 'No connection.' }, 'working'],
    [{ kind: 'not_ready', message: 'Not ready.' }, 'refused'],
  ] as const)('with $0.kind goes on with the copy on the device only where that will pass', async (refusal, phase) => {
    const before = await openTab()
    before.choose(question(1), makeOptionId(1))
    before.crash()
    exam.refusal = refusal
    expect((await openTab()).view().phase.name).toBe(phase)
  })

  test('after a reload without a network ends where the attempt was closed meanwhile', async () => {
    const before = await openTab()
    before.choose(question(1), makeOptionId(1))
    exam.network = 'down'
    device.isOffline = true
    before.crash()
    const tab = await openTab()
    exam.isClosed = true
    exam.network = 'up'
    device.isOffline = false
    tab.reconnect()
    await timers.advance(1_000)
    expect(tab.view().phase.name).toBe('submitted')
  })
})

describe('saving', () => {
  test('sends nothing that is not due', async () => {
    await openTab()
    await timers.advance(3_000)
    expect(exam.requests).toEqual([])
  })

  test('asks once who writes the attempt when the page is seen again', async () => {
    const tab = await openTab()
    tab.hide()
    await settlePromises()
    tab.reveal()
    await settlePromises()
    exam.requests.length = 0
    tab.reconnect()
    await settlePromises()
    expect(exam.requests).toEqual([])
  })

  test('is marked as that of a leaving page once', async () => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(savePauseMilliseconds)
    expect(exam.savesOnLeaving).toBe(0)
    tab.choose(question(1), makeOptionId(2))
    tab.hide()
    await settlePromises()
    tab.reveal()
    tab.choose(question(1), makeOptionId(3))
    await timers.advance(savePauseMilliseconds)
    expect(exam.savesOnLeaving).toBe(1)
  })
})

test('a preview shows the time that is left', async () => {
  exam.mode = 'preview'
  expect((await openTab()).secondsLeft()).toBe(3600)
})

test('a question that is handed in gets no more time, while it is on the screen', async () => {
  const time = createQuestionTime(
    timers,
    () => questions,
    (one) => [one],
  )
  const work = handInSet(emptyWork, question(1), 0)
  time.setRunning(true)
  await timers.advance(5_000)
  expect(time.addTo(work)).toBe(work)
})
