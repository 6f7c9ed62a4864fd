import { sql } from 'kysely'
import type { NewScoreScale, ScoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { convertViolations } from '../../db/refusing.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

const scalesShown = 200

/** The default scale first, then by name, with the uses of each. Only one scale if `only` is given. */
export function listScaleRows(tx: UserTx, only: string | null = null) {
  const scored = tx
    .selectFrom('test_submissions')
    .groupBy('score_scale_id')
    .select(({ fn }) => ['score_scale_id', fn.countAll<number>().as('submissions')])
  return tx
    .selectFrom('score_scales as s')
    .innerJoin('score_scale_tables as reading', (join) =>
      join.onRef('reading.scale_id', '=', 's.id').on('reading.subject', '=', 'reading'),
    )
    .innerJoin('score_scale_tables as math', (join) =>
      join.onRef('math.scale_id', '=', 's.id').on('math.subject', '=', 'math'),
    )
    .leftJoin(scored.as('scored'), 'scored.score_scale_id', 's.id')
    .$if(only !== null, (query) => query.where('s.id', '=', only ?? ''))
    .select(['s.id', 's.name', 's.source', 's.is_estimated', 's.is_default', 's.revision'])
    .select(['reading.scaled_scores as reading', 'math.scaled_scores as math'])
    .select(({ fn, lit, selectFrom }) => [
      selectFrom('tests as t')
        .innerJoin('exam_formats as f', 'f.id', 't.format_id')
        .where('t.purpose', '=', 'test')
        .where(sql<boolean>`coalesce(t.score_scale_id, f.score_scale_id, case when s.is_default then s.id end) = s.id`)
        .select(rowCount)
        .$asScalar()
        .as('tests'),
      fn.coalesce('scored.submissions', lit(0)).as('submissions'),
    ])
    .orderBy('s.is_default', 'desc')
    .orderBy(({ fn }) => fn<string>('lower', ['s.name']))
    .orderBy('s.id')
    .limit(scalesShown)
    .execute()
}

export type ScoreScaleRow = Awaited<ReturnType<typeof listScaleRows>>[number]

/** Locks the row until the transaction ends. */
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

/** Throws `scale_in_use` if something has started to use the scale since the check. */
export async function deleteScaleRow(tx: UserTx, id: string) {
  const inUse = () => new Refusal('scale_in_use', 'A test, an exam format or a submission uses this scale.')
  await convertViolations(tx.deleteFrom('score_scales').where('id', '=', id).execute(), {
    tests_score_scale_id_fkey: inUse,
    exam_formats_score_scale_id_fkey: inUse,
    test_submissions_score_scale_id_fkey: inUse,
  })
}

export async function makeScaleDefault(tx: UserTx, id: string) {
  await sql`select public.make_default_score_scale(${id})`.execute(tx)
}

function refusingTakenName<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    score_scales_name_key: () => makeInputRefusal('name', 'Another scale already has this name.', 'name_taken'),
  })
}
