/** For each table of the grid: which rows are Maya's and which are Otto's, and how one is inserted and updated. */
import type { PolicyCast } from './cast.ts'
import { listQuestionProbes, makeCircleProbe, type Probe, probeCommon } from './probe.ts'

export function makeProbes(cast: PolicyCast): ReadonlyMap<string, Probe> {
  const { mayas, openTest } = cast
  const q = (value: string | undefined) => `'${value}'`
  const rulingBy = (person: string) =>
    `(test_id, question_id, kind, reason, ruled_by, ruled_at) values (${q(openTest.id)}, gen_random_uuid(), 'nobody', 'A reason', ${person}, now())`
  return new Map<string, Probe>([
    [
      'public.user_profiles',
      makeCircleProbe(
        cast,
        'full_name',
        ({ student }) => `id = ${q(student.userId)}`,
        ({ student }) => `(id, email, full_name) values (${q(student.userId)}, 'a@example.com', 'A name')`,
      ),
    ],
    [
      'public.tutors',
      makeCircleProbe(
        cast,
        'user_id',
        ({ tutor }) => `user_id = ${q(tutor.userId)}`,
        ({ tutor }) => `(user_id) values (${q(tutor.userId)})`,
      ),
    ],
    [
      'public.students',
      makeCircleProbe(
        cast,
        'school',
        ({ student }) => `id = ${q(student.studentId)}`,
        ({ student }) => `(user_id) values (${q(student.userId)})`,
      ),
    ],
    [
      'public.student_parent_relationships',
      makeCircleProbe(
        cast,
        'relationship_type',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student, parent }) => `(student_id, parent_id) values (${q(student.studentId)}, ${q(parent.userId)})`,
      ),
    ],
    [
      'public.student_classes',
      makeCircleProbe(
        cast,
        'name',
        ({ classId }) => `id = ${q(classId)}`,
        ({ tutor }) => `(name, tutor_id) values ('A class', ${q(tutor.userId)})`,
      ),
    ],
    [
      'public.student_class_memberships',
      makeCircleProbe(
        cast,
        'class_id',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student, classId }) => `(class_id, student_id) values (${q(classId)}, ${q(student.studentId)})`,
      ),
    ],
    // Students have codes of their own, tutors those of their classes.
    [
      'public.join_codes',
      makeCircleProbe(
        cast,
        'expires_at',
        ({ student, classId }) => `(student_id = ${q(student.studentId)} or class_id = ${q(classId)})`,
        ({ student, classId }) =>
          `(code_hash, student_id, class_id) values ('new',
            case when current_user <> 'tutor' then ${q(student.studentId)}::uuid end,
            case when current_user = 'tutor' then ${q(classId)}::uuid end)`,
      ),
    ],
    [
      'public.access_cards',
      makeCircleProbe(
        cast,
        'expires_at',
        ({ student }) => `user_id = ${q(student.userId)}`,
        ({ student }) => `(user_id, code_hash) values (${q(student.userId)}, 'new')`,
      ),
    ],
    // An administrator sees their own row only.
    [
      'public.remembered_columns',
      {
        ...makeCircleProbe(
          cast,
          'columns',
          ({ student }) => `user_id = ${q(student.userId)}`,
          ({ student }) => `(user_id, columns) values (${q(student.userId)}, '[]')`,
        ),
        insertMine: `(user_id, columns) values (auth.uid(), '[]')`,
      },
    ],
    // The server acts for the owner of a run: an administrator names nobody else, and changes a run only by becoming its owner.
    [
      'public.adding_runs',
      {
        ...makeCircleProbe(
          cast,
          'status',
          ({ student }) => `owner_id = ${q(student.userId)}`,
          ({ student }) =>
            `(id, owner_id, session_id, entry) values (gen_random_uuid(), ${q(student.userId)}, gen_random_uuid(), 'card')`,
        ),
        insertMine: `(id, owner_id, session_id, entry) values (gen_random_uuid(), auth.uid(), gen_random_uuid(), 'card')`,
        setByAdmin: 'status = status, owner_id = auth.uid()',
      },
    ],
    [
      'public.adding_run_rows',
      makeCircleProbe(
        cast,
        'answer',
        ({ student }) => `run_id in (select id from public.adding_runs where owner_id = ${q(student.userId)})`,
        ({ student }) =>
          `(run_id, place, newcomer)
           select id, 2, '{}' from public.adding_runs where owner_id = ${q(student.userId)}`,
      ),
    ],
    [
      'public.join_requests',
      makeCircleProbe(
        cast,
        'status',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student, parent }) => `(student_id, parent_id) values (${q(student.studentId)}, ${q(parent.userId)})`,
        `status = 'refused', decided_by = auth.uid(), decided_at = now()`,
      ),
    ],
    // Each in their own name.
    [
      'public.removal_requests',
      makeCircleProbe(
        cast,
        'asked_at',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student, parent }) =>
          `(student_id, adult_id, asked_by, asked_at) values (${q(student.studentId)}, ${q(parent.userId)}, auth.uid(), now())`,
      ),
    ],
    [
      'public.erasure_requests',
      makeCircleProbe(
        cast,
        'student_id',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) =>
          `(student_id, asked_by, due_at, is_automatic) values (${q(student.studentId)}, auth.uid(), now() + interval '8 days', true)`,
        `refusal = 'A reason', refused_by = auth.uid(), refused_at = now()`,
      ),
    ],
    [
      'public.consents',
      // A parent takes back their own; an administrator gives that of the school.
      makeCircleProbe(
        cast,
        'method',
        ({ student }) => `user_id = ${q(student.userId)}`,
        ({ student }) =>
          `(user_id, method, given_by, notice_version, is_withdrawal) select ${q(student.userId)},
             case when is_admin then 'school' else 'email_plus' end, auth.uid(), 1, not is_admin
           from (select current_setting('role') = 'admin' as is_admin) actor`,
      ),
    ],
    [
      'public.consent_requests',
      makeCircleProbe(
        cast,
        'notice_version',
        ({ parent }) => `parent_id = ${q(parent.userId)}`,
        () => `(token_hash, asked_at) values (sha256(gen_random_uuid()::text::bytea), now())`,
      ),
    ],
    [
      'public.student_goals',
      makeCircleProbe(
        cast,
        'applicant_grade',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) => `(student_id, applicant_grade) values (${q(student.studentId)}, 8)`,
      ),
    ],
    [
      'public.past_goals',
      makeCircleProbe(
        cast,
        'review_minutes',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) => `(student_id, until, review_minutes) values (${q(student.studentId)}, now(), 20)`,
      ),
    ],
    [
      'public.practice_answers',
      makeCircleProbe(
        cast,
        'is_right',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) =>
          `(student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
           values (${q(student.studentId)}, gen_random_uuid(), gen_random_uuid(), 'test', 'math', 'Circles', true, 5)`,
      ),
    ],
    [
      'public.student_goal_schools',
      makeCircleProbe(
        cast,
        'position',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) => `(student_id, school_id, position) values (${q(student.studentId)}, 'brooklyn-tech', 8)`,
      ),
    ],
    ['public.topics', probeCommon('name', `name = 'Circles'`, `name = 'Data'`, `(name, subject) values ('N', 'math')`)],
    [
      'public.score_scales',
      probeCommon(
        'name',
        `id = 'another'`,
        `id = 'other'`,
        `(id, name, source, is_estimated) values ('new', 'New', 'A book', true)`,
      ),
    ],
    [
      'public.score_scale_tables',
      probeCommon(
        'scaled_scores',
        `subject = 'reading'`,
        `subject = 'math'`,
        `(scale_id, subject, scaled_scores) values ('other', 'math', '{}')`,
      ),
    ],
    [
      'public.exam_days',
      probeCommon(
        'source',
        `fall = 2025`,
        `fall = 2026`,
        `(fall, what, source, source_url, checked_on) values (2030, 'offers', 'A', 'https://a.test', '2026-01-01')`,
      ),
    ],
    ['public.schools', probeCommon('name', `id = 'stuyvesant'`, `id = 'brooklyn-tech'`, `(name) values ('New')`)],
    [
      'public.school_cutoffs',
      probeCommon(
        'lowest_score',
        `school_id = 'stuyvesant'`,
        `school_id = 'brooklyn-tech'`,
        `(school_id, year, grade, lowest_score, source, source_url, checked_on)
          values ('stuyvesant', 2019, 8, 551, 'A book', 'https://example.com', '2026-01-01')`,
      ),
    ],
    [
      'public.exam_formats',
      probeCommon(
        'name',
        `id = 'ours'`,
        `id = 'another'`,
        `(name, minutes, navigation, requires_answer, chooses_first_section, lettering, topics_by_number, result, kinds, tools,
          sections) values ('New', 60, 'free', false, false, 'plain', false, 'composite', '{choice}', '{}', '[]')`,
      ),
    ],
    [
      'public.tests',
      makeCircleProbe(
        cast,
        'title',
        ({ draft }) => `id = ${q(draft.id)}`,
        () => `(slug, title) values ('a-new-test', 'A new test')`,
      ),
    ],
    // A student reads what is asked in an open test, not in a draft, also where the draft is assigned to them.
    [
      'public.test_sections',
      probeCommon(
        'title',
        `test_id = ${q(openTest.id)}`,
        `test_id = ${q(mayas.draft.id)}`,
        `(test_id, title, order_index) values (${q(openTest.id)}, 'A section', 9)`,
      ),
    ],
    [
      'public.test_questions',
      probeCommon(
        'text',
        `section_id = ${q(openTest.sectionIds[0])}`,
        `section_id = ${q(mayas.draft.sectionIds[0])}`,
        `(section_id, text, order_index) values (${q(openTest.sectionIds[0])}, 'A question', 9)`,
      ),
    ],
    [
      'public.passages',
      makeCircleProbe(
        cast,
        'title',
        ({ draft }) => `test_id = ${q(draft.id)}`,
        ({ draft }) => `(test_id, title, text) values (${q(draft.id)}, 'A passage', 'Its text')`,
      ),
    ],
    // The system sees those that were deleted or whose test is gone, to throw them away.
    [
      'public.test_images',
      probeCommon(
        'alt',
        'test_id is null',
        'test_id is not null',
        `(test_id, folder, name, alt, size_bytes, digest) values (${q(openTest.id)}, 'a-test', 'new.png', 'A figure', 1, repeat('0', 64))`,
      ),
    ],
    [
      'public.student_test_assignments',
      makeCircleProbe(
        cast,
        'due_date',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) => `(student_id, test_id) values (${q(student.studentId)}, ${q(openTest.id)})`,
      ),
    ],
    [
      'public.test_attempts',
      makeCircleProbe(
        cast,
        'current_question',
        ({ attemptId }) => `id = ${q(attemptId)}`,
        ({ student, draft }) =>
          `(student_id, test_id, test_version, started_at, deadline_at, saved_at)
           values (${q(student.studentId)}, ${q(draft.id)}, public.keep_test_version(${q(draft.id)}), now(), now() + interval '1 hour', now())`,
      ),
    ],
    [
      'public.attempt_time_lines',
      makeCircleProbe(
        cast,
        'seconds',
        ({ attemptId }) => `attempt_id = ${q(attemptId)}`,
        ({ attemptId }) =>
          `(attempt_id, kind, seconds, reason, created_at) values (${q(attemptId)}, 'waiting', 60, 'Made up', now())`,
      ),
    ],
    [
      'public.student_accommodations',
      makeCircleProbe(
        cast,
        'extra_minutes',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) => `(student_id, set_by) values (${q(student.studentId)}, auth.uid())`,
        'set_by = auth.uid()',
      ),
    ],
    [
      'public.retake_tries',
      makeCircleProbe(
        cast,
        'is_forgiven',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student }) => `(student_id, test_id, tried_at) values (${q(student.studentId)}, ${q(openTest.id)}, now())`,
      ),
    ],
    [
      'public.test_submissions',
      makeCircleProbe(
        cast,
        'composite',
        ({ submissionId }) => `id = ${q(submissionId)}`,
        ({ student, attemptId }) =>
          `(attempt_id, student_id, test_id) values (${q(attemptId)}, ${q(student.studentId)}, ${q(openTest.id)})`,
      ),
    ],
    [
      'public.submission_checks',
      makeCircleProbe(
        cast,
        'late_answers',
        ({ submissionId }) => `submission_id = ${q(submissionId)}`,
        ({ submissionId }) => `(submission_id, late_answers) values (${q(submissionId)}, 1)`,
      ),
    ],
    [
      'public.comments',
      makeCircleProbe(
        cast,
        'text',
        ({ commentedId }) => `submission_id = ${q(commentedId)}`,
        ({ commentedId }) => `(submission_id, author_id, text) values (${q(commentedId)}, auth.uid(), 'A text')`,
      ),
    ],
    [
      'public.seen_comments',
      makeCircleProbe(
        cast,
        'reader_id',
        ({ comments: [seen] }) => `comment_id = ${q(seen)}`,
        ({ comments: [, unseen] }) => `(comment_id, reader_id) values (${q(unseen)}, auth.uid())`,
      ),
    ],
    ...listQuestionProbes(cast),
    ['public.question_versions', allRows('title')],
    [
      'public.question_rulings',
      {
        ...makeCircleProbe(
          cast,
          'reason',
          ({ student }) => `ruled_by = ${q(student.userId)}`,
          ({ student }) => rulingBy(q(student.userId)),
          'ended_at = now()',
        ),
        insertMine: rulingBy('auth.uid()'),
      },
    ],
    ['public.test_versions', allRows('topics')],
    [
      'public.settings',
      probeCommon(
        'value',
        `key = 'retake_pin'`,
        `key = 'other'`,
        `(key, value) values ('new', '1')`,
        'updated_by = auth.uid()',
      ),
    ],
    [
      'public.tutor_schedules',
      makeCircleProbe(
        cast,
        'notice_hours',
        ({ tutor }) => `tutor_id = ${q(tutor.userId)}`,
        ({ tutor }) =>
          `(tutor_id, time_zone, session_minutes, notice_hours) values (${q(tutor.userId)}, 'UTC', 60, 24)`,
      ),
    ],
    [
      'public.tutoring_sessions',
      makeCircleProbe(
        cast,
        'status',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        ({ student, tutor }) =>
          `(tutor_id, student_id, booked_by, starts_at, ends_at)
           values (${q(tutor.userId)}, ${q(student.studentId)}, auth.uid(), '2026-04-02T10:00Z', '2026-04-02T11:00Z')`,
      ),
    ],
    [
      'public.tutoring_slots',
      makeCircleProbe(
        cast,
        'starts_at',
        ({ tutor }) => `tutor_id = ${q(tutor.userId)}`,
        ({ student, tutor }) =>
          `(tutor_id, starts_at, student_id, session_id)
           values (${q(tutor.userId)}, '2026-04-03T10:00Z', ${q(student.studentId)}, ${q(student.studentId)})`,
      ),
    ],
    // As in the audit log, Maya's row to insert names its inserter.
    [
      'public.calendar_feeds',
      {
        mine: `user_id = ${q(mayas.student.userId)}`,
        others: `user_id = ${q(cast.ottos.student.userId)}`,
        insertMine: `(user_id, token_hash) values (auth.uid(), '')`,
        insertOthers: `(user_id, token_hash) values (${q(cast.ottos.student.userId)}, '')`,
        set: 'renewed_at = renewed_at',
      },
    ],
    [
      'public.deletions',
      probeCommon(
        'name',
        `name = 'Maya''s'`,
        `name = 'Otto''s'`,
        `(kind, name, deleted_at) values ('tests', 'A test', now())`,
      ),
    ],
    [
      'public.deleted_rows',
      makeCircleProbe(
        cast,
        'place',
        ({ student }) => `student_id = ${q(student.studentId)}`,
        () => `(deletion_id, place, source, row_data) values (gen_random_uuid(), 1, 'tests', '{}')`,
      ),
    ],
    [
      'public.unused_accounts',
      {
        mine: `user_id = ${q(mayas.student.userId)}`,
        others: `user_id = ${q(cast.ottos.student.userId)}`,
        insertMine: `(user_id, kept_by) values (${q(mayas.parent.userId)}, auth.uid())`,
        insertOthers: `(user_id, kept_by) values (${q(cast.ottos.parent.userId)}, auth.uid())`,
        set: 'warned_at = null, kept_by = auth.uid()',
      },
    ],
    [
      'public.list_views',
      {
        mine: `owner_id = ${q(mayas.tutor.userId)}`,
        others: `owner_id = ${q(cast.ottos.tutor.userId)}`,
        insertMine: `(owner_id, list) values (auth.uid(), 'users')`,
        insertOthers: `(owner_id, list) values (${q(cast.ottos.tutor.userId)}, 'users')`,
        set: 'filters = filters',
      },
    ],
    [
      'public.notifications',
      makeCircleProbe(
        cast,
        'seen_at',
        ({ student }) => `about = ${q(student.studentId)}`,
        ({ student }) =>
          `(recipient_id, kind, about, title, text, path, created_at)
           values (${q(student.userId)}, 'week', gen_random_uuid()::text, 'A title', '', '/', now())`,
      ),
    ],
    // People turn off their own emails, parents also those of their children.
    [
      'public.muted_notifications',
      {
        ...makeCircleProbe(
          cast,
          'kind',
          ({ student, parent, tutor }) =>
            `kind = 'session' and muted_by in (${q(student.userId)}, ${q(parent.userId)}, ${q(tutor.userId)})`,
          ({ student }) =>
            `(recipient_id, kind, muted_by)
             values (${q(student.userId)}, gen_random_uuid()::text, coalesce(auth.uid(), ${q(student.userId)}))`,
        ),
        insertMine: `(recipient_id, kind, muted_by)
          values (case when current_user = 'tutor' then auth.uid() else ${q(mayas.student.userId)} end,
            gen_random_uuid()::text, coalesce(auth.uid(), ${q(mayas.student.userId)}))`,
      },
    ],
    [
      'public.unsubscribe_tokens',
      makeCircleProbe(
        cast,
        'kind',
        ({ student }) => `recipient_id = ${q(student.userId)}`,
        ({ student }) =>
          `(token_hash, recipient_id, kind, created_at)
           values (sha256(gen_random_uuid()::text::bytea), ${q(student.userId)}, 'week', now())`,
      ),
    ],
    [
      'public.account_events',
      makeCircleProbe(
        cast,
        'action',
        ({ student }) => `user_id = ${q(student.userId)}`,
        ({ student }) => `(user_id, action) values (${q(student.userId)}, 'signed_in')`,
      ),
    ],
    // Maya's row to insert names its inserter.
    [
      'public.audit_log',
      {
        ...makeCircleProbe(
          cast,
          'action',
          ({ student }) => `actor_id = ${q(student.userId)}`,
          ({ student }) => `(actor_id, action, entity_type) values (${q(student.userId)}, 'made up', 'spec')`,
        ),
        insertMine: `(actor_id, action, entity_type) values (auth.uid(), 'made up', 'spec')`,
      },
    ],
    [
      'public.outbox_messages',
      makeCircleProbe(
        cast,
        'subject',
        ({ student }) => `recipient = ${q(student.email)}`,
        ({ student }) => `(channel, kind, recipient, subject, text) values ('sms', 'mfa', ${q(student.email)}, '', '')`,
      ),
    ],
    ['public.schema_migrations', allRows('name')],
    // The last administrator always stays: `administrators.spec.ts`.
    ['auth.users', allRows('email', `id <> ${q(cast.admin.userId)}`)],
    ['auth.identities', allRows('provider')],
    ['auth.sessions', allRows('aal')],
    ['auth.session_methods', allRows('method')],
    ['auth.one_time_tokens', allRows('kind')],
    ['auth.flow_states', allRows('redirect_to')],
    ['auth.message_slots', allRows('key')],
    ['auth.mfa_factors', allRows('status')],
    ['auth.mfa_challenges', allRows('code_hash')],
    ['auth.mfa_recovery_codes', allRows('code_hash')],
    ['auth.passkeys', allRows('friendly_name')],
    ['auth.passkey_challenges', allRows('challenge')],
    ['auth.signing_keys', allRows('algorithm')],
    ['auth.rate_limits', allRows('points')],
  ])
}

/** Where an actor has every row or none. */
function allRows(column: string, which = 'true'): Probe {
  return probeCommon(column, which, which, 'default values')
}
