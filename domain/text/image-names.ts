/** File names for uploaded images. */
import { slugifyText } from '#domain/text/slugs.ts'

export const imageBucket = '/storage/v1/object/public/test_images'

export const imageExtensions = ['png', 'jpg', 'webp'] as const
export type ImageExtension = (typeof imageExtensions)[number]

const mostTitleCharacters = 60

export interface NamedImage {
  /** The question that the image is for. */
  readonly questionNumber: number | null
  /** The question's. */
  readonly title: string | null
  /** Milliseconds. */
  readonly timestamp: number
  readonly extension: ImageExtension
}

/** `q7-a-circle-1700000000000.png`; `q7-…` without a title, `test-image-…` without a number. */
export function formatImageName({ questionNumber, title, timestamp, extension }: NamedImage): string {
  const words = slugifyText(title ?? '', mostTitleCharacters)
  const parts = questionNumber === null ? ['test-image'] : [`q${questionNumber}`, ...(words === '' ? [] : [words])]
  return `${[...parts, timestamp].join('-')}.${extension}`
}

/** The public path of the image. */
export function formatImageUrl({ folder, name }: { folder: string; name: string }): string {
  return `${imageBucket}/${folder}/${name}`
}
