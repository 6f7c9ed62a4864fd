/** Adaptive tests through the HTTP app. `domain/adaptive` tests the choice alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Attempt, attempt as attemptOf, type Change, saveChanges } from '#contracts/attempts/attempts.ts'
import { type Paper, paper as paperOf } from '#contracts/attempts/tests.ts'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { asSystem } from '#server/db/transactions.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { createRandomUnits } from '#test/support/generated-answers.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { getScoringKey, type ScoringKey } from '../tests/scoring-key.ts'
import { VersionedCache } from '../tests/versioned-cache.ts'
import { requireAskedQuestions } from './attempt-questions.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer
let student: SignedInStudent
let made: MadeTest

const [perSection, poolSize] = [4, 12]

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await makeFormat('adaptive')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  server.clock.set('2026-12-01T10:00:00Z')
  student = await createStudentWithRecord(server.db)
  made = await aPool()
})

/** As `digital-2026`, with few questions and no blueprint. */
async function makeFormat(id: string) {
  const sections = ['reading', 'math'].map((subject) => ({
    subject,
    title: subject,
    questions: perSection,
    scored: perSection,
    typed: 0,
    directions: '',
    blueprint: [],
  }))
  await server.db.pool.query(
    `insert into public.exam_formats (id, name, minutes, navigation, delivery, requires_answer, answer_in_passages, chooses_first_section,
       lettering, topics_by_number, result, kinds, tools, sections)
     values ($1, $1, 60, 'forward', 'adaptive', true, true, true, 'plain', false, 'composite', array['choice'], array['zoom'], $2)`,
    [id, JSON.stringify(sections)],
  )
}

/** The right answer is the first option. Question 5 of reading and the one after it are on a passage. */
function aPool(secret = '', size = poolSize) {
  const passage = { title: 'A text', text: '<p>Once upon a time.</p>' }
  const section = (subject: 'reading' | 'math') => ({
    title: subject,
    subject,
    questions: Array.from({ length: size }, (_, at) => ({
      key: 0,
      text: `${subject} ${at} ${secret}`,
      difficulty: 1 + (at % 5),
      ...(subject === 'reading' && (at === 5 || at === 6) && { passage }),
    })),
  })
  return createTestWithQuestions(server.db, { format: 'adaptive', sections: [section('reading'), section('math')] })
}

const opened = z.object({ state: z.literal('in_progress'), attempt: attemptOf, paper: paperOf })

async function open(who = student, of = made): Promise<{ attempt: Attempt; paper: Paper }> {
  const response = await server.post(who, `/tests/${of.slug}/attempt`, { withPaper: true })
  return opened.parse(await response.json())
}

function answer(number: number, question: QuestionId, option: number): Change {
  return { number, question, record: chooseOption(emptyAnswerRecord, makeOptionId(option)) }
}

async function send({ id, writer }: Attempt, changes: readonly Change[], path: 'changes' | 'submit' = 'changes') {
  const response = await server.post(student, `/attempts/${id}/${path}`, { writer, changes, currentQuestion: 0 })
  return { status: response.status, body: await response.json() }
}

async function findRoute({ id }: Attempt): Promise<{ version: number; question_ids: QuestionId[] }> {
  const { rows } = await server.db.pool.query(
    `select route.version, route.question_ids from public.test_attempts taken join public.test_versions route
       on route.test_id = taken.test_id and route.version = taken.test_version where taken.id = $1`,
    [id],
  )
  return rows[0]
}

const idsOf = (questions: readonly { readonly id: QuestionId }[]) => questions.map(({ id }) => id)

