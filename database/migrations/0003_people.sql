-- Who people are: profiles and roles, students with their parents and tutors, and classes. The policies are at the end,
-- because the right to see a row depends on all of these tables.

create table public.user_profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null,
  role text not null default 'student' check (role in ('student', 'parent', 'tutor', 'admin')),
  -- Kept by triggers of students, so that people without a record are found by an index however many students there are.
  has_student_record boolean not null default false,
  -- What a student said at registration, where families register. Null where nobody asked.
  age_band text check (age_band in ('under_13', '13_to_17', '18_or_more')),
  -- Where the person is, as the browser said first or the person chose later.
  time_zone text check (char_length(time_zone) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_profiles_role_full_name_idx on public.user_profiles (role, full_name);
-- One index for each order of the lists of users and students.
create index user_profiles_created_at_idx on public.user_profiles (created_at, id);
create index user_profiles_name_idx on public.user_profiles (lower(full_name), id);
create index user_profiles_email_idx on public.user_profiles (lower(email), id);
create index user_profiles_without_record_idx on public.user_profiles (created_at, id)
  where role = 'student' and not has_student_record;

-- A new student record does not count as a change of the person.
create trigger touch before update of email, full_name, role on public.user_profiles
  for each row execute function public.touch_updated_at();

-- Nobody takes the role of an administrator from themselves (PR405) or from the last administrator (PR406), neither by
-- another role nor by deleting the account. Of two concurrent changes the second one sees what the first one left.
create function auth.keep_an_administrator() returns trigger
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('auth.keep_an_administrator'));
  if not exists (
    select from public.user_profiles p join auth.users u on u.id = p.id
    where p.role = 'admin' and p.id <> old.id and u.deleted_at is null
  ) then
    raise exception 'The last administrator must stay an administrator.' using errcode = 'PR406';
  end if;
  if old.id = auth.uid() then
    raise exception 'Nobody takes their own rights as an administrator away.' using errcode = 'PR405';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger keep_an_administrator before update of role on public.user_profiles for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function auth.keep_an_administrator();
create trigger keep_an_administrator_undeleted before delete on public.user_profiles for each row
  when (old.role = 'admin') execute function auth.keep_an_administrator();

-- Returns the role of the person of a living session. Every transaction calls it first, before it takes a role. A
-- session that has ended (PR401), one that lacks the person's second factor (PR402), an account without a profile
-- (PR403), and an administrator without the second factor where it is required (PR404) get no further. plpgsql keeps
-- the plan for as long as the connection lives; a function in SQL would be planned again for each request.
create function auth.role_of_session(session uuid, person uuid, admins_show_factor boolean default false) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_role text;
  reached text;
  lacks_factor boolean;
