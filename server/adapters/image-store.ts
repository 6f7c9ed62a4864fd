/** Where uploaded pictures lie: a folder of the data directory, through a storage library that also speaks S3. */
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface ImageStore {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such picture. */
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>
}

/** `folder` is the bucket `test_images`. Paths are `{testSlug}/{name}`. */
export function openImageFolder(folder: string): ImageStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (path, bytes) => disk.put(path, bytes),
    get: async (path) => ((await disk.exists(path)) ? new Uint8Array(await disk.getBytes(path)) : null),
  }
}
