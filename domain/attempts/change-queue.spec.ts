import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerChange, AnswerSheet, Change } from '#contracts/attempts/attempts.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord, setNotes } from '#domain/answers/answering.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  acknowledgeChanges,
  applyPendingChanges,
  type ChangeQueue,
  collapseChanges,
  createChangeQueue,
  dropReplacedAnswers,
  enqueueAnswer,
  enqueueChange,
  maxBatchCharacters,
  rebaseChanges,
  takeNextBatch,
} from './change-queue.ts'

const q1 = questionId.parse('00000000-0000-4000-8000-000000000001')
const q2 = questionId.parse('00000000-0000-4000-8000-000000000002')
const q3 = questionId.parse('00000000-0000-4000-8000-000000000003')

function option(selectedOption: number) {
  return chooseOption(emptyAnswerRecord, makeOptionId(selectedOption))
}

/** Three changes after number 10: q1 twice and q2 between. */
const three = [
  [q1, 0],
  [q2, 1],
  [q1, 2],
] as const
const queue = three.reduce(
  (before, [question, choice]) => enqueueAnswer(before, question, option(choice)),
  createChangeQueue(10),
)

function numbers(changes: readonly Change[]) {
  return changes.map((change) => change.number)
}

describe('the queue', () => {
  test('numbers changes from what the server has acknowledged', () => {
    expect(numbers(queue.pending)).toEqual([11, 12, 13])
  })

  test('returns the oldest changes first, up to the limit', () => {
    expect(numbers(takeNextBatch(queue, 2))).toEqual([11, 12])
    expect(numbers(takeNextBatch(queue, 500))).toEqual([11, 12, 13])
    expect(takeNextBatch(createChangeQueue(10), 500)).toEqual([])
  })

  test('returns what fits one request, and a single change however large', () => {
    const long = setNotes(emptyAnswerRecord, 'x'.repeat(5000))
    const notes = Array.from({ length: 120 }).reduce<ChangeQueue>(
      (before) => enqueueAnswer(before, q1, long),
      createChangeQueue(0),
    )
    const batch = takeNextBatch(notes, 500)
    expect(batch.length).toBeLessThan(notes.pending.length)
    expect(JSON.stringify(batch).length).toBeLessThan(maxBatchCharacters * 1.01)
    const huge = {
      ...long,
      highlights: [{ id: 'a', text: 'x'.repeat(300_000), startIndex: 0, endIndex: 1, place: 'question' as const }],
    }
    expect(takeNextBatch(enqueueAnswer(createChangeQueue(0), q1, huge), 500)).toHaveLength(1)
  })

  test('fills a request to its last character', () => {
    const noted = (length: number) => ({ ...emptyAnswerRecord, notes: 'x'.repeat(length) })
    const half = maxBatchCharacters / 2 - JSON.stringify({ number: 1, question: q1, record: emptyAnswerRecord }).length
    const first = enqueueAnswer(createChangeQueue(0), q1, noted(half))
    expect(takeNextBatch(enqueueAnswer(first, q1, noted(half)), 500)).toHaveLength(2)
    expect(takeNextBatch(enqueueAnswer(first, q1, noted(half + 1)), 500)).toHaveLength(1)
  })

  test('drops acknowledged changes and keeps counting', () => {
    const after = acknowledgeChanges(queue, 12)
    expect(numbers(after.pending)).toEqual([13])
    expect(numbers(enqueueAnswer(after, q2, option(3)).pending)).toEqual([13, 14])
    expect(numbers(enqueueAnswer(acknowledgeChanges(queue, 13), q2, option(3)).pending)).toEqual([14])
  })

  test('ignores an old acknowledgment that arrives late', () => {
    const after = acknowledgeChanges(queue, 12)
    expect(acknowledgeChanges(after, 11)).toBe(after)
    expect(acknowledgeChanges(after, 12)).toBe(after)
  })

  test('follows a server that is ahead of the queue', () => {
    expect(numbers(enqueueAnswer(acknowledgeChanges(queue, 20), q1, option(1)).pending)).toEqual([21])
  })

  test.each([
    ['another device went further', 40, [41, 42, 43]],
    ['the server had applied a part and the reply was lost', 12, [13, 14, 15]],
    ['the server is where it was', 10, [11, 12, 13]],
    ['the server has lost what it had acknowledged', 4, [5, 6, 7]],
  ])('keeps everything pending when the attempt is opened again and %s', (_, serverChangeNumber, expected) => {
    const after = rebaseChanges(queue, serverChangeNumber)
    expect(numbers(after.pending)).toEqual(expected)
    expect(after.pending.map((change) => ({ ...change, number: 0 }))).toEqual(
      queue.pending.map((change) => ({ ...change, number: 0 })),
    )
  })
})

