/** What a proof finds: a backup that is whole, and ones in which something differs. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { type ArchiveEntry, readArchive, writeArchive } from '#server/backup/archive.ts'
import { matchesChecksum, writeChecksum } from '#server/backup/backup-files.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { createPool, makeAdaptiveFormat, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import { createPerson, createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { makePng } from '#test/support/image-files.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { proveBackup } from './prove-backup.ts'
import { proveInThread } from './prove-in-thread.ts'

const time = { timeout: 240_000 }
let server: TestServer
let folder: string
let path: string
let count = 0

beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'prep-proof-'))
  await takeTests()
  await addImage()
  await server.db.pool.query(`insert into settings (key, value) values ('first_backup_night', '"2026-03-01"')`)
  path = await backUp()
}, 180_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Three submissions of a test, and two of an adaptive one. */
async function takeTests() {
  const made = await createTestWithQuestions(server.db)
  const [first = ''] = made.questionIds
  const changes = [{ number: 1, question: first, record: chooseOption(emptyAnswerRecord, makeOptionId(1)) }]
  for (const _ of [1, 2, 3]) {
    const student = await createStudentWithRecord(server.db)
    const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    expect((await server.post(student, `/attempts/${attempt.id}/submit`, batch)).status).toBe(200)
  }
  await makeAdaptiveFormat(server.db, 'short', 2)
  const pool = await createPool(server.db, { format: 'short', size: 4 })
  for (const _ of [1, 2]) {
    await takeAdaptiveTest(server, await createStudentWithRecord(server.db), pool, (at) => at % 2 === 0)
  }
}

async function addImage() {
  const admin = await createPerson(server.db, 'admin')
  const made = await createTestWithQuestions(server.db)
  const token = await signTokenFor(server.db, server.clock, admin)
  const response = await server.fetch(`/api/admin/tests/${made.id}/images?alt=A+rectangle`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(await makePng()),
  })
  expect(response.status).toBe(200)
}

function newPath() {
  return join(folder, `${++count}.tar.gz`)
}

async function backUp(recipients: readonly string[] = []): Promise<string> {
  const made = newPath()
  await writeBackup({ db: server.db, images: server.services.images, now: server.clock.now(), recipients }, made)
  return made
}

/** Without `openEmpty`, the proof makes a database of its own, which takes longer than the rest of it. */
async function prove(file: string, identityFile: string | null = null, openEmpty?: typeof openTestDatabase) {
  const place = join(folder, 'restored')
  const result = await proveBackup({ path: file, folder: place, identityFile, seed: 'a night' }, openEmpty)
  expect(await readdir(folder)).not.toContain('restored')
  return result
}

/** Copies the backup with other bytes for the entries that `change` returns some for. */
async function changed(change: (entry: ArchiveEntry & { readonly text: string }) => Uint8Array | string | undefined) {
  const made = newPath()
  let changes = 0
  await writeArchive(made, new Date(), async (add) => {
    for await (const { name, bytes } of readArchive(path)) {
      const other = change({ name, bytes, text: Buffer.from(bytes).toString() })
      if (other !== undefined) changes++
      await add(name, other ?? bytes)
    }
  })
  expect(changes).toBe(1)
  return made
}

test('a whole backup is restored, and its rows, images and scores are compared', time, async () => {
  const { outcome, compared, differences } = await prove(path)
  expect([outcome, differences]).toEqual(['proved', []])
  const { rows } = await server.db.pool.query('select count(*)::int as count from test_submissions')
  expect(rows[0].count).toBeGreaterThan(3)
  expect(compared?.scores).toBe(Math.min(rows[0].count, 200))
  expect(compared?.images).toBeGreaterThan(0)
  expect(compared?.tables).toBeGreaterThan(60)
  expect(compared?.rows).toBeGreaterThan(100)
  expect(compared?.migrations).toBeGreaterThan(15)
})

const submissions = 'tables/public.test_submissions/000001.json'
/** No other table refers to it. */
const settings = 'tables/public.settings/000001.json'

test.each<[string, () => Promise<string>, RegExp]>([
  [
    'without one row',
    () => changed(({ name, text }) => (name === settings ? JSON.stringify(JSON.parse(text).slice(1)) : undefined)),
    /^The backup is damaged or incomplete: .*public\.settings should have \d+ rows as they were, and has \d+/,
  ],
  [
    'with another score',
    () => changed(({ name, text }) => (name === submissions ? raiseScore(text) : undefined)),
    /public\.test_submissions should have \d+ rows as they were/,
  ],
  [
    'with another picture',
    () => changed(({ name, bytes }) => (name === firstImage(name) ? changeByte(bytes) : undefined)),
    /the image [\w./-]+ is not as it was/,
  ],
  [
    'with a value that fits no column',
    () => changed(({ name, text }) => (name === submissions ? spoilScore(text) : undefined)),
    /a value in it does not fit its column\.$/,
  ],
  [
    'that is cut short',
    async () => {
      const bytes = await readFile(path)
      return written(bytes.subarray(0, bytes.length / 2))
    },
    /^The backup is damaged or incomplete: /,
  ],
  ['that is empty', () => written(new Uint8Array()), /^The backup is empty: the file has no bytes\.$/],
  ['that is no backup', () => written(Buffer.from('Dear diary')), /^The backup is damaged or incomplete: /],
  ['that is not there', async () => newPath(), /^The backup cannot be read: ENOENT/],
])('a backup %s is not proved', time, async (_name, make, words) => {
  const { outcome, differences } = await prove(await make(), null, openTestDatabase)
  expect(outcome).toBe('failed')
  expect(differences).toEqual([expect.stringMatching(words)])
})

