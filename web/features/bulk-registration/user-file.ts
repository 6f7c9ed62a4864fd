/** The table of people for a bulk registration: its columns, and what is wrong with a row. */

import { type Role, role, roles } from '#contracts/accounts/profile.ts'
import { emailShape } from '#contracts/accounts/user-administration.ts'
import { highestGrade, lowestGrade } from '#contracts/people/student-administration.ts'
import { hasUnseenSigns } from '#contracts/wire/person-name.ts'

const missingColumns = "CSV must include 'email' and 'full_name' columns"
/** The most rows in one file. More would take longer than people keep a page open. */
export const mostRows = 5000

export interface NewPerson {
  readonly email: string
  readonly fullName: string
  readonly role: Role
  /** The data for a student's record; null if the file has none. */
  readonly student: NewStudentRecord | null
}

/** Tutor and parent by their emails, the class by its name. */
export interface NewStudentRecord {
  readonly grade: number | null
  readonly school: string | null
  readonly tutor: string | null
  readonly class: string | null
  readonly parent: string | null
}

const studentColumns = ['grade', 'school', 'tutor', 'class', 'parent'] as const
type StudentColumn = (typeof studentColumns)[number]

/** One row as in the file. `line` is the number that a spreadsheet shows; the header is line 1. */
export interface UserRow {
  readonly line: number
  readonly email: string
  readonly fullName: string
  readonly role: string
  /** What the columns for students contained. */
  readonly student: Readonly<Record<StudentColumn, string>>
  /** The person to register, or why the row cannot be registered. */
  readonly outcome: { readonly person: NewPerson } | { readonly problem: string }
}

export type UserFile = { readonly rows: readonly UserRow[] } | { readonly refusal: string }

/**
 * `table` starts with the header, and has empty rows for empty lines. Columns are found by name, in any order and
 * capitalization. Others are ignored.
 */
export function readUserTable(table: readonly (readonly string[])[]): UserFile {
  const lines = table.map((cells, at) => ({ cells, line: at + 1 }))
  const [head, ...body] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = (head?.cells ?? []).map(columnName)
  if (!columns.includes('email') || !columns.includes('full_name')) return { refusal: missingColumns }
  if (body.length === 0) return { refusal: 'The file has no users in it.' }
  if (body.length > mostRows) return { refusal: `The file has ${body.length} users; at most ${mostRows} fit in one.` }
  const rows = body.map(({ cells, line }) => {
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? ''
    return readRow({
      line,
      email: cell('email'),
      fullName: cell('full_name'),
      role: cell('role'),
      student: {
        ...{ grade: cell('grade'), school: cell('school'), class: cell('class') },
        ...{ tutor: cell('tutor'), parent: cell('parent') },
      },
    })
  })
  return { rows: rows.some(namesPeople) ? studentsLast(rows) : rows }
}

function columnName(written: string): string {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return name === 'tutor_email' || name === 'parent_email' ? name.replace('_email', '') : name
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

function readRow(row: Omit<UserRow, 'outcome'>): UserRow {
  const problem = problemOf(row)
  if (problem !== null) return { ...row, outcome: { problem } }
  const role = roleOf(row.role) ?? 'student'
  const student = role === 'student' ? recordOf(row.student) : null
  return { ...row, outcome: { person: { email: row.email.toLowerCase(), fullName: row.fullName, role, student } } }
}

function recordOf(written: UserRow['student']): NewStudentRecord | null {
  if (studentColumns.every((column) => written[column] === '')) return null
  return {
    grade: gradeOf(written.grade),
    school: written.school || null,
    tutor: written.tutor.toLowerCase() || null,
    class: written.class || null,
    parent: written.parent.toLowerCase() || null,
  }
}

/** "9", "9th" and "Grade 9" are the same; null if it is not a grade. */
function gradeOf(written: string): number | null {
  const digits = /^(?:grade\s*)?(\d{1,2})(?:th)?$/i.exec(written)?.[1]
  const grade = Number(digits ?? Number.NaN)
  return grade >= lowestGrade && grade <= highestGrade ? grade : null
}

function problemOf({ line, email, fullName, role: written, student }: Omit<UserRow, 'outcome'>): string | null {
  if (email === '') return `Missing email for a user in row ${line}`
  if (fullName === '') return `Missing full name for user with email ${email}`
  if (hasUnseenSigns(fullName)) return `Invisible characters in the name of ${email}`
  if (!emailShape.test(email)) return `Invalid email format for ${email}`
  if (roleOf(written) === null) return `Invalid role for ${email}: ${written}. Must be one of: ${roles.join(', ')}`
  return roleOf(written) === 'student' ? studentProblem(email, student) : null
}

function studentProblem(email: string, { grade, school, tutor, class: className, parent }: UserRow['student']) {
  if (grade !== '' && gradeOf(grade) === null) {
    return `Invalid grade for ${email}: ${grade}. It must be a number from ${lowestGrade} to ${highestGrade}`
  }
  if (school.length === 1 || school.length > 200) return `Invalid school for ${email}: ${school.slice(0, 80)}`
  if (className.length > 200) return `Invalid class for ${email}: ${className.slice(0, 80)}`
  if (tutor !== '' && !emailShape.test(tutor)) return `Invalid tutor for ${email}: ${tutor}. Give the tutor's email`
  if (parent !== '' && !emailShape.test(parent))
    return `Invalid parent for ${email}: ${parent}. Give the parent's email`
  return null
}

/** Null if it is not a role. */
function roleOf(written: string): Role | null {
  if (written === '') return 'student'
  return role.safeParse(written.toLowerCase()).data ?? null
}
