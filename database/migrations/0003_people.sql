create table public.user_profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null,
  role text not null default 'student' check (role in ('student', 'parent', 'tutor', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_profiles_role_full_name_idx on public.user_profiles (role, full_name);

create table public.tutors (
  id uuid primary key default public.new_id(),
  user_id uuid not null unique references public.user_profiles on delete cascade,
  created_at timestamptz not null default now()
);

create table public.students (
  id uuid primary key default public.new_id(),
  user_id uuid not null unique references public.user_profiles on delete cascade,
  grade smallint not null default 9 check (grade between 6 and 12),
  school text not null default 'Default School',
  tutor_id uuid references public.user_profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index students_tutor_id_idx on public.students (tutor_id);

create table public.student_parent_relationships (
  student_id uuid not null references public.students on delete cascade,
  parent_id uuid not null references public.user_profiles on delete cascade,
  relationship_type text not null default 'parent',
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (student_id, parent_id)
);
create index student_parent_relationships_parent_id_idx on public.student_parent_relationships (parent_id);
create unique index one_primary_parent on public.student_parent_relationships (student_id) where is_primary;

create table public.student_classes (
  id uuid primary key default public.new_id(),
  name text not null check (char_length(name) >= 3),
  description text,
  tutor_id uuid references public.user_profiles on delete set null,
  grade_level smallint not null default 9 check (grade_level between 6 and 12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index student_classes_tutor_id_idx on public.student_classes (tutor_id);

create table public.student_class_memberships (
  class_id uuid not null references public.student_classes on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  created_at timestamptz not null default now(),
  primary key (class_id, student_id)
);
create index student_class_memberships_student_id_idx on public.student_class_memberships (student_id);

create trigger touch before update on public.user_profiles for each row execute function public.touch_updated_at();
create trigger touch before update on public.students for each row execute function public.touch_updated_at();
create trigger touch before update on public.student_classes for each row execute function public.touch_updated_at();

-- The role of a living session's person. Called as the first statement of every transaction, before any role is set:
-- a session that has ended, a banned person or an account without a profile gets no further. Errors: PR401, PR403.
create function auth.role_of_session(session uuid, person uuid) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_role text;
begin
  perform from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and s.user_id = person
      and (s.expires_at is null or s.expires_at > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if not found then
    raise exception 'This session has ended.' using errcode = 'PR401';
  end if;
  select role into found_role from public.user_profiles where id = person;
  if found_role is null then
    raise exception 'This account has no profile.' using errcode = 'PR403';
  end if;
  return found_role;
end
$$;

create function public.my_student_id() returns uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select id from public.students where user_id = auth.uid()
$$;

create function public.my_children_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select student_id from public.student_parent_relationships where parent_id = auth.uid()
$$;

create function public.my_tutees_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select id from public.students where tutor_id = auth.uid()
$$;

create function public.my_childrens_user_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.students where id in (select public.my_children_ids())
$$;

create function public.my_tutees_user_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.students where tutor_id = auth.uid()
$$;

revoke execute on all functions in schema public, auth from public;
grant execute on function auth.role_of_session(uuid, uuid) to prep_app;
grant execute on function public.my_student_id() to student;
grant execute on function public.my_children_ids(), public.my_childrens_user_ids() to parent;
grant execute on function public.my_tutees_ids(), public.my_tutees_user_ids() to tutor;

alter table public.user_profiles enable row level security, force row level security;
create policy owner on public.user_profiles to prep_owner using (true) with check (true);
create policy auth on public.user_profiles to prep_auth using (true) with check (true);
create policy system on public.user_profiles for select to prep_system using (true);
create policy mine on public.user_profiles to student, parent, tutor using (id = auth.uid()) with check (id = auth.uid());
create policy my_children on public.user_profiles for select to parent using (id in (select public.my_childrens_user_ids()));
create policy my_tutees on public.user_profiles for select to tutor using (id in (select public.my_tutees_user_ids()));
create policy everyone on public.user_profiles to admin using (true) with check (true);
grant select, insert, update, delete on public.user_profiles to prep_auth;
grant select on public.user_profiles to prep_system, student, parent, tutor, admin;
grant update (full_name) on public.user_profiles to student, parent, tutor;
grant update (full_name, email, role) on public.user_profiles to admin;

alter table public.tutors enable row level security, force row level security;
create policy owner on public.tutors to prep_owner using (true) with check (true);
create policy auth on public.tutors to prep_auth using (true) with check (true);
create policy mine on public.tutors for select to tutor using (user_id = auth.uid());
create policy everyone on public.tutors to admin using (true) with check (true);
grant select, insert, delete on public.tutors to prep_auth;
grant select on public.tutors to tutor, admin;
grant insert (user_id), delete on public.tutors to admin;

alter table public.students enable row level security, force row level security;
create policy owner on public.students to prep_owner using (true) with check (true);
create policy system on public.students to prep_system using (true) with check (true);
create policy mine on public.students to student using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy my_children on public.students for select to parent using (id in (select public.my_children_ids()));
create policy my_tutees on public.students for select to tutor using (tutor_id = auth.uid());
create policy everyone on public.students to admin using (true) with check (true);
grant select on public.students to prep_system, student, parent, tutor, admin;
grant insert (user_id) on public.students to student;
grant insert (user_id, grade, school, tutor_id), update (grade, school, tutor_id), delete on public.students to admin;

alter table public.student_parent_relationships enable row level security, force row level security;
create policy owner on public.student_parent_relationships to prep_owner using (true) with check (true);
create policy mine on public.student_parent_relationships for select to student using (student_id = public.my_student_id());
create policy my_children on public.student_parent_relationships for select to parent using (parent_id = auth.uid());
create policy everyone on public.student_parent_relationships to admin using (true) with check (true);
grant select on public.student_parent_relationships to student, parent, admin;
grant insert (student_id, parent_id, relationship_type, is_primary), update (relationship_type, is_primary), delete
  on public.student_parent_relationships to admin;

alter table public.student_class_memberships enable row level security, force row level security;
create policy owner on public.student_class_memberships to prep_owner using (true) with check (true);
create policy mine on public.student_class_memberships for select to student using (student_id = public.my_student_id());
create policy my_tutees on public.student_class_memberships for select to tutor using (student_id in (select public.my_tutees_ids()));
create policy everyone on public.student_class_memberships to admin using (true) with check (true);
grant select on public.student_class_memberships to student, tutor, admin;
grant insert (class_id, student_id), delete on public.student_class_memberships to admin;

alter table public.student_classes enable row level security, force row level security;
create policy owner on public.student_classes to prep_owner using (true) with check (true);
create policy mine on public.student_classes for select to student
  using (id in (select class_id from public.student_class_memberships));
create policy mine_to_teach on public.student_classes for select to tutor using (tutor_id = auth.uid());
create policy everyone on public.student_classes to admin using (true) with check (true);
grant select on public.student_classes to student, tutor, admin;
grant insert (name, description, tutor_id, grade_level), update (name, description, tutor_id, grade_level), delete
  on public.student_classes to admin;
