/** Tests number lines from the editor to the report, through the HTTP app. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import {
  type AuthoredQuestion,
  authoredQuestion,
  type QuestionDraft,
} from '#contracts/authoring/authoring-questions.ts'
import type { NumberLineInFile } from '#contracts/authoring/import-file.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { readLineFromFile } from '#domain/authoring/line-drafts.ts'
import { emptyQuestionDraft, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let student: SignedInStudent
let admin: SignedInPerson
let made: MadeTest
let point: AuthoredQuestion
let ray: AuthoredQuestion

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions: [] }] })
  point = await written({ from: -1, to: 1, step: 0.5, label_every: 2, point: -0.5 })
  ray = await written({ from: -2, to: 2, step: 1, ray: true, point: 1, circle: 'open', direction: 'left' })
})

function draftOf(line: NumberLineInFile): QuestionDraft {
  const draft = { ...emptyQuestionDraft, type: 'math' as const, text: 'Draw it.', explanation: 'Why.' }
  return tidyQuestionDraft({ ...draft, inputType: 'number_line', ...readLineFromFile(line) })
}

function post(question: QuestionDraft) {
  return server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, { question })
}

async function written(line: NumberLineInFile): Promise<AuthoredQuestion> {
  const reply = await post(draftOf(line))
  expect(reply.status).toBe(200)
  return authoredQuestion.parse(await reply.json())
}

/** Returns identifiers for the chosen option of each place, in order; null leaves a place empty. */
function drawn({ places = [], optionIds }: AuthoredQuestion, ...options: readonly (number | null)[]): string[] {
  return options.flatMap((option, at) => {
    const { id, options: menu = [] } = places[at] ?? {}
    return option === null ? [] : [`${id}:${optionIds[menu[option] ?? -1] ?? 'zzzzz'}`]
  })
}

