-- A test may be for assigned students only. Tests that exist stay open to every student; one that is made without a word about
-- it is for assigned students only.
alter table public.tests add column assigned_only boolean not null default false;
alter table public.tests alter column assigned_only set default true;
grant insert (assigned_only), update (assigned_only) on public.tests to admin;

drop trigger raise_revision on public.tests;
create trigger raise_revision before update on public.tests for each row
  when ((old.slug, old.title, old.description, old.duration, old.status, old.show_answers, old.score_scale_id,
      old.assigned_only)
    is distinct from (new.slug, new.title, new.description, new.duration, new.status, new.show_answers, new.score_scale_id,
      new.assigned_only))
  execute function public.raise_revision();

-- The tests that I may take although they are for assigned students only: what is assigned to me, and what I have in progress.
create function public.my_assigned_test_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select test_id from public.student_test_assignments where student_id = public.my_student_id()
  union
  select test_id from public.test_attempts where student_id = public.my_student_id() and status = 'in_progress'
$$;

create or replace function public.my_test_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select * from public.my_assigned_test_ids()
  union
  select test_id from public.test_submissions where student_id = public.my_student_id()
$$;

alter policy open_or_mine on public.tests
  using ((status in ('active', 'published') and not assigned_only) or id in (select public.my_test_ids()));
alter policy of_open_tests on public.test_sections
  using (test_id in (select id from public.tests where status in ('active', 'published')
    and (not assigned_only or id in (select public.my_assigned_test_ids()))));

-- Whether what a student looks for is there, for others: they are told so instead of "not found".
create function public.needs_assignment(ref text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.tests where (slug = ref or id::text = lower(ref)) and status in ('active', 'published')
    and assigned_only and id not in (select public.my_assigned_test_ids()))
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

revoke execute on function public.my_assigned_test_ids(), public.needs_assignment(text),
  public.refuse_without_assignment() from public;
grant execute on function public.my_assigned_test_ids(), public.needs_assignment(text) to student;
