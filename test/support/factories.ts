/** Makes rows straight in the database. A spec names only what matters to it; the rest is made up and valid. */

import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contracts/accounts/profile.ts'
import type { InputType } from '#contracts/answers/kind-names.ts'
import type { NumberLine } from '#contracts/answers/kinds.ts'
import type { TestStatus } from '#contracts/attempts/test-status.ts'
import type { ShowAnswers } from '#contracts/attempts/tests.ts'
import { userId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import type { StoredRationale } from '#domain/authoring/rationales.ts'
import type { Database } from '#server/db/database.ts'
import { asSystem, type Identity } from '#server/db/transactions.ts'
import { readAskedQuestions } from '#server/features/tests/scoring-key.ts'
import { makeOptionId, makeOptionIds, makeOptions, makePlacedResponseId, placeAt } from '#test/support/options.ts'

export interface SignedInPerson extends Identity {
  readonly role: Role
  readonly email: string
  readonly fullName: string
}

export interface SignedInStudent extends SignedInPerson {
  readonly studentId: string
}

async function insert(db: Database, table: string, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values)
  const places = columns.map((_, at) => `$${at + 1}`)
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`
  const { rows } = await db.pool.query(text, Object.values(values))
  return rows[0].id
}

/** An account with a confirmed address, a profile and a living session. */
export async function createPerson(db: Database, role: Role, fullName = `A ${role}`): Promise<SignedInPerson> {
  const email = `${role}-${randomUUID()}@example.com`
  const id = await insert(db, 'auth.users', { email, email_confirmed_at: new Date('2026-01-01') })
  await insert(db, 'user_profiles', { id, email, full_name: fullName, role })
  if (role === 'tutor') await insert(db, 'tutors', { user_id: id })
  const sessionId = await insert(db, 'auth.sessions', { user_id: id, refresh_key: randomBytes(32) })
  return { userId: userId.parse(id), sessionId, role, email, fullName }
}

export async function createStudentWithRecord(
  db: Database,
  {
    fullName = 'A student',
    tutor,
    parents = [],
  }: { fullName?: string; tutor?: SignedInPerson; parents?: readonly SignedInPerson[] } = {},
): Promise<SignedInStudent> {
  const person = await createPerson(db, 'student', fullName)
  const studentId = await insert(db, 'students', { user_id: person.userId, tutor_id: tutor?.userId ?? null })
  for (const [at, parent] of parents.entries()) {
    await insert(db, 'student_parent_relationships', {
      student_id: studentId,
      parent_id: parent.userId,
      is_primary: at === 0,
    })
  }
  return { ...person, studentId }
}

/** `key` is a zero-based option index, a number for numeric entry, or null for a question that is not scored. */
export interface QuestionPlan {
  readonly key: number | null
  readonly entry?: 'choice' | 'number'
  /** Zero-based option indices: makes it a multiple select. */
  readonly several?: readonly number[]
  /** With `several`: the options are pieces of the text, which has their marks. */
  readonly isClickable?: boolean
  /** Of a multiple select: the question says how many to choose. */
  readonly saysHowMany?: boolean
  /** A question with places, whose options and keys are zero-based; the place at 0 has the id `placeAt(0)`. */
  readonly placed?: {
    readonly inputType: InputType
    readonly places: readonly { text?: string; options?: readonly number[]; right: readonly number[] }[]
    readonly several?: boolean
    readonly line?: NumberLine
    /** How many identifiers make a whole answer. */
    readonly whole: number | null
  }
  readonly topic?: string
  /** 1 to 5. */
  readonly difficulty?: number
  readonly text?: string
  readonly options?: readonly string[]
  readonly passage?: { title: string; text: string }
  readonly explanation?: string
  /** Beside the field for a number. */
  readonly unit?: string
  readonly rationales?: readonly StoredRationale[]
}

export interface MadeTest {
  readonly id: string
  readonly slug: string
  /** In the order of the test. */
  readonly questionIds: readonly string[]
  readonly sectionIds: readonly string[]
}

/** By default active, 180 minutes, with two reading and two math questions (the last of them numeric: -1.5). */
export async function createTestWithQuestions(
  db: Database,
  {
    slug = `test-${randomUUID()}`,
    title = 'A test',
    purpose = 'test',
    status = purpose === 'bank' ? 'draft' : 'active',
    duration = 180,
    showAnswers = 'after_submission',
    assignedOnly = purpose === 'bank',
    isForPractice = false,
    isAlwaysTimed = false,
    format = purpose === 'bank' ? 'free' : 'paper-2017',
    sections = [
      { title: 'Reading', subject: 'reading', questions: [{ key: 1 }, { key: 2 }] },
      { title: 'Math', subject: 'math', questions: [{ key: 0 }, { key: -1.5, entry: 'number' }] },
    ],
  }: {
    slug?: string
    title?: string
    purpose?: 'test' | 'bank'
    status?: TestStatus
    duration?: number
    showAnswers?: ShowAnswers
    assignedOnly?: boolean
    isForPractice?: boolean
    isAlwaysTimed?: boolean
    /** The id of an exam format. */
    format?: string
    sections?: readonly { title: string; subject: Subject | null; questions: readonly QuestionPlan[] }[]
  } = {},
): Promise<MadeTest> {
  const id = await insert(db, 'tests', {
    slug,
    title,
    purpose,
    status,
    duration,
    show_answers: showAnswers,
    assigned_only: assignedOnly,
    is_for_practice: isForPractice,
    is_always_timed: isAlwaysTimed,
    format_id: format,
  })
  const questionIds: string[] = []
  const sectionIds: string[] = []
  for (const [order, section] of sections.entries()) {
    const sectionId = await insert(db, 'test_sections', {
      test_id: id,
      title: section.title,
      subject: section.subject,
      order_index: order,
    })
    sectionIds.push(sectionId)
    for (const [at, question] of section.questions.entries()) {
      questionIds.push(await aQuestion(db, sectionId, at, question))
    }
  }
  return { id, slug, questionIds, sectionIds }
}

async function aQuestion(db: Database, section: string, order: number, plan: QuestionPlan) {
  const isNumber = plan.entry === 'number'
  const setType = plan.isClickable ? 'clickable_text' : 'multiple_select'
  return insert(db, 'test_questions', {
    section_id: section,
    text: plan.text ?? `Question ${order + 1}`,
    type: 'multiple_choice',
    input_type: isNumber ? 'number' : plan.several ? setType : (plan.placed?.inputType ?? null),
    options: JSON.stringify(isNumber ? [] : makeOptions(plan.options ?? ['w', 'x', 'y', 'z'])),
    interaction: plan.placed ? JSON.stringify(interactionOf(plan.placed)) : null,
    correct_option: isNumber || plan.several || plan.placed || plan.key === null ? null : makeOptionId(plan.key),
    correct_response: plan.placed
      ? plan.placed.places.flatMap(({ right }, at) => right.map((option) => makePlacedResponseId(at, option)))
      : plan.several
        ? makeOptionIds(...plan.several)
        : null,
    choose_count:
      plan.placed?.whole ?? (plan.several && (plan.saysHowMany || plan.isClickable) ? plan.several.length : null),
    numeric_answer: isNumber ? plan.key : null,
    unit_label: plan.unit ?? null,
    explanation: plan.explanation ?? 'The secret explanation',
    rationales: JSON.stringify(plan.rationales ?? []),
    passage: plan.passage ? JSON.stringify(plan.passage) : null,
    topic: plan.topic ?? null,
    difficulty: plan.difficulty ?? null,
    order_index: order,
  })
}

function interactionOf({ places, several, line }: NonNullable<QuestionPlan['placed']>) {
  return {
    places: places.map(({ text = '', options }, at) => ({
      id: placeAt(at),
      html: text,
      ...(options && { options: options.map(makeOptionId) }),
    })),
    ...(several && { several }),
    ...(line && { line }),
  }
}

export async function createAssignment(
  db: Database,
  student: SignedInStudent,
  test: MadeTest,
  values: {
    due_date?: Date | null
    opens_at?: Date
    closes_at?: Date
    note?: string
    completed?: boolean
    locked?: boolean
    retake_pin?: string
    assigned_at?: Date
  } = {},
): Promise<string> {
  return insert(db, 'student_test_assignments', { student_id: student.studentId, test_id: test.id, ...values })
}

export async function createAttempt(
  db: Database,
  student: SignedInStudent,
  test: MadeTest,
  values: {
    started_at?: Date
    deadline_at?: Date
    is_untimed?: boolean
    status?: string
    answers?: object
    writer?: string
  } = {},
): Promise<string> {
  const started = values.started_at ?? new Date('2026-03-01T10:00:00Z')
  const deadline = values.deadline_at ?? new Date(started.getTime() + 3 * 3600 * 1000)
  const { rows } = await db.pool.query('select public.keep_test_version($1) as version', [test.id])
  const id = await insert(db, 'test_attempts', {
    student_id: student.studentId,
    test_id: test.id,
    test_version: rows[0].version,
    started_at: started,
    deadline_at: deadline,
    saved_at: started,
    ...values,
    answers: JSON.stringify(values.answers ?? {}),
  })
  await insert(db, 'attempt_time_lines', {
    attempt_id: id,
    kind: 'duration',
    seconds: Math.round((deadline.getTime() - started.getTime()) / 1000),
    reason: 'The test’s time',
    created_at: started,
  })
  return id
}

/** A submission with the second option for each question of the test, marked wrong except the first. `records` are those of its attempt. */
export async function createSubmission(
  db: Database,
  student: SignedInStudent,
  test: MadeTest,
  { submittedAt = new Date('2026-03-01T12:00:00Z'), records = {} }: { submittedAt?: Date; records?: object } = {},
): Promise<string> {
  const attempt = await createAttempt(db, student, test, { status: 'submitted', answers: records })
  const { rows } = await db.pool.query('select test_version as version from test_attempts where id = $1', [attempt])
  const version = { id: test.id, version: rows[0].version }
  const asked = await asSystem(db, 'see what the questions count for', (tx) => readAskedQuestions(tx, version))
  await db.pool.query(
    'update test_versions set subjects = $3, topics = $4 where test_id = $1 and version = $2 and subjects is null',
    [version.id, version.version, asked.map(({ subject }) => subject), asked.map(({ topic }) => topic)],
  )
  const id = await insert(db, 'test_submissions', {
    attempt_id: attempt,
    student_id: student.studentId,
    test_id: test.id,
    test_version: version.version,
    score_scale_id: 'estimated-1',
    submitted_at: submittedAt,
    score_percentage: 25,
    total_questions: 4,
    correct_answers: 1,
    unanswered: 0,
    time_spent: 3600,
    reading_raw: 1,
    reading_scored: 2,
    reading_scaled: 213,
    math_raw: 0,
    math_scored: 2,
    math_scaled: 0,
    composite: 213,
    answers: test.questionIds.map(() => makeOptionId(1)).join('\n'),
    seconds: test.questionIds.map(() => 30),
    marks: '1'.padEnd(test.questionIds.length, '0'),
  })
  return id
}
