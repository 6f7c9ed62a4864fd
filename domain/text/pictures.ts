/** A picture in an author's text: `<img src="…" alt="…">`. */
import { imageBucket } from './image-names.ts'

export interface Picture {
  /** Empty if it has none. */
  readonly src: string
  /** The words for people who cannot see it. Empty if it has none. */
  readonly alt: string
}

const ownPath = new RegExp(`^${imageBucket}/[a-z0-9-]+/[\\w-][\\w.-]*$`)

/** Whether it is the path of a picture in our own bucket. */
export function isOwnPicture(src: string): boolean {
  return ownPath.test(src)
}

/** Whether it is on another site, from where it is fetched once and kept. */
export function isPictureElsewhere(src: string): boolean {
  return /^https:\/\/\S+$/i.test(src)
}

/** `tag` is a whole tag, from its `<` to its `>`. */
export function readPicture(tag: string): Picture {
  return { src: attributeOf(tag, 'src'), alt: attributeOf(tag, 'alt') }
}

/** As the image manager and the stored texts write it. */
export function pictureTag({ src, alt }: Picture): string {
  return `<img src="${inQuotes(src)}" alt="${inQuotes(alt)}">`
}

const attributes = /[\s/]([^\s"'<>=/]+)(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s<>"']+)))?/g

/** Of an attribute that is there twice, the first counts, as in browsers. */
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
