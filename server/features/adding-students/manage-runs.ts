/** Lists of students that the server adds. Administrators start, read, stop and resume them. */
import type * as z from 'zod/mini'
import {
  type AddingRun,
  daysRunsAreKept,
  maxListedRuns,
  type startAddingRun as startEndpoint,
} from '#contracts/people/adding-runs.ts'
import type { AddingRunId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { findNewTermsProblem } from '#domain/attempts/assignment-window.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { asSystem, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { presentRows, presentRun } from './runs.present.ts'
import { changeRun, deleteOldRuns, findRun, insertRows, insertRun, listRows, listRuns } from './runs.queries.ts'

/** Throws `invalid_input` for a due date that has passed, and for two rows with the same id. */
export async function startRun(
  tx: UserTx,
  person: Person,
  { students, ...run }: z.output<typeof startEndpoint.body>,
  now: Date,
): Promise<AddingRun> {
  const problem = findNewTermsProblem({ dueDate: run.dueDate, opensAt: null, closesAt: null }, now)
  if (problem) throw makeInputRefusal(problem.field, problem.message)
  if (hasTwins(students)) throw new Refusal('invalid_input', 'Two rows have the same id.')
  if (await insertRun(tx, person, run)) await insertRows(tx, run.id, students)
  return readRun(tx, run.id)
}

function hasTwins(students: readonly { readonly id: string }[]): boolean {
  return new Set(students.map(({ id }) => id)).size < students.length
}

export async function readRuns(tx: UserTx): Promise<AddingRun[]> {
  return (await listRuns(tx, maxListedRuns)).map(presentRun)
}

/** Throws `not_found`. */
export async function readRun(tx: UserTx, id: AddingRunId): Promise<AddingRun> {
  const run = await findRun(tx, id)
  if (!run) throw new Refusal('not_found', 'This list is gone. Lists are kept for two weeks.')
  return presentRun(run)
}

/** Throws `not_found`. */
export async function readRows(tx: UserTx, id: AddingRunId) {
  await readRun(tx, id)
  return presentRows(await listRows(tx, id))
}

/** Throws `not_found`. */
export async function setRunStopped(tx: UserTx, person: Person, id: AddingRunId, isRunning: boolean) {
  await changeRun(tx, person, id, isRunning ? 'running' : 'stopped')
  return readRun(tx, id)
}

/** Call this periodically. Several processes may do so. */
export async function forgetOldRuns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - daysRunsAreKept * dayMs)
  await asSystem(db, 'forget lists of students that were added', (tx) => deleteOldRuns(tx, before))
}
