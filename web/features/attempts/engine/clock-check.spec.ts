import { beforeEach, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { createHandTimers, question, sampleAttempt, sampleTest, settlePromises } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { type AttemptCell, createAttemptCell } from './attempt-cell.ts'
import type { ClockResult } from './attempt-server.ts'
import { doneHandshake, dueHandshake } from './attempt-state.ts'
import { emptyWork, setAnswerRecord } from './attempt-work.ts'
import { createClockCheck } from './clock-check.ts'

const clock = { serverNow: '2031-03-04T09:00:00.000Z', deadlineAt: '2031-03-04T10:00:00.000Z' }
const fine: ClockResult = { kind: 'clock', clock, isOver: false, isWriter: true }
const recording = {
  attemptId: sampleAttempt,
  testId: sampleTest,
  writer: 'this writer',
  owner: 'this tab',
  isRenumbered: false,
}
const answered = setAnswerRecord(emptyWork, question(1), () => ({
  ...emptyAnswerRecord,
  selectedOption: makeOptionId(1),
}))

let cell: AttemptCell
let calls: string[]
let reply: (result: ClockResult) => void
let check: () => Promise<void>

function note(name: string) {
  return () => void calls.push(name)
}

beforeEach(() => {
  cell = createAttemptCell()
  cell.set({ phase: { name: 'working' }, handshake: doneHandshake, recording })
  calls = []
  const never = () => {
    throw new Error('Not an outcome of a clock check.')
  }
  check = createClockCheck({
    cell,
    clock: {
      ...{ correct: note('correct'), restore: never, toKeep: () => null, serverNow: () => new Date(0) },
      ...{ secondsLeft: () => null, start: never, stop: never },
    },
    outcomes: {
      ...{ tryAgain: never, goOn: () => 'more', openAgain: never, submitted: never, closed: never },
      continuedElsewhere: () => {
        calls.push('elsewhere')
        return 'rest'
      },
    },
    server: {
      readClock(_, writer) {
        calls.push(`ask as ${writer}`)
        return new Promise((resolve) => {
          reply = resolve
        })
      },
    },
    timers: createHandTimers(),
    sendNow: note('send'),
  })
})

async function checked(result: ClockResult) {
  void check()
  expect(calls).toEqual(['ask as this writer'])
  calls = []
  reply(result)
  await settlePromises()
  return calls
}

test('corrects the clock', async () => {
  expect(await checked(fine)).toEqual(['correct'])
  expect(cell.get().submitting).toBe('no')
})

test('submits where the attempt is over', async () => {
  expect(await checked({ ...fine, isOver: true, isWriter: false })).toEqual(['correct', 'send'])
  expect(cell.get().submitting).toBe('over')
})

test('stops where the attempt goes on elsewhere', async () => {
  expect(await checked({ ...fine, isWriter: false })).toEqual(['correct', 'elsewhere'])
})

test('sends what waits for the network when it is back', async () => {
  cell.set({ connection: 'offline' })
  expect(await checked(fine)).toEqual(['correct', 'send'])
})

test('changes nothing when it fails', async () => {
  expect(await checked({ kind: 'offline', message: 'No connection.' })).toEqual([])
})

test.each([
  ['the student submitted meanwhile', () => cell.set({ phase: { name: 'closed' } })],
  ['this tab got another writer meanwhile', () => cell.set({ recording: { ...recording, writer: 'a new one' } })],
  ['there is nothing to write any more', () => cell.set({ recording: null })],
])('ignores the reply where %s', async (_, change) => {
  void check()
  calls = []
  change()
  reply({ ...fine, isOver: true, isWriter: false })
  await settlePromises()
  expect(calls).toEqual([])
  expect(cell.get().submitting).toBe('no')
})

test.each([
  ['in a preview', { recording: null }],
  ['while the attempt is to be opened first', { handshake: dueHandshake }],
] as const)('asks nothing %s', async (_, state) => {
  cell.set(state)
  await check()
  expect(calls).toEqual([])
})

test('sends the work before it asks, but hurries it only after the network was gone', async () => {
  cell.set({ work: answered })
  await check()
  expect(calls).toEqual([])
  cell.set({ connection: 'offline' })
  await check()
  expect(calls).toEqual(['send'])
})
