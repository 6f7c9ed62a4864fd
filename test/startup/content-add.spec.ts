/** `npm run content:add` on an embedded database, as an operator runs it: twice, and nothing doubles. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#test/support/run-command.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ DEMO: '0' })
  await server.kill()
}, 120_000)
afterAll(() => server.stop())

function run(name: string, args: string[] = [], input = '') {
  return runCommand(name, { args, input, settings: { DATA_DIR: server.dataDir, DEMO: '0' } })
}

test('adds the tests once there is an administrator, and again nothing', { timeout: 240_000 }, async () => {
  expect(await run('content-add')).toMatchObject({ code: 1, output: expect.stringContaining('no administrator yet') })
  const ada = ['--email', 'ada@example.com', '--name', 'Ada Obi', '--password-stdin']
  expect((await run('admin-create', ada, 'correct horse\n')).code).toBe(0)

  const first = await run('content-add')
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Added: Practice Test 1, 2026 format') })
  expect(first.output).not.toContain('Here already')
  const again = await run('content-add')
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Here already: Skills Diagnostic') })
  expect(again.output).not.toContain('Added:')
})
