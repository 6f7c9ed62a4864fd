/**
 * What a person learns with two tests or two accounts, or from somebody who works with them. The exam is in progress; the
 * workout, submitted by everybody before, has two of its questions and one of its own.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonalData } from '#contracts/administration/personal-data.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type QuestionPlan,
  type SignedInPerson,
  type SignedInStudent,
} from '../support/factories.ts'
import { makeOptionId } from '../support/options.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

type Name = 'maya' | 'nora' | 'second account' | 'parent' | 'second parent' | 'tutor' | 'admin'
type Taker = 'maya' | 'nora' | 'second account'

let people: Record<Exclude<Name, Taker>, SignedInPerson> & Record<Taker, SignedInStudent>
let exam: MadeTest
let workout: MadeTest
let submissions: Record<Taker, string>
let attempt: string

const first: QuestionPlan = { key: 1, text: 'Which word is <b>misspelled</b>?', options: ['one', 'two', 'three'] }
const second: QuestionPlan = {
  key: 2,
  text: 'Which  sentence is right?',
  options: ['This', 'That', 'Those'],
}

beforeEach(async () => {
  const [parent, secondParent, tutor, admin] = [
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'admin'),
  ]
  people = {
    maya: await createStudentWithRecord(server.db, { fullName: 'Maya', tutor, parents: [parent, secondParent] }),
    nora: await createStudentWithRecord(server.db, { fullName: 'Nora', tutor, parents: [parent] }),
    'second account': await createStudentWithRecord(server.db, { fullName: 'Another Maya', tutor }),
    parent,
    'second parent': secondParent,
    tutor,
    admin,
  }
  exam = await createTestWithQuestions(server.db, {
    title: 'Practice Test 1',
    sections: [{ title: 'Reading', subject: 'reading', questions: [first, { key: 0, text: 'Of the exam' }, second] }],
  })
  // The same questions as an author writes them again: other markup, spaces, capitals and order of options.
  workout = await createTestWithQuestions(server.db, {
    title: 'Workout',
    sections: [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [
          { ...first, text: '<p>Which word is misspelled?</p>', options: ['three', 'ONE', ' two'] },
          { key: 1, text: 'Of the workout', options: ['one', 'two', 'three'] },
          { ...second, text: 'Which sentence&nbsp;is right?', options: ['This', 'That', 'Those'] },
        ],
      },
    ],
  })
  submissions = {
    maya: await createSubmission(server.db, people.maya, workout),
    nora: await createSubmission(server.db, people.nora, workout),
    'second account': await createSubmission(server.db, people['second account'], workout),
  }
  attempt = await createAttempt(server.db, people.maya, exam)
})

async function read(who: Name, path: string) {
  const response = await server.get(people[who], path)
  expect(response.status, `${who} ${path}`).toBe(200)
  return response.json()
}

/** How many of the answers of the workout each place tells, of three. */
async function answersShown(who: Name, of: Taker): Promise<Record<string, number>> {
  const { review } = await read(who, `/submissions/${submissions[of]}/review`)
  const questions: { rightAnswer: unknown; isCorrect: unknown; explanation: unknown }[] = review?.questions ?? []
  const count = (name: 'rightAnswer' | 'isCorrect' | 'explanation') =>
    questions.filter((question) => question[name] !== null).length
  const counts: Record<string, number> = {
    'right answers': count('rightAnswer'),
    'right or wrong': count('isCorrect'),
    explanations: count('explanation'),
    'topics of the results': scored(await read(who, `/submissions/${submissions[of]}`)),
  }
  if (who === of) {
    counts['topics of the latest results'] = scored(await read(who, `/tests/${workout.slug}/submissions/latest`))
    counts['topics of the progress'] = scored(await read(who, '/student/progress'))
    counts['questions to practice'] = (await read(who, '/student/practice/round')).questions.length
    counts['personal data'] = keysIn(await read(who, '/account/export'))
  } else {
    counts['topics of the progress'] = scored(await read(who, `/students/${people[of].studentId}/progress`))
  }
  return counts
}

function scored({ topics }: { topics: readonly { scored: number }[] }): number {
  return topics.reduce((sum, topic) => sum + topic.scored, 0)
}

function keysIn({ student }: PersonalData): number {
  const answers = student?.submissions.flatMap((submission) => submission.answers) ?? []
  return answers.filter(({ isCorrect, rightAnswer }) => isCorrect !== null || rightAnswer !== null).length
}

async function expectTold(who: Name, of: Taker, answers: number) {
  const counts = await answersShown(who, of)
  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((place) => [place, answers])))
}

describe.each<[why: string, who: Name, of: Taker, answers: number]>([
  ['one person with two tests', 'maya', 'maya', 1],
  ['a parent and child', 'parent', 'maya', 1],
  ['either parent and child', 'second parent', 'maya', 1],
  ['a parent, through a sister or brother', 'parent', 'nora', 1],
  ['another student, as the setting of the test has it', 'nora', 'nora', 3],
  ['a second account, as the setting of the test has it', 'second account', 'second account', 3],
  ['a tutor', 'tutor', 'maya', 3],
  ['an administrator', 'admin', 'maya', 3],
])('%s', (_, who, of, answers) => {
  test(`${who} learns ${answers} of 3 answers of ${of} while the exam is in progress, and all afterwards`, async () => {
    await expectTold(who, of, answers)
    await server.db.pool.query(`update test_attempts set status = 'submitted' where id = $1`, [attempt])
    await expectTold(who, of, 3)
  })
})

