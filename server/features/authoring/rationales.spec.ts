/** Tests the skill, standard, forms, difficulty and rationales of a question: who writes them, and who can read a rationale when. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import { mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import { emptyQuestionDraft, removeDraftOption } from '#domain/authoring/question-draft.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const why = (text: string, misconception: string | null = null) => ({ text, misconception })
const fourReasons = [
  why('This adds $2 + 2$.', 'wrong-operation'),
  why('Six is three times two.'),
  why('This stops <b>too early</b>.', 'stopped-early'),
  null,
]

/** By default, the second option is right. Students choose it. */
function aTestWithOneQuestion(key = 1): Promise<MadeTest> {
  return createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [{ key, text: 'Three times two?' }] }],
  })
}

async function questionOf({ questionIds }: MadeTest): Promise<AuthoredQuestion> {
  return (await (await server.get(admin, `/admin/questions/${questionIds[0]}`)).json()).question
}

async function save(made: MadeTest, change: (question: AuthoredQuestion) => object) {
  const before = await questionOf(made)
  const question = change(before)
  return server.put(admin, `/admin/questions/${before.id}`, { question, revision: before.revision })
}

async function edit(made: MadeTest, change: (question: AuthoredQuestion) => object): Promise<AuthoredQuestion> {
  const response = await save(made, change)
  expect(response.status).toBe(200)
  return response.json()
}

async function reviewed(who: SignedInPerson, submission: string) {
  const { review } = await (await server.get(who, `/submissions/${submission}/review`)).json()
  return review?.questions[0]
}

describe('an author', () => {
  test('saves all of it, and finds it again', async () => {
    const made = await aTestWithOneQuestion()
    const details = { skill: 'percent', standard: 'NY-7.RP.3', forms: ['g9'], difficulty: 4 }
    const saved = await edit(made, (question) => ({ ...question, ...details, optionRationales: fourReasons }))
    expect(saved).toMatchObject({ ...details, optionRationales: fourReasons, numberRationales: [], revision: 2 })
    expect(await questionOf(made)).toEqual(saved)
  })

  test('saves each skill that there is', async () => {
    const made = await aTestWithOneQuestion()
    for (const skill of [...readingSkills, ...mathSkills]) {
      expect(await edit(made, (question) => ({ ...question, skill }))).toMatchObject({ skill })
    }
  })

  test('moves, removes and brings back options, and each keeps its reason', async () => {
    const made = await aTestWithOneQuestion()
    const first = await edit(made, (question) => ({ ...question, optionRationales: fourReasons }))
    const removed = await edit(made, (question) => removeDraftOption(question, 0))
    expect(removed.optionRationales).toEqual(fourReasons.slice(1))
    const { rows } = await server.db.pool.query('select rationales from test_questions where id = $1', [first.id])
    expect(rows[0].rationales).toHaveLength(3)
    const turned = await edit(made, ({ options, optionIds, optionRationales, ...question }) => ({
      ...question,
      options: options.toReversed(),
      optionIds: optionIds.toReversed(),
      optionRationales: optionRationales.toReversed(),
      correctAnswer: 2,
    }))
    expect(turned.optionRationales).toEqual([null, fourReasons[2], fourReasons[1]])
  })

  test('gives a typed number its reasons', async () => {
    const made = await createTestWithQuestions(server.db, {
      sections: [{ title: 'Math', subject: 'math', questions: [{ key: -9, entry: 'number' }] }],
    })
    const numberRationales = [
      { number: -13, ...why('The sign was lost.', 'sign-of-a-product') },
      { number: -9, ...why('It is right.') },
    ]
    expect(await edit(made, (question) => ({ ...question, numberRationales }))).toMatchObject({ numberRationales })
  })

  test.each([
    ['a misconception that is not in the catalogue', { optionRationales: [why('Why', 'no-such-thing')] }],
    ['a skill that there is not', { skill: 'juggling' }],
    ['a difficulty of 6', { difficulty: 6 }],
    ['a form for another grade', { forms: ['g5'] }],
    ['a reason that is too long', { optionRationales: [why('x'.repeat(1001))] }],
    [
      'a reason that gets too long once its tags are closed',
      { optionRationales: [why(`<em><strong>${'&'.repeat(990)}`)] },
    ],
  ])('is refused %s', async (_, part) => {
    const response = await save(await aTestWithOneQuestion(), (question) => ({ ...question, ...part }))
    expect(response.status).toBe(422)
  })

  test('duplicates a test with all of it, beside options with new ids', async () => {
    const made = await aTestWithOneQuestion()
    const original = await edit(made, (question) => ({ ...question, skill: 'percent', optionRationales: fourReasons }))
    const copy = await (await server.post(admin, `/admin/tests/${made.slug}/duplicate`)).json()
    const { sections } = await (await server.get(admin, `/admin/tests/${copy.slug}`)).json()
    const [question] = sections[0].questions
    expect(question).toMatchObject({ skill: 'percent', optionRationales: fourReasons })
    expect(question.optionIds).not.toEqual(original.optionIds)
  })

  test('imports a test with all of it', async () => {
    const question = { ...emptyQuestionDraft, text: 'Imported', options: ['4', '6', '5', '7'], correctAnswer: 1 }
    const questions = [{ ...question, skill: 'percent', forms: [], optionRationales: fourReasons }]
    const test = { title: 'Imported', slug: 'imported-reasons', description: '', duration: 30, status: 'draft' }
    const response = await server.post(admin, '/admin/test-imports', {
      test: { ...test, showAnswers: 'after_submission', assignedOnly: false },
      sections: [{ title: 'Math', subject: 'math', questions }],
    })
    expect(response.status).toBe(200)
    const { sections } = await (await server.get(admin, '/admin/tests/imported-reasons')).json()
    expect(sections[0].questions).toMatchObject([{ skill: 'percent', forms: [], optionRationales: fourReasons }])
  })
})

