import { averageColumns } from '../../db/average-columns.ts'
import { rowCount } from '../../db/row-count.ts'
import { isTakingTest } from '../../db/tests-in-progress.ts'
import type { UserTx } from '../../db/transactions.ts'

/**
 * Lists tests with the newest result first, then those without a result by title. A student who took a test several times counts with the
 * latest submission.
 */
export function listClassTests(tx: UserTx, id: string) {
  return tx
    .with('members', (db) => db.selectFrom('student_class_memberships').where('class_id', '=', id).select('student_id'))
    .with('given', (db) =>
      db
        .selectFrom('student_test_assignments as a')
        .innerJoin('members as m', 'm.student_id', 'a.student_id')
        .groupBy('a.test_id')
        .select(({ fn }) => ['a.test_id', fn.countAll<number>().as('assigned')]),
    )
    .with('latest', (db) =>
      db
        .selectFrom('test_submissions as s')
        .innerJoin('members as m', 'm.student_id', 's.student_id')
        .distinctOn(['s.student_id', 's.test_id'])
        .selectAll('s')
        .orderBy('s.student_id')
        .orderBy('s.test_id')
        .orderBy('s.submitted_at', 'desc')
        .orderBy('s.id', 'desc'),
    )
    .with('results', (db) =>
      db
        .selectFrom('latest as s')
        .innerJoin('score_scales as scale', 'scale.id', 's.score_scale_id')
        .groupBy('s.test_id')
        .select(({ fn }) => ['s.test_id', fn.countAll<number>().as('finished'), fn.max('s.submitted_at').as('newest')])
        .select(averageColumns),
    )
    .selectFrom('tests as t')
    .leftJoin('given as g', 'g.test_id', 't.id')
    .leftJoin('results as r', 'r.test_id', 't.id')
    .where((is) => is.or([is('g.test_id', 'is not', null), is('r.test_id', 'is not', null)]))
    .selectAll('r')
    .select(({ fn, lit }) => [
      't.id',
      't.slug',
      't.title',
      't.status',
      't.purpose',
      fn.coalesce('g.assigned', lit(0)).as('assigned'),
      fn.coalesce('r.finished', lit(0)).as('finished'),
    ])
    .orderBy('r.newest', (by) => by.desc().nullsLast())
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
}

export type ClassTestRow = Awaited<ReturnType<typeof listClassTests>>[number]

/** Lists all students of the class by name, with their latest submission of the test. Without one, its columns are null or zero. */
export function listClassResults(tx: UserTx, id: string, test: string) {
  return tx
    .selectFrom('student_class_memberships as m')
    .innerJoin('students as st', 'st.id', 'm.student_id')
    .innerJoin('user_profiles as p', 'p.id', 'st.user_id')
    .leftJoin('student_test_assignments as a', (join) =>
      join.onRef('a.student_id', '=', 'st.id').on('a.test_id', '=', test),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('test_submissions as s')
          .whereRef('s.student_id', '=', 'st.id')
          .where('s.test_id', '=', test)
          .selectAll('s')
          .orderBy('s.submitted_at', 'desc')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('score_scales as scale', 'scale.id', 'latest.score_scale_id')
    .where('m.class_id', '=', id)
    .select(['st.id as student_id', 'p.full_name', 'p.email', 'st.grade', 'st.school', 'a.id as assignment_id'])
    .select(['a.due_date', 'latest.id as submission_id', 'latest.submitted_at', 'latest.score_percentage'])
    .select(['latest.correct_answers', 'latest.total_questions', 'latest.time_spent', 'latest.is_drill'])
    .select(['latest.is_untimed', 'latest.entered_at', 'latest.result', 'latest.test_version'])
    .select(({ fn, lit, ref, val, selectFrom }) => [
      fn.coalesce('latest.reading_raw', lit(0)).as('reading_raw'),
      fn.coalesce('latest.reading_scored', lit(0)).as('reading_scored'),
      fn.coalesce('latest.reading_scaled', lit(0)).as('reading_scaled'),
      fn.coalesce('latest.math_raw', lit(0)).as('math_raw'),
      fn.coalesce('latest.math_scored', lit(0)).as('math_scored'),
      fn.coalesce('latest.math_scaled', lit(0)).as('math_scaled'),
      fn.coalesce('scale.is_estimated', lit(false)).as('is_estimated'),
      isTakingTest(ref('st.id'), val(test)).as('is_under_way'),
      selectFrom('test_submissions as s')
        .whereRef('s.student_id', '=', 'st.id')
        .where('s.test_id', '=', test)
        .select(rowCount)
        .$asScalar()
        .as('submissions'),
    ])
    .orderBy('p.full_name')
    .orderBy('st.id')
    .execute()
}

export type ClassResultRow = Awaited<ReturnType<typeof listClassResults>>[number]

export async function doesTestExist(tx: UserTx, test: string): Promise<boolean> {
  return (await tx.selectFrom('tests').where('id', '=', test).select('id').executeTakeFirst()) !== undefined
}
