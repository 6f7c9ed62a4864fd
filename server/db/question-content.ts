import { sql } from 'kysely'

/** Of `q`: equal for copies of one question. Each test has the pictures of its own, so their words tell them apart. */
export const contentOfQuestion = sql<string>`md5(concat_ws(chr(31), q.text, q.input_type, q.passage ->> 'text',
  coalesce(q.image_alt, q.image_url),
  (select string_agg((part - 'id')::text, chr(30) order by at)
    from jsonb_array_elements(q.options || coalesce(q.interaction -> 'places', '[]')) with ordinality as parts (part, at))))`
