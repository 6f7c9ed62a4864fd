import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import { type PaperSize, paperMarginMm, paperSizes } from '#domain/text/paper-sizes.ts'
import { paper2017 } from '#test/support/formats.ts'
import { type BubbleSheet, layOutBubbleSheet, markSideLength, type SheetSection } from './bubble-sheet.ts'
import { listOptionLetters } from './lettering.ts'

/** A section of the exam on paper; its first questions are numbers. */
function sectionOf(subject: 'reading' | 'math', first: number, count: number, typed: number): SheetSection {
  const questions = Array.from({ length: count }, (_, indexInSection) => {
    const questionIndex = first + indexInSection
    const letters = listOptionLetters(paper2017, { questionIndex, indexInSection, subject }, 4)
    return indexInSection < typed
      ? { number: questionIndex + 1, entry: 'number' as const, letters: [] }
      : { number: questionIndex + 1, entry: 'choice' as const, letters }
  })
  return { title: subject, questions }
}

const exam = [sectionOf('reading', 0, 57, 0), sectionOf('math', 57, 57, 5)]
const sizes: readonly PaperSize[] = ['letter', 'a4']

function bubblesOf(sheet: BubbleSheet) {
  return sheet.pages.flatMap(({ questions }, page) =>
    questions.flatMap((question) =>
      question.shape === 'line' ? [] : question.bubbles.map((bubble) => ({ page, question, ...bubble })),
    ),
  )
}

function numbersOf(sheet: BubbleSheet): number[] {
  return sheet.pages.flatMap(({ questions }) => questions.map(({ number }) => number))
}

/** Every bubble is whole, on the paper, between the squares, and apart from the others. */
function expectReadable(sheet: BubbleSheet) {
  const { paper, lengths } = sheet
  for (const [at, page] of sheet.pages.entries()) {
    const bubbles = bubblesOf(sheet).filter((bubble) => bubble.page === at)
    const bottom = page.marks[2]?.y ?? 0
    for (const { center, question } of bubbles) {
      const { radius } = question.shape === 'number' ? lengths.grid : lengths.bubble
      expect(center.x - radius).toBeGreaterThanOrEqual(paperMarginMm)
      expect(center.x + radius).toBeLessThanOrEqual(paper.width - paperMarginMm)
      expect(center.y + radius).toBeLessThan(bottom - markSideLength / 2)
    }
    const sorted = bubbles.toSorted((one, other) => one.center.y - other.center.y)
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.center.y - one.center.y > 2 * lengths.bubble.radius) break
        const radius = one.question.shape === 'number' ? lengths.grid.radius : lengths.bubble.radius
        expect(Math.hypot(one.center.x - other.center.x, one.center.y - other.center.y)).toBeGreaterThan(2 * radius)
      }
    }
  }
}

test.each(sizes)('the exam on paper has one sheet of %s', (paper) => {
  const sheet = layOutBubbleSheet(exam, { paper, isLarge: false })
  expect(sheet.pages).toHaveLength(1)
  expect(numbersOf(sheet)).toEqual(Array.from({ length: 114 }, (_, at) => at + 1))
  expectReadable(sheet)
})

test.each(sizes)('the squares are in the corners of each page of %s, within what printers print', (paper) => {
  const { width, height } = paperSizes[paper]
  const edge = paperMarginMm + markSideLength / 2
  for (const { marks } of layOutBubbleSheet(exam, { paper, isLarge: true }).pages) {
    expect(marks).toEqual([
      { x: edge, y: edge },
      { x: width - edge, y: edge },
      { x: edge, y: height - edge - 1 },
      { x: width - edge, y: height - edge - 1 },
    ])
  }
})

test('the first bubbles of the exam are where a reader expects them', () => {
  const [page] = layOutBubbleSheet(exam, { paper: 'letter', isLarge: false }).pages
  const [first, second] = page?.questions ?? []
  expect(first).toMatchObject({ shape: 'letters', number: 1, bubbles: [{ sign: 'A' }, {}, {}, { sign: 'D' }] })
  expect(second).toMatchObject({ number: 2, bubbles: [{ sign: 'E' }, {}, {}, { sign: 'H' }] })
  const centers = [first, second].map((question) => question?.shape === 'letters' && question.bubbles[0]?.center)
  expect(centers).toEqual([
    { x: expect.closeTo(23.7), y: expect.closeTo(44.6) },
    { x: expect.closeTo(23.7), y: expect.closeTo(50.4) },
  ])
})

