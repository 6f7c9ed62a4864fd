-- Policies that stay quick however many rows a table has. What a policy says as "in (select …)" the database compares with
-- every row; the same as an array it looks up in the index of the column. And whether one row may be seen is asked for that
-- row, instead of first collecting all that may be.

alter policy my_children on public.students using (id = any (array(select public.my_children_ids())));
alter policy my_children on public.user_profiles using (id = any (array(select public.my_childrens_user_ids())));
alter policy my_tutees on public.user_profiles using (id = any (array(select public.my_tutees_user_ids())));
alter policy my_tutees on public.student_class_memberships using (student_id = any (array(select public.my_tutees_ids())));
alter policy mine on public.student_classes using (id = any (array(select class_id from public.student_class_memberships)));
alter policy my_childrens on public.student_test_assignments
  using (student_id = any (array(select public.my_children_ids())));
alter policy my_tutees on public.student_test_assignments using (student_id = any (array(select public.my_tutees_ids())));
alter policy my_childrens on public.test_submissions using (student_id = any (array(select public.my_children_ids())));
alter policy my_tutees on public.test_submissions using (student_id = any (array(select public.my_tutees_ids())));
alter policy my_children on public.tutoring_sessions using (student_id = any (array(select public.my_children_ids())));
alter policy change_my_children on public.tutoring_sessions
  using (student_id = any (array(select public.my_children_ids())));

-- An administrator sees every submission.
alter policy of_submissions_i_see on public.submission_answers to student, parent, tutor
  using (exists (select from public.test_submissions s where s.id = submission_id));
create policy everyone on public.submission_answers for select to admin using (true);

-- The same people and tests as before, found by index.
create or replace function public.my_childrens_user_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select s.user_id from public.student_parent_relationships r join public.students s on s.id = r.student_id
  where r.parent_id = auth.uid()
$$;

create or replace function public.my_childrens_test_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select a.test_id from public.student_parent_relationships r
    join public.student_test_assignments a on a.student_id = r.student_id where r.parent_id = auth.uid()
  union
  select s.test_id from public.student_parent_relationships r
    join public.test_submissions s on s.student_id = r.student_id where r.parent_id = auth.uid()
$$;

create or replace function public.my_tutors() returns table (tutor_id uuid, full_name text)
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

-- An administrator's schedule is of everybody.
create index tutoring_sessions_starts_at_idx on public.tutoring_sessions (starts_at);
