-- What the database itself refuses when the code has forgotten to: answers that come too late, and acts in another's name.

-- The server says with each transaction of a person what time it is (app.now); where nobody says so, the database's own
-- clock counts. Two minutes are the grace for answers on their way (lateArrivalSeconds). Only an administrator may bring
-- answers into a sitting after that, from a file of unsent work.
create function public.refuse_late_answers() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.user_profiles where id = auth.uid() and role = 'admin') then
    raise exception 'The time of this attempt is over.'
      using errcode = 'check_violation', constraint = 'answers_in_time', table = 'test_attempts', schema = 'public';
  end if;
  return new;
end
$$;
-- The comparison of instants comes first: comparing answers is what costs.
create trigger refuse_late_answers before update of answers on public.test_attempts for each row
  when (old.deadline_at + interval '120 seconds'
      < coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
    and new.answers is distinct from old.answers)
  execute function public.refuse_late_answers();

-- Whoever writes says so themselves. An administrator writes settings and accommodations in their own name, and gives
-- minutes in it; the line of an accommodation names whoever set that.
drop policy everyone on public.settings;
create policy everyone on public.settings for select to admin using (true);
create policy as_myself on public.settings for update to admin using (true) with check (updated_by = auth.uid());

drop policy everyone on public.student_accommodations;
create policy everyone on public.student_accommodations for select to admin using (true);
create policy set_as_myself on public.student_accommodations for insert to admin with check (set_by = auth.uid());
create policy change_as_myself on public.student_accommodations for update to admin
  using (true) with check (set_by = auth.uid());

drop policy system on public.attempt_time_lines;
create policy system on public.attempt_time_lines for select to prep_system using (true);
create policy in_the_name_of_whoever_gives on public.attempt_time_lines for insert to prep_system
  with check (
    case kind
      when 'duration' then granted_by is null
      when 'grant' then granted_by is not distinct from auth.uid()
      else granted_by is not distinct from (
        select a.set_by from public.student_accommodations a
        join public.test_attempts t on t.student_id = a.student_id where t.id = attempt_id)
    end);

-- From here on nobody can call a function before it is granted to them.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public, auth from public;
