/** Finds the HTML in an author's text, and the parts of it that cannot be kept. */
import { replaceMathmlWithTex } from './mathml-source.ts'
import { isExternalImageAddress, isOwnImageAddress, type Picture, parsePictureTag } from './pictures.ts'

/** Tags that authors may use. */
export const allowedTags =
  'p br hr strong b em i u s sub sup small mark span div code pre h1 h2 h3 h4 h5 h6 blockquote cite q ul ol li dl dt dd table caption thead tbody tfoot tr th td img'.split(
    ' ',
  )

/** Content that is lost when a text is stored without its unsupported elements. */
export type ContentLoss = 'picture' | 'equation' | 'video or sound' | 'form field' | 'link' | 'script'

const losses: Readonly<Record<string, ContentLoss>> = Object.freeze(
  Object.fromEntries(
    (
      [
        ['picture', 'img image svg canvas v:shape v:imagedata'],
        ['equation', 'math m:omath m:omathpara'],
        ['video or sound', 'audio video embed iframe object'],
        ['form field', 'button input option select textarea'],
        ['link', 'a'],
        ['script', 'script style'],
      ] as const
    ).flatMap(([loss, names]) => names.split(' ').map((name) => [name, loss])),
  ),
)

/** Tags that are removed. Their words stay, if they have any. */
const otherTags =
  'abbr address applet area article annotation aside base bdi bdo big body center col colgroup datalist dd del details dfn dialog fieldset figcaption figure font footer form frame frameset g head header hgroup html iframe ins kbd label legend link main map marquee menclose meta meter mfenced mfrac mglyph mi mn mo mover mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover nav noembed noframes noscript optgroup output path picture progress rp rt ruby samp section semantics source strike summary template time title track tt use var wbr'.split(
    ' ',
  )

const voids = new Set('area base br col embed frame hr image img input link meta source track wbr'.split(' '))
const isAllowed = new Set(allowedTags)
const isKnown = new Set([...allowedTags, ...otherTags, ...Object.keys(losses)])
/** Attributes without a value. Any other name without a value is a word: `a <i and i> b`. */
const flags = new Set(
  'allowfullscreen async autofocus autoplay border checked controls defer disabled hidden loop multiple muted nomodule noshade novalidate nowrap open readonly required reversed selected src'.split(
    ' ',
  ),
)

interface Tag {
  readonly at: number
  readonly end: number
  readonly name: string
  readonly isEnd: boolean
}

/**
 * Replaces each `<` that does not begin an element with `&lt;`, and MathML equations with TeX if possible. Each remaining `<` begins an
 * HTML element, which may have to be left out.
 */
export function convertToHtml(source: string): string {
  if (!source.includes('<')) return source
  const text = replaceMathmlWithTex(source)
  const parts: string[] = []
  let from = 0
  for (const { at, end } of tagsIn(text)) {
    parts.push(text.slice(from, at).replaceAll('<', '&lt;'), text.slice(at, end))
    from = end
  }
  parts.push(text.slice(from).replaceAll('<', '&lt;'))
  return parts.join('')
}

/** Lists the content that is lost when a text is stored, each kind once. Pictures are not lost: the server fetches those of other sites. */
export function listLosses(source: string): ContentLoss[] {
  if (!source.includes('<')) return []
  const text = replaceMathmlWithTex(source)
  const found = tagsIn(text).flatMap((tag) => {
    const loss = tag.isEnd ? undefined : losses[tag.name]
    return loss === undefined || isKept(tag, text) ? [] : loss
  })
  return [...new Set(found)]
}

function isKept({ name, at, end }: Tag, text: string): boolean {
  if (name !== 'img') return false
  const { src } = parsePictureTag(text.slice(at, end))
  return isOwnImageAddress(src) || isExternalImageAddress(src)
}

/** Returns the pictures of a text in order, including those that cannot be kept. */
export function listPictures(source: string): Picture[] {
  const found: Picture[] = []
  replacePictures(source, (picture, tag) => {
    found.push(picture)
    return tag
  })
  return found
}