/** Takes the test as a browser does, with the questions that replies bring. `optionOf` says what the student chooses. */
async function takeAll(optionOf: (at: number) => number, of = made) {
  const { attempt, paper } = await open(student, of)
  const known = new Map(paper.questions.map((question) => [question.id, question]))
  const [handedIn, replies] = [Array.of<QuestionId>(), Array.of<unknown>()]
  let number = 0
  for (const subject of ['reading', 'math'] as const) {
    const isOfSubject = ({ html }: { readonly html: string }) => html.includes(subject)
    for (;;) {
      const next = [...known.values()].find((one) => isOfSubject(one) && !handedIn.includes(one.id))
      if (next === undefined) break
      const set = [...known.values()].filter(
        ({ passage, id, ...one }) => id === next.id || (next.passage !== null && passage !== null && isOfSubject(one)),
      )
      const changes = [
        ...set.map(({ id }) => answer(++number, id, optionOf(handedIn.length))),
        { number: ++number, handIn: next.id },
      ]
      const { body } = await send(attempt, changes)
      const { delivered, refused } = saveChanges.reply.parse(body)
      expect(refused).toEqual([])
      for (const question of delivered?.questions ?? []) known.set(question.id, question)
      handedIn.push(...idsOf(set))
      replies.push({ delivered: { ...delivered, testVersion: null } })
    }
  }
  return { attempt, handedIn, replies }
}

