import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { deleteOldTries } from './forget-tries.ts'
import { ensurePlatformPin } from './platform-pin.ts'

let server: TestServer
let platformPin: string
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  platformPin = await ensurePlatformPin(server.services)
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db)
})

const wrongPin = '!!!!'

function retake(who: SignedInPerson, pin: string, test = made) {
  return server.post(who, `/tests/${test.slug}/retake`, { pin })
}

function open(who = student) {
  return server.post(who, `/tests/${made.slug}/attempt`)
}

async function submitted() {
  const { attempt } = await (await open()).json()
  const batch = { writer: attempt.writer, changes: [], currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  return { attempt, submission }
}

test('the platform has one PIN of four unambiguous characters, made at the first start', async () => {
  expect(platformPin).toMatch(/^[2-9A-HJKMNP-Z]{4}$/)
  expect(await ensurePlatformPin(server.services)).toBe(platformPin)
})

test('wrong tries are forgotten after a day, and no sooner', async () => {
  const tries = async () =>
    (await server.db.pool.query('select 1 from retake_tries where test_id = $1', [made.id])).rows.length
  await submitted()
  expect((await retake(student, wrongPin)).status).toBe(403)
  server.clock.advance(24 * 3600 - 1)
  await deleteOldTries(server.services)
  expect(await tries()).toBe(1)
  server.clock.advance(2)
  await deleteOldTries(server.services)
  expect(await tries()).toBe(0)
})

describe('a completed and locked test', () => {
  test('opens again with the PIN as a new attempt, and what was submitted before stays', async () => {
    const { attempt, submission } = await submitted()
    expect((await open()).status).toBe(409)
    expect((await retake(student, platformPin)).status).toBe(200)
    const again = await (await open()).json()
    expect(again.attempt.id).not.toBe(attempt.id)
    expect(again.attempt).toMatchObject({ answers: {}, changeNumber: 0 })
    const { submissions } = await (await server.get(student, '/student/submissions')).json()
    expect(submissions).toMatchObject([{ id: submission.id }])
  })

  test('is locked again by the next submission, which is a second one', async () => {
    await submitted()
    await retake(student, platformPin)
    await submitted()
    expect((await open()).status).toBe(409)
    const { submissions } = await (await server.get(student, '/student/submissions')).json()
    expect(submissions).toHaveLength(2)
  })

  test('is unlocked with the PIN stored, and stays completed', async () => {
    const assignment = await createAssignment(server.db, student, made, { completed: true, locked: true })
    expect(await (await retake(student, platformPin.toLowerCase())).json()).toEqual({ assignmentId: assignment })
    const { rows } = await server.db.pool.query(
      'select completed, locked, retake_pin, unlocked_pin from student_test_assignments where id = $1',
      [assignment],
    )
    expect(rows).toEqual([{ completed: true, locked: false, retake_pin: null, unlocked_pin: platformPin }])
  })

  test('stays locked after a wrong PIN, with the message of the specification', async () => {
    await createAssignment(server.db, student, made, { completed: true, locked: true })
    const response = await retake(student, wrongPin)
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: 'wrong_pin', message: 'Please enter the correct PIN to retake the test.' },
    ])
    expect((await open()).status).toBe(409)
  })

  test('with a PIN of its own opens with that and not with the platform’s', async () => {
    await createAssignment(server.db, student, made, { completed: true, locked: true, retake_pin: 'W4X8' })
    expect((await retake(student, platformPin)).status).toBe(403)
    expect((await retake(student, 'W4X8')).status).toBe(200)
  })

  test('does not open with what once was the PIN', async () => {
    await createAssignment(server.db, student, made, { completed: true, locked: true })
    await retake(student, platformPin)
    await server.db.pool.query('update student_test_assignments set locked = true where student_id = $1', [
      student.studentId,
    ])
    await server.db.pool.query(`update settings set value = '"ZZZ9"' where key = 'retake_pin'`)
    try {
      expect((await retake(student, platformPin)).status).toBe(403)
      expect((await retake(student, 'ZZZ9')).status).toBe(200)
    } finally {
      await server.db.pool.query(`update settings set value = $1 where key = 'retake_pin'`, [
        JSON.stringify(platformPin),
      ])
    }
  })
})

