-- What students answered when they practiced.

-- One answer to one question of a round. The browser judges it: practice counts toward no score, and the key is shown right after it.
create table public.practice_answers (
  student_id uuid not null references public.students on delete cascade,
  -- The page makes it up. With the question it makes a repeated request harmless.
  round_id uuid not null,
  -- A question may be deleted, and a new question is in no table. So this is no foreign key.
  question_id uuid not null,
  origin text not null check (origin in ('test', 'template')),
  subject text not null check (subject in ('reading', 'math')),
  topic text not null check (char_length(topic) between 1 and 200),
  is_right boolean not null,
  -- From the moment when the question was shown until it was answered. A long pause counts as ten minutes.
  seconds smallint not null check (seconds between 0 and 600),
  -- The question that was due, where this answer was a review. The question above is another one where a new one of its kind was asked.
  card_question_id uuid,
  -- What led to a wrong answer, of the catalogue in domain/misconceptions; null where nobody wrote it down.
  misconception text check (char_length(misconception) <= 60),
  answered_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  primary key (student_id, round_id, question_id)
);
create index practice_answers_answered_at_idx on public.practice_answers (student_id, answered_at);

alter table public.practice_answers enable row level security, force row level security;
create policy owner on public.practice_answers to prep_owner using (true) with check (true);
create policy system on public.practice_answers for select to prep_system using (true);
create policy mine on public.practice_answers for select to student using (student_id = public.my_student_id());
create policy by_myself on public.practice_answers for insert to student
  with check (student_id = public.my_student_id());
create policy of_my_children on public.practice_answers for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy of_my_tutees on public.practice_answers for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.practice_answers for select to admin using (true);
grant select on public.practice_answers to prep_system, student, parent, tutor, admin;
grant insert (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, card_question_id, misconception)
  on public.practice_answers to student;

-- Questions that a student may be asked in place of one that is due, or to practice a skill: of tests for practice, for the student's exam,
-- and never seen. Nothing of a test that the student took, or has to take, and nothing that such a test asks too, or one that is not for
-- practice. wanted is a list of subjects with topics, or of skills; an answer is kept only on a topic.
create function public.questions_for_practice(student uuid, wanted jsonb)
  returns table (question_id uuid, test_id uuid, test_title text, version integer, subject text, topic text, difficulty smallint,
    correct_option text, correct_response text[], numeric_answer numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with candidates as materialized (
    select q, t.id as test_id, t.title, t.version, s.subject
    from public.tests t
    join public.test_sections s on s.test_id = t.id
    join public.test_questions q on q.section_id = s.id
    join jsonb_to_recordset(wanted) as asked (subject text, topic text, skill text)
      on asked.subject = s.subject and asked.topic = q.topic or asked.skill = q.skill and q.topic <> ''
    where t.is_for_practice and t.purpose = 'test' and t.status in ('active', 'published')
      and coalesce(q.correct_option, q.numeric_answer::text, q.correct_response[1]) is not null
      and (q.forms is null or q.forms @> array['g8', 'g9'] or exists (select from public.students st left join public.student_goals g on g.student_id = st.id
        where st.id = student and 'g' || public.grade_at_exam(g.applicant_grade, st.grade, st.is_grade_assumed) = any (q.forms)))
      and not exists (select from public.question_rulings r where r.question_id = q.id and r.ended_at is null)
      and not exists (select from public.test_attempts a where a.student_id = student and a.test_id = t.id)
      and not exists (select from public.student_test_assignments a
        where a.student_id = student and a.test_id = t.id and not a.completed)
      and not exists (select from public.practice_answers p where p.student_id = student and p.question_id = q.id)
  ), seen as materialized (
    select distinct kept.question_id, kept.fingerprint from public.test_attempts a
    join public.test_versions v on v.test_id = a.test_id and v.version = a.test_version
    -- An adaptive test in progress may ask any question of its pool.
    join public.test_versions whole on whole.test_id = v.test_id
      and whole.version = case a.status when 'in_progress' then coalesce(v.pool_version, v.version) else v.version end
    join public.question_versions kept on kept.id = any (whole.questions)
    where a.student_id = student
  )
  select (c.q).id, c.test_id, c.title, c.version, c.subject, (c.q).topic, (c.q).difficulty, (c.q).correct_option,
    (c.q).correct_response, (c.q).numeric_answer
  from candidates c
  where not exists (select from seen where seen.question_id = (c.q).id)
    and not exists (select from seen where seen.fingerprint = (c.q).fingerprint)
    and not exists (
      select from public.test_questions other
      where other.fingerprint = (c.q).fingerprint
        and other.section_id = any (array(
          select place.id from public.test_sections place
          join public.tests holder on holder.id = place.test_id
          where not holder.is_for_practice and holder.purpose = 'test'
            or exists (select from public.student_test_assignments a
              where a.student_id = student and a.test_id = holder.id and not a.completed))))
  order by (c.q).id
  limit 1000
$$;
grant execute on function public.questions_for_practice(uuid, jsonb) to prep_system;
