/** What a role may not read of rows that it sees, and the only columns that people may write. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actAs, getSqlState, refusedState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'
import { grid } from './grid.ts'

let cast: PolicyCast

beforeAll(async () => {
  cast = await openCast()
})

afterAll(() => cast.db.close())

const people = ['student', 'parent', 'tutor', 'admin'] as const
const roles = [...people, 'prep_system', 'prep_auth', 'prep_app'] as const
type Role = (typeof roles)[number]

const answerKey = ['correct_option', 'correct_response', 'explanation', 'numeric_answer', 'rationales'].map(
  (column) => `public.test_questions.${column}`,
)
/** How often authors have saved a question, where else it is, which options they took out, and how they rate it, is theirs to know. */
const authors = [
  'copied_from',
  'copied_revision',
  'difficulty',
  'fingerprint',
  'forms',
  'hint',
  'item_status',
  'origin_id',
  'retired_option_ids',
  'revision',
  'skill',
  'standard',
  'tags',
  'words',
].map((column) => `public.test_questions.${column}`)
const ofAuthors = [...answerKey, ...authors].sort()
const pins = ['public.student_test_assignments.retake_pin', 'public.student_test_assignments.unlocked_pin']
const reminded = 'public.student_test_assignments.reminded_at'
const feedTokens = ['public.calendar_feeds.token_hash']
const joinCodes = ['public.join_codes.code_hash']
const cards = ['public.access_cards.code_hash']
/** The session that gives the server the right to add a list of students. */
const runs = ['public.adding_runs.session_id']
/** People see which times of a tutor are taken, but not who took them. */
const takers = ['public.tutoring_slots.session_id', 'public.tutoring_slots.student_id']
/** Whether an answer was right is read through functions, which know what an attempt in progress hides. */
const judgement = 'public.test_submissions.marks'
const apiKeys = 'public.api_keys.digest'
const webhookSecrets = ['public.webhooks.earlier_secret', 'public.webhooks.secret']
/** Other programs need to know when a row changed. */
const changedAt = {
  assignment: 'public.student_test_assignments.updated_at',
  submission: 'public.test_submissions.updated_at',
}
/** Reports need to know what the questions of a version count for; the server alone builds its paper. */
const papers = columnsOf(
  'test_versions',
  ...['description', 'difficulties', 'duration', 'pool_version', 'questions', 'section_places', 'sections', 'title'],
)
/** The tutor sees scores that the family shows, and not what else they are used for. */
const estimates = columnsOf(
  'real_scores',
  ...['entered_at', 'entered_by', 'estimated_math', 'estimated_reading', 'group_id', 'interval_high', 'interval_low'],
  ...['level', 'may_check', 'scale_id', 'was_counted'],
)
const lateQuestions = 'public.test_attempts.late_questions'
const enteredBy = 'public.test_attempts.entered_by'
const pausedSeconds = 'public.test_attempts.paused_seconds'

/** Columns hidden within tables of which the role reads others. */
const hidden: Record<Role, readonly string[]> = {
  student: [
    ...[...feedTokens, ...joinCodes, reminded, ...pins, changedAt.assignment, enteredBy, lateQuestions, pausedSeconds],
    ...[...ofAuthors, judgement, changedAt.submission],
  ],
  parent: [...feedTokens, reminded, ...pins, changedAt.assignment, judgement, changedAt.submission, ...takers],
  tutor: [
    ...[...feedTokens, ...joinCodes, ...estimates, ...pins, changedAt.assignment, ...ofAuthors],
    changedAt.submission,
    ...[...papers, ...takers],
  ],
  admin: [...cards, ...runs, apiKeys, ...feedTokens, ...joinCodes, ...papers, ...takers, ...webhookSecrets],
  prep_system: [...cards, apiKeys, ...joinCodes],
  // It seals the secrets again and needs nothing else of an address.
  prep_auth: columnsOf(
    'webhooks',
    ...['created_at', 'created_by', 'earlier_valid_until', 'failing_since', 'is_on', 'kinds', 'url'],
  ),
  prep_app: [],
}

