// @vitest-environment happy-dom
/** A submit without a network, in each order in which the network, the server, and the student can act. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  sampleAttempt,
  settlePromises,
  student,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openElsewhereTrouble } from './attempt-server.ts'
import { forgetAcknowledgedWork } from './forget-work.ts'
import { sendLeftWork } from './left-work.ts'
import { buildWorkKey } from './local-work.ts'
import { heartbeatMilliseconds } from './tab-lifecycle.ts'

const key = buildWorkKey(student, sampleAttempt)
const hour = 3_600_000

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

function goOffline() {
  exam.network = 'down'
  device.isOffline = true
}

function comeBack(tab: Tab) {
  exam.network = 'up'
  device.isOffline = false
  tab.reconnect()
}

/** Submits a test with one answer without a network. */
async function waitOffline() {
  const tab = await openTab()
  goOffline()
  tab.choose(question(1), makeOptionId(1))
  const outcome = tab.submit()
  await settlePromises()
  return { tab, outcome }
}

const submitsSent = () => exam.requests.filter(({ what }) => what === 'submit').length
const chosenOnServer = (number: number) => exam.answers[question(number)]?.selectedOption

describe('without a network', () => {
  test('it waits, nothing that submits is sent, and it can be taken back at any moment', async () => {
    const { tab } = await waitOffline()
    for (let minute = 0; minute < 10; minute += 1) {
      await timers.advance(60_000)
      expect(tab.view()).toMatchObject({
        ...{ isWaitingToSubmit: true, canKeepWorking: true, mayBeSubmitted: false, isOpen: false },
        saved: { kind: 'offline', waiting: 1 },
      })
    }
    expect(submitsSent()).toBe(0)
  })

  test.each([
    ['the browser knows', () => goOffline(), async () => {}],
    ['only a save has failed', () => (exam.network = 'down'), () => timers.advance(5_000)],
    ['nothing has noticed yet', () => (exam.network = 'down'), async () => {}],
  ])('it is sent by itself when the network is back: %s', async (_, cut, notice) => {
    const tab = await openTab()
    cut()
    tab.choose(question(1), makeOptionId(1))
    await notice()
    const outcome = tab.submit()
    await timers.advance(120_000)
    expect(tab.view().isWaitingToSubmit).toBe(true)
    comeBack(tab)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    expect(device.storage.length).toBe(0)
  })

  test('a browser that wrongly reports no network submits all the same', async () => {
    const tab = await openTab()
    device.isOffline = true
    expect(await tab.submit()).toBeNull()
    expect(exam.submissions).toBe(1)
  })

  test('taken back, the student works on and nothing is submitted', async () => {
    const { tab, outcome } = await waitOffline()
    tab.keepWorking()
    expect(await outcome).toBeNull()
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: false, isSubmitting: false, isOpen: true })
    tab.choose(question(1), makeOptionId(2))
    comeBack(tab)
    await timers.advance(heartbeatMilliseconds)
    expect(submitsSent()).toBe(0)
    expect(chosenOnServer(1)).toBe(makeOptionId(2))
  })
})

describe('when the network is back', () => {
  test('what is on its way first submits nothing, so it can still be taken back', async () => {
    const { tab } = await waitOffline()
    exam.travel = 1_000
    comeBack(tab)
    await timers.advance(1_500)
    expect(tab.view().canKeepWorking).toBe(true)
    tab.keepWorking()
    await timers.advance(heartbeatMilliseconds)
    expect(submitsSent()).toBe(0)
    expect(tab.view()).toMatchObject({ isOpen: true, saved: { kind: 'saved', waiting: 0 } })
  })

  test('once the submit is on its way it is not taken back, and its reply wins', async () => {
    const { tab, outcome } = await waitOffline()
    exam.travel = 1_000
    comeBack(tab)
    await timers.advance(2_500)
    expect(submitsSent()).toBe(1)
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: true, canKeepWorking: false })
    tab.keepWorking()
    tab.choose(question(1), makeOptionId(3))
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: true, isOpen: false })
    await timers.advance(2_000)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    expect(tab.view().phase).toMatchObject({ name: 'submitted', answersTooLate: 0 })
  })

  test('a server with a trouble of its own is asked again, ever more patiently', async () => {
    const { tab, outcome } = await waitOffline()
    exam.refusal = { kind: 'failed', message: 'Out of order.' }
    comeBack(tab)
    await timers.advance(60_000)
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: true, canKeepWorking: true, saved: { kind: 'failing' } })
    expect(exam.requests.length).toBeLessThan(30)
    exam.refusal = null
    await timers.advance(30_000)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
  })

  test('a session that has ended meanwhile is waited for', async () => {
    const { tab, outcome } = await waitOffline()
    exam.refusal = { kind: 'signed_out', message: 'Log in.' }
    comeBack(tab)
    await timers.advance(5_000)
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: true, saved: { kind: 'signed_out' } })
    exam.refusal = null
    tab.reconnect()
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
  })
})

