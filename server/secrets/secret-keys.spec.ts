import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateSecretKey, type SecretKey } from '../db/secret-box.ts'
import { addOwnKey, createOwnKey, readSecretKeys } from './secret-keys.ts'

let dataDir: string
const none = { texts: [], file: null }
const text = ({ bytes }: SecretKey) => bytes.toString('base64')
const ids = async (secretKeys: { texts: string[]; file: string | null } = none) =>
  (await readSecretKeys({ dataDir, secretKeys })).map(({ id }) => id)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prep-keys-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a key is made, changed for a new one that goes before it, and lies there for its owner alone', async () => {
  const path = join(dataDir, 'secrets.key')
  expect(await ids()).toEqual([])
  const first = await createOwnKey({ dataDir })
  expect(await ids()).toEqual([first.id])
  const second = await addOwnKey({ dataDir })
  expect(await ids()).toEqual([second.id, first.id])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await readFile(path, 'utf8')).match(/^#/gm)).toHaveLength(2)
})

test('keys of the settings go before those of the data directory, each once', async () => {
  const [given, older] = [generateSecretKey(), generateSecretKey()]
  const [own, oldOwn] = await ids()
  expect(await ids({ texts: [text(given)], file: null })).toEqual([given.id, own, oldOwn])
  const file = join(dataDir, 'given.key')
  await writeFile(file, `# made in March\n${text(older)}\n\n${text(given)} # the one before\n${text(older)}\n`)
  expect(await ids({ texts: [], file })).toEqual([older.id, given.id, own, oldOwn])
})

test.each([
  ['is not there', null, 'There is no file'],
  ['is empty', '# nothing yet\n', 'holds something else than keys'],
  ['holds something else', 'password\n', 'holds something else than keys'],
])('a file that %s is refused, without its content', async (_, content, words) => {
  const file = join(dataDir, 'wrong.key')
  if (content === null) await rm(file, { force: true })
  else await writeFile(file, content)
  const reading = readSecretKeys({ dataDir, secretKeys: { texts: [], file } })
  await expect(reading).rejects.toMatchObject({ name: 'StartupError', message: expect.stringContaining(words) })
  await expect(reading).rejects.not.toThrow('password')
})
