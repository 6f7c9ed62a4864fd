-- Late answers count for two minutes only from a device that had no contact since the deadline, otherwise for ten
-- seconds (decision 0020). What arrived late is kept for tutors and administrators. Notes and highlights have a limit.

alter table public.test_attempts
  -- When the writer was first answered after the deadline. Before the deadline, or null, it means nothing.
  add column contact_at timestamptz,
  -- The last change that the writer said it held when it came back; null where it said nothing.
  add column announced_through bigint,
  -- The questions whose answer changed after the deadline.
  add column late_questions text[];

-- A student reads their attempt, but not what a tutor is told about it.
revoke select on public.test_attempts from student;
grant select (id, student_id, test_id, test_version, status, writer, started_at, deadline_at, change_number,
  current_question, answers, saved_at, contact_at, announced_through) on public.test_attempts to student;
grant update (announced_through) on public.test_attempts to student;

-- The same rule as `countsAt` in domain/late-answers.ts. `last_change` is the highest number of the changes that arrive.
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

-- Changes to a choice or a number, by question.
create function public.changed_answers(before jsonb, after jsonb) returns setof text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select key from jsonb_each(after)
  where coalesce(value ->> 'selectedOption', '') <> coalesce(before -> key ->> 'selectedOption', '')
     or coalesce(value ->> 'numericValue', '') <> coalesce(before -> key ->> 'numericValue', '')
$$;

drop trigger refuse_late_answers on public.test_attempts;
drop function public.refuse_late_answers();

create function public.take_late_answers() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  arrived_at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  -- An administrator brings work that never arrived, from a file.
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
-- The comparison of instants comes first: comparing answers is what costs.
create trigger take_late_answers before update of answers on public.test_attempts for each row
  when (old.deadline_at < coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
    and new.answers is distinct from old.answers)
  execute function public.take_late_answers();

-- Bytes that the notes and highlights of a question count; the same as `markingsSize` in domain/markings-limit.ts.
create function public.markings_size(record jsonb) returns integer
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select octet_length(coalesce(record ->> 'notes', ''))
    + coalesce((select sum(octet_length(highlight ->> 'text') + 100)
                from jsonb_array_elements(record -> 'highlights') highlight), 0)::integer
$$;

-- The records to store. Where all notes and highlights of the attempt come to more than 150 kB, a record whose own have grown
-- keeps those that were there before; its choice and number are taken all the same.
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

grant execute on function
  public.late_changes_count(timestamptz, timestamptz, bigint, timestamptz, bigint, timestamptz),
  public.markings_size(jsonb), public.within_markings_limit(jsonb, jsonb) to student, prep_system;

-- What a tutor or an administrator should look at in a submission. Most submissions have no such row.
create table public.submission_checks (
  submission_id uuid primary key references public.test_submissions on delete cascade,
  -- Questions whose answer arrived after the deadline.
  late_answers integer not null check (late_answers >= 0),
  -- Seconds that the student spent on the questions; null where they were enough.
  active_seconds integer check (active_seconds >= 0),
  constraint says_something check (late_answers > 0 or active_seconds is not null)
);

alter table public.submission_checks enable row level security, force row level security;
create policy owner on public.submission_checks to prep_owner using (true) with check (true);
create policy system on public.submission_checks to prep_system using (true) with check (true);
create policy everyone on public.submission_checks for select to admin using (true);
-- A tutor sees the submissions of their own students alone.
create policy my_tutees on public.submission_checks for select to tutor
  using (exists (select from public.test_submissions s where s.id = submission_id));
grant select, insert on public.submission_checks to prep_system;
grant select on public.submission_checks to tutor, admin;
