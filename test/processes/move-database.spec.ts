/** `npm run db:move`: from the embedded database of a server into an empty PostgreSQL, where a server goes on with it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyPostgres } from '#test/support/empty-database.ts'
import { runCommand } from '#test/support/run-command.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let embedded: RunningServer
let target: Awaited<ReturnType<typeof openEmptyPostgres>>

beforeAll(async () => {
  target = await openEmptyPostgres()
  embedded = await startServer()
}, 180_000)
afterAll(async () => {
  await embedded.stop()
  await target.close()
})

async function signIn(url: string) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'student@example.com', password: 'any' }),
  })
  return (await response.json()).access_token
}

async function submissionsOf(url: string, token: string) {
  const response = await fetch(`${url}/api/student/submissions`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.json()
}

test('everything is included, also sessions and images, and it is not done twice', { timeout: 240_000 }, async () => {
  const token = await signIn(embedded.url)
  const before = await submissionsOf(embedded.url, token)
  const settings = { DATA_DIR: embedded.dataDir, DATABASE_URL: target.url, DEMO: '1' }
  expect(await runCommand('move-database', { settings })).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use by another Prep Platform process'),
  })
  await embedded.kill()
  expect(await runCommand('move-database', { settings })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everything is in the database of DATABASE_URL now'),
  })
  const moved = await startServer(settings)
  try {
    expect(await submissionsOf(moved.url, token)).toEqual(before)
  } finally {
    await moved.stop()
  }
  expect(await runCommand('move-database', { settings: { ...settings, DATA_DIR: embedded.dataDir } })).toMatchObject({
    code: 1,
  })
})
