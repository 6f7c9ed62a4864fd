-- What was scored: submissions, their answers, and what reports read of them.

-- Keeps what it was scored with: later changes of the test or of a scale change no past result.
create table public.test_submissions (
  id uuid primary key default public.new_id(),
  attempt_id uuid not null unique references public.test_attempts on delete cascade,
  assignment_id uuid references public.student_test_assignments on delete set null,
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete restrict,
  test_version integer not null,
  score_scale_id text not null references public.score_scales on delete restrict,
  submitted_at timestamptz not null,
  score_percentage smallint not null check (score_percentage between 0 and 100),
  total_questions integer not null check (total_questions >= 0),
  correct_answers integer not null check (correct_answers between 0 and total_questions),
  unanswered integer not null check (unanswered >= 0),
  time_spent integer not null check (time_spent >= 0),
  reading_raw smallint not null,
  reading_scored smallint not null,
  reading_scaled smallint not null check (reading_scaled between 0 and 400),
  math_raw smallint not null,
  math_scored smallint not null,
  math_scaled smallint not null check (math_scaled between 0 and 400),
  composite smallint not null check (composite = reading_scaled + math_scaled)
);
create index test_submissions_student_id_idx on public.test_submissions (student_id, submitted_at desc);
create index test_submissions_test_id_idx on public.test_submissions (test_id, submitted_at desc);
create index test_submissions_submitted_at_idx on public.test_submissions (submitted_at desc);
create index test_submissions_assignment_id_idx on public.test_submissions (assignment_id);

alter table public.test_submissions enable row level security, force row level security;
create policy owner on public.test_submissions to prep_owner using (true) with check (true);
create policy system on public.test_submissions to prep_system using (true) with check (true);
create policy mine on public.test_submissions for select to student using (student_id = public.my_student_id());
create policy my_childrens on public.test_submissions for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.test_submissions for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.test_submissions for select to admin using (true);
grant select on public.test_submissions to prep_system, student, parent, tutor, admin;
-- A submission is scored again when a key is repaired (the audit log keeps the earlier score), or, with its own key, when
-- work that had not arrived is loaded into it.
grant insert, update (score_percentage, total_questions, correct_answers, unanswered, reading_raw, reading_scored,
  reading_scaled, math_raw, math_scored, math_scaled, composite) on public.test_submissions to prep_system;

-- One row for each question: 114 for a whole exam. The system writes them once, from the questions that it read in the same
-- transaction. Foreign keys would take four fifths of the time of a submit, so there are none: the trigger below deletes the
-- rows with their submission, and the recorded answer to a question that is deleted later stays.
create table public.submission_answers (
  submission_id uuid not null,
  question_id uuid not null,
  position smallint not null,
  subject text not null,
  topic text not null,
  -- {"option": zero-based index} or {"number": value}.
  user_answer jsonb,
  -- The key, in the same form. Null if the question had none, and was therefore not scored.
  correct_answer jsonb,
  is_scored boolean generated always as (correct_answer is not null) stored not null,
  is_correct boolean not null,
  points_earned smallint not null check (points_earned in (0, 1)),
  time_spent integer not null check (time_spent >= 0),
  primary key (submission_id, question_id)
);

create function public.delete_answers_of_submissions() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.submission_answers where submission_id in (select id from gone);
  return null;
end
$$;
create trigger take_answers_along after delete on public.test_submissions referencing old table as gone
  for each statement execute function public.delete_answers_of_submissions();

-- A person who sees a submission sees its answers, but not which are right: students, parents and tutors read the key
-- through public.recorded_keys, students and parents also is_correct through public.judged_answers. The policy asks about
-- one row instead of first collecting all submissions that the person may see.
alter table public.submission_answers enable row level security, force row level security;
create policy owner on public.submission_answers to prep_owner using (true) with check (true);
create policy system on public.submission_answers to prep_system using (true) with check (true);
create policy of_submissions_i_see on public.submission_answers for select to student, parent, tutor
  using (exists (select from public.test_submissions s where s.id = submission_id));
create policy everyone on public.submission_answers for select to admin using (true);
grant select, insert, update (user_answer, correct_answer, is_correct, points_earned, time_spent)
  on public.submission_answers to prep_system;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, time_spent)
  on public.submission_answers to student, parent;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, is_correct, points_earned,
  time_spent) on public.submission_answers to tutor;
grant select on public.submission_answers to admin;

