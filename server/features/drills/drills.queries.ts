import { sql } from 'kysely'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

const drillsShown = 500

/**
 * Lists drills, newest first: the person's own, or all for administrators; a single one if an id is given. Counts include only students
 * that the person may see.
 */
export function listDrills(tx: UserTx, only: { maker: string } | { id: string } | null) {
  return tx
    .selectFrom('tests as t')
    .where('t.purpose', '=', 'drill')
    .$if(only !== null && 'maker' in only, (query) =>
      query.where('t.made_by', '=', only !== null && 'maker' in only ? only.maker : ''),
    )
    .$if(only !== null && 'id' in only, (query) =>
      query.where('t.id', '=', only !== null && 'id' in only ? only.id : ''),
    )
    .select(['t.id', 't.slug', 't.title', 't.duration', 't.status', 't.created_at', 't.made_by'])
    .select(({ selectFrom, exists, not }) => [
      selectFrom('test_questions as q')
        .innerJoin('test_sections as s', 's.id', 'q.section_id')
        .whereRef('s.test_id', '=', 't.id')
        .select(rowCount)
        .$asScalar()
        .as('questions'),
      selectFrom('student_test_assignments as a')
        .whereRef('a.test_id', '=', 't.id')
        .select(rowCount)
        .$asScalar()
        .as('assigned'),
      selectFrom('test_submissions as s')
        .whereRef('s.test_id', '=', 't.id')
        .select(sql<number>`count(distinct s.student_id)`.as('students'))
        .$asScalar()
        .as('submitted'),
      selectFrom('user_profiles as p').whereRef('p.id', '=', 't.made_by').select('p.full_name').as('maker'),
      not(exists(selectFrom('test_versions as v').whereRef('v.test_id', '=', 't.id').select('v.test_id'))).as(
        'is_editable',
      ),
    ])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(drillsShown)
    .execute()
}

export type DrillRow = Awaited<ReturnType<typeof listDrills>>[number]

export interface ChosenQuestion {
  readonly id: string
  readonly subject: string
  /** Null if the question names no topic. */
  readonly topic: string | null
}

/** Throws `invalid_input` if a question cannot be in a drill. */
export async function insertDrill(tx: UserTx, title: string, minutes: number, chosen: readonly ChosenQuestion[]) {
  const { id } = await refusingQuestions(
    tx
      .selectNoFrom(sql<string>`public.make_drill(${title}, ${minutes}, ${JSON.stringify(chosen)}::jsonb)`.as('id'))
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Throws `invalid_input` if a question cannot be in a drill. */
export async function updateDrill(
  tx: UserTx,
  id: string,
  { title, minutes, chosen }: { title: string; minutes: number; chosen: readonly ChosenQuestion[] },
) {
  const { outcome } = await refusingQuestions(
    tx
      .selectNoFrom(
        sql<'changed' | 'begun' | 'not_found'>`public.change_drill(${id}, ${title}, ${minutes},
          ${JSON.stringify(chosen)}::jsonb)`.as('outcome'),
      )
      .executeTakeFirstOrThrow(),
  )
  return outcome
}

export async function deleteDrill(tx: UserTx, id: string) {
  const { outcome } = await tx
    .selectNoFrom(sql<'deleted' | 'archived' | 'not_found'>`public.remove_drill(${id})`.as('outcome'))
    .executeTakeFirstOrThrow()
  return outcome
}

function refusingQuestions<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    questions_for_drills: () =>
      makeInputRefusal(
        'questionIds',
        'One of these questions can no longer be in a drill. Please load the page again.',
      ),
  })
}
