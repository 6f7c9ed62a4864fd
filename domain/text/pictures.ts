/** A picture in an author's text: `<img src="…" alt="…">`. */
import { imageBucket } from './image-names.ts'

export interface Picture {
  /** Empty if the tag has none. */
  readonly src: string
  /** The description for people who cannot see the picture. Empty if there is none. */
  readonly alt: string
}

const ownPath = new RegExp(`^${imageBucket}/[a-z0-9-]+/[\\w-][\\w.-]*$`)

/** Returns whether the address is the path of a picture in our own bucket. */
export function isOwnImageAddress(src: string): boolean {
  return ownPath.test(src)
}

/** Returns whether the picture is on another site. The server fetches such a picture once and keeps it. */
export function isExternalImageAddress(src: string): boolean {
  return /^https:\/\/\S+$/i.test(src)
}

/** `tag` is the complete tag, from `<` to `>`. */
export function parsePictureTag(tag: string): Picture {
  return { src: attributeOf(tag, 'src'), alt: attributeOf(tag, 'alt') }
}

/** Writes the tag in the format of the image manager and the stored texts. */
export function formatPictureTag({ src, alt }: Picture): string {
  return `<img src="${inQuotes(src)}" alt="${inQuotes(alt)}">`
}

const attributes = /[\s/]([^\s"'<>=/]+)(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s<>"']+)))?/g

/** If an attribute occurs twice, the first one counts, as in browsers. */
function attributeOf(tag: string, name: string): string {
  for (const [, written = '', double, single, bare] of tag.matchAll(attributes)) {
    if (written.toLowerCase() === name) return plain(double ?? single ?? bare ?? '').trim()
  }
  return ''
}

function plain(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function inQuotes(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
