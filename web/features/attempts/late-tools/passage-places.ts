/** Finds the numbered places of a passage (`authored-html.css` shows the numbers, or the text contains them). */
import type { PassageMention } from '../screen/passage-mentions.ts'

/** Returns null if the passage has no such place. */
export function findPlaceInPassage(passage: Element, { kind, number, text }: PassageMention): Range | null {
  switch (kind) {
    case 'paragraph':
      return rangeOver(counted(inText(passage, text, paragraphsOf(passage)), number))
    case 'stanza':
      return rangeOver(counted(inText(passage, text, [...passage.querySelectorAll('p.poem')]), number))
    case 'line':
      return rangeOver(counted(inText(passage, text, [...passage.querySelectorAll('.line')]), number))
    case 'sentence':
      return sentence(passage, number, text)
  }
}

/** Counts from one, or from the end if the number is negative. */
function counted(places: readonly Element[], number: number): Element | undefined {
  return places.at(number > 0 ? number - 1 : number)
}

/** Returns the places between the heading "Text 2" and the next one; all places if no text is named. */
function inText(passage: Element, text: number | undefined, places: Element[]): Element[] {
  if (text === undefined) return places
  const headings = [...passage.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const headingOf = (wanted: number) => headings.find((one) => one.textContent?.trim().startsWith(`Text ${wanted}`))
  const [start, end] = [headingOf(text), headingOf(text + 1)]
  if (start === undefined) return []
  return places.filter((place) => follows(place, start) && (end === undefined || follows(end, place)))
}

function follows(later: Element, earlier: Element): boolean {
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Returns the numbered paragraphs: none in a table, a quotation, or a list. */
function paragraphsOf(passage: Element): Element[] {
  return [...passage.querySelectorAll('p')].filter((one) => one.closest('td, th, blockquote, li') === null)
}

function rangeOver(element: Element | undefined): Range | null {
  if (element === undefined) return null
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

/** Returns the range from the number in parentheses to the next one, or to the end of the paragraph. */
function sentence(passage: Element, number: number, text: number | undefined): Range | null {
  const places = text === undefined ? [passage] : inText(passage, text, paragraphsOf(passage))
  const start = places.map((place) => findText(place, `(${number})`)).find((found) => found !== null)
  if (start === undefined || start === null) return null
  const paragraph = start.node.parentElement?.closest('p') ?? passage
  const end = findText(paragraph, `(${number + 1})`)
  const range = document.createRange()
  range.setStart(start.node, start.offset)
  if (end === null) range.setEnd(paragraph, paragraph.childNodes.length)
  else range.setEnd(end.node, end.offset)
  return range
}

function findText(root: Element, text: string): { node: Text; offset: number } | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const offset = node.data.indexOf(text)
    if (offset !== -1) return { node, offset }
  }
  return null
}
