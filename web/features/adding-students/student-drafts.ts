/** The rows of *Add students* as written, and the problems of each, by field. */

import type { RunRow } from '#contracts/people/adding-runs.ts'
import { type KnownAccount, maxParentsOfNewStudent, type Newcomer } from '#contracts/people/adding-students.ts'
import { placeholderSchool } from '#contracts/people/student-administration.ts'
import { type ClassId, type TestId, type UserId, userId } from '#contracts/wire/ids.ts'
import {
  findAddressProblem,
  findGradeProblem,
  findNameProblem,
  findSchoolProblem,
  longestCell,
  parseGrade,
} from '#domain/people/lists/cell-problems.ts'
import { listWrittenParents, splitAddresses, splitNames } from '#domain/people/lists/list-cells.ts'
import { type DraftField, draftFields, isEmptyRow, type RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import { isSignInName } from '#domain/people/sign-in-names.ts'

/** One row, as written. `id` becomes the student's id, so that a repeated request does not create anybody twice. */
export interface StudentDraft extends RowDraftTexts {
  readonly id: string
}

/** The data that a row is checked against. */
export interface DraftContext {
  readonly tutors: readonly { readonly id: UserId; readonly fullName: string; readonly email: string }[]
  readonly classes: readonly { readonly id: ClassId; readonly name: string }[]
  readonly tests: readonly { readonly id: TestId; readonly title: string; readonly slug: string }[]
  /** Existing accounts with one of the addresses. */
  readonly accounts: readonly KnownAccount[]
}

export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>

/** Returns problems by row id, without empty rows and rows that have no problem. */
export function findDraftProblems(
  drafts: readonly StudentDraft[],
  world: DraftContext,
): ReadonlyMap<string, DraftProblems> {
  const emails = firstPlaces(drafts.map(({ email }) => email.trim().toLowerCase()))
  const checked = { ...world, emails, rows: firstPlaces(drafts.map(wholeRow)) }
  const found = drafts.flatMap((draft, at) => {
    const problems = isEmptyRow(draft) ? {} : problemsOfOne(draft, at, checked)
    return Object.keys(problems).length === 0 ? [] : [[draft.id, problems] as const]
  })
  return new Map(found)
}

/** Returns the position, from 0, of the first row with each text. */
function firstPlaces(texts: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [at, text] of texts.entries()) if (text !== '' && !places.has(text)) places.set(text, at)
  return places
}

interface Checked extends DraftContext {
  readonly emails: ReadonlyMap<string, number>
  readonly rows: ReadonlyMap<string, number>
}

