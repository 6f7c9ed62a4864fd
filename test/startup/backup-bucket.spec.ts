/** Backups of an installation whose images lie in a bucket: into another bucket and into a folder, as a person would do it. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImageStore, openImageBucket, openImageFolder } from '#server/adapters/image-store.ts'
import { contents, contentsName, readArchive } from '#server/backup/archive.ts'
import { readConfig } from '#server/config.ts'
import { type ImageBuckets, startImageBuckets } from '#test/support/image-bucket.ts'
import { runCommand } from '#test/support/run-command.ts'
import { startServer } from '#test/support/running-server.ts'

const key = { SECRETS_KEY: randomBytes(32).toString('base64') }
let folder: string
let buckets: ImageBuckets
let file: string
let dataDir: string
let made: { code: number | null; output: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-backup-'))
  buckets = await startImageBuckets(join(folder, 'service'), 'images', 'elsewhere', 'occupied')
  const server = await startServer({ ...key, STORAGE_URL: buckets.url('images') })
  dataDir = server.dataDir
  await server.kill()
  file = join(folder, 'backup.tar.gz')
  made = await runCommand('backup', {
    args: [file],
    settings: { ...key, DATA_DIR: dataDir, STORAGE_URL: buckets.url('images') },
  })
}, 180_000)
afterAll(async () => {
  await buckets.close()
  await rm(folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

const summary = /\d+ tables with \d+ rows, [1-9]\d* images\.\n\d+ submissions; checksum of their scores \w{32}\./

function settingsOf(name: string) {
  const { imageBucket } = readConfig({ STORAGE_URL: buckets.url(name) })
  if (!imageBucket) throw new Error('The setting was not read.')
  return imageBucket
}

/** Every object, whether anything speaks of it or not. */
async function pathsIn(bucket: string): Promise<string[]> {
  const { endpoint, region, accessKeyId, secretAccessKey } = settingsOf(bucket)
  const client = new S3Client({
    ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true },
  })
  const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
  client.destroy()
  expect(IsTruncated).toBe(false)
  return Contents.map(({ Key = '' }) => Key).sort()
}

async function toldImages() {
  for await (const { name, bytes } of readArchive(file)) {
    if (name === contentsName) return contents.parse(JSON.parse(Buffer.from(bytes).toString())).images
  }
  throw new Error('The backup does not say what it holds.')
}

/** Bytes and digest of each, as the backup tells them. */
async function expectImages(store: ImageStore) {
  const images = await toldImages()
  const original = openImageBucket(settingsOf('images'))
  for (const { path, bytes, sha256 } of images) {
    const found = await store.get(path)
    expect(found).toEqual(await original.get(path))
    expect([
      found?.length,
      createHash('sha256')
        .update(found ?? '')
        .digest('hex'),
    ]).toEqual([bytes, sha256])
  }
}

/** From the bucket `to`, or else from the folder. */
function restore(place: string, to?: string) {
  const settings = { ...key, DATA_DIR: join(folder, place), ...(to && { STORAGE_URL: buckets.url(to) }) }
  return runCommand('restore', { args: [file], settings })
}

test('holds every image of the bucket', async () => {
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(summary) })
  expect(made.output).not.toContain('Missing')
  const images = await toldImages()
  expect(images.map(({ path }) => path).sort()).toEqual(await pathsIn('images'))
})

test('goes into another bucket, the same, and back out of it; what that has lost is named', {
  timeout: 240_000,
}, async () => {
  const restored = await restore('with-bucket', 'elsewhere')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('is restored and was compared') })
  expect(summary.exec(restored.output)?.[0]).toBe(summary.exec(made.output)?.[0])
  expect(await pathsIn('elsewhere')).toEqual(await pathsIn('images'))
  await expectImages(openImageBucket(settingsOf('elsewhere')))
  const settings = { DATA_DIR: join(folder, 'with-bucket'), STORAGE_URL: buckets.url('elsewhere') }
  const again = await runCommand('backup', { args: [join(folder, 'again.tar.gz')], settings })
  expect(summary.exec(again.output)?.[0]).toBe(summary.exec(made.output)?.[0])
  const lost = (await toldImages())[0]?.path ?? ''
  await openImageBucket(settingsOf('elsewhere')).delete(lost)
  expect(await runCommand('backup', { args: [join(folder, 'without.tar.gz')], settings })).toEqual({
    code: 0,
    output: expect.stringContaining(`and therefore in the backup: ${lost}.`),
  })
})

test('goes into a folder, the same', { timeout: 240_000 }, async () => {
  const restored = await restore('with-folder')
  expect(restored.code).toBe(0)
  expect(summary.exec(restored.output)?.[0]).toBe(summary.exec(made.output)?.[0])
  await expectImages(openImageFolder(join(folder, 'with-folder', 'storage', 'test_images')))
})

test('overwrites no other image, and then leaves neither rows nor images', { timeout: 240_000 }, async () => {
  const last = (await toldImages()).at(-1)?.path ?? ''
  const occupied = openImageBucket(settingsOf('occupied'))
  await occupied.put(last, Buffer.from('somebody else’s'))
  expect(await restore('refused', 'occupied')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`There is another image at ${last} where the images are to go.`),
  })
  expect(await pathsIn('occupied')).toEqual([last])
  expect(Buffer.from((await occupied.get(last)) ?? '').toString()).toBe('somebody else’s')
  expect(existsSync(join(folder, 'refused', 'database'))).toBe(false)
})

test.each<[string, (url: string) => string]>([
  ['that does not exist', (url) => url.replace(/images$/, 'no-such-bucket')],
  ['whose key is wrong', (url) => url.replace('S3RVER:', 'NOBODY:')],
  ['that cannot be reached', (url) => url.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:9')],
])('a bucket %s gets a message, and nothing is left behind', { timeout: 240_000 }, async (_what, wrong) => {
  const STORAGE_URL = wrong(buckets.url('images'))
  const to = join(folder, 'unreachable.tar.gz')
  const unsaved = await runCommand('backup', { args: [to], settings: { DATA_DIR: dataDir, STORAGE_URL } })
  expect(unsaved).toEqual({ code: 1, output: expect.stringContaining('No backup was made: The image bucket') })
  expect(unsaved.output).not.toMatch(/\bat .*\.[jt]s:\d+/)
  expect(existsSync(to)).toBe(false)
  const place = join(folder, 'unreachable')
  const unrestored = await runCommand('restore', { args: [file], settings: { ...key, DATA_DIR: place, STORAGE_URL } })
  expect(unrestored).toEqual({ code: 1, output: expect.stringContaining('Nothing was restored: The image bucket') })
  expect(existsSync(join(place, 'database'))).toBe(false)
})
