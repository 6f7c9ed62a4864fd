/** The practice answers that a browser reports are limited by the clock, by a daily maximum, and by the questions that exist. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import {
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { computeCreditableSeconds } from './practice-bounds.ts'

let server: TestServer
let student: SignedInStudent

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
})

function aNewOne(values: Partial<PracticeAnswer> = {}): PracticeAnswer {
  return {
    ...{ questionId: randomUUID(), origin: 'template', subject: 'math', topic: 'Percent', isRight: true, seconds: 600 },
    ...values,
  }
}

const many = (count: number, values: Partial<PracticeAnswer> = {}) =>
  Array.from({ length: count }, () => aNewOne(values))

function send(answers: readonly PracticeAnswer[], roundId: string = randomUUID()) {
  return server.post(student, '/student/practice/answers', { roundId, answers })
}

async function kept() {
  const { rows } = await server.db.pool.query<{ question_id: string; subject: string; topic: string; seconds: number }>(
    'select question_id, subject, topic, seconds from practice_answers where student_id = $1 order by topic',
    [student.studentId],
  )
  return rows
}

const secondsKept = async () => (await kept()).reduce((sum, { seconds }) => sum + seconds, 0)

describe('seconds', () => {
  test('of hundreds of answers in two seconds are no 28 hours', async () => {
    await send(many(1, { seconds: 10 }))
    for (let time = 0; time < 6; time += 1) {
      server.clock.advance(1)
      expect((await send(many(28))).status).toBe(200)
    }
    expect(await kept()).toHaveLength(169)
    expect(await secondsKept()).toBeLessThanOrEqual(10 + 6 + 60)
  })

  test('of a device that was offline count up to three hours', async () => {
    expect((await send(many(10, { seconds: 60 }))).status).toBe(200)
    server.clock.advance(7200)
    await send(many(40, { seconds: 180 }))
    expect(await secondsKept()).toBe(600 + 7200)
    server.clock.advance(12 * 3600)
    await send(many(60))
    expect(await secondsKept()).toBe(600 + 7200 + 3 * 3600)
  })

  test('of answers one after the other count, also if one is late', async () => {
    for (const passed of [30, 30, 55, 5, 30]) {
      server.clock.advance(passed)
      await send(many(1, { seconds: 30 }))
    }
    expect(await secondsKept()).toBe(150)
  })

  test.each([
    ['without an answer before, three hours', [], 3 * 3600],
    ['since the last answer, and a minute more', [[100, 600]], 160],
    [
      'less what was kept since an earlier one',
      [
        [10, 50],
        [100, 600],
      ],
      70,
    ],
    [
      'of answers that came together only once',
      [
        [0, 600],
        [0, 600],
        [900, 10],
      ],
      0,
    ],
    ['of a clock that went back, the minute', [[-50, 5]], 60],
  ] as const)('are free: %s', (_name, before, free) => {
    const now = new Date('2026-03-01T10:00:00Z')
    const rows = before.map(([ago, seconds]) => ({ answered_at: new Date(now.getTime() - ago * 1000), seconds }))
    expect(computeCreditableSeconds(rows, now)).toBe(free)
  })
})

test('a thousand answers a day are kept, and a repeated request is still harmless', async () => {
  const last = many(40, { seconds: 1 })
  const round = randomUUID()
  for (let time = 0; time < 16; time += 1) await send(many(60, { seconds: 1 }))
  expect((await send(last, round)).status).toBe(200)
  const refused = await send(many(1))
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    'We keep 1,000 practice answers in 24 hours. Please go on tomorrow.',
  ])
  expect((await send(last, round)).status).toBe(200)
  expect(await kept()).toHaveLength(1000)
  server.clock.advance(24 * 3600 + 1)
  expect((await send(many(1))).status).toBe(200)
})

describe('questions', () => {
  const questions = [
    { key: 1, text: 'One', topic: 'Data' },
    { key: 1, text: 'Two', topic: 'Angles and Polygons' },
  ]
  const sections = [{ title: 'Math', subject: 'math', questions }] as const

  test('have the topic of the test, whatever the browser says', async () => {
    const made = await createTestWithQuestions(server.db, { sections: [...sections] })
    await createSubmission(server.db, student, made)
    const [one = '', two = ''] = made.questionIds
    const lie = { topic: 'Made up', subject: 'reading' } as const
    await send([aNewOne({ origin: 'test', questionId: one, ...lie }), aNewOne({ ...lie, card: two })])
    expect(await kept()).toMatchObject([
      { subject: 'math', topic: 'Angles and Polygons' },
      { subject: 'math', topic: 'Data', question_id: one },
    ])
  })

  test('that the student may not be asked leave nothing, and the others of the request are kept', async () => {
    const foreign = await createTestWithQuestions(server.db, { sections: [...sections] })
    const [one = ''] = foreign.questionIds
    const right = aNewOne()
    const answers = [
      right,
      aNewOne({ origin: 'test' }),
      aNewOne({ origin: 'test', questionId: one }),
      aNewOne({ card: one }),
      aNewOne({ card: randomUUID() }),
      aNewOne({ topic: 'Made up' }),
    ]
    expect((await send(answers)).status).toBe(200)
    expect((await kept()).map(({ question_id }) => question_id)).toEqual([right.questionId])
  })

  test('of a test for practice count in reviews', async () => {
    const made = await createTestWithQuestions(server.db, { sections: [...sections] })
    await server.db.pool.query('update tests set is_for_practice = true where id = $1', [made.id])
    await send([aNewOne({ origin: 'test', questionId: made.questionIds[0] ?? '', topic: 'Made up' })])
    expect(await kept()).toMatchObject([{ topic: 'Data' }])
  })
})
