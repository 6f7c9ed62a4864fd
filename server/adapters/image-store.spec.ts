/** Tests both image stores: the folder, and the bucket on a stand-in for an S3 service. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type ImageBuckets, startImageBuckets } from '#test/support/image-bucket.ts'
import { type BucketSettings, type ImageStore, openImageBucket, openImageFolder } from './image-store.ts'

let folder: string
let buckets: ImageBuckets

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-images-'))
  buckets = await startImageBuckets(join(folder, 'service'), 'prep-images')
})
afterAll(async () => {
  await buckets.close()
  await rm(folder, { recursive: true, force: true })
})

function bucket(): BucketSettings {
  const { imageBucket } = readConfig({ STORAGE_URL: buckets.url('prep-images') })
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

  test('a missing image reads as nothing, and deleting it does not fail', async () => {
    const store = open()
    expect(await store.get('a-test/none.png')).toBeNull()
    await store.delete('a-test/none.png')
  })

  test('nothing outside of it can be named', async () => {
    await expect(open().get('../service/secret.png')).rejects.toThrow()
  })
})

test('a bucket that does not exist, a key that is not known and a service that is away are failures', async () => {
  const wrongs: Partial<BucketSettings>[] = [
    { bucket: 'no-such-bucket' },
    { accessKeyId: 'NOBODY' },
    { endpoint: 'http://127.0.0.1:9' },
  ]
  for (const wrong of wrongs) {
    const store = openImageBucket({ ...bucket(), ...wrong })
    const failure = {
      name: 'ImageStoreError',
      message: expect.stringMatching(/^The image bucket cannot be used: .{5}/),
    }
    await expect(store.put('a-test/q1.png', new Uint8Array(1))).rejects.toMatchObject(failure)
    await expect(store.get('a-test/q1.png')).rejects.toMatchObject(failure)
  }
})
