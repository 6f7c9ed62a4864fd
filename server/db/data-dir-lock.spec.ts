import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepHeartbeat } from './data-dir-lock/heartbeat.ts'
import { lockDataDir } from './data-dir-lock.ts'

const inUse = 'is in use by another Prep Platform process'
let folder: string
let holders: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const holder of holders) holder.kill('SIGKILL')
  holders = []
})

test('a data directory has one holder at a time', async () => {
  const dataDir = join(folder, 'data')
  const unlock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(inUse)
  await unlock()
  await (await lockDataDir(dataDir))()
})

test('if many start at the same moment, one gets it', async () => {
  const dataDir = join(folder, 'crowd')
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)))
  const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(taken).toHaveLength(1)
  await taken[0]?.()
})

test('the data directory is for its owner alone', async () => {
  const dataDir = join(folder, 'private')
  const unlock = await lockDataDir(dataDir)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'lock'))).mode & 0o777).toBe(0o700)
  await unlock()
})

test('a folder whose path is longer than that of a socket may be is locked too', async () => {
  const dataDir = join(folder, 'long'.repeat(50))
  const unlock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(inUse)
  await unlock()
})

test('a name that another person took keeps nobody from starting', async () => {
  const dataDir = join(folder, 'squatted')
  await (await lockDataDir(dataDir))()
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32)
  const squatter = createServer().listen(`\0prep-platform-${name}`)
  await (await lockDataDir(dataDir))()
  squatter.close()
})

describe('a process of another container', () => {
  // Containers have different namespaces from this process. `unshare` starts a process with its own.
  const apart = ['--map-root-user', '--net', '--pid', '--fork', '--kill-child']
  const isPermitted = canRun('unshare', [...apart, 'true'])

  test.skipIf(!isPermitted)('is kept out, and keeps out', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'volume')
    const unlock = await lockDataDir(dataDir)
    expect(await hold(dataDir, ['unshare', ...apart])).toContain(inUse)
    await unlock()
    expect(await hold(dataDir, ['unshare', ...apart])).toBe('held')
    await expect(lockDataDir(dataDir)).rejects.toThrow(inUse)
  })

  test.skipIf(!isPermitted)('that was killed keeps nobody out', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'killed')
    expect(await hold(dataDir, ['unshare', ...apart])).toBe('held')
    await Promise.all(holders.map(killed))
    await (await lockDataDir(dataDir))()
  })

  test('is kept out by the socket where there is no program for file locks', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'no-program')
    const unlock = await lockDataDir(dataDir)
    expect(await hold(dataDir, [], { PATH: '/nowhere' })).toContain(inUse)
    await unlock()
    expect(await hold(dataDir, [], { PATH: '/nowhere' })).toBe('held')
    await expect(lockDataDir(dataDir)).rejects.toThrow(inUse)
  })
})

describe('a machine that shares the volume but none of its locks', () => {
  const quick = { beatMs: 5, watchMs: 500 }

  test('is noticed by its heartbeat', async () => {
    const dataDir = join(folder, 'shared')
    const path = join(dataDir, 'lock', 'heartbeat')
    await (await lockDataDir(dataDir))()
    const endBeat = await keepHeartbeat(path, { ...quick, machine: 'elsewhere' })
    await expect(lockDataDir(dataDir, quick)).rejects.toThrow(inUse)
    await endBeat()
  })

  test('keeps nobody out after it has ended, with a last word or without', async () => {
    const dataDir = join(folder, 'ended')
    const path = join(dataDir, 'lock', 'heartbeat')
    const unlock = await lockDataDir(dataDir, quick)
    expect(await readFile(path, 'utf8')).toMatch(/^\S+ \d+ \d+\n$/)
    await unlock()
    expect(await readFile(path, 'utf8')).toBe('')
    await writeFile(path, 'elsewhere 1 0')
    await (await lockDataDir(dataDir, quick))()
  })
})

/** Takes the lock in a separate process, which then runs until it is killed. Returns the refusal, or `held`. */
function hold(dataDir: string, [program, ...args]: string[], env: Record<string, string> = {}): Promise<string> {
  const file = fileURLToPath(new URL('data-dir-lock.ts', import.meta.url))
  const code = `import(${JSON.stringify(file)}).then(({ lockDataDir }) => lockDataDir(${JSON.stringify(dataDir)})).then(
    () => { console.log('held'); setInterval(() => {}, 1000) }, (error) => console.log(error.message))`
  const node = [process.execPath, '-e', code]
  const [command = '', ...rest] = program === undefined ? node : [program, ...args, ...node]
  const child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  return new Promise((resolve) => child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim())))
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })
}

function canRun(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
