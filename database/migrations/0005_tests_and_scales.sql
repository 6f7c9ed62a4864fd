-- What administrators write: topics, the scales that scores are read from, and tests with their sections, questions,
-- passages and images.

-- The topics of the exam; domain/topics.ts has the same list.
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

-- The numbers of a scale for one subject. scaled_scores[1] is the scaled score of raw 0, scaled_scores[58] that of raw 57.
create table public.score_scale_tables (
  scale_id text not null references public.score_scales on delete cascade,
  subject text not null check (subject in ('reading', 'math')),
  scaled_scores smallint[] not null check (
    cardinality(scaled_scores) = 58 and scaled_scores[1] = 0 and scaled_scores[58] = 400
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
  ('estimated-1', 'Estimated scale', 'Smoothed from a published older table: the exam does not publish its own.', true, true);
insert into public.score_scale_tables (scale_id, subject, scaled_scores)
select 'estimated-1', subject, array[
  0, 14, 27, 39, 51, 63, 75, 83, 90, 97, 105, 121, 134, 141, 147, 153, 158, 163, 169, 173, 178, 182, 186, 191, 194, 198,
  201, 205, 209, 213, 215, 219, 222, 226, 229, 233, 236, 240, 243, 247, 250, 254, 257, 261, 265, 269, 274, 278, 284, 291,
  299, 308, 319, 332, 346, 362, 380, 400]
from unnest(array['reading', 'math']) as subject;

-- Which tests a student or parent sees depends on assignments and submissions: those policies are in
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
  score_scale_id text references public.score_scales on delete restrict,
  show_answers text not null default 'after_submission'
    check (show_answers in ('after_submission', 'after_due_date', 'never')),
  answers_released_at timestamptz,
  -- Rises with every change that a person who takes the test could see or be scored by.
  version integer not null default 1,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger raise_revision before update on public.tests for each row
  when ((old.slug, old.title, old.description, old.duration, old.status, old.show_answers, old.score_scale_id,
      old.assigned_only)
    is distinct from (new.slug, new.title, new.description, new.duration, new.status, new.show_answers, new.score_scale_id,
      new.assigned_only))
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

-- The scale is part of a test's version too.
create function public.renew_all_test_versions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1;
  return null;
end
$$;
create trigger renew_tests after insert or update or delete on public.score_scales
  for each statement execute function public.renew_all_test_versions();
create trigger renew_tests after insert or update or delete on public.score_scale_tables
  for each statement execute function public.renew_all_test_versions();

alter table public.tests enable row level security, force row level security;
create policy owner on public.tests to prep_owner using (true) with check (true);
create policy system on public.tests for select to prep_system using (true);
create policy any_test on public.tests for select to tutor using (true);
create policy everyone on public.tests to admin using (true) with check (true);
grant select on public.tests to prep_system, student, parent, tutor, admin;
grant insert (slug, title, description, duration, status, assigned_only, score_scale_id, show_answers),
  update (slug, title, description, duration, status, assigned_only, score_scale_id, show_answers), delete
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
create policy any_section on public.test_sections for select to tutor using (true);
create policy everyone on public.test_sections to admin using (true) with check (true);
grant select on public.test_sections to prep_system, student, tutor, admin;
grant insert (test_id, title, subject, order_index), update (title, subject, order_index), delete on public.test_sections to admin;

-- Two questions are the same if text, passage and set of options are, whatever the markup, spaces, capitals and order. An
-- image in the text is part of it. Anyone who writes a question computes the hash, so both functions are granted.
create function public.plain_content(content text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(coalesce(content, ''), '<(?!img)/?[a-z][^<>]*>|&nbsp;|\s+', '', 'gi') collate "C");

create function public.question_content(question text, options jsonb, passage jsonb) returns uuid
  language sql immutable parallel safe
  return md5(concat_ws(chr(31),
    public.plain_content(question),
    (select string_agg(distinct public.plain_content(value) collate "C", chr(30) order by public.plain_content(value) collate "C")
      from jsonb_path_query(case jsonb_typeof(options)
        when 'object' then jsonb_path_query_array(options, '$.*') else options end, '$[*]') item,
      lateral (select item #>> '{}' as value) texts
      where btrim(coalesce(value, '')) <> ''),
    public.plain_content(passage ->> 'text')))::uuid;

grant execute on function public.plain_content(text), public.question_content(text, jsonb, jsonb) to admin, prep_system;

-- correct_answer, numeric_answer and explanation are the answer key: students and tutors have no grant for them.
create table public.test_questions (
  id uuid primary key default public.new_id(),
  section_id uuid not null references public.test_sections on delete cascade,
  title text,
  text text not null check (btrim(text) <> ''),
  type text not null default 'multiple_choice',
  input_type text check (input_type in ('multiple_choice', 'number')),
  options jsonb not null default '[]' check (jsonb_typeof(options) in ('array', 'object')),
  -- A zero-based index of options.
  correct_answer integer check (correct_answer >= 0),
  numeric_answer numeric,
  explanation text,
  image_url text,
  image_alt text,
  passage jsonb check (passage is null or (passage ? 'title' and passage ? 'text')),
  topic text references public.topics on update cascade on delete set null,
  order_index integer not null,
  -- An attempt in progress hides the answers of the same question in other tests (public.hidden_questions).
  content_hash uuid generated always as (public.question_content(text, options, passage)) stored not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index test_questions_section_id_idx on public.test_questions (section_id, order_index);
create index test_questions_content_hash_idx on public.test_questions (content_hash);
create trigger touch before update on public.test_questions for each row execute function public.touch_updated_at();
create trigger raise_revision before update on public.test_questions for each row
  when ((old.title, old.text, old.type, old.input_type, old.options, old.correct_answer, old.numeric_answer,
      old.explanation, old.image_url, old.image_alt, old.passage, old.topic)
    is distinct from (new.title, new.text, new.type, new.input_type, new.options, new.correct_answer, new.numeric_answer,
      new.explanation, new.image_url, new.image_alt, new.passage, new.topic))
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
create policy any_question on public.test_questions for select to tutor using (true);
create policy everyone on public.test_questions to admin using (true) with check (true);
grant select on public.test_questions to prep_system, admin;
grant select (id, section_id, title, text, type, input_type, options, image_url, image_alt, passage, topic, order_index,
  created_at, updated_at) on public.test_questions to student, tutor;
grant insert (section_id, title, text, type, input_type, options, correct_answer, numeric_answer, explanation, image_url,
  image_alt, passage, topic, order_index), update (section_id, title, text, type, input_type, options, correct_answer,
  numeric_answer, explanation, image_url, image_alt, passage, topic, order_index), delete on public.test_questions to admin;

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
grant select, insert (test_id, title, text), update (title, text), delete on public.passages to admin;

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder, name)
);
create index test_images_test_id_idx on public.test_images (test_id, created_at desc);
create trigger touch before update on public.test_images for each row execute function public.touch_updated_at();

alter table public.test_images enable row level security, force row level security;
create policy owner on public.test_images to prep_owner using (true) with check (true);
create policy without_test on public.test_images for select to prep_system using (test_id is null);
create policy without_test_goes on public.test_images for delete to prep_system using (test_id is null);
create policy everyone on public.test_images to admin using (true) with check (true);
grant select, delete on public.test_images to prep_system;
grant select, insert (test_id, folder, name, alt, size_bytes), update (alt), delete on public.test_images to admin;
