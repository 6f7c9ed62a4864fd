import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '#contracts/administration/search.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let parent: SignedInPerson
let noor: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin', 'Ada')
  tutor = await createPerson(server.db, 'tutor', 'Quill Tutor')
  parent = await createPerson(server.db, 'parent', 'Quill Parent')
  noor = await createStudentWithRecord(server.db, { fullName: 'Noor Quill', tutor, parents: [parent] })
  await createStudentWithRecord(server.db, { fullName: 'Otto Quill' })
  await createTestWithQuestions(server.db, { title: 'The quill test', slug: 'the-quill' })
  await createTestWithQuestions(server.db, { title: 'A draft of a quill', status: 'draft' })
  await createTestWithQuestions(server.db, { title: 'A quill for some', assignedOnly: true })
  await server.db.pool.query(
    `insert into student_classes (name, tutor_id, grade_level) values ('Quill Class', $1, 8), ('100%', $1, 9)`,
    [tutor.userId],
  )
})
afterAll(() => server[Symbol.asyncDispose]())

async function found(person: SignedInPerson | null, words: string): Promise<SearchResult[]> {
  return (await (await server.get(person, `/search?words=${encodeURIComponent(words)}`)).json()).found
}

async function names(person: SignedInPerson, words: string): Promise<string[]> {
  return (await found(person, words)).map((one) => {
    if (one.kind === 'person') return one.fullName
    return one.kind === 'test' ? one.title : one.name
  })
}

test('an administrator finds people, tests and classes; what begins with the words comes first', async () => {
  expect(await names(admin, 'QUILL')).toEqual([
    ...['Quill Parent', 'Quill Tutor', 'Noor Quill', 'Otto Quill'],
    ...['A draft of a quill', 'A quill for some', 'The quill test', 'Quill Class'],
  ])
  expect((await found(admin, 'noor q'))[0]).toMatchObject({ kind: 'person', role: 'student', email: noor.email })
})

test('an administrator finds people by email and tests by their address', async () => {
  expect(await names(admin, parent.email)).toEqual(['Quill Parent'])
  expect(await names(admin, 'the-quill')).toEqual(['The quill test'])
})

test('people without an address are found by their sign-in name, not by the domain that all of them share', async () => {
  const kid = await createStudentWithRecord(server.db, { fullName: 'Ines' })
  await server.db.pool.query(`update user_profiles set email = 'kid.number@no-email.invalid' where id = $1`, [
    kid.userId,
  ])
  expect(await names(admin, 'kid.num')).toEqual(['Ines'])
  expect(await names(admin, '@no-email')).toEqual(['Ines'])
  expect(await names(admin, 'mail')).toEqual([])
  const listed = async (list: string, words: string) =>
    (await (await server.get(admin, `/admin/${list}?search=${words}`)).json()).total
  for (const list of ['students', 'users']) {
    expect([await listed(list, 'kid.number'), await listed(list, 'mail')]).toEqual([1, 0])
  }
})

test('a tutor and a parent find only their own students, and by name alone', async () => {
  for (const person of [tutor, parent]) {
    expect(await names(person, 'quill')).toEqual(['Noor Quill'])
    expect(await found(person, noor.email)).toEqual([])
  }
})

test('a student finds the tests that are open to them and no people', async () => {
  expect(await names(noor, 'quill')).toEqual(['The quill test'])
})

test('signs of patterns are found as they are written, and no words find nothing', async () => {
  expect(await names(admin, '0%')).toEqual(['100%'])
  expect(await found(admin, '%%')).toEqual([])
  expect(await found(admin, '  ')).toEqual([])
})

test('of each kind come at most six', async () => {
  for (let number = 1; number <= 8; number += 1) await createPerson(server.db, 'parent', `Zephyr ${number}`)
  expect(await names(admin, 'zephyr')).toHaveLength(6)
})

test('nobody searches without signing in, nor for endless words', async () => {
  expect((await server.get(null, '/search?words=a')).status).toBe(401)
  expect((await server.get(admin, `/search?words=${'a'.repeat(201)}`)).status).toBe(422)
})
