/** `npm run admin:create` on an embedded database, as a script runs it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#test/support/run-command.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let server: RunningServer
const ada = ['--email', 'ada@example.com', '--name', 'Ada Obi']
const password = 'correct horse'

beforeAll(async () => {
  server = await startServer({ DEMO: '0' })
}, 120_000)
afterAll(() => server.stop())

function create(args: string[], input = '') {
  return runCommand('admin-create', { args, input, settings: { DATA_DIR: server.dataDir, DEMO: '0' } })
}

test('makes an administrator while the server is stopped, once, and says what else is possible', {
  timeout: 180_000,
}, async () => {
  const beside = await create(ada)
  expect(beside).toMatchObject({ code: 1, output: expect.stringContaining('is in use by another Prep Platform') })

  await server.kill()
  const made = await create([...ada, '--password-stdin'], `${password}\n`)
  expect(made).toEqual({ code: 0, output: expect.stringContaining('Ada Obi is an administrator now') })
  expect(made.output).not.toContain(password)
  expect(await create(ada)).toMatchObject({ code: 1, output: expect.stringContaining('an administrator already') })
  expect(await create(['--email', 'ben@example.com', '--name', 'Ben', '--link'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\/auth\/v1\/verify\?token=\w+&type=recovery/),
  })
  expect(await create(['--name', 'Eve'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('--email is missing'),
  })

  await server.startAgain()
  const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  })
  const { access_token: token } = await signIn.json()
  const overview = await fetch(`${server.url}/api/admin/overview`, { headers: { Authorization: `Bearer ${token}` } })
  expect(overview.status).toBe(200)
})
