-- Who is to take which test, and the work of students who take one: the clock, their answers, retakes.

create table public.student_test_assignments (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  assigned_at timestamptz not null default now(),
  due_date timestamptz,
  completed boolean not null default false,
  locked boolean not null default false,
  -- A PIN that an administrator set for this assignment alone. Otherwise the platform's PIN opens it.
  retake_pin text check (char_length(retake_pin) = 4),
  -- The PIN that last unlocked the assignment. It is kept apart from retake_pin, so that a new PIN of the platform makes the
  -- old one useless.
  unlocked_pin text check (char_length(unlocked_pin) = 4),
  unique (student_id, test_id)
);
create index student_test_assignments_test_id_idx on public.student_test_assignments (test_id);
create index student_test_assignments_due_idx on public.student_test_assignments (test_id, due_date) where due_date is not null;

alter table public.student_test_assignments enable row level security, force row level security;
create policy owner on public.student_test_assignments to prep_owner using (true) with check (true);
create policy system on public.student_test_assignments to prep_system using (true) with check (true);
create policy mine on public.student_test_assignments for select to student using (student_id = public.my_student_id());
create policy my_childrens on public.student_test_assignments for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.student_test_assignments for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.student_test_assignments to admin using (true) with check (true);
grant select, insert, update on public.student_test_assignments to prep_system;
-- Nobody but an administrator reads a PIN.
grant select (id, student_id, test_id, assigned_at, due_date, completed, locked) on public.student_test_assignments
  to student, parent, tutor;
grant select, insert (student_id, test_id, assigned_at, due_date, retake_pin),
  update (due_date, completed, locked, retake_pin), delete on public.student_test_assignments to admin;

-- Wrong retake PINs. They are counted here, because several server processes share the count, and for a student over all
-- tests.
create table public.retake_tries (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  tried_at timestamptz not null,
  -- The right PIN of a test forgives the tries at it. Administrators still see them.
  is_forgiven boolean not null default false
);
create index retake_tries_student_id_idx on public.retake_tries (student_id, tried_at);
create index retake_tries_test_id_idx on public.retake_tries (test_id);
-- Recent tries of all students together.
create index retake_tries_tried_at_idx on public.retake_tries (tried_at);

alter table public.retake_tries enable row level security, force row level security;
create policy owner on public.retake_tries to prep_owner using (true) with check (true);
create policy system on public.retake_tries to prep_system using (true) with check (true);
create policy everyone on public.retake_tries for select to admin using (true);
grant select, insert, update (is_forgiven), delete on public.retake_tries to prep_system;
grant select on public.retake_tries to admin;

-- The time a student has beyond a test's own, on every attempt that starts from then on.
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

alter table public.student_accommodations enable row level security, force row level security;
create policy owner on public.student_accommodations to prep_owner using (true) with check (true);
create policy system on public.student_accommodations for select to prep_system using (true);
create policy everyone on public.student_accommodations for select to admin using (true);
-- Administrators write in their own name.
create policy set_as_myself on public.student_accommodations for insert to admin with check (set_by = auth.uid());
create policy change_as_myself on public.student_accommodations for update to admin
  using (true) with check (set_by = auth.uid());
grant select on public.student_accommodations to prep_system, admin;
grant insert (student_id, time_multiplier, extra_minutes, reason, set_by),
  update (time_multiplier, extra_minutes, reason, set_by) on public.student_accommodations to admin;

