/** Statements that create past attempts for the people of a large platform. For a superuser, after `listPeopleSteps`. */
import { busyTutorsStudents, type InsertStep, type PlatformSize } from './platform-people.ts'

/** Submissions written by one statement. */
const portion = 500

/** Submissions of the student who sends the measured requests. */
const diligentStudentsSubmissions = 25

export function listAttemptSteps({ submissions }: PlatformSize): InsertStep[] {
  const submissionSteps: InsertStep[] = []
  for (let from = 1; from <= submissions; from += portion) {
    submissionSteps.push({ text: submittedSome, values: [from, from + portion - 1] })
  }
  return [
    { text: papers },
    { text: 'create index on papers (test_id)' },
    { text: 'analyze papers' },
    { text: sheets },
    { text: plannedAttempts, values: [submissions, busyTutorsStudents, diligentStudentsSubmissions] },
    { text: 'create index on planned_attempts (n)' },
    { text: 'analyze planned_attempts' },
    { text: 'select public.keep_test_version(test_id) from sheets' },
    { text: countedQuestions },
    { text: attempts },
    { text: timeLines },
    { text: completedAssignments },
    ...submissionSteps,
    { text: scores },
    { text: underWay },
  ]
}

/** The questions of each practice test in order, with their keys. */
const papers = `
  create temp table papers as
  select test_id, position, question_id, case when position < 57 then 'reading' else 'math' end as subject,
    coalesce(topic, case when position < 57 then 'Inference Questions' else 'Basic Operations' end) as topic,
    option_ids, array_position(option_ids, correct_option) - 1 as key_place, numeric_answer
  from (
    select s.test_id, q.id as question_id, q.topic, q.correct_option, q.numeric_answer,
      array(select jsonb_path_query(q.options, '$[*].id') #>> '{}') as option_ids,
      (row_number() over (partition by s.test_id order by s.order_index, s.id, q.order_index, q.id) - 1)::smallint as position
    from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
    where t.slug = 'practice-test-1' or t.slug like 'bench-test-%'
  ) placed`

/** The answer sheet of an attempt at each test. */
const sheets = `
  create temp table sheets as
  select test_id, row_number() over (order by test_id) as place, count(*) over () as count, jsonb_object_agg(question_id,
    jsonb_build_object('selectedOption', option_ids[1 + position % 4], 'eliminated', '[]'::jsonb, 'numericValue', '', 'notes', '',
      'highlights', '[]'::jsonb, 'seconds', 60 + position, 'isBookmarked', false)) as answers
  from papers group by test_id`

/**
 * Every third attempt is for one test, so that its report has thousands. A quarter belong to the busy tutor's students, with four or more
 * each; the last of these students has many.
 */
const plannedAttempts = `
  create temp table planned_attempts as
  select md5('attempt' || n)::uuid as attempt_id, md5('submission' || n)::uuid as id, n, l.id as student_id, s.test_id,
    now() - n * interval '1 minute' - interval '1 hour' as submitted_at, 35 + abs(hashtext(l.id::text)) % 60 as ability
  from (
    select n, case when n <= $3::int then least($2::int, (select count(*) from learners))
        when n <= least($2::int * 4, $1::int / 4) then 1 + n % $2::int
        else 1 + (n::bigint * 7919) % (select count(*) from learners) end as learner
    from generate_series(1, $1::int) n
  ) drawn
  join learners l on l.place = drawn.learner
  join sheets s on s.place = case when n % 3 = 0 then 1 else 1 + (n::bigint * 31) % s.count end`

const attempts = `
  insert into test_attempts (id, student_id, test_id, test_version, status, started_at, deadline_at, saved_at, change_number, answers)
  select s.attempt_id, s.student_id, s.test_id, t.version, 'submitted', s.submitted_at - interval '2 hours',
    s.submitted_at + interval '1 hour', s.submitted_at, 114, p.answers
  from planned_attempts s join tests t on t.id = s.test_id join sheets p on p.test_id = s.test_id order by s.n`

const timeLines = `
  insert into attempt_time_lines (attempt_id, kind, seconds, reason, created_at)
  select attempt_id, 'duration', 10800, 'The test’s time', submitted_at - interval '2 hours' from planned_attempts order by n`