test('each learns which answers are hidden, and until when', async () => {
  const mine = { questions: 2, until: [{ studentName: null, testTitle: 'Practice Test 1' }] }
  expect(await read('maya', `/submissions/${submissions.maya}/review`)).toMatchObject({ withheld: null, hidden: mine })
  expect((await read('maya', '/student/practice')).hidden).toEqual(mine)
  for (const child of ['maya', 'nora'] as const) {
    expect((await read('parent', `/submissions/${submissions[child]}/review`)).hidden).toEqual({
      questions: 2,
      until: [{ studentName: 'Maya', testTitle: 'Practice Test 1' }],
    })
  }
  expect((await read('nora', `/submissions/${submissions.nora}/review`)).hidden).toBeNull()
  expect((await read('nora', '/student/practice')).hidden).toBeNull()
})

test('a workout that is submitted meanwhile tells no more', async () => {
  await server.db.pool.query('delete from test_submissions where id = $1', [submissions.maya])
  const opened = await (await server.post(people.maya, `/tests/${workout.slug}/attempt`, { startAnother: true })).json()
  // Who answers the last question has reached all of them.
  const record = chooseOption(emptyAnswerRecord, makeOptionId(0))
  const changes = [{ number: 1, question: workout.questionIds.at(-1), record }]
  const batch = { writer: opened.attempt.writer, changes, currentQuestion: 0 }
  const response = await server.post(people.maya, `/attempts/${opened.attempt.id}/submit`, batch)
  const { submission } = await response.json()
  expect([scored(submission), submission.questionsLeftOut]).toEqual([1, 2])
  submissions.maya = submission.id
  await expectTold('maya', 'maya', 1)
})

test('a question that was deleted since is hidden where the attempt in progress has it', async () => {
  await server.db.pool.query('delete from test_questions where id = $1', [workout.questionIds[1]])
  // Its answer is shown as before; its explanation went with it, and nobody practices what an author took away.
  expect(await answersShown('maya', 'maya')).toMatchObject({
    ...{ 'right answers': 1, 'right or wrong': 1, explanations: 0, 'questions to practice': 0 },
  })
})

test('what a student works at stays hidden, also where its author changes it meanwhile', async () => {
  await server.db.pool.query(`update test_questions set text = 'Of the exam alone' where id = any ($1)`, [
    exam.questionIds,
  ])
  await expectTold('maya', 'maya', 1)
})

test('a question that an author rewords between two attempts is the same one', async () => {
  await server.db.pool.query(`update test_questions set text = 'In better words' where id = any ($1)`, [
    workout.questionIds,
  ])
  await createAttempt(server.db, people.maya, workout)
  await expectTold('maya', 'maya', 0)
  await server.db.pool.query(`update test_attempts set status = 'submitted' where test_id = $1`, [workout.id])
  await expectTold('maya', 'maya', 1)
})

test.each([
  ['with the same image under another name is the same one', '1', 1],
  ['with another image is another one', '2', 2],
])('a question %s', async (_, digit, answers) => {
  await server.db.pool.query(
    `insert into test_images (test_id, folder, name, alt, size_bytes, digest)
     values ($1, 'exam-' || $3, 'one.png', 'A figure', 1, repeat('1', 64)), ($2, 'workout-' || $3, 'two.png', 'A figure', 1, repeat($3, 64))`,
    [exam.id, workout.id, digit],
  )
  const show = `update test_questions set image_url = '/storage/v1/object/public/test_images/' || $2 where id = $1`
  await server.db.pool.query(show, [exam.questionIds[0], `exam-${digit}/one.png`])
  await server.db.pool.query(show, [workout.questionIds[0], `workout-${digit}/two.png`])
  await server.db.pool.query('delete from test_attempts where student_id = $1', [people.maya.studentId])
  submissions.maya = await createSubmission(server.db, people.maya, workout)
  await createAttempt(server.db, people.maya, exam)
  await expectTold('maya', 'maya', answers)
})

test('an administrator’s download about a student is complete', async () => {
  const response = await server.post(people.admin, `/admin/users/${people.maya.userId}/export`)
  expect(keysIn(await response.json())).toBe(3)
})

describe('one person with two accounts', () => {
  test('learns nothing from the second one before the last due date of anybody', async () => {
    await server.db.pool.query(`update tests set show_answers = 'after_due_date' where id = $1`, [workout.id])
    await createAssignment(server.db, people.maya, workout, { due_date: new Date('2099-01-01T00:00:00Z') })
    const review = await read('second account', `/submissions/${submissions['second account']}/review`)
    expect(review).toMatchObject({ review: null, withheld: 'before_due_date' })
    expect((await read('second account', '/student/practice/round')).questions).toEqual([])
    expect(keysIn(await read('second account', '/account/export'))).toBe(0)
  })

  test('learns nothing from the second one before an administrator releases the answers', async () => {
    await server.db.pool.query(`update tests set show_answers = 'after_due_date' where id = $1`, [workout.id])
    const review = await read('second account', `/submissions/${submissions['second account']}/review`)
    expect(review).toMatchObject({ review: null, withheld: 'not_released' })
    expect((await read('second account', '/student/practice/round')).questions).toEqual([])
    expect(keysIn(await read('second account', '/account/export'))).toBe(0)
  })

  test('cannot take a test that is assigned to the first one only', async () => {
    await server.db.pool.query(`update tests set assigned_only = true where id = $1`, [exam.id])
    const who = people['second account']
    const answers = [
      await server.get(who, `/tests/${exam.slug}/readiness`),
      await server.get(who, `/tests/${exam.slug}/paper`),
      await server.post(who, `/tests/${exam.slug}/attempt`),
    ]
    for (const { status } of answers) expect([403, 404]).toContain(status)
    const { tests } = await read('second account', '/student/tests')
    expect(tests.map(({ test: one }: { test: { id: string } }) => one.id)).not.toContain(exam.id)
  })
})
