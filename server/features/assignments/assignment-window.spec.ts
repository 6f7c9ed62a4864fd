/** Tests that a test with a window can start only within the window. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createStudentWithRecord,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))

interface Window {
  opens_at?: Date
  closes_at?: Date
  completed?: boolean
  locked?: boolean
}

async function given(window: Window) {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  const id = await createAssignment(server.db, student, made, { note: 'Bring paper.', ...window })
  return { student, made, id }
}

type Given = Awaited<ReturnType<typeof given>>

async function start({ student, made }: Given) {
  const response = await server.post(student, `/tests/${made.slug}/attempt`)
  const { code } = await response.json()
  return [response.status, code]
}

async function readiness({ student, made }: Given) {
  return (await server.get(student, `/tests/${made.slug}/readiness`)).json()
}

async function stateInList({ student, made }: Given) {
  const { tests } = await (await server.get(student, '/student/tests')).json()
  return tests.find(({ test: { id } }: { test: { id: string } }) => id === made.id).state
}

const outside: [string, Window, string][] = [
  ['before it opens', { opens_at: at(11) }, 'not_open_yet'],
  ['when it has closed', { closes_at: at(10) }, 'closed'],
  ['when it has closed, with a PIN or without', { closes_at: at(9), completed: true, locked: true }, 'closed'],
]

test.each(outside)('a test does not start %s', async (_, window, state) => {
  const one = await given(window)
  expect(await start(one)).toEqual([409, 'test_not_open'])
  expect(await readiness(one)).toMatchObject({
    window: state,
    locked: false,
    assignment: {
      note: 'Bring paper.',
      opensAt: window.opens_at?.toISOString() ?? null,
      closesAt: window.closes_at?.toISOString() ?? null,
    },
  })
})

test('a student sees the window and the note with the test', async () => {
  const early = await given({ opens_at: at(11), closes_at: at(12) })
  expect(await stateInList(early)).toBe('not_open_yet')
  expect(await stateInList(await given({ closes_at: at(9) }))).toBe('closed')
  const { assignments } = await (await server.get(early.student, '/student/assignments')).json()
  expect(assignments).toMatchObject([
    { opensAt: at(11).toISOString(), closesAt: at(12).toISOString(), note: 'Bring paper.' },
  ])
})

test('it starts within its window, and an attempt in progress keeps its time after it closes', async () => {
  const one = await given({ opens_at: at(10), closes_at: at(11) })
  expect(await start(one)).toEqual([200, undefined])
  await server.db.pool.query('update student_test_assignments set opens_at = null, closes_at = $2 where id = $1', [
    one.id,
    at(9),
  ])
  expect(await readiness(one)).toMatchObject({ window: 'open', attemptId: expect.any(String) })
  expect(await stateInList(one)).toBe('under_way')
  const again = await (await server.post(one.student, `/tests/${one.made.slug}/attempt`)).json()
  expect(again).toMatchObject({ state: 'in_progress', attempt: { deadlineAt: at(13).toISOString() } })
})

test('a later closing time opens it again', async () => {
  const one = await given({ closes_at: at(9) })
  await server.db.pool.query('update student_test_assignments set closes_at = $2 where id = $1', [one.id, at(12)])
  expect(await readiness(one)).toMatchObject({ window: 'open' })
  expect(await start(one)).toEqual([200, undefined])
})

test.each([{ opens_at: at(11) }, { closes_at: at(10) }])(
  'the database refuses an attempt outside of %o',
  async (window) => {
    const { student, made } = await given(window)
    await expect(createAttempt(server.db, student, made)).rejects.toMatchObject({ code: 'PR408' })
  },
)

test('the database takes no window that closes before it opens', async () => {
  await expect(given({ opens_at: at(11), closes_at: at(11) })).rejects.toMatchObject({
    constraint: 'opens_before_it_closes',
  })
})
