/** Tests questions with places (drop-downs, tables, drag and drop, order) from the editor to the report, through the HTTP app. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { emptyQuestionDraft, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { parseQuestionImport } from '#domain/authoring/question-import.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makePlacedResponseId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { exportSection } from '../authoring/question-export.ts'

let server: TestServer
let student: SignedInStudent
let admin: SignedInPerson
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const menus = {
  key: null,
  text: 'She [[1]] home and [[2]] there.',
  options: ['went', 'gone', 'stay', 'stayed'],
  placed: {
    inputType: 'drop_down' as const,
    whole: 2,
    places: [
      { options: [0, 1], right: [0] },
      { options: [2, 3], right: [3] },
    ],
  },
}
const table = {
  key: null,
  options: ['True', 'False'],
  placed: {
    inputType: 'table' as const,
    whole: 3,
    places: [
      { text: '2 is prime', right: [0] },
      { text: '9 is prime', right: [1] },
      { text: '1 is prime', right: [1] },
    ],
  },
}
const boxes = {
  key: null,
  options: ['2', '3', '4'],
  placed: {
    inputType: 'drag' as const,
    several: true,
    whole: 3,
    places: [
      { text: 'Even', right: [0, 2] },
      { text: 'Odd', right: [1] },
    ],
  },
}
/** The right order is: wash, dry, fold. */
const order = {
  key: null,
  text: 'How is it done?',
  options: ['Fold', 'Wash', 'Dry'],
  placed: { inputType: 'order' as const, whole: 3, places: [{ right: [1] }, { right: [2] }, { right: [0] }] },
}

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [menus, table, boxes, order] }],
  })
})

const keys = [
  [makePlacedResponseId(0, 0), makePlacedResponseId(1, 3)],
  [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1), makePlacedResponseId(2, 1)],
  [makePlacedResponseId(0, 0), makePlacedResponseId(0, 2), makePlacedResponseId(1, 1)],
  [makePlacedResponseId(0, 1), makePlacedResponseId(1, 2), makePlacedResponseId(2, 0)],
]

