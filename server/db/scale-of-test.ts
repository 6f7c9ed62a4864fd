import { sql } from 'kysely'

/** The score scale of the test, otherwise that of its format. Null for the default scale. */
export const testScale = sql<string | null>`coalesce(tests.score_scale_id,
  (select score_scale_id from public.exam_formats where exam_formats.id = tests.format_id))`.as('score_scale_id')