create table public.test_attempts (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  test_version integer not null,
  status text not null default 'in_progress' check (status in ('in_progress', 'submitted')),
  -- The key of the device and tab that opened the attempt last. Only that one may save.
  writer uuid not null default gen_random_uuid(),
  started_at timestamptz not null,
  -- The start plus the seconds of the attempt's time lines.
  deadline_at timestamptz not null check (deadline_at > started_at),
  change_number bigint not null default 0,
  current_question integer not null default 0 check (current_question >= 0),
  -- One record per question id, with notes and highlights.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- A test of 114 questions with long notes stays far below this.
  constraint answers_of_sane_size check (pg_column_size(answers) <= 2000000),
  saved_at timestamptz not null,
  -- When the writer was first answered after the deadline. Null or a time before the deadline means never.
  contact_at timestamptz,
  -- The last change that the writer said it held when it came back; null if it said nothing.
  announced_through bigint,
  -- The questions whose answer changed after the deadline.
  late_questions text[]
);
create unique index one_attempt_in_progress on public.test_attempts (student_id, test_id) where status = 'in_progress';
create index test_attempts_student_id_idx on public.test_attempts (student_id);
create index test_attempts_test_id_idx on public.test_attempts (test_id);
create index overdue_attempts on public.test_attempts (deadline_at) where status = 'in_progress';

-- Each save compresses the answers again. LZ4 takes a fifth of the time of PostgreSQL's own method, but not every PostgreSQL
-- is built with it.
do $$
begin
  if 'lz4' = any (array(select unnest(enumvals) from pg_settings where name = 'default_toast_compression')) then
    alter table public.test_attempts alter column answers set compression lz4;
  end if;
end
$$;

alter table public.test_attempts enable row level security, force row level security;
create policy owner on public.test_attempts to prep_owner using (true) with check (true);
create policy system on public.test_attempts to prep_system using (true) with check (true);
create policy mine on public.test_attempts for select to student using (student_id = public.my_student_id());
create policy mine_while_open on public.test_attempts for update to student
  using (student_id = public.my_student_id() and status = 'in_progress') with check (status = 'in_progress');
create policy everyone on public.test_attempts for select to admin using (true);
grant select, insert, update on public.test_attempts to prep_system;
-- late_questions is for tutors and administrators.
grant select (id, student_id, test_id, test_version, status, writer, started_at, deadline_at, change_number,
  current_question, answers, saved_at, contact_at, announced_through) on public.test_attempts to student;
grant update (answers, change_number, current_question, saved_at, announced_through) on public.test_attempts to student;
grant select on public.test_attempts to admin;

-- The ledger of an attempt's time. The transaction that adds a line also updates test_attempts.deadline_at. Lines never
-- change.
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

alter table public.attempt_time_lines enable row level security, force row level security;
create policy owner on public.attempt_time_lines to prep_owner using (true) with check (true);
create policy system on public.attempt_time_lines for select to prep_system using (true);
-- An administrator grants minutes in their own name. The line of an accommodation names the person who set that.
create policy in_the_givers_name on public.attempt_time_lines for insert to prep_system
  with check (
    case kind
      when 'duration' then granted_by is null
      when 'grant' then granted_by is not distinct from auth.uid()
      else granted_by is not distinct from (
        select a.set_by from public.student_accommodations a
        join public.test_attempts t on t.student_id = a.student_id where t.id = attempt_id)
    end);
create policy everyone on public.attempt_time_lines for select to admin using (true);
grant select, insert on public.attempt_time_lines to prep_system;
grant select on public.attempt_time_lines to admin;

-- Who may take a test that is for assigned students only: those with an assignment, and those with the test in progress.
create function public.my_assigned_test_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select test_id from public.student_test_assignments where student_id = public.my_student_id()
  union
  select test_id from public.test_attempts where student_id = public.my_student_id() and status = 'in_progress'
$$;

create function public.refuse_without_assignment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.tests where id = new.test_id and assigned_only) and not exists (
    select from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id) then
    raise exception 'This test is for assigned students only.' using errcode = 'PR407';
  end if;
  return new;
end
$$;
create trigger refuse_without_assignment before insert on public.test_attempts
  for each row when (new.status = 'in_progress') execute function public.refuse_without_assignment();

-- Whether the test that a student looks for exists for other students. The student is then told so instead of "not found".
create function public.needs_assignment(ref text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.tests where (slug = ref or id::text = lower(ref)) and status in ('active', 'published')
    and assigned_only and id not in (select public.my_assigned_test_ids()))
