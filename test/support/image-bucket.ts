/** A stand-in for a service that speaks S3, with empty buckets. */
import { mkdirSync } from 'node:fs'
import S3rver from 's3rver'

export interface ImageBuckets {
  /** What `STORAGE_URL` is for the bucket of that name. */
  url(bucket: string): string
  close(): Promise<void>
}

/** `directory` is made, and holds what the buckets hold. */
export async function startImageBuckets(directory: string, ...buckets: readonly string[]): Promise<ImageBuckets> {
  mkdirSync(directory, { recursive: true })
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = await service.run()
  return {
    // It knows one key, S3RVER, with the secret S3RVER.
    url: (bucket) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`,
    close: () => service.close(),
  }
}