async function start(who = student) {
  const reply = await server.post(who, `/tests/${made.slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await reply.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  return opening
}

function batchOf(writer: string, answers: readonly (readonly [AuthoredQuestion, readonly string[]])[]) {
  const changes = answers.map(([{ id }, response], at) => ({
    number: at + 1,
    question: id,
    record: { ...emptyAnswerRecord, response },
  }))
  return { writer, changes, currentQuestion: 0 }
}

async function submit(answers: Parameters<typeof batchOf>[1], who = student) {
  const { attempt } = await start(who)
  const reply = await server.post(who, `/attempts/${attempt.id}/submit`, batchOf(attempt.writer, answers))
  expect(reply.status).toBe(200)
  return (await reply.json()).submission
}

test('the paper has the line and its ticks, and nothing of the key', async () => {
  const { paper } = await start()
  expect(paper?.questions).toMatchObject([
    {
      entry: 'number-line',
      choose: 1,
      options: ['−1', '−0.5', '0', '0.5', '1'].map((html) => ({ html, letter: '' })),
      interaction: { line: { from: '-1', to: '1', step: '0.5', labelEvery: 2 }, places: [{ html: 'Point' }] },
    },
    { entry: 'number-line', choose: 3, interaction: { line: { ray: true }, places: { length: 3 } } },
  ])
  expect(JSON.stringify(paper)).not.toMatch(/correct|"right"|response/)
})

test('saving refuses a tick that is not there, two points, and a circle as a point', async () => {
  const { attempt } = await start()
  const [circle = ''] = drawn(ray, null, 0)
  const swapped = `${ray.places?.[0]?.id}:${circle.split(':')[1]}`
  for (const response of [drawn(point, 9), [...drawn(point, 1), ...drawn(point, 2)]]) {
    const reply = await server.post(
      student,
      `/attempts/${attempt.id}/changes`,
      batchOf(attempt.writer, [[point, response]]),
    )
    expect(reply.status).toBe(422)
  }
  const reply = await server.post(
    student,
    `/attempts/${attempt.id}/changes`,
    batchOf(attempt.writer, [[ray, [swapped]]]),
  )
  expect(reply.status).toBe(422)
})

test('a part of a ray is kept, and is no answer yet', async () => {
  const { attempt } = await start()
  const batch = batchOf(attempt.writer, [[ray, drawn(ray, 3, 0)]])
  expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
  expect((await start()).attempt.answers[ray.id]?.response).toEqual(drawn(ray, 3, 0))
  expect(await submit([])).toMatchObject({ correctAnswers: 0, unanswered: 2 })
})

test('all or nothing is scored, and the review says both answers in words', async () => {
  const submission = await submit([
    [point, drawn(point, 1)],
    [ray, drawn(ray, 3, 1, 0)],
  ])
  expect(submission).toMatchObject({ correctAnswers: 1, totalQuestions: 2, unanswered: 0 })
  const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
  const letters = (answer: { response: { letter: string }[] }) => answer.response.map(({ letter }) => letter)
  const [first, second] = review.questions
  expect(letters(first.ownAnswer)).toEqual(['point at −0.5'])
  expect(letters(second.ownAnswer)).toEqual(['point at 1', 'closed circle', 'to the left'])
  expect(letters(second.rightAnswer)).toEqual(['point at 1', 'open circle', 'to the left'])
})

test('a report says answers in words, and how often each part was right', async () => {
  await submit([[ray, drawn(ray, 3, 0, 0)]])
  for (const _ of [1, 2]) await submit([[ray, drawn(ray, 3, 1, 0)]], await createStudentWithRecord(server.db))
  const report = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  expect(report.questions[1]).toMatchObject({
    entry: 'number-line',
    choices: [
      { label: 'Right', text: 'point at 1; open circle; to the left', all: 1 },
      { label: 'Wrong', text: 'point at 1; closed circle; to the left', all: 2 },
      { all: 0 },
    ],
    parts: [
      { label: 'Point', text: '1', right: 3, answered: 3 },
      { label: 'Circle', text: 'open circle', right: 1, answered: 3 },
      { label: 'Direction', text: 'to the left', right: 3, answered: 3 },
    ],
  })
})

test('a ruling accepts another point', async () => {
  const submission = await submit([[point, drawn(point, 3)]])
  const accepted = [drawn(point, 1), drawn(point, 3)].map((response) => ({ response }))
  const applied = await server.post(admin, `/admin/questions/${point.id}/ruling`, {
    ...{ ruling: { kind: 'answers', accepted }, reason: 'Both signs fit.', replaces: null },
  })
  expect(await applied.json()).toMatchObject({ changed: 1 })
  expect(await (await server.get(student, `/submissions/${submission.id}`)).json()).toMatchObject({ correctAnswers: 1 })
})

test('ids stay with their ticks when the line grows', async () => {
  const { id, revision, sectionId: _section, updatedAt: _at, ...draft } = ray
  const wider = tidyQuestionDraft({ ...draft, line: { from: '-2', to: '3', step: '1', ray: true } })
  const reply = await server.put(admin, `/admin/questions/${id}`, { question: wider, revision })
  expect(reply.status).toBe(200)
  const changed = authoredQuestion.parse(await reply.json())
  expect(changed.optionIds.slice(0, 5)).toEqual(ray.optionIds.slice(0, 5))
  expect(changed.optionIds.slice(6)).toEqual(ray.optionIds.slice(5))
  expect(changed.places?.map((place) => place.id)).toEqual(ray.places?.map((place) => place.id))
  expect(changed.line).toEqual({ from: '-2', to: '3', step: '1', ray: true })
})

test.each<[string, Partial<NumberLineInFile>, string]>([
  ['steps that miss the end', { step: 0.3 }, 'Steps of 0.3 from −1 lead to 0.8, and not to 1.'],
  ['a line without a key', { point: null }, 'Put the right point on the line.'],
])('the server refuses %s', async (_, part, message) => {
  const reply = await post(draftOf({ from: -1, to: 1, step: 0.5, point: 0, ...part }))
  expect([reply.status, JSON.stringify(await reply.json())]).toEqual([422, expect.stringContaining(message)])
})

test('the preview has the line that is being written', async () => {
  const { title, text, inputType, options, choose, places, several, line, unitLabel, explanation, passage } = draftOf({
    ...{ from: 0, to: 3, step: 1 },
  })
  const reply = await server.post(admin, '/admin/previews', {
    question: { title, text, inputType, options, choose, places, several, line, unitLabel, explanation, passage },
    ...{ questionIndex: 0, indexInSection: 0, subject: null },
  })
  expect((await reply.json()).question).toMatchObject({
    entry: 'number-line',
    interaction: { line: { from: '0', to: '3', step: '1' }, places: [{ options: { length: 4 } }] },
  })
})

test.each<[string, object | null]>([
  ['no line', null],
  ['another number of ticks', { from: '-1', to: '1', step: '0.25' }],
  ['a ray with one place', { from: '-1', to: '1', step: '0.5', ray: true }],
  ['ends that are no decimals', { from: 'a', to: '1', step: '0.5' }],
])('the database refuses a number line with %s', async (_, line) => {
  const change = line === null ? `interaction - 'line'` : `interaction || jsonb_build_object('line', $2::jsonb)`
  const values = line === null ? [point.id] : [point.id, JSON.stringify(line)]
  await expect(
    server.db.pool.query(`update public.test_questions set interaction = ${change} where id = $1`, values),
  ).rejects.toThrow(/line_of_kind|interaction_fits_options/)
})
