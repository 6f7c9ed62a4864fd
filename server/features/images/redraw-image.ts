/**
 * Turns an uploaded file into a picture. The file is judged by its content alone, decoded within limits, and encoded again, so that only
 * the visible pixels remain.
 */
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import type { ImageExtension } from '#domain/text/image-names.ts'
import { loadSharp } from './sharp-library.ts'

export interface RedrawnImage {
  readonly bytes: Uint8Array
  readonly extension: ImageExtension
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** The largest sides of a picture that becomes a PNG, in pixels. */
export interface PngSize {
  readonly width: number
  readonly height: number
}

/**
 * Keeps the format and at most 2,000 pixels of each side, or makes a PNG of the given size. Throws `invalid_input` if the file is not a
 * picture, and `too_many_requests` if too many files are waiting.
 */
export type ImageRedrawer = (file: Uint8Array, png?: PngSize) => Promise<RedrawnImage>

/**
 * Decoded size: four bytes for each pixel, or eight if a color has 16 bits. At most 160 MB while one picture is
 * redrawn.
 */
const mostPixels = 40_000_000
const largestSides: PngSize = { width: 2000, height: 2000 }
const secondsToDraw = 15
const drawnAtOnce = 2
const mostWaiting = 20

const formats: Record<string, { extension: ImageExtension; encode: (picture: Sharp) => Sharp }> = {
  png: { extension: 'png', encode: (picture) => picture.png({ compressionLevel: 9 }) },
  jpeg: { extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 88, mozjpeg: true }) },
  webp: { extension: 'webp', encode: (picture) => picture.webp({ quality: 90 }) },
}

/** Drawing runs in the library's own threads: a few pictures at once, each in one thread. */
export function createImageRedrawer(): ImageRedrawer {
  const queue = pLimit(drawnAtOnce)
  return async (file, png) => {
    if (queue.pendingCount >= mostWaiting) {
      throw new Refusal('too_many_requests', 'Too many images are being uploaded. Please try again in a minute.')
    }
    return queue(() => redraw(file, png))
  }
}

async function redraw(file: Uint8Array, png?: PngSize): Promise<RedrawnImage> {
  const { width, height, format, depth } = await readHead(file)
  if (!formats[format]) throw notAPicture()
  const known = png ? formats.png : formats[format]
  if (!known) throw notAPicture()
  const limit = depth === 'ushort' ? mostPixels / 2 : mostPixels
  if (width * height > limit) {
    const kind = depth === 'ushort' ? ' with 16 bits for each color' : ''
    throw refused(
      `The image has ${width} × ${height} pixels${kind}. At most ${limit / 1_000_000} million are possible.`,
    )
  }
  const picture = (await open(file))
    .autoOrient()
    .resize({ ...(png ?? largestSides), fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: secondsToDraw })
  try {
    const { data, info } = await known.encode(picture).toBuffer({ resolveWithObject: true })
    return { bytes: data, extension: known.extension, width: info.width, height: info.height }
  } catch (error) {
    throw refused('The image is damaged or incomplete.', error)
  }
}

async function readHead(file: Uint8Array) {
  try {
    return await (await open(file, false)).metadata()
  } catch (error) {
    throw notAPicture(error)
  }
}

/** Opens the first frame. Treats damage beyond what viewers commonly show as an error. */
async function open(file: Uint8Array, limited = true): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(file, { failOn: 'error', limitInputPixels: limited && mostPixels, pages: 1 })
}

function notAPicture(cause?: unknown) {
  return refused('This is not a PNG, JPG or WEBP image.', cause)
}

function refused(message: string, cause?: unknown): Refusal {
  const refusal = makeInputRefusal('file', message)
  refusal.cause = cause
  return refusal
}