/** Replaces each picture in the text. */
export function replacePictures(source: string, replacement: (picture: Picture, tag: string) => string): string {
  if (!/<img/i.test(source)) return source
  const parts: string[] = []
  let from = 0
  for (const { name, isEnd, at, end } of tagsIn(source)) {
    if (name !== 'img' || isEnd) continue
    const tag = source.slice(at, end)
    parts.push(source.slice(from, at), replacement(parsePictureTag(tag), tag))
    from = end
  }
  parts.push(source.slice(from))
  return parts.join('')
}

/** Lists losses that leave the author without any words, so a text with them cannot be saved. */
export function listContentLosses(source: string): ContentLoss[] {
  return listLosses(source).filter((loss) => !isBesideContent(loss))
}

/** Lists losses that are only reported: the words of a link stay, and a script has none. */
export function listHarmlessLosses(source: string): ContentLoss[] {
  return listLosses(source).filter(isBesideContent)
}

function isBesideContent(loss: ContentLoss): boolean {
  return loss === 'link' || loss === 'script'
}

/** Returns the tags in order. A tag with a single letter, or of an element that is not allowed, counts only if it is closed. */
function tagsIn(text: string): Tag[] {
  const all = candidates(text)
  const closed = new Set<Tag>()
  const open = new Map<string, Tag[]>()
  for (const tag of all) {
    const sameName = open.get(tag.name) ?? []
    open.set(tag.name, sameName)
    const begin = tag.isEnd ? sameName.pop() : undefined
    if (begin) closed.add(begin)
    if (!tag.isEnd) sameName.push(tag)
  }
  return all.filter((tag) => tag.isEnd || closed.has(tag) || standsAlone(tag, text))
}

function standsAlone({ at, name }: Tag, text: string): boolean {
  if (voids.has(name) || name.startsWith('!') || name === 'script' || name === 'style' || name === 'svg') return true
  // A paragraph needs no end tag if it follows a line break or another element.
  if (name === 'p') return /^\s{0,9}<p[\s>]/i.test(text) || /(?:^|[\n>])\s*$/.test(text.slice(Math.max(0, at - 9), at))
  return name.length > 1 && isAllowed.has(name)
}

const begins = /<(?:(\/?)([a-z][a-z0-9]*(?::[a-z]+)?)(?=[\s/>])|(!--|!doctype\b|!\[|\?xml\b))/gi
const attribute = /[\s/]*(?:([^\s"'<>=/][^\s<>=/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s<>"'][^\s<>]*))?)?/gy

/** Scans the text once. Does not look inside tags again, even if a tag has no end. */
function candidates(text: string): Tag[] {
  const tags: Tag[] = []
  const missing = new Set<string>()
  begins.lastIndex = 0
  for (let match = begins.exec(text); match !== null; match = begins.exec(text)) {
    const [whole, slash = '', written = '', special] = match
    const at = match.index
    const name = (special === undefined ? written : `!${special}`).toLowerCase()
    if (special === undefined && !isKnown.has(name) && !name.includes(':')) continue
    const end = special === undefined ? endOfTag(text, at + whole.length) : endOfSpecial(text, at, special, missing)
    if (end.isTag) tags.push({ at, end: end.at, name, isEnd: slash === '/' })
    begins.lastIndex = Math.max(end.at, at + whole.length)
  }
  return tags
}

function endOfTag(text: string, from: number): { at: number; isTag: boolean } {
  let at = from
  for (;;) {
    attribute.lastIndex = at
    const [whole = '', name] = attribute.exec(text) ?? []
    at += whole.length
    if (name === undefined) return text[at] === '>' ? { at: at + 1, isTag: true } : { at, isTag: false }
    if (!whole.includes('=') && !flags.has(name.toLowerCase()) && !/^`/.test(name)) return { at, isTag: false }
  }
}

/** `missing` holds end marks that do not occur in the rest of the text, so that the scan does not search for them twice. */
function endOfSpecial(text: string, at: number, special: string, missing: Set<string>) {
  const mark = special === '!--' ? '-->' : '>'
  const found = missing.has(mark) ? -1 : text.indexOf(mark, at + 2)
  if (found === -1) missing.add(mark)
  return found === -1 ? { at: at + 2, isTag: false } : { at: found + mark.length, isTag: true }
}
