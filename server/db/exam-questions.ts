import { sql } from 'kysely'

/** Of the format `f`. Null unless the exam has sections. */
export const questionsOfExam = sql<
  number | null
>`(select sum((section ->> 'questions')::int)::int from jsonb_array_elements(f.sections) section)`.as('exam_questions')
