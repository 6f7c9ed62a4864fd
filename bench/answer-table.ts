/** A table of answers, students by questions, in a common exchange format. */

export interface AnswerTable {
  readonly questions: readonly string[]
  /** The correct answer to each question. */
  readonly keys: readonly string[]
  /** One row per student. An empty text is an unanswered question. */
  readonly rows: readonly (readonly string[])[]
  /** The group of each student, if a column names it. */
  readonly groups: readonly string[] | null
}

const missing = new Set(['', 'na', '.', '-', 'nan', 'null'])

/**
 * The first row names the columns. A row whose first cell is `key` contains the correct answers; without one, the answers are 1 for correct
 * and 0 for wrong. A first column that is unnamed or named `id`, `student` or `name` is not a question, nor is the group column.
 */
export function parseAnswerTable(text: string, group?: string): AnswerTable {
  const [head = [], ...body] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const keyRow = body.find(([first = '']) => first.toLowerCase() === 'key')
  const students = body.filter((row) => row !== keyRow)
  const isNamed = keyRow !== undefined || /^(|id|student|name|rownames)$/i.test(head[0] ?? '')
  const groupAt = group === undefined ? -1 : head.indexOf(group)
  if (group !== undefined && groupAt === -1) throw new Error(`There is no column "${group}".`)
  const columns = [...head.keys()].filter((at) => !(isNamed && at === 0) && at !== groupAt)
  const row = (cells: readonly string[]) => columns.map((at) => answerOf(cells[at]))
  return {
    questions: columns.map((at) => head[at] ?? `${at}`),
    keys: keyRow === undefined ? columns.map(() => '1') : row(keyRow),
    rows: students.map(row),
    groups: groupAt === -1 ? null : students.map((cells) => cells[groupAt] ?? ''),
  }
}

function answerOf(cell = ''): string {
  return missing.has(cell.toLowerCase()) ? '' : cell
}

/** Splits one line into cells. Quoted cells can contain commas. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  const trimmed = cells.map((cell) => cell.replace(/,$/, '').trim())
  const values = trimmed.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
  return line.endsWith(',') ? values : values.slice(0, -1)
}
