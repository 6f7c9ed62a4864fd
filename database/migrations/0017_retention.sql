-- Accounts that nobody uses end by themselves. Their owners get a warning before.

-- The last warning, and the last day that an administrator kept somebody. Only the last word counts: they are warned again after the next long pause.
create table public.unused_accounts (
  user_id uuid primary key references public.user_profiles on delete cascade,
  -- Null where nothing is due.
  warned_at timestamptz,
  kept_at timestamptz,
  kept_by uuid references public.user_profiles on delete set null
);
create index unused_accounts_warned_at_idx on public.unused_accounts (warned_at) where warned_at is not null;
create index unused_accounts_kept_by_idx on public.unused_accounts (kept_by) where kept_by is not null;

alter table public.unused_accounts enable row level security, force row level security;
create policy owner on public.unused_accounts to prep_owner using (true) with check (true);
create policy system on public.unused_accounts to prep_system using (true) with check (true);
create policy everyone on public.unused_accounts for select to admin using (true);
-- Administrators keep people in their own name.
create policy as_myself on public.unused_accounts for insert to admin with check (kept_by = auth.uid() and warned_at is null);
create policy as_myself_again on public.unused_accounts for update to admin using (true)
  with check (kept_by = auth.uid() and warned_at is null);
grant select, insert, update, delete on public.unused_accounts to prep_system;
grant select, insert (user_id, kept_at, kept_by), update (warned_at, kept_at, kept_by) on public.unused_accounts to admin;

-- When an account was last of use: made, signed in to, read with an open session, kept by an administrator, or given a test or a
-- tutoring session.
create function auth.last_used(person uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select greatest(u.created_at, u.last_sign_in_at,
    (select max(s.refreshed_at) from auth.sessions s where s.user_id = u.id),
    (select a.kept_at from public.unused_accounts a where a.user_id = u.id),
    (select max(t.assigned_at) from public.students s join public.student_test_assignments t on t.student_id = s.id
      where s.user_id = u.id),
    (select max(t.starts_at) from public.students s join public.tutoring_sessions t on t.student_id = s.id
      where s.user_id = u.id and t.status = 'booked'))
  from auth.users u where u.id = person
$$;
grant execute on function auth.last_used(uuid) to prep_system, admin;

-- Nobody has used it since then, and nobody of the family either. Administrators, and tutors who have students or a class, are never unused.
create function auth.is_unused(person uuid, since timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(auth.last_used(person) < since, false)
    and exists (select from public.user_profiles p where p.id = person and p.role <> 'admin')
    and not exists (select from public.students s where s.tutor_id = person)
    and not exists (select from public.student_classes c where c.tutor_id = person)
    and not exists (
      select from public.students s join public.student_parent_relationships r on r.student_id = s.id
      where (s.user_id = person and auth.last_used(r.parent_id) >= since)
        or (r.parent_id = person and auth.last_used(s.user_id) >= since))
$$;
grant execute on function auth.is_unused(uuid, timestamptz) to prep_system;

-- Unused accounts without a warning, the longest known first. What costs little is asked first.
create function auth.unused_people(since timestamptz, most integer)
  returns table (user_id uuid, email text, full_name text, role text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.email, p.full_name, p.role
  from auth.users u join public.user_profiles p on p.id = u.id
  where u.created_at < since and (u.last_sign_in_at is null or u.last_sign_in_at < since) and p.role <> 'admin'
    and not exists (select from public.unused_accounts a where a.user_id = u.id and a.warned_at is not null)
    and auth.is_unused(u.id, since)
  order by u.created_at, u.id limit most
$$;
grant execute on function auth.unused_people(timestamptz, integer) to prep_system;
