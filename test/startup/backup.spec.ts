/** `npm run backup` and `npm run restore` on embedded databases, as a person would run them one after the other. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment, quickStart } from '#test/support/child-environment.ts'
import { runCommand } from '#test/support/run-command.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let server: RunningServer
let folder: string
const key = { SECRETS_KEY: randomBytes(32).toString('base64') }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-backup-'))
  server = await startServer(key)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const summary = /\d+ tables with \d+ rows, \d+ images\.\n\d+ submissions; checksum of their scores \w{32}\./

test('a backup is restored elsewhere unchanged, and never over existing data', { timeout: 240_000 }, async () => {
  const file = join(folder, 'backup.tar.gz')
  const here = { DATA_DIR: server.dataDir, ...key }
  const there = { DATA_DIR: join(folder, 'restored'), ...key }
  const beside = await runCommand('backup', { args: [file], settings: here })
  expect(beside).toMatchObject({ code: 1, output: expect.stringMatching(/in use by another(.|\n)*“Back up now”/) })
  expect(await runCommand('backup', { args: [file], settings: there })).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database in'),
  })

  await server.kill()
  const made = await runCommand('backup', { args: [file], settings: here })
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(summary) })
  expect(await runCommand('backup-prove', { args: [file] })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Restored and compared: \d+ tables with \d+ rows, \d+ images\.\n\d+ scores are what/),
  })
  const full = await runCommand('restore', { args: [file], settings: here })
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })

  const restored = await runCommand('restore', { args: [file], settings: there })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('is restored and was compared') })
  expect(summary.exec(restored.output)?.[0]).toBe(summary.exec(made.output)?.[0])
  // The log lists each backup after it was made, so that it is not in itself.
  const again = await runCommand('backup', { args: [join(folder, 'again.tar.gz')], settings: there })
  expect(summary.exec(again.output)?.[0]).toBe(summary.exec(made.output)?.[0])
})

test('a proof that a person stops leaves nothing of the backup behind', { timeout: 240_000 }, async () => {
  const place = join(folder, 'proving')
  await mkdir(place)
  const watching = new AbortController()
  const [file, program] = [join(folder, 'backup.tar.gz'), join(process.cwd(), 'server/backup-prove-command.ts')]
  const seen = watch(place, { signal: watching.signal })[Symbol.asyncIterator]().next()
  const env = { ...childEnvironment, TMPDIR: place }
  const child = spawn(process.execPath, [...quickStart, program, file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const output = text(child.stderr)
  await seen
  watching.abort()
  child.kill('SIGINT')
  expect(await output).toContain('It was stopped.')
  expect(await readdir(place)).toEqual([])
})

test('a file that is no backup leaves an empty data directory empty', { timeout: 240_000 }, async () => {
  const settings = { DATA_DIR: join(folder, 'untouched'), ...key }
  for (const args of [[], [join(folder, 'none.tar.gz')], [new URL(import.meta.url).pathname]]) {
    const { code, output } = await runCommand('restore', { args, settings })
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was restored')])
    expect(output).not.toMatch(/\bat .*\.[jt]s:\d+/)
  }
  const file = join(folder, 'backup.tar.gz')
  const cut = join(folder, 'cut.tar.gz')
  const bytes = await readFile(file)
  // Its images come before its end.
  await writeFile(cut, bytes.subarray(0, bytes.length - 64))
  expect(await runCommand('restore', { args: [cut], settings })).toMatchObject({ code: 1 })
  expect(await runCommand('backup-prove', { args: [cut], settings })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was proved: The backup is damaged or incomplete'),
  })
  expect(await runCommand('backup-prove', { settings })).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no backup in'),
  })
  expect(await readdir(settings.DATA_DIR)).toEqual(['lock'])
  expect(await runCommand('restore', { args: [file], settings })).toMatchObject({ code: 0 })
})

test('an encrypted backup is opened by its key alone', { timeout: 240_000 }, async () => {
  const identity = await generateX25519Identity()
  const keyFile = join(folder, 'key.txt')
  await writeFile(keyFile, identity)
  const [recipient, file] = [await identityToRecipient(identity), join(folder, 'encrypted.tar.gz.age')]
  const settings = { DATA_DIR: server.dataDir, ...key, BACKUP_RECIPIENT: recipient }
  expect(await runCommand('backup', { args: [file], settings })).toMatchObject({ code: 0 })
  expect(await runCommand('backup-prove', { args: [file] })).toMatchObject({
    code: 0,
    output: expect.stringContaining('only its checksum was compared'),
  })
  const there = { DATA_DIR: join(folder, 'opened'), ...key }
  expect(await runCommand('restore', { args: [file], settings: there })).toMatchObject({
    code: 1,
    output: expect.stringContaining('The backup is encrypted, and its key is not here.'),
  })
  const withKey = { ...there, BACKUP_IDENTITY_FILE: keyFile }
  expect(await runCommand('restore', { args: [file], settings: withKey })).toMatchObject({ code: 0 })
  expect(await runCommand('backup-prove', { args: [file], settings: withKey })).toMatchObject({
    code: 0,
    output: expect.stringContaining('scores are what their answers give'),
  })
})
