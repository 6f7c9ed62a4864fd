import { sql } from 'kysely'
import type { CalibrationScale } from '#contracts/reports/calibration.ts'
import type { CalibratedQuestion } from '#domain/reports/first-answers.ts'
import { isCountedResult } from '../../db/counted-results.ts'
import { reachedMarks } from '../../db/table-functions.ts'
import type { AnyTx, SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** A run, and who has it: another process that took it after us has begun it again. */
export interface ClaimedRun {
  readonly id: string
  readonly startedAt: Date
}

/** False if one is open. */
export async function insertRun(tx: AnyTx, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('calibration_runs')
    .values({ asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function hasRunSince(tx: SystemTx, since: Date): Promise<boolean> {
  const row = await tx.selectFrom('calibration_runs').where('asked_at', '>=', since).select('id').executeTakeFirst()
  return row !== undefined
}

/** The run that waits, or that a process has left. Undefined if there is none. */
export async function claimCalibrationRun(tx: SystemTx, now: Date, until: Date): Promise<ClaimedRun | undefined> {
  const waiting = tx
    .selectFrom('calibration_runs')
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('taken_until', 'is', null), is('taken_until', '<', now)]))
    .select('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const taken = await tx
    .updateTable('calibration_runs')
    .where('id', 'in', waiting)
    .set({ status: 'running', started_at: now, taken_until: until })
    .returning('id')
    .executeTakeFirst()
  return taken && { id: taken.id, startedAt: now }
}

/** False if another process has it by now. */
export async function extendCalibrationRun(tx: SystemTx, run: ClaimedRun, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calibration_runs')
    .where('id', '=', run.id)
    .where('status', '=', 'running')
    .where('started_at', '=', run.startedAt)
    .set({ taken_until: until })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was found earlier, and is not found any longer, goes with its run. */
export async function finishRun(tx: SystemTx, { id }: ClaimedRun, scales: readonly CalibrationScale[], now: Date) {
  await tx
    .updateTable('calibration_runs')
    .where('id', '=', id)
    .set({ status: 'done', taken_until: null, ended_at: now, scales: JSON.stringify(scales) })
    .execute()
  await tx.deleteFrom('calibration_runs').where('id', '<>', id).where('ended_at', 'is not', null).execute()
}

/** Of those that failed, the last one stays. */
export async function failCalibrationRun(tx: SystemTx, { id, startedAt }: ClaimedRun, now: Date): Promise<void> {
  await tx.deleteFrom('calibration_runs').where('status', '=', 'failed').execute()
  await tx
    .updateTable('calibration_runs')
    .where('id', '=', id)
    .where('started_at', '=', startedAt)
    .where('ended_at', 'is', null)
    .set({ status: 'failed', taken_until: null, ended_at: now })
    .execute()
}

/** At most three: the last that ended well, one that failed later, and an open one. */
export function listRuns(tx: UserTx) {
  return tx
    .selectFrom('calibration_runs')
    .select(['status', 'started_at', 'ended_at', 'scales'])
    .orderBy('asked_at', 'desc')
    .limit(4)
    .execute()
}

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** Those who submitted something, by id. `after` is the last one of the page before. */
export async function listSubmitters(tx: SystemTx, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_submissions')
    .where('student_id', '>', after)
    .select('student_id')
    .distinct()
    .orderBy('student_id')
    .limit(limit)
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** All submissions of each of them together, the earliest first. */
export function listSubmittedAnswers(tx: SystemTx, students: readonly string[]) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
    )
    .where((is) => is('s.student_id', '=', is.fn.any(bindUuids(students))))
    .select(['s.student_id', 's.test_id', 's.test_version', 's.seconds'])
    .select(isCountedResult('s').as('is_counted'))
    .select(reachedMarks.as('marks'))
    .orderBy('s.student_id')
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .execute()
}

/** What these versions ask, by place. Null where a ruling makes every answer right. */
export function listAskedQuestionsOfVersions(
  tx: SystemTx,
  versions: readonly { readonly test: string; readonly version: number }[],
) {
  const given = sql<{
    test: string
    version: number
  }>`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)`.as<'given'>(sql`given (test uuid, version integer)`)
  return tx
    .selectFrom(given)
    .innerJoin('test_versions as v', (join) =>
      join.onRef('v.test_id', '=', 'given.test').onRef('v.version', '=', 'given.version'),
    )
    .select(['v.test_id', 'v.version', 'v.subjects'])
    .select(
      sql<(string | null)[]>`array(
        select case when not exists (select from public.question_rulings r
          where r.question_id = q.question_id and r.kind = 'everybody' and r.ended_at is null) then q.fingerprint end
        from unnest(v.questions) with ordinality asked (id, place)
        join public.question_versions q on q.id = asked.id order by asked.place)::text[]`.as('fingerprints'),
    )
    .execute()
}

/** What authors say of questions, by fingerprint: the mean over the copies of a question. */
export function listAuthorLevels(tx: SystemTx) {
  return tx
    .selectFrom('test_questions')
    .where('difficulty', 'is not', null)
    .groupBy('fingerprint')
    .select(['fingerprint', sql<number>`avg(difficulty)`.as('level')])
    .execute()
}

export async function saveCalibrations(
  tx: SystemTx,
  run: ClaimedRun,
  subject: string,
  questions: readonly CalibratedQuestion[],
): Promise<void> {
  await tx
    .insertInto('question_calibrations')
    .values(questions.map((one) => ({ ...one, subject, run_id: run.id })))
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet(({ ref }) => ({
        subject: ref('excluded.subject'),
        difficulty: ref('excluded.difficulty'),
        error: ref('excluded.error'),
        answers: ref('excluded.answers'),
        infit: ref('excluded.infit'),
        outfit: ref('excluded.outfit'),
        run_id: ref('excluded.run_id'),
      })),
    )
    .execute()
}

/** The questions that the test has now, in order, each with what the model says of it. */
export function listCalibratedQuestions(tx: SystemTx, test: string) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as section', 'section.id', 'q.section_id')
    .leftJoin('question_calibrations as known', 'known.fingerprint', 'q.fingerprint')
    .where('section.test_id', '=', test)
    .select(['q.id', 'q.difficulty as level', 'known.difficulty', 'known.error', 'known.answers'])
    .orderBy('section.order_index')
    .orderBy('q.order_index')
    .orderBy('q.id')
    .execute()
}

export type CalibratedRow = Awaited<ReturnType<typeof listCalibratedQuestions>>[number]
