import { beforeEach, describe, expect, test } from 'vitest'
import { type ChangeBatch, maxChangesPerRequest } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { createHandTimers, question, sampleAttempt, sampleTest } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { type AttemptCell, createAttemptCell } from './attempt-cell.ts'
import type { AttemptTrouble, SaveResult } from './attempt-server.ts'
import { type AttemptState, doneHandshake, dueHandshake } from './attempt-state.ts'
import { type AttemptWork, emptyWork, setAnswerRecord, showQuestion } from './attempt-work.ts'
import { createSaveRequest, type SaveRequest } from './save-request.ts'

const clock = { serverNow: '2031-03-04T09:00:00.000Z', deadlineAt: '2031-03-04T10:00:00.000Z' }
const recording = {
  attemptId: sampleAttempt,
  testId: sampleTest,
  writer: 'this writer',
  owner: 'this tab',
  isRenumbered: false,
}
const unconfirmed = { name: 'unconfirmed', lastNumber: 1 } as const

function withChanges(count: number): AttemptWork {
  const numbers = Array.from({ length: count }, (_, at) => at)
  return numbers.reduce(
    (work, number) =>
      setAnswerRecord(work, question((number % 6) + 1), () => ({
        ...emptyAnswerRecord,
        selectedOption: makeOptionId(number % 4),
      })),
    emptyWork,
  )
}

function saved(changeNumber: number, refused?: Extract<SaveResult, { kind: 'saved' }>['refused']): SaveResult {
  return { kind: 'saved', changeNumber, clock, refused }
}

let cell: AttemptCell
let request: SaveRequest
let sent: { changes: number; isLeaving: boolean | undefined }[]
let corrections: number
let reply: SaveResult
/** Runs while the request is in flight. */
let meanwhile: () => void

beforeEach(() => {
  cell = createAttemptCell()
  sent = []
  corrections = 0
  reply = saved(1)
  meanwhile = () => {}
  const never = () => {
    throw new Error('Not for saving.')
  }
  request = createSaveRequest({
    cell,
    delivery: null,
    clock: {
      correct: () => {
        corrections += 1
      },
      ...{ restore: never, toKeep: never, serverNow: never, secondsLeft: never, start: never, stop: never },
    },
    keeper: {
      revise: (step) => cell.set({ work: step(cell.get().work) }),
      ...{ adopt: never, resume: never, release: never, isSubmitKept: never },
    },
    outcomes: {
      tryAgain: ({ kind }: AttemptTrouble) => {
        cell.set({ connection: kind === 'offline' ? kind : 'failing' })
        return 'retry'
      },
      ...{
        goOn: () => 'more',
        openAgain: () => 'retry',
        continuedElsewhere: () => 'rest',
        submitted: never,
        closed: never,
      },
    },
    server: {
      async save(_, { changes }: ChangeBatch, isLeaving) {
        sent.push({ changes: changes.length, isLeaving })
        meanwhile()
        return reply
      },
    },
    timers: createHandTimers(),
  })
  stand({})
})

function stand(part: Partial<AttemptState>) {
  cell.set({ phase: { name: 'working' }, handshake: doneHandshake, recording, work: withChanges(1), ...part })
}

describe('after a reply', () => {
  test('what the server has is confirmed, and its time is taken over', async () => {
    stand({ connection: 'failing' })
    expect(await request.send(recording)).toBe('rest')
    expect(cell.get()).toMatchObject({ connection: 'fine', work: { queue: { acknowledged: 1, pending: [] } } })
    expect(corrections).toBe(1)
  })

  test('an opening that became due meanwhile comes next', async () => {
    meanwhile = () => cell.set({ handshake: dueHandshake })
    expect(await request.send(recording)).toBe('more')
  })

  test.each([
    ['all changes went and arrived', 1, 1, 'rest'],
    ['more are waiting than fit', maxChangesPerRequest + 1, maxChangesPerRequest, 'more'],
    ['more are waiting, and these did not arrive', maxChangesPerRequest + 1, 0, 'rest'],
  ] as const)('if %s, what follows is fitting', async (_, waiting, arrived, outcome) => {
    stand({ work: withChanges(waiting) })
    reply = saved(arrived)
    expect(await request.send(recording)).toBe(outcome)
  })

  test('new numbers make an old reply say nothing', async () => {
    meanwhile = () => cell.set({ recording: { ...recording, writer: 'another writer' } })
    expect(await request.send(recording)).toBe('more')
    expect(cell.get().work.queue.acknowledged).toBe(0)
  })

  test.each([
    ['set_not_open', 'due'],
    ['handed_in', 'done'],
  ] as const)('a change refused as %s leaves the handshake %s', async (reason, handshake) => {
    reply = saved(1, [{ number: 1, reason }])
    await request.send(recording)
    expect(cell.get().handshake.name).toBe(handshake)
  })

  test('an attempt that is over is submitted next', async () => {
    stand({ handshake: unconfirmed })
    reply = { kind: 'closed', message: 'Closed.' }
    expect(await request.send(recording)).toBe('more')
    expect(cell.get()).toMatchObject({ submitting: 'over', handshake: { name: 'done' } })
  })
})

describe('the first contact after a reload without a network', () => {
  test.each([
    ['knows no more than this device', 1, 'done'],
    ['knows higher numbers', 2, 'due'],
  ])('a server that %s', async (_, changeNumber, handshake) => {
    stand({ handshake: unconfirmed, connection: 'offline' })
    reply = saved(changeNumber)
    expect(await request.send(recording)).toBe('more')
    expect(cell.get()).toMatchObject({ connection: 'fine', handshake: { name: handshake } })
    expect(corrections).toBe(1)
    // The numbers do not yet describe the waiting work.
    expect(cell.get().work.queue.pending).toHaveLength(1)
  })

  test('keeps what the server refused, which it says only once', async () => {
    stand({ handshake: unconfirmed })
    reply = saved(1, [{ number: 1, reason: 'handed_in' }])
    await request.send(recording)
    expect(cell.get().work.refused).toMatchObject([{ number: 1 }])
  })
})

describe('a page that may close', () => {
  test('sends what waits beside a running request, as one that may be gone', () => {
    request.sendAside()
    expect(sent).toEqual([{ changes: 1, isLeaving: true }])
  })

  test.each<[string, Partial<AttemptState>]>([
    ['the attempt must be opened first', { handshake: dueHandshake }],
    ['nothing is recorded', { recording: null }],
    ['another tab has the attempt', { phase: { name: 'elsewhere', isReturning: false, problem: null } }],
    ['nothing waits', { work: emptyWork }],
  ])('sends nothing if %s', (_, part) => {
    stand(part)
    request.sendAside()
    expect(sent).toEqual([])
  })

  test('marks the next save alone', async () => {
    request.leaveNext()
    await request.send(recording)
    await request.send(recording)
    expect(sent.map(({ isLeaving }) => isLeaving)).toEqual([true, false])
  })
})

test.each([
  ['a change waits', withChanges(1), true],
  ['the place is unsent', showQuestion(emptyWork, 2), true],
  ['nothing waits', emptyWork, false],
])('is due or not if %s', (_, work, isDue) => {
  stand({ work })
  expect(request.isDue()).toBe(isDue)
})

test('a check is due once, without any change', async () => {
  stand({ work: emptyWork })
  request.checkNext()
  expect(request.isDue()).toBe(true)
  await request.send(recording)
  expect([request.isDue(), sent]).toEqual([false, [{ changes: 0, isLeaving: false }]])
})