describe('a reply that is lost', () => {
  async function loseReply() {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    exam.network = 'loses_replies'
    const outcome = tab.submit()
    await settlePromises()
    exam.network = 'down'
    return { tab, outcome }
  }

  test('the screen says that the test may be submitted, until the server is heard', async () => {
    const { tab, outcome } = await loseReply()
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: true, mayBeSubmitted: true })
    comeBack(tab)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
  })

  test('taken back although it got through, the answers given since are counted as too late and kept apart', async () => {
    const { tab } = await loseReply()
    tab.keepWorking()
    tab.choose(question(2), makeOptionId(2))
    comeBack(tab)
    await timers.advance(heartbeatMilliseconds)
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase).toMatchObject({ name: 'submitted' })
    const apart = [...device.storage.items].find(([name]) => name.startsWith(`${key}.aside`))
    expect(apart?.[1]).toContain(`"selectedOption":"${makeOptionId(2)}"`)
  })

  test('taken back where it never arrived, the server is heard and nothing is in doubt', async () => {
    const tab = await openTab()
    exam.network = 'down'
    void tab.submit()
    await settlePromises()
    expect(tab.view().mayBeSubmitted).toBe(true)
    tab.keepWorking()
    tab.choose(question(2), makeOptionId(2))
    comeBack(tab)
    await settlePromises()
    expect(tab.view()).toMatchObject({ isOpen: true, mayBeSubmitted: false })
    expect(exam.submissions).toBe(0)
  })

  test('again and again makes one submission', async () => {
    const { tab, outcome } = await loseReply()
    exam.network = 'loses_replies'
    await timers.advance(10 * 60_000)
    exam.network = 'up'
    tab.reconnect()
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
  })
})

describe('a second device', () => {
  test('that goes on meanwhile is not cut off when this one is back', async () => {
    const { tab, outcome } = await waitOffline()
    exam.network = 'up'
    const other = createDevice(exam, timers).openTab()
    await settlePromises()
    other.choose(question(2), makeOptionId(2))
    await timers.advance(1_000)
    comeBack(tab)
    expect(await outcome).toMatchObject({ kind: 'elsewhere' })
    await timers.advance(heartbeatMilliseconds)
    expect(submitsSent()).toBe(0)
    expect(other.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true })
  })

  test('that submits meanwhile leads this one to the results', async () => {
    const { tab } = await waitOffline()
    exam.network = 'up'
    const other = createDevice(exam, timers).openTab()
    await settlePromises()
    await other.submit()
    comeBack(tab)
    await settlePromises()
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
  })

  test('a second tab of this one takes the submit over, and either tab leads to the results', async () => {
    const { tab, outcome } = await waitOffline()
    const other = await openTab()
    await settlePromises()
    expect(await outcome).toEqual(openElsewhereTrouble)
    expect(tab.view()).toMatchObject({ phase: { name: 'elsewhere' }, isWaitingToSubmit: false })
    expect(other.view()).toMatchObject({ isWaitingToSubmit: true, canKeepWorking: true })
    comeBack(other)
    await settlePromises()
    expect(other.view().phase.name).toBe('submitted')
    expect(exam.submissions).toBe(1)
  })

  test('what a second tab takes back does not return with the first', async () => {
    const { tab } = await waitOffline()
    const other = await openTab()
    other.keepWorking()
    tab.continueHere()
    comeBack(tab)
    await timers.advance(heartbeatMilliseconds)
    expect(tab.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true, isWaitingToSubmit: false })
    expect(submitsSent()).toBe(0)
  })
})

