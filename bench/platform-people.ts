/** Statements that fill a database with the people of a large platform and their data. For a superuser. */

export interface PlatformSize {
  /** All accounts, of which six in ten are students. */
  readonly users: number
  readonly classes: number
  /** Each with answers to 114 questions. */
  readonly submissions: number
  /** Questions in banks. */
  readonly items: number
}

/** Students of the tutor who sends the measured requests. */
export const busyTutorsStudents = 500

/** Practice tests in addition to the one that they copy. */
const copies = 24

export interface InsertStep {
  readonly text: string
  readonly values?: readonly unknown[]
}

export function listPeopleSteps({ users, classes }: PlatformSize): InsertStep[] {
  return [
    { text: accounts, values: [users] },
    {
      text: `create temp table people as select id, role, row_number() over (partition by role order by email) as place
        from user_profiles where email like 'bench-%'`,
    },
    { text: 'analyze people' },
    { text: `insert into tutors (user_id) select id from people where role = 'tutor'` },
    { text: studentRecords, values: [busyTutorsStudents] },
    { text: 'create temp table learners as select id, row_number() over (order by place) as place from made_students' },
    { text: 'create index on learners (place)' },
    { text: 'analyze learners' },
    { text: parents },
    { text: classRows, values: [classes] },
    { text: memberships },
    { text: copiedTests, values: [copies] },
    { text: copiedSections },
    { text: copiedQuestions },
    { text: openAssignments },
    { text: tutorHours },
    { text: tutoringSessions },
  ]
}

/** Ten administrators, one tutor per hundred people, two parents per three students. */
const accounts = `
  with numbers as (
    select n, case when n <= 10 then 'admin' when n <= 10 + $1::int / 100 then 'tutor'
      when n <= $1::int * 4 / 10 then 'parent' else 'student' end as role
    from generate_series(1, $1::int) n
  ), made as (
    insert into auth.users (id, email, email_confirmed_at, created_at)
    select md5('user' || n)::uuid, 'bench-' || lpad(n::text, 7, '0') || '@example.com', now(), now() - n * interval '10 minutes'
    from numbers
  )
  insert into user_profiles (id, email, full_name, role, created_at)
  select md5('user' || n)::uuid, 'bench-' || lpad(n::text, 7, '0') || '@example.com',
    (array['Ada', 'Ben', 'Chloe', 'Dev', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonah', 'Kira', 'Liam', 'Maya'])[1 + n % 13]
      || ' ' || initcap(substr(md5(n::text), 1, 7)),
    role, now() - n * interval '10 minutes'
  from numbers`

/** One student in fifteen has no record yet. The first tutor has many students; the others share the rest. */
const studentRecords = `
  create temp table made_students as
  with tutors as (select id, place from people where role = 'tutor'),
  learners as (select id, place, (select count(*) from tutors) as tutors
    from people where role = 'student' and place % 15 <> 0),
  made as (
    insert into students (user_id, grade, school, tutor_id)
    select l.id, 6 + l.place % 7, 'School ' || l.place % 400, t.id
    from learners l join tutors t on t.place = case when l.place - l.place / 15 <= $1::int then 1 else 2 + l.place % greatest(1, l.tutors - 1) end
    returning id, user_id
  )
  select made.id, learners.place from made join learners on learners.id = made.user_id`

/** The first parent has three children; a few students have two parents. */
const parents = `
  with parents as (select id, place from people where role = 'parent'),
  children as (select id, place, (select count(*) from parents) as parents from learners)
  insert into student_parent_relationships (student_id, parent_id, is_primary)
  select l.id, p.id, true from children l join parents p
    on p.place = case when l.place <= 3 then 1 else 2 + l.place % greatest(1, l.parents - 1) end
  union all
  select l.id, p.id, false from children l join parents p
    on l.place > 3 and l.place % 10 = 0 and p.place = 2 + (l.place + 1) % greatest(1, l.parents - 1)`

