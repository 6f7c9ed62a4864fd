import { sql } from 'kysely'

/** The scale that a test names, else the one that its format names; null for the default one. */
export const scaleOfTest = sql<string | null>`coalesce(tests.score_scale_id,
  (select score_scale_id from public.exam_formats where exam_formats.id = tests.format_id))`.as('score_scale_id')