function columnsOf(table: string, ...columns: string[]) {
  return columns.map((column) => `public.${table}.${column}`)
}

const feed = columnsOf('calendar_feeds', 'renewed_at', 'token_hash', 'user_id')
const feedUpdates = columnsOf('calendar_feeds', 'renewed_at', 'token_hash')
const joinCode = columnsOf('join_codes', 'class_id', 'code_hash', 'student_id', 'tutor_id')
const joinDecision = columnsOf('join_requests', 'decided_at', 'decided_by', 'status')
const removal = columnsOf('removal_requests', 'adult_id', 'asked_at', 'asked_by', 'student_id')
const erasure = columnsOf('erasure_requests', 'asked_by', 'due_at', 'is_automatic', 'student_id')
const withdrawal = columnsOf('consents', 'given_by', 'is_withdrawal', 'method', 'notice_version', 'user_id')
const erasureOfParents = [...erasure, 'public.erasure_requests.is_withdrawal'].sort()
const seenComment = columnsOf('seen_comments', 'comment_id', 'reader_id')
const comment = columnsOf('comments', 'author_id', 'question_id', 'submission_id', 'text')
const problem = columnsOf('problem_reports', 'kind', 'question_id', 'reporter_id', 'test_id', 'text', 'version')
const problemUpdates = columnsOf('problem_reports', 'kind', 'text')
const goals = [
  ...columnsOf('student_breaks', 'entered_on', 'first_day', 'last_day', 'student_id'),
  ...columnsOf('student_goal_schools', 'position', 'school_id', 'student_id'),
  ...columnsOf('student_goals', 'applicant_grade', 'exam_date', 'review_minutes', 'student_id', 'weekly_minutes'),
]
const practiced = columnsOf(
  'practice_answers',
  ...[
    'card_question_id',
    'is_right',
    'misconception',
    'origin',
    'question_id',
    'round_id',
    'seconds',
    'student_id',
    'subject',
    'topic',
  ],
)
const goalUpdates = columnsOf(
  'student_goals',
  ...['applicant_grade', 'exam_date', 'review_minutes', 'revision', 'weekly_minutes'],
)
const realScores = columnsOf('real_scores', 'exam_day', 'math', 'may_check', 'reading', 'student_id', 'tutor_may_see')
const realScoreUpdates = realScores.filter((column) => !column.endsWith('student_id'))
const letGo = 'public.student_goals.reviews_let_go_on'
const hours = ['exceptions', 'notice_hours', 'session_minutes', 'time_zone', 'tutor_id', 'weekly_hours']
const givenByTutors = columnsOf(
  'student_test_assignments',
  ...['assigned_at', 'closes_at', 'due_date', 'note', 'opens_at', 'student_id', 'test_id'],
)
const muted = columnsOf('muted_notifications', 'kind', 'muted_by', 'recipient_id')
const seenAt = 'public.notifications.seen_at'
const profileUpdates = columnsOf('user_profiles', 'full_name', 'time_zone')
const booking = columnsOf(
  'tutoring_sessions',
  ...['booked_by', 'ends_at', 'note', 'reminded_at', 'starts_at', 'student_id', 'tutor_id'],
)
const changeOfBooking = columnsOf(
  'tutoring_sessions',
  ...['cancel_reason', 'cancelled_by', 'ends_at', 'reminded_at', 'revision', 'starts_at', 'status'],
)

