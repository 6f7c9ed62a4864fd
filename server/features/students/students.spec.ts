import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aStudent, aSubmission, aTest } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe.each([
  ['parent', '/parent/children', 'children'],
  ['tutor', '/tutor/students', 'students'],
] as const)('a %s', (role, path, key) => {
  async function followed(person: Awaited<ReturnType<typeof aPerson>>, fullName: string) {
    return aStudent(server.db, role === 'parent' ? { fullName, parents: [person] } : { fullName, tutor: person })
  }

  test('sees their students by name with the submissions of each, newest first', async () => {
    const person = await aPerson(server.db, role)
    const zoe = await followed(person, 'Zoe')
    const adam = await followed(person, 'Adam')
    const made = await aTest(server.db, { title: 'Sample' })
    const older = await aSubmission(server.db, zoe, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
    const newer = await aSubmission(server.db, zoe, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
    const body = await (await server.get(person, path)).json()
    expect(body[key]).toMatchObject([
      { id: adam.studentId, fullName: 'Adam', grade: 9, school: 'Default School', submissions: [] },
      { id: zoe.studentId, fullName: 'Zoe', submissions: [{ id: newer, testTitle: 'Sample' }, { id: older }] },
    ])
  })

  test('sees nobody else’s students', async () => {
    await followed(await aPerson(server.db, role), 'Not mine')
    expect(await (await server.get(await aPerson(server.db, role), path)).json()).toEqual({ [key]: [] })
  })

  test('has a list that no other role may read', async () => {
    for (const other of ['student', 'parent', 'tutor', 'admin'] as const) {
      if (other === role) continue
      expect((await server.get(await aPerson(server.db, other), path)).status).toBe(403)
    }
  })
})
