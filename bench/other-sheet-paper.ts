/** The paper of the other made-up sheets: what is printed on it, and what a student has written on it. In millimeters, as SVG. */
import {
  type BubbleSheet,
  codeSquareLength,
  markSideLength,
  type SheetPoint,
  type SheetQuestion,
} from '#domain/answers/bubble-sheet.ts'
import { paperMarginMm } from '#domain/text/paper-sizes.ts'
import type { createRandomIntegers } from '#test/support/random-numbers.ts'

export type RandomSource = ReturnType<typeof createRandomIntegers>

/** Evenly between two numbers. */
function between(random: RandomSource, least: number, most: number): number {
  return least + ((most - least) * random(10_000)) / 9_999
}

export interface Pen {
  readonly color: string
  readonly width: number
  readonly opacity: number
}

export const pens = {
  ballpoint: { color: '#203a94', width: 0.45, opacity: 0.9 },
  gel: { color: '#141414', width: 0.6, opacity: 1 },
  pencil: { color: '#3c3c40', width: 0.55, opacity: 0.6 },
  soft: { color: '#2b2b2e', width: 0.8, opacity: 0.75 },
  felt: { color: '#1c7440', width: 1.1, opacity: 0.85 },
  violet: { color: '#5b2d8c', width: 0.5, opacity: 0.9 },
} satisfies Record<string, Pen>

type Style = 'scribble' | 'solid' | 'spiral' | 'hatch' | 'half' | 'dot' | 'tick' | 'cross' | 'big' | 'beside'

export interface Student {
  readonly pen: Pen
  /** What the marks of this student mostly look like. */
  readonly usual: readonly Style[]
  /** What the others look like. */
  readonly sometimes: readonly Style[]
  /** How a mark is taken back. */
  readonly takesBack: 'crosses' | 'erases'
  /** Whether the numbers are also written into the boxes. */
  readonly writesNumbers: boolean
  /** Extra ink anywhere on the paper, as SVG. */
  readonly extra: string
}

