import { beforeEach, expect, test } from 'vitest'
import { createHandTimers, settlePromises } from '#test/support/attempt-world.ts'
import { createDispatcher, firstRetryMilliseconds, type SendOutcome, savePauseMilliseconds } from './dispatcher.ts'

let timers: ReturnType<typeof createHandTimers>
let sentAt: number[]
let next: SendOutcome | null
/** Completes the request in flight. */
let finish: (outcome: SendOutcome) => void

beforeEach(() => {
  timers = createHandTimers()
  sentAt = []
  next = 'rest'
})

function dispatcherOfQuickReplies() {
  return createDispatcher(timers, () => {
    if (next === null) return null
    sentAt.push(timers.now())
    return Promise.resolve(next)
  })
}

function dispatcherOfSlowReplies() {
  return createDispatcher(timers, () => {
    sentAt.push(timers.now())
    return new Promise((resolve) => {
      finish = resolve
    })
  })
}

test('restarts the pause with every change', async () => {
  const dispatcher = dispatcherOfQuickReplies()
  dispatcher.soon()
  await timers.advance(savePauseMilliseconds - 1)
  dispatcher.soon()
  await timers.advance(savePauseMilliseconds - 1)
  expect(sentAt).toHaveLength(0)
  await timers.advance(1)
  expect(sentAt).toHaveLength(1)
})

test('has one request out at a time and lets another follow when one was wanted meanwhile', async () => {
  const dispatcher = dispatcherOfSlowReplies()
  dispatcher.now()
  dispatcher.now()
  dispatcher.nudge()
  await settlePromises()
  expect(sentAt).toHaveLength(1)
  finish('rest')
  await settlePromises()
  expect(sentAt).toHaveLength(2)
  finish('rest')
  await settlePromises()
  expect(sentAt).toHaveLength(2)
})

test('lets the end of a pause send nothing beside a request that is out', async () => {
  const dispatcher = dispatcherOfSlowReplies()
  dispatcher.soon()
  dispatcher.now()
  dispatcher.soon()
  await timers.advance(savePauseMilliseconds)
  expect(sentAt).toHaveLength(1)
})

test('doubles the wait after each failure up to a bound and starts small again after a success', async () => {
  const dispatcher = dispatcherOfQuickReplies()
  next = 'retry'
  dispatcher.now()
  await timers.advance(120_000)
  const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  next = 'rest'
  dispatcher.now()
  await settlePromises()
  next = 'retry'
  sentAt = []
  dispatcher.now()
  await timers.advance(firstRetryMilliseconds)
  expect(sentAt).toHaveLength(2)
})

test('a success on the way to what fails shortens no wait', async () => {
  let isRetry = false
  const dispatcher = createDispatcher(timers, () => {
    isRetry = !isRetry
    if (isRetry) sentAt.push(timers.now())
    return Promise.resolve(isRetry ? 'more' : 'retry')
  })
  dispatcher.now()
  await timers.advance(20_000)
  expect(sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))).toEqual([1_000, 2_000, 4_000, 8_000])
})

test('is not hurried by changes and heartbeats while the server cannot be reached', async () => {
  const dispatcher = dispatcherOfQuickReplies()
  next = 'retry'
  dispatcher.now()
  await timers.advance(firstRetryMilliseconds)
  sentAt = []
  dispatcher.soon()
  dispatcher.nudge()
  await timers.advance(savePauseMilliseconds)
  expect(sentAt).toHaveLength(0)
})

test('is ready for the next change when a repeated request turned out to be needless', async () => {
  const dispatcher = dispatcherOfQuickReplies()
  next = 'retry'
  dispatcher.now()
  await settlePromises()
  next = null
  await timers.advance(firstRetryMilliseconds)
  next = 'rest'
  sentAt = []
  dispatcher.soon()
  await timers.advance(savePauseMilliseconds)
  expect(sentAt).toHaveLength(1)
})

test('makes no request after it was stopped, not even one that was to follow', async () => {
  const dispatcher = dispatcherOfSlowReplies()
  dispatcher.now()
  dispatcher.now()
  dispatcher.stop()
  finish('more')
  await timers.advance(60_000)
  expect(sentAt).toHaveLength(1)
})
