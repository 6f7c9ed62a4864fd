/** Both places in which pictures can lie, the bucket on a stand-in for an S3 service. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type BucketSettings, type ImageStore, openImageBucket, openImageFolder } from './image-store.ts'

let folder: string
let service: S3rver
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-images-'))
  service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'service'),
    configureBuckets: [{ name: 'prep-images', configs: [] }],
  })
  port = (await service.run()).port
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** The stand-in knows one key, S3RVER, with the secret S3RVER. */
function bucket(): BucketSettings {
  const { imageBucket } = readConfig({ STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/prep-images` })
  if (!imageBucket) throw new Error('The setting was not read.')
  return imageBucket
}

const stores: [string, () => ImageStore][] = [
  ['a folder', () => openImageFolder(join(folder, 'test_images'))],
  ['a bucket', () => openImageBucket(bucket())],
]

describe.each(stores)('in %s', (_name, open) => {
  test('pictures are stored, read, told apart and deleted', async () => {
    const store = open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
    await store.put('a-test/q1-1.png', bytes)
    await store.put('b-test/q1-1.png', bytes.subarray(1))
    expect(await store.get('a-test/q1-1.png')).toEqual(bytes)
    expect(await open().get('b-test/q1-1.png')).toEqual(bytes.subarray(1))
    await store.delete('a-test/q1-1.png')
    expect(await store.get('a-test/q1-1.png')).toBeNull()
    expect(await store.get('b-test/q1-1.png')).not.toBeNull()
  })

  test('what is not there reads as nothing, and deleting it is no failure', async () => {
    const store = open()
    expect(await store.get('a-test/none.png')).toBeNull()
    await store.delete('a-test/none.png')
  })

  test('nothing outside of it can be named', async () => {
    await expect(open().get('../service/secret.png')).rejects.toThrow()
  })
})

test('a bucket that does not exist, or a key that is not known, is a failure', async () => {
  for (const wrong of [{ bucket: 'no-such-bucket' }, { accessKeyId: 'NOBODY' }]) {
    await expect(openImageBucket({ ...bucket(), ...wrong }).put('a-test/q1.png', new Uint8Array(1))).rejects.toThrow()
  }
})
