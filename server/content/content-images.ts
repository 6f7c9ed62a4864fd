/** The images of the practice tests: in the image store, and as rows of their test. */
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

/** Returns the images that were stored. */
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

/** The content's figures are PNG files, whose header starts with the size. */
function pngSize(bytes: Buffer) {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

export async function insertContentImages(tx: UserTx, test: string, folder: string, images: readonly ContentImage[]) {
  if (images.length === 0) return
  const rows = images.map(({ bytes, ...image }) => ({ ...image, test_id: test, folder, size_bytes: bytes }))
  // Images of a deleted test stay in the store. If the test is added again, it uses them again.
  await tx
    .insertInto('test_images')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
    .execute()
}

export function fileName(path: string) {
  return path.split('/').at(-1) ?? path
}
