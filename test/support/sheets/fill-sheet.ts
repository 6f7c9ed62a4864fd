/** A sheet that a made-up student has filled in, as SVG, and what the student meant. */
import type { Bubble, BubbleSheet, SheetPage, SheetPoint, SheetQuestion } from '#domain/answers/bubble-sheet.ts'
import { codeSquareLength, markSideLength } from '#domain/answers/bubble-sheet.ts'
import { createRandomNumbers } from '#server/demo/random-numbers.ts'

export interface Hand {
  /** Of the stroke: `#222` for a pen, lighter for a pencil. */
  readonly color: string
  /** Of the bubble that is filled, from 0 to 1. */
  readonly coverage: number
  /** In millimeters. */
  readonly stroke: number
  readonly style: 'scribble' | 'spiral' | 'cross' | 'check'
  /** Millimeters by which the marks miss the center. */
  readonly unsteady: number
  /** Shares of the questions. */
  readonly erasures?: number
  readonly halfMarks?: number
  readonly doubleMarks?: number
}

export interface FilledPage {
  readonly svg: string
  /** Without what is printed. */
  readonly marks: string
  /** By number of the question; null where nobody can say what the student meant. */
  readonly meant: ReadonlyMap<number, string | null>
}

export function fillPage(sheet: BubbleSheet, at: number, hand: Hand, seed: string): FilledPage {
  const random = createRandomNumbers(seed)
  const page = sheet.pages[at]
  if (page === undefined) throw new Error('There is no such page.')
  const meant = new Map<number, string | null>()
  const marks: string[] = []
  for (const question of page.questions) {
    const filled = fillQuestion(question, hand, random, sheet)
    meant.set(question.number, filled.meant)
    marks.push(...filled.marks)
  }
  const { width, height } = sheet.paper
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="white"/>${printed(sheet, page)}${marks.join('')}</svg>`
  return { svg, marks: marks.join(''), meant }
}

function printed(sheet: BubbleSheet, page: SheetPage): string {
  const { lengths } = sheet
  const square = ({ x, y }: SheetPoint, side: number) =>
    `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"/>`
  const text = (words: string, { x, y }: SheetPoint, size: number, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" text-anchor="${anchor}">${words}</text>`
  const ring = ({ center, sign }: Bubble, radius: number) =>
    `<circle cx="${center.x}" cy="${center.y}" r="${radius}" fill="none" stroke="#555" stroke-width="0.25"/>` +
    text(sign, { x: center.x, y: center.y + lengths.sign * 0.36 }, lengths.sign, 'middle').replace(
      '<text',
      '<text fill="#777"',
    )
  return [
    ...page.marks.map((mark) => square(mark, markSideLength)),
    ...page.code.filter(({ isBlack }) => isBlack).map(({ center }) => square(center, codeSquareLength)),
    ...page.headings.map(({ text: words, at }) => text(words, at, 4.5)),
    text('Practice Test &#183; Name ______________________ Date __________', { x: 24, y: 24 }, 4.5),
    ...page.questions.flatMap((question) => [
      text(String(question.number), question.label, lengths.text, question.shape === 'number' ? 'start' : 'end'),
      ...(question.shape === 'line' ? [] : question.bubbles.map((bubble) => ring(bubble, radiusOf(question, sheet)))),
    ]),
  ].join('')
}

function radiusOf({ shape }: SheetQuestion, { lengths }: BubbleSheet): number {
  return shape === 'number' ? lengths.grid.radius : lengths.bubble.radius
}

function fillQuestion(question: SheetQuestion, hand: Hand, random: () => number, sheet: BubbleSheet) {
  if (question.shape === 'line') return { meant: '', marks: [] }
  const radius = radiusOf(question, sheet)
  const mark = (bubble: Bubble, coverage = hand.coverage) =>
    scribble(bubble.center, radius, { ...hand, coverage }, random)
  const erased = (bubble: Bubble) => erasedMark(bubble.center, radius, random)
  if (random() < 0.04) return { meant: '', marks: [] }
  if (question.shape === 'number') {
    const text = String(Math.floor(random() * 10 ** Math.ceil(random() * 3)))
    const start = Math.floor(random() * (5 - text.length + 0.99))
    const chosen = [...text].flatMap((sign, at) =>
      question.bubbles.filter((bubble) => bubble.sign === sign && bubble.column === start + at),
    )
    return { meant: text, marks: chosen.map((bubble) => mark(bubble)) }
  }
  const chosen = drawn(question.bubbles, random)
  const other = drawn(
    question.bubbles.filter((bubble) => bubble !== chosen),
    random,
  )
  if (random() < (hand.doubleMarks ?? 0)) return { meant: null, marks: [mark(chosen), mark(other)] }
  const coverage = random() < (hand.halfMarks ?? 0) ? 0.5 : hand.coverage
  const rest = random() < (hand.erasures ?? 0) ? [erased(other)] : []
  return { meant: chosen.sign, marks: [mark(chosen, coverage), ...rest] }
}

function drawn(bubbles: readonly Bubble[], random: () => number): Bubble {
  const one = bubbles[Math.floor(random() * bubbles.length)]
  if (one === undefined) throw new Error('There is no bubble to fill.')
  return one
}

function scribble(center: SheetPoint, radius: number, hand: Hand, random: () => number): string {
  const wander = () => (random() - 0.5) * 2 * hand.unsteady
  const middle = { x: center.x + wander(), y: center.y + wander() }
  return `<path d="M${strokePoints(middle, radius, hand, random)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(
      ' L',
    )}" fill="none" stroke="${hand.color}" stroke-width="${hand.stroke}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function strokePoints(middle: SheetPoint, radius: number, hand: Hand, random: () => number): SheetPoint[] {
  const at = (x: number, y: number) => ({ x: middle.x + radius * x, y: middle.y + radius * y })
  if (hand.style === 'cross') return [at(-0.75, -0.75), at(0.75, 0.75), at(0, 0), at(0.75, -0.75), at(-0.75, 0.75)]
  if (hand.style === 'check') return [at(-0.8, 0), at(-0.2, 0.75), at(1.1, -1.1)]
  const turns = (2 * radius * hand.coverage) / hand.stroke
  if (hand.style === 'spiral') {
    return Array.from({ length: Math.ceil(turns * 14) }, (_, step) => {
      const share = step / (turns * 14)
      const reach = Math.sqrt(hand.coverage) * share
      return at(reach * Math.cos(step / 2.2), reach * Math.sin(step / 2.2))
    })
  }
  const lines = Math.max(3, Math.ceil(turns * 1.15))
  return Array.from({ length: lines }, (_, line) => {
    const y = -0.85 + (1.7 * hand.coverage * line) / (lines - 1)
    const half = Math.sqrt(Math.max(0.05, 1 - y * y)) * (0.85 + 0.2 * random())
    return at(line % 2 === 0 ? -half : half, y)
  })
}

function erasedMark(center: SheetPoint, radius: number, random: () => number): string {
  const gray = 190 + Math.floor(random() * 30)
  return `<ellipse cx="${center.x + (random() - 0.5) * 0.6}" cy="${center.y}" rx="${radius * 1.15}" ry="${radius * 0.9}" fill="rgb(${gray},${gray},${gray})" opacity="0.8"/>`
}