begin
  select s.aal, p.role,
      case when s.aal = 'aal1'
        then exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified') else false end
    into reached, found_role, lacks_factor
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.user_profiles p on p.id = s.user_id
    where s.id = session and s.user_id = person
      and (s.expires_at is null or s.expires_at > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if not found then
    raise exception 'This session has ended.' using errcode = 'PR401';
  end if;
  if lacks_factor then
    raise exception 'This session needs the second factor.' using errcode = 'PR402';
  end if;
  if found_role is null then
    raise exception 'This account has no profile.' using errcode = 'PR403';
  end if;
  if admins_show_factor and found_role = 'admin' and reached = 'aal1' then
    raise exception 'Administrators need a second factor.' using errcode = 'PR404';
  end if;
  return found_role;
end
$$;
grant execute on function auth.role_of_session(uuid, uuid, boolean) to prep_app;

-- One row for each person with the role tutor.
create table public.tutors (
  id uuid primary key default public.new_id(),
  user_id uuid not null unique references public.user_profiles on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.tutors enable row level security, force row level security;
create policy owner on public.tutors to prep_owner using (true) with check (true);
create policy auth on public.tutors to prep_auth using (true) with check (true);
create policy mine on public.tutors for select to tutor using (user_id = auth.uid());
create policy everyone on public.tutors to admin using (true) with check (true);
grant select, insert, delete on public.tutors to prep_auth;
grant select on public.tutors to tutor;
grant select, insert (user_id), delete on public.tutors to admin;

create table public.students (
  id uuid primary key default public.new_id(),
  user_id uuid not null unique references public.user_profiles on delete cascade,
  grade smallint not null default 9 check (grade between 6 and 12),
  -- The default, which nobody chose: nothing follows from it.
  is_grade_assumed boolean not null default false,
  school text not null default 'Default School',
  tutor_id uuid references public.user_profiles on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint students_school_of_sane_size check (char_length(school) between 2 and 200)
);
create index students_tutor_id_idx on public.students (tutor_id);
-- One index for each order of the list of students.
create index students_created_at_idx on public.students (created_at, user_id);
create index students_grade_idx on public.students (grade, user_id);
create index students_school_idx on public.students (lower(school), user_id);

create trigger touch before update on public.students for each row execute function public.touch_updated_at();
create trigger raise_revision before update on public.students for each row
  when ((old.grade, old.is_grade_assumed, old.school, old.tutor_id)
    is distinct from (new.grade, new.is_grade_assumed, new.school, new.tutor_id))
  execute function public.raise_revision();

create function public.know_grade() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.is_grade_assumed := false;
  return new;
end
$$;
create trigger know_grade before update on public.students for each row
  when (old.grade is distinct from new.grade) execute function public.know_grade();

-- The grade in which a student takes the exam: the one that was chosen, else what the record says, if somebody wrote it; null: unknown.
create function public.grade_at_exam(chosen smallint, grade smallint, is_assumed boolean) returns smallint
  language sql immutable
  set search_path = pg_catalog, pg_temp
  return coalesce(chosen, case when is_assumed then null when grade < 9 then 8 else 9 end);
grant execute on function public.grade_at_exam(smallint, smallint, boolean) to prep_system, student, parent, tutor, admin;

-- A person named as a student, parent or tutor has that role at that moment. If the role changes later, the rows stay:
-- policies look at the role of the person who asks.
create function public.require_role_of_person() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if person is not null then
    perform from public.user_profiles where id = person and role = any (tg_argv[1:]) for share;
    if not found then
      raise exception 'This person is no %.', array_to_string(tg_argv[1:], ' or ')
        using errcode = '23514', constraint = tg_table_name || '_' || tg_argv[0] || '_role';
    end if;
  end if;
  return new;
end
$$;
create trigger require_student before insert on public.students for each row
  execute function public.require_role_of_person('user_id', 'student');
create trigger require_tutor before insert on public.students for each row
  execute function public.require_role_of_person('tutor_id', 'tutor');
create trigger require_tutor_on_change before update on public.students for each row
  when (old.tutor_id is distinct from new.tutor_id)
  execute function public.require_role_of_person('tutor_id', 'tutor');

-- Locks the person before the record, so that two transactions that create or delete the same record wait for each other.
-- Triggers run in the order of their names: this one comes before require_student, whose lock on the person many can share.
create function public.lock_person_of_record() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    perform from public.user_profiles where id = old.user_id for no key update;
    return old;
  end if;
  perform from public.user_profiles where id = new.user_id for no key update;
  return new;
end
$$;
create trigger lock_person before insert or delete on public.students
  for each row execute function public.lock_person_of_record();

create function public.note_student_record() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    update public.user_profiles set has_student_record = false where id = old.user_id and has_student_record;
  else
    update public.user_profiles set has_student_record = true where id = new.user_id and not has_student_record;
  end if;
  return null;
end
$$;
create trigger note_record after insert or delete on public.students
  for each row execute function public.note_student_record();

create function public.keep_person_of_record() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'A student record stays with its person.' using errcode = '23514';
end
$$;
create trigger keep_person before update of user_id on public.students for each row
  when (old.user_id is distinct from new.user_id) execute function public.keep_person_of_record();

create table public.student_parent_relationships (
  student_id uuid not null references public.students on delete cascade,
  parent_id uuid not null references public.user_profiles on delete cascade,
  relationship_type text not null default 'parent',
  is_primary boolean not null default false,
  -- The order in which an administrator put the parents of a student. The first one is primary.
  position smallint not null default 0 check (position >= 0),
  -- Before then, an adult who came by a code learns nothing of when and where the child is tutored. Null for all others.
  sees_sessions_from timestamptz,
  created_at timestamptz not null default now(),
  primary key (student_id, parent_id)
);
create index student_parent_relationships_parent_id_idx on public.student_parent_relationships (parent_id);
create unique index one_primary_parent on public.student_parent_relationships (student_id) where is_primary;
create trigger require_parent before insert on public.student_parent_relationships for each row
  execute function public.require_role_of_person('parent_id', 'parent');

create table public.student_classes (
  id uuid primary key default public.new_id(),
  name text not null check (char_length(name) >= 3),
  description text,
  tutor_id uuid references public.user_profiles on delete set null,
  grade_level smallint not null default 9 check (grade_level between 6 and 12),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_classes_texts_of_sane_size
    check (char_length(name) <= 200 and char_length(description) <= 2000)
);
create index student_classes_tutor_id_idx on public.student_classes (tutor_id);
-- One index for each order of the list of classes.
create index student_classes_created_at_idx on public.student_classes (created_at, id);
create index student_classes_name_idx on public.student_classes (lower(name), id);

create trigger touch before update on public.student_classes for each row execute function public.touch_updated_at();
create trigger raise_revision before update on public.student_classes for each row
  when ((old.name, old.description, old.tutor_id, old.grade_level)
    is distinct from (new.name, new.description, new.tutor_id, new.grade_level))
  execute function public.raise_revision();
create trigger require_tutor before insert on public.student_classes for each row
  execute function public.require_role_of_person('tutor_id', 'tutor');
create trigger require_tutor_on_change before update on public.student_classes for each row
  when (old.tutor_id is distinct from new.tutor_id)
  execute function public.require_role_of_person('tutor_id', 'tutor');

create table public.student_class_memberships (
  class_id uuid not null references public.student_classes on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  created_at timestamptz not null default now(),
  primary key (class_id, student_id)
);
create index student_class_memberships_student_id_idx on public.student_class_memberships (student_id);

-- Codes that people hand to each other to be linked: a student or the school to a parent, a tutor or the school to students.
-- A code is for one student, class or tutor, and there is one for each at a time. The code itself is shown once and never kept.
create table public.join_codes (
  id uuid primary key default public.new_id(),
  code_hash text not null unique,
  student_id uuid references public.students on delete cascade,
  class_id uuid references public.student_classes on delete cascade,
  tutor_id uuid references public.user_profiles on delete cascade,
  expires_at timestamptz not null
    default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '14 days',
  constraint join_codes_of_one_kind check (num_nonnulls(student_id, class_id, tutor_id) = 1)
);
create unique index one_code_of_a_student on public.join_codes (student_id) where student_id is not null;
create unique index one_code_of_a_class on public.join_codes (class_id) where class_id is not null;
create unique index one_code_of_a_tutor on public.join_codes (tutor_id) where tutor_id is not null;
create index join_codes_expires_at_idx on public.join_codes (expires_at);

-- Access cards: codes, printed or in a link, with which people choose a password. Everybody but an administrator can have one, and
-- has one at a time. The code itself is never kept.
create table public.access_cards (
  user_id uuid primary key references public.user_profiles on delete cascade,
  code_hash text not null unique,
  expires_at timestamptz not null
    default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '14 days'
);
create index access_cards_expires_at_idx on public.access_cards (expires_at);
create trigger require_owner before insert on public.access_cards for each row
  execute function public.require_role_of_person('user_id', 'student', 'parent', 'tutor');

-- Nobody reads the hash of a card, so a function finds the person whose living card it is, or null. Spending it deletes it, so it
-- works once. A person who is an administrator by now, or whose account is closed, has no card that opens anything.
create function public.take_access_card(hash text, present timestamptz, spends boolean) returns uuid
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid;
begin
  select c.user_id into person from public.access_cards c
    join public.user_profiles p on p.id = c.user_id and p.role <> 'admin'
    join auth.users u on u.id = c.user_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= present)
    where c.code_hash = hash and c.expires_at > present
    for update of c;
  if spends then
    delete from public.access_cards c where c.user_id = person;
  end if;
  return person;
end
$$;

-- What an administrator chose for the headings of a table of students, for the next table.
create table public.remembered_columns (
  user_id uuid primary key references public.user_profiles on delete cascade,
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and pg_column_size(columns) <= 50000)
);