test('a number has five columns: a sign first, a fraction bar between, points and digits everywhere', () => {
  const [page] = layOutBubbleSheet([sectionOf('math', 0, 1, 1)], { paper: 'a4', isLarge: false }).pages
  const [grid] = page?.questions ?? []
  if (grid?.shape !== 'number') throw new Error('The question is answered with a number.')
  expect(grid.boxes).toHaveLength(5)
  const signs = grid.boxes.map((_, column) =>
    grid.bubbles
      .filter((bubble) => bubble.column === column)
      .map(({ sign }) => sign)
      .join(''),
  )
  expect(signs).toEqual(['-.0123456789', '/.0123456789', '/.0123456789', '/.0123456789', '.0123456789'])
})

test('kinds without letters have a line, and options beyond H have bubbles', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
  const sheet = layOutBubbleSheet(
    [
      {
        title: 'Reading',
        questions: [
          { number: 1, entry: 'multiple-select', letters },
          { number: 2, entry: 'order', letters: [] },
          { number: 3, entry: 'number-line', letters: Array.from({ length: 30 }, () => '') },
        ],
      },
    ],
    { paper: 'letter', isLarge: false },
  )
  expect(sheet.pages[0]?.questions).toMatchObject([
    { shape: 'letters' },
    { shape: 'line', number: 2 },
    { shape: 'line', number: 3 },
  ])
  expect(bubblesOf(sheet).map(({ sign }) => sign)).toEqual(letters)
  // Their options make no column wider.
  expect(sheet.pages[0]?.questions.map(({ label }) => label.y)[0]).toBe(sheet.pages[0]?.questions[2]?.label.y)
  expectReadable(sheet)
})

test.each([
  ['letter', 6],
  ['a4', 5],
] as const)('large print on %s is twice as large, on %i pages', (paper, pages) => {
  const large = layOutBubbleSheet(exam, { paper, isLarge: true })
  const normal = layOutBubbleSheet(exam, { paper, isLarge: false })
  expect(large.lengths.bubble.radius).toBe(2 * normal.lengths.bubble.radius)
  expect(large.pages).toHaveLength(pages)
  expect(numbersOf(large)).toHaveLength(114)
  expectReadable(large)
})

test('where a row has no room for the letters, there is a line', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const section = { title: 'Reading', questions: [{ number: 1, entry: 'choice' as const, letters }] }
  const shapes = [false, true].map(
    (isLarge) => layOutBubbleSheet([section], { paper: 'a4', isLarge }).pages[0]?.questions,
  )
  expect(shapes).toMatchObject([[{ shape: 'letters' }], [{ shape: 'line' }]])
})

test('a section that fits on a page is not divided', () => {
  const sheet = layOutBubbleSheet([sectionOf('reading', 0, 100, 0), sectionOf('reading', 100, 100, 0)], {
    paper: 'letter',
    isLarge: false,
  })
  expect(sheet.pages.map(({ headings, questions }) => [headings.length, questions.length])).toEqual([
    [1, 100],
    [1, 100],
  ])
})

test('without questions there is no sheet', () => {
  expect(layOutBubbleSheet([{ title: 'Reading', questions: [] }], { paper: 'a4', isLarge: false }).pages).toEqual([])
})

test('whatever a test asks, each question is on the sheet once and every bubble can be read', () => {
  const entry = fc.constantFrom<QuestionEntry>('choice', 'choice', 'number', 'order')
  const question = fc.record({ entry, options: fc.integer({ min: 2, max: 12 }) })
  const sections = fc.array(fc.array(question, { maxLength: 120 }), { maxLength: 4 })
  fc.assert(
    fc.property(sections, fc.constantFrom(...sizes), fc.boolean(), (asked, paper, isLarge) => {
      let number = 0
      const made = asked.map((questions, at) => ({
        title: `Section ${at + 1}`,
        questions: questions.map(({ entry: kind, options }) => {
          number += 1
          const letters = Array.from({ length: kind === 'choice' ? options : 0 }, (_, option) => `${option}`)
          return { number, entry: kind, letters }
        }),
      }))
      const sheet = layOutBubbleSheet(made, { paper, isLarge })
      expect(numbersOf(sheet).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: number }, (_, at) => at + 1),
      )
      expectReadable(sheet)
    }),
    { numRuns: 40 },
  )
})