$$;
grant execute on function public.my_assigned_test_ids(), public.needs_assignment(text) to student;

-- Late answers count for two minutes if the device had no contact since the deadline, otherwise for ten seconds. The same
-- rule as countsAt in domain/late-answers.ts. last_change is the highest number of the changes that arrive.
create function public.late_changes_count(deadline_at timestamptz, contact_at timestamptz, announced_through bigint,
  saved_at timestamptz, last_change bigint, arrived_at timestamptz) returns boolean
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select arrived_at <= deadline_at + interval '10 seconds'
    or (arrived_at <= deadline_at + interval '120 seconds'
      and (contact_at is null or contact_at <= deadline_at
        or coalesce(last_change <= announced_through, false)
        or (announced_through is not null and arrived_at <= saved_at + interval '5 seconds')))
$$;
grant execute on function public.late_changes_count(timestamptz, timestamptz, bigint, timestamptz, bigint, timestamptz)
  to student, prep_system;

-- The questions whose choice or number differs.
create function public.changed_answers(before jsonb, after jsonb) returns setof text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select key from jsonb_each(after)
  where coalesce(value ->> 'selectedOption', '') <> coalesce(before -> key ->> 'selectedOption', '')
     or coalesce(value ->> 'numericValue', '') <> coalesce(before -> key ->> 'numericValue', '')
$$;

-- Refuses answers that come too late, even if the code forgets to, and notes those that came late. The server sets the time
-- with each transaction of a person (app.now); without it the database's own clock counts.
create function public.take_late_answers() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  arrived_at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  -- An administrator loads work that never arrived, from a file.
  if exists (select from public.user_profiles where id = auth.uid() and role = 'admin') then
    return new;
  end if;
  if not public.late_changes_count(old.deadline_at, old.contact_at, old.announced_through, old.saved_at,
    new.change_number, arrived_at) then
    raise exception 'The time of this attempt is over.'
      using errcode = 'check_violation', constraint = 'answers_in_time', table = 'test_attempts', schema = 'public';
  end if;
  if old.contact_at > old.deadline_at then
    new.contact_at := old.contact_at;
    new.announced_through := old.announced_through;
  else
    new.contact_at := arrived_at;
  end if;
  new.late_questions := array(
    select unnest(old.late_questions) union select public.changed_answers(old.answers, new.answers));
  return new;
end
$$;
-- Compares the times first, because comparing answers is expensive.
create trigger take_late_answers before update of answers on public.test_attempts for each row
  when (old.deadline_at < coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
    and new.answers is distinct from old.answers)
  execute function public.take_late_answers();

-- The size of a question's notes and highlights in bytes. The same as markingsSize in domain/markings-limit.ts.
create function public.markings_size(record jsonb) returns integer
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select octet_length(coalesce(record ->> 'notes', ''))
    + coalesce((select sum(octet_length(highlight ->> 'text') + 100)
                from jsonb_array_elements(record -> 'highlights') highlight), 0)::integer
$$;

-- Returns the records to store. If all notes and highlights of the attempt exceed 150 kB, a record whose own have grown keeps
-- the earlier ones. Its choice and number are stored all the same.
create function public.within_markings_limit(present jsonb, added jsonb) returns jsonb
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select case
    when (select sum(public.markings_size(value)) from jsonb_each(present || added)) <= 150000 then added
    else (
      select jsonb_object_agg(key, case
        when public.markings_size(value) <= coalesce(public.markings_size(present -> key), 0) then value
        else value || jsonb_build_object(
          'notes', coalesce(present -> key -> 'notes', '""'), 'highlights', coalesce(present -> key -> 'highlights', '[]'))
      end)
      from jsonb_each(added))
  end
$$;
grant execute on function public.markings_size(jsonb), public.within_markings_limit(jsonb, jsonb) to student, prep_system;
