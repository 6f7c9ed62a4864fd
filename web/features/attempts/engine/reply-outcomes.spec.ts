import { beforeEach, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { question, sampleAttempt, sampleSubmission, sampleTest, settlePromises } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { type AttemptCell, createAttemptCell } from './attempt-cell.ts'
import type { AttemptTrouble, AttemptTroubleKind, SubmitResult } from './attempt-server.ts'
import { doneHandshake } from './attempt-state.ts'
import { type AttemptWork, emptyWork, setAnswerRecord } from './attempt-work.ts'
import { createReplyOutcomes, type ReplyOutcomes } from './reply-outcomes.ts'
import { createSubmitRequest } from './submit-request.ts'

const recording = {
  ...{ attemptId: sampleAttempt, testId: sampleTest, writer: 'writer', owner: 'tab', isRenumbered: false },
}
const answered = [1, 2, 3].reduce(
  (work, number) =>
    setAnswerRecord(work, question(number), () => ({ ...emptyAnswerRecord, selectedOption: makeOptionId(1) })),
  emptyWork,
)

let cell: AttemptCell
let calls: string[]
let outcomes: ReplyOutcomes

function trouble(kind: AttemptTroubleKind): AttemptTrouble {
  return { kind, message: kind }
}

beforeEach(() => {
  cell = createAttemptCell()
  cell.set({ phase: { name: 'working' }, handshake: doneHandshake, recording, work: answered })
  calls = []
  const keeper = { release: (isCounted: boolean) => void calls.push(isCounted ? 'clear' : 'keep apart') }
  outcomes = createReplyOutcomes(cell, keeper, ({ kind }) => void calls.push(`submit failed: ${kind}`))
})

test.each([
  ['offline', 'offline'],
  ['signed_out', 'signed_out'],
  ['failed', 'failing'],
] as const)('%s is shown as %s, and is tried again', (kind, connection) => {
  expect(outcomes.tryAgain(trouble(kind))).toBe('retry')
  expect(cell.get().connection).toBe(connection)
  expect(calls).toEqual([])
})

test.each([
  ['asked', 'offline', 'waiting', []],
  ['asked', 'failed', 'no', ['submit failed: failed']],
  ['asked', 'signed_out', 'no', ['submit failed: signed_out']],
  ['waiting', 'offline', 'waiting', []],
  ['waiting', 'failed', 'waiting', []],
  ['waiting', 'signed_out', 'waiting', []],
  ['waiting', 'not_allowed', 'no', ['submit failed: not_allowed']],
  ['must', 'offline', 'must', []],
  ['over', 'offline', 'over', []],
  ['no', 'offline', 'no', []],
] as const)('a submit that was %s is, after %s, %s', (before, kind, after, told) => {
  cell.set({ submitting: before })
  outcomes.tryAgain(trouble(kind))
  expect(cell.get().submitting).toBe(after)
  expect(calls).toEqual(told)
})

test('opens again where the numbers differ', () => {
  expect(outcomes.openAgain()).toBe('retry')
  expect(cell.get().handshake.name).toBe('due')
})

test('goes on where there is time left, and tells who asked for the submit that it was not done', () => {
  cell.set({ submitting: 'must', isTimeUp: true })
  expect(outcomes.goOn(trouble('time_not_up'))).toBe('more')
  expect(cell.get()).toMatchObject({ submitting: 'no', isTimeUp: false, handshake: { name: 'due' }, work: answered })
  expect(calls).toEqual(['submit failed: time_not_up'])
})

test('rests where another device goes on', () => {
  expect(outcomes.continuedElsewhere()).toBe('rest')
  expect(cell.get().phase).toEqual({ name: 'elsewhere', isReturning: false, problem: null })
})

test('clears what was counted, keeps apart what came too late, and says how many answers that are', () => {
  expect(outcomes.submitted(sampleSubmission, true)).toBe('rest')
  expect(cell.get().phase).toEqual({ name: 'submitted', submission: sampleSubmission, answersTooLate: 0 })
  outcomes.submitted(sampleSubmission, false)
  expect(cell.get().phase).toEqual({ name: 'submitted', submission: sampleSubmission, answersTooLate: 3 })
  outcomes.closed()
  expect(cell.get().phase).toEqual({ name: 'closed' })
  expect(calls).toEqual(['clear', 'keep apart', 'keep apart'])
})

/** Processes the reply to a submit. The keeper applies each step to the work in memory. */
async function submit(result: SubmitResult) {
  const keeper = {
    revise: (step: (work: AttemptWork) => AttemptWork) => cell.set({ work: step(cell.get().work) }),
    adopt: () => {},
    resume: () => null,
    release: () => {},
    isSubmitKept: () => false,
  }
  const server = { submit: async () => result }
  const outcome = await createSubmitRequest({ cell, keeper, outcomes, server })(recording)
  await settlePromises()
  return outcome
}

test.each([
  [0, 0, ['clear']],
  [1, 1, ['keep apart']],
  [3, 3, ['keep apart']],
])('of a submit with %i changes too late, %i answers are', async (changesTooLate, answersTooLate, kept) => {
  expect(await submit({ kind: 'submitted', submission: sampleSubmission, changesTooLate })).toBe('rest')
  expect(cell.get().phase).toMatchObject({ name: 'submitted', answersTooLate })
  expect(calls).toEqual(kept)
})

test.each([
  ['no', 'closed', 'closed', 'rest'],
  ['over', 'failed', 'closed', 'rest'],
  ['over', 'offline', 'working', 'retry'],
  ['asked', 'failed', 'working', 'retry'],
  ['asked', 'elsewhere', 'elsewhere', 'rest'],
  ['asked', 'out_of_step', 'working', 'retry'],
] as const)(
  'where the submit was "%s" and the reply is %s, the attempt is %s',
  async (submitting, kind, phase, outcome) => {
    cell.set({ submitting })
    expect(await submit(trouble(kind))).toBe(outcome)
    expect(cell.get().phase.name).toBe(phase)
    expect(cell.get().handshake.name).toBe(kind === 'out_of_step' ? 'due' : 'done')
  },
)
