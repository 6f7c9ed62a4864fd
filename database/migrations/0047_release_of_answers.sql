-- When the answers of a test that shows them after the due date are released: the last due date of any assignment has passed
-- and no assigned student has the test in progress, or an administrator has released them. What was released stays released.
alter table public.tests add column answers_released_at timestamptz;

-- A release changes nothing that somebody who takes the test could see.
drop trigger renew_version on public.tests;
create trigger renew_version before update on public.tests for each row
  when (old.answers_released_at is not distinct from new.answers_released_at)
  execute function public.renew_test_version();

create index student_test_assignments_due_idx on public.student_test_assignments (test_id, due_date) where due_date is not null;

create function public.last_due_date(test uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select max(due_date) from public.student_test_assignments where test_id = test and due_date is not null
$$;

-- 'released', or why not.
create function public.release_state(test uuid) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  last_due timestamptz;
begin
  if exists (select from public.tests t where t.id = test and t.answers_released_at is not null) then
    return 'released';
  end if;
  last_due := public.last_due_date(test);
  if last_due is null then
    return 'not_released';
  end if;
  if last_due > now() then
    return 'before_due_date';
  end if;
  if exists (
    select from public.test_attempts a
    join public.student_test_assignments given on given.student_id = a.student_id and given.test_id = a.test_id
    where a.test_id = test and a.status = 'in_progress') then
    return 'others_in_progress';
  end if;
  return 'released';
end
$$;

-- Written down before anything that could take it back: an assignment that is made, moved or removed, and an attempt that starts.
create function public.keep_release(test uuid) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set answers_released_at = now()
  where id = test and show_answers = 'after_due_date' and answers_released_at is null and public.release_state(id) = 'released';
end
$$;

-- By an administrator, for good.
create function public.release_answers(test uuid) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set answers_released_at = now() where id = test and answers_released_at is null;
end
$$;

create function public.keep_release_of_assigned() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    perform public.keep_release(old.test_id);
    return old;
  end if;
  perform public.keep_release(new.test_id);
  return new;
end
$$;
create trigger keep_release before insert or delete on public.student_test_assignments
  for each row execute function public.keep_release_of_assigned();
create trigger keep_release_on_move before update of due_date on public.student_test_assignments
  for each row execute function public.keep_release_of_assigned();
create trigger keep_release before insert on public.test_attempts
  for each row when (new.status = 'in_progress') execute function public.keep_release_of_assigned();

-- When the answers of a submission are shown, as far as that is known to whoever sees the submission.
create function public.answers_due_at(submission uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select public.last_due_date(s.test_id) from public.test_submissions s
  where s.id = submission and public.review_state(submission) = 'before_due_date'
$$;

create or replace function public.review_state(submission uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select case
    when me.role = 'admin' or (me.role = 'tutor' and st.tutor_id = me.id) then 'shown'
    when not (me.role = 'student' and st.user_id = me.id)
      and not (me.role = 'parent' and st.id in (select public.my_children_ids())) then null
    when t.show_answers = 'never' then 'never'
    when t.show_answers = 'after_due_date' and public.release_state(t.id) <> 'released' then public.release_state(t.id)
    when exists (select from public.my_attempts_in_progress()) and not exists (
      select from public.submission_answers answer where answer.submission_id = s.id
        and answer.question_id not in (select question_id from public.hidden_questions(array[s.id]))) then 'attempt_in_progress'
    else 'shown'
  end
  from public.test_submissions s
  join public.students st on st.id = s.student_id
  join public.tests t on t.id = s.test_id
  join public.user_profiles me on me.id = auth.uid()
  where s.id = submission
$$;

revoke execute on function public.last_due_date(uuid), public.release_state(uuid), public.keep_release(uuid),
  public.keep_release_of_assigned(), public.answers_due_at(uuid), public.release_answers(uuid) from public;
grant execute on function public.release_state(uuid), public.release_answers(uuid) to admin;
grant execute on function public.answers_due_at(uuid) to student, parent, tutor, admin;