-- A list of students that the server adds one by one, with the rights of the session that started or resumed it, which may end.
create table public.adding_runs (
  id uuid primary key,
  owner_id uuid not null references public.user_profiles on delete cascade,
  session_id uuid not null,
  entry text not null check (entry in ('email', 'card')),
  due_date timestamptz,
  status text not null default 'running' check (status in ('running', 'stopped', 'done')),
  reason text check (char_length(reason) <= 1000),
  created_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
);
create index adding_runs_owner_id_idx on public.adding_runs (owner_id);

-- What is to be added, and what came of it. The answer is written in the transaction that adds the student: both are there, or neither.
create table public.adding_run_rows (
  run_id uuid not null references public.adding_runs on delete cascade,
  place integer not null,
  newcomer jsonb not null check (jsonb_typeof(newcomer) = 'object' and pg_column_size(newcomer) <= 20000),
  answer jsonb check (jsonb_typeof(answer) = 'object' and pg_column_size(answer) <= 20000),
  primary key (run_id, place)
);
create index adding_run_rows_waiting_idx on public.adding_run_rows (run_id, place) where answer is null;

-- What somebody asked for with a code: a parent for a child, or a student for a class or a tutor. It links nobody until the
-- other side has confirmed it.
create table public.join_requests (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  parent_id uuid references public.user_profiles on delete cascade,
  class_id uuid references public.student_classes on delete cascade,
  tutor_id uuid references public.user_profiles on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references public.user_profiles on delete set null,
  constraint join_requests_of_one_kind check (num_nonnulls(parent_id, class_id, tutor_id) = 1),
  constraint join_requests_decided check ((status = 'waiting') = (decided_at is null))
);
create unique index one_waiting_request on public.join_requests (student_id, parent_id, class_id, tutor_id)
  nulls not distinct where status = 'waiting';
