/** The key of an embedded database as the operator sees it: changed, lost, and beside a backup. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment, quickStart } from '#test/support/child-environment.ts'
import { runCommand } from '#test/support/run-command.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let server: RunningServer
let folder: string
let keyFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-secrets-'))
  server = await startServer()
  keyFile = join(server.dataDir, 'secrets.key')
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function token(url: string, grant: 'password' | 'refresh_token', body: object) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  return { status: response.status, refreshToken: String(answer.refresh_token) }
}

const signIn = (url = server.url) => token(url, 'password', { email: 'student@example.com', password: 'any' })
const refresh = (refreshToken: string, url = server.url) => token(url, 'refresh_token', { refresh_token: refreshToken })
const secrets = (...args: string[]) => runCommand('secrets', { args, settings: { DATA_DIR: server.dataDir } })

function failToStart(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
  const child = spawn(process.execPath, [...quickStart, main], {
    env: { ...childEnvironment, ...settings },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('a key is changed without anybody noticing, and backups from before still find theirs', {
  timeout: 240_000,
}, async () => {
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  const first = await readFile(keyFile, 'utf8')
  const session = await signIn()
  await server.kill()
  const file = join(folder, 'before.tar.gz')
  const made = await runCommand('backup', { args: [file], settings: { DATA_DIR: server.dataDir } })
  expect(made.output).toMatch(/sealed with the key [0-9a-f]{8}, of .*secrets\.key: keep a copy of that elsewhere/)

  const rotated = await secrets('rotate')
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringMatching(/seals all secrets now; \d+ were sealed again/),
  })
  const second = await readFile(keyFile, 'utf8')
  expect(second.split('\n').filter((line) => first.includes(line)).length).toBeGreaterThan(1)
  expect(second).not.toBe(first)
  await server.startAgain()
  expect((await refresh(session.refreshToken)).status).toBe(200)
})

test('a backup is restored where its key is, and nowhere else, unless what it opens is given up', {
  timeout: 480_000,
}, async () => {
  const session = await signIn()
  await server.kill()
  const args = [join(folder, 'backup.tar.gz')]
  await runCommand('backup', { args, settings: { DATA_DIR: server.dataDir } })
  const there = { DATA_DIR: join(folder, 'there') }
  const refused = await runCommand('restore', { args, settings: there })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(
    /sealed with the key [0-9a-f]{8}; no key is given\.\n.*add --forget-secrets: .* 1 signing key/,
  )
  expect(existsSync(join(there.DATA_DIR, 'database'))).toBe(false)
  expect(existsSync(join(there.DATA_DIR, 'storage', 'test_images'))).toBe(false)

  await mkdir(there.DATA_DIR, { recursive: true })
  await copyFile(keyFile, join(there.DATA_DIR, 'secrets.key'))
  expect(await runCommand('restore', { args, settings: there })).toMatchObject({ code: 0 })
  const restored = await startServer(there)
  expect((await refresh(session.refreshToken, restored.url)).status).toBe(200)
  await restored.stop()

  const without = { DATA_DIR: join(folder, 'without') }
  const given = await runCommand('restore', { args: [...args, '--forget-secrets'], settings: without })
  expect(given).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Without the key [0-9a-f]{8}: .* to be opened again/),
  })
  const anew = await startServer(without)
  expect((await refresh(session.refreshToken, anew.url)).status).toBe(400)
  expect((await signIn(anew.url)).status).toBe(200)
  await anew.stop()
  await server.startAgain()
})

test('without its key the server names the missing key at the start, and works when the key is back', {
  timeout: 240_000,
}, async () => {
  const session = await signIn()
  await server.kill()
  await rename(keyFile, join(folder, 'put-away.key'))
  const { code, output } = await failToStart({ DATA_DIR: server.dataDir, PORT: '0' })
  expect(code).toBe(1)
  expect(output).toMatch(/cannot start: Secrets in the database are sealed with the key [0-9a-f]{8}; no key is given\./)
  expect(output).not.toMatch(/\bat .*\.[jt]s:\d+/)
  expect(existsSync(keyFile)).toBe(false)

  await rename(join(folder, 'put-away.key'), keyFile)
  await server.startAgain()
  expect((await refresh(session.refreshToken)).status).toBe(200)
})

test('a key in the settings takes over from the one in the data directory', { timeout: 180_000 }, async () => {
  const session = await signIn()
  await server.kill()
  const key = { SECRETS_KEY: 'c2VjcmV0LWtleS1mb3ItYS1zcGVjLW9mLTMyLWJ5dGU=' }
  await server.startAgain(key)
  await server.terminate()
  await rm(keyFile)
  await server.startAgain(key)
  expect((await refresh(session.refreshToken)).status).toBe(200)
  expect(existsSync(keyFile)).toBe(false)
})
