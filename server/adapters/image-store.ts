/** Where uploaded pictures lie: a folder of the data directory or a bucket that speaks S3, through one storage library. */
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface ImageStore {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such picture. */
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Also where there is no such picture. */
  delete(path: string): Promise<void>
}

/** A bucket of an S3-compatible service, addressed by path. */
export interface BucketSettings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** `folder` is the bucket `test_images`. Paths are `{testSlug}/{name}`. */
export function openImageFolder(folder: string): ImageStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return storeOn(async () => disk)
}

/** Reached, and its client loaded, when the first picture is asked for. */
export function openImageBucket(settings: BucketSettings): ImageStore {
  let disk: Promise<Disk> | null = null
  return storeOn(() => {
    disk ??= openBucket(settings)
    return disk
  })
}

async function openBucket({ endpoint, region, bucket, ...credentials }: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials,
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // Services other than Amazon's do not all know the newer checksums; TLS guards the way there and back.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

function storeOn(open: () => Promise<Disk>): ImageStore {
  return {
    put: async (path, bytes) => (await open()).put(path, bytes),
    async get(path) {
      const disk = await open()
      return (await disk.exists(path)) ? new Uint8Array(await disk.getBytes(path)) : null
    },
    delete: async (path) => (await open()).delete(path),
  }
}