create index join_requests_parent_id_idx on public.join_requests (parent_id);
create index join_requests_class_id_idx on public.join_requests (class_id);
create index join_requests_tutor_id_idx on public.join_requests (tutor_id);
create index join_requests_decided_by_idx on public.join_requests (decided_by);
create index join_requests_asked_at_idx on public.join_requests (asked_at);

-- Who asked an administrator to remove an adult of a child: the child, or an adult. It is there until somebody decides, or the
-- link is gone. That adult never sees it.
create table public.removal_requests (
  id uuid primary key default public.new_id(),
  student_id uuid not null,
  adult_id uuid not null,
  asked_by uuid not null references public.user_profiles on delete cascade,
  asked_at timestamptz not null,
  constraint removal_requests_of_a_link foreign key (student_id, adult_id)
    references public.student_parent_relationships (student_id, parent_id) on delete cascade,
  constraint removal_requests_once unique (student_id, adult_id, asked_by)
);
create index removal_requests_asked_by_idx on public.removal_requests (asked_by);
create index removal_requests_asked_at_idx on public.removal_requests (asked_at);

-- Nobody can see other people's codes, so a function looks the code up and makes the request. Parents enter codes of students,
-- students those of classes and tutors. A parent's code is spent with it.
create function public.ask_to_join(hash text) returns table (outcome text, request_id uuid, is_new boolean)
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  present timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  person uuid := auth.uid();
  code public.join_codes;
  student public.students;
  made uuid;
