/** The pictures of ready-made tests. One that differs from the picture of an earlier version gets another name. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { ImageStore } from '../../adapters/image-store.ts'
import { type ContentImage, getFileName, storeContentImage } from '../../content/content-images.ts'
import type { QuestionToShip } from './ready-made-files.ts'

/** `digests` are those of the images that the folder has, by their names. Returns the stored ones by the keys of their questions. */
export async function storeShippedImages(
  images: ImageStore,
  folder: string,
  questions: readonly QuestionToShip[],
  digests: ReadonlyMap<string, string>,
): Promise<Map<string, ContentImage>> {
  const stored = new Map<string, ContentImage>()
  for (const { key, source } of questions) {
    const image = await storeContentImage(images, folder, source, digests)
    if (image) stored.set(key, image)
  }
  return stored
}

/** With the address of the image as it is stored. */
export function addressImage(draft: QuestionDraft, image: ContentImage | undefined): QuestionDraft {
  if (image === undefined || draft.imageUrl === null) return draft
  const folder = draft.imageUrl.slice(0, -getFileName(draft.imageUrl).length)
  return { ...draft, imageUrl: `${folder}${image.name}` }
}
