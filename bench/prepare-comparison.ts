/** One filled database for a comparison: students taking a test, students who have not started, tutors with full dashboards. */
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { createFreshStudents, signTokens } from './fresh-students.ts'
import { benchTest, prepareBench } from './prepare.ts'
import { preparePlatform } from './prepare-platform.ts'

export interface ComparedStudent {
  readonly id: string
  readonly user: string
  readonly attempt: string
  readonly writer: string
  readonly token: string
}

export interface ComparedTutor {
  readonly id: string
  readonly token: string
  /** Ids of the students. */
  readonly students: readonly string[]
  readonly submissions: number
}

export interface Comparison {
  readonly testSlug: string
  readonly testId: string
  /** In the order of the test. */
  readonly questions: readonly string[]
  /** Each has an attempt in progress with 114 answers. */
  readonly students: readonly ComparedStudent[]
  /** Tokens of students who have not started. */
  readonly fresh: readonly string[]
  readonly tutors: readonly ComparedTutor[]
  /** The answers and the submission that a scoring browser would send. */
  readonly scored: readonly object[]
  readonly submission: object
}

/** Enough tutors that each opens the dashboard no more often than the server allows. */
const tutorsCompared = 24

export async function prepareComparison(
  config: Config,
  url: string,
  { students, fresh }: { students: number; fresh: number },
): Promise<Comparison> {
  await preparePlatform(config, { users: 3000, classes: 60, submissions: 1500, items: 0 })
  const { attempts, questionIds } = await prepareBench(config, students)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(whoSits, [attempts.map(({ id }) => id)])
    const found = new Map(rows.map((row) => [row.attempt, row]))
    const { rows: scored } = await client.query(scoredAnswers, [benchTest])
    const { rows: submission } = await client.query(scoredSubmission, [benchTest])
    const { rows: tutors } = await client.query(someTutors, [tutorsCompared])
    const tutorTokens = await signTokens(url, tutors)
    await client.query('vacuum analyze')
    return {
      testSlug: benchTest,
      testId: submission[0].test_id,
      questions: questionIds,
      students: attempts.map(({ id, writer, token }) => {
        const { student, user } = found.get(id) ?? {}
        return { id: student, user, attempt: id, writer, token }
      }),
      fresh: await createFreshStudents(url, fresh),
      tutors: tutors.map((tutor, at) => ({ ...tutor, token: tutorTokens[at] })),
      scored,
      submission: submission[0],
    }
  } finally {
    await client.end()
  }
}

const whoSits = `select a.id as attempt, a.student_id as student, s.user_id as user
  from test_attempts a join students s on s.id = a.student_id where a.id = any ($1::uuid[])`

/** Tutors with a realistic number of students. */
const someTutors = `
  with chosen as (
    select s.tutor_id as id, array_agg(s.id) as students,
      (select count(*)::int from test_submissions b where b.student_id = any (array_agg(s.id))) as submissions
    from students s join user_profiles p on p.id = s.tutor_id where p.email like 'bench-%'
    group by s.tutor_id order by abs(count(*) - 25), s.tutor_id limit $1
  ), opened as (
    insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from chosen returning user_id, id
  )
  select chosen.*, opened.id as session from chosen join opened on opened.user_id = chosen.id`

/** Scored answers for the answers in the measurement's attempts. */
const scoredAnswers = `
  select q.id as question_id, (row_number() over (order by s.order_index, q.order_index) - 1)::int as position,
    coalesce(s.subject, 'reading') as subject, coalesce(q.topic, 'Inference Questions') as topic,
    jsonb_build_object('option', q.options -> 1 -> 'id') as user_answer,
    case when q.correct_option is not null then jsonb_build_object('option', q.correct_option)
      when q.numeric_answer is not null then jsonb_build_object('number', q.numeric_answer) end as correct_answer,
    coalesce(q.correct_option = q.options -> 1 ->> 'id', false) as is_correct, coalesce(q.correct_option = q.options -> 1 ->> 'id', false)::int as points_earned, 60 as time_spent
  from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
  where t.slug = $1 order by position`

const scoredSubmission = `
  select id as test_id, version as test_version, 'estimated-1' as score_scale_id, 25 as score_percentage, 114 as total_questions,
    28 as correct_answers, 0 as unanswered, 3600 as time_spent, 14 as reading_raw, 57 as reading_scored, 147 as reading_scaled,
    14 as math_raw, 57 as math_scored, 147 as math_scaled, 294 as composite, '' as answers, '{}'::int[] as seconds, '' as marks
  from tests where slug = $1`