begin
  select c.* into code from public.join_codes c
    join public.user_profiles p on p.id = person
      and p.role = case when c.student_id is null then 'student' else 'parent' end
    where c.code_hash = hash and c.expires_at > present
    for update of c;
  if code.student_id is null then
    select s.* into student from public.students s where s.user_id = person for update;
  else
    select s.* into student from public.students s where s.id = code.student_id for update;
  end if;
  if code.id is null or student.id is null then
    return query select 'unknown', null::uuid, false;
    return;
  end if;
  if exists (select from public.student_parent_relationships r
      where r.student_id = code.student_id and r.parent_id = person)
    or exists (select from public.student_class_memberships m
      where m.student_id = student.id and m.class_id = code.class_id)
    or student.tutor_id = code.tutor_id then
    return query select 'joined', null::uuid, false;
    return;
  end if;
  if code.tutor_id is not null and student.tutor_id is not null then
    return query select 'has_tutor', null::uuid, false;
    return;
  end if;
  delete from public.join_codes c where c.id = code.id and c.student_id is not null;
  select r.id into made from public.join_requests r
    where r.status = 'waiting' and r.student_id = student.id
      and (r.parent_id, r.class_id, r.tutor_id) is not distinct from
        (case when code.student_id is not null then person end, code.class_id, code.tutor_id);
  is_new := made is null;
  if is_new then
    insert into public.join_requests (student_id, parent_id, class_id, tutor_id, asked_at)
      values (student.id, case when code.student_id is not null then person end, code.class_id, code.tutor_id, present)
      returning id into made;
  end if;
  return query select 'asked', made, is_new;
end
$$;

-- A confirmed request makes the link. The policy of join_requests says who may confirm; none of them may write links.
-- A class gives its tutor to students who have none. Another tutor is never replaced.
create function public.make_confirmed_link() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.students where id = new.student_id for update;
  if new.parent_id is not null then
    -- Of two adults that a tutor confirms in the same moment, the second is a further one. The policy saw neither.
    if exists (select from public.user_profiles where id = new.decided_by and role = 'tutor')
      and exists (select from public.student_parent_relationships where student_id = new.student_id) then
      raise exception 'This student has an adult.' using errcode = '23514', constraint = 'join_requests_further_adult';
    end if;
    insert into public.student_parent_relationships (student_id, parent_id, is_primary, position, sees_sessions_from)
      select new.student_id, new.parent_id, count(*) filter (where is_primary) = 0, coalesce(max(position) + 1, 0),
        coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '1 day'
        from public.student_parent_relationships where student_id = new.student_id
      on conflict (student_id, parent_id) do nothing;
  elsif new.class_id is not null then
    insert into public.student_class_memberships (class_id, student_id) values (new.class_id, new.student_id)
      on conflict (class_id, student_id) do nothing;
    update public.students s set tutor_id = c.tutor_id from public.student_classes c
      where s.id = new.student_id and s.tutor_id is null and c.id = new.class_id and c.tutor_id is not null;
  else
    update public.students set tutor_id = new.tutor_id
      where id = new.student_id and (tutor_id is null or tutor_id = new.tutor_id);
    if not found then
      raise exception 'This student has another tutor.' using errcode = '23514', constraint = 'join_requests_other_tutor';
    end if;
  end if;
  return null;
end
$$;
create trigger make_link after update of status on public.join_requests for each row
  when (old.status = 'waiting' and new.status = 'confirmed') execute function public.make_confirmed_link();

-- Who belongs to the current person. Policies here and in later files ask these functions, which see all rows. PL/pgSQL keeps their plans
-- for as long as the connection lives; a function in SQL would be planned in every query.
create function public.my_student_id() returns uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select id from public.students where user_id = auth.uid());
end
$$;

create function public.my_children_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select student_id from public.student_parent_relationships where parent_id = auth.uid();
end
$$;

