/** A large platform in an empty database, and the people who send the requests. */
import { systemClock } from '#server/adapters/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { insertDemoData } from '#server/demo/seed-demo.ts'
import { openMigratedDatabase } from '#server/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { signBenchToken } from './access-token.ts'
import { listAttemptSteps } from './platform-attempts.ts'
import { listItemSteps } from './platform-items.ts'
import { busyTutorsStudents, listPeopleSteps, type PlatformSize } from './platform-people.ts'

const benchRoles = ['admin', 'tutor', 'parent', 'student'] as const
export type BenchRole = (typeof benchRoles)[number]

export interface Platform {
  readonly tokens: Readonly<Record<BenchRole, string>>
  /**
   * The objects that the paths name: a large class, the test with the most submissions, a student with many results, and that student's
   * tutor.
   */
  readonly names: {
    readonly classId: string
    readonly testId: string
    readonly testSlug: string
    readonly studentId: string
    readonly childId: string
    readonly submissionId: string
    readonly tutorId: string
    readonly userId: string
    /** In a bank. */
    readonly passageQuestionId: string
  }
  /** Rows of the largest tables. */
  readonly counts: Readonly<Record<string, number>>
}

export async function preparePlatform(config: Config, size: PlatformSize): Promise<Platform> {
  const db = await openMigratedDatabase(config)
  try {
    await insertDemoData(openServices(config, db, systemClock))
    const { asked, names, counts } = await fillPlatform(db, size)
    const tokens: Partial<Record<BenchRole, string>> = {}
    for (const { role, id, session } of asked) tokens[role as BenchRole] = await signBenchToken(db, id, session)
    return { tokens: tokens as Record<BenchRole, string>, names, counts }
  } finally {
    await db.close()
  }
}

/** On one connection, because of the temporary tables. */
async function fillPlatform(db: Database, size: PlatformSize) {
  const client = await db.pool.connect()
  try {
    // This data does not have to survive a power cut.
    await client.query('set synchronous_commit = off')
    for (const { text, values = [] } of [...listPeopleSteps(size), ...listAttemptSteps(size), ...listItemSteps(size)]) {
      await client.query(text, [...values])
    }
    await client.query('vacuum analyze')
    const { rows: asked } = await client.query(whomToAsk, [busyTutorsStudents])
    const { rows: named } = await client.query(whatIsNamed, [busyTutorsStudents])
    const { rows: counts } = await client.query(howMuch)
    return { asked, names: named[0], counts: counts[0] }
  } finally {
    client.release()
  }
}

/** An administrator, the tutor with many students, the parent of three of them, the student with many results. */
const whomToAsk = `
  with asked as (
    select id, role from people where place = 1 and role in ('admin', 'tutor', 'parent')
    union all
    select s.user_id, 'student' from students s join learners l on l.id = s.id where l.place = $1::int
  ), opened as (
    insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from asked returning id, user_id
  )
  select asked.role, asked.id, opened.id as session from asked join opened on opened.user_id = asked.id`

const whatIsNamed = `
  select
    (select id from made_classes where place = 1) as "classId",
    (select test_id from sheets where place = 1) as "testId",
    (select slug from tests where id = (select test_id from sheets where place = 1)) as "testSlug",
    (select id from learners where place = $1::int) as "studentId",
    (select id from learners where place = 1) as "childId",
    (select s.id from test_submissions s join learners l on l.id = s.student_id where l.place = $1::int
      order by s.submitted_at desc limit 1) as "submissionId",
    (select id from people where role = 'tutor' and place = 1) as "tutorId",
    (select id from people where role = 'student' and place = 1) as "userId",
    (select id from test_questions where item_status is not null and passage is not null order by id limit 1) as "passageQuestionId"`

const howMuch = `
  select (select count(*) from user_profiles) as users, (select count(*) from students) as students,
    (select count(*) from student_classes) as classes, (select count(*) from student_test_assignments) as assignments,
    (select count(*) from test_submissions) as submissions, (select coalesce(sum(char_length(marks)), 0) from test_submissions) as answers,
    (select count(*) from tutoring_sessions) as "tutoring sessions",
    (select count(distinct fingerprint) from test_questions) as "different questions"`
