-- Tutoring sessions, the hours in which they can be booked, and calendars that follow them.

create table public.tutoring_sessions (
  id uuid primary key default public.new_id(),
  tutor_id uuid not null references public.user_profiles on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  booked_by uuid references public.user_profiles on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  note text not null default '' check (char_length(note) <= 500),
  cancel_reason text not null default '' check (char_length(cancel_reason) <= 500),
  cancelled_by uuid references public.user_profiles on delete set null,
  -- Counts changes, for people who change a session at the same time and for calendars.
  revision integer not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at <= starts_at + interval '2 hours'),
  -- A slot is 15 minutes.
  check (extract(epoch from starts_at)::bigint % 900 = 0 and extract(epoch from ends_at)::bigint % 900 = 0)
);
create index tutoring_sessions_updated_at_idx on public.tutoring_sessions (updated_at, id);
create index tutoring_sessions_tutor_id_idx on public.tutoring_sessions (tutor_id, starts_at);
create index tutoring_sessions_student_id_idx on public.tutoring_sessions (student_id, starts_at);
-- Administrators see the schedules of all tutors.
create index tutoring_sessions_starts_at_idx on public.tutoring_sessions (starts_at);
create index tutoring_sessions_to_remind on public.tutoring_sessions (starts_at)
  where status = 'booked' and reminded_at is null;
create trigger touch before update on public.tutoring_sessions for each row execute function public.touch_updated_at();

-- Everybody books and cancels in their own name.
alter table public.tutoring_sessions enable row level security, force row level security;
create policy owner on public.tutoring_sessions to prep_owner using (true) with check (true);
create policy system on public.tutoring_sessions to prep_system using (true) with check (true);
create policy mine on public.tutoring_sessions for select to student using (student_id = public.my_student_id());
create policy my_children on public.tutoring_sessions for select to parent
  using (student_id = any (array(select public.my_childrens_ids_with_sessions())));
create policy with_their_tutor on public.tutoring_sessions for insert to parent
  with check (booked_by = auth.uid() and student_id in (select public.my_childrens_ids_with_sessions())
    and tutor_id = (select s.tutor_id from public.students s where s.id = student_id));
create policy change_my_children on public.tutoring_sessions for update to parent
  using (student_id = any (array(select public.my_childrens_ids_with_sessions())))
  with check (cancelled_by is null or cancelled_by = auth.uid());
create policy mine_to_teach on public.tutoring_sessions for select to tutor using (tutor_id = auth.uid());
create policy with_me on public.tutoring_sessions for insert to tutor
  with check (booked_by = auth.uid() and tutor_id = auth.uid() and student_id in (select public.my_tutees_ids()));
create policy change_mine_to_teach on public.tutoring_sessions for update to tutor
  using (tutor_id = auth.uid()) with check (cancelled_by is null or cancelled_by = auth.uid());
create policy everyone on public.tutoring_sessions for select to admin using (true);
create policy as_myself on public.tutoring_sessions for insert to admin with check (booked_by = auth.uid());
create policy change_as_myself on public.tutoring_sessions for update to admin
  using (true) with check (cancelled_by is null or cancelled_by = auth.uid());
grant select on public.tutoring_sessions to prep_system, student, parent, tutor, admin;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at),
      update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at)
  on public.tutoring_sessions to parent, tutor, admin, prep_system;