const writable: Record<'student' | 'parent' | 'tutor', { insert: readonly string[]; update: readonly string[] }> = {
  student: {
    insert: [
      ...feed,
      ...erasure,
      ...joinCode,
      ...muted,
      ...practiced,
      'public.problem_reports.code',
      ...problem,
      ...realScores,
      ...removal,
      ...seenComment,
      ...[...goals, letGo].sort(),
      'public.students.is_grade_assumed',
      'public.students.user_id',
    ],
    update: [
      ...feedUpdates,
      ...joinDecision,
      seenAt,
      ...problemUpdates,
      ...realScoreUpdates,
      ...[...goalUpdates, letGo].sort(),
      'public.test_attempts.announced_through',
      'public.test_attempts.answers',
      'public.test_attempts.change_number',
      'public.test_attempts.current_question',
      'public.test_attempts.first_section',
      'public.test_attempts.handed_in',
      'public.test_attempts.saved_at',
      ...profileUpdates,
    ],
  },
  parent: {
    insert: [
      ...feed,
      ...withdrawal,
      ...erasureOfParents,
      ...muted,
      ...realScores,
      ...removal,
      ...seenComment,
      ...goals,
      ...booking,
    ],
    update: [
      ...feedUpdates,
      ...joinDecision,
      seenAt,
      ...realScoreUpdates,
      ...goalUpdates,
      ...changeOfBooking,
      ...profileUpdates,
    ],
  },
  tutor: {
    insert: [
      ...feed,
      ...comment,
      ...joinCode,
      ...muted,
      ...problem,
      ...goals,
      ...givenByTutors,
      ...columnsOf('tutor_schedules', ...hours),
      ...booking,
    ],
    update: [
      ...feedUpdates,
      'public.comments.text',
      ...joinDecision,
      seenAt,
      ...problemUpdates,
      ...goalUpdates,
      ...columnsOf('student_test_assignments', 'closes_at', 'due_date', 'locked', 'reminded_at'),
      ...columnsOf(
        'tutor_schedules',
        ...['exceptions', 'notice_hours', 'revision', 'session_minutes', 'time_zone', 'weekly_hours'],
      ),
      ...changeOfBooking,
      ...profileUpdates,
    ],
  },
}

/** What stays as it was made even for an admin: keys, owners, counters and the times that the database writes. */
const fixedForAdmins = [
  'public.user_profiles.id',
  'public.user_profiles.has_student_record',
  'public.user_profiles.age_band',
  'public.students.user_id',
  'public.tests.version',
  'public.student_test_assignments.student_id',
  'public.student_test_assignments.test_id',
  'public.student_test_assignments.assigned_at',
  'public.settings.key',
  'public.unused_accounts.user_id',
  'public.list_views.list',
  'public.list_views.owner_id',
  'public.erasure_requests.asked_at',
  'public.erasure_requests.asked_by',
  'public.erasure_requests.due_at',
  'public.erasure_requests.is_automatic',
  'public.erasure_requests.student_id',
  'public.consents.given_at',
  'public.consents.given_by',
  'public.consents.method',
  'public.join_requests.parent_id',
  'public.join_requests.student_id',
  'public.join_codes.expires_at',
  'public.access_cards.expires_at',
  'public.comments.author_id',
  'public.comments.submission_id',
  'public.problem_reports.created_at',
  'public.problem_reports.kind',
  'public.problem_reports.reporter_id',
  'public.problem_reports.text',
  'public.student_goals.student_id',
  'public.school_cutoffs.school_id',
  'public.audit_log.actor_id',
  'public.audit_log.after',
  'public.audit_log.created_at',
  'public.test_attempts.answers',
  'public.test_submissions.composite',
  'public.test_submissions.marks',
]

