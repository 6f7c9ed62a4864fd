/** Builds the groups of search results for the typed words. */
import type { Role } from '#contracts/accounts/profile.ts'
import type { FoundThing } from '#contracts/administration/search.ts'
import { namesApart } from '#domain/people/look-alikes.ts'
import { readSignInName } from '#domain/people/sign-in-names.ts'
import { openAt, paths } from '#web/paths.ts'
import { type Destination, listDestinations, type PortalPage } from './destinations.ts'

export interface SearchItem {
  label: string
  /** A second line that distinguishes items with the same label. */
  note: string
  to: string
}

export interface SearchGroup {
  value: string
  items: SearchItem[]
}

/** The person who searches, and the pages of their portal. */
export interface Reader {
  role: Role
  portal: readonly PortalPage[]
}

/** Returns the groups before anything is typed: recent items, then pages. */
export function groupsBeforeSearch({ role, portal }: Reader, recent: readonly SearchItem[]): SearchGroup[] {
  const pages = listDestinations(role, portal).filter(({ kind }) => kind === 'page')
  return shown([
    { value: 'Recent', items: [...recent] },
    { value: 'Pages', items: pages.map(destinationItem) },
  ])
}

export function groupsFor({ role, portal }: Reader, words: string, found: readonly FoundThing[]): SearchGroup[] {
  const fitting = listDestinations(role, portal).filter((one) => fits(one, words))
  const ofKind = (kind: Destination['kind']) => fitting.filter((one) => one.kind === kind).map(destinationItem)
  const people = found.filter((one) => one.kind === 'person')
  const names = namesApart(
    people.map(({ id, fullName, email }) => ({ id, name: fullName, details: [readSignInName(email)] })),
  )
  const things = (kind: FoundThing['kind']) =>
    found.filter((one) => one.kind === kind).flatMap((one) => [itemOf(role, one, names), ...actsWith(role, one)])
  return shown([
    { value: 'Actions', items: ofKind('act') },
    { value: 'Pages', items: ofKind('page') },
    { value: role === 'admin' ? 'People' : 'Students', items: things('person') },
    { value: 'Tests', items: things('test') },
    { value: 'Classes', items: things('class') },
  ])
}

function shown(groups: SearchGroup[]): SearchGroup[] {
  return groups.filter(({ items }) => items.length > 0)
}

function destinationItem({ label, to }: Destination): SearchItem {
  return { label, note: '', to }
}

/** Returns true if each typed word begins a word of the label or of its synonyms. */
function fits({ label, also = '' }: Destination, words: string): boolean {
  const known = `${label} ${also}`.toLowerCase().split(/\s+/)
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => known.some((one) => one.startsWith(word)))
}

function itemOf(role: Role, thing: FoundThing, names: ReadonlyMap<string, string>): SearchItem {
  switch (thing.kind) {
    case 'person':
      return personItem(role, thing, names.get(thing.id) ?? thing.fullName)
    case 'test':
      return role === 'admin'
        ? {
            label: thing.title,
            note: thing.status === 'draft' ? 'Test, draft' : 'Test',
            to: paths.admin.editQuestions(thing.slug),
          }
        : { label: thing.title, note: 'Test', to: paths.test(thing.slug) }
    case 'class':
      return { label: thing.name, note: `Class, grade ${thing.gradeLevel}`, to: paths.admin.classResults(thing.id) }
  }
}

/** Returns the actions that are available directly in the results. */
function actsWith(role: Role, thing: FoundThing): SearchItem[] {
  if (role !== 'admin' || thing.kind !== 'class') return []
  const to = openAt(paths.admin.classResults(thing.id), 'assign')
  return [{ label: `Assign tests to ${thing.name}`, note: 'Action', to }]
}

function personItem(reader: Role, person: Extract<FoundThing, { kind: 'person' }>, shownName: string): SearchItem {
  const { studentId, role } = person
  const label = reader === 'admin' ? person.fullName : shownName
  const email = readSignInName(person.email)
  if (reader === 'tutor' && studentId !== null) return { label, note: 'Student', to: paths.tutor.student(studentId) }
  if (reader === 'parent') return { label, note: 'Student', to: paths.parent.progress() }
  const list = role === 'student' ? paths.admin.students() : paths.admin.users()
  return { label, note: `${roleWords[role]}, ${email}`, to: `${list}?search=${encodeURIComponent(email)}` }
}

const roleWords: Record<Role, string> = {
  student: 'Student',
  parent: 'Parent',
  tutor: 'Tutor',
  admin: 'Administrator',
}
