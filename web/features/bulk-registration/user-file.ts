/** The file of a bulk registration, with the columns of the specification, read and checked like every list of people. */
import { type Role, role, roles } from '#contracts/accounts/profile.ts'
import {
  findAddressProblem,
  findGradeProblem,
  findSchoolProblem,
  parseGrade,
} from '#domain/people/lists/cell-problems.ts'
import { normalizeHeading } from '#domain/people/lists/list-cells.ts'
import {
  createCellReader,
  type DraftField,
  type RowDraftTexts,
  readDraftTexts,
} from '#domain/people/lists/list-rows.ts'
import { readTableFile, type TableLines } from '#web/ui/tables/read-table.ts'

const missingColumns = "CSV must include 'email' and 'full_name' columns"
/** The maximum number of rows in a file. More would take longer than people keep a page open. */
export const maxUserRows = 5000

export interface NewPerson {
  readonly email: string
  readonly fullName: string
  readonly role: Role
  /** The data for a student record; null if the file has none. */
  readonly student: NewStudentRecord | null
}

/** Tutor and parent by email, the class by name. */
export interface NewStudentRecord {
  readonly grade: number | null
  readonly school: string | null
  readonly tutor: string | null
  readonly class: string | null
  readonly parent: string | null
}

/** One row of the file. `line` is the number that a spreadsheet shows; the header is line 1. */
export interface UserRow {
  readonly line: number
  readonly texts: RowDraftTexts
  readonly role: string
  /** The person to register, or why the row cannot be registered. */
  readonly outcome: { readonly person: NewPerson } | { readonly problem: string }
}

export interface ParsedUserFile {
  /** The lines as they are in the file. */
  readonly lines: TableLines
  readonly rows: readonly UserRow[]
}

export type UserFileResult = ParsedUserFile | { readonly refusal: string }

/** Reads a CSV file with any separator, quotes, line endings, and encoding. */
export async function readUserFile(file: Blob): Promise<UserFileResult> {
  const read = await readTableFile(file)
  return 'refusal' in read ? read : readUserTable(read.lines)
}

type Field = DraftField | 'role'

/** In any order, regardless of case and punctuation. Other columns are ignored: nothing is guessed here. */
const fields = new Map<string, Field>([
  ...(['email', 'role', 'grade', 'school', 'tutor', 'class'] as const).map((field) => [field, field] as const),
  ['fullname', 'fullName'],
  ['tutoremail', 'tutor'],
  ['parent', 'parentEmail'],
  ['parentemail', 'parentEmail'],
])

/** `lines` start with the header and keep the file's empty lines. */
export function readUserTable(lines: TableLines): UserFileResult {
  const [head, ...body] = lines
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = (head?.cells ?? []).map((heading) => fields.get(normalizeHeading(heading)) ?? null)
  if (!columns.includes('email') || !columns.includes('fullName')) return { refusal: missingColumns }
  if (body.length === 0) return { refusal: 'The file has no users in it.' }
  if (body.length > maxUserRows)
    return { refusal: `The file has ${body.length} users; at most ${maxUserRows} fit in one.` }
  const rows = body.map(({ cells, line }) => {
    const cell = createCellReader<Field>(cells, columns)
    return checkedRow({ line, texts: readDraftTexts(cell), role: cell('role') })
  })
  return { lines, rows: rows.some(namesPeople) ? studentsLast(rows) : rows }
}

/** A student's tutor and parent can be in the same file, below the student. */
function studentsLast(rows: readonly UserRow[]): UserRow[] {
  return [...rows.filter((row) => !isStudent(row)), ...rows.filter(isStudent)]
}

function isStudent({ outcome }: UserRow): boolean {
  return 'person' in outcome && outcome.person.role === 'student'
}

function namesPeople({ outcome }: UserRow): boolean {
  return 'person' in outcome && (outcome.person.student?.tutor ?? outcome.person.student?.parent ?? null) !== null
}

type WrittenRow = Omit<UserRow, 'outcome'>

function checkedRow(row: WrittenRow): UserRow {
  const problem = problemOf(row)
  if (problem !== null) return { ...row, outcome: { problem } }
  const { email, fullName } = row.texts
  const role = roleOf(row.role) ?? 'student'
  const student = role === 'student' ? recordOf(row.texts) : null
  return { ...row, outcome: { person: { email: email.toLowerCase(), fullName, role, student } } }
}

function recordOf(texts: RowDraftTexts): NewStudentRecord | null {
  const record = {
    grade: parseGrade(texts.grade),
    school: texts.school || null,
    tutor: texts.tutor.toLowerCase() || null,
    class: texts.class || null,
    parent: texts.parentEmail.toLowerCase() || null,
  }
  return Object.values(record).every((value) => value === null) ? null : record
}

/** The first four messages begin as the specification requires. */
function problemOf({ line, texts, role: written }: WrittenRow): string | null {
  const { email, fullName } = texts
  if (email === '') return `Missing email for a user in row ${line}`
  if (fullName === '') return `Missing full name for user with email ${email}`
  if (findAddressProblem(email) !== null) return `Invalid email format for ${email}`
  const person = roleOf(written)
  if (person === null) return `Invalid role for ${email}: ${written}. Must be one of: ${roles.join(', ')}`
  return person === 'student' ? studentProblem(texts) : null
}

function studentProblem({ email, grade, school, tutor, parentEmail }: RowDraftTexts): string | null {
  const invalid = (field: string, text: string, why: string) => `Invalid ${field} for ${email}: ${text}. ${why}`
  const [ofGrade, ofSchool] = [findGradeProblem(grade), findSchoolProblem(school)]
  if (ofGrade !== null) return invalid('grade', grade, ofGrade)
  if (ofSchool !== null) return invalid('school', school.slice(0, 80), ofSchool)
  if (tutor !== '' && findAddressProblem(tutor) !== null) return invalid('tutor', tutor, "Give the tutor's email")
  if (parentEmail !== '' && findAddressProblem(parentEmail) !== null)
    return invalid('parent', parentEmail, "Give the parent's email")
  return null
}

/** Null if it is not a role. */
function roleOf(written: string): Role | null {
  if (written === '') return 'student'
  return role.safeParse(written.toLowerCase()).data ?? null
}