describe('an adaptive test', () => {
  test('begins with two sets of each section, and says how many questions will come', async () => {
    const { attempt, paper } = await open()
    expect(paper.format?.sections.map(({ questions, total }) => [questions.length >= 2, total])).toEqual([
      [true, perSection],
      [true, perSection],
    ])
    expect(paper.questions.length).toBeLessThan(2 * perSection + 1)
    expect(attempt.testVersion).toBe(paper.version)
    expect(attempt.testVersion).toBeLessThan(0)
  })

  test('is announced with the number of questions that each student gets', async () => {
    const readiness = await (await server.get(student, `/tests/${made.slug}/readiness`)).json()
    expect(readiness.test).toMatchObject({ questionCount: 2 * perSection, format: { isAdaptive: true } })
    expect(readiness.test.sections.map((one: { questionCount: number }) => one.questionCount)).toEqual([
      perSection,
      perSection,
    ])
    const { tests } = await (await server.get(student, '/student/tests')).json()
    const mine = tests.find((one: { test: { slug: string } }) => one.test.slug === made.slug)
    expect(mine?.test.questionCount).toBe(2 * perSection)
  })

  test('does not begin alike for students who start in the same minute', async () => {
    const began = new Set<string>()
    for (let one = 0; one < 8; one += 1) {
      const { paper } = await open(await createStudentWithRecord(server.db))
      began.add(paper.questions.map(({ html }) => html).join())
    }
    expect(began.size).toBeGreaterThan(1)
  })

  test('is not called changed while students take it, and counts what they get', async () => {
    const admin = await createPerson(server.db, 'admin')
    await open()
    const earlier = await server.get(admin, `/admin/tests/${made.slug}/earlier-attempts`)
    expect(await earlier.json()).toMatchObject({ movable: 0, staying: [] })
    const { attempts } = await (await server.get(admin, '/admin/attempts?status=in_progress')).json()
    const mine = attempts.find((one: { test: { slug: string } }) => one.test.slug === made.slug)
    expect(mine?.test.questionCount).toBe(2 * perSection)
  })

  test('has no paper for tutors, and none of its questions in their drills', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const whole = await createTestWithQuestions(server.db, { title: 'A whole test' })
    const paper = await server.get(tutor, `/tests/${made.slug}/paper`)
    expect([paper.status, (await paper.json()).code]).toEqual([403, 'test_not_available'])
    const { tests } = await (await server.post(tutor, '/drill-questions', {})).json()
    expect(tests.map(({ id }: { id: string }) => id)).toContain(whole.id)
    expect(tests.map(({ id }: { id: string }) => id)).not.toContain(made.id)
  })

  test('cannot be taken on paper', async () => {
    const admin = await createPerson(server.db, 'admin')
    const { tests } = await (await server.get(admin, `/students/${student.studentId}/answers-on-paper`)).json()
    const mine = tests.find((one: { slug: string }) => one.slug === made.slug)
    expect(mine?.refusal).toContain('cannot be taken on paper')
  })

  test('brings the next set when one is handed in, and the same when the request is repeated', async () => {
    const { attempt, paper } = await open()
    const [first] = paper.questions
    if (!first) throw new Error('There is a question.')
    const set = paper.questions.filter(({ passage }) => first.passage !== null && passage === first.passage)
    const changes = [
      ...(set.length > 0 ? set : [first]).map(({ id }, at) => answer(at + 1, id, 0)),
      { number: 9, handIn: first.id },
    ].map((change, at) => ({ ...change, number: at + 1 }))
    const reply = await send(attempt, changes)
    expect(reply).toMatchObject({ status: 200, body: { refused: [] } })
    const { delivered } = saveChanges.reply.parse(reply.body)
    const before = new Set(idsOf(paper.questions))
    expect(delivered?.questions.filter(({ id }) => !before.has(id)).length).toBeGreaterThan(0)
    expect((await send(attempt, changes)).body.delivered).toEqual(reply.body.delivered)
    const again = await open()
    expect(again.paper.version).toBe(delivered?.testVersion)
    expect(new Set(idsOf(again.paper.questions))).toEqual(
      new Set([...idsOf(paper.questions), ...idsOf(delivered?.questions ?? [])]),
    )
  })

  test('takes no answer to a question that was not delivered, and does not say that the pool has it', async () => {
    const { attempt, paper } = await open()
    const hidden = made.questionIds.find((id) => !paper.questions.some((question) => question.id === id))
    const asked = await send(attempt, [answer(1, questionId.parse(hidden), 0)])
    const strange = await send(attempt, [answer(1, questionId.parse(crypto.randomUUID()), 0)])
    expect([asked.status, asked.body.code]).toEqual([409, 'changes_out_of_step'])
    expect(strange).toEqual({ ...asked, body: { ...asked.body, requestId: strange.body.requestId } })
  })

  test('gives the whole section, then its submission has what was delivered and nothing else', async () => {
    const { attempt, handedIn } = await takeAll(() => 0)
    expect(handedIn).toHaveLength(2 * perSection)
    const { status, body } = await send(attempt, [], 'submit')
    expect([status, body.submission.correctAnswers]).toEqual([200, 2 * perSection])
    const review = await server.get(student, `/submissions/${body.submission.id}/review`)
    const text = await review.text()
    for (const id of made.questionIds) expect(text.includes(id)).toBe(handedIn.includes(questionId.parse(id)))
  })

  test('scores the ability: the same share of right answers is worth more on harder questions', async () => {
    const { attempt } = await takeAll((at) => at % 2)
    await send(attempt, [], 'submit')
    const { rows } = await server.db.pool.query(
      'select reading_raw, reading_scaled, math_scaled, composite from public.test_submissions where attempt_id = $1',
      [attempt.id],
    )
    expect(rows[0]).toMatchObject({ reading_raw: 2 })
    expect(rows[0].composite).toBe(rows[0].reading_scaled + rows[0].math_scaled)
    // Two of four right by the table would be half of 57 questions.
    expect(rows[0].reading_scaled).toBeGreaterThan(100)
  })

  test('whose time runs out counts what was not delivered as missed, as on a form', async () => {
    const { attempt } = await open()
    server.clock.set('2026-12-01T14:00:00Z')
    await closeOverdueAttempts(server.services)
    const { rows } = await server.db.pool.query(
      'select total_questions, unanswered, composite from public.test_submissions where attempt_id = $1',
      [attempt.id],
    )
    expect(rows[0]).toMatchObject({ total_questions: 2 * perSection, unanswered: 2 * perSection })
  })

  test('does not start if a section names no subject', async () => {
    const unnamed = await aPool('', 2 * perSection)
    await server.db.pool.query('update public.test_sections set subject = null where test_id = $1 and subject = $2', [
      unnamed.id,
      'math',
    ])
    const response = await server.post(student, `/tests/${unnamed.slug}/attempt`, { withPaper: true })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'test_not_ready', message: 'A section of this test names no subject.' },
    ])
  })

  test('does not start with fewer questions than each student gets', async () => {
    const small = await aPool('', perSection - 1)
    const response = await server.post(student, `/tests/${small.slug}/attempt`, { withPaper: true })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'test_not_ready' }])
    const { rows } = await server.db.pool.query('select 1 from public.test_attempts where test_id = $1', [small.id])
    expect(rows).toEqual([])
  })
})

