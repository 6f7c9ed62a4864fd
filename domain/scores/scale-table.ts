/** Reads the table of a score scale that people type or paste from a spreadsheet. */
import { listScaleProblems, type ScoreScale, scaleTableLimits } from './scales.ts'

/** `problems` are sentences: at most one for each line of the table, then those of the whole scale. */
export type ScaleTable = { readonly scale: ScoreScale } | { readonly problems: readonly string[] }

interface Columns {
  readonly raw: number
  readonly reading: number
  readonly math: number
}

/**
 * Reads one line for each raw score, in any order: raw, reading, math, or raw and one column for both subjects. Tabs, commas, semicolons or
 * spaces separate the cells. A first line of words is read as column names.
 */
export function readScaleTable(text: string): ScaleTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0)
  const [first] = lines
  if (first === undefined) return { problems: ['Type or paste the table.'] }
  const isHead = first.cells.some((cell) => /\p{L}/u.test(cell)) && !/^\d+$/.test(first.cells[0] ?? '')
  const columns = isHead ? namedColumns(first.cells) : columnsInOrder(first.cells.length)
  if (columns === null) {
    return { problems: ['Name the columns raw, reading and math, or leave the first line out.'] }
  }
  return readLines(isHead ? lines.slice(1) : lines, columns)
}

/** Returns the rows of a file that `readScaleTable` can read. */
export function listScaleTableRows(scale: ScoreScale): string[][] {
  const rows = scale.reading.map((reading, raw) => [String(raw), String(reading), String(scale.math[raw] ?? '')])
  return [['raw', 'reading', 'math'], ...rows]
}

function readLines(lines: readonly { number: number; cells: readonly string[] }[], columns: Columns): ScaleTable {
  const [reading, math] = [new Map<number, number>(), new Map<number, number>()]
  const problems: string[] = []
  for (const { number, cells } of lines) {
    const [raw, read, counted] = [columns.raw, columns.reading, columns.math].map((at) => wholeNumber(cells[at]))
    if (raw === undefined || read === undefined || counted === undefined) {
      problems.push(`Line ${number} needs whole numbers: ${cells.join(', ')}`)
    } else if (raw > scaleTableLimits.most) {
      problems.push(`Line ${number} has raw ${raw}; the highest is ${scaleTableLimits.most}.`)
    } else if (reading.has(raw)) problems.push(`Line ${number} has raw ${raw} a second time.`)
    else {
      reading.set(raw, read)
      math.set(raw, counted)
    }
  }
  const rawScores = Array.from({ length: Math.max(0, ...reading.keys()) + 1 }, (_, raw) => raw)
  const missing = rawScores.filter((raw) => !reading.has(raw))
  if (missing.length > 0 && problems.length === 0) problems.push(`There is no line for raw ${missing.join(', ')}.`)
  if (problems.length > 0) return { problems }
  const scale = {
    reading: rawScores.map((raw) => reading.get(raw) ?? 0),
    math: rawScores.map((raw) => math.get(raw) ?? 0),
  }
  const unsound = listScaleProblems(scale)
  return unsound.length > 0 ? { problems: unsound } : { scale }
}

function cellsOf(line: string): string[] {
  return line
    .split(/[\s,;|]+/)
    .map((cell) => cell.replaceAll('"', ''))
    .filter((cell) => cell !== '')
}

function columnsInOrder(count: number): Columns {
  return { raw: 0, reading: 1, math: count > 2 ? 2 : 1 }
}

function namedColumns(head: readonly string[]): Columns | null {
  const at = (shape: RegExp) => head.findIndex((name) => shape.test(name))
  const [raw, reading, math, scaled] = [at(/^raw/i), at(/^(reading|ela|english|verbal)/i), at(/^math/i), at(/^scaled/i)]
  if (raw >= 0 && reading >= 0 && math >= 0) return { raw, reading, math }
  return raw >= 0 && scaled >= 0 ? { raw, reading: scaled, math: scaled } : null
}

function wholeNumber(cell: string | undefined): number | undefined {
  return cell !== undefined && /^\d{1,4}$/.test(cell) ? Number(cell) : undefined
}

/** Returns why a scale cannot be deleted; null if it can. */
export function describeScaleUses(scale: {
  isDefault: boolean
  testCount: number
  submissionCount: number
}): string | null {
  if (scale.isDefault) return 'This is the default scale. Make another one the default first.'
  const uses = [counted(scale.testCount, 'test'), counted(scale.submissionCount, 'submission')].filter(
    (use) => use !== '',
  )
  if (uses.length === 0) return null
  const isOne = scale.testCount + scale.submissionCount === 1
  return `${uses.join(' and ')} ${isOne ? 'uses' : 'use'} this scale.`
}

function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
