import { sql } from 'kysely'

/** For the format `f` of the test `t`. Null unless the exam has sections and the test has a section for each of their subjects. */
export const questionsOfExam = sql<number | null>`(select sum((wanted ->> 'questions')::int)::int
  from jsonb_array_elements(f.sections) wanted
  having bool_and(exists (select from public.test_sections there where there.test_id = t.id
    and (there.subject is null or there.subject = wanted ->> 'subject'))))`.as('exam_questions')