-- What a tutor or an administrator should look at in a submission. Most submissions have no such row.
create table public.submission_checks (
  submission_id uuid primary key references public.test_submissions on delete cascade,
  -- Questions whose answer arrived after the deadline and counts.
  late_answers integer not null check (late_answers >= 0),
  -- Questions whose answer arrived too late to count.
  refused_answers integer not null default 0 check (refused_answers >= 0),
  -- Seconds that the student spent on the questions, if they were unusually few.
  active_seconds integer check (active_seconds >= 0),
  constraint says_something check (late_answers > 0 or refused_answers > 0 or active_seconds is not null)
);

alter table public.submission_checks enable row level security, force row level security;
create policy owner on public.submission_checks to prep_owner using (true) with check (true);
create policy system on public.submission_checks to prep_system using (true) with check (true);
create policy my_tutees on public.submission_checks for select to tutor
  using (exists (select from public.test_submissions s where s.id = submission_id));
create policy everyone on public.submission_checks for select to admin using (true);
-- A device may come back after the server has closed its attempt, and an administrator may load what it brings.
grant select, insert, update (late_answers, refused_answers) on public.submission_checks to prep_system;
grant select on public.submission_checks to tutor, admin;

-- Reports read one row for each submission instead of one for each answer: the sheet, a line with one sign for each answer.
-- The layout says which question stands at each place; its id is the MD5 of the rest, so that equal layouts are one row.
-- Triggers of submission_answers write both tables, and nobody else does.
create table public.answer_layouts (
  id uuid primary key,
  question_ids uuid[] not null,
  subjects text[] not null check (cardinality(subjects) = cardinality(question_ids)),
  topics text[] not null check (cardinality(topics) = cardinality(question_ids))
);

alter table public.answer_layouts enable row level security, force row level security;
create policy owner on public.answer_layouts to prep_owner using (true) with check (true);
create policy any_layout on public.answer_layouts for select to tutor using (true);
create policy everyone on public.answer_layouts for select to admin using (true);
grant select on public.answer_layouts to tutor, admin;

create table public.submission_sheets (
  submission_id uuid primary key references public.test_submissions on delete cascade,
  layout_id uuid not null references public.answer_layouts on delete restrict,
  -- A for the first option, B for the second and so on; # for a number, a dot for no answer.
  choices text not null,
  -- 1 right, 0 wrong, - not scored.
  marks text not null check (char_length(marks) = char_length(choices))
);
create index submission_sheets_layout_id_idx on public.submission_sheets (layout_id);

alter table public.submission_sheets enable row level security, force row level security;
create policy owner on public.submission_sheets to prep_owner using (true) with check (true);
create policy of_my_tutees on public.submission_sheets for select to tutor
  using (submission_id in (select id from public.test_submissions));
create policy everyone on public.submission_sheets for select to admin using (true);
grant select on public.submission_sheets to tutor, admin;

-- Takes one submission at a time, so that the plan of the first serves the others.
create function public.write_submission_sheet(submission uuid) returns void
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
as $$
begin
  with answers as (
    select a.question_id, a.subject, a.topic,
      case
        when a.user_answer ? 'number' then '#'
        when a.user_answer ? 'option' then chr(65 + least((a.user_answer ->> 'option')::integer, 60))
        else '.'
      end as choice,
      case when not a.is_scored then '-' when a.is_correct then '1' else '0' end as mark
    from public.submission_answers a
    where a.submission_id = submission
    order by a.position, a.question_id
  ), line as (
    select array_agg(question_id) as question_ids, array_agg(subject) as subjects, array_agg(topic) as topics,
      string_agg(choice, '') as choices, string_agg(mark, '') as marks
    from answers
  ), sheet as materialized (
    select *, md5(question_ids::text || subjects::text || topics::text)::uuid as layout_id from line
    where question_ids is not null
  ), new_layout as (
    insert into public.answer_layouts (id, question_ids, subjects, topics)
    select layout_id, question_ids, subjects, topics from sheet
    where not exists (select from public.answer_layouts known where known.id = sheet.layout_id)
    on conflict (id) do nothing
  )
  insert into public.submission_sheets (submission_id, layout_id, choices, marks)
  select submission, layout_id, choices, marks from sheet
  on conflict (submission_id) do update
    set layout_id = excluded.layout_id, choices = excluded.choices, marks = excluded.marks;
end
$$;

create function public.write_changed_sheets() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.write_submission_sheet(submission_id) from (select distinct submission_id from changed) as of_one;
  return null;
end
$$;
create trigger write_sheets_on_insert after insert on public.submission_answers referencing new table as changed
  for each statement execute function public.write_changed_sheets();
create trigger write_sheets_on_update after update on public.submission_answers referencing new table as changed
  for each statement execute function public.write_changed_sheets();
