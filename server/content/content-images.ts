/** The images of the practice tests: in the image store, and as rows of their test. */
import type { ImageStore } from '../adapters/image-store.ts'
import type { UserTx } from '../db/transactions.ts'
import { computeImageDigest } from '../features/images/image-digest.ts'
import { type QuestionInFile, readContentImage, type TestInFiles } from './content-files.ts'

export interface ContentImage {
  readonly name: string
  readonly alt: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly digest: string
}

type Illustrated = Pick<QuestionInFile, 'image_url' | 'image_alt' | 'folder'>

/** Returns the images that were stored. */
export async function storeContentImages(images: ImageStore, test: TestInFiles): Promise<ContentImage[]> {
  const stored: ContentImage[] = []
  for (const question of test.sections.flatMap(({ questions }) => questions)) {
    const image = await storeContentImage(images, test.slug, question, new Map())
    if (image) stored.push(image)
  }
  return stored
}

/**
 * `digests` are those of the images that the folder has, by their names. An image that differs from the present one gets another name, because
 * past attempts show that one.
 */
export async function storeContentImage(
  images: ImageStore,
  store: string,
  { image_url, image_alt, folder }: Illustrated,
  digests: ReadonlyMap<string, string>,
): Promise<ContentImage | null> {
  if (!image_url) return null
  const plainName = getFileName(image_url)
  const bytes = await readContentImage(folder, image_url)
  const digest = computeImageDigest(bytes)
  const present = digests.get(plainName)
  const name =
    present === undefined || present === digest ? plainName : plainName.replace(/\.\w+$/, `-${digest.slice(0, 8)}$&`)
  await images.put(`${store}/${name}`, bytes)
  return { name, alt: image_alt ?? name, bytes: bytes.length, ...pngSize(bytes), digest }
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

export function getFileName(path: string) {
  return path.split('/').at(-1) ?? path
}
