/** The store of uploaded images: a folder of the data directory or an S3 bucket, through one storage library. */
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface ImageStore {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null if the image does not exist. */
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Succeeds even if the image does not exist. */
  delete(path: string): Promise<void>
}

/** The image store cannot be read or written. The message names the store and the reason. */
export class ImageStoreError extends Error {
  constructor(place: string, cause: Error) {
    // The error of a refused connection has a code and no message.
    super(`${place} cannot be used: ${cause.message || ('code' in cause && String(cause.code)) || cause.name}`, {
      cause,
    })
    this.name = 'ImageStoreError'
  }
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
  return storeOn('The folder of images', async () => disk)
}

/** Loads the client and connects on the first request for an image. */
export function openImageBucket(settings: BucketSettings): ImageStore {
  let disk: Promise<Disk> | null = null
  return storeOn('The image bucket', () => {
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
      // Some services other than Amazon's do not support the newer checksums. TLS protects the data in transit.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

function storeOn(place: string, open: () => Promise<Disk>): ImageStore {
  async function attempt<Result>(work: (disk: Disk) => Promise<Result>): Promise<Result> {
    return work(await open()).catch((error: unknown) => {
      const cause = causeOf(error)
      throw cause ? new ImageStoreError(place, cause) : error
    })
  }
  return {
    put: (path, bytes) => attempt((disk) => disk.put(path, bytes)),
    // Awaited here, because this error shows whether the image or the whole bucket is missing.
    get: (path) =>
      attempt((disk) =>
        disk.getBytes(path).then(
          (bytes) => new Uint8Array(bytes),
          (error: unknown) => {
            if (isNotThere(causeOf(error))) return null
            throw error
          },
        ),
      ),
    delete: (path) => attempt((disk) => disk.delete(path)),
  }
}

/** Returns the error of the disk or the service. Null if the store was never reached. */
function causeOf(error: unknown): Error | null {
  return error instanceof Error && error.cause instanceof Error ? error.cause : null
}

function isNotThere(cause: Error | null): boolean {
  return cause !== null && (cause.name === 'NoSuchKey' || ('code' in cause && cause.code === 'ENOENT'))
}