function problemsOfOne(draft: StudentDraft, at: number, world: Checked): DraftProblems {
  const problems: Record<DraftField, string | null> = {
    fullName: findNameProblem(draft.fullName) ?? repeatProblem(draft, at, world),
    email: emailProblem(draft.email, at, world),
    grade: findGradeProblem(draft.grade),
    school: findSchoolProblem(draft.school),
    tutor: tutorProblem(draft.tutor, world),
    class: classProblem(draft.class, world),
    parentName: lacksParentEmail(draft) ? null : parentNameProblem(draft),
    parentEmail: parentEmailProblem(draft, world),
    tests: testsProblem(draft.tests, world),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** Two students may share a name, but then something else must distinguish them. */
function repeatProblem(draft: StudentDraft, at: number, { rows }: Checked): string | null {
  if (draft.email.trim() !== '') return null
  const first = rows.get(wholeRow(draft)) ?? at
  return first === at ? null : `Row ${first + 1} is the same. Give one of them an email, or another name.`
}

function wholeRow(draft: StudentDraft): string {
  return draftFields.map((field) => draft[field].trim().toLowerCase()).join('\n')
}

function emailProblem(written: string, at: number, { emails, accounts }: Checked): string | null {
  const email = written.trim().toLowerCase()
  if (email === '') return null
  const problem = findAddressProblem(email)
  if (problem !== null) return problem
  const first = emails.get(email) ?? at
  if (first !== at) return `Row ${first + 1} has the same address. Leave one of them empty: a card will do.`
  const account = accountOf(email, accounts)
  return account && account.role !== 'student' ? `This address belongs to ${people[account.role]}.` : null
}

const people = { student: 'a student', parent: 'a parent', tutor: 'a tutor', admin: 'an administrator' }

function tutorProblem(written: string, world: DraftContext): string | null {
  if (written.trim() === '' || tutorOf(written, world) !== null) return null
  const isTwice = namesakes(written, world.tutors, 'fullName').length > 1
  return isTwice ? 'Two tutors have this name. Choose one.' : 'We know no tutor with this name or email. Choose one.'
}

function classProblem(written: string, world: DraftContext): string | null {
  if (written.trim() === '' || classOf(written, world) !== null) return null
  const isTwice = namesakes(written, world.classes, 'name').length > 1
  return isTwice ? 'Two classes have this name. Rename one of them first.' : 'There is no such class. Choose one.'
}

function parentNameProblem({ parentName }: StudentDraft): string | null {
  return (
    splitNames(parentName)
      .map(findNameProblem)
      .find((problem) => problem !== null) ?? null
  )
}

/**
 * Returns true if the row has a parent's name without an address. Parents are identified by address, so the student is added without a
 * parent.
 */
export function lacksParentEmail({
  parentName,
  parentEmail,
}: Pick<RowDraftTexts, 'parentName' | 'parentEmail'>): boolean {
  return parentName.trim() !== '' && parentEmail.trim() === ''
}

function parentEmailProblem({ email, parentEmail }: StudentDraft, world: Checked): string | null {
  const addresses = splitAddresses(parentEmail)
  if (addresses.length > maxParentsOfNewStudent) return `At most ${maxParentsOfNewStudent} parents.`
  const problems = addresses.map((address) =>
    oneParentProblem(address.toLowerCase(), email.trim().toLowerCase(), world),
  )
  return problems.find((problem) => problem !== null) ?? null
}

function oneParentProblem(address: string, own: string, { emails, accounts }: Checked): string | null {
  const problem = findAddressProblem(address)
  if (problem !== null) return problem
  if (address === own) return `A parent needs another address than the student. ${cardWillDo}`
  const place = emails.get(address)
  if (place !== undefined) return `This is the address of the student in row ${place + 1}. ${cardWillDo}`
  const account = accountOf(address, accounts)
  return account && account.role !== 'parent' ? `This address belongs to ${people[account.role]}.` : null
}

const cardWillDo = 'Leave the student’s email empty: a card will do.'

/**
 * Returns students whose address is their parent's or another student's. Without it, they get a card and the row is valid. Leaves out a
 * student who is in two rows.
 */
export function listSharedAddresses(drafts: readonly StudentDraft[]): StudentDraft[] {
  const ofParents = new Set(drafts.flatMap(({ parentEmail }) => splitAddresses(parentEmail.toLowerCase())))
  const owners = new Map<string, string>()
  return drafts.filter(({ email, fullName }) => {
    const address = email.trim().toLowerCase()
    if (address === '') return false
    const name = fullName.trim().toLowerCase()
    const owner = owners.get(address) ?? name
    owners.set(address, owner)
    return ofParents.has(address) || owner !== name
  })
}

function testsProblem(written: string, world: DraftContext): string | null {
  const unknown = titlesOf(written).find((title) => testOf(title, world) === null)
  return unknown === undefined ? null : `There is no test “${unknown}”.`
}

/** Returns the existing account, by address, or by name for a student without an address. */
export function findKnownAccount(
  { email, fullName }: Pick<RowDraftTexts, 'email' | 'fullName'>,
  accounts: readonly KnownAccount[],
): KnownAccount | null {
  if (email.trim() !== '') return accountOf(email, accounts)
  const name = fullName.trim().toLowerCase()
  return accounts.find((one) => isSignInName(one.email) && one.fullName.toLowerCase() === name) ?? null
}

/** Returns the person who has this address. */
function accountOf(email: string, accounts: readonly KnownAccount[]): KnownAccount | null {
  const address = email.trim().toLowerCase()
  return accounts.find((account) => account.email.toLowerCase() === address) ?? null
}

function tutorOf(written: string, { tutors }: DraftContext) {
  const byEmail = namesakes(written, tutors, 'email')
  return only(byEmail.length > 0 ? byEmail : namesakes(written, tutors, 'fullName'))
}

function classOf(written: string, { classes }: DraftContext) {
  return only(namesakes(written, classes, 'name'))
}

function testOf(written: string, { tests }: DraftContext) {
  const bySlug = namesakes(written, tests, 'slug')
  return only(bySlug.length > 0 ? bySlug : namesakes(written, tests, 'title'))
}

/** Splits a cell into titles or addresses of tests. */
function titlesOf(written: string): string[] {
  return written
    .split(/[;|\n]/)
    .map((title) => title.trim())
    .filter((title) => title !== '')
}

function namesakes<Key extends string, One extends Readonly<Record<Key, string>>>(
  written: string,
  all: readonly One[],
  key: Key,
): readonly One[] {
  const wanted = written.trim().toLowerCase()
  return all.filter((one) => one[key].trim().toLowerCase() === wanted)
}

function only<One>(found: readonly One[]): One | null {
  const [one, another] = found
  return one !== undefined && another === undefined ? one : null
}

/** Values for rows without their own. */
export interface SharedRowValues {
  /** Null: unknown. */
  readonly grade: number | null
  readonly school: string
  readonly tutorId: UserId | null
  readonly classId: ClassId | null
  readonly testIds: readonly TestId[]
}

export const noSharedRowValues: SharedRowValues = {
  grade: null,
  school: '',
  tutorId: null,
  classId: null,
  testIds: [],
}

/** Converts a row without problems to the form that is sent, including a parent that will be left out. */
export function makeRunRow(draft: StudentDraft, shared: SharedRowValues, world: DraftContext): RunRow {
  const parentLeftOut = lacksParentEmail(draft) ? draft.parentName.trim() : ''
  return { ...makeNewcomer(draft, shared, world), parentLeftOut }
}

/** Converts a row without problems. */
export function makeNewcomer(draft: StudentDraft, shared: SharedRowValues, world: DraftContext): Newcomer {
  const text = (field: DraftField) => draft[field].trim()
  const here = findKnownAccount(draft, world.accounts)
  const own = titlesOf(draft.tests).flatMap((title) => testOf(title, world)?.id ?? [])
  return {
    id: userId.parse(draft.id),
    fullName: text('fullName'),
    email: text('email').toLowerCase() || (here?.email ?? null),
    isHere: here !== null,
    grade: parseGrade(draft.grade) ?? shared.grade,
    school: text('school') || shared.school.trim() || placeholderSchool,
    tutorId: tutorOf(draft.tutor, world)?.id ?? shared.tutorId,
    classId: classOf(draft.class, world)?.id ?? shared.classId,
    parents: listWrittenParents(draft).map(({ name, email }) => ({
      email: email.toLowerCase(),
      fullName: name || `Parent of ${text('fullName')}`.slice(0, longestCell),
    })),
    testIds: [...new Set([...own, ...(own.length === 0 ? shared.testIds : [])])],
  }
}
