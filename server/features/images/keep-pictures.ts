/** Copies pictures from other sites that an author's texts show: each is fetched once, redrawn, and stored as an upload. */
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { listPictures, replacePictures } from '#domain/text/markup.ts'
import { formatPictureTag, isExternalImageAddress, isOwnImageAddress, type Picture } from '#domain/text/pictures.ts'
import { PictureFetchError } from '../../adapters/picture-source.ts'
import type { Identity, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { assignStoredImages } from './images.queries.ts'
import { type ImageTestLocator, storeImage } from './upload-image.ts'

/**
 * Returns the text with our own addresses in place of external ones. `path` is the position of the text in the request. Throws
 * `invalid_input`.
 */
export type PictureKeeper = (source: string, path: string) => Promise<string>

/** Limits for one request: the number of pictures in all its texts, and the time to fetch them. */
const mostPictures = 100
const mostMs = 45_000

/** Description for an image that arrives without alternative text. The image manager shows it. */
const notDescribed = 'Not described yet'

/** Returns a function that copies external pictures. Call it while no transaction is open. */
export function makeKeepPictures(
  author: { services: Services; identity: Identity },
  place: ImageTestLocator,
): PictureKeeper {
  const kept = new Map<string, string>()
  let signal: AbortSignal | null = null

  async function keep({ src, alt }: Picture): Promise<string> {
    const own = ownPath(src, author.services.config.publicUrl)
    if (own !== null) return own
    if (kept.size >= mostPictures) throw new PictureFetchError(`At most ${mostPictures} can be fetched at once.`)
    signal ??= AbortSignal.timeout(mostMs)
    const drawn = await author.services.redrawImage(await author.services.pictures.fetch(src, signal))
    return (await storeImage(author, { place, alt: alt || notDescribed, isSameKept: true }, drawn)).url
  }

  return async (source, path) => {
    for (const picture of listPictures(source)) {
      if (!isExternalImageAddress(picture.src) || kept.has(picture.src)) continue
      kept.set(picture.src, await keep(picture).catch((error: unknown) => notKept(error, picture, path)))
    }
    return replacePictures(source, ({ src, alt }, tag) => {
      const url = kept.get(src)
      return url === undefined ? tag : formatPictureTag({ src: url, alt })
    })
  }
}

/** Assigns the pictures of an imported file to its test, which did not exist when they were stored. */
export async function assignImportedPictures(
  tx: UserTx,
  test: { readonly id: string; readonly slug: string },
): Promise<void> {
  await assignStoredImages(tx, test)
}

/** Returns the path of an own picture. Authors may paste whole addresses, as the image manager copies them. */
function ownPath(src: string, publicUrl: string): string | null {
  const path = src.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : ''
  return isOwnImageAddress(path) ? path : null
}

function notKept(error: unknown, { src }: Picture, path: string): never {
  const isOfPicture = error instanceof PictureFetchError || (error instanceof Refusal && error.code === 'invalid_input')
  if (!isOfPicture) throw error
  const refusal = makeInputRefusal(
    path,
    `The picture ${src} could not be fetched. ${error.message} Upload it, or take it out.`,
  )
  refusal.cause = error
  throw refusal
}
