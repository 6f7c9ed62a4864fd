import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a data directory has one holder at a time', async () => {
  const dataDir = join(folder, 'data')
  const unlock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow('is in use by another Prep Platform process')
  await unlock()
  await (await lockDataDir(dataDir))()
})

test('the data directory is for its owner alone', async () => {
  const dataDir = join(folder, 'private')
  const unlock = await lockDataDir(dataDir)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  await unlock()
})
