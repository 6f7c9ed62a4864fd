/** Who gives minutes and pauses, and who gets them: lines that the server writes on behalf of a person. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUser, runElevated } from '#server/db/transactions.ts'
import { createPerson, type SignedInPerson } from '../support/factories.ts'
import { actAs, getSqlState, refusedState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast

beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.db.close())

/** Writes a line on behalf of the person and takes it back. Returns the state of the refusal; null if there is none. */
async function write(person: SignedInPerson, attempt: string, line: object = {}): Promise<string | null> {
  const undone = new Error('undone')
  const values = { kind: 'pause', seconds: 60, reason: 'Made up', granted_by: person.userId, ...line }
  try {
    await asUser(cast.db, person, (tx, me) =>
      runElevated(tx, me, 'a policy spec', async (system) => {
        await system
          .insertInto('attempt_time_lines')
          .values({ ...values, attempt_id: attempt, created_at: new Date() })
          .execute()
        throw undone
      }),
    )
  } catch (error) {
    return error === undone ? null : getSqlState(error)
  }
  return null
}

describe.each(['pause', 'grant'])('a line of the kind %s', (kind) => {
  test.each([
    ['an administrator', () => cast.admin, true],
    ['the tutor', () => cast.mayas.tutor, true],
    ['the tutor of another student', () => cast.ottos.tutor, false],
    ['a tutor without students', () => cast.otherTutor, false],
    ['a parent', () => cast.mayas.parent, false],
    ['the student', () => cast.mayas.student, false],
    ['another student', () => cast.stranger, false],
  ])('is written for %s: %s', async (_, who, isWritten) => {
    expect(await write(who(), cast.mayas.attemptId, { kind })).toBe(isWritten ? null : refusedState)
  })

  test('names who gives it, and nobody else', async () => {
    const { tutor, attemptId } = cast.mayas
    for (const other of [cast.admin.userId, cast.ottos.tutor.userId, null]) {
      expect(await write(tutor, attemptId, { kind, granted_by: other })).toBe(refusedState)
      if (other !== cast.admin.userId) {
        expect(await write(cast.admin, attemptId, { kind, granted_by: other })).toBe(refusedState)
      }
    }
  })

  test('is not written for a former tutor from the moment of the change', async () => {
    const { tutor, student, attemptId } = cast.mayas
    const next = await createPerson(cast.db, 'tutor')
    const setTutor = (id: string) =>
      cast.db.pool.query('update public.students set tutor_id = $1 where id = $2', [id, student.studentId])
    await setTutor(next.userId)
    try {
      expect(await write(tutor, attemptId, { kind })).toBe(refusedState)
      expect(await write(next, attemptId, { kind })).toBe(null)
    } finally {
      await setTutor(tutor.userId)
    }
  })
})

test.each(['maya', 'parent', 'tutor', 'other-tutor', 'stranger', 'unrelated-parent', 'admin'] as const)(
  '%s writes no line without the server',
  async (actor) => {
    const text = `insert into public.attempt_time_lines (attempt_id, kind, seconds, reason, granted_by, created_at)
      values ('${cast.mayas.attemptId}', 'pause', 60, 'Made up', auth.uid(), now())`
    const state = await actAs(cast, actor, async (run) => {
      await run(text)
    }).then(() => null, getSqlState)
    expect(state).toBe(refusedState)
  },
)

const brokenRule = '23514'

test.each([
  ['a pause that ended early', { kind: 'pause', seconds: -60 }, null],
  ['minutes taken back', { kind: 'grant', seconds: -60 }, null],
  ['a pause of nothing', { kind: 'pause', seconds: 0 }, brokenRule],
  ['no other kind', { kind: 'break' }, refusedState],
])('the table knows %s', async (_, line, state) => {
  expect(await write(cast.admin, cast.mayas.attemptId, line)).toBe(state)
})
