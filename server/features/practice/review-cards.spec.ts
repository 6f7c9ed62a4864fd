import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import type { DueReviews } from '#contracts/coaching/review-cards.ts'
import type { ReviewQuestion } from '#contracts/coaching/review-rounds.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-02T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  server.clock.set(new Date('2026-03-02T10:00:00Z'))
})

const zone = 'America/New_York'
const noGoals = {
  ...{ examDate: null, applicantGrade: 8, schoolIds: [], revision: 0 },
  ...{ reviewMinutes: 20, weeklyMinutes: null },
}

async function get<Reply>(person: SignedInPerson, path: string, timeZone = zone): Promise<Reply> {
  const response = await server.get(person, `${path}?${new URLSearchParams({ timeZone })}`)
  expect(response.status).toBe(200)
  return response.json()
}
const dueOf = (person: SignedInPerson, timeZone?: string) => get<DueReviews>(person, '/student/reviews', timeZone)
async function reviewsOf(reader: SignedInPerson, ...students: { studentId: string }[]) {
  const params = new URLSearchParams({ students: students.map(({ studentId }) => studentId).join() })
  const response = await server.get(reader, `/students/reviews?${params}`)
  expect(response.status).toBe(200)
  const { reviews }: { reviews: ({ studentId: string } & DueReviews)[] } = await response.json()
  return reviews
}
async function dueOfStudent(reader: SignedInPerson, student: { studentId: string }): Promise<DueReviews> {
  const [found] = await reviewsOf(reader, student)
  if (found === undefined) throw new Error('The student is hidden.')
  const { studentId: _, ...due } = found
  return due
}
const roundOf = async (person: SignedInPerson) =>
  (await get<{ questions: ReviewQuestion[] }>(person, '/student/reviews/round')).questions

/** A test of March 1 with four questions; the first one was answered right. */
async function scene({ showAnswers = 'after_submission', topic }: SceneValues = {}) {
  const student = await createStudentWithRecord(server.db)
  const questions = ['One', 'Two', 'Three', 'Four'].map((text) => ({
    key: 1,
    text,
    ...(topic === undefined ? {} : { topic }),
    options: ['a', 'b', 'c', 'd'],
  }))
  const made = await createTestWithQuestions(server.db, {
    showAnswers,
    sections: [{ title: 'Math', subject: 'math', questions }],
  })
  const submission = await createSubmission(server.db, student, made)
  return { student, made, submission }
}
interface SceneValues {
  showAnswers?: 'after_submission' | 'never'
  topic?: string
}

function answered(card: string, values: Partial<PracticeAnswer> = {}): PracticeAnswer {
  return {
    ...{ questionId: card, origin: 'test', subject: 'math', topic: 'Other', isRight: true, seconds: 60, card },
    ...values,
  }
}

async function practice(person: SignedInPerson, ...answers: PracticeAnswer[]) {
  const response = await server.post(person, '/student/practice/answers', { roundId: randomUUID(), answers })
  expect(response.status).toBe(200)
}

function goTo(day: string) {
  server.clock.set(new Date(`${day}T10:00:00Z`))
}

test('what a test showed to be missed is due on the next day', async () => {
  const { student, made } = await scene()
  expect(await dueOf(student)).toEqual({
    due: 3,
    minutes: 6,
    nextOn: null,
    week: { due: 0, done: 0 },
    next: { of: 'reviews', due: 3, minutes: 6 },
  })
  const round = await roundOf(student)
  expect(round.map(({ card }) => card).toSorted()).toEqual(made.questionIds.slice(1).toSorted())
})

test('a question left open and one answered too fast come back, also if it was right', async () => {
  const { student, made, submission } = await scene()
  await insertRecordedAnswer(server.db, submission, 0, { seconds: 1 })
  await insertRecordedAnswer(server.db, submission, 1, { mark: '.', answer: null })
  await insertRecordedAnswer(server.db, submission, 2, { mark: '1' })
  await insertRecordedAnswer(server.db, submission, 3, { mark: '1' })
  goTo('2026-03-20')
  expect((await roundOf(student)).map(({ card }) => card).toSorted()).toEqual(made.questionIds.slice(0, 2).toSorted())
})