test('a passage that the pool has in two places is one set', async () => {
  const passage = (title: string) => ({ title, text: `<p>${title}.</p>` })
  const questions = Array.from({ length: perSection }, (_, at) => ({ key: 0, passage: passage(`Text ${at % 2}`) }))
  const math = Array.from({ length: perSection }, () => ({ key: 0 }))
  const both = await createTestWithQuestions(server.db, {
    format: 'adaptive',
    sections: [
      { title: 'reading', subject: 'reading', questions },
      { title: 'math', subject: 'math', questions: math },
    ],
  })
  const { paper } = await open(student, both)
  const read = paper.questions.slice(0, perSection).map(({ passage }) => passage)
  expect([read[0], read[2]]).toEqual([read[1], read[3]])
  expect(new Set(read)).toEqual(new Set([0, 1]))
})

describe('another student', () => {
  test('gets the paper of their own route alone', async () => {
    await open()
    const other = await createStudentWithRecord(server.db)
    expect((await server.get(other, `/tests/${made.slug}/paper`)).status).toBe(409)
    const theirs = await open(other)
    const read = await (await server.get(other, `/tests/${made.slug}/paper`)).json()
    expect(read).toEqual(theirs.paper)
  })

  test('cannot hand in for somebody whose attempt the process knows, nor learn what it has', async () => {
    const { attempt, paper } = await open()
    const [first] = paper.questions
    if (!first) throw new Error('The test has no question.')
    await send(attempt, [answer(1, first.id, 1)])
    const before = await findRoute(attempt)
    expect(server.services.attemptTests.get(attempt.id)?.version).toBe(before.version)
    const undelivered = made.questionIds.find((id) => !before.question_ids.some((own) => own === id))
    const tutor = await createPerson(server.db, 'tutor')
    const other = await createStudentWithRecord(server.db)
    for (const id of [first.id, questionId.parse(undelivered)]) {
      const body = {
        writer: attempt.writer,
        changes: [answer(2, id, 0), { number: 3, handIn: id }],
        currentQuestion: 0,
      }
      const path = `/attempts/${attempt.id}/changes`
      const replies = [await server.post(other, path, body), await server.post(tutor, path, body)]
      expect(await Promise.all(replies.map((reply) => reply.json()))).toMatchObject([
        { code: 'not_found' },
        { code: 'not_allowed' },
      ])
    }
    expect(await findRoute(attempt)).toEqual(before)
  })
})

test('two requests at once that hand in the same set get the same questions, once', async () => {
  const { attempt, paper } = await open()
  const [first] = paper.questions
  if (!first) throw new Error('The test has no question.')
  const changes = [answer(1, first.id, 0), { number: 2, handIn: first.id }]
  const [one, other] = await Promise.all([send(attempt, changes), send(attempt, changes)])
  expect(one.body.delivered).toEqual(other.body.delivered)
  const { version, question_ids } = await findRoute(attempt)
  expect(one.body).toMatchObject({ refused: [], delivered: { testVersion: version } })
  const stillOpen = question_ids.filter((id) => id !== first.id)
  expect(idsOf(saveChanges.reply.parse(one.body).delivered?.questions ?? [])).toEqual(stillOpen)
})

test.each([1, 2, 3])('no reply depends on what was not delivered, route %d', async (seed) => {
  const random = createRandomUnits(seed)
  const options = Array.from({ length: 2 * perSection }, () => Math.floor(2 * random()))
  const { attempt, handedIn, replies } = await takeAll((at) => options[at] ?? 0)
  const text = JSON.stringify(replies)
  for (const id of made.questionIds) expect(text.includes(id) && !handedIn.includes(questionId.parse(id))).toBe(false)
  expect(text).not.toMatch(/difficult|ability|correct|logit|"key"|exposure|pool/i)
  expect(attempt.handedIn).toEqual([])
})