const classRows = `
  create temp table made_classes as
  with tutors as (select id, place, count(*) over () as count from people where role = 'tutor'),
  made as (
    insert into student_classes (name, description, tutor_id, grade_level)
    select 'Class ' || n, 'Group ' || n, t.id, 6 + n % 7
    from generate_series(1, $1::int) n join tutors t on t.place = 1 + n % t.count
    returning id
  )
  select id, row_number() over () as place from made`

/** Every student is in one class, one in five also in a second. The first class is as large as a lecture. */
const memberships = `
  insert into student_class_memberships (class_id, student_id)
  select c.id, l.id from (select *, (select count(*) from made_classes) as classes from learners) l
    join made_classes c on c.place = 1 + l.place % l.classes
  union
  select c.id, l.id from (select *, (select count(*) from made_classes) as classes from learners where place % 5 = 0) l
    join made_classes c on c.place = 1 + (l.place + 7) % l.classes
  union
  select c.id, l.id from learners l join made_classes c on l.place <= 200 and c.place = 1`

const copiedTests = `
  insert into tests (slug, title, description, duration, status, assigned_only)
  select 'bench-test-' || n, 'Bench Test ' || n, t.description, t.duration, 'published', false
  from generate_series(1, $1::int) n, tests t where t.slug = 'practice-test-1'`

const copiedSections = `
  insert into test_sections (test_id, title, subject, order_index)
  select copy.id, s.title, s.subject, s.order_index
  from tests t join test_sections s on s.test_id = t.id, tests copy
  where t.slug = 'practice-test-1' and copy.slug like 'bench-test-%'`

const copiedQuestions = `
  insert into test_questions (section_id, title, text, type, input_type, options, correct_option, numeric_answer,
    explanation, passage, topic, order_index)
  select target.id, q.title, q.text, q.type, q.input_type, q.options, q.correct_option, q.numeric_answer,
    q.explanation, q.passage, q.topic, q.order_index
  from tests t join test_sections s on s.test_id = t.id join test_questions q on q.section_id = s.id,
    tests copy join test_sections target on target.test_id = copy.id
  where t.slug = 'practice-test-1' and copy.slug like 'bench-test-%' and target.order_index = s.order_index`

/** Two tests that each student has yet to take, one of them overdue for some. */
const openAssignments = `
  with choices as (select id, row_number() over (order by slug) as place, count(*) over () as count
    from tests where slug like 'bench-test-%')
  insert into student_test_assignments (student_id, test_id, assigned_at, due_date)
  select l.id, c.id, now() - interval '10 days', now() + (l.place % 20 - 5) * interval '1 day'
  from learners l join choices c on c.place in (1 + l.place % c.count, 1 + (l.place + 5) % c.count)
  on conflict (student_id, test_id) do nothing`

const tutorHours = `
  insert into tutor_schedules (tutor_id, time_zone, session_minutes, notice_hours, weekly_hours)
  select id, 'America/New_York', 60, 24,
    '[{"weekday": 1, "spans": [{"startsMinute": 600, "endsMinute": 1140}]}, {"weekday": 4, "spans": [{"startsMinute": 600, "endsMinute": 1140}]}]'
  from people where role = 'tutor'`

/** Five hours a day for each tutor, from two weeks ago to two weeks from now. */
const tutoringSessions = `
  with pupils as (
    select s.id, s.tutor_id, row_number() over (partition by s.tutor_id order by m.place) as place,
      count(*) over (partition by s.tutor_id) as count
    from students s join made_students m on m.id = s.id
  ), hours as (
    select day * 5 + hour as n, date_trunc('day', now()) + day * interval '1 day' + (15 + hour) * interval '1 hour' as starts_at
    from generate_series(-14, 13) day, generate_series(0, 4) hour
  )
  insert into tutoring_sessions (tutor_id, student_id, booked_by, starts_at, ends_at)
  select p.tutor_id, p.id, p.tutor_id, h.starts_at, h.starts_at + interval '1 hour'
  from hours h join pupils p on p.place = 1 + (h.n + 1000) % p.count`