test('a test without times says nothing about speed', async () => {
  const { student, submission } = await scene()
  for (const place of [0, 1, 2, 3]) await insertRecordedAnswer(server.db, submission, place, { mark: '1', seconds: 0 })
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: null })
})

test('a right answer brings the next day, two make a card leave, and a miss brings it back', async () => {
  const { student, made } = await scene()
  const [, card = '', ...others] = made.questionIds
  await practice(student, ...[card, ...others].map((one) => answered(one)))
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: '2026-03-05' })
  goTo('2026-03-05')
  await practice(student, ...[card, ...others].map((one) => answered(one)))
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: null })
  goTo('2026-03-25')
  await practice(student, answered(card, { isRight: false }))
  goTo('2026-03-28')
  expect((await roundOf(student)).map((one) => one.card)).toEqual([card])
})

test('half of the days left to the exam is the longest gap, and the day of the exam has no reviews', async () => {
  const { student, made } = await scene()
  const goals = { ...noGoals, examDate: '2026-03-06' }
  expect((await server.put(student, '/student/goals', goals)).status).toBe(200)
  await practice(student, ...made.questionIds.slice(1).map((one) => answered(one)))
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: '2026-03-04' })
  goTo('2026-03-06')
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: null })
})

test('a day has twenty minutes, and the rest comes on the next one', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = Array.from({ length: 20 }, (_, at) => ({ key: 2, text: `Question ${at}` }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, made)
  expect(await dueOf(student)).toMatchObject({ due: 11, minutes: 20, nextOn: null })
  expect(await roundOf(student)).toHaveLength(10)
  const tenMinutes = { origin: 'template', subject: 'math', topic: 'Percent', isRight: true, seconds: 600 } as const
  await practice(student, { ...tenMinutes, questionId: randomUUID() }, { ...tenMinutes, questionId: randomUUID() })
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: '2026-03-03' })
})

test('the day has as many minutes as the student chose', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = Array.from({ length: 20 }, (_, at) => ({ key: 2, text: `Question ${at}` }))
  await createSubmission(
    server.db,
    student,
    await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] }),
  )
  await server.put(student, '/student/goals', { ...noGoals, reviewMinutes: 10 })
  expect(await dueOf(student)).toMatchObject({ due: 5, minutes: 9 })
})

test('of a long test, thirty questions come back', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = Array.from({ length: 40 }, (_, at) => ({ key: 2, text: `Question ${at}` }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, made)
  const asked = new Set<string>()
  for (let at = 2; at < 9; at += 1) {
    goTo(`2026-03-0${at}`)
    const round = await roundOf(student)
    for (const { card } of round) asked.add(card)
    await practice(student, ...round.map(({ card }) => answered(card, { isRight: false, seconds: 1 })))
  }
  expect(asked.size).toBe(30)
})

describe('done of due in the last seven days', () => {
  const weekOf = async (person: SignedInPerson) => (await dueOf(person)).week

  test('counts a question once however long it waits, for everybody who may see it', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const { student, made } = await scene()
    await server.db.pool.query('update students set tutor_id = $1 where id = $2', [tutor.userId, student.studentId])
    goTo('2026-03-05')
    expect(await weekOf(student)).toEqual({ due: 3, done: 0 })
    await practice(student, answered(made.questionIds[1] ?? ''))
    expect(await weekOf(student)).toEqual({ due: 3, done: 1 })
    const seen = await dueOfStudent(tutor, student)
    expect(seen.week).toEqual({ due: 3, done: 1 })
  })

  test('an exam and minutes that change leave past days as they were', async () => {
    const { student } = await scene()
    const save = async (revision: number, values: object) =>
      expect((await server.put(student, '/student/goals', { ...noGoals, revision, ...values })).status).toBe(200)
    await save(0, { examDate: '2026-03-04' })
    goTo('2026-03-06')
    expect(await weekOf(student)).toEqual({ due: 3, done: 0 })
    await save(1, { examDate: '2026-03-02' })
    expect(await weekOf(student)).toEqual({ due: 3, done: 0 })
    await save(2, { examDate: '2026-05-02', reviewMinutes: 10 })
    goTo('2026-03-12')
    expect(await weekOf(student)).toEqual({ due: 3, done: 0 })
  })

  test('what was let go of was not due', async () => {
    const { student, made } = await scene()
    goTo('2026-03-05')
    await practice(student, answered(made.questionIds[1] ?? ''))
    await server.put(student, '/student/reviews/let-go', { on: '2026-03-05' })
    expect(await weekOf(student)).toEqual({ due: 1, done: 1 })
    await server.put(student, '/student/reviews/let-go', { on: null })
    expect(await weekOf(student)).toEqual({ due: 3, done: 1 })
  })
})

