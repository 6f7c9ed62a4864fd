-- Sitting a test: the clock as a ledger, tries at a retake PIN, and who sees the right answers when.

-- A record may hold notes and highlights now. 114 of them with long notes are far below this.
alter table public.test_attempts drop constraint answers_of_sane_size;
alter table public.test_attempts add constraint answers_of_sane_size check (pg_column_size(answers) <= 2000000);

-- The deadline of an attempt is its start plus the seconds of its lines. Whoever adds a line brings
-- test_attempts.deadline_at up to date in the same transaction; lines are never changed.
create table public.attempt_time_lines (
  id uuid primary key default public.new_id(),
  attempt_id uuid not null references public.test_attempts on delete cascade,
  kind text not null check (kind in ('duration', 'accommodation', 'grant')),
  seconds integer not null check (seconds <> 0 and (seconds > 0 or kind = 'grant')),
  reason text not null check (char_length(reason) between 1 and 500),
  granted_by uuid references public.user_profiles on delete set null,
  created_at timestamptz not null
);
create index attempt_time_lines_attempt_id_idx on public.attempt_time_lines (attempt_id);
create index attempt_time_lines_granted_by_idx on public.attempt_time_lines (granted_by) where granted_by is not null;

insert into public.attempt_time_lines (attempt_id, kind, seconds, reason, created_at)
select id, 'duration', greatest(1, round(extract(epoch from deadline_at - started_at)))::integer, 'The test’s time', started_at
from public.test_attempts;

-- What a student has beyond a test's time, on every attempt that starts from then on.
create table public.student_accommodations (
  student_id uuid primary key references public.students on delete cascade,
  time_multiplier numeric not null default 1 check (time_multiplier between 1 and 3),
  extra_minutes smallint not null default 0 check (extra_minutes between 0 and 600),
  reason text not null default '' check (char_length(reason) <= 500),
  set_by uuid references public.user_profiles on delete set null,
  updated_at timestamptz not null default now()
);
create index student_accommodations_set_by_idx on public.student_accommodations (set_by) where set_by is not null;
create trigger touch before update on public.student_accommodations for each row execute function public.touch_updated_at();

-- Wrong tries at the PIN of a test. Several server processes count the same rows.
create table public.retake_tries (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  tried_at timestamptz not null
);
create index retake_tries_student_id_idx on public.retake_tries (student_id, test_id, tried_at);
create index retake_tries_test_id_idx on public.retake_tries (test_id);

-- The PIN that an assignment was last unlocked with. retake_pin stays what an administrator set for it alone, so that a
-- new PIN of the platform makes the old one worthless.
alter table public.student_test_assignments add column unlocked_pin text check (char_length(unlocked_pin) = 4);

alter table public.tests add column show_answers text not null default 'after_submission'
  check (show_answers in ('after_submission', 'after_due_date', 'never'));
grant insert (show_answers), update (show_answers) on public.tests to admin;

-- What is right stands beside each answer that was scored. People read it through recorded_keys alone.
alter table public.submission_answers add column is_scored boolean generated always as (correct_answer is not null) stored not null;
revoke select on public.submission_answers from student, parent, tutor;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, is_correct, points_earned,
  time_spent) on public.submission_answers to student, parent, tutor;

-- A submission is scored anew, by what it was scored with, when work that had not arrived is loaded into it.
grant update (score_percentage, correct_answers, unanswered, reading_raw, reading_scaled, math_raw, math_scaled, composite)
  on public.test_submissions to prep_system;
grant update (user_answer, is_correct, points_earned, time_spent) on public.submission_answers to prep_system;

-- Whether I may see the right answers of a submission: 'shown', why not, or null where I may not see the submission.
-- While the test is being taken again, nobody brings its answers to whoever takes it.
create function public.review_state(submission uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select case
    when me.role = 'admin' or (me.role = 'tutor' and st.tutor_id = me.id) then 'shown'
    when not (me.role = 'student' and st.user_id = me.id)
      and not (me.role = 'parent' and st.id in (select public.my_children_ids())) then null
    when t.show_answers = 'never' then 'never'
    when exists (select from public.test_attempts under_way where under_way.student_id = s.student_id
                 and under_way.test_id = s.test_id and under_way.status = 'in_progress') then 'attempt_in_progress'
    when t.show_answers = 'after_due_date' and a.due_date > now() then 'before_due_date'
    else 'shown'
  end
  from public.test_submissions s
  join public.students st on st.id = s.student_id
  join public.tests t on t.id = s.test_id
  join public.user_profiles me on me.id = auth.uid()
  left join public.student_test_assignments a on a.student_id = s.student_id and a.test_id = s.test_id
  where s.id = submission
$$;

-- The key of each question as the submission was scored with it, for those to whom it is shown.
create function public.recorded_keys(submission uuid) returns table (question_id uuid, correct_answer jsonb)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select a.question_id, a.correct_answer from public.submission_answers a
  where a.submission_id = submission and (select public.review_state(submission)) = 'shown'
$$;

revoke execute on all functions in schema public, auth from public;
grant execute on function public.review_state(uuid), public.recorded_keys(uuid) to student, parent, tutor, admin;

alter table public.attempt_time_lines enable row level security, force row level security;
create policy owner on public.attempt_time_lines to prep_owner using (true) with check (true);
create policy system on public.attempt_time_lines to prep_system using (true) with check (true);
create policy everyone on public.attempt_time_lines for select to admin using (true);
grant select, insert on public.attempt_time_lines to prep_system;
grant select on public.attempt_time_lines to admin;

alter table public.student_accommodations enable row level security, force row level security;
create policy owner on public.student_accommodations to prep_owner using (true) with check (true);
create policy system on public.student_accommodations for select to prep_system using (true);
create policy everyone on public.student_accommodations to admin using (true) with check (true);
grant select on public.student_accommodations to prep_system, admin;
grant insert (student_id, time_multiplier, extra_minutes, reason, set_by),
  update (time_multiplier, extra_minutes, reason, set_by) on public.student_accommodations to admin;

alter table public.retake_tries enable row level security, force row level security;
create policy owner on public.retake_tries to prep_owner using (true) with check (true);
create policy system on public.retake_tries to prep_system using (true) with check (true);
grant select, insert, delete on public.retake_tries to prep_system;
