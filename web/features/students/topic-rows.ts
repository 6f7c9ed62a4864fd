/** The table of students by topic: which topics, which students, in which order; and as a file. */
import type { TopicTable } from '#contracts/people/followed-students.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { getStudentName } from './student-words.ts'

type Cell = TopicTable['students'][number]['cells'][number]

export interface TopicRow {
  readonly student: Omit<TopicTable['students'][number], 'cells'>
  /** One cell for each of the displayed topics. */
  readonly cells: readonly Cell[]
  /** Over the displayed topics; null if the student had none of them. */
  readonly all: Cell
}

export interface ShownTopics {
  readonly topics: readonly TopicScore[]
  readonly rows: readonly TopicRow[]
}

export interface TopicChoice {
  /** Null for both. */
  readonly subject: Subject | null
  /** Null for everybody. */
  readonly students: ReadonlySet<string> | null
  /** By name, by all displayed topics together (weakest first), or by one topic's key (weakest first). */
  readonly sort: string
}

/** Returns a topic's key for an address: both subjects can have a topic with the same name. */
export function makeTopicKey({ subject, topic }: Pick<TopicScore, 'subject' | 'topic'>): string {
  return `${subject} ${topic}`
}

export function selectShownTopics(table: TopicTable, { subject, students, sort }: TopicChoice): ShownTopics {
  const places = [...table.topics.keys()].filter((at) => subject === null || table.topics[at]?.subject === subject)
  const topics = places.flatMap((at) => table.topics[at] ?? [])
  const rows = table.students
    .filter(({ id }) => students === null || students.has(id))
    .map(({ cells, ...student }) => {
      const shown = places.map((at) => cells[at] ?? null)
      return { student, cells: shown, all: together(shown) }
    })
  const column = topics.findIndex((topic) => makeTopicKey(topic) === sort)
  const cellOf = (row: TopicRow) => (column === -1 ? row.all : (row.cells[column] ?? null))
  return {
    topics,
    rows: rows.toSorted((a, b) => (sort === 'name' ? 0 : weaker(cellOf(a), cellOf(b))) || byName(a, b)),
  }
}

/** Returns a whole percentage. */
export function computeCellPercentage({ correct, scored }: NonNullable<Cell>): number {
  return Math.round((100 * correct) / scored)
}

/** Counts are in separate columns, because a spreadsheet would read 3/8 as a date. */
export function formatTopicsCsv({ topics, rows }: ShownTopics): string {
  const columns = topics.flatMap(({ subject, topic }) => [
    `${subject}: ${topic} correct`,
    `${subject}: ${topic} scored`,
  ])
  return formatCsv([
    ['Student', 'Grade', 'School', 'All correct', 'All scored', ...columns],
    ...rows.map(({ student, cells, all }) => [
      getStudentName(student),
      String(student.grade),
      student.school,
      ...[all, ...cells].flatMap((cell) => (cell === null ? ['', ''] : [String(cell.correct), String(cell.scored)])),
    ]),
  ])
}

function together(cells: readonly Cell[]): Cell {
  const known = cells.filter((cell) => cell !== null)
  if (known.length === 0) return null
  return { ...sumOf(known), first: sumOf(known.map((cell) => cell.first ?? cell)) }
}

function sumOf(cells: readonly { readonly correct: number; readonly scored: number }[]) {
  return {
    correct: cells.reduce((sum, { correct }) => sum + correct, 0),
    scored: cells.reduce((sum, { scored }) => sum + scored, 0),
  }
}

/** Compares exact percentages; students without the topic come last. */
function weaker(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.correct / a.scored - b.correct / b.scored
}

function byName(a: TopicRow, b: TopicRow): number {
  return getStudentName(a.student).localeCompare(getStudentName(b.student))
}