describe('letting go', () => {
  const letGo = async (person: SignedInPerson, on: string | null) =>
    (await server.put(person, '/student/reviews/let-go', { on })).json()

  test('takes away what is due until that day, and a miss brings it back', async () => {
    const { student, made } = await scene()
    const [, first = '', second = ''] = made.questionIds
    await practice(student, answered(first))
    goTo('2026-03-03')
    expect(await letGo(student, '2026-03-03')).toEqual({ before: null })
    expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: '2026-03-05' })
    await practice(student, answered(second, { isRight: false }))
    goTo('2026-03-10')
    expect((await roundOf(student)).map(({ card }) => card).toSorted()).toEqual([first, second].toSorted())
  })

  test('can be taken back, and the day of the one before comes back with it', async () => {
    const { student } = await scene()
    await letGo(student, '2026-02-01')
    expect(await letGo(student, '2026-03-02')).toEqual({ before: '2026-02-01' })
    expect(await dueOf(student)).toMatchObject({ due: 0 })
    expect(await letGo(student, '2026-02-01')).toEqual({ before: '2026-03-02' })
    expect(await dueOf(student)).toMatchObject({ due: 3 })
    await letGo(student, null)
    expect(await dueOf(student)).toMatchObject({ due: 3 })
  })

  test('leaves no last look in the week before the exam', async () => {
    const { student } = await scene()
    await server.put(student, '/student/goals', { ...noGoals, examDate: '2026-03-20' })
    await letGo(student, '2026-03-02')
    goTo('2026-03-15')
    expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: null })
  })

  test('of days to come is refused', async () => {
    const { student } = await scene()
    const response = await server.put(student, '/student/reviews/let-go', { on: '2026-03-04' })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'on' }] }])
  })

  test.each(['parent', 'tutor'] as const)(
    'is not for a %s, and goals that they save leave it as it is',
    async (role) => {
      const person = await createPerson(server.db, role)
      const student = await createStudentWithRecord(
        server.db,
        role === 'parent' ? { parents: [person] } : { tutor: person },
      )
      expect((await server.put(person, '/student/reviews/let-go', { on: null })).status).toBe(403)
      await letGo(student, '2026-03-02')
      const saved = await server.put(person, `/students/${student.studentId}/goals`, { ...noGoals, revision: 1 })
      expect(saved.status).toBe(200)
      expect(await letGo(student, null)).toEqual({ before: '2026-03-02' })
    },
  )
})

test('the day is that of the student', async () => {
  const { student } = await scene()
  server.clock.set(new Date('2026-03-02T04:30:00Z'))
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: '2026-03-02' })
  expect(await dueOf(student, 'Europe/Berlin')).toMatchObject({ due: 3 })
  expect((await server.get(student, '/student/reviews?timeZone=Nowhere')).status).toBe(422)
})

test('from twenty answers on, the time of others says what is too fast and how long a look takes', async () => {
  const { student, made, submission } = await scene()
  for (const place of [0, 1, 2, 3]) await insertRecordedAnswer(server.db, submission, place, { mark: '1', seconds: 20 })
  for (let other = 0; other < 20; other += 1) {
    const submitted = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
    for (const place of [0, 1, 2, 3])
      await insertRecordedAnswer(server.db, submitted, place, { seconds: place === 0 ? 210 : 30 })
  }
  goTo('2026-03-20')
  expect((await roundOf(student)).map(({ card }) => card)).toEqual([made.questionIds[0]])
  expect(await dueOf(student)).toMatchObject({ due: 1, minutes: 4 })
})

