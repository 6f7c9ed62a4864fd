-- What students and tutors say is wrong with a question, and what administrators answer.

-- Whether an attempt in progress of mine, or of my children, asks this question, in whatever test and wording.
create function public.is_asked_now(question uuid) returns boolean
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.my_attempts_in_progress()) then
    return false;
  end if;
  return exists (
    select from public.my_attempts_in_progress() mine
    join public.test_versions version on version.test_id = mine.test_id and version.version = mine.test_version
    join public.question_versions kept on kept.id = any (version.questions)
    where kept.question_id = question
      or kept.fingerprint in (
        select same.fingerprint from public.question_versions same where same.question_id = question
        union all select q.fingerprint from public.test_questions q where q.id = question));
end
$$;

-- The versions of tests in which I, a student or a tutor, may review this question. A student reviews their own submissions if their
-- answers are shown, and practices with questions of tests for practice; nothing while an attempt in progress asks the question. A tutor
-- reviews the submissions of their students, and chooses questions for drills.
create function public.reviewable_question(question uuid) returns table (test_id uuid, version integer)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  my_role text := (select p.role from public.user_profiles p where p.id = auth.uid());
begin
  if my_role = 'student' and not public.is_asked_now(question) then
    return query
      select s.test_id, s.test_version from public.test_submissions s
      join public.test_versions taken on taken.test_id = s.test_id and taken.version = s.test_version
      where s.student_id = public.my_student_id() and question = any (taken.question_ids) and public.review_state(s.id) = 'shown'
      union
      select t.id, t.version from public.test_questions q
      join public.test_sections section on section.id = q.section_id
      join public.tests t on t.id = section.test_id
      where q.id = question and t.is_for_practice and t.purpose = 'test' and t.status in ('active', 'published')
        and not exists (select from public.student_test_assignments a
          where a.student_id = public.my_student_id() and a.test_id = t.id and not a.completed);
  elsif my_role = 'tutor' then
    return query
      select s.test_id, s.test_version from public.test_submissions s
      join public.test_versions taken on taken.test_id = s.test_id and taken.version = s.test_version
      where s.student_id = any (array(select public.my_tutees_ids())) and question = any (taken.question_ids)
      union
      select t.id, t.version from public.test_questions q
      join public.test_sections section on section.id = q.section_id
      join public.tests t on t.id = section.test_id
      where q.id = question and t.id in (select public.tests_for_drills());
  end if;
end
$$;
-- The system gives people their data.
grant execute on function public.is_asked_now(uuid) to prep_system, student;
grant execute on function public.reviewable_question(uuid) to student, tutor;

-- A report is about a question of a test, or a new question of practice, which only its code names.
create table public.problem_reports (
  id uuid primary key default public.new_id(),
  reporter_id uuid not null references public.user_profiles on delete cascade,
  -- A test or a question may be deleted and restored. The report stays, so these are no foreign keys.
  test_id uuid,
  question_id uuid,
  -- Of the test, as the reporter saw it.
  version integer,
  code text,
  kind text not null check (kind in ('wrong_key', 'two_right', 'incomplete', 'typo', 'other')),
  text text not null default '' check (char_length(text) <= 1000),
  created_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  edited_at timestamptz,
  answer text check (char_length(btrim(answer)) between 1 and 1000),
  answered_by uuid references public.user_profiles on delete set null,
  answered_at timestamptz,
  constraint problem_reports_about_one_question check (num_nulls(test_id, question_id, version) = case when code is null then 0 else 3 end),
  constraint problem_reports_code_of_sane_size check (char_length(code) between 1 and 100),
  constraint problem_reports_answered_with_a_text check ((answered_at is null) = (answer is null))
);
-- One open report of a person on a question. Reporting again changes it.
create unique index problem_reports_one_open_idx on public.problem_reports (reporter_id, question_id, code) nulls not distinct
  where answered_at is null;
create index problem_reports_reporter_id_idx on public.problem_reports (reporter_id, created_at);
create index problem_reports_answered_by_idx on public.problem_reports (answered_by) where answered_by is not null;
create index problem_reports_question_id_idx on public.problem_reports (question_id);
create index problem_reports_answered_at_idx on public.problem_reports (answered_at);
create index problem_reports_open_idx on public.problem_reports (created_at) where answered_at is null;

create function public.note_edit_of_report() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.edited_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  return new;
end
$$;
create trigger note_edit before update of kind, text on public.problem_reports for each row
  when (old.kind is distinct from new.kind or old.text is distinct from new.text) execute function public.note_edit_of_report();

alter table public.problem_reports enable row level security, force row level security;
create policy owner on public.problem_reports to prep_owner using (true) with check (true);
create policy system on public.problem_reports to prep_system using (true);
-- A report and its answer can say what is right. So a student reads neither while an attempt in progress asks the question.
create policy mine on public.problem_reports for select to student
  using (reporter_id = auth.uid() and (question_id is null or not public.is_asked_now(question_id)));
create policy mine_too on public.problem_reports for select to tutor using (reporter_id = auth.uid());
create policy on_what_i_review on public.problem_reports for insert to student
  with check (reporter_id = auth.uid() and (code is not null
    or exists (select from public.reviewable_question(question_id) r where r.test_id = problem_reports.test_id
      and r.version = problem_reports.version)));
create policy on_what_i_review_too on public.problem_reports for insert to tutor
  with check (reporter_id = auth.uid() and exists (select from public.reviewable_question(question_id) r
    where r.test_id = problem_reports.test_id and r.version = problem_reports.version));
create policy change_mine on public.problem_reports for update to student, tutor
  using (reporter_id = auth.uid() and answered_at is null) with check (reporter_id = auth.uid());
create policy everyone on public.problem_reports for select to admin using (true);
create policy everyone_to_answer on public.problem_reports for update to admin
  using (answered_at is null) with check (answered_by = auth.uid());
grant select on public.problem_reports to prep_system, student, tutor, admin;
grant delete on public.problem_reports to prep_system;
grant insert (reporter_id, test_id, question_id, version, kind, text) on public.problem_reports to student, tutor;
grant insert (code) on public.problem_reports to student;
grant update (kind, text) on public.problem_reports to student, tutor;
grant update (answer, answered_by, answered_at) on public.problem_reports to admin;
