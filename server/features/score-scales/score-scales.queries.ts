import { sql } from 'kysely'
import { Refusal, refusedAt } from '#contracts/refusals.ts'
import type { NewScoreScale, ScoreScaleDetails } from '#contracts/score-scales.ts'
import { type Subject, subjects } from '#contracts/tests.ts'
import { refusing } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ScoreScaleRow {
  id: string
  name: string
  source: string
  is_estimated: boolean
  is_default: boolean
  revision: number
  reading: number[]
  math: number[]
  tests: number
  submissions: number
}

const scalesShown = 200

/** The default one first, then by name, with what uses each; only the one where an id is given. */
export async function listScaleRows(tx: UserTx, only: string | null = null): Promise<ScoreScaleRow[]> {
  const one = only === null ? sql`` : sql`where s.id = ${only}`
  const { rows } = await sql<ScoreScaleRow>`
    select s.id, s.name, s.source, s.is_estimated, s.is_default, s.revision,
      reading.scaled_scores as reading, math.scaled_scores as math,
      (select count(*) from public.tests t where t.score_scale_id = s.id) as tests,
      coalesce(scored.submissions, 0) as submissions
    from public.score_scales s
      join public.score_scale_tables reading on reading.scale_id = s.id and reading.subject = 'reading'
      join public.score_scale_tables math on math.scale_id = s.id and math.subject = 'math'
      left join (
        select score_scale_id, count(*) as submissions from public.test_submissions group by score_scale_id
      ) scored on scored.score_scale_id = s.id
    ${one}
    order by s.is_default desc, lower(s.name), s.id limit ${scalesShown}`.execute(tx)
  return rows
}

/** Until the end of the transaction. */
export function lockScale(tx: UserTx, id: string) {
  return tx.selectFrom('score_scales').where('id', '=', id).select('id').forUpdate().execute()
}

/** Throws `name_taken`. */
export async function insertScale(tx: UserTx, { name, source, isEstimated, ...tables }: NewScoreScale) {
  const { id } = await refusingTakenName(
    tx
      .insertInto('score_scales')
      .values({ id: sql`public.new_id()`, name, source, is_estimated: isEstimated })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const row = (subject: Subject) => ({ scale_id: id, subject, scaled_scores: tables[subject] })
  await tx.insertInto('score_scale_tables').values(subjects.map(row)).execute()
  return id
}

/** Throws `name_taken`. */
export async function updateScaleRow(tx: UserTx, id: string, { name, source, isEstimated }: ScoreScaleDetails) {
  const values = { name, source, is_estimated: isEstimated }
  await refusingTakenName(tx.updateTable('score_scales').set(values).where('id', '=', id).execute())
}

/** Throws `scale_in_use` where something has come to use it since it was looked at. */
export async function deleteScaleRow(tx: UserTx, id: string) {
  const inUse = () => new Refusal('scale_in_use', 'A test or a submission uses this scale.')
  await refusing(tx.deleteFrom('score_scales').where('id', '=', id).execute(), {
    tests_score_scale_id_fkey: inUse,
    test_submissions_score_scale_id_fkey: inUse,
  })
}

export async function giveDefaultTo(tx: UserTx, id: string) {
  await sql`select public.make_default_score_scale(${id})`.execute(tx)
}

function refusingTakenName<Result>(write: Promise<Result>): Promise<Result> {
  return refusing(write, {
    score_scales_name_key: () => refusedAt('name', 'Another scale has this name already.', 'name_taken'),
  })
}
