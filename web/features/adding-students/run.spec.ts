import { expect, test } from 'vitest'
import type { AddedRow, Newcomer } from '#contracts/people/adding-students.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { runThrough } from './run.ts'

function aRow(at: number): Newcomer {
  const id = userId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  return {
    ...{ id, email: `s${at}@example.com`, fullName: `Student ${at}`, isHere: false, grade: 9, school: 'Elm' },
    ...{ tutorId: null, classId: null, parents: [], testIds: [] },
  }
}

function added({ id, email }: Newcomer): AddedRow {
  const student = studentId.parse(id)
  return { outcome: 'added', id, userId: id, studentId: student, needsCard: false, invited: email, invitedParents: [] }
}

const rows = Array.from({ length: 25 }, (_, at) => aRow(at))

test('a connection that is lost half-way keeps what is in, and the rest is sent again', async () => {
  const sent: number[] = []
  const progress: number[] = []
  let isBroken = true
  const services = {
    send: async (some: readonly Newcomer[]) => {
      if (sent.length === 2 && isBroken) throw new Error('The line is dead.')
      sent.push(some.length)
      return some.map(added)
    },
    onChange: (state: { answers: ReadonlyMap<string, unknown> }) => progress.push(state.answers.size),
  }
  const stopped = await runThrough(rows, new Map(), services)
  expect(stopped).toMatchObject({ status: 'stopped', total: 25, reason: expect.any(String) })
  expect(progress).toEqual([0, 10, 20, 20])

  isBroken = false
  const done = await runThrough(rows, stopped.answers, services)
  expect(done).toMatchObject({ status: 'done', reason: null })
  expect(done.answers.size).toBe(25)
  expect(sent).toEqual([10, 10, 5])
})

test('a row that was refused is sent again', async () => {
  const [first, second] = [aRow(1), aRow(2)]
  const answers = new Map<string, AddedRow>([
    [first.id, added(first)],
    [second.id, { outcome: 'refused', id: second.id, issues: [{ field: 'email', message: 'No.' }] }],
  ])
  const sent: string[] = []
  const services = {
    send: async (some: readonly Newcomer[]) => {
      sent.push(...some.map(({ id }) => id))
      return some.map(added)
    },
    onChange: () => undefined,
  }
  const { answers: after } = await runThrough([first, second], answers, services)
  expect(sent).toEqual([second.id])
  expect([...after.values()].map(({ outcome }) => outcome)).toEqual(['added', 'added'])
})