-- The children whose tutoring sessions the current person sees, books and cancels: from the second day on for who came by a code.
create function public.my_childrens_ids_with_sessions() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select student_id from public.student_parent_relationships
    where parent_id = auth.uid() and (sees_sessions_from is null
      or sees_sessions_from <= coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()));
end
$$;

create function public.my_childrens_user_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select s.user_id from public.student_parent_relationships r join public.students s on s.id = r.student_id
    where r.parent_id = auth.uid();
end
$$;

create function public.my_tutees_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select id from public.students where tutor_id = auth.uid();
end
$$;

-- The tutor confirms the first adult of a student. Those who come later are for an adult who is linked already, and a link
-- counts although that adult's account is closed.
create function public.my_tutees_without_adult_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select s.id from public.students s where s.tutor_id = auth.uid()
      and not exists (select from public.student_parent_relationships r where r.student_id = s.id);
end
$$;

create function public.my_tutees_user_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select user_id from public.students where tutor_id = auth.uid();
end
$$;

grant execute on function public.my_student_id() to student;
grant execute on function public.my_children_ids(), public.my_childrens_ids_with_sessions(), public.my_childrens_user_ids() to parent;
grant execute on function public.my_tutees_ids(), public.my_tutees_without_adult_ids(), public.my_tutees_user_ids() to tutor;

alter table public.user_profiles enable row level security, force row level security;
create policy owner on public.user_profiles to prep_owner using (true) with check (true);
create policy auth on public.user_profiles to prep_auth using (true) with check (true);
create policy system on public.user_profiles for select to prep_system using (true);
create policy mine on public.user_profiles to student, parent, tutor using (id = auth.uid()) with check (id = auth.uid());
create policy my_children on public.user_profiles for select to parent
  using (id = any (array(select public.my_childrens_user_ids())));
create policy my_tutees on public.user_profiles for select to tutor
  using (id = any (array(select public.my_tutees_user_ids())));
create policy everyone on public.user_profiles to admin using (true) with check (true);
grant select, insert, update, delete on public.user_profiles to prep_auth;
grant select on public.user_profiles to prep_system, student, parent, tutor, admin;
grant update (full_name, time_zone) on public.user_profiles to student, parent, tutor;
grant update (full_name, email, role) on public.user_profiles to admin;

alter table public.students enable row level security, force row level security;
create policy owner on public.students to prep_owner using (true) with check (true);
create policy system on public.students to prep_system using (true) with check (true);
create policy mine on public.students to student using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy my_children on public.students for select to parent
  using (id = any (array(select public.my_children_ids())));
create policy my_tutees on public.students for select to tutor using (tutor_id = auth.uid());
create policy everyone on public.students to admin using (true) with check (true);
grant select on public.students to prep_system, student, parent, tutor, admin;
grant insert (user_id, is_grade_assumed) on public.students to student;
grant insert (user_id, grade, is_grade_assumed, school, tutor_id), update (grade, is_grade_assumed, school, tutor_id),
  delete on public.students to admin;

alter table public.student_parent_relationships enable row level security, force row level security;
create policy owner on public.student_parent_relationships to prep_owner using (true) with check (true);
-- The system tells parents about tutoring sessions.
create policy system on public.student_parent_relationships for select to prep_system using (true);
create policy mine on public.student_parent_relationships for select to student using (student_id = public.my_student_id());
create policy my_children on public.student_parent_relationships for select to parent using (parent_id = auth.uid());
create policy everyone on public.student_parent_relationships to admin using (true) with check (true);
grant select on public.student_parent_relationships to prep_system, student, parent, admin;
grant insert (student_id, parent_id, relationship_type, is_primary, position),
  update (relationship_type, is_primary, position), delete on public.student_parent_relationships to admin;

