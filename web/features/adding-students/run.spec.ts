import { expect, test } from 'vitest'
import { type AddingRun, readAddingRun } from '#contracts/people/adding-runs.ts'
import type { AddedRow } from '#contracts/people/adding-students.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type AnsweredRow, type RunState, watchAddingRun } from './run.ts'

const id = userId.parse(makeIdAt(1))
const added: AddedRow = {
  ...{ outcome: 'added', id, userId: id, studentId: studentId.parse(makeIdAt(2)) },
  ...{ needsCard: false, invited: 'ada@x.example', invitedParents: [] },
}
const row: AnsweredRow = {
  newcomer: {
    ...{ id, email: 'ada@x.example', fullName: 'Ada', isHere: false, grade: 9, school: 'Elm', tutorId: null },
    ...{ classId: null, parents: [], testIds: [], parentLeftOut: '' },
  },
  answer: added,
}
const start: RunState = { answers: new Map(), total: 3, answered: 0, status: 'running', reason: null }

function aRun(values: object): AddingRun {
  return readAddingRun.reply.parse({
    ...{ id: makeIdAt(9), ownerName: 'Ann', createdAt: '2026-03-01T10:00:00.000Z', status: 'running', reason: null },
    ...{ total: 3, answered: 0, refused: 0, ...values },
  })
}

/** `says` are the server's replies, in order. */
function follow(says: (AddingRun | Error)[], isOver = () => false) {
  const seen: RunState[] = []
  const waits = { count: 0 }
  const run = watchAddingRun(start, {
    async read() {
      const next = says.shift()
      if (next === undefined) throw new Error('It was asked too often.')
      if (next instanceof Error) throw next
      return next
    },
    readRows: async () => [row],
    wait: async () => {
      waits.count += 1
    },
    isOver,
    onChange: (state) => seen.push(state),
  })
  return { run, seen, waits }
}

test('the counts come while it runs, the answers at the end, and a network that is away changes nothing', async () => {
  const away = new ApiError(0, { code: 'offline', message: 'You are offline.', requestId: '' })
  const { run, seen, waits } = follow([aRun({ answered: 1 }), away, aRun({ answered: 3, status: 'done' })])
  expect(await run).toMatchObject({ status: 'done', answered: 3, reason: null })
  expect((await run).answers).toEqual(new Map([[id, added]]))
  expect(seen.map(({ answered, status }) => [answered, status])).toEqual([
    [0, 'running'],
    [1, 'running'],
    [3, 'done'],
  ])
  expect(waits.count).toBe(2)
})

test('a run that the server stopped says why, and a list that is gone too', async () => {
  const { run } = follow([aRun({ status: 'stopped', reason: 'Your session has ended.', answered: 1 })])
  expect(await run).toMatchObject({ status: 'stopped', reason: 'Your session has ended.' })
  const gone = follow([new ApiError(404, { code: 'not_found', message: 'This list is gone.', requestId: '' })])
  expect(await gone.run).toMatchObject({ status: 'stopped', reason: 'This list is gone.' })
})

test('who leaves the page asks no more', async () => {
  const { run, seen } = follow([], () => true)
  await run
  expect(seen).toEqual([])
})
