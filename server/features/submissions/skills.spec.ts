/**
 * A test that reports skills, from the attempt to the views of all roles. The rules alone are tested in
 * `domain/scores/skill-scores.spec.ts`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import { getSubmissionSkills } from '#contracts/scores/submission-skills.ts'
import { submission } from '#contracts/scores/submissions.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const questions = Array.from({ length: minQuestionsForScaled }, () => ({ key: 1, topic: 'Percent' }))
const sections = [
  { title: 'Reading', subject: 'reading' as const, questions },
  { title: 'Math', subject: 'math' as const, questions },
]

/** Enough questions for a scaled score in both subjects. All answers are right except the first three in math, whose skill is percent. */
async function scene(format = 'skills-60') {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const made = await createTestWithQuestions(server.db, { format, sections })
  const ofMath = made.questionIds.slice(minQuestionsForScaled)
  const name = (skill: string, ids: readonly string[]) =>
    server.db.pool.query('update test_questions set skill = $1 where id = any($2)', [skill, ids])
  await name('evidence', made.questionIds.slice(0, 3))
  await name('percent', ofMath.slice(0, 4))
  await name('statistics', ofMath.slice(4, 7))

  const opened = await server.post(student, `/tests/${made.slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await opened.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  const changes = made.questionIds.map((question, at) => {
    const isWrong = ofMath.slice(0, 3).includes(question)
    return { number: at + 1, question, record: { ...emptyAnswerRecord, selectedOption: makeOptionId(isWrong ? 0 : 1) } }
  })
  const batch = { writer: opening.attempt.writer, changes, currentQuestion: 0 }
  const reply = await server.post(student, `/attempts/${opening.attempt.id}/submit`, batch)
  expect(reply.status).toBe(200)
  return { student, parent, tutor, made, sent: submission.parse((await reply.json()).submission) }
}

async function skillsOf(who: SignedInPerson, id: string) {
  const reply = await server.get(who, `/submissions/${id}/skills`)
  expect(reply.status).toBe(200)
  return getSubmissionSkills.reply.parse(await reply.json()).skills
}

test('it has right answers, but no scaled score, no composite, no band and no distance to a school', async () => {
  const { student, parent, tutor, sent } = await scene()
  const scores = { composite: null, reportsSkills: true, correctAnswers: 37 }
  expect(sent).toMatchObject({
    ...scores,
    sections: [
      { subject: 'reading', raw: 20, scored: 20, scaled: null },
      { subject: 'math', raw: 17, scored: 20, scaled: null },
    ],
  })
  for (const who of [student, parent, tutor, await createPerson(server.db, 'admin')]) {
    expect(await (await server.get(who, `/submissions/${sent.id}`)).json()).toMatchObject(scores)
    const forecast = await (await server.get(who, `/submissions/${sent.id}/outlook`)).json()
    expect(forecast).toMatchObject({ composite: null, sections: [], ways: [], firstTries: null })
  }
  const { scores: progress } = await (await server.get(student, '/student/progress')).json()
  expect(progress).toMatchObject([{ composite: null, band: null, reportsSkills: true }])
  const { submissions } = await (await server.get(tutor, '/tutor/gradebook')).json()
  expect(submissions).toMatchObject([{ composite: null, correctAnswers: 37 }])
})

test('the same questions in a format of the exam have scores', async () => {
  const { student, sent } = await scene('paper-2017')
  expect(sent.composite).toBeGreaterThan(0)
  expect(sent).not.toHaveProperty('reportsSkills')
  expect((await (await server.get(student, `/submissions/${sent.id}/outlook`)).json()).composite).not.toBeNull()
})

test('it says how many answers of each skill are right, the weakest first, to those who may see the submission', async () => {
  const { student, parent, tutor, sent } = await scene()
  const expected = [
    { subject: 'math', skill: 'percent', correct: 1, scored: 4, topics: ['Percent'] },
    { subject: 'reading', skill: 'evidence', correct: 3, scored: 3, topics: ['Percent'] },
    { subject: 'math', skill: 'statistics', correct: 3, scored: 3, topics: ['Percent'] },
  ]
  for (const who of [student, parent, tutor, await createPerson(server.db, 'admin')]) {
    expect(await skillsOf(who, sent.id)).toEqual(expected)
  }
  const strangers = [
    await createStudentWithRecord(server.db),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
  ]
  for (const stranger of strangers) {
    expect((await server.get(stranger, `/submissions/${sent.id}/skills`)).status).toBe(404)
  }
  expect((await server.get(null, `/submissions/${sent.id}/skills`)).status).toBe(401)
})

test('it says nothing of questions that an attempt in progress asks', async () => {
  const { student, made, sent } = await scene()
  await createAttempt(server.db, student, made)
  expect(await skillsOf(student, sent.id)).toEqual([])
})

test('a result stays as its format was when the attempt began', async () => {
  const { student, made, sent } = await scene()
  await server.db.pool.query(`update tests set format_id = 'free' where id = $1`, [made.id])
  expect(await (await server.get(student, `/submissions/${sent.id}`)).json()).toMatchObject({ composite: null })
})
