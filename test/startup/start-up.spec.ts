/** The server as its operator sees it: its messages when it cannot start, and what survives a kill. */

import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childEnvironment, quickStart } from '#test/support/child-environment.ts'
import { writeDemoFiles } from '#test/support/demo-files.ts'
import { makeOptionId } from '#test/support/options.ts'
import { startServer } from '#test/support/running-server.ts'

const mainFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the server until it ends by itself. */
function failToStart(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { ...childEnvironment, DATA_DIR: join(folder, 'data'), ...settings }
    const child = spawn(process.execPath, [...quickStart, mainFile], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('exit', (code) => resolve({ code, output }))
  })
}

describe('a server that cannot start says why and what to do', () => {
  test.each([
    ['a wrong setting', { PORT: 'many' }, 'Wrong setting: PORT must be a whole number.'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://prep:secret-word@127.0.0.1:9/prep' },
      'The database in DATABASE_URL cannot be reached',
    ],
  ])('%s', async (_name, settings, words) => {
    const { code, output } = await failToStart(settings)
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).not.toMatch(/secret-word|\bat .*\.[jt]s:\d+/)
  })

  test('an embedded database whose files are not whole', { timeout: 120_000 }, async () => {
    const dataDir = join(folder, 'broken')
    await mkdir(join(dataDir, 'database'), { recursive: true })
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '18\n')
    const { code, output } = await failToStart({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toMatch(/cannot start: The embedded database in .* does not start: .*\n.*whether the disk is full/)
    expect(output).not.toMatch(/\bat .*\.[jt]s:\d+/)
  })

  test.each([
    ['that is no folder', async (place: string) => writeFile(place, '')],
    [
      // The specs may run as root, which permissions do not stop. A link to itself does.
      'with a folder that cannot be entered',
      async (place: string) => {
        await mkdir(place)
        await symlink('database', join(place, 'database'))
      },
    ],
  ])('a data directory %s', async (name, prepare) => {
    const place = join(folder, name)
    await prepare(place)
    const { code, output } = await failToStart({ DATA_DIR: place })
    expect(code).toBe(1)
    expect(output).toContain(`The data directory ${place} cannot be written`)
    expect(output).toContain('chown -R')
    expect(output).not.toMatch(/\bat .*\.[jt]s:\d+/)
  })

  test('a port that is taken', async () => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
    })
    const address = taken.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const place = join(folder, 'other')
    await writeDemoFiles(place)
    const { code, output } = await failToStart({ PORT: String(port), DATA_DIR: place })
    taken.close()
    expect(code).toBe(1)
    expect(output).toContain(`port ${port} is taken`)
  })
})

test('a start on an empty data directory makes everything, and refuses a second process while it lives', async () => {
  const place = { DATA_DIR: join(folder, 'empty') }
  const server = await startServer(place)
  try {
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: 'student@example.com', password: 'any' }),
    })
    const headers = { Authorization: `Bearer ${(await signIn.json()).access_token}` }
    const begun = await fetch(`${server.url}/api/tests/practice-test-1/attempt`, { method: 'POST', headers })
    expect(begun.status).toBe(200)
    const { code, output } = await failToStart({ ...place, PORT: '0' })
    expect(code).toBe(1)
    expect(output).toContain('is in use by another Prep Platform process')
  } finally {
    await server.stop()
  }
})

test('a public address and no other setting is no demo: nobody signs in as anybody', async () => {
  const server = await startServer({ PUBLIC_URL: 'https://prep.example.com' })
  try {
    const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: 'admin@example.com', password: 'anything' }),
    })
    expect(signIn.status).toBe(400)
    expect(await (await fetch(`${server.url}/api/config`)).json()).toMatchObject({ demo: false, demoAccounts: [] })
    expect((await fetch(`${server.url}/dev/outbox.json`)).status).toBe(404)
  } finally {
    await server.stop()
  }
})

test('an answer that was acknowledged is there after the server was killed', async () => {
  const server = await startServer()
  try {
    const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: 'student@example.com', password: 'any' }),
    })
    const headers = { Authorization: `Bearer ${(await signIn.json()).access_token}` }
    async function post(path: string, body?: object) {
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(response.status).toBe(200)
      return response.json()
    }
    const { attempt } = await post('/tests/practice-test-1/attempt')
    const paper = await (await fetch(`${server.url}/api/tests/practice-test-1/paper`, { headers })).json()
    const question = paper.questions[4].id
    const record = { selectedOption: makeOptionId(2), numericValue: '', seconds: 31 }
    const changes = [{ number: 1, question, record }]
    await post(`/attempts/${attempt.id}/changes`, { writer: attempt.writer, currentQuestion: 4, changes })
    await server.kill()

    await server.startAgain()
    const again = await post('/tests/practice-test-1/attempt')
    expect(again.attempt).toMatchObject({
      id: attempt.id,
      deadlineAt: attempt.deadlineAt,
      currentQuestion: 4,
      answers: { [question]: record },
    })
  } finally {
    await server.stop()
  }
})

test('a server stops on request, however many pages keep sending over their connections', {
  timeout: 60_000,
}, async () => {
  const server = await startServer()
  let isStopped = false
  let answered = 0
  async function askOn() {
    while (!isStopped) {
      const answer = await fetch(`${server.url}/health`).catch(() => null)
      if (answer?.ok) answered += 1
      await answer?.text()
    }
  }
  const pages = Array.from({ length: 6 }, askOn)
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(50)
  const began = performance.now()
  await server.stop()
  isStopped = true
  await Promise.all(pages)
  expect(performance.now() - began).toBeLessThan(15_000)
})
