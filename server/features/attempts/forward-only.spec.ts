/** Tests forward-only tests through the HTTP app. `domain/attempts/forward-changes.spec.ts` tests each change alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AnswerRecord,
  type Attempt,
  attempt as attemptOf,
  type Change,
  type Highlight,
  openAttempt,
} from '#contracts/attempts/attempts.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { maxMarkingsSize } from '#domain/attempts/markings-limit.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const passage = { title: 'A text', text: '<p>Once upon a time.</p>' }

/** Reading: question 0 alone, 1 and 2 on a passage. Math: 3 and 4 alone. The right answer is the first option. */
beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, {
    format: 'digital-2026',
    sections: [
      { title: 'Reading', subject: 'reading', questions: [{ key: 0 }, { key: 0, passage }, { key: 0, passage }] },
      { title: 'Math', subject: 'math', questions: [{ key: 0 }, { key: 0 }] },
    ],
  })
})

/** Highlights up to ten bytes below the limit of an attempt. Each highlight counts 100 bytes in addition to its text. */
const fullHighlights: Highlight[] = Array.from({ length: 10 }, (_, at) => {
  const text = 'x'.repeat(maxMarkingsSize / 10 - 101)
  return { id: `h${at}`, text, startIndex: 0, endIndex: text.length, place: 'question' }
})

function idOf(at: number) {
  return questionId.parse(made.questionIds[at])
}

/**
 * `a0` and `b0` choose the first and the second option of question 0, `-0` clears the answer, `h0` hands the question in, `math` chooses
 * math as the first section.
 */
function changesOf(acts: string, first: number): Change[] {
  return acts.split(' ').map((act, at) => {
    const number = first + at
    if (act === 'math' || act === 'reading') return { number, firstSection: act }
    const question = idOf(Number(act.slice(1)))
    if (act.startsWith('h')) return { number, handIn: question }
    if (act.startsWith('-')) return { number, question, record: emptyAnswerRecord }
    return { number, question, record: chooseOption(emptyAnswerRecord, makeOptionId(act.startsWith('a') ? 0 : 1)) }
  })
}

