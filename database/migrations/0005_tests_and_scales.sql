-- What administrators write: topics, the scales that scores are read from, and tests with their sections, questions,
-- passages and images.

-- The topics of the exam; domain/scores/topics.ts has the same list.
create table public.topics (
  name text primary key,
  subject text not null check (subject in ('reading', 'math')),
  unique (name, subject)
);

alter table public.topics enable row level security, force row level security;
create policy owner on public.topics to prep_owner using (true) with check (true);
create policy everyone_reads on public.topics for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.topics to admin using (true) with check (true);
grant select on public.topics to prep_system, student, parent, tutor, admin;
grant insert (name, subject), update (name), delete on public.topics to admin;

insert into public.topics (subject, name) values
  ('reading', 'Detail and Purpose Questions'), ('reading', 'Grammar Fundamentals'), ('reading', 'Inference Questions'),
  ('reading', 'Modifier Placement'), ('reading', 'Punctuation'), ('reading', 'Sentence Formation'),
  ('reading', 'Summary Questions'), ('reading', 'Vocabulary Questions'),
  ('math', 'Advanced Algebra'), ('math', 'Angles and Polygons'), ('math', 'Arithmetic Word Problems'),
  ('math', 'Basic Equations and Inequalities'), ('math', 'Basic Operations'), ('math', 'Circles'), ('math', 'Data'),
  ('math', 'Equation Word Problems'), ('math', 'Number Properties'), ('math', 'Percent'),
  ('math', 'Probability and Counting'), ('math', 'Proportional Relationships'), ('math', 'Solid Geometry');

-- A scale brings raw scores to scaled ones. The default scale scores tests that name no other.
create table public.score_scales (
  id text primary key,
  name text not null,
  -- Where the numbers come from.
  source text not null default '' check (char_length(source) <= 500),
  is_estimated boolean not null,
  is_default boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint score_scales_name_of_sane_size check (btrim(name) <> '' and char_length(name) <= 100)
);
create unique index one_default_score_scale on public.score_scales (is_default) where is_default;
create unique index score_scales_name_key on public.score_scales (lower(btrim(name)));

create trigger raise_revision before update on public.score_scales for each row
  when ((old.name, old.source, old.is_estimated) is distinct from (new.name, new.source, new.is_estimated))
  execute function public.raise_revision();

alter table public.score_scales enable row level security, force row level security;
create policy owner on public.score_scales to prep_owner using (true) with check (true);
create policy everyone_reads on public.score_scales for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.score_scales to admin using (true) with check (true);
-- There is one default at every moment: make_default_score_scale changes it in one transaction, and nobody can delete it.
create policy not_the_default on public.score_scales as restrictive for delete to admin using (not is_default);
grant select on public.score_scales to prep_system, student, parent, tutor, admin;
grant insert (id, name, source, is_estimated), update (name, source, is_estimated), delete on public.score_scales to admin;

-- Whether a higher raw score is always worth at least as much as a lower one.
create function public.never_falls(scaled_scores smallint[]) returns boolean
  language sql immutable
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(bool_and(scaled_scores[raw] >= scaled_scores[raw - 1]), true)
  from generate_series(2, cardinality(scaled_scores)) as raw
$$;
grant execute on function public.never_falls(smallint[]) to admin;

-- The numbers of a scale for one subject. scaled_scores[1] is the scaled score of raw 0, the last one that of everything right. A section
-- of another length is brought to this one first.
create table public.score_scale_tables (
  scale_id text not null references public.score_scales on delete cascade,
  subject text not null check (subject in ('reading', 'math')),
  scaled_scores smallint[] not null check (
    cardinality(scaled_scores) between 11 and 201 and scaled_scores[1] = 0
    and scaled_scores[cardinality(scaled_scores)] = 400
    and 0 <= all (scaled_scores) and 400 >= all (scaled_scores)),
  primary key (scale_id, subject),
  constraint score_scale_tables_never_fall check (public.never_falls(scaled_scores))
);

alter table public.score_scale_tables enable row level security, force row level security;
create policy owner on public.score_scale_tables to prep_owner using (true) with check (true);
create policy everyone_reads on public.score_scale_tables for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.score_scale_tables to admin using (true) with check (true);
grant select on public.score_scale_tables to prep_system, student, parent, tutor, admin;
-- Nobody changes the numbers: a submission is scored again with the scale it names. Other numbers are another scale.
grant insert (scale_id, subject, scaled_scores) on public.score_scale_tables to admin;