test('scores and pictures that were wrong before the backup are found too', time, async () => {
  const { rows } = await server.db.pool.query(
    `update test_submissions set composite = composite + 1, math_scaled = math_scaled + 1
     where id = (select id from test_submissions where math_scored > 0 order by id limit 1) returning id`,
  )
  const { rows: images } = await server.db.pool.query(`select folder || '/' || name as path from test_images limit 1`)
  const { images: store } = server.services
  const before = await store.get(images[0].path)
  await store.put(images[0].path, changeByte(before ?? new Uint8Array(8)))
  const { outcome, differences } = await prove(await backUp(), null, openTestDatabase)
  await server.db.pool.query(
    'update test_submissions set composite = composite - 1, math_scaled = math_scaled - 1 where id = $1',
    [rows[0].id],
  )
  if (before) await store.put(images[0].path, before)
  expect(outcome).toBe('failed')
  expect(differences).toEqual([
    expect.stringMatching(new RegExp(`^1 of \\d+ scores are not what the answers give: ${rows[0].id}\\.$`)),
    expect.stringMatching(/^1 of \d+ images are missing or not as they were uploaded: /),
  ])
})

test('an encrypted backup is proved with its key, and without it only by its checksum', time, async () => {
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const [key, otherKey] = [join(folder, 'key.txt'), join(folder, 'other.txt')]
  await writeFile(key, `# created: today\n${identity}\n`)
  await writeFile(otherKey, other)
  const file = await backUp([await identityToRecipient(identity)])
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(await prove(file, key)).toMatchObject({ outcome: 'proved', differences: [] })
  expect(await prove(file, otherKey, openTestDatabase)).toMatchObject({
    differences: ['The backup is encrypted with another key.'],
  })
  expect(await prove(file)).toEqual({ outcome: 'digest_only', compared: null, differences: [] })
  await rm(`${file}.sha256`)
  expect(await prove(file)).toMatchObject({
    outcome: 'failed',
    differences: ['The backup is encrypted, and neither its key nor its checksum is here.'],
  })

  await writeChecksum(file)
  await writeFile(file, changeByte(await readFile(file)))
  expect(await prove(file)).toMatchObject({ differences: [expect.stringMatching(/its checksum is another one/)] })
  expect(await prove(file, key, openTestDatabase)).toMatchObject({
    differences: [expect.stringMatching(/damaged or incomplete/)],
  })
})

test('a proof that is cut off leaves nothing of what it restored', time, async () => {
  const place = join(folder, 'cut-off')
  await mkdir(join(place, 'images'), { recursive: true })
  const task = { path, folder: place, identityFile: null, seed: 'a night' }
  expect(await proveInThread(task, 60_000, AbortSignal.abort())).toMatchObject({ outcome: 'failed' })
  expect(await readdir(folder)).not.toContain('cut-off')
})

test('a file gets its name only when it is complete', async () => {
  const made = newPath()
  await expect(
    writeArchive(made, new Date(), async (add) => {
      await add('manifest.json', '{}')
      expect(await readdir(folder)).not.toContain(`${count}.tar.gz`)
      throw new Error('The disk is full.')
    }),
  ).rejects.toThrow('The disk is full.')
  expect((await readdir(folder)).filter((name) => name.startsWith(`${count}.`))).toEqual([])
  await copyFile(path, made)
  await expect(writeArchive(made, new Date(), async () => {})).rejects.toMatchObject({ code: 'EEXIST' })
})

test.each([false, true])(
  'two backups to one path do not mix: the first to end has the name (encrypted: %s)',
  async (isEncrypted) => {
    const made = newPath()
    const identity = await generateX25519Identity()
    const recipients = isEncrypted ? [await identityToRecipient(identity)] : []
    const write = (text: string, end: () => Promise<void>) =>
      writeArchive(
        made,
        new Date(),
        async (add) => {
          await add('manifest.json', text)
          await end()
        },
        recipients,
      )
    const slow = write('slow', () => write('fast', async () => {}))
    await expect(slow).rejects.toMatchObject({ code: 'EEXIST' })
    const texts: string[] = []
    for await (const { bytes } of readArchive(made, [identity])) texts.push(Buffer.from(bytes).toString())
    expect(texts).toEqual(['fast'])
    expect(await matchesChecksum(made)).toBe(isEncrypted ? true : null)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  },
)

async function written(bytes: Uint8Array): Promise<string> {
  const made = newPath()
  await writeFile(made, bytes)
  return made
}

let image: string | undefined
function firstImage(name: string): string | undefined {
  if (image === undefined && name.startsWith('images/')) image = name
  return image
}

function changeByte(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

/** A percentage has no constraint that would find the change. */
function raiseScore(text: string): string {
  return withPercentage(text, (percentage) => (percentage === '90' ? '91' : '90'))
}

function spoilScore(text: string): string {
  return withPercentage(text, () => 'ninety')
}

function withPercentage(text: string, change: (percentage: string) => string): string {
  const other = text.replace(/","(\d\d)","(\d+)","(\d+)","(\d+)","(\d+)"/, (all, percentage: string) =>
    all.replace(percentage, change(percentage)),
  )
  expect(other).not.toBe(text)
  return other
}
