/** Statements that fill question banks. For a superuser. */
import type { InsertStep, PlatformSize } from './platform-people.ts'

const itemsOfABank = 200
/** Banks that one statement fills. */
const portion = 10

export function listItemSteps({ items }: Pick<PlatformSize, 'items'>): InsertStep[] {
  const banks = Math.ceil(items / itemsOfABank)
  const filling: InsertStep[] = []
  for (let from = 1; from <= banks; from += portion) {
    filling.push({ text: bankQuestions, values: [from, Math.min(banks, from + portion - 1), itemsOfABank] })
  }
  return [
    { text: bankRows, values: [banks] },
    ...filling,
    { text: usingTests, values: [Math.ceil(banks / portion)] },
    { text: usedCopies },
    { text: reports },
  ]
}

const bankRows = `
  with made as (
    insert into tests (slug, title, duration, status, assigned_only, format_id, purpose)
    select 'bench-bank-' || n, 'Bank ' || n, 60, 'draft', true, 'free', 'bank' from generate_series(1, $1::int) n returning id
  )
  insert into test_sections (test_id, title, subject, order_index) select id, 'Mathematics', 'math', 0 from made`

/**
 * Two of three name a number. A third have a passage of 250 words. Few are of a rare topic, fly in a zeppelin, are retired or have a tag.
 */
const bankQuestions = `
  insert into test_questions (section_id, text, options, correct_option, passage, topic, skill, difficulty, item_status, tags, order_index)
  select s.id, 'Item ' || n || '. ' || (array['Which number is', 'Which number makes the sentence', 'What does the author find'])[1 + n % 3]
      || (array[' greater than ', ' less than ', ' as true as '])[1 + n % 7 % 3] || n % 997
      || case n % 9973 when 0 then ' in the zeppelin' else '' end || '?',
    jsonb_build_array(jsonb_build_object('id', 'bbbbb', 'html', n::text), jsonb_build_object('id', 'ccccc', 'html', (n + 1)::text),
      jsonb_build_object('id', 'ddddd', 'html', (n + 2)::text), jsonb_build_object('id', 'fffff', 'html', (n + 3)::text)),
    'bbbbb',
    case n % 3 when 2 then jsonb_build_object('title', 'Passage ' || n / 6, 'text', (select string_agg(
      (array['the', 'river', 'carried', 'letters', 'of', 'greater', 'families', 'across', 'winter', 'fields', 'and', 'markets'])[1 + (w * w + n / 6) % 12]
        || case w % 10 when 0 then (n / 6 + w)::text else '' end, ' ') from generate_series(1, 250) w)) end,
    case n % 500 when 0 then 'Probability and Counting' else (array['Percent', 'Circles', 'Data'])[1 + n % 3] end,
    (array['percent', 'geometry-and-measurement', 'ratios-and-unit-rates', 'statistics', 'word-problems'])[1 + n % 5],
    1 + n % 5,
    case n % 400 when 0 then 'retired' else 'ready' end,
    case n % 8009 when 0 then array['balloons'] else '{}' end,
    n % $3::int
  from generate_series($1::int, $2::int) bank
  join tests t on t.slug = 'bench-bank-' || bank
  join test_sections s on s.test_id = t.id
  cross join lateral generate_series((bank - 1) * $3::int + 1, bank * $3::int) n`

const usingTests = `
  with made as (
    insert into tests (slug, title, duration, status, format_id)
    select 'bench-using-' || n, 'Form ' || n, 60, 'active', 'free' from generate_series(1, $1::int) n returning id
  )
  insert into test_sections (test_id, title, subject, order_index) select id, 'Mathematics', 'math', 0 from made`

/** One of ten items is used. */
const usedCopies = `
  with places as (
    select s.id, row_number() over (order by t.slug) - 1 as place, count(*) over () as places
    from tests t join test_sections s on s.test_id = t.id where t.slug like 'bench-using-%'
  ), used as (
    select q.id, row_number() over (order by q.id) as place from test_questions q where q.item_status is not null
  )
  insert into test_questions
  select copied.* from used join places on places.place = used.place / 10 % places.places
  join test_questions q on q.id = used.id
  cross join lateral public.copied_question(q, jsonb_build_object('section_id', places.id, 'copied_from', q.id,
    'copied_revision', q.revision, 'order_index', used.place)) copied
  where used.place % 10 = 0`

/** A few open ones. */
const reports = `
  insert into problem_reports (reporter_id, test_id, question_id, version, kind)
  select (select id from people where role = 'student' and place = 1), s.test_id, q.id, 1, 'typo'
  from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
  where t.slug like 'bench-using-%' order by q.id limit 20`
