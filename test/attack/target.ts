/** Maya and everything that is hers, or about her, with the ids that a route can name. */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '../support/factories.ts'
import type { TestServer } from '../support/test-server.ts'

/** A word that occurs only in Maya's data. */
export const mark = 'Unmistakable'

/** A network that has made too many wrong tries. */
export const slowedNetwork = '192.0.2.200'

export interface AttackedTarget {
  readonly maya: SignedInStudent
  readonly parent: SignedInPerson
  readonly tutor: SignedInPerson
  /** Has the role student and no record yet. */
  readonly newcomer: SignedInPerson
  readonly test: MadeTest
  /** In progress. */
  readonly attempt: { readonly id: string; readonly writer: string }
  /** What stands for each parameter of a path. */
  readonly ids: Readonly<Record<string, string>>
}

export async function createTarget(server: TestServer): Promise<AttackedTarget> {
  const { db } = server
  const parent = await createPerson(db, 'parent', `Parent ${mark}`)
  const tutor = await createPerson(db, 'tutor', `Tutor ${mark}`)
  const newcomer = await createPerson(db, 'student')
  const maya = await createStudentWithRecord(db, { fullName: `Maya ${mark}`, tutor, parents: [parent] })
  const test = await createTestWithQuestions(db)
  const assignmentId = await createAssignment(db, maya, test, { completed: true, locked: false, retake_pin: 'W8XZ' })
  const submissionId = await createSubmission(db, maya, test)
  // As if it had been on paper, whose answers a tutor reads and corrects.
  await db.pool.query('update public.test_submissions set entered_at = submitted_at where id = $1', [submissionId])
  const passageId = await idOf('public.passages (test_id, title, text) values ($1, $2, $2)', [test.id, 'A passage'])
  const imageId = await idOf(
    `public.test_images (test_id, folder, name, alt, size_bytes, digest)
     values ($1, 'a-test', $2, 'A figure', 1, repeat('0', 64))`,
    [test.id, `q1-${test.id}.png`],
  )
  const scoreScaleId = await idOf(`public.score_scales (id, name, is_estimated) values ($1, $1, false)`, [
    `scale-${randomUUID()}`,
  ])
  await db.pool.query(
    `insert into public.score_scale_tables (scale_id, subject, scaled_scores)
     select $1, subject, scaled_scores from public.score_scale_tables where scale_id = 'estimated-1'`,
    [scoreScaleId],
  )
  const formatId = await idOf(
    `public.exam_formats (name, minutes, navigation, requires_answer, chooses_first_section, lettering, topics_by_number, result,
       kinds, tools, sections)
     values ($1, 60, 'free', false, false, 'plain', false, 'composite', '{choice}', '{}', '[]')`,
    [`Format ${randomUUID()}`],
  )
  const schoolId = await idOf('public.schools (name) values ($1)', [`School ${randomUUID()}`])
  const schoolCutoffId = await idOf(
    `public.school_cutoffs (school_id, year, grade, lowest_score, source, source_url, checked_on)
     values ($1, 2025, 8, 500, 'A book', 'https://example.com', '2026-01-01')`,
    [schoolId],
  )
  const classId = await idOf('public.student_classes (name, tutor_id) values ($1, $2)', [`Class ${mark}`, tutor.userId])
  await db.pool.query('insert into public.student_class_memberships (class_id, student_id) values ($1, $2)', [
    classId,
    maya.studentId,
  ])
  await db.pool.query(
    `insert into public.tutor_schedules (tutor_id, time_zone, session_minutes, notice_hours, weekly_hours)
     values ($1, 'UTC', 60, 1, $2)`,
    [
      tutor.userId,
      JSON.stringify([2, 3].map((weekday) => ({ weekday, spans: [{ startsMinute: 600, endsMinute: 720 }] }))),
    ],
  )
  const tutoringSessionId = await idOf(
    `public.tutoring_sessions (tutor_id, student_id, starts_at, ends_at, note)
     values ($1, $2, '2026-03-12T10:00Z', '2026-03-12T11:00Z', $3)`,
    [tutor.userId, maya.studentId, mark],
  )
  const secondParent = await createPerson(db, 'parent', `Other parent ${mark}`)
  const joinRequestId = await idOf('public.join_requests (student_id, parent_id, asked_at) values ($1, $2, now())', [
    maya.studentId,
    secondParent.userId,
  ])
  const removalRequestId = await idOf(
    'public.removal_requests (student_id, adult_id, asked_by, asked_at) values ($1, $2, $3, now())',
    [maya.studentId, parent.userId, maya.userId],
  )
  await db.pool.query(
    `insert into public.erasure_requests (student_id, asked_by, due_at, is_automatic)
     values ($1, $2, now() + interval '8 days', false)`,
    [maya.studentId, maya.userId],
  )
  const commentId = await idOf('public.comments (submission_id, author_id, text) values ($1, $2, $3)', [
    submissionId,
    tutor.userId,
    mark,
  ])
  const reported = await createTestWithQuestions(db, {
    title: `Reported ${randomUUID()}`,
    assignedOnly: true,
    sections: [{ title: 'Reading', subject: 'reading', questions: [{ key: 1, text: `Reported ${randomUUID()}` }] }],
  })
  const reportedSubmissionId = await createSubmission(db, maya, reported)
  const reportedQuestionId = reported.questionIds[0] ?? ''
  const problemReportId = await idOf(
    `public.problem_reports (reporter_id, test_id, question_id, version, kind, text)
     values ($1, $2, $3, (select test_version from public.test_submissions where id = $4), 'other', $5)`,
    [maya.userId, reported.id, reportedQuestionId, reportedSubmissionId, mark],
  )
  await db.pool.query(
    `insert into public.real_scores (student_id, exam_day, reading, math, may_check) values ($1, '2025-11-12', 250, 260, true)`,
    [maya.studentId],
  )
  const factorId = await idOf(
    `auth.mfa_factors (user_id, factor_type, secret, status) values ($1, $2, $2, 'verified')`,
    [maya.userId, 'totp'],
  )
  await db.pool.query(`update auth.sessions set aal = 'aal2' where id = $1`, [maya.sessionId])
  const { attempt } = await (await server.post(maya, `/tests/${test.slug}/attempt`)).json()
  const record = { ...chooseOption(emptyAnswerRecord, makeOptionId(2)), notes: mark }
  const changes = [{ number: 1, question: test.questionIds[0], record }]
  const saved = { writer: attempt.writer, changes, currentQuestion: 0 }
  expect((await server.post(maya, `/attempts/${attempt.id}/changes`, saved)).status).toBe(200)
  const token = randomUUID().replaceAll('-', '')
  await db.pool.query(
    `insert into public.unsubscribe_tokens (token_hash, recipient_id, kind, created_at)
     values (sha256($1::bytea), $2, 'overdue', now())`,
    [token, maya.userId],
  )
  const consentRequestId = await idOf(
    `public.consent_requests (asked_at, parent_id, given_at, notice_version, second_sent_at, confirmed_at)
     values (now(), $1, now(), 1, now(), now())`,
    [parent.userId],
  )
  await db.pool.query(
    `insert into public.consent_requests (token_hash, asked_at, parent_id, given_at, notice_version, second_sent_at)
     values (sha256($1::bytea), $3, $2, $3, 1, $3)`,
    [token, parent.userId, server.clock.now()],
  )
  const messageId = await idOf(
    `public.outbox_messages (channel, kind, recipient, subject, text, given_up_at)
     values ('email', 'recovery', $1, 'A subject', 'A text', now())`,
    [`${randomUUID()}@example.com`],
  )
  await db.pool.query(
    `insert into auth.rate_limits (key, points, expire) values ($1, 30, extract(epoch from now() + interval '1 hour') * 1000)
     on conflict (key) do nothing`,
    [`wrong_cards:${slowedNetwork}`],
  )
  // An installation has only a few of each.
  await db.pool.query('delete from public.api_keys')
  await db.pool.query('delete from public.webhooks')
  const apiKeyId = await idOf(
    `public.api_keys (name, digest, hint, scopes) values ($1, md5($1) || md5($1), 'aaaa', '{people:read}')`,
    [randomUUID()],
  )
  const webhookId = await idOf(
    `public.webhooks (url, kinds, secret) values ('https://example.com', '{session.created}', 'whsec_AAAA')`,
    [],
  )
  const deliveryId = await idOf(
    `public.outbox_messages (channel, kind, recipient, subject, text, webhook_id, given_up_at)
     values ('webhook', 'test', '', '', '', $1, now())`,
    [webhookId],
  )
  const deletionId = await idOf(`public.deletions (kind, name, deleted_at) values ('student_classes', $1, now())`, [
    mark,
  ])
  const runId = await idOf(
    `public.adding_runs (id, owner_id, session_id, entry, status)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'card', 'stopped')`,
    [parent.userId],
  )
  const ids = {
    testRef: test.slug,
    testId: test.id,
    sectionId: test.sectionIds[0] ?? '',
    questionId: test.questionIds[0] ?? '',
    passageId,
    imageId,
    attemptId: attempt.id,
    submissionId,
    assignmentId,
    studentId: maya.studentId,
    studentRef: maya.studentId,
    classId,
    scoreScaleId,
    formatId,
    schoolId,
    schoolCutoffId,
    userId: maya.userId,
    sessionId: maya.sessionId,
    tutoringSessionId,
    joinRequestId,
    removalRequestId,
    commentId,
    problemReportId,
    reportedQuestionId,
    reportedSubmissionId,
    token,
    factorId,
    deletionId,
    runId,
    messageId,
    apiKeyId,
    webhookId,
    deliveryId,
    consentRequestId,
    email: maya.email,
  }
  return { maya, parent, tutor, newcomer, test, attempt, ids }

  async function idOf(insert: string, values: unknown[]): Promise<string> {
    const { rows } = await db.pool.query(`insert into ${insert} returning id`, values)
    return rows[0].id
  }
}

