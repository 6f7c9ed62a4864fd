/** Who wrote what is theirs to say about themselves alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUser, runElevated } from '#server/db/transactions.ts'
import { createPerson, type SignedInPerson } from '../support/factories.ts'
import { actAs, getSqlState, refusedState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast
let otherAdmin: SignedInPerson

beforeAll(async () => {
  cast = await openCast()
  otherAdmin = await createPerson(cast.db, 'admin')
})
afterAll(() => cast.db.close())

async function stateOf(text: string): Promise<string | null> {
  try {
    await actAs(cast, 'admin', async (run) => expect((await run(text)).count).toBe(1))
    return null
  } catch (error) {
    return getSqlState(error)
  }
}

describe('an administrator', () => {
  test.for([
    [
      'changes a setting',
      (by: string) => `update public.settings set value = '"X"', updated_by = ${by} where key = 'other'`,
    ],
    [
      'sets an accommodation',
      (by: string) =>
        `insert into public.student_accommodations (student_id, extra_minutes, set_by)
         values ('${cast.stranger.studentId}', 5, ${by})`,
    ],
    [
      'changes an accommodation',
      (by: string) =>
        `update public.student_accommodations set extra_minutes = 7, set_by = ${by}
         where student_id = '${cast.mayas.student.studentId}'`,
    ],
  ] as const)('%s in their own name, and in no other', async ([, statement]) => {
    expect(await stateOf(statement('auth.uid()'))).toBe(null)
    expect(await stateOf(statement(`'${otherAdmin.userId}'`))).toBe(refusedState)
    expect(await stateOf(statement('null'))).toBe(refusedState)
  })
})

describe('a line of time', () => {
  /** Writes it as the server does, on behalf of the administrator, and takes it back. */
  async function written(kind: string, grantedBy: string | null): Promise<string | null> {
    const undone = new Error('undone')
    try {
      await asUser(cast.db, cast.admin, (tx, person) =>
        runElevated(tx, person, 'a policy spec', async (system) => {
          const line = { kind, seconds: 60, reason: 'Made up', created_at: new Date(), granted_by: grantedBy }
          await system
            .insertInto('attempt_time_lines')
            .values({ ...line, attempt_id: cast.mayas.attemptId })
            .execute()
          throw undone
        }),
      )
    } catch (error) {
      return error === undone ? null : getSqlState(error)
    }
    return null
  }

  test('of added time names the person who adds it', async () => {
    expect(await written('grant', cast.admin.userId)).toBe(null)
    expect(await written('grant', otherAdmin.userId)).toBe(refusedState)
    expect(await written('grant', null)).toBe(refusedState)
  })

  test('of the test names nobody', async () => {
    expect(await written('duration', null)).toBe(null)
    expect(await written('duration', cast.admin.userId)).toBe(refusedState)
  })

  test('of waiting names nobody', async () => {
    expect(await written('waiting', null)).toBe(null)
    expect(await written('waiting', cast.admin.userId)).toBe(refusedState)
  })

  test('of an accommodation names the person who set it', async () => {
    const student = [cast.mayas.student.studentId, otherAdmin.userId]
    await cast.db.pool.query('update public.student_accommodations set set_by = $2 where student_id = $1', student)
    expect(await written('accommodation', otherAdmin.userId)).toBe(null)
    expect(await written('accommodation', cast.admin.userId)).toBe(refusedState)
    expect(await written('accommodation', null)).toBe(refusedState)
  })
})