test('a repeated request gets the same bytes after everything that was not delivered has changed', async () => {
  const { attempt, paper } = await open()
  const [first] = paper.questions
  if (first?.passage !== null) throw new Error('The first question is of middle difficulty, so it is on no passage.')
  const changes = [answer(1, first.id, 0), { number: 2, handIn: first.id }]
  const { body } = await send(attempt, changes)
  const delivered = idsOf(saveChanges.reply.parse(body).delivered?.questions ?? [])
  expect(delivered).not.toContain(first.id)
  const known = [first.id, ...delivered]
  await server.db.pool.query(
    `update public.question_versions set text = 'Changed', correct_option = null, passage = null
     where test_id = $1 and question_id <> all ($2::uuid[])`,
    [made.id, known],
  )
  expect(JSON.stringify((await send(attempt, changes)).body.delivered)).toBe(JSON.stringify(body.delivered))
})

test('a process that knows an older route takes what belongs to the present one', async () => {
  const { attempt, paper } = await open()
  const [first] = paper.questions
  if (!first) throw new Error('The test has no question.')
  await send(attempt, [answer(1, first.id, 1)])
  const older = server.services.attemptTests.get(attempt.id)
  if (!older) throw new Error('The process does not know the attempt.')
  await send(attempt, [answer(2, first.id, 0), { number: 3, handIn: first.id }])
  const { question_ids: delivered } = await findRoute(attempt)
  const added = delivered.filter((id) => !idsOf(paper.questions).includes(id))
  expect(added.length).toBeGreaterThan(0)

  server.services.attemptTests.keep(attempt.id, older)
  const later = await send(
    attempt,
    added.map((id, at) => answer(4 + at, id, 0)),
  )
  expect([later.status, later.body.refused]).toEqual([200, []])

  server.services.attemptTests.keep(attempt.id, older)
  const next = delivered.find((id) => id !== first.id)
  if (!next) throw new Error('The route has one question.')
  const number = 4 + added.length
  const { body } = await send(attempt, [answer(number, next, 0), { number: number + 1, handIn: next }])
  expect(body).toMatchObject({ refused: [] })
  const { version } = await findRoute(attempt)
  expect(server.services.attemptTests.get(attempt.id)?.version).toBe(version)
})

test('a save does not read the keys of the pool behind a transaction that waits for them', async () => {
  const { attempt, paper } = await open()
  const [first] = paper.questions
  if (!first) throw new Error('The test has no question.')
  await send(attempt, [answer(1, first.id, 0), { number: 2, handIn: first.id }])
  const known = server.services.attemptTests.get(attempt.id)
  if (!known?.route) throw new Error('The process does not know the route.')
  const pool = { id: known.testId, version: known.route.pool }
  // As after a restart.
  const services = { ...server.services, scoringKeys: new VersionedCache<ScoringKey>() }
  const saving: Promise<unknown>[] = []
  const key = await asSystem(server.db, 'begin another attempt meanwhile', (tx) => {
    saving.push(requireAskedQuestions(services, student, attempt.id, [answer(3, first.id, 0)]))
    return getScoringKey(services.scoringKeys, tx, { ...pool, present: pool.version, scale: known.scale })
  })
  expect(key.questions).toHaveLength(2 * poolSize)
  expect(await Promise.all(saving)).toMatchObject([{ version: known.version }])
})

test('opening the attempt again delivers what is due, if work was loaded from a file', async () => {
  const { attempt, paper } = await open()
  const [first] = paper.questions
  await server.db.pool.query('update public.test_attempts set handed_in = array[$2::uuid] where id = $1', [
    attempt.id,
    first?.id,
  ])
  const again = await open()
  expect(again.paper.questions.length).toBeGreaterThan(paper.questions.length)
  expect((await open()).paper.questions).toEqual(again.paper.questions)
})

