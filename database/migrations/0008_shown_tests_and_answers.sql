-- Which tests people see, and who sees right answers when.

-- Tests: students see open tests and their own, parents those of their children.

-- The tests that I, a student, may take or have submitted.
-- Asked of one test at a time, so that a query for one test asks about no other. A list of ids would be made for the first test that
-- is only for those who are assigned, whichever test the query is for.
create function public.is_my_test(test uuid) returns boolean
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := public.my_student_id();
begin
  return exists (select from public.student_test_assignments a where a.student_id = me and a.test_id = test)
    or exists (select from public.test_attempts a where a.student_id = me and a.test_id = test and a.status = 'in_progress')
    or exists (select from public.test_submissions s where s.student_id = me and s.test_id = test);
end
$$;
grant execute on function public.is_my_test(uuid) to student;

create function public.my_childrens_test_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select a.test_id from public.student_parent_relationships r
      join public.student_test_assignments a on a.student_id = r.student_id where r.parent_id = auth.uid()
    union
    select s.test_id from public.student_parent_relationships r
      join public.test_submissions s on s.student_id = r.student_id where r.parent_id = auth.uid();
end
$$;
grant execute on function public.my_childrens_test_ids() to parent;

create policy open_or_mine on public.tests for select to student
  using ((status in ('active', 'published') and not assigned_only) or public.is_my_test(id));
create policy my_childrens on public.tests for select to parent using (id in (select public.my_childrens_test_ids()));
-- Tutors see every test and no bank, and of drills only their own and those of their students.
create function public.is_drill_of_my_tutees(test uuid) returns boolean
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (select from public.student_test_assignments a
      where a.test_id = test and a.student_id = any (array(select public.my_tutees_ids())))
    or exists (select from public.test_submissions s
      where s.test_id = test and s.student_id = any (array(select public.my_tutees_ids())));
end
$$;
grant execute on function public.is_drill_of_my_tutees(uuid) to tutor;
create policy tests_and_drills_of_my_tutees on public.tests for select to tutor
  using (purpose = 'test' or (purpose = 'drill' and (made_by = auth.uid() or public.is_drill_of_my_tutees(id))));
-- Sections, and the questions in them, of tests that the student may take now.
create function public.my_open_test_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select id from public.tests
    where status in ('active', 'published') and (not assigned_only or id = any (array(select public.my_assigned_test_ids())));
end
$$;
grant execute on function public.my_open_test_ids() to student;
create policy of_open_tests on public.test_sections for select to student using (test_id in (select public.my_open_test_ids()));

-- Hidden answers: while a question is in a student's attempt in progress, that student and the parents do not see whether an
-- answer to it was right, in whatever test the same question appears.

-- The attempts in progress of me, a student, or of my children, if I am a parent, each with the version that has every question that it
-- may ask: of an adaptive test the pool, because the next question can be any of it.
create function public.my_attempts_in_progress() returns table (student_id uuid, test_id uuid, test_version integer)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    select a.student_id, a.test_id, coalesce(version.pool_version, version.version) from public.test_attempts a
    join public.test_versions version on version.test_id = a.test_id and version.version = a.test_version
    where a.status = 'in_progress' and a.student_id = any (array(
      select s.id from public.students s join public.user_profiles me on me.id = s.user_id
      where me.id = auth.uid() and me.role = 'student'
      union all
      select r.student_id from public.student_parent_relationships r join public.user_profiles me on me.id = r.parent_id
      where me.id = auth.uid() and me.role = 'parent'));
end
$$;

-- Those of the submissions that the person may see. Without its setting, the array would make PostgreSQL plan the query in every call.
create function public.visible_submissions(submissions uuid[]) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select s.id from public.test_submissions s
    join public.students st on st.id = s.student_id
    join public.user_profiles me on me.id = auth.uid()
    where s.id = any (submissions)
      and (me.role = 'admin'
        or (me.role = 'tutor' and st.tutor_id = me.id)
        or (me.role = 'student' and st.user_id = me.id)
        or (me.role = 'parent' and st.id = any (array(select public.my_children_ids()))));
end
$$;