describe('what the student sees', () => {
  test('is the last pending answer of a question, else the server’s', () => {
    const base = { [q1]: option(3), [q3]: option(2) }
    expect(applyPendingChanges(base, queue)).toEqual({ [q1]: option(2), [q2]: option(1), [q3]: option(2) })
    expect(base).toEqual({ [q1]: option(3), [q3]: option(2) })
  })

  test('is the server’s sheet when nothing is pending', () => {
    expect(applyPendingChanges({ [q1]: option(3) }, createChangeQueue(4))).toEqual({ [q1]: option(3) })
  })
})

test('the last of several changes to a question counts', () => {
  expect(collapseChanges(queue.pending)).toEqual({ [q1]: option(2), [q2]: option(1) })
  expect(collapseChanges([])).toEqual({})
})

describe('a forward-only test', () => {
  const before = enqueueChange(queue, { number: 0, handIn: q1 })
  const after = enqueueAnswer(enqueueAnswer(before, q1, option(3)), q1, option(1))

  test('hands in with a number like an answer', () => {
    expect(before.pending.at(-1)).toEqual({ number: 14, handIn: q1 })
    expect(numbers(rebaseChanges(after, 20).pending)).toEqual([21, 22, 23, 24, 25, 26])
  })

  test('shows answers alone', () => {
    expect(collapseChanges(before.pending)).toEqual({ [q1]: option(2), [q2]: option(1) })
    expect(Object.keys(collapseChanges([{ number: 1, firstSection: 'math' }]))).toEqual([])
  })

  test('keeps the last answer before something was handed in, and the last one after it', () => {
    expect(numbers(dropReplacedAnswers(queue.pending))).toEqual([12, 13])
    expect(numbers(dropReplacedAnswers(after.pending))).toEqual([12, 13, 14, 16])
    expect(dropReplacedAnswers([])).toEqual([])
  })
})

/**
 * The server as the contract describes it: it applies each change once, in order, without gaps, and only from the
 * latest opening.
 */
type Server = { writer: number; applied: number; sheet: AnswerSheet }

function receive(server: Server, writer: number, batch: readonly Change[]): Server {
  const isRefused = writer !== server.writer || (batch[0]?.number ?? 0) > server.applied + 1
  if (isRefused) return server
  const fresh = batch.filter((change) => change.number > server.applied)
  const sheet = { ...server.sheet, ...collapseChanges(fresh) }
  return { ...server, applied: fresh.at(-1)?.number ?? server.applied, sheet }
}

/** One browser, one server, and a network between them that delays, loses and repeats messages. */
type World = {
  server: Server
  queue: ChangeQueue
  writer: number
  /** The server state that the browser knows. */
  base: AnswerSheet
  /** Each change applied once, in order, without a network. */
  expected: AnswerSheet
  sent: readonly { writer: number; batch: readonly Change[] }[]
  replies: readonly number[]
}

const emptyWorld: World = {
  server: { writer: 1, applied: 0, sheet: {} },
  queue: createChangeQueue(0),
  writer: 1,
  base: {},
  expected: {},
  sent: [],
  replies: [],
}

type Step = (world: World) => World