describe('a student', () => {
  test('reads the reason for the own answer, in a review and in practice', async () => {
    const made = await aTestWithOneQuestion(0)
    const tutor = await createPerson(server.db, 'tutor')
    const student = await createStudentWithRecord(server.db, { tutor })
    const submission = await createSubmission(server.db, student, made)
    await server.db.pool.query(`update test_submissions set marks = '0' where id = $1`, [submission])
    await edit(made, (question) => ({
      ...question,
      optionRationales: [why('It is right.'), why('This adds $2$<script>x</script>.', 'wrong-operation'), null, null],
    }))
    const shown = {
      html: expect.stringMatching(/^This adds <span class="joined"><math.*<\/math>\.<\/span>$/),
      misconception: { id: 'wrong-operation', name: expect.any(String), lesson: expect.any(String) },
    }
    for (const who of [student, tutor, admin]) expect((await reviewed(who, submission)).rationale).toEqual(shown)
    const { questions } = await (await server.get(student, '/student/practice/round')).json()
    expect(questions[0].rationales).toMatchObject([{ html: 'It is right.', misconception: null }, shown])
    expect(JSON.stringify(questions)).not.toContain('isKey')
  })

  test('reads none that goes with another key than the one that counted', async () => {
    const made = await aTestWithOneQuestion()
    const student = await createStudentWithRecord(server.db)
    const submission = await createSubmission(server.db, student, made)
    await edit(made, (question) => ({ ...question, optionRationales: fourReasons }))
    expect((await reviewed(student, submission)).rationale).toEqual({
      html: 'Six is three times two.',
      misconception: null,
    })
    await edit(made, (question) => ({ ...question, correctAnswer: 0 }))
    expect((await reviewed(student, submission)).rationale).toBe(null)
  })

  test('reads none while the same question is in an attempt in progress', async () => {
    const question = { key: 1, text: 'In both tests', options: ['4', '6', '5', '7'] }
    const aTestWith = (text: string) =>
      createTestWithQuestions(server.db, {
        sections: [{ title: 'Math', subject: 'math', questions: [question, { key: 1, text }] }],
      })
    const [made, other] = [await aTestWith('Only here'), await aTestWith('Only there')]
    const parent = await createPerson(server.db, 'parent')
    const student = await createStudentWithRecord(server.db, { parents: [parent] })
    const submission = await createSubmission(server.db, student, made)
    await edit(made, (before) => ({ ...before, optionRationales: fourReasons }))
    for (const who of [student, parent]) expect((await reviewed(who, submission)).rationale).not.toBe(null)
    await createAttempt(server.db, student, other)
    for (const who of [student, parent]) expect((await reviewed(who, submission)).rationale).toBe(null)
    const { questions } = await (await server.get(student, '/student/practice/round')).json()
    expect(JSON.stringify(questions)).not.toContain('Six is three times two.')
  })
})

test.each([
  ['no list', '{}'],
  ['an option that the question never had', '[{"option": "zzzzz", "text": "Why", "misconception": null}]'],
  ['a number that is a text', '[{"number": "1", "text": "Why", "misconception": null}]'],
  ['neither option nor number', '[{"text": "Why", "misconception": null}]'],
  ['no words', '[{"number": 1, "text": " ", "misconception": null}]'],
])('the database refuses reasons with %s', async (_, rationales) => {
  const made = await aTestWithOneQuestion()
  const written = server.db.pool.query('update test_questions set rationales = $2::jsonb where id = $1', [
    made.questionIds[0],
    rationales,
  ])
  await expect(written).rejects.toMatchObject({ code: '23514' })
})