test('where there are new questions on the topic, one that was never seen comes instead', async () => {
  const { student } = await scene({ topic: 'Percent' })
  const asked = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    for (const { card, question, origin } of await roundOf(student)) {
      expect([origin.kind, question.id === card, asked.has(question.id)]).toEqual(['template', false, false])
      asked.add(question.id)
      await practice(student, answered(card, { questionId: question.id, origin: 'template', isRight: false }))
    }
    goTo(`2026-03-0${round + 5}`)
  }
  expect(asked.size).toBe(9)
})

test('the question itself comes with its options in another order, and its key moves with them', async () => {
  const { student } = await scene()
  for (const { question, rightAnswer } of await roundOf(student)) {
    expect(question.options.map(({ id }) => id)).not.toEqual([1, 2, 3, 4].map((at) => makeOptionId(at)))
    const key = question.options.find(({ id }) => id === makeOptionId(1))
    expect(rightAnswer).toEqual({ option: makeOptionId(1), letter: key?.letter })
  }
})

test('a question of two tests has one card', async () => {
  const { student } = await scene()
  const questions = ['One', 'Two', 'Three', 'Four'].map((text) => ({
    key: 1,
    text,
    options: ['a', 'b', 'c', 'd'],
  }))
  const again = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, again, { submittedAt: new Date('2026-03-01T13:00:00Z') })
  expect(await dueOf(student)).toMatchObject({ due: 3 })
})

test('nothing is due out of a test that never shows its answers', async () => {
  const { student } = await scene({ showAnswers: 'never' })
  expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: null })
  expect(await roundOf(student)).toEqual([])
})

test('an attempt in progress hides its questions, also those that were answered in another test', async () => {
  const { student, made } = await scene()
  const other = await scene()
  for (const asked of [made, other.made]) {
    expect(await dueOf(student)).toMatchObject({ due: 3 })
    const attempt = await createAttempt(server.db, student, asked)
    expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: null })
    expect(await roundOf(student)).toEqual([])
    await server.db.pool.query('delete from test_attempts where id = $1', [attempt])
  }
})

test('only own misses make cards', async () => {
  const { made } = await scene()
  const student = await createStudentWithRecord(server.db)
  await practice(student, answered(made.questionIds[1] ?? '', { isRight: false }))
  for (const person of [student, await createPerson(server.db, 'student')]) {
    expect(await dueOf(person)).toMatchObject({ due: 0, nextOn: null })
    expect(await roundOf(person)).toEqual([])
  }
})

test.each(['parent', 'tutor', 'admin'] as const)('a %s has no reviews', async (role) => {
  const person = await createPerson(server.db, role)
  for (const path of ['/student/reviews', '/student/reviews/round']) {
    expect((await server.get(person, `${path}?timeZone=UTC`)).status).toBe(403)
  }
})

test.each(['parent', 'tutor', 'admin', 'student'] as const)('the %s sees how much is due', async (role) => {
  const parent = await createPerson(server.db, 'parent')
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const questions = ['One', 'Two', 'Three', 'Four'].map((text) => ({ key: 1, text, options: ['a', 'b', 'c', 'd'] }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, made)
  const reader = { parent, tutor, student, admin: await createPerson(server.db, 'admin') }[role]
  const due = await dueOfStudent(reader, student)
  expect(due).toEqual(await dueOf(student))
  expect(due).toMatchObject({ due: 3 })
  // Answers that an attempt hides from the student are also hidden from the parents, but not from tutors and administrators.
  await createAttempt(server.db, student, made)
  expect(await dueOfStudent(reader, student)).toMatchObject({
    due: role === 'student' || role === 'parent' ? 0 : 3,
  })
})

test.each([
  ['the zone of the student', 'Asia/Tokyo', null],
  ['the zone of the installation', null, 'Asia/Tokyo'],
])('all readers see the same day, in %s', async (_name, own, ofInstallation) => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const { student, made } = await scene()
  await server.db.pool.query('update students set tutor_id = $1 where id = $2', [tutor.userId, student.studentId])
  await server.db.pool.query('insert into student_parent_relationships (student_id, parent_id) values ($1, $2)', [
    ...[student.studentId, parent.userId],
  ])
  if (own !== null) await server.put(student, '/account/time-zone', { timeZone: own })
  await server.db.pool.query(`update settings set value = $1 where key = 'time_zone'`, [JSON.stringify(ofInstallation)])
  // It is already the next day in Tokyo, so the card answered today comes back then.
  const [, card = ''] = made.questionIds
  await practice(student, answered(card))
  server.clock.set(new Date('2026-03-04T16:00:00Z'))
  const mine = await dueOf(student, 'Asia/Tokyo')
  expect(mine).not.toEqual(await dueOf(student, 'America/New_York'))
  for (const reader of [parent, tutor, await createPerson(server.db, 'admin'), student]) {
    expect(await dueOfStudent(reader, student)).toEqual(mine)
  }
  await server.db.pool.query(`update settings set value = 'null' where key = 'time_zone'`)
})

