/**
 * Where everything on a bubble sheet is, in millimeters from the top left corner of the paper. What prints the sheet and what reads a
 * picture of it both take it from here, so that they agree.
 */
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import { defaultNumberFormat } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { type PaperSize, paperMarginMm, paperSizes } from '#domain/text/paper-sizes.ts'
import { hasLetters } from './lettering.ts'

export interface SheetPoint {
  readonly x: number
  readonly y: number
}

export interface Bubble {
  readonly center: SheetPoint
  /** The letter of an option, or a character of a number. */
  readonly sign: string
  /** Of a number: which of its characters, from zero. */
  readonly column: number
}

/** How a question is answered on the sheet. `line` is for the kinds that have neither letters nor a number. */
type SheetAnswer =
  | { readonly shape: 'letters'; readonly bubbles: readonly Bubble[] }
  | { readonly shape: 'number'; readonly bubbles: readonly Bubble[]; readonly boxes: readonly SheetPoint[] }
  | { readonly shape: 'line'; readonly from: SheetPoint; readonly to: SheetPoint }

export type SheetQuestion = SheetAnswer & {
  readonly number: number
  /** Where the baseline of the number ends in a row, or begins above a grid. */
  readonly label: SheetPoint
}

export interface SheetPage {
  /** Centers of the black squares: top left, top right, bottom left, bottom right. */
  readonly marks: readonly SheetPoint[]
  /** Small squares beside the mark at the bottom left: which way up the sheet is, how it was laid out, and which page it is. */
  readonly code: readonly { readonly center: SheetPoint; readonly isBlack: boolean }[]
  readonly headings: readonly { readonly text: string; readonly at: SheetPoint }[]
  readonly questions: readonly SheetQuestion[]
}

export interface BubbleSheet {
  readonly paper: { readonly name: PaperSize; readonly width: number; readonly height: number }
  readonly isLarge: boolean
  readonly lengths: SheetLengths
  readonly pages: readonly SheetPage[]
}

export interface SheetSection {
  readonly title: string
  readonly questions: readonly AnswerSheetQuestion[]
}

export interface AnswerSheetQuestion {
  readonly number: number
  readonly entry: QuestionEntry
  /** As the question shows them. */
  readonly letters: readonly string[]
}

/** What the bubble sheet of a test asks for. */
export function listSheetSections({ sections, questions }: Pick<Paper, 'sections' | 'questions'>): SheetSection[] {
  return sections.flatMap(({ title, firstQuestion, questionCount }) => {
    const here = questions.slice(firstQuestion, firstQuestion + questionCount)
    if (here.length === 0) return []
    const asked = here.map(({ entry, options }, at) => ({
      number: firstQuestion + at + 1,
      entry,
      letters: options.map(({ letter }) => letter),
    }))
    return [{ title, questions: asked }]
  })
}

export const markSideLength = 5
export const codeSquareLength = 3

export interface SheetCode {
  readonly paper: PaperSize
  readonly isLarge: boolean
  /** From 0 to 15. */
  readonly page: number
}

/** The first is black, which says where the bottom left is; the last makes the number of black ones even. */
function writePageCode({ paper, isLarge, page }: SheetCode): boolean[] {
  const squares = [true, paper === 'a4', isLarge, ...[8, 4, 2, 1].map((bit) => (page & bit) !== 0)]
  return [...squares, squares.filter(Boolean).length % 2 === 1]
}

/** Null where these squares are no code. */
export function decodePageCode(squares: readonly boolean[]): SheetCode | null {
  const [isTurned, isA4 = false, isLarge = false, ...rest] = squares
  if (squares.length !== 8 || isTurned !== true || squares.filter(Boolean).length % 2 === 1) return null
  const page = rest.slice(0, 4).reduce((sum, isSet) => 2 * sum + Number(isSet), 0)
  return { paper: isA4 ? 'a4' : 'letter', isLarge, page }
}

/** A number is filled in from the top: its sign, a fraction bar, a point, or a digit in each column. */
const gridSigns = ['-', '/', '.', ...'0123456789']

export type SheetLengths = ReturnType<typeof lengthsOf>

