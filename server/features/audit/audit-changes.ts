/** Extracts the subject of an action and its changes, field by field, from the values before and after in the log. */
import type { AuditChange } from '#contracts/administration/audit.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'

const longestValue = 300
const mostFields = 40
const mostNamed = 3
/**
 * These fields either change with every action and are not informative, or identify the test and the student, which are shown elsewhere.
 */
const ignored = new Set(['revision', 'updatedAt', 'version', 'testTitle', 'studentName', 'student_name'])
/** Ids of the student and the test in an entry about a student's test. */
const idsOfSubject = new Set(['userId', 'studentId', 'student_id', 'testId'])
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Displayed names of people, classes and tests, by id. */
export type NamesById = ReadonlyMap<string, string>

const noNames: NamesById = new Map()

/** Shows ids as names. Leaves out a field that contains only unknown ids. */
export function listAuditChanges(before: unknown, after: unknown, names: NamesById = noNames): AuditChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const { students, test } = findAuditSubject(before, after)
  const isSaid = (field: string) =>
    ignored.has(field) || (idsOfSubject.has(field) && (students.length > 0 || test !== null))
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => !isSaid(field) && !(field === 'students' && students.length > 0))
    .filter((field) => JSON.stringify(old[field] ?? '') !== JSON.stringify(fresh[field] ?? ''))
    .filter((field) => !isNameless(old[field], names) || !isNameless(fresh[field], names))
    .slice(0, mostFields)
    .map((field) => ({ field, before: cut(wordsFor(old[field], names)), after: cut(wordsFor(fresh[field], names)) }))
}

export interface AuditedSubject {
  readonly test: string | null
  readonly students: string[]
}

/** Returns the student and the test of the entry, if the log has them. */
export function findAuditSubject(before: unknown, after: unknown): AuditedSubject {
  const documents = [fieldsOf(after), fieldsOf(before)]
  const test = documents.map(({ testTitle }) => testTitle).find(isText) ?? null
  for (const { studentName, student_name, students } of documents) {
    const one = [studentName, student_name].find(isText)
    if (one !== undefined) return { test, students: [one] }
    const several = Array.isArray(students) ? students.map((student) => fieldsOf(student).fullName).filter(isText) : []
    if (several.length > 0) return { test, students: several }
  }
  return { test, students: [] }
}

const nameFields = ['title', 'fullName', 'name', 'email', 'text']

/** Returns the name of the object after the action, or before it if it was deleted. A student's test has two names. */
export function findAuditName(before: unknown, after: unknown): string | null {
  const { test, students } = findAuditSubject(before, after)
  const more = students.length - mostNamed
  const shown = more > 1 ? [...students.slice(0, mostNamed), `${more} more`] : students
  if (test !== null || students.length > 0) return cut([...(test === null ? [] : [test]), ...shown].join(', '))
  return cut(ownName(after) ?? ownName(before), 120)
}

/** Returns the ids in an entry, to look up their names. */
export function listAuditIds(before: unknown, after: unknown): string[] {
  return [before, after]
    .flatMap((document) => Object.values(fieldsOf(document)))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isId)
}

function ownName(document: unknown): string | null {
  const fields = fieldsOf(document)
  const name = nameFields.map((field) => fields[field]).find(isText)
  return name === undefined ? null : describeAddress(name)
}

function fieldsOf(document: unknown): Record<string, unknown> {
  if (typeof document !== 'object' || document === null) return document == null ? {} : { value: document }
  return Array.isArray(document) ? { list: document } : { ...document }
}

/** Returns true for an empty value, and for an id or a list of ids without names. */
function isNameless(value: unknown, names: NamesById): boolean {
  const values = Array.isArray(value) ? value : [value]
  return values.every((one) => one === undefined || one === null || one === '' || (isId(one) && !names.has(one)))
}

function wordsFor(value: unknown, names: NamesById): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return isId(value) ? (names.get(value) ?? 'deleted') : describeAddress(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatWrittenNumber(value)
  return (Array.isArray(value) && listed(value, names)) || JSON.stringify(value)
}

/** Formats a list of words, names or named objects; null for other lists. */
function listed(values: readonly unknown[], names: NamesById): string | null {
  const words = values.map((value) => (isText(value) ? wordsFor(value, names) : ownName(value)))
  return words.every(isText) ? words.join(', ') || 'nothing' : null
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function cut<Text extends string | null>(text: Text, longest = longestValue): Text | string {
  return text !== null && text.length > longest ? `${text.slice(0, longest)}…` : text
}