const completedAssignments = `
  insert into student_test_assignments (student_id, test_id, assigned_at, completed, locked)
  select student_id, test_id, min(submitted_at) - interval '7 days', true, true from planned_attempts group by student_id, test_id
  on conflict (student_id, test_id) do update set completed = true, locked = true`

/** The subjects and topics that the questions of those versions count for. */
const countedQuestions = `
  update test_versions version set subjects = asked.subjects, topics = asked.topics
  from (select test_id, array_agg(subject order by position) as subjects, array_agg(topic order by position) as topics
    from papers group by test_id) asked
  where asked.test_id = version.test_id and version.subjects is null`

/** Scores follow. */
const submittedSome = `
  insert into test_submissions (id, attempt_id, assignment_id, student_id, test_id, test_version, score_scale_id, submitted_at,
    score_percentage, total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored, reading_scaled,
    math_raw, math_scored, math_scaled, composite, answers, seconds, marks)
  select s.id, s.attempt_id, a.id, s.student_id, s.test_id, t.version, 'estimated-1', s.submitted_at,
    0, 114, 0, 0, 7200, 0, 57, 0, 0, 57, 0, 0, given.answers, given.seconds, given.marks
  from planned_attempts s join tests t on t.id = s.test_id
    join student_test_assignments a on a.student_id = s.student_id and a.test_id = s.test_id
    cross join lateral (
      select string_agg(case when roll > 97 then '.'
            when key_place is not null then option_ids[1 + case when is_right then key_place else (key_place + 1 + roll % 3) % 4 end]
            else '#' || numeric_answer + (not is_right)::int || ' ' || numeric_answer + (not is_right)::int
          end, e'\\n' order by position) as answers,
        array_agg(20 + roll order by position) as seconds,
        string_agg(case when not is_scored then '-' when roll > 97 then '.' when is_right then '1' else '0' end, '' order by position) as marks
      from (
        select *, is_scored and roll < s.ability as is_right
        from (
          select p.*, abs(hashint4((s.n * 131 + p.position)::int)) % 100 as roll,
            coalesce(key_place, numeric_answer) is not null as is_scored
          from papers p where p.test_id = s.test_id
        ) rolled
      ) judged
    ) given
  where s.n between $1::int and $2::int
  order by s.n`

/** From the marks. */
const scores = `
  with counted as (
    select id as submission_id, char_length(regexp_replace(left(marks, 57), '[^1]', '', 'g')) as reading,
      char_length(regexp_replace(substr(marks, 58), '[^1]', '', 'g')) as math,
      char_length(replace(left(marks, 57), '-', '')) as reading_scored, char_length(replace(substr(marks, 58), '-', '')) as math_scored,
      (length(answers) + 1 - length(replace(e'\\n' || answers, e'\\n.', ''))) / 2 as open
    from test_submissions where id in (select id from planned_attempts)
  ), scaled as (
    select counted.*, r.scaled_scores[reading + 1] as reading_scaled, m.scaled_scores[math + 1] as math_scaled
    from counted, score_scale_tables r, score_scale_tables m
    where r.scale_id = 'estimated-1' and r.subject = 'reading' and m.scale_id = 'estimated-1' and m.subject = 'math'
  )
  update test_submissions s set unanswered = c.open, correct_answers = reading + math, total_questions = c.reading_scored + c.math_scored,
    score_percentage = round(100.0 * (reading + math) / greatest(1, c.reading_scored + c.math_scored)),
    reading_raw = reading, reading_scored = c.reading_scored, reading_scaled = c.reading_scaled,
    math_raw = math, math_scored = c.math_scored, math_scaled = c.math_scaled, composite = c.reading_scaled + c.math_scaled
  from scaled c where c.submission_id = s.id`

/** 300 attempts in progress, by students with few others. */
const underWay = `
  with begun as (
    insert into test_attempts (student_id, test_id, test_version, started_at, deadline_at, saved_at, change_number, answers)
    select l.id, t.id, t.version, now() - interval '20 minutes', now() + interval '6 hours', now(), 114, p.answers
    from learners l, tests t join sheets p on p.test_id = t.id
    where t.slug = 'bench-test-2' and l.place between 600 and 899
    returning id, started_at
  )
  insert into attempt_time_lines (attempt_id, kind, seconds, reason, created_at)
  select id, 'duration', 22800, 'The test’s time', started_at from begun`
