/** Builds the groups of search results for the typed words. */
import type { Role } from '#contracts/accounts/profile.ts'
import type { SearchResult } from '#contracts/administration/search.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { buildDialogAddress, paths } from '#web/paths.ts'
import { listDestinations, type PortalPage, type SearchDestination } from './destinations.ts'

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
export interface SearchReader {
  role: Role
  portal: readonly PortalPage[]
}

/** Returns the groups before anything is typed: recent items, then pages. */
export function listGroupsBeforeSearch({ role, portal }: SearchReader, recent: readonly SearchItem[]): SearchGroup[] {
  const pages = listDestinations(role, portal).filter(({ kind }) => kind === 'page')
  return shown([
    { value: 'Recent', items: [...recent] },
    { value: 'Pages', items: pages.map(destinationItem) },
  ])
}

export function listSearchGroups(
  { role, portal }: SearchReader,
  words: string,
  found: readonly SearchResult[],
): SearchGroup[] {
  const fitting = listDestinations(role, portal).filter((one) => fits(one, words))
  const ofKind = (kind: SearchDestination['kind']) => fitting.filter((one) => one.kind === kind).map(destinationItem)
  const people = found.filter((one) => one.kind === 'person')
  const names = distinguishNames(
    people.map(({ id, fullName, email }) => ({ id, name: fullName, details: [extractSignInName(email)] })),
  )
  const things = (kind: SearchResult['kind']) =>
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

function destinationItem({ label, to }: SearchDestination): SearchItem {
  return { label, note: '', to }
}

/** Returns true if each typed word begins a word of the label or of its synonyms. */
function fits({ label, also = '' }: SearchDestination, words: string): boolean {
  const known = `${label} ${also}`.toLowerCase().split(/\s+/)
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => known.some((one) => one.startsWith(word)))
}

function itemOf(role: Role, thing: SearchResult, names: ReadonlyMap<string, string>): SearchItem {
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
function actsWith(role: Role, thing: SearchResult): SearchItem[] {
  if (role !== 'admin' || thing.kind !== 'class') return []
  const to = buildDialogAddress(paths.admin.classResults(thing.id), 'assign')
  return [{ label: `Assign tests to ${thing.name}`, note: 'Action', to }]
}

function personItem(reader: Role, person: Extract<SearchResult, { kind: 'person' }>, shownName: string): SearchItem {
  const { studentId, role } = person
  const label = reader === 'admin' ? person.fullName : shownName
  const email = extractSignInName(person.email)
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
