/** Adds a distinguishing detail to names that look alike, but only on screens that show them together. */
import { extractSignInName } from './sign-in-names.ts'

export interface NamedPerson {
  readonly id: string
  readonly name: string
  /** Details that may distinguish people, the most useful first: a class, a grade, a school, an address. Empty if unknown. */
  readonly details: readonly string[]
}

/** Returns the displayed name for each id. The same person may be in the list several times. */
export function distinguishNames(people: readonly NamedPerson[]): ReadonlyMap<string, string> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const groups = new Map<string, NamedPerson[]>()
  for (const person of byId.values()) {
    const look = lookOf(person.name)
    groups.set(look, [...(groups.get(look) ?? []), person])
  }
  return new Map([...groups.values()].flatMap((group) => group.map((one) => [one.id, labelOf(one, group)])))
}

/** Normalizes capitals, accents, spaces and full-width letters, because readers do not notice these differences at a glance. */
function lookOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.,’'-]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function labelOf({ id, name, details }: NamedPerson, group: readonly NamedPerson[]): string {
  if (group.length === 1) return name
  const place = details.findIndex((_, detail) => differ(group.map((one) => one.details[detail] ?? '')))
  if (place >= 0) return `${name} (${details[place]})`
  const all = (one: NamedPerson) => one.details.filter((detail) => detail !== '').join(', ')
  if (differ(group.map(all))) return `${name} (${all({ id, name, details })})`
  // Numbered by id, so that the numbers stay the same when a list is in another order.
  const ids = group.map((one) => one.id).toSorted()
  return `${name} (${ids.indexOf(id) + 1} of ${group.length})`
}

function differ(values: readonly string[]): boolean {
  return !values.includes('') && new Set(values).size === values.length
}

/** Returns details that distinguish students. A null field is unknown. Pass the address only if the reader may see addresses. */
export function listDistinguishingDetails(student: {
  readonly grade: number | null
  readonly school: string | null
  readonly email?: string
}): string[] {
  const { grade, school, email = '' } = student
  return [grade === null ? '' : `Grade ${grade}`, school ?? '', extractSignInName(email)]
}

/** Returns the students of one list with the displayed name as `fullName`, and the original as `storedName` for searches. */
export function distinguishStudents<
  Student extends {
    readonly id: string
    readonly fullName: string | null
    readonly grade: number
    readonly school?: string
    readonly email?: string
  },
>(students: readonly Student[]): (Student & { storedName: string | null })[] {
  const names = distinguishNames(
    students.map(({ id, fullName, grade, school = '', email = '' }) => ({
      id,
      name: fullName ?? '',
      details: listDistinguishingDetails({ grade, school, email }),
    })),
  )
  return students.map((student) => ({
    ...student,
    fullName: student.fullName && (names.get(student.id) ?? student.fullName),
    storedName: student.fullName,
  }))
}

/** Returns the first word of a name, for use in sentences. A name with a detail stays whole, because siblings may share the first word. */
export function getFirstName(name: string): string {
  return /\)$/.test(name) ? name : (name.trim().split(/\s+/)[0] ?? name)
}
