/**
 * Measures how long an administrator's actions block everyone else on the embedded database, which has one connection: for each action on a
 * large installation, the longest time that it held the connection. Fails above two seconds.
 */
import { openServerForAnything } from '#test/fuzz/cast.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { closeSpareDatabase, prepareTestDatabase } from '#test/support/test-database.ts'

const longestHoldMs = 2000
const students = 500
const questions = 57
/** Practiced questions per student: a million rows in total for a backup. */
const practiced = 1_000_000

await prepareTestDatabase()
const server = await openServerForAnything()
const { db } = server
let longest = 0
watchConnections()
const admin = await createPerson(db, 'admin')
const tutor = await createPerson(db, 'tutor')
const sections = (['reading', 'math'] as const).map((subject) => ({
  title: subject,
  subject,
  questions: Array.from({ length: questions }, (_, at) => ({
    key: 1,
    text: `Question ${at}`,
    options: ['a', 'b', 'c', 'd'],
  })),
}))
const test = await createTestWithQuestions(db, { sections })
const everybody = await aSchool()
const ids = everybody.map(({ studentId }) => studentId)
await practice()
await db.pool.query('vacuum analyze')

const draft = {
  ...{ title: null, text: 'What is it?', type: 'multiple_choice', inputType: null, options: ['a', 'b', 'c', 'd'] },
  ...{
    correctAnswer: 0,
    numericAnswer: null,
    explanation: 'Because.',
    imageUrl: null,
    imageAlt: null,
    passage: null,
    topic: null,
  },
  ...{ skill: null, standard: null, forms: [], difficulty: 2, optionRationales: [], numberRationales: [] },
}
const details = { assignedOnly: false, isForPractice: false, title: 'Large', description: '', duration: 180 }
const imported = {
  test: { ...details, slug: 'large', status: 'draft', showAnswers: 'never', formatId: 'free', scoreScaleId: null },
  sections: sections.map(({ title, subject }) => ({ title, subject, questions: Array(questions).fill(draft) })),
}
const newClass = { name: 'Large', description: '', gradeLevel: 8, tutorId: tutor.userId }
const madeClass = await asked('make a class', () => server.post(admin, '/admin/classes', newClass))
const ruling = { ruling: { kind: 'nobody' }, reason: 'A reason', replaces: null }

await asked(`put ${students} students into a class`, () =>
  server.put(admin, `/admin/classes/${madeClass.id}/students`, { studentIds: ids, knownIds: [] }),
)
await asked(`import a test of ${2 * questions} questions`, () => server.post(admin, '/admin/test-imports', imported))
await asked(`copy a test of ${2 * questions} questions`, () =>
  server.post(admin, `/admin/tests/${test.slug}/duplicate`),
)
await asked(`rule on a question that ${students} students answered`, () =>
  server.post(admin, `/admin/questions/${test.questionIds[0]}/ruling`, ruling),
)
await asked(`change the grade of ${students} students`, () =>
  server.post(admin, '/admin/student-changes', { studentIds: ids, grade: 8 }),
)
await asked(`assign a test to a class of ${students}`, () =>
  server.post(admin, '/admin/assignments', { target: { classId: madeClass.id }, testIds: [test.id], dueDate: null }),
)
const { deletionId } = await asked(`delete a test of ${2 * questions} questions`, () =>
  server.delete(admin, '/admin/tests/large'),
)
await asked(`restore a test of ${2 * questions} questions`, () =>
  server.post(admin, `/admin/deletions/${deletionId}/restore`),
)
await asked('erase a student with a long history', () => server.delete(admin, `/admin/users/${everybody[0]?.userId}`))
await asked('back up a million rows', () => server.post(admin, '/admin/backups'))
await server[Symbol.asyncDispose]()
await closeSpareDatabase()

/** Creates students who have all taken the test and have it to take again. */
async function aSchool(): Promise<SignedInStudent[]> {
  const made: SignedInStudent[] = []
  for (let at = 0; at < students; at += 1) {
    const student = await createStudentWithRecord(db)
    await createSubmission(db, student, test)
    await createAssignment(db, student, test, { completed: true })
    made.push(student)
  }
  return made
}

async function practice() {
  await db.pool.query(
    `insert into public.practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, answered_at)
     select ($1::uuid[])[1 + at % $3], gen_random_uuid(), ($2::uuid[])[1 + at % $4], 'test', 'math', 'Percent', at % 3 > 0, 30,
       $5::timestamptz - at * interval '1 minute'
     from generate_series(1, ${practiced}) at`,
    [ids, test.questionIds, students, 2 * questions, server.clock.now()],
  )
}

async function asked(name: string, send: () => Promise<Response>) {
  longest = 0
  const response = await send()
  const isFile = response.headers.get('content-type')?.includes('gzip')
  const body = isFile ? await response.arrayBuffer().then(() => ({})) : await response.json().catch(() => ({}))
  const isSlow = longest > longestHoldMs
  if (isSlow || !response.ok) process.exitCode = 1
  const marks = `${isSlow ? ' TOO LONG' : ''}${response.ok ? '' : ` FAILED ${response.status} ${JSON.stringify(body)}`}`
  console.log(`| ${name.padEnd(58)} | ${longest.toFixed(0).padStart(5)} ms |${marks}`)
  return body
}

function watchConnections() {
  let began = 0
  db.pool.on('acquire', () => {
    began = performance.now()
  })
  db.pool.on('release', () => {
    longest = Math.max(longest, performance.now() - began)
  })
}
