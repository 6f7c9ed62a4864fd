/** Tests that students' choices keep their meaning, however authors edit the options (findings: figures D1, administration D1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { removeDraftOption } from '#domain/authoring/question-draft.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const cities = ['Berlin', 'Madrid', 'Paris', 'Rome']

function aTestOfCities() {
  const questions = [{ key: 2, text: 'Which is in France?', options: cities }]
  return createTestWithQuestions(server.db, { sections: [{ title: 'One', subject: 'reading', questions }] })
}

async function open(student: SignedInStudent, { slug }: MadeTest) {
  const opened = await server.post(student, `/tests/${slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await opened.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is not in progress.')
  return opening
}

/** Takes and submits the test. Returns the id of the submission. */
async function takenBy(student: SignedInStudent, made: MadeTest, option: OptionId): Promise<string> {
  const { attempt } = await open(student, made)
  const record = { ...chooseOption(emptyAnswerRecord, option), seconds: 5 }
  const changes = [{ number: 1, question: made.questionIds[0], record }]
  const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  return submission.id
}

/** Twelve students: one chose Berlin, one Madrid, the others Paris. */
async function aClass() {
  const made = await aTestOfCities()
  const submissions: { student: SignedInStudent; id: string }[] = []
  for (let at = 0; at < 12; at += 1) {
    const student = await createStudentWithRecord(server.db)
    submissions.push({ student, id: await takenBy(student, made, makeOptionId(Math.min(at, 2))) })
  }
  return { made, submissions }
}

async function questionOf({ questionIds }: MadeTest): Promise<AuthoredQuestion> {
  return (await (await server.get(admin, `/admin/questions/${questionIds[0]}`)).json()).question
}

function save({ id, revision }: AuthoredQuestion, question: object) {
  return server.put(admin, `/admin/questions/${id}`, { question, revision })
}

async function edit(made: MadeTest, change: (question: AuthoredQuestion) => object) {
  const before = await questionOf(made)
  const response = await save(before, change(before))
  expect(response.status).toBe(200)
}

async function pagesOf({ made, submissions }: Awaited<ReturnType<typeof aClass>>) {
  const reviews = []
  for (const { student, id } of submissions) {
    const { review } = await (await server.get(student, `/submissions/${id}/review`)).json()
    const [{ ownAnswer, rightAnswer, isCorrect, question }] = review.questions
    const textOf = (option: OptionId) => question.options.find((one: { id: OptionId }) => one.id === option)?.html
    reviews.push({ own: textOf(ownAnswer.option), right: textOf(rightAnswer.option), isCorrect })
  }
  const report = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  const choices = report.questions[0].choices.map(
    ({ text, all, isKey }: { text: string; all: number; isKey: boolean }) => ({
      ...{ text, all, isKey },
    }),
  )
  return { reviews, choices }
}

/** Omits `optionIds`, like older programs and scripts. */
function byTexts(options: string[], correctAnswer: number) {
  return ({ optionIds: _, ...question }: AuthoredQuestion) => ({ ...question, options, correctAnswer })
}

describe('of an answered question', () => {
  test.each<[string, (question: AuthoredQuestion) => object]>([
    ['removes Berlin in the form', (question) => removeDraftOption(question, 0)],
    ['removes Berlin without naming options', byTexts(['Madrid', 'Paris', 'Rome'], 1)],
  ])('an author %s: nobody chose anything else by that', async (_, change) => {
    const answered = await aClass()
    const before = await pagesOf(answered)
    expect(before.choices).toMatchObject([
      { text: 'Berlin', all: 1 },
      { all: 1 },
      { text: 'Paris', all: 10, isKey: true },
      { all: 0 },
    ])
    await edit(answered.made, change)
    // Reports show the question as it was answered.
    expect(await pagesOf(answered)).toEqual(before)
    expect((await questionOf(answered.made)).options).toEqual(['Madrid', 'Paris', 'Rome'])
  })

  test('an author turns the order around, and the key goes with its option', async () => {
    const answered = await aClass()
    const before = await pagesOf(answered)
    await edit(answered.made, byTexts(cities.toReversed(), 1))
    expect(await pagesOf(answered)).toEqual(before)
    expect(await questionOf(answered.made)).toMatchObject({ options: cities.toReversed(), correctAnswer: 1 })
  })

  test('an author rewords the right option: in the form it stays the same one', async () => {
    const answered = await aClass()
    await edit(answered.made, (question) => ({ ...question, options: cities.with(2, 'Paris, of course') }))
    const { reviews } = await pagesOf(answered)
    expect(reviews[5]).toEqual({ own: 'Paris', right: 'Paris', isCorrect: true })
  })

  test('an author makes another option the key, which changes no past result', async () => {
    const answered = await aClass()
    const before = await pagesOf(answered)
    await edit(answered.made, (question) => ({ ...question, correctAnswer: 1 }))
    expect(await pagesOf(answered)).toEqual(before)
  })
})

