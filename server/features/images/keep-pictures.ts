/** Keeps the pictures of other sites that an author's texts show: each is fetched once, and redrawn and stored as an upload. */
import { Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { picturesIn, replacePictures } from '#domain/text/markup.ts'
import { isOwnPicture, isPictureElsewhere, type Picture, pictureTag } from '#domain/text/pictures.ts'
import { PictureNotFetched } from '../../adapters/picture-source.ts'
import type { Identity, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { adoptImages } from './images.queries.ts'
import { type ImagePlace, storeImage } from './upload-image.ts'

/** The text with our own addresses in place of others. `path` is its place in the request. Throws `invalid_input`. */
export type KeepPictures = (source: string, path: string) => Promise<string>

/** Of one request. The texts of a file may have so many, and together they may take so long. */
const mostPictures = 100
const mostMs = 45_000

/** In the image manager, of an image that a file names without words for people who cannot see it. */
const notDescribed = 'Not described yet'

/** No transaction may be open while pictures are kept. */
export function makeKeepPictures(author: { services: Services; identity: Identity }, place: ImagePlace): KeepPictures {
  const kept = new Map<string, string>()
  let signal: AbortSignal | null = null

  async function keep({ src, alt }: Picture): Promise<string> {
    const own = ownPath(src, author.services.config.publicUrl)
    if (own !== null) return own
    if (kept.size >= mostPictures) throw new PictureNotFetched(`At most ${mostPictures} can be fetched at once.`)
    signal ??= AbortSignal.timeout(mostMs)
    const drawn = await author.services.redrawImage(await author.services.pictures.fetch(src, signal))
    return (await storeImage(author, { place, alt: alt || notDescribed, isSameKept: true }, drawn)).url
  }

  return async (source, path) => {
    for (const picture of picturesIn(source)) {
      if (!isPictureElsewhere(picture.src) || kept.has(picture.src)) continue
      kept.set(picture.src, await keep(picture).catch((error: unknown) => notKept(error, picture, path)))
    }
    return replacePictures(source, ({ src, alt }, tag) => {
      const url = kept.get(src)
      return url === undefined ? tag : pictureTag({ src: url, alt })
    })
  }
}

/** Those of a file were kept before its test was there. */
export async function adoptPictures(tx: UserTx, test: { readonly id: string; readonly slug: string }): Promise<void> {
  await adoptImages(tx, test)
}

/** The image manager copies whole addresses. */
function ownPath(src: string, publicUrl: string): string | null {
  const path = src.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : ''
  return isOwnPicture(path) ? path : null
}

function notKept(error: unknown, { src }: Picture, path: string): never {
  const isOfPicture = error instanceof PictureNotFetched || (error instanceof Refusal && error.code === 'invalid_input')
  if (!isOfPicture) throw error
  const refusal = refusedAt(
    path,
    `The picture ${src} could not be fetched. ${error.message} Upload it, or take it out.`,
  )
  refusal.cause = error
  throw refusal
}