alter table public.student_class_memberships enable row level security, force row level security;
create policy owner on public.student_class_memberships to prep_owner using (true) with check (true);
create policy mine on public.student_class_memberships for select to student using (student_id = public.my_student_id());
create policy my_tutees on public.student_class_memberships for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.student_class_memberships to admin using (true) with check (true);
grant select on public.student_class_memberships to student, tutor, admin;
grant insert (class_id, student_id), delete on public.student_class_memberships to admin;

alter table public.student_classes enable row level security, force row level security;
create policy owner on public.student_classes to prep_owner using (true) with check (true);
create policy mine on public.student_classes for select to student
  using (id = any (array(select class_id from public.student_class_memberships)));
create policy mine_to_teach on public.student_classes for select to tutor using (tutor_id = auth.uid());
-- The system names the class that a student asks to join.
create policy system on public.student_classes for select to prep_system using (true);
create policy everyone on public.student_classes to admin using (true) with check (true);
grant select on public.student_classes to prep_system, student, tutor, admin;
grant insert (name, description, tutor_id, grade_level), update (name, description, tutor_id, grade_level), delete
  on public.student_classes to admin;

alter table public.join_codes enable row level security, force row level security;
create policy owner on public.join_codes to prep_owner using (true) with check (true);
create policy system on public.join_codes to prep_system using (true);
create policy mine on public.join_codes to student
  using (student_id = public.my_student_id()) with check (student_id = public.my_student_id());
create policy mine_to_teach on public.join_codes to tutor
  using (tutor_id = auth.uid() or class_id = any (array(select id from public.student_classes)))
  with check (tutor_id = auth.uid() or class_id = any (array(select id from public.student_classes)));
create policy everyone on public.join_codes to admin using (true) with check (true);
grant select (id, student_id, class_id, tutor_id, expires_at), delete on public.join_codes to prep_system, student, tutor, admin;
grant insert (code_hash, student_id, class_id, tutor_id) on public.join_codes to student, tutor, admin;
grant execute on function public.ask_to_join(text) to student, parent;

-- Who may be near a child is for adults to decide: about the first one the tutor of the child, about a further one an adult who
-- is linked already. The child may only refuse. Tutors decide about students, administrators about everybody; each in their own
-- name and once. Until then, those who asked may take it back.
alter table public.join_requests enable row level security, force row level security;
create policy owner on public.join_requests to prep_owner using (true) with check (true);
create policy system on public.join_requests to prep_system using (true);
create policy mine on public.join_requests for select to student using (student_id = public.my_student_id());
create policy mine_to_refuse on public.join_requests for update to student
  using (student_id = public.my_student_id() and parent_id is not null and status = 'waiting')
  with check (decided_by = auth.uid() and status = 'refused');
create policy mine_to_take_back on public.join_requests for delete to student
  using (student_id = public.my_student_id() and parent_id is null and status = 'waiting');
create policy asked_by_me on public.join_requests for select to parent using (parent_id = auth.uid());
create policy to_join_my_children on public.join_requests for select to parent
  using (parent_id is not null and student_id = any (array(select public.my_children_ids()))
    and (status = 'waiting' or decided_by = auth.uid()));
create policy to_join_my_children_to_decide on public.join_requests for update to parent
  using (parent_id <> auth.uid() and student_id = any (array(select public.my_children_ids())) and status = 'waiting')
  with check (decided_by = auth.uid() and status <> 'waiting');
create policy mine_to_take_back_as_parent on public.join_requests for delete to parent
  using (parent_id = auth.uid() and status = 'waiting');
create policy mine_to_teach on public.join_requests for select to tutor
  using (tutor_id = auth.uid() or class_id = any (array(select id from public.student_classes)));
create policy mine_to_decide_as_tutor on public.join_requests for update to tutor
  using ((tutor_id = auth.uid() or class_id = any (array(select id from public.student_classes))) and status = 'waiting')
  with check (decided_by = auth.uid() and status <> 'waiting');
create policy first_adults_of_my_tutees on public.join_requests for select to tutor
  using (parent_id is not null and (
    (status = 'waiting' and student_id = any (array(select public.my_tutees_without_adult_ids())))
    or (decided_by = auth.uid() and student_id = any (array(select public.my_tutees_ids())))));
