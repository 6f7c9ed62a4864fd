/**
 * The people and rows of the policy specs: Maya with her parent, her tutor and her class; Otto with his own, who know
 * no actor; bystanders who know neither; and at least one row in every table.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

/** Of the key of another program, which has all scopes. */
export const keyDigestOfCast = 'a'.repeat(64)

/** A student with the people and things around them. */
export interface Circle {
  readonly student: SignedInStudent
  readonly parent: SignedInPerson
  readonly tutor: SignedInPerson
  readonly classId: string
  /** A draft that is assigned to this student and to nobody else. */
  readonly draft: MadeTest
  /** In progress. */
  readonly attemptId: string
  readonly submissionId: string
  /** Of a test that no attempt in progress hides. */
  readonly commentedId: string
  readonly commented: MadeTest
  /** One that student and parent have seen, and one that nobody has. */
  readonly comments: readonly [seen: string, unseen: string]
}

export interface PolicyCast {
  readonly db: Database
  readonly mayas: Circle
  readonly ottos: Circle
  readonly openTest: MadeTest
  readonly stranger: SignedInStudent
  readonly unrelatedParent: SignedInPerson
  readonly otherTutor: SignedInPerson
  readonly admin: SignedInPerson
}

/** The attempts of the cast began at ten o'clock and last three hours; its transactions are half an hour later. */
export async function openCast(): Promise<PolicyCast> {
  const db: Database = { ...(await openTestDatabase()), now: () => new Date('2026-03-01T10:30:00Z') }
  const openTest = await createTestWithQuestions(db, { title: 'Open to all' })
  const mayas = await aCircle(db, 'Maya', openTest)
  const cast = {
    db,
    openTest,
    mayas,
    ottos: await aCircle(db, 'Otto', openTest),
    stranger: await createStudentWithRecord(db),
    unrelatedParent: await createPerson(db, 'parent'),
    otherTutor: await createPerson(db, 'tutor'),
    admin: await createPerson(db, 'admin'),
  }
  await furnish(db, mayas)
  return cast
}

