import { expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { question, sampleAttempt, sampleSubmission, sampleTest } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { createAttemptCell } from './attempt-cell.ts'
import type { SubmitResult } from './attempt-server.ts'
import { type AttemptState, doneHandshake } from './attempt-state.ts'
import { emptyWork, setAnswerRecord } from './attempt-work.ts'
import { makeBatch } from './change-batch.ts'
import { createSubmitRequest } from './submit-request.ts'

const recording = {
  attemptId: sampleAttempt,
  testId: sampleTest,
  writer: 'this writer',
  owner: 'this tab',
  isRenumbered: false,
}
const two = [1, 2].reduce(
  (work, number) =>
    setAnswerRecord(work, question(number), () => ({ ...emptyAnswerRecord, selectedOption: makeOptionId(number) })),
  emptyWork,
)

/** Returns the outcome, and the work afterward. */
async function submit(result: SubmitResult, part: Partial<AttemptState> = {}) {
  const cell = createAttemptCell()
  cell.set({ phase: { name: 'working' }, handshake: doneHandshake, recording, work: two, ...part })
  const calls: string[] = []
  const never = () => {
    throw new Error('Not for submitting.')
  }
  const note = (call: string) => {
    calls.push(call)
    return 'rest' as const
  }
  const send = createSubmitRequest({
    cell,
    keeper: {
      revise(step) {
        calls.push('revise')
        cell.set({ work: step(cell.get().work) })
      },
      ...{ adopt: never, resume: never, release: never, isSubmitKept: never },
    },
    outcomes: {
      tryAgain: () => note('try again'),
      goOn: () => 'more',
      openAgain: () => note('open again'),
      continuedElsewhere: () => note('elsewhere'),
      closed: () => note('closed'),
      submitted: (_, isAllCounted) => note(isAllCounted ? 'submitted' : 'submitted in part'),
    },
    server: { submit: async () => result },
  })
  await send(recording)
  return { calls, work: cell.get().work }
}

const submitted = { kind: 'submitted', submission: sampleSubmission, changesTooLate: 0 } as const

test('a submit that counts everything leaves the work alone', async () => {
  expect((await submit(submitted)).calls).toEqual(['submitted'])
})

test('changes that were too late are the last ones: those before are confirmed', async () => {
  const { calls, work } = await submit({ ...submitted, changesTooLate: 1 })
  expect(calls).toEqual(['revise', 'submitted in part'])
  expect(work.queue).toMatchObject({ acknowledged: 1, pending: [{ number: 2 }] })
})

test('what was refused is kept with its text', async () => {
  const { calls, work } = await submit({ ...submitted, refused: [{ number: 2, reason: 'handed_in' }] })
  expect(calls).toEqual(['revise', 'submitted'])
  expect(work.refused).toMatchObject([{ number: 2 }])
})

const trouble = (kind: Exclude<SubmitResult['kind'], 'submitted'>): SubmitResult => ({ kind, message: 'Not now.' })

test.each([
  ['closed', 'no', 'closed'],
  // The server has already said that the attempt is over.
  ['failed', 'over', 'closed'],
  ['offline', 'over', 'try again'],
  ['failed', 'asked', 'try again'],
  ['elsewhere', 'asked', 'elsewhere'],
  ['out_of_step', 'asked', 'open again'],
] as const)('%s while submitting is %s: %s', async (kind, submitting, follows) => {
  expect((await submit(trouble(kind), { submitting })).calls).toEqual([follows])
})

test('before the server has confirmed the numbers, only those that it can know are sent', () => {
  const handshake = { name: 'unconfirmed', lastNumber: 1 } as const
  const numbers = (state: Pick<AttemptState, 'work' | 'handshake'>) =>
    makeBatch(state, 'this writer').changes.map(({ number }) => number)
  expect(numbers({ work: two, handshake })).toEqual([1])
  expect(numbers({ work: two, handshake: doneHandshake })).toEqual([1, 2])
})
