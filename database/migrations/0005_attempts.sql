-- Sittings and what was scored.
--
-- answers holds one record per question id. writer is the key of the last opening: only that device and tab may save.
create table public.test_attempts (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  test_version integer not null,
  status text not null default 'in_progress' check (status in ('in_progress', 'submitted')),
  writer uuid not null default gen_random_uuid(),
  started_at timestamptz not null,
  deadline_at timestamptz not null check (deadline_at > started_at),
  change_number bigint not null default 0,
  current_question integer not null default 0 check (current_question >= 0),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- A sheet of 114 records is about 20 kB: whoever sends more than this sends something else.
  constraint answers_of_sane_size check (pg_column_size(answers) <= 500000),
  saved_at timestamptz not null
);
create unique index one_attempt_in_progress on public.test_attempts (student_id, test_id) where status = 'in_progress';
create index test_attempts_student_id_idx on public.test_attempts (student_id);
create index test_attempts_test_id_idx on public.test_attempts (test_id);
create index overdue_attempts on public.test_attempts (deadline_at) where status = 'in_progress';

-- Keeps what it was scored with: later edits of the test or of a scale change no past result.
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

-- 114 rows a submission. They are written once, by the system, from the questions that it read in the same transaction;
-- foreign keys would cost four fifths of a submit. So there are none: the trigger below takes the rows along when a
-- submission goes, and a question that is deleted later leaves its recorded answers standing.
-- user_answer and correct_answer are {"option": zero-based index} or {"number": value}; correct_answer is null where the
-- question had no key and was not scored.
create table public.submission_answers (
  submission_id uuid not null,
  question_id uuid not null,
  position smallint not null,
  subject text not null,
  topic text not null,
  user_answer jsonb,
  correct_answer jsonb,
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
-- The tests that were assigned to me or that I have submitted, as a student.
create function public.my_test_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select test_id from public.student_test_assignments where student_id = public.my_student_id()
  union
  select test_id from public.test_submissions where student_id = public.my_student_id()
$$;

-- The same of my children, as a parent.
create function public.my_childrens_test_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select test_id from public.student_test_assignments where student_id in (select public.my_children_ids())
  union
  select test_id from public.test_submissions where student_id in (select public.my_children_ids())
$$;

revoke execute on all functions in schema public, auth from public;
grant execute on function public.my_test_ids() to student;
grant execute on function public.my_childrens_test_ids() to parent;

create policy open_or_mine on public.tests for select to student
  using (status in ('active', 'published') or id in (select public.my_test_ids()));
create policy my_childrens on public.tests for select to parent using (id in (select public.my_childrens_test_ids()));

alter table public.test_attempts enable row level security, force row level security;
create policy owner on public.test_attempts to prep_owner using (true) with check (true);
create policy system on public.test_attempts to prep_system using (true) with check (true);
create policy mine on public.test_attempts for select to student using (student_id = public.my_student_id());
create policy mine_while_open on public.test_attempts for update to student
  using (student_id = public.my_student_id() and status = 'in_progress') with check (status = 'in_progress');
create policy everyone on public.test_attempts for select to admin using (true);
grant select, insert, update on public.test_attempts to prep_system;
grant select on public.test_attempts to student, admin;
grant update (answers, change_number, current_question, saved_at) on public.test_attempts to student;

alter table public.test_submissions enable row level security, force row level security;
create policy owner on public.test_submissions to prep_owner using (true) with check (true);
create policy system on public.test_submissions to prep_system using (true) with check (true);
create policy mine on public.test_submissions for select to student using (student_id = public.my_student_id());
create policy my_childrens on public.test_submissions for select to parent using (student_id in (select public.my_children_ids()));
create policy my_tutees on public.test_submissions for select to tutor using (student_id in (select public.my_tutees_ids()));
create policy everyone on public.test_submissions for select to admin using (true);
grant select, insert on public.test_submissions to prep_system;
grant select on public.test_submissions to student, parent, tutor, admin;

-- Whoever sees the submission sees its answers.
alter table public.submission_answers enable row level security, force row level security;
create policy owner on public.submission_answers to prep_owner using (true) with check (true);
create policy system on public.submission_answers to prep_system using (true) with check (true);
create policy of_submissions_i_see on public.submission_answers for select to student, parent, tutor, admin
  using (submission_id in (select id from public.test_submissions));
grant select, insert on public.submission_answers to prep_system;
grant select on public.submission_answers to student, parent, tutor, admin;
