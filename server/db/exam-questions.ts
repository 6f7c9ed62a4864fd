import { type ExpressionBuilder, sql } from 'kysely'
import { rowCount } from './row-count.ts'
import type { DB } from './schema.ts'

/** For the format `f` of the test `t`. Null unless the exam has sections and the test has a section for each of their subjects. */
export const examQuestionCount = sql<number | null>`(select sum((wanted ->> 'questions')::int)::int
  from jsonb_array_elements(f.sections) wanted
  having bool_and(exists (select from public.test_sections there where there.test_id = t.id
    and (there.subject is null or there.subject = wanted ->> 'subject'))))`.as('exam_questions')

/** How many questions an adaptive test in the format `f` delivers to each student. Null for other tests. */
export const deliveredCount = sql<number | null>`case when f.delivery = 'adaptive' then (
  select sum((wanted ->> 'questions')::int)::int from jsonb_array_elements(f.sections) wanted) end`

type WithTest = DB & { t: DB['tests'] }

/** How many questions of the test `t`, in the format `f`, each student is asked. */
export function selectQuestionCount({ selectFrom }: ExpressionBuilder<WithTest, 't'>) {
  const all = selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .whereRef('s.test_id', '=', 't.id')
    .select(rowCount)
  return sql<number>`coalesce(${deliveredCount}, ${all})`.as('question_count')
}