create policy first_adults_of_my_tutees_to_decide on public.join_requests for update to tutor
  using (parent_id is not null and status = 'waiting'
    and student_id = any (array(select public.my_tutees_without_adult_ids())))
  with check (decided_by = auth.uid() and status <> 'waiting');
create policy everyone on public.join_requests for select to admin using (true);
create policy everyone_to_decide on public.join_requests for update to admin
  using (status = 'waiting') with check (decided_by = auth.uid() and status <> 'waiting');
grant select on public.join_requests to prep_system, student, parent, tutor, admin;
grant delete on public.join_requests to prep_system, student, parent;
grant update (status, decided_at, decided_by) on public.join_requests to student, parent, tutor, admin;

-- Each in their own name, and only about a child of theirs. Administrators decide, which deletes it.
alter table public.removal_requests enable row level security, force row level security;
create policy owner on public.removal_requests to prep_owner using (true) with check (true);
create policy system on public.removal_requests for select to prep_system using (true);
create policy asked_by_me on public.removal_requests for select to student, parent using (asked_by = auth.uid());
create policy about_me on public.removal_requests for insert to student
  with check (asked_by = auth.uid() and student_id = public.my_student_id());
create policy about_my_children on public.removal_requests for insert to parent
  with check (asked_by = auth.uid() and student_id = any (array(select public.my_children_ids())));
create policy everyone on public.removal_requests for select to admin using (true);
create policy everyone_to_decide on public.removal_requests for delete to admin using (true);
grant select on public.removal_requests to prep_system, student, parent, admin;
grant insert (student_id, adult_id, asked_by, asked_at) on public.removal_requests to student, parent;
grant delete on public.removal_requests to admin;

alter table public.access_cards enable row level security, force row level security;
create policy owner on public.access_cards to prep_owner using (true) with check (true);
create policy system on public.access_cards to prep_system using (true);
create policy everyone on public.access_cards to admin using (true) with check (true);
grant select (user_id, expires_at), delete on public.access_cards to prep_system, admin;
grant insert (user_id, code_hash) on public.access_cards to admin;
grant execute on function public.take_access_card(text, timestamptz, boolean) to prep_auth;

alter table public.remembered_columns enable row level security, force row level security;
create policy owner on public.remembered_columns to prep_owner using (true) with check (true);
-- The system gives people their data.
create policy system on public.remembered_columns for select to prep_system using (true);
create policy mine on public.remembered_columns to admin using (user_id = auth.uid()) with check (user_id = auth.uid());
grant select on public.remembered_columns to prep_system, admin;
grant insert (user_id, columns), update (columns) on public.remembered_columns to admin;

alter table public.adding_runs enable row level security, force row level security;
create policy owner on public.adding_runs to prep_owner using (true) with check (true);
-- The system goes on with runs, and forgets old ones.
create policy system on public.adding_runs to prep_system using (true) with check (true);
-- Nobody makes the server act for somebody else: who changes a run becomes its owner.
create policy everyone on public.adding_runs to admin using (true) with check (owner_id = auth.uid());
grant select on public.adding_runs to prep_system;
grant select (id, owner_id, entry, due_date, status, reason, created_at) on public.adding_runs to admin;
grant insert (id, owner_id, session_id, entry, due_date), update (owner_id, session_id, status, reason) on public.adding_runs to admin;
grant update (status, reason), delete on public.adding_runs to prep_system;

alter table public.adding_run_rows enable row level security, force row level security;
create policy owner on public.adding_run_rows to prep_owner using (true) with check (true);
create policy system on public.adding_run_rows for select to prep_system using (true);
create policy everyone on public.adding_run_rows to admin using (true) with check (true);
grant select on public.adding_run_rows to prep_system, admin;
grant insert (run_id, place, newcomer), update (answer) on public.adding_run_rows to admin;