const line = (pen: Pen, d: string, width = pen.width) =>
  `<path d="${d}" fill="none" stroke="${pen.color}" stroke-opacity="${pen.opacity}" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>'

function pathOf(points: readonly SheetPoint[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}

/** Back and forth across a disc, from the top to the bottom. */
function zigzag(random: RandomSource, center: SheetPoint, radius: number, lines: number): string {
  const tilt = between(random, -0.6, 0.6)
  const points = Array.from({ length: lines * 2 }, (_, at) => {
    const y = -1 + (2 * (at + 0.5)) / (lines * 2)
    const half = Math.sqrt(1 - y * y) * between(random, 0.75, 1.12)
    const x = at % 2 === 0 ? -half : half
    return {
      x: center.x + radius * (x * Math.cos(tilt) - y * Math.sin(tilt)),
      y: center.y + radius * (x * Math.sin(tilt) + y * Math.cos(tilt)),
    }
  })
  return pathOf(points)
}

function spiral(random: RandomSource, center: SheetPoint, radius: number): string {
  const start = between(random, 0, 6)
  const points = Array.from({ length: 60 }, (_, at) => {
    const reach = (radius * at * between(random, 0.9, 1.08)) / 60
    return { x: center.x + reach * Math.cos(start + at * 0.5), y: center.y + reach * Math.sin(start + at * 0.5) }
  })
  return pathOf(points)
}

function blob(random: RandomSource, pen: Pen, center: SheetPoint, radius: number): string {
  const points = Array.from({ length: 14 }, (_, at) => {
    const reach = radius * between(random, 0.84, 1.08)
    return { x: center.x + reach * Math.cos(at * 0.449), y: center.y + reach * Math.sin(at * 0.449) }
  })
  return `<path d="${pathOf(points)}Z" fill="${pen.color}" fill-opacity="${pen.opacity}"/>`
}

function crossing(random: RandomSource, center: SheetPoint, reach: number): string {
  const [a, b] = [between(random, 0.8, 1.15) * reach, between(random, 0.8, 1.15) * reach]
  const { x, y } = center
  return `M${x - a} ${y - b}L${x + b} ${y + a}M${x + a} ${y - a}L${x - b} ${y + b}`
}

function mark(random: RandomSource, style: Style, pen: Pen, place: SheetPoint, radius: number): string {
  const off = { x: between(random, -0.25, 0.25), y: between(random, -0.25, 0.25) }
  const center = { x: place.x + off.x, y: place.y + off.y }
  const lines = Math.round((2.1 * radius) / pen.width)
  switch (style) {
    case 'scribble':
      return line(pen, zigzag(random, center, radius * 0.92, lines))
    case 'solid':
      return blob(random, pen, center, radius * 0.95)
    case 'spiral':
      return line(pen, spiral(random, center, radius), pen.width * 1.2)
    case 'hatch':
      return line(pen, zigzag(random, center, radius, Math.round(lines * 0.6)))
    case 'half': {
      const side = random(2) === 0 ? -1 : 1
      return line(pen, zigzag(random, { x: center.x, y: center.y + side * radius * 0.45 }, radius * 0.62, lines))
    }
    case 'dot':
      return blob(random, pen, center, radius * 0.55)
    case 'tick': {
      const { x, y } = center
      const [k, end] = [radius / 2.1, between(random, 2, 3)]
      return line(
        pen,
        `M${x - 1.5 * k} ${y - 0.3 * k}L${x - 0.4 * k} ${y + 1.4 * k}L${x + end * k} ${y - 2.6 * k}`,
        pen.width * 1.4,
      )
    }
    case 'cross':
      return line(pen, crossing(random, center, radius * 0.8), pen.width * 1.3)
    case 'big':
      return line(pen, zigzag(random, center, radius * between(random, 1.25, 1.4), lines + 2))
    case 'beside': {
      const shifted = { x: center.x + between(random, -0.9, 0.9), y: center.y + between(random, -0.8, 0.8) }
      return line(pen, zigzag(random, shifted, radius * 0.95, lines))
    }
  }
}

/** A mark that the student no longer means. */
function takenBack(
  random: RandomSource,
  { pen, usual, takesBack }: Student,
  center: SheetPoint,
  radius: number,
): string {
  if (takesBack === 'crosses')
    return (
      mark(random, usual[0] ?? 'scribble', pen, center, radius) +
      line(pen, crossing(random, center, radius * 1.35), pen.width * 1.3) +
      line(pen, crossing(random, center, radius * 1.25))
    )
  const rest = { color: pen.color, width: pen.width, opacity: pen.opacity * between(random, 0.18, 0.3) }
  const smear = { color: pen.color, width: 3.4, opacity: 0.05 }
  const { x, y } = center
  return (
    mark(random, 'scribble', rest, center, radius) +
    line(smear, `M${x - 2.4} ${y + 0.6}L${x + 2.4} ${y - 0.7}L${x - 1.6} ${y - 0.9}`)
  )
}

const pick = <T>(random: RandomSource, from: readonly T[]): T => {
  const picked = from[random(from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}

interface Filled {
  readonly ink: string
  readonly meant: string | null
}

type Letters = Extract<SheetQuestion, { shape: 'letters' }>
type Numbers = Extract<SheetQuestion, { shape: 'number' }>

function fillLetters(random: RandomSource, student: Student, { bubbles }: Letters, radius: number): Filled {
  const chosen = random(bubbles.length)
  const { center, sign } = pick(random, bubbles.slice(chosen, chosen + 1))
  const { center: other } = pick(random, bubbles.toSpliced(chosen, 1))
  const usual = pick(random, student.usual)
  const draw = (style: Style, at: SheetPoint) => mark(random, style, student.pen, at, radius)
  const chance = random(100)
  if (chance < 3) return { ink: '', meant: '' }
  if (chance < 5) return { ink: draw(usual, center) + draw(usual, other), meant: null }
  if (chance < 10) return { ink: takenBack(random, student, other, radius) + draw(usual, center), meant: sign }
  if (chance < 20) return { ink: draw(pick(random, student.sometimes), center), meant: sign }
  if (chance < 23) {
    // The pen touched another ring.
    const slip = line(student.pen, `M${other.x - 0.6} ${other.y + 0.5}l${between(random, 0.2, 1)} -0.5`)
    return { ink: draw(usual, center) + slip, meant: sign }
  }
  return { ink: draw(usual, center), meant: sign }
}

const numbers = ['-12.5', '3/4', '0.75', '128', '.5', '7/16', '-8', '2026', '19.04', '-1/3', '60', '5', '1/12', '-.25']

function fillNumber(random: RandomSource, student: Student, { bubbles, boxes }: Numbers, radius: number): Filled {
  const number = pick(random, numbers)
  // Some begin further to the right.
  const first = number.startsWith('-') || random(4) > 0 ? 0 : random(6 - number.length)
  let ink = ''
  let isClear = true
  for (const [at, sign] of [...number].entries()) {
    const column = bubbles.filter((bubble) => bubble.column === first + at)
    const { center } = pick(
      random,
      column.filter((bubble) => bubble.sign === sign),
    )
    const { center: other } = pick(
      random,
      column.filter((bubble) => bubble.sign !== sign),
    )
    const usual = pick(random, student.usual)
    const chance = random(100)
    if (chance < 8) ink += takenBack(random, student, other, radius)
    if (chance > 96 && !student.writesNumbers) {
      ink += mark(random, usual, student.pen, other, radius)
      isClear = false
    }
    ink += mark(random, usual, student.pen, center, radius)
    const box = boxes[first + at]
    if (student.writesNumbers && box !== undefined)
      ink += drawHandwriting(student.pen, { x: box.x + 1.4, y: box.y + 4 }, sign, 4.2, between(random, -12, 12))
  }
  return { ink, meant: isClear ? number : null }
}

/** Words by hand. */
export function drawHandwriting(
  { color, opacity }: Pen,
  { x, y }: SheetPoint,
  text: string,
  size: number,
  turn: number,
): string {
  return (
    `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-style="italic" font-weight="200" font-size="${size}" fill="${color}" ` +
    `fill-opacity="${opacity}" transform="rotate(${turn} ${x} ${y})">${text}</text>`
  )
}

/** What a browser prints of the first page of a sheet. */
function printed({ paper, lengths, pages }: BubbleSheet): string {
  const [page] = pages
  if (page === undefined) throw new Error('The sheet has no page.')
  const square = ({ x, y }: SheetPoint, side: number) =>
    `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"/>`
  const [left, right] = [paperMarginMm + markSideLength + 4, paper.width - paperMarginMm - markSideLength - 4]
  const baseline = paperMarginMm + lengths.head * 0.72
  const middle = left + (right - left) * 0.64
  return [
    ...page.marks.map((center) => square(center, markSideLength)),
    ...page.code.map(({ center, isBlack }) => (isBlack ? square(center, codeSquareLength) : '')),
    `<text x="${left}" y="${paperMarginMm + lengths.head * 0.25}" font-weight="700" font-size="4">Practice test 3</text>`,
    `<text x="${left}" y="${baseline}">Name</text><text x="${middle}" y="${baseline}">Date</text>`,
    `<path d="M${left + 10.9} ${baseline + 0.6}H${middle - 4}M${middle + 9} ${baseline + 0.6}H${right}" stroke="#000" stroke-width="0.25"/>`,
    ...page.headings.map(
      ({ text, at }) => `<text x="${at.x}" y="${at.y}" font-weight="700" font-size="3.68">${text}</text>`,
    ),
    ...page.questions.map((question) => printedQuestion(question, lengths)),
  ].join('')
}