-- Returns false for a scale that is not there or lacks a table: it could score nothing.
create function public.make_default_score_scale(scale text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Of two concurrent calls the later one wins.
  perform pg_advisory_xact_lock(hashtext('public.make_default_score_scale'));
  if (select count(*) <> 2 from public.score_scale_tables where scale_id = scale) then
    return false;
  end if;
  update public.score_scales set is_default = false where is_default and id <> scale;
  update public.score_scales set is_default = true where id = scale and not is_default;
  return true;
end
$$;
grant execute on function public.make_default_score_scale(text) to admin;

insert into public.score_scales (id, name, source, is_estimated, is_default) values
  ('estimated-1', 'Estimated scale', 'Smoothed from a published older table: the exam does not publish its own.', true, true),
  ('estimated-50', 'Scale for 50 questions', 'An older published table with nine points (2013), straight lines between them. The exam does not publish its own.', true, false);
insert into public.score_scale_tables (scale_id, subject, scaled_scores)
select 'estimated-1', subject, array[
  0, 14, 27, 39, 51, 63, 75, 83, 90, 97, 105, 121, 134, 141, 147, 153, 158, 163, 169, 173, 178, 182, 186, 191, 194, 198,
  201, 205, 209, 213, 215, 219, 222, 226, 229, 233, 236, 240, 243, 247, 250, 254, 257, 261, 265, 269, 274, 278, 284, 291,
  299, 308, 319, 332, 346, 362, 380, 400]
from unnest(array['reading', 'math']) as subject;
insert into public.score_scale_tables (scale_id, subject, scaled_scores)
select 'estimated-50', subject, array[
  0, 16, 29, 41, 54, 66, 79, 91, 104, 116, 129, 135, 141, 147, 153, 160, 166, 172, 178, 184, 190, 194, 198, 202, 206, 210,
  214, 218, 222, 226, 230, 234, 238, 243, 247, 251, 255, 259, 264, 268, 272, 279, 286, 294, 301, 308, 319, 329, 340, 350, 400]
from unnest(array['reading', 'math']) as subject;

-- A format is what is fixed about an exam: its sections, their questions and directions, the time, the letters of the options.
-- A test names one. Shipped formats are facts, with their source; administrators copy one to make their own.
-- docs/exams.md says what follows from each column.

-- The sections of a format, in the order of the exam: {"subject", "title", "questions", "scored", "typed", "directions", "blueprint"}.
-- "typed" counts the questions that are answered with a number; they open the section. The blueprint is a list of
-- {"name", "topics", "skills", "questions"}: how many questions have one of these topics or skills.
create function public.are_format_sections(sections jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select jsonb_typeof(sections) = 'array' and (
    select count(*) = count(distinct item ->> 'subject')
      and coalesce(bool_and(coalesce(
        item ->> 'subject' in ('reading', 'math')
        and jsonb_typeof(item -> 'title') = 'string' and btrim(item ->> 'title') <> ''
        and jsonb_typeof(item -> 'directions') = 'string'
        and jsonb_typeof(item -> 'blueprint') = 'array'
        and jsonb_typeof(item -> 'questions') = 'number' and jsonb_typeof(item -> 'scored') = 'number'
        and jsonb_typeof(item -> 'typed') = 'number'
        and case when jsonb_typeof(item -> 'questions') = 'number' then (item ->> 'questions')::numeric between 1 and 500 end
        and case when jsonb_typeof(item -> 'scored') = 'number' then (item -> 'scored') between '1' and (item -> 'questions') end
        and case when jsonb_typeof(item -> 'typed') = 'number' then (item -> 'typed') between '0' and (item -> 'questions') end,
        false)), true)
    from jsonb_path_query(sections, '$[*]') item)
$$;
grant execute on function public.are_format_sections(jsonb) to admin;

create table public.exam_formats (
  id text primary key default public.new_id()::text check (char_length(id) between 1 and 100),
  name text not null,
  -- Where these facts come from.
  source text not null default '' check (char_length(source) <= 500),
  -- The first and the last fall in which the exam has this format; null where that is open.
  first_year smallint check (first_year between 1900 and 2200),
  last_year smallint check (last_year between 1900 and 2200),
  -- For the whole exam. The author of a test can give it another duration.
  minutes integer not null check (minutes between 1 and 1440),
  -- free: every question is open to the end. forward: what was handed in is closed.
  navigation text not null check (navigation in ('free', 'forward')),
  -- whole: everybody gets all questions of the test. adaptive: the sections of the test are pools, and each student gets as many of their
  -- questions as the sections of the format say, set by set, as the answers before suggest.
  delivery text not null default 'whole' check (delivery in ('whole', 'adaptive')),
  constraint adaptive_goes_forward check (delivery = 'whole'
    or (navigation = 'forward' and lettering = 'plain' and not topics_by_number and sections <> '[]')),
  requires_answer boolean not null,
  -- Whether each question on a passage needs an answer too.
  answer_in_passages boolean not null default false,
  chooses_first_section boolean not null,
  -- alternating: A to D and E to H take turns until the typed questions end; from there on, and with plain, A to D.
  lettering text not null check (lettering in ('alternating', 'plain')),
  -- Whether a question of a full test that names no topic takes that of its number, from the blueprint.
  topics_by_number boolean not null,
  -- What the exam reports: scaled scores with their composite, or only skills.
  result text not null check (result in ('composite', 'skills')),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['choice', 'multiple-select', 'number', 'drop-down',
    'drag', 'table', 'clickable-text', 'order', 'number-line']),
  tools text[] not null check (tools <@ array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader', 'answer-mask',
    'contrast-themes', 'reading-aloud']),
  sections jsonb not null check (public.are_format_sections(sections)),
  -- Scores the tests in this format that name no scale; null for the default scale.
  score_scale_id text references public.score_scales on delete restrict,
  is_shipped boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint exam_formats_name_of_sane_size check (btrim(name) <> '' and char_length(name) <= 100),
  constraint exam_formats_years_in_order check (first_year <= last_year)
);
create unique index exam_formats_name_key on public.exam_formats (lower(btrim(name)));
create index exam_formats_score_scale_id_idx on public.exam_formats (score_scale_id) where score_scale_id is not null;

create trigger raise_revision before update on public.exam_formats for each row
  when ((old.name, old.source, old.first_year, old.last_year, old.minutes, old.navigation, old.delivery, old.requires_answer,
      old.answer_in_passages, old.chooses_first_section, old.lettering, old.topics_by_number, old.result, old.kinds, old.tools, old.sections,
      old.score_scale_id)
    is distinct from (new.name, new.source, new.first_year, new.last_year, new.minutes, new.navigation, new.delivery, new.requires_answer,
      new.answer_in_passages, new.chooses_first_section, new.lettering, new.topics_by_number, new.result, new.kinds, new.tools, new.sections,
      new.score_scale_id))
  execute function public.raise_revision();

alter table public.exam_formats enable row level security, force row level security;
create policy owner on public.exam_formats to prep_owner using (true) with check (true);
create policy everyone_reads on public.exam_formats for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.exam_formats to admin using (true) with check (true);
create policy shipped_stay on public.exam_formats as restrictive for update to admin using (not is_shipped);
create policy shipped_stay_here on public.exam_formats as restrictive for delete to admin using (not is_shipped);
grant select on public.exam_formats to prep_system, student, parent, tutor, admin;
grant insert (name, source, first_year, last_year, minutes, navigation, delivery, requires_answer, answer_in_passages, chooses_first_section,
    lettering, topics_by_number, result, kinds, tools, sections, score_scale_id),
  update (name, source, first_year, last_year, minutes, navigation, delivery, requires_answer, answer_in_passages, chooses_first_section,
    lettering, topics_by_number, result, kinds, tools, sections, score_scale_id), delete
  on public.exam_formats to admin;

-- The part that decides how a test is shown and what its questions count for. Versions of tests keep it.
create function public.paper_format(format public.exam_formats) returns jsonb
  language sql immutable
  set search_path = pg_catalog, pg_temp
  return jsonb_build_object('navigation', format.navigation, 'delivery', format.delivery, 'requiresAnswer', format.requires_answer,
    'answerInPassages', format.answer_in_passages, 'choosesFirstSection', format.chooses_first_section, 'lettering', format.lettering,
    'topicsByNumber', format.topics_by_number, 'result', format.result, 'tools', format.tools, 'sections', format.sections);
