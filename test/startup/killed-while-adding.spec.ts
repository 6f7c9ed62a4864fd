/** A server that is killed while it adds a list of students goes on after its next start. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAddingRows, readAddingRun } from '#contracts/people/adding-runs.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let server: RunningServer
let token: string

const session = z.object({ access_token: z.string() })

beforeAll(async () => {
  server = await startServer()
  const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'password' }),
  })
  token = session.parse(await signedIn.json()).access_token
}, 120_000)
afterAll(() => server.stop())

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${server.url}/api/admin/new-students/runs${path}`, { ...init, headers })
  expect(response.status).toBe(200)
  return response.json()
}

test('killed twice in the middle of 200 rows, it adds each student once', { timeout: 180_000 }, async () => {
  const id = randomUUID()
  const students = Array.from({ length: 200 }, (_, at) => ({
    ...{ id: randomUUID(), email: `${id}.${at}@example.com`, fullName: `Student ${at}`, isHere: false, grade: 8 },
    ...{ school: 'Elm School', tutorId: null, classId: null, testIds: [], parentLeftOut: '' },
    parents: [{ email: `${id}.parent${at % 50}@example.com`, fullName: 'Pa Rent' }],
  }))
  const read = async () => readAddingRun.reply.parse(await ask(`/${id}`))
  await ask('', { method: 'POST', body: JSON.stringify({ id, students, entry: 'email', dueDate: null }) })
  for (const least of [20, 100]) {
    await expect.poll(async () => (await read()).answered, { timeout: 60_000 }).toBeGreaterThanOrEqual(least)
    await server.kill()
    await server.startAgain()
  }
  await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 200 }).toBe('done')
  expect(await read()).toMatchObject({ total: 200, answered: 200, refused: 0 })
  const { rows } = readAddingRows.reply.parse(await ask(`/${id}/rows`))
  const answers = rows.map(({ answer }) => answer)
  expect(answers.map((answer) => answer?.outcome)).toEqual(students.map(() => 'added'))
  const invited = answers.flatMap((answer) => (answer?.outcome === 'added' ? answer.invitedParents : []))
  expect(invited.toSorted()).toEqual(
    [...new Set(students.flatMap((one) => one.parents.map(({ email }) => email)))].sort(),
  )
})