-- Who entered the answers of this submission from paper, for those who see it. No policy shows a student the profile of a tutor.
create function public.entered_by_name(submission uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select p.full_name from public.test_submissions s
  join public.test_attempts a on a.id = s.attempt_id
  join public.user_profiles p on p.id = a.entered_by
  where s.id = submission and s.id in (select public.visible_submissions(array[submission]))
$$;
grant execute on function public.entered_by_name(uuid) to student, parent, tutor, admin;

-- What each question of these submissions was when it was answered.
create function public.contents_of_submissions(submissions uuid[])
  returns table (submission_id uuid, question_id uuid, fingerprint uuid)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select s.id, kept.question_id, kept.fingerprint
  from public.test_submissions s
  join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
  join public.question_versions kept on kept.id = any (version.questions)
  where s.id = any (submissions)
$$;

-- The questions of these submissions whose answers an attempt in progress hides from the person: those that it asks, in whatever
-- wording, and the same ones of other tests.
create function public.hidden_questions(submissions uuid[]) returns table (submission_id uuid, question_id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not exists (select from public.my_attempts_in_progress()) then
    return;
  end if;
  return query
    with in_progress as materialized (
      select distinct kept.question_id, kept.fingerprint from public.my_attempts_in_progress() mine
      join public.test_versions version on version.test_id = mine.test_id and version.version = mine.test_version
      join public.question_versions kept on kept.id = any (version.questions)
    )
    select shown.submission_id, shown.question_id
    from public.contents_of_submissions(array(select public.visible_submissions(submissions))) shown
    where shown.question_id in (select question_id from in_progress) or shown.fingerprint in (select fingerprint from in_progress);
end
$$;

-- Which attempts hide them: the student (null for the person who asks) and the test to finish.
create function public.hiding_attempts(submissions uuid[]) returns table (student_id uuid, test_title text)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    with hidden as materialized (
      select distinct shown.question_id, shown.fingerprint from public.hidden_questions(submissions) h
      join public.contents_of_submissions(submissions) shown
        on shown.submission_id = h.submission_id and shown.question_id = h.question_id
    )
    select distinct case when st.user_id <> auth.uid() then st.id end, t.title
    from public.my_attempts_in_progress() a
    join public.tests t on t.id = a.test_id
    join public.students st on st.id = a.student_id
    join public.test_versions version on version.test_id = a.test_id and version.version = a.test_version
    where exists (select from public.question_versions kept
      where kept.id = any (version.questions) and (kept.question_id in (select question_id from hidden)
        or kept.fingerprint in (select fingerprint from hidden)))
    order by 2, 1;
end
$$;

-- The answers of these submissions as they were judged. is_correct is null where it is hidden.
create function public.judged_answers(submissions uuid[])
  returns table (submission_id uuid, question_id uuid, place smallint, subject text, topic text, user_answer jsonb,
    time_spent integer, is_scored boolean, is_correct boolean, is_reached boolean)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select a.submission_id, a.question_id, a.position, a.subject, a.topic, a.user_answer, a.time_spent, a.is_scored,
      case when h.question_id is null then a.is_correct end, a.is_reached
    from public.submission_answers a
    left join public.hidden_questions(submissions) h
      on h.submission_id = a.submission_id and h.question_id = a.question_id
    where a.submission_id = any (array(select public.visible_submissions(submissions)));
end
$$;

-- How many scored questions of each subject the student never came to, of those of these submissions that have some. Lists ask about hundreds
-- of submissions, so it takes no answers apart. An adaptive test that time cut short also has questions that it never delivered.
create function public.not_reached(submissions uuid[]) returns table (submission_id uuid, subject text, questions integer)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- In free navigation, a student who did not reach a scored question left the last two open or all of a subject. Most did neither.
  unfinished uuid[] := array(
    select s.id from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    where s.id = any (submissions) and s.unanswered > 0
      and (version.format ->> 'navigation' = 'forward' or e'\n' || s.answers like e'%\n.\n.'
        or s.unanswered >= least(nullif(s.reading_scored, 0), nullif(s.math_scored, 0))));
  visible uuid[];
begin
  if unfinished = '{}' then
    return;
  end if;
  visible := array(select public.visible_submissions(unfinished));
  return query
    select s.id, asked.subject, count(*)::integer
    from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    cross join lateral rows from (
      unnest(version.subjects), string_to_table(s.marks, null),
      unnest(public.reached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward'))
    ) as asked (subject, mark, is_reached)
    where s.id = any (visible)
      and public.has_unreached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward')
      and asked.mark <> '-' and not asked.is_reached
    group by s.id, asked.subject
    union all
    select s.id, section.subject, (section.scored - delivered.scored)::integer
    from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    cross join lateral (values ('reading', s.reading_scored), ('math', s.math_scored)) as section (subject, scored)
    cross join lateral (
      select count(*) as scored from rows from (unnest(version.subjects), string_to_table(s.marks, null)) as asked (subject, mark)
      where asked.subject = section.subject and asked.mark <> '-') delivered
    where s.id = any (visible) and version.version < 0
      and section.scored > delivered.scored;
end
$$;
grant execute on function public.not_reached(uuid[]) to student, parent, tutor, admin;

grant execute on function public.hidden_questions(uuid[]), public.hiding_attempts(uuid[]), public.judged_answers(uuid[])
  to student, parent, tutor, admin;

-- Released answers: a test that shows answers after the due date releases them when the last due date of any assignment has
-- passed and no assigned student has the test in progress, or when an administrator does. Released answers stay released.

create function public.last_due_date(test uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select max(due_date) from public.student_test_assignments where test_id = test and due_date is not null
$$;

-- Returns 'released', or why not. An attempt without a clock may never end, and counts in no score: the others do not wait for it.
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
    where a.test_id = test and a.status = 'in_progress' and not a.is_untimed) then
    return 'others_in_progress';
  end if;
  return 'released';
end
$$;

create function public.release_answers(test uuid) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set answers_released_at = now() where id = test and answers_released_at is null;
end
$$;
grant execute on function public.release_state(uuid) to prep_system, tutor, admin;
grant execute on function public.release_answers(uuid) to admin;

-- Records a release before anything that could undo it: an assignment that is made, moved or removed, and an attempt that
-- starts.
create function public.keep_release(test uuid) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set answers_released_at = now()
  where id = test and show_answers = 'after_due_date' and answers_released_at is null and public.release_state(id) = 'released';
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

-- Whether I may see the right answers of a submission: 'shown', the reason why not, or null if I may not see the submission.
-- An attempt in progress is the reason only if it hides every question.
create function public.review_state(submission uuid) returns text
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
      select from public.test_versions version, unnest(version.question_ids) as asked (question_id)
      where version.test_id = s.test_id and version.version = s.test_version
        and asked.question_id not in (select question_id from public.hidden_questions(array[s.id]))) then 'attempt_in_progress'
    else 'shown'
  end
  from public.test_submissions s
  join public.students st on st.id = s.student_id
  join public.tests t on t.id = s.test_id
  join public.user_profiles me on me.id = auth.uid()
  where s.id = submission
$$;

-- When the answers of a submission are released, if a due date is what the person waits for.
create function public.answers_due_at(submission uuid) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select public.last_due_date(s.test_id) from public.test_submissions s
  where s.id = submission and public.review_state(submission) = 'before_due_date'
$$;

-- The key of each question, under the ruling in force, if the person may see it.
-- ruling says what was corrected afterwards, and what the key was: {"kind", "at", "key"}.
create function public.recorded_keys(submission uuid)
  returns table (question_id uuid, correct_answer jsonb, is_correct boolean, ruling jsonb)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  -- Looking for a ruling plans a query for each question, so only the few questions that have one are asked about.
  select a.question_id,
    case when ruled.question_id is null then public.key_of(kept) else public.key_in_force(kept) end,
    a.is_correct,
    case when ruled.question_id is not null then (
      select jsonb_build_object('kind', ruling.kind, 'at', ruling.ruled_at, 'key', public.key_of(kept))
      from public.ruling_of(kept) ruling) end
  from public.submission_answers a
  join public.test_submissions s on s.id = a.submission_id
  join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
  -- Without the list of ids, the planner reads all versions of all questions.
  cross join lateral unnest(version.questions) with ordinality asked (id, place)
  join public.question_versions kept on kept.id = asked.id
  left join public.question_rulings ruled on ruled.question_id = kept.question_id and ruled.ended_at is null
  where a.submission_id = submission and asked.place = a.position + 1 and (select public.review_state(submission)) = 'shown'
    and a.question_id not in (select question_id from public.hidden_questions(array[submission]))
$$;

grant execute on function public.review_state(uuid), public.answers_due_at(uuid), public.recorded_keys(uuid)
  to student, parent, tutor, admin;
