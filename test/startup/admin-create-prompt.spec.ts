/**
 * `npm run admin:create` with somebody at the terminal: what is typed does not show, and a wrong word leaves nothing behind,
 * so that the same address can be used in the end.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlC, controlD, enter, runInTerminal, type Terminal } from '#test/support/run-in-terminal.ts'
import { startServer } from '#test/support/running-server.ts'

const password = 'correct horse'
const first = 'Password (leave empty for a link): '
const second = 'The same password again: '
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prep-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const named = ['--email', 'ada@example.com', '--name', 'Ada Obi']

function create(args: readonly string[] = named): Terminal {
  return runInTerminal('admin-create', args, { DATA_DIR: dataDir, DEMO: '0' })
}

async function answer(terminal: Terminal, answers: Record<string, string>) {
  for (const [question, keys] of Object.entries(answers)) {
    await terminal.reads(question)
    terminal.type(keys)
  }
  return terminal.ends()
}

test.each<[string, Record<string, string>, string]>([
  [
    'two passwords that differ',
    { [first]: password + enter, [second]: `correct hearse${enter}` },
    'The two passwords are not the same.',
  ],
  ['a password that is too short', { [first]: `ab${enter}`, [second]: `ab${enter}` }, 'Password should be at least'],
  ['Ctrl-C at the first question', { [first]: `correct${controlC}` }, 'It was interrupted.'],
  ['Ctrl-C at the second', { [first]: password + enter, [second]: controlC }, 'It was interrupted.'],
  ['Ctrl-D', { [first]: controlD }, 'It was interrupted.'],
])('%s: told in words, and nobody is made', { timeout: 240_000 }, async (_what, answers, words) => {
  const { code, screen } = await answer(create(), answers)
  expect([code, screen]).toEqual([1, expect.stringContaining(`No administrator was made: ${words}`)])
  expect(screen).not.toMatch(/correct|hearse|horse|\bab\b|\bat .*\.[jt]s:\d+|Warning/)
})

test('asks for what is missing, hides the password, and its owner signs in', { timeout: 240_000 }, async () => {
  const { code, screen } = await answer(create([]), {
    'Email address: ': `ada@example.com${enter}`,
    'Full name: ': `Ada Obi${enter}`,
    // With a slip of the finger and the key that takes it back.
    [first]: `correct hoo\u007frse${enter}`,
    [second]: password + enter,
  })
  expect([code, screen]).toEqual([0, expect.stringContaining('Ada Obi is an administrator now')])
  expect(screen).not.toMatch(/correct|horse|\*/)

  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  })
  await server.stop()
  expect(signIn.status).toBe(200)
})