async function start(who = student) {
  const reply = await server.post(who, `/tests/${made.slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await reply.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  return opening
}

function batchOf(writer: string, responses: readonly (readonly string[] | null)[]) {
  const changes = responses.flatMap((response, at) =>
    response === null ? [] : [{ question: made.questionIds[at], record: { ...emptyAnswerRecord, response } }],
  )
  return { writer, changes: changes.map((change, at) => ({ number: at + 1, ...change })), currentQuestion: 0 }
}

async function submit(responses: readonly (readonly string[] | null)[], who = student) {
  const { attempt } = await start(who)
  const reply = await server.post(who, `/attempts/${attempt.id}/submit`, batchOf(attempt.writer, responses))
  expect(reply.status).toBe(200)
  return (await reply.json()).submission
}

test('the paper has gaps, menus and rows, no letters, and nothing of the key', async () => {
  const { paper } = await start()
  const [first, second, third, fourth] = paper?.questions ?? []
  expect(first).toMatchObject({
    entry: 'drop-down',
    choose: 2,
    html: 'She <span class="gap">[1]</span> home and <span class="gap">[2]</span> there.',
    interaction: { places: [{ html: '', options: { length: 2 } }, { options: { length: 2 } }] },
  })
  expect(second).toMatchObject({
    entry: 'table',
    choose: 3,
    options: [{ letter: '', html: 'True' }, { html: 'False' }],
  })
  expect(third).toMatchObject({ entry: 'drag', interaction: { several: true } })
  expect(fourth).toMatchObject({
    entry: 'order',
    choose: 3,
    options: [{ letter: '', html: 'Fold' }, { html: 'Wash' }, { html: 'Dry' }],
    interaction: { places: [{ html: '' }, { html: '' }, { html: '' }] },
  })
  expect(JSON.stringify(paper)).not.toMatch(/correct|right|response/)
})

test('a question of another kind has no such part', async () => {
  made = await createTestWithQuestions(server.db)
  const { paper } = await start()
  expect(paper?.questions.every((question) => !('interaction' in question) && !('choose' in question))).toBe(true)
})

test.each<[string, readonly (readonly string[] | null)[]]>([
  ['a choice of another menu', [[makePlacedResponseId(0, 3)]]],
  ['two choices in a gap', [[makePlacedResponseId(0, 0), makePlacedResponseId(0, 1)]]],
  ['a gap that is not there', [[makePlacedResponseId(2, 0)]]],
  ['a choice without its gap', [['bbbbb']]],
  ['a card in two boxes', [null, null, [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)]]],
  ['a line at two places', [null, null, null, [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)]]],
  ['two lines at one place', [null, null, null, [makePlacedResponseId(0, 0), makePlacedResponseId(0, 1)]]],
])('saving refuses %s', async (_, responses) => {
  const { attempt } = await start()
  const reply = await server.post(student, `/attempts/${attempt.id}/changes`, batchOf(attempt.writer, responses))
  expect(reply.status).toBe(422)
})

test('a part of an answer is kept, and the attempt opens with it', async () => {
  const { attempt } = await start()
  const batch = batchOf(attempt.writer, [[makePlacedResponseId(1, 3)]])
  expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
  expect((await start()).attempt.answers[made.questionIds[0] ?? '']?.response).toEqual([makePlacedResponseId(1, 3)])
})

test('all or nothing is scored, the review tells the parts in the order of the places', async () => {
  const wrong = [makePlacedResponseId(2, 1), makePlacedResponseId(1, 0), makePlacedResponseId(0, 0)]
  const submission = await submit([keys[0] ?? null, wrong, (keys[2] ?? []).toReversed(), keys[3] ?? null])
  expect(submission).toMatchObject({ correctAnswers: 3, totalQuestions: 4, unanswered: 0 })
  const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
  expect(review.questions[0]).toMatchObject({
    isCorrect: true,
    ownAnswer: { response: [{ option: makePlacedResponseId(0, 0), letter: 'went' }, { letter: 'stayed' }] },
  })
  expect(review.questions[1]).toMatchObject({
    isCorrect: false,
    ownAnswer: {
      response: [{ letter: '2 is prime: True' }, { letter: '9 is prime: True' }, { letter: '1 is prime: False' }],
    },
    rightAnswer: { response: [{}, { option: makePlacedResponseId(1, 1) }, {}] },
  })
})

test('a report counts whole answers and each part', async () => {
  await submit([keys[0] ?? null, keys[1] ?? null])
  const wrong = [makePlacedResponseId(0, 0), makePlacedResponseId(1, 3)].with(1, makePlacedResponseId(1, 2))
  for (const _ of [1, 2]) await submit([wrong], await createStudentWithRecord(server.db))
  const report = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  expect(report.questions[0]).toMatchObject({
    entry: 'drop-down',
    choices: [
      { label: 'Right', text: 'went; stayed', all: 1 },
      { label: 'Wrong', text: 'went; stay', all: 2 },
      { text: 'all other choices', all: 0 },
    ],
    parts: [
      { label: 'Gap 1', text: 'went', right: 3, answered: 3 },
      { label: 'Gap 2', text: 'stayed', right: 1, answered: 3 },
    ],
  })
})

test('a ruling accepts another answer, and undoing it takes it back', async () => {
  const other = [makePlacedResponseId(0, 1), makePlacedResponseId(1, 3)]
  const submission = await submit([other])
  const question = made.questionIds[0]
  const found = await (await server.get(admin, `/admin/questions/${question}/ruling`)).json()
  expect(found).toMatchObject({
    entry: 'drop-down',
    responses: [keys[0]?.toSorted()],
    interaction: { places: { length: 2 } },
  })
  const ruling = { kind: 'answers', accepted: [{ response: keys[0] }, { response: other }] }
  const applied = await server.post(admin, `/admin/questions/${question}/ruling`, {
    ruling,
    reason: 'Both.',
    replaces: null,
  })
  expect([applied.status, await applied.json()]).toMatchObject([200, { changed: 1 }])
  const read = async () => (await server.get(student, `/submissions/${submission.id}`)).json()
  expect(await read()).toMatchObject({ correctAnswers: 1 })
  const { rows } = await server.db.pool.query(
    `select public.key_in_force(kept) as key from public.question_versions kept where question_id = $1`,
    [question],
  )
  expect(rows[0].key.several).toHaveLength(2)
})

const drafts: [string, QuestionDraft][] = [
  ['drop-downs', draftOf('drop_down', menus)],
  ['a table', draftOf('table', table)],
  ['boxes', draftOf('drag', boxes)],
  ['lines', draftOf('order', order)],
]

function draftOf(
  inputType: 'drop_down' | 'table' | 'drag' | 'order',
  plan: typeof menus | typeof table | typeof boxes | typeof order,
): QuestionDraft {
  const several = 'several' in plan.placed ? plan.placed.several : undefined
  const places = plan.placed.places.map((place) => ({
    text: 'text' in place ? place.text : '',
    ...('options' in place && { options: [...place.options] }),
    right: [...place.right],
  }))
  const text = 'text' in plan ? plan.text : 'Which?'
  return tidyQuestionDraft({
    ...emptyQuestionDraft,
    inputType,
    text,
    options: [...plan.options],
    places,
    several,
    explanation: 'Why.',
  })
}

test.each(drafts)('%s: written, read again, changed, and its ids stay', async (_, question) => {
  const section = made.sectionIds[0]
  const saved = await (await server.post(admin, `/admin/sections/${section}/questions`, { question })).json()
  expect(saved).toMatchObject({ inputType: question.inputType, options: question.options, choose: question.choose })
  expect(saved.places.map(({ id: _id, ...place }: { id: string }) => place)).toEqual(question.places)
  const { id, revision, sectionId: _section, updatedAt: _at, ...draft } = saved
  const reply = await server.put(admin, `/admin/questions/${id}`, {
    question: { ...draft, options: draft.options.with(0, 'Another text') },
    revision,
  })
  const changed = await reply.json()
  expect(changed.optionIds).toEqual(saved.optionIds)
  expect(changed.places).toEqual(saved.places)
})

test.each(drafts)('%s: the JSON that is exported is imported as it was', (_, question) => {
  const file = exportSection({ title: 'Reading', subject: 'reading', questions: [question] })
  const read = parseQuestionImport(JSON.stringify(file), 'a-test')
  expect(read.ok && read.section).toMatchObject({ problems: [], questions: [question] })
})

test.each<[string, object, RegExp]>([
  [
    'a key that is no option',
    {
      places: [
        { text: 'a', correct: ['Z'] },
        { text: 'b', correct: ['A'] },
      ],
    },
    /do not have|does not have/,
  ],
  ['no places', {}, /does not have|no list of places/],
  ['a row without a key', { places: [{ text: 'a' }, { text: 'b', correct: 'A' }] }, /^Mark what is right for row 1/],
])('the preview of an import says what is wrong: %s', (_, part, message) => {
  const item = { text: 'Which?', input_type: 'table', options: { A: 'True', B: 'False' }, ...part }
  const read = parseQuestionImport(JSON.stringify({ questions: [item] }), 'a-test')
  expect(read.ok && read.section.problems[0]?.reason).toMatch(message)
})

test('an import without a whole key, and ids of another question, are refused', async () => {
  const section = made.sectionIds[0]
  const [, question] = drafts[1] ?? []
  const places = question?.places?.map((place) => ({ ...place, right: [] }))
  const imported = await server.post(admin, `/admin/sections/${section}/import`, {
    questions: [{ ...question, places }],
    whenPresent: 'add',
  })
  expect(imported.status).toBe(422)
  const saved = await (await server.post(admin, `/admin/sections/${section}/questions`, { question })).json()
  const { id, revision, sectionId: _section, updatedAt: _at, ...draft } = saved
  const foreign = draft.places.map((place: object) => ({ ...place, id: 'zzzzz' }))
  const reply = await server.put(admin, `/admin/questions/${id}`, { question: { ...draft, places: foreign }, revision })
  expect(reply.status).toBe(422)
})

test('the preview shows gaps and menus', async () => {
  const [, question] = drafts[0] ?? []
  if (question === undefined) throw new Error('The first draft is one with menus.')
  const { title, text, inputType, options, choose, places, several, unitLabel, explanation, passage } = question
  const reply = await server.post(admin, '/admin/previews', {
    question: { title, text, inputType, options, choose, places, several, unitLabel, explanation, passage },
    ...{ questionIndex: 0, indexInSection: 0, subject: null },
  })
  expect((await reply.json()).question).toMatchObject({
    entry: 'drop-down',
    html: expect.stringContaining('<span class="gap">[1]</span>'),
    interaction: { places: [{ options: { length: 2 } }, { options: { length: 2 } }] },
  })
})