/** The same with ids that name nothing. */
export function makeUnknownTarget(target: AttackedTarget): AttackedTarget {
  const none = (name: string) => (name === 'email' ? `${randomUUID()}@example.com` : randomUUID())
  return { ...target, ids: Object.fromEntries(Object.keys(target.ids).map((name) => [name, none(name)])) }
}

/** Everything about Maya and her test as text, to see that a request changed nothing. */
export async function readTargetState(server: TestServer, { maya, test, ids }: AttackedTarget): Promise<string> {
  const { rows } = await server.db.pool.query(
    `select (select jsonb_agg(p) from public.user_profiles p where p.id = $2) as profile,
       (select jsonb_agg(s) from auth.sessions s where s.user_id = $2) as sessions,
       (select jsonb_agg(f) from auth.mfa_factors f where f.user_id = $2) as factors,
       (select jsonb_agg(s) from public.students s where s.user_id = $2) as record,
       (select jsonb_agg(r) from public.student_parent_relationships r where r.student_id = $1) as parents,
       (select jsonb_agg(c) from public.join_codes c where c.student_id = $1 or c.class_id = $4) as codes,
       (select jsonb_agg(r order by r.id) from public.join_requests r where r.student_id = $1) as requests,
       (select jsonb_agg(r order by r.id) from public.removal_requests r where r.student_id = $1) as removals,
       (select jsonb_agg(q order by q.id) from public.consent_requests q where q.parent_id in
         (select parent_id from public.student_parent_relationships where student_id = $1)) as consents_asked,
       (select jsonb_agg(c) from public.student_classes c where c.id = $4) as class,
       (select jsonb_agg(m) from public.student_class_memberships m where m.class_id = $4) as members,
       (select jsonb_agg(t order by t.id) from public.tutoring_sessions t where t.student_id = $1) as tutoring,
       (select jsonb_agg(h) from public.tutor_schedules h
         where h.tutor_id = (select tutor_id from public.students where id = $1)) as hours,
       (select jsonb_agg(f) from public.calendar_feeds f where f.user_id = $2) as feed,
       (select jsonb_agg(a) from public.student_accommodations a where a.student_id = $1) as accommodation,
       (select jsonb_agg(a order by a.id) from public.student_test_assignments a where a.student_id = $1) as assignments,
       (select jsonb_agg(a order by a.id) from public.test_attempts a where a.student_id = $1) as attempts,
       (select jsonb_agg(l order by l.id) from public.attempt_time_lines l
         where l.attempt_id in (select id from public.test_attempts where student_id = $1)) as time_lines,
       (select jsonb_agg(s order by s.id) from public.test_submissions s where s.student_id = $1) as submissions,
       (select jsonb_agg(a order by a.submission_id, a.position) from public.submission_answers a
         where a.submission_id in (select id from public.test_submissions where student_id = $1)) as answers,
       (select jsonb_agg(c order by c.id) from public.comments c
         where c.submission_id in (select id from public.test_submissions where student_id = $1)) as comments,
       (select count(*) from public.practice_answers where student_id = $1) as practiced,
       (select count(*) from public.seen_comments) as seen,
       (select jsonb_agg(r order by r.id) from public.problem_reports r where r.reporter_id = $2) as problems,
       (select jsonb_agg(t) from public.tests t where t.id = $3) as test,
       (select jsonb_agg(s order by s.id) from public.test_sections s where s.test_id = $3) as sections,
       (select jsonb_agg(q order by q.id) from public.test_questions q
         where q.section_id in (select id from public.test_sections where test_id = $3)) as questions,
       (select jsonb_agg(p order by p.id) from public.passages p where p.test_id = $3) as passages,
       (select jsonb_agg(s order by s.key) from public.settings s) as settings,
       (select count(*) from public.tests) as tests,
       (select count(*) from public.user_profiles) as people,
       (select count(*) from public.student_classes) as classes,
       (select count(*) from public.audit_log) as acts`,
    [maya.studentId, maya.userId, test.id, ids.classId],
  )
  return JSON.stringify(rows[0])
}