async function open(who = student): Promise<Attempt> {
  const opening = openAttempt.reply.parse(await (await server.post(who, `/tests/${made.slug}/attempt`)).json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  return attemptOf.parse(opening.attempt)
}

function batchOf({ writer }: Attempt, acts: string, first: number) {
  return { writer, changes: acts === '' ? [] : changesOf(acts, first), currentQuestion: 0 }
}

async function save(attempt: Attempt, acts: string, first: number) {
  const response = await server.post(student, `/attempts/${attempt.id}/changes`, batchOf(attempt, acts, first))
  return { status: response.status, ...(await response.json()) }
}

async function submit(attempt: Attempt, acts: string, first: number) {
  const response = await server.post(student, `/attempts/${attempt.id}/submit`, batchOf(attempt, acts, first))
  return { status: response.status, ...(await response.json()) }
}

function indices(ids: readonly string[] | undefined) {
  return ids?.map((id) => made.questionIds.indexOf(id))
}

async function onTheServer() {
  const { handedIn, firstSection, answers, changeNumber } = await open()
  const chosen = made.questionIds.map((id) => {
    const option = answers[id]?.selectedOption
    return option === makeOptionId(0) ? 'a' : option === makeOptionId(1) ? 'b' : '.'
  })
  return { handedIn: indices(handedIn), firstSection, chosen: chosen.join(''), changeNumber }
}

describe('a paper', () => {
  test('of a forward-only test names its sections, another one has no such part', async () => {
    const free = await createTestWithQuestions(server.db)
    const { paper } = await (await server.post(student, `/tests/${made.slug}/attempt`, { withPaper: true })).json()
    expect(paper.format).toMatchObject({
      navigation: 'forward',
      requiresAnswer: true,
      answerInPassages: true,
      choosesFirstSection: true,
      sections: [
        { subject: 'reading', title: 'English Language Arts', questions: [0, 1, 2] },
        { subject: 'math', title: 'Mathematics', questions: [3, 4] },
      ],
    })
    expect(paper.format.sections[0].directions).toMatch(/^<p>Read each text/)
    const other = await server.post(student, `/tests/${free.slug}/attempt`, { withPaper: true, startAnother: true })
    const opened = await other.json()
    expect(opened.paper).not.toHaveProperty('format')
    expect(opened.attempt).not.toHaveProperty('handedIn')
    expect(opened.attempt).not.toHaveProperty('firstSection')
  })
})

describe('handing in', () => {
  test('closes a set, and the next one is open', async () => {
    const attempt = await open()
    expect(attempt).toMatchObject({ handedIn: [], firstSection: null })
    expect(await save(attempt, 'a0 h0 a1 b2', 1)).toMatchObject({ status: 200, changeNumber: 4, refused: [] })
    expect(await save(attempt, 'h2', 5)).toMatchObject({ changeNumber: 5, refused: [] })
    expect(await onTheServer()).toEqual({ handedIn: [0, 1, 2], firstSection: null, chosen: 'aab..', changeNumber: 5 })
  })

  test('is final: later answers are skipped and named, and the device goes on', async () => {
    const attempt = await open()
    await save(attempt, 'a0 h0', 1)
    expect(await save(attempt, 'b0 h3 math a1', 3)).toMatchObject({
      status: 200,
      changeNumber: 6,
      refused: [
        { number: 3, reason: 'handed_in' },
        { number: 4, reason: 'set_not_open' },
        { number: 5, reason: 'section_is_final' },
      ],
    })
    expect(await onTheServer()).toMatchObject({ handedIn: [0], chosen: 'aa...', changeNumber: 6 })
  })

  test.each([
    ['outside of passages', 'h0', 'a0 h0', [0], 'a....'],
    ['in passages', 'a0 h0 a2 h2', 'b1 h1', [0, 1, 2], 'aba..'],
    ['in passages, after one was taken back', 'a0 h0 a1 a2 -1 h2', 'b1 h2', [0, 1, 2], 'aba..'],
  ])('needs an answer %s, and what is saved until then stays', async (_, acts, then, handedIn, chosen) => {
    const attempt = await open()
    const count = acts.split(' ').length
    expect(await save(attempt, acts, 1)).toMatchObject({
      status: 200,
      changeNumber: count,
      refused: [{ number: count, reason: 'unanswered' }],
    })
    expect(await save(attempt, then, count + 1)).toMatchObject({ status: 200, refused: [] })
    expect(await onTheServer()).toMatchObject({ handedIn, chosen })
  })

  test('a second device finds the passage open that the first one could not hand in', async () => {
    const first = await open()
    await save(first, 'a0 h0 a1 h1', 1)
    const second = await open()
    expect(indices(second.handedIn)).toEqual([0])
    expect(await save(second, 'b1 b2 h1', 5)).toMatchObject({ status: 200, refused: [] })
    expect(await onTheServer()).toMatchObject({ handedIn: [0, 1, 2], chosen: 'abb..' })
  })

  test('keeps the rule that the attempt began with', async () => {
    const id = `earlier-${made.slug}`
    await server.db.pool.query(
      `insert into exam_formats (id, name, minutes, navigation, requires_answer, chooses_first_section, lettering,
         topics_by_number, result, kinds, tools, sections)
       select $1, $1, minutes, navigation, requires_answer, chooses_first_section, lettering,
         topics_by_number, result, kinds, tools, sections
       from exam_formats where id = 'digital-2026'`,
      [id],
    )
    await server.db.pool.query('update tests set format_id = $2 where id = $1', [made.id, id])
    const [attempt, earlier] = [await open(), student]
    await server.db.pool.query('update exam_formats set answer_in_passages = true where id = $1', [id])
    student = await createStudentWithRecord(server.db)
    expect(await save(await open(), 'a0 h0 h1', 1)).toMatchObject({ refused: [{ number: 3, reason: 'unanswered' }] })
    student = earlier
    expect(await save(attempt, 'a0 h0 h1', 1)).toMatchObject({ status: 200, refused: [] })
    expect(await onTheServer()).toMatchObject({ handedIn: [0, 1, 2], chosen: 'a....' })

    // The attempt cannot move to the current version either, because that has a different rule.
    const admin = await createPerson(server.db, 'admin')
    const found = await server.get(admin, `/admin/tests/${made.slug}/earlier-attempts`)
    expect(await found.json()).toMatchObject({ movable: 0, staying: [{ reason: 'questions', attempts: 1 }] })
  })

  test('follows the section that the student chose', async () => {
    const attempt = await open()
    await save(attempt, 'math a3 h3', 1)
    expect(await onTheServer()).toMatchObject({ handedIn: [3], firstSection: 'math' })
  })

  test('a batch whose reply was lost is applied once and gets the same reply', async () => {
    const attempt = await open()
    const first = await save(attempt, 'h0 a0 h0 b0', 1)
    expect(first.refused).toEqual([
      { number: 1, reason: 'unanswered' },
      { number: 4, reason: 'handed_in' },
    ])
    const again = await save(attempt, 'h0 a0 h0 b0', 1)
    expect(again).toMatchObject({ status: 200, changeNumber: 4, refused: [{ number: 4, reason: 'handed_in' }] })
    expect(await save(attempt, 'b0 a1', 4)).toMatchObject({ changeNumber: 5 })
    expect(await onTheServer()).toMatchObject({ handedIn: [0], chosen: 'aa...', changeNumber: 5 })
  })

  test('a batch that begins with what had arrived is judged from there on', async () => {
    const attempt = await open()
    await save(attempt, 'a0 b0 h0', 1)
    expect(await save(attempt, 'a0 b0 h0 a1', 1)).toMatchObject({ changeNumber: 4, refused: [] })
    expect(await onTheServer()).toMatchObject({ handedIn: [0], chosen: 'ba...' })
  })

  test('two tests side by side each keep their own work', async () => {
    const first = { made, attempt: await open() }
    made = await createTestWithQuestions(server.db, { format: 'digital-2026' })
    const response = await server.post(student, `/tests/${made.slug}/attempt`, { startAnother: true })
    const { attempt } = await response.json()
    expect(await save(attempt, 'a0 h0', 1)).toMatchObject({ status: 200, changeNumber: 2 })
    made = first.made
    expect(await save(first.attempt, 'b0', 1)).toMatchObject({ status: 200, changeNumber: 1 })
    expect(await onTheServer()).toMatchObject({ handedIn: [], chosen: 'b....' })
  })

  test('what is saved counts for how much a person may save at once', async () => {
    const attempt = await open()
    const spend = vi.spyOn(server.services.writeBudget, 'spend')
    await save(attempt, 'a0', 1)
    expect(spend.mock.calls).toEqual([[student.userId, 'save', expect.any(Number)]])
    expect(spend.mock.calls[0]?.[2]).toBeGreaterThan(100)
    spend.mockRestore()
  })

  test('notes and highlights are kept up to the limit', async () => {
    const attempt = await open()
    const mark = (number: number, at: number, marks: Partial<AnswerRecord>) => {
      const changes = [{ number, question: idOf(at), record: { ...emptyAnswerRecord, ...marks } }]
      const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
      return server.post(student, `/attempts/${attempt.id}/changes`, batch)
    }
    await mark(1, 0, { highlights: fullHighlights })
    expect((await mark(2, 1, { notes: 'one note more than there is room for' })).status).toBe(200)
    const { answers } = await open()
    expect(answers[idOf(0)]?.highlights).toHaveLength(fullHighlights.length)
    expect(answers[idOf(1)]?.notes).toBe('')
  })

  test('a second device goes on, and the first one has to open the test again', async () => {
    const first = await open()
    await save(first, 'a0 h0', 1)
    const second = await open()
    expect(indices(second.handedIn)).toEqual([0])
    expect(await save(second, 'b1 a2 h1', 3)).toMatchObject({ status: 200, refused: [] })
    expect(await save(first, 'a1', 3)).toMatchObject({ status: 409, code: 'attempt_continued_elsewhere' })
    const again = await open()
    expect(await save(again, 'a1 b2 a3', 6)).toMatchObject({
      changeNumber: 8,
      refused: [
        { number: 6, reason: 'handed_in' },
        { number: 7, reason: 'handed_in' },
      ],
    })
    expect(await onTheServer()).toMatchObject({ handedIn: [0, 1, 2], chosen: 'abaa.' })
  })

  test.each([
    ['a gap in the numbers', 'a0', 5, 409, 'changes_out_of_step'],
    ['a question of another test', 'h9', 1, 422, 'invalid_input'],
  ])('%s is refused as a whole', async (_, acts, first, status, code) => {
    const attempt = await open()
    const changes =
      acts === 'h9' ? [{ number: 1, handIn: '0199ffff-0000-7000-8000-000000000001' }] : changesOf(acts, first)
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    const response = await server.post(student, `/attempts/${attempt.id}/changes`, batch)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })

  test('after the submit it is refused, because the test is over', async () => {
    const attempt = await open()
    await submit(attempt, 'a0 h0', 1)
    expect(await save(attempt, 'a1', 3)).toMatchObject({ status: 409, code: 'attempt_closed' })
  })

  test('another student does not find the attempt', async () => {
    const attempt = await open()
    const stranger = await createStudentWithRecord(server.db)
    const response = await server.post(stranger, `/attempts/${attempt.id}/changes`, batchOf(attempt, 'a0 h0', 1))
    expect(response.status).toBe(404)
    expect(await onTheServer()).toMatchObject({ handedIn: [], chosen: '.....' })
  })

  test('a free test has nothing to hand in', async () => {
    made = await createTestWithQuestions(server.db)
    const attempt = await open()
    expect(await save(attempt, 'a0 h0', 1)).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(await save(attempt, 'math', 1)).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(await save(attempt, 'a0', 1)).not.toHaveProperty('refused')
  })
})

describe('submitting', () => {
  test('takes the last hand-ins along, and scores open questions as they are', async () => {
    const attempt = await open()
    await save(attempt, 'a0 h0', 1)
    const { submission, refused, changesTooLate } = await submit(attempt, 'b0 a1 a2 h1 b3', 3)
    expect(submission).toMatchObject({ correctAnswers: 3, totalQuestions: 5 })
    expect({ refused, changesTooLate }).toEqual({ refused: [{ number: 3, reason: 'handed_in' }], changesTooLate: 0 })
    const { rows } = await server.db.pool.query('select handed_in, change_number from test_attempts where id = $1', [
      attempt.id,
    ])
    expect({ ...rows[0], handed_in: indices(rows[0].handed_in) }).toEqual({ handed_in: [0, 1, 2], change_number: 7 })
    expect(await submit(attempt, 'b0 a1 a2 h1 b3', 3)).toMatchObject({
      status: 200,
      refused,
      submission: { id: submission.id },
    })
  })

  test('with what had arrived judges each change once', async () => {
    const attempt = await open()
    await save(attempt, 'a0 b0 h0 a0', 1)
    const { refused } = await submit(attempt, 'b0 h0 a0 a1', 2)
    expect(refused).toEqual([{ number: 4, reason: 'handed_in' }])
  })

  test('a free test says nothing about sets', async () => {
    made = await createTestWithQuestions(server.db)
    expect(await submit(await open(), 'a0', 1)).not.toHaveProperty('refused')
  })

  test('nobody comes back: what was saved is submitted', async () => {
    const attempt = await open()
    // An incomplete passage stays open, and its answers count.
    await save(attempt, 'a0 h0 a1 h1 a3', 1)
    server.clock.advance(180 * 60 + 121)
    await closeOverdueAttempts(server.services)
    const { rows } = await server.db.pool.query('select correct_answers from test_submissions where attempt_id = $1', [
      attempt.id,
    ])
    expect(rows).toEqual([{ correct_answers: 3 }])
  })
})

describe('after the deadline', () => {
  test('hand-ins and answers of a device that was away count for two minutes', async () => {
    const attempt = await open()
    await save(attempt, 'a0', 1)
    server.clock.advance(180 * 60 + 100)
    expect(await save(attempt, 'h0 b0 a1', 2)).toMatchObject({
      status: 200,
      refused: [{ number: 3, reason: 'handed_in' }],
    })
    const { rows } = await server.db.pool.query('select late_questions, handed_in from test_attempts where id = $1', [
      attempt.id,
    ])
    expect([indices(rows[0].late_questions), indices(rows[0].handed_in)]).toEqual([[1], [0]])
  })

  test('and not a second longer', async () => {
    const attempt = await open()
    server.clock.advance(180 * 60 + 121)
    expect(await save(attempt, 'a0 h0', 1)).toMatchObject({ status: 409, code: 'attempt_closed' })
  })

  test('a batch that is repeated shows that its device knows of the end of the time', async () => {
    const attempt = await open()
    await save(attempt, 'a0', 1)
    server.clock.advance(180 * 60 + 20)
    expect(await save(attempt, 'a0', 1)).toMatchObject({ status: 200, changeNumber: 1 })
    server.clock.advance(20)
    expect(await save(attempt, 'h0 a1', 2)).toMatchObject({ status: 409, code: 'attempt_closed' })
  })

  test('a batch that had arrived in time is acknowledged however late it is repeated', async () => {
    const attempt = await open()
    await save(attempt, 'a0', 1)
    server.clock.advance(180 * 60 + 5)
    await server.get(student, `/attempts/${attempt.id}/clock?writer=${attempt.writer}`)
    server.clock.advance(30)
    expect(await save(attempt, 'a0', 1)).toMatchObject({ status: 200, changeNumber: 1 })
  })

  test('a device that knows of the end of the time brings nothing new', async () => {
    const attempt = await open()
    server.clock.advance(180 * 60 + 20)
    await save(attempt, '', 1)
    server.clock.advance(20)
    expect(await save(attempt, 'a0 h0', 1)).toMatchObject({ status: 409, code: 'attempt_closed' })
  })
})

describe('unsent work', () => {
  async function load(attempt: Attempt, acts: string, writer = attempt.writer, more: object = {}, reopen = false) {
    const admin = await createPerson(server.db, 'admin')
    const file = {
      ...{ format: 'prep-platform-unsent-work', version: 1, attemptId: attempt.id, testId: attempt.testId, writer },
      savedAt: '2026-03-01T10:30:00.000Z',
      ...{ changes: acts === '' ? [] : changesOf(acts, 1), ...more },
    }
    return (await server.post(admin, `/admin/attempts/${attempt.id}/unsent-work`, { file, reopen })).json()
  }

  test('of an older device is loaded into open sets alone, and the rest is named', async () => {
    const older = await open()
    const attempt = await open()
    await save(attempt, 'a0 h0', 1)
    expect(await load(attempt, 'b0 a1 h3', older.writer)).toEqual({
      applied: 3,
      questionsChanged: [2],
      isRescored: false,
      refused: [
        {
          ...{ reason: 'handed_in', question: 1, inSection: { title: 'English Language Arts', number: 1 } },
          answer: { questionStart: 'Question 1', words: 'B', notes: '' },
        },
        { reason: 'set_not_open', question: 4, inSection: { title: 'Mathematics', number: 1 } },
      ],
    })
    expect(await onTheServer()).toMatchObject({ handedIn: [0], chosen: 'aa...' })
  })

  test('tells what the student wrote in answers that do not count', async () => {
    await server.db.pool.query(
      "update test_questions set text = '<p>How much is <strong>2</strong>?</p>' where id = $1",
      [made.questionIds[0]],
    )
    const attempt = await open()
    await save(attempt, 'a0 h0', 1)
    const record = { ...emptyAnswerRecord, notes: 'It is even' }
    const changes = [{ number: 1, question: idOf(0), record }]
    const other = '0199ffff-0000-4000-8000-00000000000b'
    expect((await load(attempt, 'b0', other, { changes })).refused).toMatchObject([
      { answer: { questionStart: 'How much is 2?', words: null, notes: 'It is even' } },
    ])
  })

  test('names answers again that were refused when the device sent them', async () => {
    const attempt = await open()
    await save(attempt, 'a0 h0 b0', 1)
    const changes = [...changesOf('b0', 3), ...changesOf('b1', 4)]
    expect(await load(attempt, '', attempt.writer, { changes, refused: [3] })).toMatchObject({
      applied: 1,
      questionsChanged: [2],
      refused: [{ reason: 'handed_in', question: 1, answer: { words: 'B' } }],
    })
  })

  test('names a choice of the first section that came too late, which is about no question', async () => {
    const attempt = await open()
    await save(attempt, 'a0 h0', 1)
    const other = '0199ffff-0000-4000-8000-00000000000b'
    expect((await load(attempt, 'math', other)).refused).toEqual([{ reason: 'section_is_final', question: null }])
  })

  test('of the same device goes on where it was, with its hand-ins', async () => {
    const attempt = await open()
    await save(attempt, 'a0', 1)
    expect(await load(attempt, 'a0 h0 b1 b2 h1')).toMatchObject({ applied: 4, refused: [] })
    expect(await onTheServer()).toMatchObject({ handedIn: [0, 1, 2], chosen: 'abb..', changeNumber: 5 })
  })

  test('after submitting changes the score of open questions alone', async () => {
    const attempt = await open()
    await save(attempt, 'b0 h0', 1)
    await submit(attempt, '', 3)
    const other = '0199ffff-0000-4000-8000-00000000000b'
    expect(await load(attempt, 'a0 a3', other, {}, true)).toMatchObject({ questionsChanged: [4], isRescored: true })
    const { rows } = await server.db.pool.query('select correct_answers from test_submissions where attempt_id = $1', [
      attempt.id,
    ])
    expect(rows).toEqual([{ correct_answers: 1 }])
  })
})

test('an attempt moves to another wording only if its sets stay the same', async () => {
  const admin = await createPerson(server.db, 'admin')
  await save(await open(), 'a0 h0', 1)
  const path = `/admin/tests/${made.slug}/earlier-attempts`
  const change = (column: string, value: string, at: number) =>
    server.db.pool.query(`update test_questions set ${column} = $2 where id = $1`, [made.questionIds[at], value])
  await change('text', 'Without the typo', 3)
  expect(await (await server.get(admin, path)).json()).toMatchObject({ movable: 1, staying: [] })
  await change('passage', JSON.stringify({ title: 'Another text', text: '<p>Once.</p>' }), 2)
  expect(await (await server.get(admin, path)).json()).toMatchObject({
    movable: 0,
    staying: [{ reason: 'questions', attempts: 1 }],
  })
})