describe('a reload', () => {
  test('while it waits goes on waiting, and it is sent when the network is back', async () => {
    const { tab } = await waitOffline()
    tab.crash()
    const again = await openTab()
    expect(again.view()).toMatchObject({ isOpen: false, isWaitingToSubmit: true, canKeepWorking: true })
    expect(again.view().answers[question(1)]?.selectedOption).toBe(makeOptionId(1))
    await timers.advance(60_000)
    expect(submitsSent()).toBe(0)
    comeBack(again)
    await settlePromises()
    expect(again.view().phase.name).toBe('submitted')
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    expect(device.storage.length).toBe(0)
  })

  test('with the network back submits under the writer that asked for it, without a new opening', async () => {
    const { tab } = await waitOffline()
    tab.crash()
    exam.network = 'up'
    device.isOffline = false
    const before = exam.requests.length
    const again = await openTab()
    expect(again.view().phase.name).toBe('submitted')
    expect(exam.requests.slice(before).map(({ what }) => what)).toEqual(['save', 'submit'])
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
  })

  test('does not submit what another device went on with since', async () => {
    const { tab } = await waitOffline()
    tab.crash()
    exam.network = 'up'
    device.isOffline = false
    const other = createDevice(exam, timers).openTab()
    await settlePromises()
    other.choose(question(2), makeOptionId(2))
    await timers.advance(1_000)
    const again = await openTab()
    expect(again.view()).toMatchObject({ phase: { name: 'elsewhere' }, isWaitingToSubmit: false })
    again.continueHere()
    await timers.advance(heartbeatMilliseconds)
    expect(again.view()).toMatchObject({ phase: { name: 'working' }, isOpen: true, isWaitingToSubmit: false })
    expect(submitsSent()).toBe(0)
  })

  test.each([
    ['taken back', (tab: Tab) => tab.keepWorking()],
    ['refused', () => {}],
  ])('does not bring back a submit that was %s', async (what, takeBack) => {
    const tab = await openTab()
    tab.choose(question(1), makeOptionId(1))
    await timers.advance(5_000)
    if (what === 'refused') exam.refusal = { kind: 'failed', message: 'Out of order.' }
    else goOffline()
    void tab.submit()
    await settlePromises()
    takeBack(tab)
    tab.crash()
    exam.refusal = null
    exam.network = 'up'
    device.isOffline = false
    const again = await openTab()
    expect(again.view()).toMatchObject({ isOpen: true, isWaitingToSubmit: false })
    await timers.advance(heartbeatMilliseconds)
    expect(submitsSent()).toBeLessThanOrEqual(1)
    expect(exam.submissions).toBe(0)
  })

  test('once after a logout, too: it is kept for this person, and nobody else has it', async () => {
    const { tab } = await waitOffline()
    tab.crash()
    forgetAcknowledgedWork(device.storage)
    exam.network = 'up'
    expect(await sendLeftWork(device.storage, 'somebody-else', exam.asServer())).toBe(0)
    expect(exam.submissions).toBe(0)
    expect(await sendLeftWork(device.storage, student, exam.asServer())).toBe(1)
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
    expect(device.storage.length).toBe(0)
  })

  test('while it is on its way opens no second attempt', async () => {
    const { tab } = await waitOffline()
    exam.travel = 1_000
    comeBack(tab)
    await timers.advance(3_500)
    tab.crash()
    exam.travel = 0
    const again = device.openTab()
    await settlePromises()
    expect(exam.submissions).toBe(1)
    expect(again.view().phase.name).toBe('submitted')
  })

  test('asked after a reload without a network, it is sent by itself, too', async () => {
    const before = await openTab()
    before.choose(question(1), makeOptionId(1))
    goOffline()
    before.crash()
    const tab = await openTab()
    const outcome = tab.submit()
    await timers.advance(5_000)
    comeBack(tab)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
  })
})

describe('the end of the time', () => {
  test('while it waits, the test is submitted whatever the student presses then', async () => {
    const { tab, outcome } = await waitOffline()
    await timers.advance(hour)
    tab.keepWorking()
    expect(tab.view()).toMatchObject({ isWaitingToSubmit: false, isSubmitting: true, isOpen: false })
    comeBack(tab)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
    expect(chosenOnServer(1)).toBe(makeOptionId(1))
  })

  test('while it is on its way, its reply wins', async () => {
    exam.deadline -= hour - 10_000
    const { tab, outcome } = await waitOffline()
    await timers.advance(8_000)
    exam.travel = 3_000
    comeBack(tab)
    await timers.advance(60_000)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
    expect(tab.view().phase.name).toBe('submitted')
  })

  test('that only the device reckons closes the test and takes nothing back', async () => {
    const before = await openTab()
    before.choose(question(1), makeOptionId(1))
    goOffline()
    before.crash()
    const tab = await openTab()
    const outcome = tab.submit()
    await timers.advance(hour)
    expect(tab.view()).toMatchObject({ isTimeUp: true, canKeepWorking: false })
    tab.keepWorking()
    comeBack(tab)
    expect(await outcome).toBeNull()
    expect(exam.submissions).toBe(1)
  })
})
