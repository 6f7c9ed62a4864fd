/** Makes rows straight in the database. A spec names only what matters to it; the rest is made up and valid. */
import { randomBytes, randomUUID } from 'node:crypto'
import { userId } from '#contracts/ids.ts'
import type { Role } from '#contracts/profile.ts'
import type { ShowAnswers, Subject, TestStatus } from '#contracts/tests.ts'
import type { Database } from '#server/db/database.ts'
import type { Identity } from '#server/db/transactions.ts'

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
export async function aPerson(db: Database, role: Role, fullName = `A ${role}`): Promise<SignedInPerson> {
  const email = `${role}-${randomUUID()}@example.com`
  const id = await insert(db, 'auth.users', { email, email_confirmed_at: new Date('2026-01-01') })
  await insert(db, 'user_profiles', { id, email, full_name: fullName, role })
  if (role === 'tutor') await insert(db, 'tutors', { user_id: id })
  const sessionId = await insert(db, 'auth.sessions', { user_id: id, refresh_key: randomBytes(32) })
  return { userId: userId.parse(id), sessionId, role, email, fullName }
}

export async function aStudent(
  db: Database,
  {
    fullName = 'A student',
    tutor,
    parents = [],
  }: { fullName?: string; tutor?: SignedInPerson; parents?: readonly SignedInPerson[] } = {},
): Promise<SignedInStudent> {
  const person = await aPerson(db, 'student', fullName)
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
  readonly topic?: string
  readonly text?: string
  readonly options?: unknown
  readonly passage?: { title: string; text: string }
  readonly explanation?: string
}

export interface MadeTest {
  readonly id: string
  readonly slug: string
  /** In the order of the test. */
  readonly questionIds: readonly string[]
  readonly sectionIds: readonly string[]
}

/** By default active, 180 minutes, with two reading and two math questions (the last of them numeric: -1.5). */
export async function aTest(
  db: Database,
  {
    slug = `test-${randomUUID()}`,
    title = 'A test',
    status = 'active',
    duration = 180,
    showAnswers = 'after_submission',
    assignedOnly = false,
    sections = [
      { title: 'Reading', subject: 'reading', questions: [{ key: 1 }, { key: 2 }] },
      { title: 'Math', subject: 'math', questions: [{ key: 0 }, { key: -1.5, entry: 'number' }] },
    ],
  }: {
    slug?: string
    title?: string
    status?: TestStatus
    duration?: number
    showAnswers?: ShowAnswers
    assignedOnly?: boolean
    sections?: readonly { title: string; subject: Subject | null; questions: readonly QuestionPlan[] }[]
  } = {},
): Promise<MadeTest> {
  const id = await insert(db, 'tests', {
    ...{ slug, title, status, duration },
    show_answers: showAnswers,
    assigned_only: assignedOnly,
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
  return insert(db, 'test_questions', {
    section_id: section,
    text: plan.text ?? `Question ${order + 1}`,
    type: 'multiple_choice',
    input_type: isNumber ? 'number' : null,
    options: JSON.stringify(isNumber ? [] : (plan.options ?? ['w', 'x', 'y', 'z'])),
    correct_answer: isNumber ? null : plan.key,
    numeric_answer: isNumber ? plan.key : null,
    explanation: plan.explanation ?? 'The secret explanation',
    passage: plan.passage ? JSON.stringify(plan.passage) : null,
    topic: plan.topic ?? null,
    order_index: order,
  })
}

export async function anAssignment(
  db: Database,
  student: SignedInStudent,
  test: MadeTest,
  values: { due_date?: Date; completed?: boolean; locked?: boolean; retake_pin?: string; assigned_at?: Date } = {},
): Promise<string> {
  return insert(db, 'student_test_assignments', { student_id: student.studentId, test_id: test.id, ...values })
}

export async function anAttempt(
  db: Database,
  student: SignedInStudent,
  test: MadeTest,
  values: { started_at?: Date; deadline_at?: Date; status?: string; answers?: object; writer?: string } = {},
): Promise<string> {
  const started = values.started_at ?? new Date('2026-03-01T10:00:00Z')
  const deadline = values.deadline_at ?? new Date(started.getTime() + 3 * 3600 * 1000)
  const id = await insert(db, 'test_attempts', {
    student_id: student.studentId,
    test_id: test.id,
    test_version: 1,
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

/** A submission with one answer per question of the test, all wrong but the first. */
export async function aSubmission(
  db: Database,
  student: SignedInStudent,
  test: MadeTest,
  { submittedAt = new Date('2026-03-01T12:00:00Z') }: { submittedAt?: Date } = {},
): Promise<string> {
  const attempt = await anAttempt(db, student, test, { status: 'submitted' })
  const id = await insert(db, 'test_submissions', {
    attempt_id: attempt,
    student_id: student.studentId,
    test_id: test.id,
    test_version: 1,
    score_scale_id: 'estimated-1',
    submitted_at: submittedAt,
    score_percentage: 25,
    total_questions: 4,
    correct_answers: 1,
    unanswered: 0,
    time_spent: 3600,
    ...{ reading_raw: 1, reading_scored: 2, reading_scaled: 213, math_raw: 0, math_scored: 2, math_scaled: 0 },
    composite: 213,
  })
  for (const [position, question] of test.questionIds.entries()) {
    await insert(db, 'submission_answers', {
      submission_id: id,
      question_id: question,
      position,
      subject: position < 2 ? 'reading' : 'math',
      topic: 'Other',
      user_answer: JSON.stringify({ option: 1 }),
      correct_answer: JSON.stringify({ option: position === 0 ? 1 : 2 }),
      is_correct: position === 0,
      points_earned: position === 0 ? 1 : 0,
      time_spent: 30,
    })
  }
  return id
}
