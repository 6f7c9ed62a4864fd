/** What new students can be given, who is here already, and the requests that add them. */
import { queryOptions } from '@tanstack/react-query'
import {
  type AddedRow,
  addStudents,
  type Entry,
  findKnownAccounts,
  type KnownAccount,
  type Newcomer,
  type RememberedColumns,
  readAddingChoices,
  rememberColumns,
} from '#contracts/people/adding-students.ts'
import { type ClassDetails, createClass } from '#contracts/people/class-administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'

export type AddingChoices = ReplyOf<typeof readAddingChoices>

export function addingChoicesQuery() {
  return queryOptions({
    queryKey: ['adding-students', 'choices'],
    queryFn: ({ signal }) => call(readAddingChoices, { signal }),
  })
}

/** Those of these addresses and names that belong to somebody. */
export async function knownAccounts(emails: readonly string[], names: readonly string[]): Promise<KnownAccount[]> {
  if (emails.length + names.length === 0) return []
  const { accounts } = await call(findKnownAccounts, { body: { emails: [...emails], names: [...names] } })
  return accounts
}

export interface AddingTerms {
  readonly entry: Entry
  readonly dueDate: string | null
}

export async function sendRows(students: readonly Newcomer[], terms: AddingTerms): Promise<readonly AddedRow[]> {
  const { rows } = await call(addStudents, { body: { students: [...students], ...terms } })
  return rows
}

export function makeClass(details: ClassDetails) {
  return call(createClass, { body: details })
}

/** Nothing is lost if it fails: the next table is guessed again. */
export function keepColumns(columns: RememberedColumns): void {
  call(rememberColumns, { body: { columns } }).catch(() => undefined)
}
