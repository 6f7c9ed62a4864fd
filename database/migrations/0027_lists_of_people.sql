-- Student Management lists students and, among them, people with that role who have no record yet. Whether somebody has one
-- stands with the person, so that those without are found by index however many students there are.

alter table public.user_profiles add column has_student_record boolean not null default false;

-- Who has a record is nothing that somebody changed about a person.
drop trigger touch on public.user_profiles;
create trigger touch before update of email, full_name, role on public.user_profiles
  for each row execute function public.touch_updated_at();

-- First the person and then the record, always: two who make or take away the same record wait for each other here.
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

revoke execute on function public.lock_person_of_record(), public.note_student_record() from public;

-- By its name this one comes before require_student, which locks the person too, but as many may at once.
create trigger lock_person before insert or delete on public.students
  for each row execute function public.lock_person_of_record();
create trigger note_record after insert or delete on public.students
  for each row execute function public.note_student_record();

-- A record stays with its person.
create function public.keep_person_of_record() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'A student record stays with its person.' using errcode = '23514';
end
$$;
revoke execute on function public.keep_person_of_record() from public;
create trigger keep_person before update of user_id on public.students for each row
  when (old.user_id is distinct from new.user_id) execute function public.keep_person_of_record();

update public.user_profiles p set has_student_record = true
where exists (select from public.students s where s.user_id = p.id);

-- Each order of the lists, read from its end.
create index user_profiles_without_record_idx on public.user_profiles (created_at, id)
  where role = 'student' and not has_student_record;
create index students_created_at_idx on public.students (created_at, user_id);
create index students_grade_idx on public.students (grade, user_id);
create index students_school_idx on public.students (lower(school), user_id);
create index student_classes_created_at_idx on public.student_classes (created_at, id);
create index student_classes_name_idx on public.student_classes (lower(name), id);