async function aCircle(db: Database, name: string, openTest: MadeTest): Promise<Circle> {
  const parent = await createPerson(db, 'parent', `${name}'s parent`)
  const tutor = await createPerson(db, 'tutor', `${name}'s tutor`)
  const student = await createStudentWithRecord(db, { fullName: name, tutor, parents: [parent] })
  const draft = await createTestWithQuestions(db, { title: `${name}'s draft`, status: 'draft' })
  await createAssignment(db, student, draft, { retake_pin: 'A1b2' })
  const attemptId = await createAttempt(db, student, openTest)
  const submissionId = await createSubmission(db, student, openTest)
  await db.pool.query('insert into public.submission_checks (submission_id, late_answers) values ($1, 2)', [
    submissionId,
  ])
  const classes = await db.pool.query(
    `insert into public.student_classes (name, tutor_id) values ($1, $2) returning id`,
    [`${name}'s class`, tutor.userId],
  )
  const classId: string = classes.rows[0].id
  await db.pool.query(`insert into public.student_class_memberships (class_id, student_id) values ($1, $2)`, [
    classId,
    student.studentId,
  ])
  await db.pool.query(
    `insert into public.attempt_time_lines (attempt_id, kind, seconds, reason, created_at)
     values ($1, 'duration', 60, 'Made up', now())`,
    [attemptId],
  )
  await db.pool.query('insert into public.student_accommodations (student_id) values ($1)', [student.studentId])
  await db.pool.query('insert into public.retake_tries (student_id, test_id, tried_at) values ($1, $2, now())', [
    student.studentId,
    openTest.id,
  ])
  await db.pool.query(`insert into public.passages (test_id, title, text) values ($1, 'A passage', 'Its text')`, [
    draft.id,
  ])
  await db.pool.query(
    `insert into public.ready_made_tests (test_id, digest, questions) values ($1, repeat('0', 64), '[]')`,
    [draft.id],
  )
  await db.pool.query(
    `insert into public.question_rulings (test_id, question_id, kind, reason, ruled_by, ruled_at)
     values ($1, gen_random_uuid(), 'nobody', 'A reason', $2, now())`,
    [draft.id, student.userId],
  )
  await db.pool.query(`insert into public.audit_log (actor_id, action, entity_type) values ($1, 'made up', 'spec')`, [
    student.userId,
  ])
  await db.pool.query(
    `insert into public.outbox_messages (channel, kind, recipient, subject, text) values ('email', 'signup', $1, '', '')`,
    [student.email],
  )
  await db.pool.query(
    `insert into public.tutor_schedules (tutor_id, time_zone, session_minutes, notice_hours) values ($1, 'UTC', 60, 24)`,
    [tutor.userId],
  )
  await db.pool.query(
    `insert into public.tutoring_sessions (tutor_id, student_id, starts_at, ends_at)
     values ($1, $2, '2026-04-01T10:00Z', '2026-04-01T11:00Z')`,
    [tutor.userId, student.studentId],
  )
  await db.pool.query(
    `with made as (insert into public.deletions (kind, name, deleted_at) values ('student_classes', $2, now()) returning id)
     insert into public.deleted_rows (deletion_id, place, source, row_data, student_id)
     select id, 1, 'student_class_memberships', '{}', $1 from made`,
    [student.studentId, `${student.fullName}'s`],
  )
  await db.pool.query(
    `with made as (insert into public.calibration_runs (status, asked_at, ended_at, scales) values ('done', now(), now(), '[]') returning id)
     insert into public.question_calibrations (fingerprint, subject, difficulty, error, answers, infit, outfit, run_id)
     select md5($1)::uuid, 'math', 0, 1, 1, 1, 1, id from made`,
    [name],
  )
  await db.pool.query(
    `insert into public.api_keys (name, digest, hint, scopes)
     values ('A key', $1, 'aaaa', '{results:read,assignments:read,sessions:read,people:read}') on conflict do nothing`,
    [keyDigestOfCast],
  )
  await db.pool.query(
    `insert into public.webhooks (url, kinds, secret) values ('https://example.com', '{session.created}', 'sealed')`,
  )
  await db.pool.query(
    `insert into public.backup_proofs (night, started_at, taken_until) values ('2026-03-01', now(), now()) on conflict do nothing`,
  )
  await db.pool.query('insert into public.unused_accounts (user_id, warned_at) values ($1, now())', [student.userId])
  await db.pool.query(`insert into public.list_views (owner_id, list) values ($1, 'students')`, [tutor.userId])
  await db.pool.query(`insert into public.calendar_feeds (user_id, token_hash) values ($1, sha256($2::bytea))`, [
    student.userId,
    student.userId,
  ])
  await db.pool.query(`insert into public.join_codes (code_hash, student_id) values ($1, $2)`, [
    `code of ${name}`,
    student.studentId,
  ])
  await db.pool.query(`insert into public.remembered_columns (user_id, columns) values ($1, '[]')`, [student.userId])
  await db.pool.query(
    `with run as (insert into public.adding_runs (id, owner_id, session_id, entry)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'card') returning id)
     insert into public.adding_run_rows (run_id, place, newcomer) select id, 1, '{}' from run`,
    [student.userId],
  )
  await db.pool.query(`insert into public.access_cards (user_id, code_hash) values ($1, $2)`, [
    student.userId,
    `card of ${name}`,
  ])
  await db.pool.query(`insert into public.join_codes (code_hash, class_id) values ($1, $2)`, [
    `code of ${name}'s class`,
    classId,
  ])
  await db.pool.query(`insert into public.student_goals (student_id, applicant_grade) values ($1, 8)`, [
    student.studentId,
  ])
  await db.pool.query(
    `insert into public.student_breaks (student_id, first_day, last_day, entered_on) values ($1, '2099-01-01', '2099-01-09', '2026-03-01')`,
    [student.studentId],
  )
  await db.pool.query(
    `insert into public.real_scores (student_id, exam_day, reading, math, tutor_may_see) values ($1, '2025-11-12', 250, 260, true)`,
    [student.studentId],
  )
  await db.pool.query('insert into public.counted_students (student_id) values ($1)', [student.studentId])
  await db.pool.query(
    `insert into public.practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'test', 'math', 'Circles', true, 5)`,
    [student.studentId],
  )
  const recipients = [student.userId, parent.userId, tutor.userId]
  await db.pool.query(
    `insert into public.notifications (recipient_id, kind, about, student_id, title, text, path, created_at)
     select unnest($1::uuid[]), 'session', $2::text, $2::uuid, 'A title', '', '/', now()`,
    [recipients, student.studentId],
  )
  await db.pool.query(
    `insert into public.muted_notifications (recipient_id, kind, muted_by)
     select person, 'session', person from unnest($1::uuid[]) person`,
    [recipients],
  )
  await db.pool.query(
    `insert into public.unsubscribe_tokens (token_hash, recipient_id, kind, created_at)
     values (sha256($1::text::bytea), $1::uuid, 'session', now())`,
    [student.userId],
  )
  await db.pool.query(
    `insert into public.student_goal_schools (student_id, school_id, position) values ($1, 'stuyvesant', 1)`,
    [student.studentId],
  )
  const secondAdult = await createPerson(db, 'parent', `${name}'s aunt`)
  await db.pool.query(
    `insert into public.join_requests (student_id, parent_id, tutor_id, asked_at)
     values ($1, $2, null, now()), ($1, $4, null, now()), ($1, null, $3, now())`,
    [student.studentId, parent.userId, tutor.userId, secondAdult.userId],
  )
  await db.pool.query(
    `insert into public.removal_requests (student_id, adult_id, asked_by, asked_at)
     select $1, $2, unnest(array[$2, $3]::uuid[]), now()`,
    [student.studentId, parent.userId, student.userId],
  )
  await db.pool.query(
    `insert into public.erasure_requests (student_id, asked_by, due_at, is_automatic) values ($1, $2, now() + interval '8 days', false)`,
    [student.studentId, student.userId],
  )
  await db.pool.query(
    `insert into public.consents (user_id, method, given_by, notice_version) values ($1, 'email_plus', $2, 1)`,
    [student.userId, parent.userId],
  )
  await db.pool.query(
    `insert into public.consent_requests (token_hash, asked_at, parent_id, given_at, notice_version)
     values (sha256($1::uuid::text::bytea), now(), $1::uuid, now(), 1)`,
    [parent.userId],
  )
  const commented = await createTestWithQuestions(db, {
    title: `Taken by ${name}`,
    assignedOnly: true,
    sections: [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [1, 2].map((key) => ({ key, text: `Only asked of ${name}: ${key}` })),
      },
    ],
  })
  const commentedId = await createSubmission(db, student, commented)
  const comments = await db.pool.query(
    `insert into public.comments (submission_id, author_id, text)
     values ($1, $2, 'Seen'), ($1, $2, 'Not seen') returning id`,
    [commentedId, tutor.userId],
  )
  const [seen, unseen]: string[] = comments.rows.map(({ id }) => id)
  if (seen === undefined || unseen === undefined) throw new Error('No comments were made.')
  await db.pool.query(
    'insert into public.seen_comments (comment_id, reader_id) select $1, unnest(array[$2, $3]::uuid[])',
    [seen, student.userId, parent.userId],
  )
  // Tutors report on any question that they can choose for drills.
  await db.pool.query(`update public.tests set status = 'archived' where id = $1`, [commented.id])
  await db.pool.query(
    `insert into public.problem_reports (reporter_id, test_id, question_id, version, kind)
     select unnest($1::uuid[]), s.test_id, $2, s.test_version, 'typo' from public.test_submissions s where s.id = $3`,
    [[student.userId, tutor.userId], commented.questionIds[1], commentedId],
  )
  return {
    student,
    parent,
    tutor,
    classId,
    draft,
    attemptId,
    submissionId,
    commentedId,
    commented,
    comments: [seen, unseen],
  }
}