test('a route goes with its attempt', async () => {
  const { attempt } = await open()
  await server.db.pool.query('delete from public.test_attempts where id = $1', [attempt.id])
  const { rows } = await server.db.pool.query('select 1 from public.test_versions where test_id = $1 and version < 0', [
    made.id,
  ])
  expect(rows).toEqual([])
})

describe('time without a question', () => {
  /** Opens the test, then hands in everything that was delivered, in one request after `seconds` without a network. */
  async function waitFor(seconds: number, waited: number) {
    const { attempt, paper } = await open()
    const [first, ...others] = paper.format?.sections[0]?.questions.flatMap((at) => paper.questions[at] ?? []) ?? []
    if (first === undefined) throw new Error('There is a question.')
    const changes: Change[] = []
    for (const { id } of [first, ...others])
      changes.push(answer(changes.length + 1, id, 0), handIn(changes.length + 2, id))
    const start = server.clock.now().getTime()
    server.clock.set(new Date(start + seconds * 1000).toISOString())
    const waitingSince = new Date(start + (seconds - waited) * 1000).toISOString()
    const batch = { writer: attempt.writer, changes, currentQuestion: 0, waitingSince }
    return { attempt, batch, ask: () => server.post(student, `/attempts/${attempt.id}/changes`, batch) }
  }

  const handIn = (number: number, question: QuestionId): Change => ({ number, handIn: question })

  async function linesOf({ id }: Attempt) {
    const { rows } = await server.db.pool.query(
      `select kind, seconds, granted_by from public.attempt_time_lines where attempt_id = $1 and kind <> 'duration'`,
      [id],
    )
    return rows
  }

  test.each([
    ['what the device waited', 300, 120, 120],
    ['no more than has passed since the last contact', 300, 900, 300],
    ['no more than ten minutes', 900, 900, 600],
  ])('gives back %s', async (_, passed, waited, seconds) => {
    const { attempt, ask } = await waitFor(passed, waited)
    const reply = saveChanges.reply.parse(await (await ask()).json())
    expect(Date.parse(reply.deadlineAt ?? '') - Date.parse(attempt.deadlineAt ?? '')).toBe(seconds * 1000)
    expect(reply.delivered?.questions.length).toBeGreaterThan(0)
    expect(await linesOf(attempt)).toEqual([{ kind: 'waiting', seconds, granted_by: null }])
  })

  test('is counted once if the reply is lost, up to the reply that arrives', async () => {
    const { attempt, ask } = await waitFor(300, 120)
    await ask()
    server.clock.advance(60)
    const reply = saveChanges.reply.parse(await (await ask()).json())
    expect(Date.parse(reply.deadlineAt ?? '') - Date.parse(attempt.deadlineAt ?? '')).toBe(180_000)
    await ask()
    expect((await linesOf(attempt)).map(({ seconds }) => seconds)).toEqual([120, 60])
  })

  test('is not given to a device that says it waited while it had a question', async () => {
    const { attempt, paper } = await open()
    const [first] = paper.questions
    if (first?.passage !== null) throw new Error('The first question is on no passage.')
    server.clock.advance(300)
    const batch = { changes: [answer(1, first.id, 0), handIn(2, first.id)], waitingSince: attempt.startedAt }
    const response = await server.post(student, `/attempts/${attempt.id}/changes`, {
      ...{ writer: attempt.writer, currentQuestion: 0 },
      ...batch,
    })
    expect(saveChanges.reply.parse(await response.json())).toMatchObject({
      refused: [],
      deadlineAt: attempt.deadlineAt,
    })
    expect(await linesOf(attempt)).toEqual([])
  })

  test('that crosses the deadline is given back within two minutes after it', async () => {
    const { attempt, ask } = await waitFor(3660, 120)
    const reply = saveChanges.reply.parse(await (await ask()).json())
    expect(Date.parse(reply.deadlineAt ?? '') - Date.parse(attempt.deadlineAt ?? '')).toBe(120_000)
  })
})