-- The tutors that a parent or a student can book or has sessions with. No policy shows them the tutors' names.
create function public.my_tutors() returns table (tutor_id uuid, full_name text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with mine as (
    select s.id, s.tutor_id from public.students s where s.user_id = auth.uid()
    union
    select s.id, s.tutor_id from public.student_parent_relationships r
      join public.students s on s.id = r.student_id where r.parent_id = auth.uid()
  )
  select p.id, p.full_name from public.user_profiles p where p.id in (
    select m.tutor_id from mine m
    union
    select t.tutor_id from public.tutoring_sessions t join mine m on m.id = t.student_id
  )
$$;
grant execute on function public.my_tutors() to student, parent, tutor, admin;

-- The 15-minute slots that booked sessions take. The keys prevent double bookings of a tutor or a student.
create table public.tutoring_slots (
  tutor_id uuid not null references public.user_profiles on delete cascade,
  starts_at timestamptz not null,
  student_id uuid not null references public.students on delete cascade,
  session_id uuid not null references public.tutoring_sessions on delete cascade,
  constraint one_session_of_a_tutor primary key (tutor_id, starts_at),
  constraint one_session_of_a_student unique (student_id, starts_at)
);
create index tutoring_slots_session_id_idx on public.tutoring_slots (session_id);

create function public.take_tutoring_slots() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.tutoring_slots where session_id = new.id;
  if new.status = 'booked' then
    insert into public.tutoring_slots (tutor_id, starts_at, student_id, session_id)
      select new.tutor_id, slot, new.student_id, new.id
        from generate_series(new.starts_at, new.ends_at - interval '15 minutes', interval '15 minutes') as slot;
  end if;
  return null;
end
$$;
create trigger take_slots after insert or update of tutor_id, student_id, starts_at, ends_at, status
  on public.tutoring_sessions for each row execute function public.take_tutoring_slots();

-- People see which slots are taken, not who took them.
alter table public.tutoring_slots enable row level security, force row level security;
create policy owner on public.tutoring_slots to prep_owner using (true) with check (true);
create policy of_my_tutors on public.tutoring_slots for select to parent
  using (tutor_id in (select t.tutor_id from public.my_tutors() t));
create policy mine on public.tutoring_slots for select to tutor using (tutor_id = auth.uid());
create policy everyone on public.tutoring_slots for select to admin using (true);
grant select (tutor_id, starts_at) on public.tutoring_slots to parent, tutor, admin;

-- When a tutor can be booked, in the wall time of their zone. contracts/people/schedule.ts has the shapes of the two lists.
create table public.tutor_schedules (
  tutor_id uuid primary key references public.user_profiles on delete cascade,
  time_zone text not null,
  session_minutes smallint not null check (session_minutes in (30, 45, 60, 90)),
  notice_hours smallint not null check (notice_hours between 0 and 168),
  weekly_hours jsonb not null default '[]',
  exceptions jsonb not null default '[]',
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.tutor_schedules for each row execute function public.touch_updated_at();

alter table public.tutor_schedules enable row level security, force row level security;
create policy owner on public.tutor_schedules to prep_owner using (true) with check (true);
create policy system on public.tutor_schedules to prep_system using (true) with check (true);
create policy of_my_tutors on public.tutor_schedules for select to parent, student
  using (tutor_id in (select t.tutor_id from public.my_tutors() t));
create policy mine on public.tutor_schedules to tutor using (tutor_id = auth.uid()) with check (tutor_id = auth.uid());
create policy everyone on public.tutor_schedules to admin using (true) with check (true);
grant select on public.tutor_schedules to prep_system, student, parent, tutor, admin;
grant insert (tutor_id, time_zone, session_minutes, notice_hours, weekly_hours, exceptions),
      update (time_zone, session_minutes, notice_hours, weekly_hours, exceptions, revision)
  on public.tutor_schedules to tutor, admin, prep_system;

-- A secret address at which calendar programs read a person's sessions. Only its hash is kept.
create table public.calendar_feeds (
  user_id uuid primary key references public.user_profiles on delete cascade,
  token_hash bytea not null unique,
  renewed_at timestamptz not null default now()
);

alter table public.calendar_feeds enable row level security, force row level security;
create policy owner on public.calendar_feeds to prep_owner using (true) with check (true);
create policy mine on public.calendar_feeds to student, parent, tutor, admin
  using (user_id = auth.uid()) with check (user_id = auth.uid());
grant select (user_id, renewed_at), insert (user_id, token_hash, renewed_at), update (token_hash, renewed_at), delete
  on public.calendar_feeds to student, parent, tutor, admin;

-- Whose calendar an address opens. Nobody's if the account is banned or deleted.
create function auth.owner_of_feed(hash bytea) returns table (user_id uuid, role text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.role
    from public.calendar_feeds f
    join public.user_profiles p on p.id = f.user_id
    join auth.users u on u.id = f.user_id
    where f.token_hash = hash and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
$$;
grant execute on function auth.owner_of_feed(bytea) to prep_system;