/** What belongs to nobody, and the rows of Maya's account. */
async function furnish(db: Database, { student }: Circle) {
  await db.pool.query(
    `insert into public.score_scales (id, name, is_estimated) values ('other', 'Other', false), ('another', 'Another', false)`,
  )
  await db.pool.query(
    `insert into public.exam_formats (id, name, minutes, navigation, requires_answer, chooses_first_section, lettering,
       topics_by_number, result, kinds, tools, sections)
     select id, id, 60, 'free', false, false, 'plain', false, 'composite', '{choice}', '{}', '[]'
     from unnest(array['ours', 'another']) id`,
  )
  await db.pool.query(
    `insert into public.test_images (test_id, folder, name, alt, size_bytes, digest)
     values (null, 'gone', 'a.png', 'A figure', 1, repeat('0', 64)),
       ((select min(id::text)::uuid from public.tests), 'here', 'a.png', 'A figure', 1, repeat('0', 64))`,
  )
  await db.pool.query(`insert into public.settings (key, value) values ('retake_pin', '"A1b2"'), ('other', '"x"')`)

  const id = student.userId
  const factor = randomUUID()
  const rows: [text: string, values: unknown[]][] = [
    [`auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'email', 'spec', '{}')`, [id]],
    [`auth.session_methods (session_id, method) values ($1, 'password')`, [student.sessionId]],
    [
      `auth.one_time_tokens (user_id, kind, token_hash, code_hash, sent_to, expires_at)
       values ($1, 'recovery', 'hash', 'hash', 'maya@example.com', now())`,
      [id],
    ],
    [
      `auth.flow_states (user_id, authentication_method, redirect_to, expires_at) values ($1, 'magiclink', '/', now())`,
      [id],
    ],
    [`auth.message_slots (key, taken_at) values ('hash', now())`, []],
    [`auth.mfa_factors (id, user_id, factor_type, secret) values ($1, $2, 'totp', 'secret')`, [factor, id]],
    [`auth.mfa_challenges (factor_id, expires_at) values ($1, now())`, [factor]],
    [`auth.mfa_recovery_codes (user_id, code_hash) values ($1, 'hash')`, [id]],
    [`auth.passkeys (user_id, friendly_name, credential_id, public_key) values ($1, 'Phone', 'spec', 'key')`, [id]],
    [`auth.passkey_challenges (user_id, challenge, expires_at) values ($1, 'spec', now())`, [id]],
    [`auth.signing_keys (kid, algorithm, private_jwk, public_jwk) values ('spec', 'ES256', '{}', '{}')`, []],
    [`auth.rate_limits (key) values ('spec')`, []],
  ]
  for (const [text, values] of rows) await db.pool.query(`insert into ${text}`, values)
}
