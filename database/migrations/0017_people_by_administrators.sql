-- Students, links and classes as several administrators edit them at once. revision rises with what the form holds.
alter table public.students add column revision integer not null default 1;
alter table public.student_classes add column revision integer not null default 1;

create trigger raise_revision before update on public.students for each row
  when ((old.grade, old.school, old.tutor_id) is distinct from (new.grade, new.school, new.tutor_id))
  execute function public.raise_revision();
create trigger raise_revision before update on public.student_classes for each row
  when ((old.name, old.description, old.tutor_id, old.grade_level)
    is distinct from (new.name, new.description, new.tutor_id, new.grade_level))
  execute function public.raise_revision();

-- The order in which an administrator put the parents of a student; the first one is primary.
alter table public.student_parent_relationships add column position smallint not null default 0 check (position >= 0);
grant insert (position), update (position) on public.student_parent_relationships to admin;

-- Whoever is named as a student, parent or tutor has that role at that moment. A role that changes later leaves the rows
-- standing: policies look at the role of whoever asks.
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
revoke execute on function public.require_role_of_person() from public;

create trigger require_student before insert on public.students for each row
  execute function public.require_role_of_person('user_id', 'student');
create trigger require_tutor before insert on public.students for each row
  execute function public.require_role_of_person('tutor_id', 'tutor');
create trigger require_tutor_on_change before update on public.students for each row
  when (old.tutor_id is distinct from new.tutor_id)
  execute function public.require_role_of_person('tutor_id', 'tutor');
create trigger require_tutor before insert on public.student_classes for each row
  execute function public.require_role_of_person('tutor_id', 'tutor');
create trigger require_tutor_on_change before update on public.student_classes for each row
  when (old.tutor_id is distinct from new.tutor_id)
  execute function public.require_role_of_person('tutor_id', 'tutor');
create trigger require_parent before insert on public.student_parent_relationships for each row
  execute function public.require_role_of_person('parent_id', 'parent');

alter table public.students add constraint students_school_of_sane_size
  check (char_length(school) between 2 and 200) not valid;
alter table public.student_classes add constraint student_classes_texts_of_sane_size
  check (char_length(name) <= 200 and char_length(description) <= 2000) not valid;
