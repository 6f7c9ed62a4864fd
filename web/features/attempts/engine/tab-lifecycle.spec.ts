import { beforeEach, expect, test, vi } from 'vitest'
import { createHandTimers, sampleSubmission } from '#test/support/attempt-world.ts'
import { type AttemptCell, createAttemptCell } from './attempt-cell.ts'
import { createTabLifecycle, heartbeatMilliseconds, type TabLifecycle } from './tab-lifecycle.ts'

let timers: ReturnType<typeof createHandTimers>
let cell: AttemptCell
let calls: string[]
let isSending: boolean
let isOffline: boolean
let tab: TabLifecycle

function note(name: string) {
  return () => void calls.push(name)
}

beforeEach(() => {
  timers = createHandTimers()
  cell = createAttemptCell()
  cell.set({ phase: { name: 'working' } })
  calls = []
  isSending = false
  isOffline = false
  const clock = {
    ...{ start: note('clock starts'), stop: note('clock stops') },
    ...{
      correct: vi.fn(),
      restore: vi.fn(),
      toKeep: () => null,
      serverNow: () => new Date(0),
      secondsLeft: () => null,
    },
  }
  const dispatcher = { soon: vi.fn(), nudge: note('nudge'), now: note('send'), stop: note('stop sending') }
  const requests = {
    ...{ sendNext: () => null, resume: () => calls.push('resume') > 0, sendAside: note('send aside') },
    ...{
      isSubmitKept: () => false,
      checkNext: note('check next'),
      leaveNext: note('leave next'),
      checkClock: async () => note('ask for time')(),
    },
  }
  tab = createTabLifecycle({
    cell,
    clock,
    dispatcher: { ...dispatcher, isSending: () => isSending },
    questionTime: {
      setRunning: (isRunning) => void calls.push(isRunning ? 'watch runs' : 'watch stops'),
      takeSeconds: () => 0,
      addTo: (work) => work,
      leave: (work) => work,
    },
    requests,
    timers,
    bookTime: note('book time'),
    goesOn: () => isOffline,
    ended: note('ended'),
  })
})

test('starts the clock and sends, and goes on without the server only where there is no network and nothing is open', () => {
  isOffline = true
  tab.start()
  expect(calls).toEqual(['clock stops', 'clock starts', 'send'])
  calls = []
  cell.set({ phase: { name: 'opening' } })
  calls = []
  tab.start()
  expect(calls).toEqual(['clock stops', 'clock starts', 'resume', 'send'])
  calls = []
  isOffline = false
  tab.start()
  expect(calls).toEqual(['clock stops', 'clock starts', 'send'])
})

test('has one heartbeat, however often it is started, and none after it was left', async () => {
  tab.start()
  tab.start()
  calls = []
  await timers.advance(heartbeatMilliseconds)
  expect(calls.filter((call) => call === 'nudge')).toHaveLength(1)
  expect(calls.filter((call) => call === 'book time')).toHaveLength(1)
  calls = []
  tab.stop()
  expect(calls).toEqual(['book time', 'leave next', 'send', 'clock stops', 'stop sending'])
  calls = []
  await timers.advance(10 * heartbeatMilliseconds)
  expect(calls).toEqual([])
})

test('sends what is waiting when the page is hidden, with its time, and stops the watch', () => {
  tab.hide()
  expect(calls).toEqual(['watch stops', 'book time', 'leave next', 'send'])
  isSending = true
  calls = []
  tab.hide()
  expect(calls).toEqual(['watch stops', 'book time', 'send aside'])
})

test('learns who writes the attempt when the page is seen again, where it works on it', () => {
  tab.hide()
  calls = []
  tab.reveal()
  expect(calls).toEqual(['watch runs', 'check next', 'send'])
  cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
  calls = []
  tab.reveal()
  expect(calls).toEqual(['watch stops', 'send'])
})

test.each([
  { name: 'submitted', submission: sampleSubmission, answersTooLate: 0 },
  { name: 'closed' },
  { name: 'finished' },
] as const)('ends its timers when the attempt is $name', async (phase) => {
  tab.start()
  calls = []
  cell.set({ phase })
  expect(calls).toEqual(['watch stops', 'clock stops', 'ended'])
  calls = []
  await timers.advance(10 * heartbeatMilliseconds)
  expect(calls).toEqual([])
})

test('ends nothing while the attempt goes on', () => {
  cell.set({ isMarkingsFull: true })
  expect(calls).toEqual(['watch runs'])
})

test('asks for the time only while somebody looks and works', async () => {
  tab.start()
  const asked = async () => {
    calls = []
    await timers.advance(4_000)
    return calls.filter((call) => call === 'ask for time').length
  }
  expect(await asked()).toBe(1)
  tab.hide()
  expect(await asked()).toBe(0)
  tab.reveal()
  cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
  expect(await asked()).toBe(0)
})

test('stops the watch in a pause, and asks for the time all the same', async () => {
  tab.start()
  calls = []
  cell.set({ pausedUntil: '2031-03-04T09:10:00.000Z' })
  expect(calls).toEqual(['watch stops'])
  await timers.advance(4_000)
  expect(calls).toContain('ask for time')
  calls = []
  cell.set({ pausedUntil: null })
  expect(calls).toEqual(['watch runs'])
})