describe('wrong tries', () => {
  beforeEach(() => createAssignment(server.db, student, made, { completed: true, locked: true }))

  async function tryWrong(times: number) {
    for (let n = 0; n < times; n += 1) expect((await retake(student, wrongPin)).status).toBe(403)
  }

  test('are five; then even the right PIN must wait, and the student sees how long', async () => {
    await tryWrong(5)
    server.clock.advance(5 * 60)
    const response = await retake(student, platformPin)
    expect([response.status, await response.json()]).toMatchObject([
      429,
      {
        code: 'too_many_pin_tries',
        message: 'Too many wrong tries. Please try again in 10 minutes.',
        waitSeconds: 600,
      },
    ])
    server.clock.advance(10 * 60)
    expect((await retake(student, platformPin)).status).toBe(200)
  })

  test('at the same moment are counted as well', async () => {
    const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await retake(student, wrongPin)).status))
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  test('of one student hold up no other', async () => {
    await tryWrong(5)
    const other = await createStudentWithRecord(server.db)
    await createAssignment(server.db, other, made, { completed: true, locked: true })
    expect((await retake(other, platformPin)).status).toBe(200)
  })

  async function anotherLockedTest() {
    const other = await createTestWithQuestions(server.db)
    await createAssignment(server.db, student, other, { completed: true, locked: true })
    return other
  }

  test('are counted over all tests', async () => {
    const other = await anotherLockedTest()
    await tryWrong(3)
    for (let n = 0; n < 2; n += 1) expect((await retake(student, wrongPin, other)).status).toBe(403)
    expect((await retake(student, platformPin)).status).toBe(429)
    expect((await retake(student, platformPin, other)).status).toBe(429)
    server.clock.advance(15 * 60)
    expect((await retake(student, platformPin, other)).status).toBe(200)
  })

  test('at several tests at the same moment are five in all', async () => {
    const others = [made, await anotherLockedTest(), await anotherLockedTest()]
    const tries = others.flatMap((test) => [1, 2, 3].map(async () => (await retake(student, wrongPin, test)).status))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  test('at one test are not forgotten by the right PIN of another', async () => {
    const own = await createTestWithQuestions(server.db)
    await createAssignment(server.db, student, own, { completed: true, locked: true, retake_pin: 'W4X8' })
    await tryWrong(4)
    expect((await retake(student, 'W4X8', own)).status).toBe(200)
    await tryWrong(1)
    expect((await retake(student, platformPin)).status).toBe(429)
  })

  describe('of all students', () => {
    const waits: number[] = []
    const usual = () => server.services.pause
    let before: ReturnType<typeof usual>

    beforeEach(() => {
      before = usual()
      waits.length = 0
      const pause = async (milliseconds: number) => void waits.push(milliseconds)
      Object.assign(server.services, { pause })
      // After this, the tries of other specs no longer count.
      server.clock.advance(15 * 60)
    })
    afterEach(() => Object.assign(server.services, { pause: before }))

    async function othersTry(students: number) {
      for (let n = 0; n < students; n += 1) {
        const other = await createStudentWithRecord(server.db)
        await createAssignment(server.db, other, made, { completed: true, locked: true })
        for (let tries = 0; tries < 5; tries += 1) expect((await retake(other, wrongPin)).status).toBe(403)
      }
    }

    test('slow down each answer, right or wrong, and refuse nobody', async () => {
      await othersTry(5)
      waits.length = 0
      expect((await retake(student, wrongPin)).status).toBe(403)
      expect((await retake(student, platformPin)).status).toBe(200)
      expect(waits).toEqual([300, 300])
    })

    test('slow down nothing while they are few', async () => {
      await othersTry(1)
      expect((await retake(student, platformPin)).status).toBe(200)
      expect(new Set(waits)).toEqual(new Set([0]))
    })

    test('hold no connection while somebody waits', async () => {
      const { pool } = server.db
      Object.assign(server.services, {
        pause: async () => void waits.push(Number((await pool.query('select 1 as one')).rows[0].one)),
      })
      expect((await retake(student, wrongPin)).status).toBe(403)
      expect(waits).toEqual([1])
    })
  })

  test('are forgotten once the right PIN was given', async () => {
    await tryWrong(4)
    expect((await retake(student, platformPin)).status).toBe(200)
    await server.db.pool.query('update student_test_assignments set locked = true where student_id = $1', [
      student.studentId,
    ])
    await tryWrong(4)
    expect((await retake(student, platformPin)).status).toBe(200)
  })
})

test('a test that is not locked needs no PIN, whatever is typed', async () => {
  expect(await (await retake(student, wrongPin)).json()).toEqual({ assignmentId: null })
  const assignment = await createAssignment(server.db, student, made)
  expect(await (await retake(student, wrongPin)).json()).toEqual({ assignmentId: assignment })
})

test.each(['parent', 'tutor', 'admin'] as const)('a %s retakes nothing', async (role) => {
  expect((await retake(await createPerson(server.db, role), platformPin)).status).not.toBe(200)
})

test('neither an empty PIN nor one of five characters is looked at', async () => {
  for (const pin of ['', 'ABCDE']) expect((await retake(student, pin)).status).toBe(422)
})
