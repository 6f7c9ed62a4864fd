/**
 * Tests a clickable text from the editor to the report, through the HTTP app. `domain/authoring/piece-drafts.spec.ts` tests the rules
 * alone.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { emptyQuestionDraft, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let student: SignedInStudent
let admin: SignedInPerson
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const two = {
  key: null,
  several: [0, 2],
  isClickable: true,
  text: 'Which are verbs? She [[1]] the [[2]] and [[3]] for a <strong>[[4]]</strong>.',
  options: ['closed', 'big <em>door</em>', 'waited', 'bus'],
}
const one = { ...two, several: [1], text: 'Which is wrong? [[1]] [[2]]', options: ['It is $x^2$.', 'It is 3; or 4.'] }

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [two, one] }],
  })
})

async function start(who = student) {
  const reply = await server.post(who, `/tests/${made.slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await reply.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  return opening
}

function batchOf(writer: string, responses: readonly (readonly string[])[]) {
  const changes = responses.map((response, at) => ({
    number: at + 1,
    question: made.questionIds[at],
    record: { ...emptyAnswerRecord, response },
  }))
  return { writer, changes, currentQuestion: 0 }
}

async function submit(responses: readonly (readonly string[])[], who = student) {
  const { attempt } = await start(who)
  const reply = await server.post(who, `/attempts/${attempt.id}/submit`, batchOf(attempt.writer, responses))
  expect(reply.status).toBe(200)
  return (await reply.json()).submission
}

test('the paper has the words in the text, no letters and no marks, and nothing of the key', async () => {
  const { paper } = await start()
  const [first, second] = paper?.questions ?? []
  expect(first).toMatchObject({
    entry: 'clickable-text',
    choose: 2,
    html:
      'Which are verbs? She <span class="piece piece-1">closed</span> the <span class="piece piece-2">big <em>door</em></span> ' +
      'and <span class="piece piece-3">waited</span> for a <strong><span class="piece piece-4">bus</span></strong>.',
    options: [{ letter: '', html: 'closed' }, { letter: '' }, {}, {}],
  })
  expect(first?.interaction).toBeUndefined()
  expect(second).toMatchObject({ choose: 1, html: expect.stringContaining('<msup>') })
  expect(JSON.stringify(paper)).not.toMatch(/\[\[|correct|right|response/)
})

test('a mark in a text of another kind stays as it is, and so does one without a piece', async () => {
  made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [{ key: 0, text: 'See [[1]].' }] }],
  })
  const { paper } = await start()
  expect(paper?.questions[0]?.html).toBe('See [[1]].')
})

test.each<[string, readonly string[]]>([
  ['more pieces than are asked for', makeOptionIds(0, 1, 2)],
  ['a piece that is not there', makeOptionIds(9)],
  ['a piece twice', makeOptionIds(0, 0)],
  ['a piece in a place', [`${makeOptionId(3)}:${makeOptionId(0)}`]],
])('saving refuses %s', async (_, response) => {
  const { attempt } = await start()
  const reply = await server.post(student, `/attempts/${attempt.id}/changes`, batchOf(attempt.writer, [response]))
  expect(reply.status).toBe(422)
})

test('a part of an answer is kept, and the attempt opens with it', async () => {
  const { attempt } = await start()
  const batch = batchOf(attempt.writer, [makeOptionIds(2)])
  expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
  expect((await start()).attempt.answers[made.questionIds[0] ?? '']?.response).toEqual(makeOptionIds(2))
})

test('all or nothing is scored; the review and the exports have the words in the order of the text', async () => {
  const submission = await submit([makeOptionIds(2, 0), makeOptionIds(0)])
  expect(submission).toMatchObject({ correctAnswers: 1, totalQuestions: 2, unanswered: 0 })
  const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
  expect(review.questions[0]).toMatchObject({
    isCorrect: true,
    ownAnswer: {
      response: [
        { option: makeOptionId(0), letter: 'closed' },
        { option: makeOptionId(2), letter: 'waited' },
      ],
    },
  })
  expect(review.questions[1]).toMatchObject({
    isCorrect: false,
    rightAnswer: { response: [{ option: makeOptionId(1), letter: 'It is 3; or 4.' }] },
  })
  expect(await (await server.get(student, `/submissions/${submission.id}/export.csv`)).text()).toMatch(
    /closed; waited,It is [^,]*\s*$/,
  )
  expect(await (await server.get(admin, `/tests/${made.slug}/answer-rows.csv`)).text()).toContain(
    ',closed; waited,closed; waited,closed; waited,1,',
  )
})

test('a report names the pieces', async () => {
  await submit([makeOptionIds(0, 2)])
  for (const _ of [1, 2]) await submit([makeOptionIds(1, 0)], await createStudentWithRecord(server.db))
  const report = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  expect(report.questions[0]).toMatchObject({
    entry: 'clickable-text',
    text: 'Which are verbs? She closed the big door and waited for a bus.',
    choices: [
      { label: 'Right', text: 'closed; waited', all: 1 },
      { label: 'Wrong', text: 'closed; big door', all: 2 },
      { text: 'all other choices', all: 0 },
    ],
    picks: [
      { label: '', text: 'closed', isKey: true, chosen: 3, answered: 3 },
      { text: 'big door', isKey: false, chosen: 2, answered: 3 },
      { text: 'waited', isKey: true, chosen: 1, answered: 3 },
      { text: 'bus', isKey: false, chosen: 0, answered: 3 },
    ],
  })
})

test('the list of questions for a drill has the words in the text', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const { questions } = await (await server.post(tutor, '/drill-questions', { testId: made.id })).json()
  expect(questions[0]).toMatchObject({ words: 'Which are verbs? She closed the big door and waited for a bus.' })
})

test('a ruling accepts other pieces', async () => {
  const submission = await submit([makeOptionIds(0, 3)])
  const [question] = made.questionIds
  const found = await (await server.get(admin, `/admin/questions/${question}/ruling`)).json()
  expect(found).toMatchObject({ entry: 'clickable-text', responses: [makeOptionIds(0, 2)], options: { length: 4 } })
  const ruling = { kind: 'answers', accepted: [{ response: makeOptionIds(0, 2) }, { response: makeOptionIds(0, 3) }] }
  const body = { ruling, reason: 'Both.', replaces: null }
  const applied = await server.post(admin, `/admin/questions/${question}/ruling`, body)
  expect([applied.status, await applied.json()]).toMatchObject([200, { changed: 1 }])
  const read = await (await server.get(student, `/submissions/${submission.id}`)).json()
  expect(read).toMatchObject({ correctAnswers: 1 })
})

test('where the format requires an answer, one of two is not handed in', async () => {
  made = await createTestWithQuestions(server.db, {
    format: 'digital-2026',
    sections: [{ title: 'Reading', subject: 'reading', questions: [two, { key: 0 }] }],
  })
  const { attempt } = await start()
  const handIn = async (response: string[], first: number) => {
    const [question] = made.questionIds
    const changes = [
      { number: first, question, record: { ...emptyAnswerRecord, response } },
      { number: first + 1, handIn: question },
    ]
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    return (await (await server.post(student, `/attempts/${attempt.id}/changes`, batch)).json()).refused
  }
  expect(await handIn(makeOptionIds(0), 1)).toEqual([{ number: 2, reason: 'unanswered' }])
  expect(await handIn(makeOptionIds(0, 1), 3)).toEqual([])
})

const draft: QuestionDraft = {
  ...emptyQuestionDraft,
  inputType: 'clickable_text',
  text: 'The [[2]] [[1]].',
  options: ['ran', 'dog'],
  correctAnswers: [0],
  explanation: 'Why.',
}

async function write(question: QuestionDraft) {
  return server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, { question })
}

test('written, read again and changed: pieces are numbered as they come, and keep their ids', async () => {
  const saved = await (await write(draft)).json()
  expect(saved).toMatchObject({ text: 'The [[1]] [[2]].', options: ['dog', 'ran'], correctAnswers: [1], choose: 1 })
  const { id, revision, sectionId: _section, updatedAt: _at, ...before } = saved
  const question = { ...before, text: '[[2]] [[1]] [[3]]', options: ['hound', 'ran', 'fast'] }
  const reply = await server.put(admin, `/admin/questions/${id}`, {
    question: { ...question, optionIds: [...before.optionIds, null], correctAnswers: [1, 2] },
    revision,
  })
  const changed = await reply.json()
  expect(changed).toMatchObject({ options: ['ran', 'hound', 'fast'], correctAnswers: [0, 2], choose: 2 })
  expect(changed.optionIds.slice(0, 2)).toEqual(saved.optionIds.toReversed())
})

test.each([
  ['a mark without its piece', { text: 'The [[1]] [[2]] [[3]].' }],
  ['no key', { correctAnswers: [] }],
])('%s is not saved, and not imported', async (_, part) => {
  const question = tidyQuestionDraft({ ...draft, ...part })
  expect((await write(question)).status).toBe(422)
  const body = { questions: [question], whenPresent: 'add' }
  expect((await server.post(admin, `/admin/sections/${made.sectionIds[0]}/import`, body)).status).toBe(422)
})

test('the preview shows the words as they will be on the paper', async () => {
  const { title, text, inputType, options, choose, unitLabel, explanation, passage } = tidyQuestionDraft(draft)
  const reply = await server.post(admin, '/admin/previews', {
    question: { title, text, inputType, options, choose, unitLabel, explanation, passage },
    ...{ questionIndex: 0, indexInSection: 0, subject: null },
  })
  expect((await reply.json()).question).toMatchObject({
    entry: 'clickable-text',
    choose: 1,
    html: 'The <span class="piece piece-1">dog</span> <span class="piece piece-2">ran</span>.',
  })
})