/** `scale` is 1 in normal print. */
function lengthsOf(scale: number) {
  return {
    /** Room at the top for the title, the name and the date. */
    head: 22 * (1 + (scale - 1) / 2),
    heading: 7 * scale,
    text: 3.2 * scale,
    sign: 2.5 * scale,
    bubble: { radius: 2.1 * scale, across: 6 * scale, down: 5.8 * scale },
    grid: { radius: 1.85 * scale, across: 5.2 * scale, down: 4.3 * scale, box: 4.8 * scale },
    number: 8 * scale,
    gap: 4 * scale,
  }
}

/** Of the large print: a number of 18 points instead of 9. */
const largeScale = 2

export function layOutBubbleSheet(
  sections: readonly SheetSection[],
  { paper, isLarge }: { readonly paper: PaperSize; readonly isLarge: boolean },
): BubbleSheet {
  const lengths = lengthsOf(isLarge ? largeScale : 1)
  const size = paperSizes[paper]
  const frame = frameOf(size)
  const sheet = new SheetWriter(frame, lengths)
  for (const { title, questions } of sections) {
    const runs = runsOf(fitted(questions, lengths, frame.width), lengths, frame.width)
    if (runs.length === 0) continue
    sheet.keepTogether(lengths.heading + runs.reduce((height, run) => height + heightOf(run), 0))
    sheet.addHeading(title)
    for (const run of runs) sheet.addRun(run)
  }
  return { paper: { name: paper, ...size }, isLarge, lengths, pages: sheet.finish({ paper, isLarge }) }
}

type Frame = ReturnType<typeof frameOf>

function frameOf({ width, height }: { readonly width: number; readonly height: number }) {
  const inset = paperMarginMm + markSideLength / 2
  // A page that is filled to the last millimeter makes some printers begin another one.
  const bottom = height - inset - 1
  const marks = [inset, bottom].flatMap((y) => [inset, width - inset].map((x) => ({ x, y })))
  return {
    left: paperMarginMm,
    width: width - 2 * paperMarginMm,
    top: paperMarginMm,
    bottom: bottom - markSideLength,
    marks,
  }
}

/** Kinds without letters have a line, and so have more letters than a row has room for. */
function fitted(
  questions: readonly AnswerSheetQuestion[],
  { number, bubble }: SheetLengths,
  width: number,
): AnswerSheetQuestion[] {
  const most = Math.floor((width - number) / bubble.across)
  return questions.map(({ number: name, entry, letters }) => ({
    number: name,
    entry,
    letters: hasLetters(entry) && letters.length <= most ? letters : [],
  }))
}

/** Questions with cells of one size, in columns. */
interface Run {
  readonly questions: readonly AnswerSheetQuestion[]
  readonly isGrid: boolean
  readonly cell: { readonly width: number; readonly height: number }
  readonly columns: number
}

/** The numbers and the other questions of a section, each in their order; the first question says which come first. */
function runsOf(questions: readonly AnswerSheetQuestion[], lengths: SheetLengths, width: number): Run[] {
  const [first] = questions
  const grids = questions.filter(({ entry }) => entry === 'number')
  const rows = questions.filter(({ entry }) => entry !== 'number')
  const runs = [runOf(grids, true, lengths, width), runOf(rows, false, lengths, width)]
  const ordered = first?.entry === 'number' ? runs : runs.toReversed()
  return ordered.filter((run) => run.questions.length > 0)
}

function runOf(questions: readonly AnswerSheetQuestion[], isGrid: boolean, lengths: SheetLengths, width: number): Run {
  const { bubble, grid, gap } = lengths
  // A line is as long as four bubbles.
  const most = Math.max(4, ...questions.map(({ letters }) => letters.length))
  const least = isGrid ? defaultNumberFormat.characters * grid.across : lengths.number + most * bubble.across
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const height = isGrid ? lengths.text * 1.6 + grid.box + gridSigns.length * grid.down + gap : bubble.down
  return { questions, isGrid, columns, cell: { width: width / columns, height } }
}

function heightOf({ questions, columns, cell }: Run): number {
  return Math.ceil(questions.length / columns) * cell.height
}

class SheetWriter {
  readonly #frame: Frame
  readonly #lengths: SheetLengths
  readonly #pages: { headings: SheetPage['headings'][number][]; questions: SheetQuestion[] }[] = []
  #y = Number.POSITIVE_INFINITY

