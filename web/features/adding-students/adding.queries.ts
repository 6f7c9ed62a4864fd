/** Queries for choices and existing accounts, and the requests that add students. */
import { queryOptions } from '@tanstack/react-query'
import {
  changeAddingRun,
  listAddingRuns,
  type RunRow,
  readAddingRows,
  readAddingRun,
  startAddingRun,
} from '#contracts/people/adding-runs.ts'
import {
  type Entry,
  findKnownAccounts,
  type KnownAccount,
  type RememberedColumns,
  readAddingChoices,
  rememberColumns,
} from '#contracts/people/adding-students.ts'
import { type ClassDetails, createClass } from '#contracts/people/class-administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { AddingRunId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

export type AddingChoices = ReplyOf<typeof readAddingChoices>

export function addingChoicesQuery() {
  return queryEndpoint(['adding-students', 'choices'], readAddingChoices)
}

/** Returns the existing accounts with these addresses and names. */
export async function fetchKnownAccounts(emails: readonly string[], names: readonly string[]): Promise<KnownAccount[]> {
  if (emails.length + names.length === 0) return []
  const { accounts } = await call(findKnownAccounts, { body: { emails: [...emails], names: [...names] } })
  return accounts
}

export interface AddingTerms {
  readonly entry: Entry
  readonly dueDate: string | null
}

/** Sending the same id again does not start a second run. */
export async function startRun(id: AddingRunId, students: readonly RunRow[], terms: AddingTerms): Promise<void> {
  await call(startAddingRun, { body: { id, students: [...students], ...terms } })
}

export function readRun(runId: AddingRunId) {
  return call(readAddingRun, { params: { runId } })
}

export async function readRunRows(runId: AddingRunId) {
  const { rows } = await call(readAddingRows, { params: { runId } })
  return rows
}

export function stopOrResumeRun(runId: AddingRunId, isRunning: boolean) {
  return call(changeAddingRun, { params: { runId }, body: { isRunning } })
}

export function addingRunsQuery() {
  return queryOptions({
    queryKey: ['adding-students', 'runs'],
    queryFn: async ({ signal }) => (await call(listAddingRuns, { signal })).runs,
  })
}

export function makeClass(details: ClassDetails) {
  return call(createClass, { body: details })
}

/** Ignores failures: the columns of the next table are then guessed again. */
export function saveColumns(columns: RememberedColumns): void {
  call(rememberColumns, { body: { columns } }).catch(() => undefined)
}
