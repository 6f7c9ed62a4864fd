-- Who people are: profiles and roles, students with their parents and tutors, and classes. The policies stand at the end:
-- who may see a row depends on all of these tables.

create table public.user_profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null,
  role text not null default 'student' check (role in ('student', 'parent', 'tutor', 'admin')),
  -- Kept by triggers of students, so that people without a record are found by an index however many students there are.
  has_student_record boolean not null default false,
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
    raise exception 'The last administrator has to stay one.' using errcode = 'PR406';
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

-- Returns the role of the person of a living session. Every transaction calls it first, before it takes a role. A session
-- that has ended (PR401), one that lacks the person's second factor (PR402), an account without a profile (PR403), and an
-- administrator without the second factor where it is required (PR404) get no further. plpgsql keeps the plan for as long as
-- the connection lives; a function in SQL would be planned anew for each request.
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
  when ((old.grade, old.school, old.tutor_id) is distinct from (new.grade, new.school, new.tutor_id))
  execute function public.raise_revision();

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
    perform from public.user_profiles where id = person and role = tg_argv[1] for share;
    if not found then
      raise exception 'This person is no %.', tg_argv[1]
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

-- Who belongs to the current person. Policies here and in later files ask these functions, which see all rows.

-- Saving an answer asks this, so its plan is kept for as long as the connection lives.
create function public.my_student_id() returns uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select id from public.students where user_id = auth.uid());
end
$$;

create function public.my_children_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select student_id from public.student_parent_relationships where parent_id = auth.uid()
$$;

create function public.my_childrens_user_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select s.user_id from public.student_parent_relationships r join public.students s on s.id = r.student_id
  where r.parent_id = auth.uid()
$$;

create function public.my_tutees_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select id from public.students where tutor_id = auth.uid()
$$;

create function public.my_tutees_user_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.students where tutor_id = auth.uid()
$$;

grant execute on function public.my_student_id() to student;
grant execute on function public.my_children_ids(), public.my_childrens_user_ids() to parent;
grant execute on function public.my_tutees_ids(), public.my_tutees_user_ids() to tutor;

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
grant update (full_name) on public.user_profiles to student, parent, tutor;
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
grant insert (user_id) on public.students to student;
grant insert (user_id, grade, school, tutor_id), update (grade, school, tutor_id), delete on public.students to admin;

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
create policy everyone on public.student_classes to admin using (true) with check (true);
grant select on public.student_classes to student, tutor, admin;
grant insert (name, description, tutor_id, grade_level), update (name, description, tutor_id, grade_level), delete
  on public.student_classes to admin;