  constructor(frame: Frame, lengths: SheetLengths) {
    this.#frame = frame
    this.#lengths = lengths
  }

  /** A section that fits on a page begins on a new one rather than being divided. */
  keepTogether(height: number) {
    const whole = this.#frame.bottom - this.#top
    if (this.#y + Math.min(height, whole) > this.#frame.bottom) this.#turn()
  }

  addHeading(text: string) {
    this.#page.headings.push({ text, at: { x: this.#frame.left, y: this.#y + this.#lengths.heading * 0.65 } })
    this.#y += this.#lengths.heading
  }

  addRun(run: Run) {
    const { cell, columns } = run
    let left = run.questions
    while (left.length > 0) {
      if (this.#rowsFree(cell.height) < 1) this.#turn()
      const rows = Math.min(Math.ceil(left.length / columns), Math.max(1, this.#rowsFree(cell.height)))
      const here = left.slice(0, rows * columns)
      for (const [at, asked] of here.entries()) {
        // Grids follow each other across, rows down.
        const [column, row] = run.isGrid ? [at % columns, Math.floor(at / columns)] : [Math.floor(at / rows), at % rows]
        const corner = { x: this.#frame.left + column * cell.width, y: this.#y + row * cell.height }
        this.#page.questions.push(placeQuestion(asked, corner, cell.width, this.#lengths))
      }
      this.#y += rows * cell.height
      left = left.slice(here.length)
    }
  }

  finish(layout: Omit<SheetCode, 'page'>): SheetPage[] {
    const { marks } = this.#frame
    const { x = 0, y = 0 } = marks[2] ?? {}
    return this.#pages.map((page, at) => ({
      ...page,
      marks,
      code: writePageCode({ ...layout, page: at }).map((isBlack, square) => ({
        center: { x: x + markSideLength + codeSquareLength * (2 + 2 * square), y },
        isBlack,
      })),
    }))
  }

  get #top(): number {
    return this.#frame.top + this.#lengths.head
  }

  get #page() {
    const page = this.#pages.at(-1)
    if (page === undefined) throw new Error('A sheet begins with a page.')
    return page
  }

  #rowsFree(height: number): number {
    return Math.floor((this.#frame.bottom - this.#y) / height)
  }

  #turn() {
    this.#pages.push({ headings: [], questions: [] })
    this.#y = this.#top
  }
}

function placeQuestion(
  { number, entry, letters }: AnswerSheetQuestion,
  corner: SheetPoint,
  width: number,
  lengths: SheetLengths,
): SheetQuestion {
  const { bubble, grid, text, gap } = lengths
  if (entry === 'number') {
    const boxTop = corner.y + text * 1.6
    const across = (column: number) => corner.x + (column + 0.5) * grid.across
    const down = (row: number) => boxTop + grid.box + (row + 0.6) * grid.down
    const columns = Array.from({ length: defaultNumberFormat.characters }, (_, column) => column)
    return {
      shape: 'number',
      number,
      label: { x: corner.x, y: corner.y + text },
      boxes: columns.map((column) => ({ x: across(column) - grid.box / 2, y: boxTop })),
      bubbles: columns.flatMap((column) =>
        gridSigns.flatMap((sign, row) =>
          canStand(sign, column) ? [{ sign, column, center: { x: across(column), y: down(row) } }] : [],
        ),
      ),
    }
  }
  const middle = corner.y + bubble.down / 2
  const label = { x: corner.x + lengths.number - bubble.radius, y: middle + text * 0.35 }
  const start = corner.x + lengths.number
  if (letters.length === 0) {
    const y = middle + bubble.radius
    return { shape: 'line', number, label, from: { x: start, y }, to: { x: corner.x + width - gap, y } }
  }
  const bubbles = letters.map((sign, at) => ({
    sign,
    column: 0,
    center: { x: start + (at + 0.5) * bubble.across, y: middle },
  }))
  return { shape: 'letters', number, label, bubbles }
}

/** The sign is in front, and a fraction bar between two numbers. */
function canStand(sign: string, column: number): boolean {
  if (sign === '-') return column === 0
  return sign !== '/' || (column > 0 && column < defaultNumberFormat.characters - 1)
}
