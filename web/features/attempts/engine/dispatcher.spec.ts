import { beforeEach, expect, it } from 'vitest'
import { createHandTimers, settle } from '#test/support/attempt-world.ts'
import { type Arrival, createDispatcher, firstRetryMilliseconds, pauseMilliseconds } from './dispatcher.ts'

let timers: ReturnType<typeof createHandTimers>
let departures: number[]
let next: Arrival | null
/** Lets the request that is out arrive. */
let arrive: (arrival: Arrival) => void

beforeEach(() => {
  timers = createHandTimers()
  departures = []
  next = 'rest'
})

function dispatcherOfQuickFlights() {
  return createDispatcher(timers, () => {
    if (next === null) return null
    departures.push(timers.now())
    return Promise.resolve(next)
  })
}

function dispatcherOfSlowFlights() {
  return createDispatcher(timers, () => {
    departures.push(timers.now())
    return new Promise((resolve) => {
      arrive = resolve
    })
  })
}

it('starts the pause anew with every change', async () => {
  const dispatcher = dispatcherOfQuickFlights()
  dispatcher.soon()
  await timers.advance(pauseMilliseconds - 1)
  dispatcher.soon()
  await timers.advance(pauseMilliseconds - 1)
  expect(departures).toHaveLength(0)
  await timers.advance(1)
  expect(departures).toHaveLength(1)
})

it('has one request out at a time and lets another follow when one was wanted meanwhile', async () => {
  const dispatcher = dispatcherOfSlowFlights()
  dispatcher.now()
  dispatcher.now()
  dispatcher.nudge()
  await settle()
  expect(departures).toHaveLength(1)
  arrive('rest')
  await settle()
  expect(departures).toHaveLength(2)
  arrive('rest')
  await settle()
  expect(departures).toHaveLength(2)
})

it('doubles the wait after each failure up to a bound and starts small again after a success', async () => {
  const dispatcher = dispatcherOfQuickFlights()
  next = 'retry'
  dispatcher.now()
  await timers.advance(120_000)
  const waits = departures.slice(1).map((at, index) => at - (departures[index] ?? 0))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  next = 'rest'
  dispatcher.now()
  await settle()
  next = 'retry'
  departures = []
  dispatcher.now()
  await timers.advance(firstRetryMilliseconds)
  expect(departures).toHaveLength(2)
})

it('is not hurried by changes and heartbeats while the server cannot be reached', async () => {
  const dispatcher = dispatcherOfQuickFlights()
  next = 'retry'
  dispatcher.now()
  await timers.advance(firstRetryMilliseconds)
  departures = []
  dispatcher.soon()
  dispatcher.nudge()
  await timers.advance(pauseMilliseconds)
  expect(departures).toHaveLength(0)
})

it('is ready for the next change when a repeated request turned out to be needless', async () => {
  const dispatcher = dispatcherOfQuickFlights()
  next = 'retry'
  dispatcher.now()
  await settle()
  next = null
  await timers.advance(firstRetryMilliseconds)
  next = 'rest'
  departures = []
  dispatcher.soon()
  await timers.advance(pauseMilliseconds)
  expect(departures).toHaveLength(1)
})

it('makes no request after it was stopped, not even one that was to follow', async () => {
  const dispatcher = dispatcherOfSlowFlights()
  dispatcher.now()
  dispatcher.now()
  dispatcher.stop()
  arrive('more')
  await timers.advance(60_000)
  expect(departures).toHaveLength(1)
})
