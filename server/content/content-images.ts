/** The pictures of the practice tests: in the store of pictures, and in the rows of their test. */
import type { ImageStore } from '../adapters/image-store.ts'
import type { UserTx } from '../db/transactions.ts'
import { digestImage } from '../features/images/image-digest.ts'
import { readContentImage, type TestInFiles } from './content-files.ts'

export interface ContentImage {
  readonly name: string
  readonly alt: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly digest: string
}

/** Returns what was stored. */
export async function storeContentImages(images: ImageStore, test: TestInFiles): Promise<ContentImage[]> {
  const stored: ContentImage[] = []
  for (const { image_url, image_alt, folder } of test.sections.flatMap(({ questions }) => questions)) {
    if (!image_url) continue
    const name = fileName(image_url)
    const bytes = await readContentImage(folder, image_url)
    await images.put(`${test.slug}/${name}`, bytes)
    stored.push({ name, alt: image_alt ?? name, bytes: bytes.length, ...pngSize(bytes), digest: digestImage(bytes) })
  }
  return stored
}

/** The figures of the content are PNG files, which begin with it. */
function pngSize(bytes: Buffer) {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

export async function insertContentImages(tx: UserTx, test: string, folder: string, images: readonly ContentImage[]) {
  if (images.length === 0) return
  const rows = images.map(({ bytes, ...image }) => ({ ...image, test_id: test, folder, size_bytes: bytes }))
  // Pictures of a test that was deleted stay, and are its own again when it comes back.
  await tx
    .insertInto('test_images')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
    .execute()
}

export function fileName(path: string) {
  return path.split('/').at(-1) ?? path
}
