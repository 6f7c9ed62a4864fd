/** The table of people that an administrator registers at once: which columns it has, and what is wrong with a row. */
import { hasUnseenSigns } from '#contracts/person-name.ts'
import { type Role, role, roles } from '#contracts/profile.ts'
import { emailShape } from '#contracts/user-administration.ts'

const missingColumns = "CSV must include 'email' and 'full_name' columns"
/** Rows of one file; more take longer than anybody keeps a page open. */
export const mostRows = 5000

export interface NewPerson {
  readonly email: string
  readonly fullName: string
  readonly role: Role
}

/** One row as it stood in the file. `line` counts the rows of the table from 1, its head included, empty ones left out. */
export interface UserRow {
  readonly line: number
  readonly email: string
  readonly fullName: string
  readonly role: string
  /** Who is to be registered, or why nobody can be. */
  readonly outcome: { readonly person: NewPerson } | { readonly problem: string }
}

export type UserFile = { readonly rows: readonly UserRow[] } | { readonly refusal: string }

/** `table` has the head first. Columns are found by name, in any order and whatever their capitals; others are ignored. */
export function readUserTable(table: readonly (readonly string[])[]): UserFile {
  const [head = [], ...body] = table.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const columns = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const [emailAt, nameAt, roleAt] = ['email', 'full_name', 'role'].map((name) => columns.indexOf(name))
  if (emailAt === undefined || nameAt === undefined || emailAt < 0 || nameAt < 0) return { refusal: missingColumns }
  if (body.length === 0) return { refusal: 'The file has no users in it.' }
  if (body.length > mostRows) return { refusal: `The file has ${body.length} users; at most ${mostRows} fit in one.` }
  const cell = (cells: readonly string[], at: number | undefined) => cells[at ?? -1]?.trim() ?? ''
  return {
    rows: body.map((cells, at) =>
      readRow({
        line: at + 2,
        email: cell(cells, emailAt),
        fullName: cell(cells, nameAt),
        role: cell(cells, roleAt),
      }),
    ),
  }
}

function readRow(row: Omit<UserRow, 'outcome'>): UserRow {
  const problem = problemOf(row)
  if (problem !== null) return { ...row, outcome: { problem } }
  const person = { email: row.email.toLowerCase(), fullName: row.fullName, role: roleOf(row.role) ?? 'student' }
  return { ...row, outcome: { person } }
}

function problemOf({ line, email, fullName, role: written }: Omit<UserRow, 'outcome'>): string | null {
  if (email === '') return `Missing email for a user in row ${line}`
  if (fullName === '') return `Missing full name for user with email ${email}`
  if (hasUnseenSigns(fullName)) return `Invisible characters in the name of ${email}`
  if (!emailShape.test(email)) return `Invalid email format for ${email}`
  if (roleOf(written) === null) return `Invalid role for ${email}: ${written}. Must be one of: ${roles.join(', ')}`
  return null
}

/** Null for what is no role. */
function roleOf(written: string): Role | null {
  if (written === '') return 'student'
  return role.safeParse(written.toLowerCase()).data ?? null
}
