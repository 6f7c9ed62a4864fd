-- A question of an attempt in progress keeps its answer hidden from that student and from the student's parents, in whatever
-- test the same question appears. Two questions are the same when their text, passage and set of options are, whatever the
-- markup, spaces, capitals and order.

-- Pictures in the text are part of it.
create function public.plain_content(content text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(coalesce(content, ''), '<(?!img)/?[a-z][^<>]*>|&nbsp;|\s+', '', 'gi') collate "C");

create function public.question_content(question text, options jsonb, passage jsonb) returns uuid
  language sql immutable parallel safe
  return md5(concat_ws(chr(31),
    public.plain_content(question),
    (select string_agg(distinct public.plain_content(value) collate "C", chr(30) order by public.plain_content(value) collate "C")
      from jsonb_path_query(case jsonb_typeof(options)
        when 'object' then jsonb_path_query_array(options, '$.*') else options end, '$[*]') item,
      lateral (select item #>> '{}' as value) texts
      where btrim(coalesce(value, '')) <> ''),
    public.plain_content(passage ->> 'text')))::uuid;

alter table public.test_questions
  add column content_hash uuid generated always as (public.question_content(text, options, passage)) stored not null;
create index test_questions_content_hash_idx on public.test_questions (content_hash);

-- The attempts in progress of me, as a student, or of my children, as a parent.
create function public.my_attempts_in_progress() returns table (student_id uuid, test_id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    select a.student_id, a.test_id from public.test_attempts a
    where a.status = 'in_progress' and a.student_id = any (array(
      select s.id from public.students s join public.user_profiles me on me.id = s.user_id
      where me.id = auth.uid() and me.role = 'student'
      union all
      select r.student_id from public.student_parent_relationships r join public.user_profiles me on me.id = r.parent_id
      where me.id = auth.uid() and me.role = 'parent'));
end
$$;

-- Those of the submissions that the person may see.
create function public.visible_submissions(submissions uuid[]) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
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

-- The questions of these submissions whose answers an attempt in progress hides from the person. What a deleted question was,
-- nobody can tell: any attempt in progress hides it.
create function public.hidden_questions(submissions uuid[]) returns table (submission_id uuid, question_id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  tests uuid[] := array(select test_id from public.my_attempts_in_progress());
begin
  if cardinality(tests) = 0 then
    return;
  end if;
  return query
    with in_progress as materialized (
      select distinct q.content_hash from public.test_questions q
      join public.test_sections section on section.id = q.section_id where section.test_id = any (tests)
    )
    select a.submission_id, a.question_id from public.submission_answers a
    left join public.test_questions q on q.id = a.question_id
    where a.submission_id = any (array(select public.visible_submissions(submissions)))
      and (q.id is null or q.content_hash in (select content_hash from in_progress));
end
$$;

-- Which attempts hide them: the student, null for the person who asks, and the test that is to be finished.
create function public.hiding_attempts(submissions uuid[]) returns table (student_name text, test_title text)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    with hidden as materialized (
      select distinct q.content_hash from public.hidden_questions(submissions) h
      left join public.test_questions q on q.id = h.question_id
    )
    select distinct case when st.user_id <> auth.uid() then p.full_name end, t.title
    from public.my_attempts_in_progress() a
    join public.tests t on t.id = a.test_id
    join public.students st on st.id = a.student_id
    join public.user_profiles p on p.id = st.user_id
    where exists (select from hidden where content_hash is null)
      or exists (select from public.test_sections section join public.test_questions q on q.section_id = section.id
        where section.test_id = a.test_id and q.content_hash in (select content_hash from hidden))
    order by 2, 1;
end
$$;

-- The answers of these submissions as they were judged; is_correct is null where it is hidden.
create function public.judged_answers(submissions uuid[])
  returns table (submission_id uuid, question_id uuid, place smallint, subject text, topic text, is_scored boolean,
    is_correct boolean)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    select a.submission_id, a.question_id, a.position, a.subject, a.topic, a.is_scored,
      case when h.question_id is null then a.is_correct end
    from public.submission_answers a
    left join public.hidden_questions(submissions) h
      on h.submission_id = a.submission_id and h.question_id = a.question_id
    where a.submission_id = any (array(select public.visible_submissions(submissions)));
end
$$;

-- As before, but an attempt in progress hides single questions. Where it hides every one of them, it is the reason.
create or replace function public.review_state(submission uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select case
    when me.role = 'admin' or (me.role = 'tutor' and st.tutor_id = me.id) then 'shown'
    when not (me.role = 'student' and st.user_id = me.id)
      and not (me.role = 'parent' and st.id in (select public.my_children_ids())) then null
    when t.show_answers = 'never' then 'never'
    when t.show_answers = 'after_due_date' and a.due_date > now() then 'before_due_date'
    when exists (select from public.my_attempts_in_progress()) and not exists (
      select from public.submission_answers answer where answer.submission_id = s.id
        and answer.question_id not in (select question_id from public.hidden_questions(array[s.id]))) then 'attempt_in_progress'
    else 'shown'
  end
  from public.test_submissions s
  join public.students st on st.id = s.student_id
  join public.tests t on t.id = s.test_id
  join public.user_profiles me on me.id = auth.uid()
  left join public.student_test_assignments a on a.student_id = s.student_id and a.test_id = s.test_id
  where s.id = submission
$$;

drop function public.recorded_keys(uuid);
create function public.recorded_keys(submission uuid) returns table (question_id uuid, correct_answer jsonb, is_correct boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select a.question_id, a.correct_answer, a.is_correct from public.submission_answers a
  where a.submission_id = submission and (select public.review_state(submission)) = 'shown'
    and a.question_id not in (select question_id from public.hidden_questions(array[submission]))
$$;

-- Whether an answer is right is read through these functions alone, except by tutors and administrators.
revoke select on public.submission_answers from student, parent;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, time_spent)
  on public.submission_answers to student, parent;

revoke execute on function public.plain_content(text), public.question_content(text, jsonb, jsonb),
  public.my_attempts_in_progress(), public.visible_submissions(uuid[]), public.hidden_questions(uuid[]),
  public.hiding_attempts(uuid[]), public.judged_answers(uuid[]), public.recorded_keys(uuid) from public;
grant execute on function public.hidden_questions(uuid[]), public.hiding_attempts(uuid[]), public.judged_answers(uuid[]),
  public.recorded_keys(uuid) to student, parent, tutor, admin;
-- Whoever writes a question computes its hash.
grant execute on function public.plain_content(text), public.question_content(text, jsonb, jsonb) to admin, prep_system;
