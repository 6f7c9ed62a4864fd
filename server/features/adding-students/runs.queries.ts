import { sql } from 'kysely'
import type { AddedRow, Entry } from '#contracts/people/adding-students.ts'
import type { Identity, SystemTx, UserTx } from '../../db/transactions.ts'

export interface NewRun {
  readonly id: string
  readonly entry: Entry
  readonly dueDate: string | null
}

/** Returns whether the run is new. */
export async function insertRun(
  tx: UserTx,
  { userId, sessionId }: Identity,
  { id, entry, dueDate }: NewRun,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('adding_runs')
    .values({ id, owner_id: userId, session_id: sessionId, entry, due_date: dueDate })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertRows(tx: UserTx, run: string, newcomers: readonly object[]): Promise<void> {
  await sql`insert into public.adding_run_rows (run_id, place, newcomer)
    select ${run}::uuid, n.place, n.newcomer from jsonb_array_elements(${JSON.stringify(newcomers)}::jsonb)
      with ordinality n (newcomer, place)`.execute(tx)
}

function runs(tx: UserTx) {
  return tx
    .selectFrom('adding_runs as run')
    .innerJoin('user_profiles as owner', 'owner.id', 'run.owner_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('adding_run_rows as added')
          .whereRef('added.run_id', '=', 'run.id')
          .select([
            sql<number>`count(*)`.as('total'),
            sql<number>`count(added.answer)`.as('answered'),
            sql<number>`count(*) filter (where added.answer ->> 'outcome' = 'refused')`.as('refused'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['run.id', 'owner.full_name', 'run.created_at', 'run.status', 'run.reason'])
    .select(['counted.total', 'counted.answered', 'counted.refused'])
}
export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

/** Newest first. */
export function listRuns(tx: UserTx, limit: number) {
  return runs(tx).orderBy('run.created_at', 'desc').orderBy('run.id').limit(limit).execute()
}

export function findRun(tx: UserTx, run: string) {
  return runs(tx).where('run.id', '=', run).executeTakeFirst()
}

export function listRows(tx: UserTx, run: string) {
  return tx
    .selectFrom('adding_run_rows')
    .where('run_id', '=', run)
    .select(['newcomer', 'answer'])
    .orderBy('place')
    .execute()
}

/** The run continues with the session of the person who changed it. A finished run stays finished. */
export async function changeRun(tx: UserTx, { userId, sessionId }: Identity, run: string, status: string) {
  await tx
    .updateTable('adding_runs')
    .set({ owner_id: userId, session_id: sessionId, status, reason: null })
    .where('id', '=', run)
    .where('status', '<>', 'done')
    .execute()
}

export function listRunning(tx: SystemTx) {
  return tx
    .selectFrom('adding_runs')
    .where('status', '=', 'running')
    .select(['id', 'owner_id', 'session_id', 'entry', 'due_date'])
    .orderBy('created_at')
    .execute()
}
export type RunningRun = Awaited<ReturnType<typeof listRunning>>[number]

/** Returns the next waiting row that no other process is adding, and locks it until the transaction ends. */
export function lockNextRow(tx: UserTx, run: string) {
  return tx
    .selectFrom('adding_run_rows')
    .where('run_id', '=', run)
    .where('answer', 'is', null)
    .select(['place', 'newcomer'])
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function saveRowOutcome(tx: UserTx, run: string, place: number, answer: AddedRow): Promise<void> {
  await tx
    .updateTable('adding_run_rows')
    .set({ answer: JSON.stringify(answer) })
    .where('run_id', '=', run)
    .where('place', '=', place)
    .where('answer', 'is', null)
    .execute()
}

export async function stopRun(tx: SystemTx, run: RunningRun, reason: string): Promise<void> {
  await tx
    .updateTable('adding_runs')
    .set({ status: 'stopped', reason })
    .where('id', '=', run.id)
    .where('status', '=', 'running')
    // Skips a run that somebody has resumed in the meantime.
    .where('session_id', '=', run.session_id)
    .execute()
}

/** Marks a run as done if none of its rows is waiting. */
export async function finishRun(tx: SystemTx, run: string): Promise<void> {
  await tx
    .updateTable('adding_runs')
    .set({ status: 'done' })
    .where('id', '=', run)
    .where('status', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('adding_run_rows').where('run_id', '=', run).where('answer', 'is', null).select('place'))),
    )
    .execute()
}

export async function deleteOldRuns(tx: SystemTx, before: Date): Promise<void> {
  await tx.deleteFrom('adding_runs').where('created_at', '<', before).execute()
}