grant execute on function public.paper_format(public.exam_formats) to prep_system, admin;

with topics (subject, place, name, questions) as (values
  ('reading', 1, 'Sentence Formation', 5), ('reading', 2, 'Punctuation', 5), ('reading', 3, 'Grammar Fundamentals', 5),
  ('reading', 4, 'Modifier Placement', 4), ('reading', 5, 'Detail and Purpose Questions', 13),
  ('reading', 6, 'Inference Questions', 12), ('reading', 7, 'Vocabulary Questions', 6), ('reading', 8, 'Summary Questions', 7),
  ('math', 1, 'Basic Operations', 4), ('math', 2, 'Number Properties', 5), ('math', 3, 'Arithmetic Word Problems', 5),
  ('math', 4, 'Proportional Relationships', 6), ('math', 5, 'Percent', 4), ('math', 6, 'Basic Equations and Inequalities', 5),
  ('math', 7, 'Equation Word Problems', 5), ('math', 8, 'Advanced Algebra', 4), ('math', 9, 'Angles and Polygons', 5),
  ('math', 10, 'Circles', 3), ('math', 11, 'Solid Geometry', 3), ('math', 12, 'Data', 4), ('math', 13, 'Probability and Counting', 4)
), blueprints as (
  select subject, jsonb_agg(jsonb_build_object('name', name, 'topics', jsonb_build_array(name), 'skills', '[]'::jsonb,
    'questions', questions) order by place) as blueprint
  from topics group by subject
), formats (id, name, source, first_year, last_year, kinds, tools, reading_directions, math_directions) as (values
  ('paper-2017', 'Paper exam, 57 + 57', 'The exam on paper from 2017 to 2024: the city''s handbooks.', 2017, 2024,
    array['choice', 'number'], array['eliminator', 'highlighter', 'notepad'], '', ''),
  ('digital-2025', 'Digital exam of 2025, 57 + 57', 'The first exam on a computer, in fall 2025: the city''s page on the exam, November 2026. From prep sites: number lines. '
      'Our estimates: tables and lines to put in order; which tools are on, and how many questions are scored; letters, typed answers and topics as on paper.',
    2025, 2025,
    array['choice', 'multiple-select', 'number', 'drop-down', 'drag', 'table', 'clickable-text', 'order', 'number-line'],
    array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader', 'answer-mask', 'contrast-themes'],
    '<p>Read each text carefully. Then choose the best answer to each question about it. You can look back at the text as often as you like.</p>',
    '<p>Solve each problem. Some answers are a number that you type. Diagrams other than graphs are not necessarily drawn to scale.</p>')
)
insert into public.exam_formats (id, name, source, first_year, last_year, minutes, navigation, requires_answer,
  chooses_first_section, lettering, topics_by_number, result, kinds, tools, sections, is_shipped)
select f.id, f.name, f.source, f.first_year, f.last_year, 180, 'free', false, false, 'alternating', true, 'composite', f.kinds, f.tools,
  jsonb_build_array(
    jsonb_build_object('subject', 'reading', 'title', 'English Language Arts', 'questions', 57, 'scored', 57, 'typed', 0,
      'directions', f.reading_directions, 'blueprint', reading.blueprint),
    jsonb_build_object('subject', 'math', 'title', 'Mathematics', 'questions', 57, 'scored', 57, 'typed', 5,
      'directions', f.math_directions, 'blueprint', math.blueprint)),
  true
from formats f
join blueprints reading on reading.subject = 'reading'
join blueprints math on math.subject = 'math';