function answer(question: AnswerChange['question'], choice: number): Step {
  return (world) => ({
    ...world,
    queue: enqueueAnswer(world.queue, question, option(choice)),
    expected: { ...world.expected, [question]: option(choice) },
  })
}

function send(limit: number): Step {
  return (world) => ({
    ...world,
    sent: [...world.sent, { writer: world.writer, batch: takeNextBatch(world.queue, limit) }],
  })
}

/** Delivers any earlier request from its `skip`th change on. It may be late, repeated or partly repeated. */
function deliver(which: number, skip: number): Step {
  return (world) => {
    const request = world.sent[which % Math.max(1, world.sent.length)]
    if (request === undefined) return world
    const server = receive(world.server, request.writer, request.batch.slice(skip))
    const isAnswered = request.writer === server.writer
    return { ...world, server, replies: isAnswered ? [...world.replies, server.applied] : world.replies }
  }
}

/** Delivers any earlier reply, even one to an earlier opening. Replies that are never chosen are lost. */
function hear(which: number): Step {
  return (world) => {
    const upTo = world.replies[which % Math.max(1, world.replies.length)]
    if (upTo === undefined) return world
    const done = world.queue.pending.filter((change) => change.number <= upTo)
    return { ...world, base: { ...world.base, ...collapseChanges(done) }, queue: acknowledgeChanges(world.queue, upTo) }
  }
}

function reopen(world: World): World {
  const server = { ...world.server, writer: world.server.writer + 1 }
  return {
    ...world,
    server,
    writer: server.writer,
    base: server.sheet,
    queue: rebaseChanges(world.queue, server.applied),
  }
}

/**
 * Another device opens the attempt and answers a question. Then this one opens it again, and its pending changes win.
 */
function answerElsewhere(question: AnswerChange['question'], choice: number): Step {
  return (world) => {
    const { writer, applied, sheet } = world.server
    const server = { writer: writer + 1, applied: applied + 1, sheet: { ...sheet, [question]: option(choice) } }
    const isPendingHere = question in collapseChanges(world.queue.pending)
    const expected = isPendingHere ? world.expected : { ...world.expected, [question]: option(choice) }
    return reopen({ ...world, server, expected })
  }
}

const anyQuestion = fc.constantFrom(q1, q2, q3)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(anyQuestion, fc.nat(3)).map(([q, choice]) => answer(q, choice)) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }).map(send) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(100), fc.nat(2)).map(([which, skip]) => deliver(which, skip)) },
  { weight: 3, arbitrary: fc.nat(100).map(hear) },
  { weight: 1, arbitrary: fc.constant<Step>(reopen) },
  { weight: 1, arbitrary: fc.tuple(anyQuestion, fc.nat(3)).map(([q, choice]) => answerElsewhere(q, choice)) },
)

/** The network recovers: the latest request and its reply get through until nothing is pending. */
function flush(world: World): World {
  if (world.queue.pending.length === 0) return world
  const sent = send(3)(world)
  const delivered = deliver(sent.sent.length - 1, 0)(sent)
  return flush(hear(delivered.replies.length - 1)(delivered))
}

describe('over a network that delays, loses and repeats requests and replies', () => {
  test('pending numbers ascend without a gap, and the student sees every answer given, at every moment', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let world = emptyWorld
        for (const next of steps) {
          world = next(world)
          const { acknowledged, pending } = world.queue
          expect(numbers(pending)).toEqual(pending.map((_, index) => acknowledged + index + 1))
          expect(acknowledged).toBeLessThanOrEqual(world.server.applied)
          expect(applyPendingChanges(world.base, world.queue)).toEqual(world.expected)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the server ends with the sheet that each change applied once, in order, gives', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = flush(steps.reduce((before, next) => next(before), emptyWorld))
        expect(world.server.sheet).toEqual(world.expected)
        expect(world.base).toEqual(world.expected)
      }),
      { numRuns: 500 },
    )
  })
})
