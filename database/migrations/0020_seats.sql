-- Who is at a test now: what tutors and administrators see while students work.

-- The seats of my students, as their tutor, or of all students, as an administrator: each student once for each test that is in progress
-- or was handed in within the last hour; without a clock, only with work within that hour. With of_test, only that test, and also those
-- who have it and have not begun. The answers stay here: of the question on the screen, only its number and the seconds on it leave the
-- table. So does the time of the attempt, which would tell of an accommodation: the regular end is the one without it. A
-- student is stuck after three times the time that their attempt has for a question, and two minutes at least. A pause counts as contact. Who is no longer my student is no longer here.
create function public.seats(of_test uuid, present timestamptz) returns table (attempt_id uuid, student_id uuid, test_id uuid, state text,
  question integer, question_count integer, seconds_on_question integer, is_stuck boolean,
  saved_at timestamptz, handed_in_at timestamptz, paused_until timestamptz, regular_end timestamptz)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  sees_everybody boolean := exists (select from public.user_profiles where id = auth.uid() and role = 'admin');
  mine uuid[] := array(select id from public.students where tutor_id = auth.uid());
begin
  return query
    with attempts as (
      select a.id, null::timestamptz as handed_in_at from public.test_attempts a
      where a.status = 'in_progress' and (not a.is_untimed or a.saved_at > present - interval '1 hour')
        and (sees_everybody or a.student_id = any (mine))
      union all
      select s.attempt_id, s.submitted_at from public.test_submissions s
      where s.submitted_at > present - interval '1 hour' and (sees_everybody or s.student_id = any (mine))
    ), begun as (
      select distinct on (a.student_id, a.test_id) a.*, attempts.handed_in_at
      from attempts join public.test_attempts a on a.id = attempts.id
      where a.entered_at is null and (of_test is null or a.test_id = of_test)
      order by a.student_id, a.test_id, attempts.handed_in_at desc nulls first
    )
    select a.id, a.student_id, a.test_id, progress.state,
      -- Forward-only, students can take the sections in another order.
      case when a.handed_in is null then a.current_question + 1 else least(cardinality(a.handed_in) + 1, counts.total) end,
      counts.total, at_work.seconds,
      coalesce(not a.is_untimed and at_work.seconds
        > greatest(120, 3 * (extract(epoch from a.deadline_at - a.started_at) - a.paused_seconds) / greatest(1, counts.total)), false),
      case when a.paused_until is null then a.saved_at else greatest(a.saved_at, least(a.paused_until, present)) end,
      a.handed_in_at,
      case when a.handed_in_at is null and a.paused_until > present then a.paused_until end,
      case when a.handed_in_at is null and not a.is_untimed then a.deadline_at - make_interval(secs => coalesce((
        select sum(line.seconds) from public.attempt_time_lines line where line.attempt_id = a.id and line.kind = 'accommodation'), 0)) end
    from begun a
    join public.test_versions version on version.test_id = a.test_id and version.version = a.test_version
    cross join lateral (
      select case when a.test_version < 0 then sum((wanted ->> 'questions')::integer)::integer
        else cardinality(version.questions) end as total
      from jsonb_array_elements(version.format -> 'sections') wanted) counts
    cross join lateral (
      select case when a.handed_in_at is not null then 'handed_in'
        when cardinality(a.handed_in) >= counts.total then 'all_handed_in' else 'working' end as state) progress
    -- Once, and only for those at work, because it unpacks all of the answers.
    cross join lateral (
      select case when progress.state = 'working' then
        coalesce((a.answers -> version.question_ids[a.current_question + 1]::text ->> 'seconds')::integer, 0) end as seconds
      offset 0) at_work
    union all
    select null, asked.student_id, asked.test_id, 'not_started', null, null, null, false, null, null, null, null
    from public.student_test_assignments asked
    where asked.test_id = of_test and not (asked.completed and asked.locked) and (asked.closes_at is null or asked.closes_at > present)
      and (sees_everybody or asked.student_id = any (mine))
      and not exists (select from begun a where a.student_id = asked.student_id)
      and not exists (select from public.test_attempts a
        where a.student_id = asked.student_id and a.test_id = asked.test_id and a.status = 'in_progress');
end
$$;
grant execute on function public.seats(uuid, timestamptz) to tutor, admin;