/** Every column of ours on which the role has the privilege, by the database's own account. */
async function columnsWith(role: string, privilege: 'select' | 'insert' | 'update'): Promise<string[]> {
  const { rows } = await cast.db.pool.query(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and has_column_privilege($1, c.oid, a.attnum, $2)
     order by 1`,
    [role, privilege],
  )
  return rows.map(({ name }) => name)
}

const tableOf = (column: string) => column.split('.').slice(0, 2).join('.')

async function stateOf(actor: Actor, text: string): Promise<string | null> {
  try {
    await actAs(cast, actor, async (run) => void (await run(text)))
    return null
  } catch (error) {
    return getSqlState(error)
  }
}

describe('what is read', () => {
  test.for(roles)('the database hides from %s exactly the columns that it should', async (role) => {
    const read = new Set(await columnsWith(role, 'select'))
    const tablesRead = new Set([...read].map(tableOf))
    const { rows } = await cast.db.pool.query(
      `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
       where table_schema in ('public', 'auth') order by 1`,
    )
    const columns: string[] = rows.map(({ name }) => name)
    expect(columns.filter((name) => tablesRead.has(tableOf(name)) && !read.has(name))).toEqual(hidden[role])
  })

  test.for(people)('%s reads nothing of the accounts', async (role) => {
    const read = await columnsWith(role, 'select')
    expect(read.filter((name) => name.startsWith('auth.'))).toEqual([])
    expect([...grid.keys()].filter((name) => name.startsWith('auth.')).length).toBeGreaterThan(10)
  })

  test.for([
    ['maya', ['correct_option', 'correct_response', 'numeric_answer', 'explanation', 'rationales']],
    ['stranger', ['correct_option', 'correct_response', 'numeric_answer', 'explanation', 'rationales']],
    ['tutor', ['correct_option', 'correct_response', 'numeric_answer', 'explanation', 'rationales']],
    ['parent', ['correct_option', 'correct_response', 'numeric_answer', 'explanation', 'rationales', 'text']],
  ] as const)('no trick brings %s to the answer key', async ([actor, columns]) => {
    for (const column of columns) {
      for (const trick of [
        `select ${column} from public.test_questions`,
        `select id from public.test_questions where ${column} is null`,
        `select id from public.test_questions order by ${column}`,
        `select count(${column}) from public.test_questions`,
        `select q.${column} from public.tests t join public.test_sections s on true join public.test_questions q on true`,
      ]) {
        expect(await stateOf(actor, trick), trick).toBe(refusedState)
      }
    }
    for (const wholeRow of [
      `select * from public.test_questions`,
      `select q from public.test_questions q`,
      `select to_jsonb(q) from public.test_questions q`,
      `select q::text from public.test_questions q`,
      `table public.test_questions`,
      `copy public.test_questions to stdout`,
    ]) {
      expect(await stateOf(actor, wholeRow), wholeRow).toBe(refusedState)
    }
  })

  test.for(['maya', 'stranger', 'parent', 'tutor'] as const)('no trick brings %s to a PIN', async (actor) => {
    for (const trick of [
      `select retake_pin from public.student_test_assignments`,
      `select id from public.student_test_assignments where retake_pin = 'A1b2'`,
      `select a from public.student_test_assignments a`,
      `update public.student_test_assignments set locked = false where retake_pin = 'A1b2'`,
      `select value from public.settings`,
      `select key from public.settings where value = '"A1b2"'`,
    ]) {
      expect(await stateOf(actor, trick), trick).toBe(refusedState)
    }
  })

  test('the statistics of the planner tell people no values', async () => {
    await cast.db.pool.query('analyze')
    for (const actor of ['maya', 'parent', 'tutor'] as const) {
      await actAs(cast, actor, async (run) => {
        const { rows } = await run(
          `select tablename, attname from pg_stats where attname in ('correct_answer', 'correct_option', 'correct_response', 'explanation', 'rationales', 'retake_pin', 'value')`,
        )
        expect(rows).toEqual([])
      })
    }
  })

  test('those who may read the key and the PIN do', async () => {
    for (const actor of ['admin', 'system'] as const) {
      expect(
        await stateOf(
          actor,
          `select correct_option, correct_response, numeric_answer, explanation, rationales from public.test_questions`,
        ),
      ).toBe(null)
      expect(await stateOf(actor, `select retake_pin from public.student_test_assignments`)).toBe(null)
      expect(await stateOf(actor, `select value from public.settings`)).toBe(null)
    }
  })
})

describe('what is written', () => {
  test.for(['student', 'parent', 'tutor'] as const)('a %s writes these columns and no others', async (role) => {
    expect(await columnsWith(role, 'insert')).toEqual(writable[role].insert)
    expect(await columnsWith(role, 'update')).toEqual(writable[role].update)
  })

  test('an admin changes no keys, owners, counters or scores', async () => {
    const updated = new Set(await columnsWith('admin', 'update'))
    expect(fixedForAdmins.filter((name) => updated.has(name))).toEqual([])
    const inserted = await columnsWith('admin', 'insert')
    expect(inserted.filter((name) => /\.(version|created_at|updated_at|completed|locked)$/.test(name))).toEqual([])
  })

  test.for([
    ['maya', `public.user_profiles set role = 'admin'`],
    ['maya', `public.user_profiles set email = 'other@example.com'`],
    ['parent', `public.user_profiles set role = 'tutor'`],
    ['tutor', `public.user_profiles set role = 'admin'`],
    ['maya', `public.students set grade = 12`],
    ['maya', `public.students set tutor_id = null`],
    ['tutor', `public.students set tutor_id = null`],
    ['maya', `public.test_attempts set writer = gen_random_uuid()`],
    ['maya', `public.test_attempts set deadline_at = now() + interval '1 year'`],
    ['maya', `public.test_attempts set paused_until = now() + interval '1 year'`],
    ['maya', `public.test_attempts set paused_seconds = 0`],
    ['admin', `public.test_attempts set paused_until = now() + interval '1 year'`],
    ['maya', `public.test_attempts set is_untimed = true`],
    ['maya', `public.test_attempts set entered_at = now()`],
    ['maya', `public.test_attempts set status = 'submitted'`],
    ['maya', `public.test_attempts set started_at = now()`],
    ['maya', `public.student_test_assignments set locked = false`],
    ['maya', `public.student_test_assignments set completed = false`],
    ['maya', `public.test_submissions set composite = 800`],
    ['maya', `public.test_submissions set marks = '1111'`],
    ['admin', `public.user_profiles set id = gen_random_uuid()`],
    ['admin', `public.user_profiles set has_student_record = false`],
    ['maya', `public.user_profiles set has_student_record = false`],
    ['maya', `public.user_profiles set age_band = '18_or_more'`],
    ['parent', `public.user_profiles set age_band = '18_or_more'`],
    ['admin', `public.user_profiles set age_band = null`],
    ['admin', `public.tests set version = 1`],
    ['admin', `public.test_submissions set composite = 800`],
    ['admin', `public.audit_log set after = '{}'`],
  ] as const)('%s cannot: update %s', async ([actor, change]) => {
    expect(await stateOf(actor, `update ${change}`)).toBe(refusedState)
  })

  test.for([
    ['maya', `public.students (user_id, grade) values (auth.uid(), 12)`],
    ['maya', `public.students (user_id, tutor_id) values (auth.uid(), auth.uid())`],
    ['maya', `public.tutors (user_id) values (auth.uid())`],
    [
      'maya',
      `public.student_class_memberships (class_id, student_id) select id, public.my_student_id() from public.student_classes`,
    ],
    ['parent', `public.student_parent_relationships (student_id, parent_id) values (gen_random_uuid(), auth.uid())`],
    [
      'admin',
      `public.audit_log (actor_id, action, entity_type, created_at) values (auth.uid(), 'a', 'b', '2020-01-01')`,
    ],
    ['admin', `public.user_profiles (id, email, full_name, role) values (gen_random_uuid(), 'a', 'b', 'admin')`],
  ] as const)('%s cannot: insert into %s', async ([actor, row]) => {
    expect(await stateOf(actor, `insert into ${row}`)).toBe(refusedState)
  })

  test.for(['maya', 'parent', 'tutor', 'admin', 'system', 'auth', 'nobody'] as const)(
    '%s can neither empty a table nor change what a table is',
    async (actor) => {
      for (const statement of [
        `truncate public.test_submissions`,
        `alter table public.user_profiles disable row level security`,
        `create policy mine_too on public.test_attempts using (true)`,
        `create trigger spy before update on public.user_profiles for each row execute function public.touch_updated_at()`,
        `create table public.mine (id integer)`,
        `create function public.mine() returns integer language sql as 'select 1'`,
        `drop table public.audit_log`,
      ]) {
        expect(await stateOf(actor, statement), statement).toBe(refusedState)
      }
    },
  )
})
