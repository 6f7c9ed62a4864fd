-- The authored thing: tests, their sections, questions and passages, topics, and the tables that scale scores.
create table public.topics (
  name text primary key,
  subject text not null check (subject in ('reading', 'math')),
  unique (name, subject)
);

insert into public.topics (subject, name) values
  ('reading', 'Detail and Purpose Questions'), ('reading', 'Grammar Fundamentals'), ('reading', 'Inference Questions'),
  ('reading', 'Modifier Placement'), ('reading', 'Punctuation'), ('reading', 'Sentence Formation'),
  ('reading', 'Summary Questions'), ('reading', 'Vocabulary Questions'),
  ('math', 'Advanced Algebra'), ('math', 'Angles and Polygons'), ('math', 'Arithmetic Word Problems'),
  ('math', 'Basic Equations and Inequalities'), ('math', 'Basic Operations'), ('math', 'Circles'), ('math', 'Data'),
  ('math', 'Equation Word Problems'), ('math', 'Number Properties'), ('math', 'Percent'),
  ('math', 'Probability and Counting'), ('math', 'Proportional Relationships'), ('math', 'Solid Geometry');

create table public.score_scales (
  id text primary key,
  name text not null,
  is_estimated boolean not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index one_default_score_scale on public.score_scales (is_default) where is_default;

-- scaled_scores[1] is the scaled score of raw 0, scaled_scores[58] that of raw 57.
create table public.score_scale_tables (
  scale_id text not null references public.score_scales on delete cascade,
  subject text not null check (subject in ('reading', 'math')),
  scaled_scores smallint[] not null check (
    cardinality(scaled_scores) = 58 and scaled_scores[1] = 0 and scaled_scores[58] = 400
    and 0 <= all (scaled_scores) and 400 >= all (scaled_scores)),
  primary key (scale_id, subject)
);

insert into public.score_scales (id, name, is_estimated, is_default) values ('estimated-1', 'Estimated scale', true, true);
insert into public.score_scale_tables (scale_id, subject, scaled_scores)
select 'estimated-1', subject, array[
  0, 14, 27, 39, 51, 63, 75, 83, 90, 97, 105, 121, 134, 141, 147, 153, 158, 163, 169, 173, 178, 182, 186, 191, 194, 198,
  201, 205, 209, 213, 215, 219, 222, 226, 229, 233, 236, 240, 243, 247, 250, 254, 257, 261, 265, 269, 274, 278, 284, 291,
  299, 308, 319, 332, 346, 362, 380, 400]
from unnest(array['reading', 'math']) as subject;

-- duration is in minutes. version rises with every change that someone who takes the test could see or be scored by.
create table public.tests (
  id uuid primary key default public.new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,}$'),
  title text not null check (char_length(title) >= 3),
  description text not null default '',
  duration integer not null default 180 check (duration >= 1),
  status text not null default 'draft' check (status in ('draft', 'active', 'published', 'archived')),
  score_scale_id text references public.score_scales on delete restrict,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.test_sections (
  id uuid primary key default public.new_id(),
  test_id uuid not null references public.tests on delete cascade,
  title text not null check (btrim(title) <> ''),
  subject text check (subject in ('reading', 'math')),
  order_index integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index test_sections_test_id_idx on public.test_sections (test_id, order_index);

-- correct_answer is a zero-based option index. correct_answer, numeric_answer and explanation are the answer key.
create table public.test_questions (
  id uuid primary key default public.new_id(),
  section_id uuid not null references public.test_sections on delete cascade,
  title text,
  text text not null check (btrim(text) <> ''),
  type text not null default 'multiple_choice',
  input_type text check (input_type in ('multiple_choice', 'number')),
  options jsonb not null default '[]' check (jsonb_typeof(options) in ('array', 'object')),
  correct_answer integer check (correct_answer >= 0),
  numeric_answer numeric,
  explanation text,
  image_url text,
  image_alt text,
  passage jsonb check (passage is null or (passage ? 'title' and passage ? 'text')),
  topic text references public.topics on update cascade on delete set null,
  order_index integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index test_questions_section_id_idx on public.test_questions (section_id, order_index);

create table public.passages (
  id uuid primary key default public.new_id(),
  test_id uuid not null references public.tests on delete cascade,
  title text not null check (btrim(title) <> ''),
  text text not null check (btrim(text) <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passages_test_id_idx on public.passages (test_id);

create trigger touch before update on public.test_sections for each row execute function public.touch_updated_at();
create trigger touch before update on public.test_questions for each row execute function public.touch_updated_at();
create trigger touch before update on public.passages for each row execute function public.touch_updated_at();

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
create trigger renew_version before update on public.tests for each row execute function public.renew_test_version();

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

-- A question may move to another section, and so leave a test.
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

-- What a test is scored with is part of its version too.
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

create table public.student_test_assignments (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  assigned_at timestamptz not null default now(),
  due_date timestamptz,
  completed boolean not null default false,
  locked boolean not null default false,
  retake_pin text check (char_length(retake_pin) = 4),
  unique (student_id, test_id)
);
create index student_test_assignments_test_id_idx on public.student_test_assignments (test_id);

alter table public.topics enable row level security, force row level security;
create policy owner on public.topics to prep_owner using (true) with check (true);
create policy everyone_reads on public.topics for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.topics to admin using (true) with check (true);
grant select on public.topics to prep_system, student, parent, tutor, admin;
grant insert (name, subject), update (name), delete on public.topics to admin;

alter table public.score_scales enable row level security, force row level security;
create policy owner on public.score_scales to prep_owner using (true) with check (true);
create policy everyone_reads on public.score_scales for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.score_scales to admin using (true) with check (true);
grant select on public.score_scales to prep_system, student, parent, tutor, admin;
grant insert (id, name, is_estimated, is_default), update (name, is_estimated, is_default), delete on public.score_scales to admin;

alter table public.score_scale_tables enable row level security, force row level security;
create policy owner on public.score_scale_tables to prep_owner using (true) with check (true);
create policy everyone_reads on public.score_scale_tables for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.score_scale_tables to admin using (true) with check (true);
grant select on public.score_scale_tables to prep_system, student, parent, tutor, admin;
grant insert (scale_id, subject, scaled_scores), update (scaled_scores), delete on public.score_scale_tables to admin;

alter table public.tests enable row level security, force row level security;
create policy owner on public.tests to prep_owner using (true) with check (true);
create policy system on public.tests for select to prep_system using (true);
create policy any_test on public.tests for select to tutor using (true);
create policy everyone on public.tests to admin using (true) with check (true);
grant select on public.tests to prep_system, student, parent, tutor, admin;
grant insert (slug, title, description, duration, status, score_scale_id),
  update (slug, title, description, duration, status, score_scale_id), delete on public.tests to admin;

alter table public.test_sections enable row level security, force row level security;
create policy owner on public.test_sections to prep_owner using (true) with check (true);
create policy system on public.test_sections for select to prep_system using (true);
create policy of_open_tests on public.test_sections for select to student
  using (test_id in (select id from public.tests where status in ('active', 'published')));
create policy any_section on public.test_sections for select to tutor using (true);
create policy everyone on public.test_sections to admin using (true) with check (true);
grant select on public.test_sections to prep_system, student, tutor, admin;
grant insert (test_id, title, subject, order_index), update (title, subject, order_index), delete on public.test_sections to admin;

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

alter table public.passages enable row level security, force row level security;
create policy owner on public.passages to prep_owner using (true) with check (true);
create policy everyone on public.passages to admin using (true) with check (true);
grant select on public.passages to admin;
grant insert (test_id, title, text), update (title, text), delete on public.passages to admin;

alter table public.student_test_assignments enable row level security, force row level security;
create policy owner on public.student_test_assignments to prep_owner using (true) with check (true);
create policy system on public.student_test_assignments to prep_system using (true) with check (true);
create policy mine on public.student_test_assignments for select to student using (student_id = public.my_student_id());
create policy my_childrens on public.student_test_assignments for select to parent using (student_id in (select public.my_children_ids()));
create policy my_tutees on public.student_test_assignments for select to tutor using (student_id in (select public.my_tutees_ids()));
create policy everyone on public.student_test_assignments to admin using (true) with check (true);
grant select, insert, update on public.student_test_assignments to prep_system;
grant select (id, student_id, test_id, assigned_at, due_date, completed, locked) on public.student_test_assignments
  to student, parent, tutor;
grant select, insert (student_id, test_id, assigned_at, due_date, retake_pin),
  update (due_date, completed, locked, retake_pin), delete on public.student_test_assignments to admin;