function printedQuestion(question: SheetQuestion, { grid, bubble, sign: size }: BubbleSheet['lengths']): string {
  if (question.shape === 'line') return ''
  const isNumber = question.shape === 'number'
  const { x, y } = question.label
  const rings = question.bubbles.map(
    ({ center, sign }) =>
      `<circle cx="${center.x}" cy="${center.y}" r="${isNumber ? grid.radius : bubble.radius}" fill="none" stroke="#000" stroke-width="0.25"/>` +
      `<text x="${center.x}" y="${center.y + size * 0.36}" text-anchor="middle" font-size="${size}">${sign === '-' ? '−' : sign}</text>`,
  )
  const boxes = isNumber
    ? question.boxes.map(
        (box) =>
          `<rect x="${box.x}" y="${box.y}" width="${grid.box}" height="${grid.box}" fill="none" stroke="#000" stroke-width="0.25"/>`,
      )
    : []
  const label = `<text x="${x}" y="${y}" text-anchor="${isNumber ? 'start' : 'end'}" font-weight="700">${question.number}</text>`
  return [label, ...boxes, ...rings].join('')
}

export interface FilledPaper {
  readonly svg: string
  readonly meant: Map<number, string | null>
}

/** `shrunk` is 1 where the printer printed at the true size. */
export function fillPaper(sheet: BubbleSheet, student: Student, shrunk: number, random: RandomSource): FilledPaper {
  const { paper, lengths, pages } = sheet
  const meant = new Map<number, string | null>()
  let ink = ''
  for (const question of pages[0]?.questions ?? []) {
    if (question.shape === 'line') continue
    const filled =
      question.shape === 'number'
        ? fillNumber(random, student, question, lengths.grid.radius)
        : fillLetters(random, student, question, lengths.bubble.radius)
    ink += filled.ink
    meant.set(question.number, filled.meant)
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paper.width} ${paper.height}" font-family="sans-serif" font-size="3.2">` +
    `<rect width="${paper.width}" height="${paper.height}" fill="#fbfaf6"/>` +
    `<g transform="translate(${(paper.width * (1 - shrunk)) / 2} ${(paper.height * (1 - shrunk)) / 2}) scale(${shrunk})">` +
    `${printed(sheet)}${ink}</g>${student.extra}</svg>`
  return { svg, meant }
}
