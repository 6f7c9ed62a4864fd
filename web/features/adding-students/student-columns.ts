/** Which column of a table of students holds what: guessed from its headings, and corrected by an administrator. */
import { type RememberedColumns, studentFields } from '#contracts/people/adding-students.ts'

export type StudentField = (typeof studentFields)[number]

/** For each column of a table what it holds; null for a column that is not used. */
export type ColumnMap = readonly (StudentField | null)[]

/** How schools and spreadsheets write the headings, as `headingKey` gives them. */
const spellings: Readonly<Record<StudentField, readonly string[]>> = {
  fullName: ['fullname', 'name', 'student', 'studentname', 'studentfullname', 'nameofstudent', 'displayname', 'pupil'],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'studentfirstname', 'firstnames'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'studentlastname'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'studentmail',
    'studentemail',
    'studentemailaddress',
    'address',
    'schoolemail',
    'username',
  ],
  grade: ['grade', 'gradelevel', 'studentgrade', 'year', 'yeargroup', 'currentgrade', 'form'],
  school: ['school', 'schoolname', 'currentschool', 'middleschool', 'attends'],
  tutor: ['tutor', 'tutoremail', 'tutorname', 'teacher', 'teachername', 'teacheremail', 'instructor'],
  class: ['class', 'classname', 'group', 'groupname', 'section', 'course', 'homeroom', 'classroom'],
  parentName: [
    'parent',
    'parentname',
    'parentfullname',
    'guardian',
    'guardianname',
    'parentguardian',
    'mother',
    'father',
  ],
  parentEmail: ['parentemail', 'parentemailaddress', 'parentmail', 'guardianemail', 'familyemail', 'contactemail'],
  tests: ['tests', 'test', 'assignedtests', 'assign', 'testtoassign', 'teststoassign'],
}

/** Capitals, spaces, marks and accents make no difference: “Parent's  Email” is `parentsemail`. */
function headingKey(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** No field is given to two columns: the first one has it, and what was remembered comes before what is guessed. */
export function guessColumns(headings: readonly string[], remembered: RememberedColumns = []): ColumnMap {
  const chosen = new Map(remembered.map(({ heading, field }) => [heading, field]))
  const keys = headings.map(headingKey)
  const taken = new Set<StudentField>()
  const known = keys.map((key) => claim(taken, chosen.get(key) ?? null))
  return keys.map((key, at) => known[at] ?? (chosen.has(key) ? null : claim(taken, fieldOf(key))))
}

const mostRemembered = 200

/** With what was chosen for these headings now; the oldest ones are forgotten. */
export function withChosen(
  remembered: RememberedColumns,
  headings: readonly string[],
  columns: ColumnMap,
): RememberedColumns {
  const now = new Map(headings.map((heading, at) => [headingKey(heading), columns[at] ?? null]))
  const kept = remembered.filter(({ heading }) => !now.has(heading))
  const chosen = [...now].map(([heading, field]) => ({ heading: heading.slice(0, 100), field }))
  return [...kept, ...chosen.filter(({ heading }) => heading !== '')].slice(-mostRemembered)
}

function claim(taken: Set<StudentField>, field: StudentField | null): StudentField | null {
  if (field === null || taken.has(field)) return null
  taken.add(field)
  return field
}

function fieldOf(key: string): StudentField | null {
  const singular = key.replace(/^(parent|student|guardian|tutor|teacher)s(?=e?mail|name|full|first|last|grade)/, '$1')
  return studentFields.find((field) => spellings[field].includes(singular)) ?? null
}

/** Whether the first line of a table is headings: it names a column and holds no address. */
export function hasHeadings(first: readonly string[]): boolean {
  return first.some((cell) => fieldOf(headingKey(cell)) !== null) && !first.some((cell) => cell.includes('@'))
}

/** For a table without headings: the column of addresses is the email, the first of the others is the name. */
export function guessFromCells(first: readonly string[]): ColumnMap {
  const email = first.findIndex((cell) => cell.includes('@'))
  const name = first.findIndex((cell, at) => at !== email && /\p{L}{2}/u.test(cell))
  return first.map((_, at) => (at === email ? 'email' : at === name ? 'fullName' : null))
}

/** The columns hold at least a name. */
export function isEnough(columns: ColumnMap): boolean {
  return columns.includes('fullName') || (columns.includes('firstName') && columns.includes('lastName'))
}