insert into public.exam_formats (id, name, source, first_year, minutes, navigation, requires_answer, answer_in_passages,
  chooses_first_section, lettering, topics_by_number, result, kinds, tools, sections, score_scale_id, is_shipped) values
  ('digital-2026', 'Digital exam from 2026, 50 + 50',
    'The exam from fall 2026: the city''s page on the exam, November 2026. From prep sites: number lines. '
    'Our estimates: the blueprint, the typed answers of both sections, how many questions are scored, which tools are on, the letters, tables and lines to put in order.',
    2026, 180, 'forward', true, true, true, 'plain', false, 'composite',
    array['choice', 'multiple-select', 'number', 'drop-down', 'drag', 'table', 'clickable-text', 'order', 'number-line'],
    array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader', 'answer-mask', 'contrast-themes'],
    '[{"subject": "reading", "title": "English Language Arts", "questions": 50, "scored": 50, "typed": 1,
       "directions": "<p>Read each text carefully. Answer each question about it before you go on. You can look back at a text, and change your answers, until you hand in its questions.</p>",
       "blueprint": [
         {"name": "Revising and editing", "topics": [], "skills": ["sentence-boundaries", "agreement-and-modifiers", "punctuation",
           "precision-and-concision", "organization-and-support"], "questions": 11},
         {"name": "Central idea and theme", "topics": [], "skills": ["central-idea-and-theme"], "questions": 6},
         {"name": "Evidence, graphs and second texts", "topics": [], "skills": ["evidence"], "questions": 9},
         {"name": "Inference", "topics": [], "skills": ["inference"], "questions": 7},
         {"name": "Structure, purpose and point of view", "topics": [], "skills": ["structure-purpose-and-point-of-view"], "questions": 12},
         {"name": "Words and figurative meaning", "topics": [], "skills": ["word-figurative-and-poetic-meaning"], "questions": 5}]},
      {"subject": "math", "title": "Mathematics", "questions": 50, "scored": 50, "typed": 5,
       "directions": "<p>Solve each problem. Answer it before you go on: you cannot come back to it. Diagrams other than graphs are not necessarily drawn to scale.</p>",
       "blueprint": [
         {"name": "Ratios, rates and percent", "topics": [], "skills": ["ratios-and-unit-rates", "percent"], "questions": 14},
         {"name": "Number system and expressions", "topics": [], "skills": ["number-properties", "operations-and-order", "expressions"], "questions": 11},
         {"name": "Equations and inequalities", "topics": [], "skills": ["equations-and-inequalities", "word-problems"], "questions": 9},
         {"name": "Statistics and probability", "topics": [], "skills": ["statistics", "probability-and-counting"], "questions": 8},
         {"name": "Geometry", "topics": [], "skills": ["geometry-and-measurement"], "questions": 8}]}]', 'estimated-50', true),
  ('free', 'Free', 'For quizzes, drills and anything else: no fixed length.', null, 60, 'free', false, false, false, 'plain', false, 'composite',
    array['choice', 'multiple-select', 'number', 'drop-down', 'drag', 'table', 'clickable-text', 'order', 'number-line'],
    array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader', 'answer-mask', 'contrast-themes'], '[]', null, true);

-- The same exam as the city gives it: the questions depend on the answers before.
insert into public.exam_formats (id, name, source, first_year, minutes, navigation, delivery, requires_answer, answer_in_passages,
  chooses_first_section, lettering, topics_by_number, result, kinds, tools, sections, score_scale_id, is_shipped)
select 'digital-2026-adaptive', 'Digital exam from 2026, adaptive, 50 + 50',
  'The city''s page on the exam, November 2026: it begins at average difficulty, and later questions depend on earlier answers. '
  'Our estimates: how questions are chosen and scored, and whatever the other format of 2026 estimates.',
  first_year, minutes, navigation, 'adaptive', requires_answer, answer_in_passages, chooses_first_section, lettering, topics_by_number,
  result, kinds, tools, sections, score_scale_id, is_shipped
from public.exam_formats where id = 'digital-2026';

-- A diagnostic: three questions of each skill, and no score of an exam that it is not. Each line of the blueprint is one skill.
with skills (subject, place, id, name) as (values
  ('reading', 1, 'sentence-boundaries', 'Sentence boundaries'), ('reading', 2, 'agreement-and-modifiers', 'Agreement and modifiers'),
  ('reading', 3, 'punctuation', 'Punctuation'), ('reading', 4, 'precision-and-concision', 'Precision and concision'),
  ('reading', 5, 'organization-and-support', 'Organization and support'), ('reading', 6, 'central-idea-and-theme', 'Central idea and theme'),
  ('reading', 7, 'evidence', 'Evidence'), ('reading', 8, 'inference', 'Inference'),
  ('reading', 9, 'structure-purpose-and-point-of-view', 'Structure, purpose and point of view'),
  ('reading', 10, 'word-figurative-and-poetic-meaning', 'Word, figurative and poetic meaning'),
  ('math', 1, 'ratios-and-unit-rates', 'Ratios and unit rates'), ('math', 2, 'percent', 'Percent'),
  ('math', 3, 'number-properties', 'Number properties'), ('math', 4, 'operations-and-order', 'Operations and order'),
  ('math', 5, 'expressions', 'Expressions'), ('math', 6, 'equations-and-inequalities', 'Equations and inequalities'),
  ('math', 7, 'word-problems', 'Word problems'), ('math', 8, 'statistics', 'Statistics'),
  ('math', 9, 'probability-and-counting', 'Probability and counting'), ('math', 10, 'geometry-and-measurement', 'Geometry and measurement')
), blueprints as (
  select subject, jsonb_agg(jsonb_build_object('name', name, 'topics', '[]'::jsonb, 'skills', jsonb_build_array(id),
    'questions', 3) order by place) as blueprint
  from skills group by subject
)
insert into public.exam_formats (id, name, source, minutes, navigation, requires_answer, chooses_first_section, lettering,
  topics_by_number, result, kinds, tools, sections, is_shipped)
select 'skills-60', 'Skills diagnostic, 30 + 30', 'Our own: three questions of each of the 20 skills. No exam has this format.', 90,
  'free', false, false, 'plain', false, 'skills',
  array['choice', 'multiple-select', 'number', 'drop-down', 'drag', 'table', 'clickable-text', 'order', 'number-line'],
  array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader', 'answer-mask', 'contrast-themes'],
  jsonb_build_array(
    jsonb_build_object('subject', 'reading', 'title', 'English Language Arts', 'questions', 30, 'scored', 30, 'typed', 0,
      'directions', '<p>Read each text carefully. Then choose the best answer to each question about it. If you do not know an answer, make your best guess and go on.</p>',
      'blueprint', reading.blueprint),
    jsonb_build_object('subject', 'math', 'title', 'Mathematics', 'questions', 30, 'scored', 30, 'typed', 5,
      'directions', '<p>Solve each problem. Some answers are a number that you type. Diagrams other than graphs are not necessarily drawn to scale.</p>',
      'blueprint', math.blueprint)),
  true
from blueprints reading join blueprints math on reading.subject = 'reading' and math.subject = 'math';

-- Which tests students, parents and tutors see depends on assignments and submissions: those policies are in
-- 0008_shown_tests_and_answers.sql.
create table public.tests (
  id uuid primary key default public.new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,}$'),
  title text not null check (char_length(title) >= 3),
  description text not null default '',
  -- In minutes.
  duration integer not null default 180 check (duration >= 1),
  status text not null default 'draft' check (status in ('draft', 'active', 'published', 'archived')),
  -- Students without an assignment neither see nor take the test.
  assigned_only boolean not null default true,
  -- Reviews may ask its questions, with their answers, of students who have not taken it.
  is_for_practice boolean not null default false,
  -- Students cannot take it without a clock.
  is_always_timed boolean not null default false,
  format_id text not null default 'paper-2017' references public.exam_formats on delete restrict,
  -- If null, the format's scale.
  score_scale_id text references public.score_scales on delete restrict,
  show_answers text not null default 'after_submission'
    check (show_answers in ('after_submission', 'after_due_date', 'never')),
  answers_released_at timestamptz,
  -- SHA-256 over the texts of the questions as they were imported, without keys. Recognizes the same file, also after the test has changed.
  import_digest text check (import_digest ~ '^[0-9a-f]{64}$'),
  -- What it is for. A drill has copies of chosen questions of other tests, for the students that it is assigned to; it has no scaled
  -- score and counts in no average. A bank keeps questions for tests, and nobody takes it.
  purpose text not null default 'test' check (purpose in ('test', 'drill', 'bank')),
  -- Who made the drill. It outlives their account.
  made_by uuid references public.user_profiles on delete set null,
  constraint drills_are_assigned check (purpose <> 'drill' or (assigned_only and format_id = 'free' and score_scale_id is null)),
  constraint only_drills_name_their_maker check (purpose = 'drill' or made_by is null),
  constraint banks_are_not_taken check (purpose <> 'bank' or (status = 'draft' and assigned_only and not is_for_practice
    and format_id = 'free' and score_scale_id is null)),
  -- Rises with every change that a person who takes the test could see or be scored by.
  version integer not null default 1,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index tests_format_id_idx on public.tests (format_id);
create index tests_made_by_idx on public.tests (made_by) where made_by is not null;
create index tests_import_digest_idx on public.tests (import_digest) where import_digest is not null;

create trigger raise_revision before update on public.tests for each row
  when ((old.slug, old.title, old.description, old.duration, old.status, old.show_answers, old.format_id,
      old.score_scale_id, old.assigned_only, old.is_for_practice, old.is_always_timed)
    is distinct from (new.slug, new.title, new.description, new.duration, new.status, new.show_answers, new.format_id,
      new.score_scale_id, new.assigned_only, new.is_for_practice, new.is_always_timed))
  execute function public.raise_revision();

create function public.renew_test_version() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.updated_at := now();
  if new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
-- Releasing the answers changes nothing for people who take the test.
create trigger renew_version before update on public.tests for each row
  when (old.answers_released_at is not distinct from new.answers_released_at)
  execute function public.renew_test_version();

-- The scale is part of a test's version too, but not the scale's name.
create function public.renew_all_test_versions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1;
  return null;
end
$$;
create trigger renew_tests after insert or update of is_default or delete on public.score_scales
  for each statement execute function public.renew_all_test_versions();
create trigger renew_tests after insert or update or delete on public.score_scale_tables
  for each statement execute function public.renew_all_test_versions();

-- So is the format that the test names, as far as a paper or a score follows from it.
create function public.renew_tests_of_format() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1 where format_id = new.id;
  return null;
end
$$;
create trigger renew_tests after update on public.exam_formats for each row
  when ((public.paper_format(old), old.score_scale_id) is distinct from (public.paper_format(new), new.score_scale_id))
  execute function public.renew_tests_of_format();

alter table public.tests enable row level security, force row level security;
create policy owner on public.tests to prep_owner using (true) with check (true);
create policy system on public.tests for select to prep_system using (true);
create policy everyone on public.tests to admin using (true) with check (true);
-- Drills come from make_drill.
create policy drills_have_a_maker on public.tests as restrictive for insert to admin with check (purpose <> 'drill');
grant select on public.tests to prep_system, student, parent, tutor, admin;
grant insert (slug, title, description, duration, status, assigned_only, is_for_practice, is_always_timed, format_id, score_scale_id,
    show_answers, import_digest, purpose),
  update (slug, title, description, duration, status, assigned_only, is_for_practice, is_always_timed, format_id, score_scale_id,
    show_answers), delete
  on public.tests to admin;

create table public.test_sections (
  id uuid primary key default public.new_id(),
  test_id uuid not null references public.tests on delete cascade,
  title text not null check (btrim(title) <> ''),
  -- If null, the section follows its questions.
  subject text check (subject in ('reading', 'math')),
  order_index integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index test_sections_test_id_idx on public.test_sections (test_id, order_index);
create trigger touch before update on public.test_sections for each row execute function public.touch_updated_at();
create trigger raise_revision before update on public.test_sections for each row
  when ((old.title, old.subject) is distinct from (new.title, new.subject))
  execute function public.raise_revision();

-- A statement that changes sections or questions renews each test that it touches, once.
create function public.renew_versions_of_changed_sections() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1 where id in (select test_id from changed);
  return null;
end
$$;
create trigger renew_on_insert after insert on public.test_sections referencing new table as changed
  for each statement execute function public.renew_versions_of_changed_sections();
create trigger renew_on_update after update on public.test_sections referencing new table as changed
  for each statement execute function public.renew_versions_of_changed_sections();
create trigger renew_on_delete after delete on public.test_sections referencing old table as changed
  for each statement execute function public.renew_versions_of_changed_sections();

alter table public.test_sections enable row level security, force row level security;
create policy owner on public.test_sections to prep_owner using (true) with check (true);
create policy system on public.test_sections for select to prep_system using (true);
create policy of_visible_tests on public.test_sections for select to tutor using (test_id in (select id from public.tests));
create policy everyone on public.test_sections to admin using (true) with check (true);
grant select on public.test_sections to prep_system, student, tutor, admin;
grant insert (test_id, title, subject, order_index), update (title, subject, order_index), delete on public.test_sections to admin;

-- The fingerprint of a question. Two questions are the same if text, passage, image and set of options are, whatever the markup,
-- spaces, capitals and order. image is the digest of an uploaded image, else an address. An image in the text is part of it.
create function public.plain_content(content text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(coalesce(content, ''), '<(?!img)/?[a-z][^<>]*>|&nbsp;|\s+', '', 'gi') collate "C");

create function public.question_content(question text, options jsonb, passage jsonb, image text) returns uuid
  language sql immutable parallel safe
  return md5(concat_ws(chr(31),
    public.plain_content(question),
    (select string_agg(distinct public.plain_content(value) collate "C", chr(30) order by public.plain_content(value) collate "C")
      from jsonb_path_query(options, '$[*].html') item, lateral (select item #>> '{}' as value) texts
      where btrim(value) <> ''),
    public.plain_content(passage ->> 'text'),
    image))::uuid;

-- Options are a list of {"id", "html"} in the order in which they are shown. An id stays with its option when that is moved or
-- reworded, and no other option of the question ever gets it: answers and keys name it.
create function public.are_options(options jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select jsonb_typeof(options) = 'array' and (
    select count(*) = count(distinct item ->> 'id')
      and coalesce(bool_and(coalesce(item ->> 'id' ~ '^[bcdfghjkmnpqrstvwxz2-9]{5}$' and jsonb_typeof(item -> 'html') = 'string', false)), true)
    from jsonb_path_query(options, '$[*]') item)
$$;
grant execute on function public.are_options(jsonb) to admin;

-- {"from", "to", "step", "labelEvery", "ray"}: the first three are decimals as texts, and so many whole steps lead from one end to the
-- other that there are as many ticks as the first place has options. A ray has three places.
create function public.is_number_line(line jsonb, places jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select case when (select coalesce(bool_and(coalesce(line ->> field ~ '^-?[0-9]{1,6}([.][0-9]{1,4})?$', false)), false)
      from unnest(array['from', 'to', 'step']) field)
    then (line ->> 'step')::numeric > 0 and (line ->> 'from')::numeric < (line ->> 'to')::numeric
      and ((line ->> 'to')::numeric - (line ->> 'from')::numeric)
        = (line ->> 'step')::numeric * (jsonb_array_length(places -> 0 -> 'options') - 1)
      and jsonb_array_length(places) = case when line -> 'ray' = 'true' then 3 else 1 end
      and jsonb_typeof(coalesce(line -> 'labelEvery', '1')) = 'number'
    else false end
$$;
grant execute on function public.is_number_line(jsonb, jsonb) to admin;

-- What a kind of question needs beyond its text and options, and nothing of its key: {"places": [{"id", "html", "options"}], "several", "line"}.
-- Answers name a place and an option as "place:option". A place without a list of options takes all of the question; "several" is true
-- where a place takes more than one. A number line has a "line".
create function public.is_interaction(interaction jsonb, options jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select interaction is null or jsonb_typeof(interaction -> 'places') = 'array'
    and (not interaction ? 'line' or coalesce(public.is_number_line(interaction -> 'line', interaction -> 'places'), false)) and (
    select count(*) between 1 and 26 and count(*) = count(distinct place ->> 'id')
      and bool_and(coalesce(place ->> 'id' ~ '^[bcdfghjkmnpqrstvwxz2-9]{5}$' and jsonb_typeof(place -> 'html') = 'string'
        and (not place ? 'options' or jsonb_typeof(place -> 'options') = 'array'
          and jsonb_path_query_array(options, '$[*].id') @> (place -> 'options')), false))
    from jsonb_path_query(interaction, '$.places[*]') place)
$$;
grant execute on function public.is_interaction(jsonb, jsonb) to admin;

-- Whether a question offers each identifier of a response: an option, or a place with an option.
create function public.is_offered(response text[], options jsonb, interaction jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select bool_and(case
    when interaction ? 'places' then exists (
      select from jsonb_path_query(interaction, '$.places[*]') place
      where place ->> 'id' = split_part(given, ':', 1)
        and coalesce(place -> 'options', jsonb_path_query_array(options, '$[*].id')) ? split_part(given, ':', 2))
    else jsonb_path_query_array(options, '$[*].id') ? given end)
  from unnest(response) given
$$;
grant execute on function public.is_offered(text[], jsonb, jsonb) to prep_system, admin;

-- Why somebody gives an answer: a list of {"option" or "number", "text", "misconception"}. An option is named by its id; the
-- misconception is an id of the catalogue of the app, or null.
create function public.are_rationales(rationales jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select jsonb_typeof(rationales) = 'array' and (
    select coalesce(bool_and(coalesce(
        coalesce(jsonb_typeof(item -> 'option') = 'string', false) <> coalesce(jsonb_typeof(item -> 'number') = 'number', false)
        and jsonb_typeof(item -> 'text') = 'string' and btrim(item ->> 'text') <> ''
        and (item -> 'misconception' = 'null' or item ->> 'misconception' ~ '^[a-z]+(-[a-z]+)*$'), false)), true)
    from jsonb_path_query(rationales, '$[*]') item)
$$;
grant execute on function public.are_rationales(jsonb) to admin;

-- A few short words each.
create function public.are_tags(tags text[]) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select cardinality(tags) <= 10 and cardinality(tags) = count(distinct tag)
    and coalesce(bool_and(coalesce(char_length(tag) between 1 and 40 and tag = btrim(tag), false)), true)
  from unnest(tags) tag
$$;
grant execute on function public.are_tags(text[]) to admin;

-- correct_option, correct_response, numeric_answer, explanation and rationales are the answer key: students and tutors have no grant for them, nor for
-- what else only teaching needs.
create table public.test_questions (
  id uuid primary key default public.new_id(),
  section_id uuid not null references public.test_sections on delete cascade,
  title text,
  text text not null check (btrim(text) <> ''),
  type text not null default 'multiple_choice',
  input_type text check (input_type in ('multiple_choice', 'multiple_select', 'number', 'drop_down', 'table', 'drag', 'clickable_text',
    'order', 'number_line')),
  options jsonb not null default '[]' constraint options_have_ids check (public.are_options(options)),
  -- The ids of options that were removed.
  retired_option_ids text[] not null default '{}',
  correct_option text,
  constraint key_is_an_option check (correct_option is null or jsonb_path_query_array(options, '$[*].id') ? correct_option),
  -- Null for choices, multiple selects, clickable text and numbers.
  interaction jsonb constraint interaction_fits_options check (public.is_interaction(interaction, options)),
  constraint interaction_of_kind check ((interaction is not null) = coalesce(input_type in ('drop_down', 'table', 'drag', 'order',
    'number_line'), false)),
  constraint line_of_kind check (coalesce(interaction ? 'line', false) = coalesce(input_type = 'number_line', false)),
  -- The options that are right together, or the places with their options.
  correct_response text[] check (cardinality(correct_response) > 0),
  constraint response_is_offered check (public.is_offered(correct_response, options, interaction)),
  -- How many identifiers make a whole answer; null where any number does.
  choose_count smallint constraint choose_count_of_key check (choose_count = cardinality(correct_response)),
  constraint response_of_kind check (coalesce(input_type, 'multiple_choice') not in ('multiple_choice', 'number')
    or (correct_response is null and choose_count is null)),
  numeric_answer numeric,
  -- The unit that is printed beside the field of a typed answer, such as "%" or "cm".
  unit_label text check (char_length(unit_label) between 1 and 20),
  explanation text,
  image_url text,
  image_alt text,
  passage jsonb check (passage is null or (passage ? 'title' and passage ? 'text')),
  topic text references public.topics on update cascade on delete set null,
  skill text constraint known_skill check (skill in ('sentence-boundaries', 'agreement-and-modifiers', 'punctuation',
    'precision-and-concision', 'organization-and-support', 'central-idea-and-theme', 'evidence', 'inference',
    'structure-purpose-and-point-of-view', 'word-figurative-and-poetic-meaning', 'ratios-and-unit-rates', 'percent',
    'number-properties', 'operations-and-order', 'expressions', 'equations-and-inequalities', 'word-problems', 'statistics',
    'probability-and-counting', 'geometry-and-measurement')),
  standard text check (char_length(standard) between 1 and 40),
  -- The forms of the exam that it fits: none if it is above the syllabus, null if nobody said.
  forms text[] check (forms <@ array['g8', 'g9']),
  -- The author's estimate, from easy to hard.
  difficulty smallint check (difficulty between 1 and 5),
  -- Shown to those who practice and ask for it. Beside the versions, as the rationales.
  hint text check (char_length(hint) between 1 and 1000),
  -- Beside the versions: a better one is shown for earlier attempts too. Those of removed options stay, because past reviews show them.
  rationales jsonb not null default '[]' check (public.are_rationales(rationales)),
  constraint rationales_name_options check (jsonb_path_query_array(rationales, '$[*].option')
    <@ (jsonb_path_query_array(options, '$[*].id') || to_jsonb(retired_option_ids))),
  -- In a drill: the question that it is a copy of. That one may be deleted, so this is no foreign key.
  origin_id uuid,
  -- In a test or a bank: the question that it was copied from, and the revision of that one that it has, or that its author left. That
  -- one may be deleted too.
  copied_from uuid,
  copied_revision integer,
  constraint copied_with_revision check ((copied_from is null) = (copied_revision is null)),
  -- Of an item in a bank. In a test or a drill it is null, and there are no tags.
  item_status text check (item_status in ('draft', 'ready', 'retired')),
  tags text[] not null default '{}' constraint tags_are_short check (public.are_tags(tags)),
  constraint tags_of_items check (item_status is not null or tags = '{}'),
  order_index integer not null,
  revision integer not null default 1,
  -- As question_content gives it: equal for the same question in other tests. A trigger writes it.
  fingerprint uuid not null default '00000000-0000-0000-0000-000000000000',
  -- As question_words gives them. A trigger writes them.
  words tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The copies of an item, the oldest first. A search asks of each question whether another copy stands for it, and needs no row for that.
create index test_questions_fingerprint_idx on public.test_questions (fingerprint, id) include (item_status, origin_id);
create index test_questions_tags_idx on public.test_questions using gin (tags) where tags <> '{}';
create index test_questions_withheld_idx on public.test_questions (fingerprint) where item_status <> 'ready';
-- As searches for words ask: of the title, the text, the options and the passage.
create function public.question_words(title text, question text, options jsonb, passage jsonb) returns tsvector
  language sql immutable parallel safe
  -- Without marks that would join words, as in 3/4.
  return to_tsvector('pg_catalog.english'::regconfig, translate(regexp_replace(left(concat_ws(' ', title, question,
    (select string_agg(value #>> '{}', ' ') from jsonb_path_query(options, '$[*].html') item (value)),
    passage ->> 'title', passage ->> 'text'), 100000), '<[^<>]*>|&nbsp;', ' ', 'g'), '/.,:_@=+-', '         '));
create index test_questions_words_idx on public.test_questions using gin (words);
create index test_questions_passage_idx on public.test_questions (md5(passage ->> 'text')) where passage is not null;
create index test_questions_image_idx on public.test_questions (substring(image_url from '[^/]+/[^/]+$')) where image_url is not null;
create index test_questions_origin_id_idx on public.test_questions (origin_id) where origin_id is not null;
create index test_questions_section_id_idx on public.test_questions (section_id, order_index);
-- The newest questions of a topic or a skill.
create index test_questions_topic_idx on public.test_questions (topic, id);
create index test_questions_skill_idx on public.test_questions (skill, id);
-- For searches and for what students have seen: looks up thousands of questions without reading their rows.
create index test_questions_short_idx on public.test_questions (id) include (fingerprint, copied_from, item_status, origin_id);
-- Both are read whole: which items are used, and what copies come from.
create index test_questions_used_idx on public.test_questions (fingerprint) include (origin_id) where item_status is null;
create index test_questions_copies_idx on public.test_questions (id) include (copied_from) where copied_from is not null;
create trigger touch before update on public.test_questions for each row execute function public.touch_updated_at();
create trigger raise_revision before update on public.test_questions for each row
  when ((old.title, old.text, old.type, old.input_type, old.options, old.interaction, old.retired_option_ids, old.correct_option,
      old.correct_response, old.choose_count, old.numeric_answer, old.unit_label, old.explanation, old.image_url, old.image_alt, old.passage, old.topic,
      old.skill, old.standard, old.forms, old.difficulty, old.hint, old.rationales)
    is distinct from (new.title, new.text, new.type, new.input_type, new.options, new.interaction, new.retired_option_ids,
      new.correct_option, new.correct_response, new.choose_count, new.numeric_answer, new.unit_label, new.explanation, new.image_url, new.image_alt, new.passage, new.topic,
      new.skill, new.standard, new.forms, new.difficulty, new.hint, new.rationales))
  execute function public.raise_revision();

create function public.renew_versions_of_changed_questions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1
  where id in (select s.test_id from public.test_sections s join changed c on c.section_id = s.id);
  return null;
end
$$;
create trigger renew_on_insert after insert on public.test_questions referencing new table as changed
  for each statement execute function public.renew_versions_of_changed_questions();
create trigger renew_on_delete after delete on public.test_questions referencing old table as changed
  for each statement execute function public.renew_versions_of_changed_questions();

-- A question can move to a section of another test, which changes both tests.
create function public.renew_versions_of_edited_questions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1
  where id in (select test_id from public.test_sections
               where id in (select section_id from earlier union select section_id from changed));
  return null;
end
$$;
create trigger renew_on_update after update on public.test_questions referencing old table as earlier new table as changed
  for each statement execute function public.renew_versions_of_edited_questions();

alter table public.test_questions enable row level security, force row level security;
create policy owner on public.test_questions to prep_owner using (true) with check (true);
create policy system on public.test_questions for select to prep_system using (true);
create policy of_open_tests on public.test_questions for select to student
  using (section_id in (select id from public.test_sections));
create policy of_visible_tests on public.test_questions for select to tutor
  using (section_id in (select id from public.test_sections));
create policy everyone on public.test_questions to admin using (true) with check (true);
grant select on public.test_questions to prep_system, admin;
grant select (id, section_id, title, text, type, input_type, options, interaction, choose_count, unit_label, image_url, image_alt, passage, topic, order_index,
  created_at, updated_at) on public.test_questions to student, tutor;
grant insert (section_id, title, text, type, input_type, options, interaction, correct_option, correct_response, choose_count, numeric_answer, unit_label, explanation,
  image_url, image_alt, passage, topic, skill, standard, forms, difficulty, hint, rationales, item_status, tags, order_index), update (section_id, title, text, type, input_type, options, interaction, retired_option_ids,
  correct_option, correct_response, choose_count, numeric_answer, unit_label, explanation, image_url, image_alt, passage, topic, skill,
  standard, forms, difficulty, hint, rationales, item_status, tags, order_index), delete on public.test_questions to admin;

-- Texts that administrators keep beside a test. A question carries its own copy.
create table public.passages (
  id uuid primary key default public.new_id(),
  test_id uuid not null references public.tests on delete cascade,
  title text not null check (btrim(title) <> ''),
  text text not null check (btrim(text) <> ''),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passages_test_id_idx on public.passages (test_id);
create trigger touch before update on public.passages for each row execute function public.touch_updated_at();
create trigger raise_revision before update on public.passages for each row
  when ((old.title, old.text) is distinct from (new.title, new.text))
  execute function public.raise_revision();

alter table public.passages enable row level security, force row level security;
create policy owner on public.passages to prep_owner using (true) with check (true);
create policy everyone on public.passages to admin using (true) with check (true);
-- To keep the pictures that are in them.
create policy system on public.passages for select to prep_system using (true);
grant select on public.passages to prep_system;
grant select, insert (test_id, title, text), update (title, text), delete on public.passages to admin;

-- The version of a test that came with the program. questions is a list of {"key", "id", "digest", "revision"}: the place of a question in
-- the files, its row, the digest of the file that was taken or left, and the revision that the row had then. A deleted question stays in
-- the list, so that an update does not bring it back. A digest over a key would give the key away, so only administrators read it.
create table public.ready_made_tests (
  test_id uuid primary key references public.tests on delete cascade,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array')
);

alter table public.ready_made_tests enable row level security, force row level security;
create policy owner on public.ready_made_tests to prep_owner using (true) with check (true);
create policy everyone on public.ready_made_tests to admin using (true) with check (true);
grant select, insert (test_id, digest, questions), update (digest, questions) on public.ready_made_tests to admin;

-- The images of tests. Their bytes are in the image store, at {folder}/{name}. The folder is the slug that the test had when
-- the image was uploaded, so the address stays when the test is renamed. An image without a test stays as long as a question
-- of another test (a duplicate) shows it; then the system deletes it.
create table public.test_images (
  id uuid primary key default public.new_id(),
  test_id uuid references public.tests on delete set null,
  folder text not null check (folder ~ '^[a-z0-9-]+$'),
  name text not null check (name ~ '^[a-z0-9][a-z0-9.-]*\.(png|jpg|webp)$'),
  alt text not null check (btrim(alt) <> ''),
  size_bytes integer not null check (size_bytes > 0),
  -- In pixels, so that a page keeps its room while it loads.
  width smallint check (width > 0),
  height smallint check (height > 0),
  -- SHA-256 of the bytes.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- When an administrator deleted it. Its file stays as long as a kept version of a question shows it.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder, name),
  check ((width is null) = (height is null))
);
create index test_images_test_id_idx on public.test_images (test_id, created_at desc);
create trigger touch before update on public.test_images for each row execute function public.touch_updated_at();

alter table public.test_images enable row level security, force row level security;
create policy owner on public.test_images to prep_owner using (true) with check (true);
create policy not_listed on public.test_images for select to prep_system using (test_id is null or removed_at is not null);
create policy not_listed_goes on public.test_images for delete to prep_system using (test_id is null or removed_at is not null);
create policy everyone on public.test_images to admin using (true) with check (true);
grant select, delete on public.test_images to prep_system;
grant select, insert (test_id, folder, name, alt, size_bytes, width, height, digest), update (test_id, alt, removed_at),
  delete on public.test_images to admin;

-- The fingerprint and the words follow each change of a question, and the fingerprint an image that comes after its question.
create function public.set_fingerprint() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.fingerprint := public.question_content(new.text, new.options || coalesce(new.interaction -> 'places', '[]'), new.passage, coalesce(
    (select i.digest from public.test_images i where i.folder = substring(new.image_url from '([^/]+)/[^/]+$')
      and i.name = substring(new.image_url from '[^/]+$')),
    new.image_url));
  new.words := public.question_words(new.title, new.text, new.options, new.passage);
  return new;
end
$$;
create trigger set_fingerprint before insert or update of title, text, options, interaction, passage, image_url, fingerprint
  on public.test_questions for each row execute function public.set_fingerprint();

-- A new item is ready. What leaves a bank loses its status and tags.
create function public.set_item_status() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (select t.purpose from public.test_sections s join public.tests t on t.id = s.test_id where s.id = new.section_id) = 'bank' then
    new.item_status := coalesce(new.item_status, 'ready');
  else
    new.item_status := null;
    new.tags := '{}';
  end if;
  return new;
end
$$;
create trigger set_item_status before insert or update of section_id, item_status, tags on public.test_questions
  for each row execute function public.set_item_status();

-- Items that a bank has as drafts or as retired. By their fingerprints, because copies in tests have no status.
create function public.withheld_items() returns setof uuid
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select fingerprint from public.test_questions where item_status <> 'ready'
$$;
grant execute on function public.withheld_items() to prep_system;

create function public.renew_fingerprints() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.test_questions set fingerprint = fingerprint
  where substring(image_url from '[^/]+/[^/]+$') = new.folder || '/' || new.name;
  return null;
end
$$;
create trigger renew_fingerprints after insert on public.test_images for each row execute function public.renew_fingerprints();

-- Of an uploaded image, by its address; null where it is not known. A paper needs no more of an image than this.
create function public.image_size(address text) returns jsonb
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  return (select jsonb_build_object('width', width, 'height', height) from public.test_images
    where folder = substring(address from '([^/]+)/[^/]+$') and name = substring(address from '[^/]+$') and width is not null);
grant execute on function public.image_size(text) to prep_system;
