import { statfs } from 'node:fs/promises'

/** Returns the free bytes on the disk of the folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