test('a class is asked for at once, without those who are hidden', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const [mine, other] = [
    await createStudentWithRecord(server.db, { tutor }),
    await createStudentWithRecord(server.db, { tutor }),
  ]
  const { student: foreign } = await scene()
  expect((await reviewsOf(tutor, mine, foreign, other, mine)).map(({ studentId }) => studentId)).toEqual([
    ...[mine.studentId, other.studentId],
  ])
  for (const students of ['', 'me', `${mine.studentId},`, Array(101).fill(mine.studentId).join()]) {
    expect((await server.get(tutor, `/students/reviews?students=${students}`)).status).toBe(422)
  }
})

test.each(['parent', 'tutor', 'student'] as const)('another %s sees nothing of it', async (role) => {
  const { student } = await scene()
  const stranger = role === 'student' ? await createStudentWithRecord(server.db) : await createPerson(server.db, role)
  expect(await reviewsOf(stranger, student)).toEqual([])
})

describe('a question of a test for practice', () => {
  const topic = 'Inference Questions'
  /** Makes the question texts unique, because questions from other cases stay in the database. */
  let mark = ''
  const asked = (text: string, difficulty: number) => ({
    ...{ key: 2, text: `${text} ${mark}`, topic, difficulty, options: ['a', 'b', 'c', 'd'] },
    passage: { title: 'A walk', text: 'It rained.' },
  })
  const workoutOf = (isForPractice: boolean, ...texts: string[]) =>
    createTestWithQuestions(server.db, {
      ...{ title: 'Reading Workout', isForPractice },
      sections: [{ title: 'Reading', subject: 'reading', questions: texts.map((text) => asked(text, 3)) }],
    })

  /** One missed question about reading. */
  async function missed() {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db, {
      sections: [{ title: 'Reading', subject: 'reading', questions: [asked('Missed', 3)] }],
    })
    await insertRecordedAnswer(server.db, await createSubmission(server.db, student, made), 0, {
      mark: '0',
      answer: { option: makeOptionId(1) },
    })
    return { student, made }
  }
  const idsOf = async (student: SignedInPerson) => (await roundOf(student)).map(({ question }) => question.id)

  beforeEach(async () => {
    mark = randomUUID()
    await server.db.pool.query('update tests set is_for_practice = false')
  })

  test('is asked in place of a reading question, with its passage and its key', async () => {
    const { student, made } = await missed()
    const workout = await workoutOf(true, 'What follows?')
    expect(await roundOf(student)).toMatchObject([
      {
        card: made.questionIds[0],
        question: { id: workout.questionIds[0] },
        passage: { title: 'A walk' },
        origin: { kind: 'test', testTitle: 'Reading Workout', isMissed: false },
        rightAnswer: { option: makeOptionId(2), letter: 'C' },
      },
    ])
  })

  test('counts for the question whose place it took, and does not come twice', async () => {
    const { student, made } = await missed()
    const workout = await workoutOf(true, 'What follows?')
    const [card = '', sister = ''] = [made.questionIds[0], workout.questionIds[0]]
    await practice(student, answered(card, { questionId: sister, subject: 'reading', topic, isRight: true }))
    expect(await dueOf(student)).toMatchObject({ due: 0, nextOn: '2026-03-05' })
    goTo('2026-03-05')
    expect(await idsOf(student)).toEqual(made.questionIds)
  })

  test('comes from no test that is not for practice', async () => {
    const { student, made } = await missed()
    await workoutOf(false, 'What follows?')
    expect(await idsOf(student)).toEqual(made.questionIds)
  })

  test('is none that a test asks too that is not for practice', async () => {
    const { student, made } = await missed()
    await workoutOf(true, 'Shared with a form')
    await workoutOf(false, 'Shared with a form')
    expect(await idsOf(student)).toEqual(made.questionIds)
  })

  test('is not one that such a test asks too, with other markup', async () => {
    const { student, made } = await missed()
    await workoutOf(true, 'Shared with a form')
    await workoutOf(false, '<p>Shared  with <b>a form</b></p>')
    expect(await idsOf(student)).toEqual(made.questionIds)
  })

  test('is none that a test asks too that the student has to take, though that is for practice', async () => {
    const [{ student, made }, other] = [await missed(), await missed()]
    const workout = await workoutOf(true, 'What follows?')
    const copy = await workoutOf(true, 'What follows?')
    await createAssignment(server.db, student, copy)
    expect(await idsOf(student)).toEqual(made.questionIds)
    expect([...workout.questionIds, ...copy.questionIds]).toContain((await idsOf(other.student))[0])
  })

  test('is not one of a test that the student has to take, took or is taking', async () => {
    const workout = await workoutOf(true, 'What follows?')
    const [assigned, taken, taking, other] = [await missed(), await missed(), await missed(), await missed()]
    await createAssignment(server.db, assigned.student, workout)
    await createAttempt(server.db, taken.student, workout, { status: 'submitted' })
    await createAttempt(server.db, taking.student, workout)
    for (const { student } of [assigned, taken, taking]) {
      expect(await idsOf(student)).not.toContain(workout.questionIds[0])
    }
    expect(await idsOf(other.student)).toEqual(workout.questionIds)
  })

  test('is none that the student saw in another test, such as a drill', async () => {
    const workout = await workoutOf(true, 'What follows?', 'What came before?')
    const { student } = await missed()
    const copy = await createTestWithQuestions(server.db, {
      isForPractice: true,
      sections: [{ title: 'Reading', subject: 'reading', questions: [asked('What follows?', 3)] }],
    })
    await createAttempt(server.db, student, copy, { status: 'submitted' })
    expect(await idsOf(student)).toEqual([workout.questionIds[1]])
  })

  test('is at most one step easier or harder', async () => {
    const { student, made } = await missed()
    await createTestWithQuestions(server.db, {
      isForPractice: true,
      sections: [{ title: 'Reading', subject: 'reading', questions: [asked('Far too hard', 5)] }],
    })
    expect(await idsOf(student)).toEqual(made.questionIds)
  })

  test('fits the exam that the student takes', async () => {
    const { student, made } = await missed()
    const workout = await workoutOf(true, 'What follows?')
    await server.db.pool.query(`update test_questions set forms = '{g9}' where id = $1`, [workout.questionIds[0]])
    const plan = (goals: object) => server.put(student, '/student/goals', { ...noGoals, ...goals })
    expect((await plan({ applicantGrade: 8 })).status).toBe(200)
    expect(await idsOf(student)).toEqual(made.questionIds)
    expect((await plan({ applicantGrade: 9, revision: 1 })).status).toBe(200)
    expect(await idsOf(student)).toEqual(workout.questionIds)
    await server.db.pool.query('update students set is_grade_assumed = true where id = $1', [student.studentId])
    expect((await plan({ applicantGrade: null, revision: 2 })).status).toBe(200)
    expect(await idsOf(student)).toEqual(made.questionIds)
  })

  test('is for students alone, and a test for practice stays closed to others than those who may take it', async () => {
    const { student } = await missed()
    const workout = await workoutOf(true, 'What follows?')
    await server.db.pool.query('update tests set assigned_only = true where id = $1', [workout.id])
    expect(await idsOf(student)).toEqual(workout.questionIds)
    const tutor = await createPerson(server.db, 'tutor')
    expect((await server.get(tutor, `/student/reviews/round?timeZone=${zone}`)).status).toBe(403)
    expect((await server.get(student, `/tests/${workout.id}`)).status).toBe(404)
  })
})