test('a student in the middle of a test keeps the paper and the choice, whatever becomes of the question', async () => {
  const made = await aTestOfCities()
  const student = await createStudentWithRecord(server.db)
  const { attempt } = await open(student, made)
  const question = made.questionIds[0] ?? ''
  const record = chooseOption({ ...emptyAnswerRecord, eliminated: [makeOptionId(3)] }, makeOptionId(2))
  const saved = await server.post(student, `/attempts/${attempt.id}/changes`, {
    ...{ writer: attempt.writer, changes: [{ number: 1, question, record }], currentQuestion: 0 },
  })
  expect(saved.status).toBe(200)
  await edit(made, (before) => removeDraftOption(before, 0))
  await edit(made, (before) => removeDraftOption(before, 0))
  await server.delete(admin, `/admin/questions/${question}`)
  const again = await open(student, made)
  expect(again.attempt.answers[question]).toEqual(record)
  expect(again.paper?.questions[0]?.options.map(({ html }) => html)).toEqual(cities)
  const batch = { writer: again.attempt.writer, changes: [], currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  expect(submission).toMatchObject({ correctAnswers: 1, totalQuestions: 1 })
})

test('a choice of an option that the version of the attempt does not have counts as wrong', async () => {
  const made = await aTestOfCities()
  const student = await createStudentWithRecord(server.db)
  await edit(made, (question) => removeDraftOption(question, 0))
  const id = await takenBy(student, made, makeOptionId(0))
  const { review } = await (await server.get(student, `/submissions/${id}/review`)).json()
  expect(review.questions).toMatchObject([{ ownAnswer: { option: makeOptionId(0), letter: '–' }, isCorrect: false }])
})

describe('the ids that a form sends', () => {
  test('keep each option at a new place and in new words; null is a new option', async () => {
    const made = await aTestOfCities()
    await edit(made, (question) => ({
      ...question,
      options: ['', 'Lyon', 'paris', 'Madrid'],
      optionIds: [makeOptionId(0), null, makeOptionId(2), makeOptionId(1)],
      correctAnswer: 2,
    }))
    const after = await questionOf(made)
    expect(after).toMatchObject({ options: ['Lyon', 'paris', 'Madrid'], correctAnswer: 1 })
    expect(after.optionIds).toEqual([expect.stringMatching(/^[a-z2-9]{5}$/), makeOptionId(2), makeOptionId(1)])
    expect(after.optionIds[0]).not.toBe(makeOptionId(0))
  })

  test.each<[string, unknown]>([
    ['of another question', [makeOptionId(9), null, null, null]],
    ['twice', [makeOptionId(0), makeOptionId(0), null, null]],
    ['fewer than options', [makeOptionId(0)]],
    ['that are no ids', [0, 1, 2, 3]],
  ])('are refused: %s', async (_, optionIds) => {
    const made = await aTestOfCities()
    const before = await questionOf(made)
    const response = await save(before, { ...before, optionIds })
    expect(response.status).toBe(422)
    expect((await response.json()).issues[0].path).toMatch(/^question\.optionIds/)
    expect(await questionOf(made)).toEqual(before)
  })

  test('are new in a question that is made and in a copy of a test', async () => {
    const made = await aTestOfCities()
    const before = await questionOf(made)
    const created = await server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, { question: before })
    const { optionIds } = await created.json()
    expect(optionIds).toHaveLength(4)
    expect(optionIds.filter((id: OptionId) => before.optionIds.includes(id))).toEqual([])
    const copy = await (await server.post(admin, `/admin/tests/${made.slug}/duplicate`)).json()
    const { sections } = await (await server.get(admin, `/admin/tests/${copy.slug}`)).json()
    expect(sections[0].questions[0]).toMatchObject({ options: cities, correctAnswer: 2 })
    expect(sections[0].questions[0].optionIds).not.toContain(makeOptionId(2))
  })
})

test('the database refuses a key that is no option, and options without ids', async () => {
  const { questionIds } = await aTestOfCities()
  const set = (what: string) =>
    server.db.pool.query(`update test_questions set ${what} where id = $1`, [questionIds[0]])
  await expect(set(`correct_option = 'zzzzz'`)).rejects.toMatchObject({ constraint: 'key_is_an_option' })
  for (const options of [
    '["a"]',
    '{}',
    '[{"id": "bbbbb"}]',
    '[{"id": "bbbbb", "html": 1}]',
    '[{"id": "aeiou", "html": "x"}]',
    '[{"id": "bbbbb", "html": "x"}, {"id": "bbbbb", "html": "y"}]',
  ]) {
    const bad = set(`correct_option = null, options = '${options}'`)
    await expect(bad, options).rejects.toMatchObject({ constraint: 'options_have_ids' })
  }
})
