/** After an erasure, neither a full backup nor the server's log contains the name or the address, except where they must stay. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { manifest, manifestName, readArchive, tableFolder } from '#server/backup/archive.ts'
import { authClient } from '#test/support/auth-client.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const logged: string[] = []
let server: TestServer
let admin: SignedInPerson
let folder: string

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'trace', AUTH_MAIL_GAP_SECONDS: '0', AUTH_EVEN_ANSWER_MS: '0' }
  server = await openTestServer(new Date().toISOString(), settings, { write: (line) => logged.push(line) })
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
  folder = await mkdtemp(join(tmpdir(), 'prep-erased-'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

const rowsOfPart = z.array(z.array(z.nullable(z.string())))

/** Returns where a backup contains one of the words, as `schema.table.column`. */
async function placesInBackup(words: readonly string[]): Promise<string[]> {
  const path = join(folder, `${crypto.randomUUID()}.tar.gz`)
  const response = await server.post(admin, '/admin/backups')
  await writeFile(path, new Uint8Array(await response.arrayBuffer()))
  const columns = new Map<string, string[]>()
  const places = new Set<string>()
  for await (const { name, bytes } of readArchive(path)) {
    const text = Buffer.from(bytes).toString()
    if (name === manifestName) {
      for (const one of manifest.parse(JSON.parse(text)).tables) columns.set(one.table, one.columns)
    }
    if (!name.startsWith(tableFolder)) {
      if (hasOneOf(text, words)) places.add(name)
      continue
    }
    const table = name.slice(tableFolder.length).split('/')[0] ?? ''
    for (const row of rowsOfPart.parse(JSON.parse(text))) {
      row.forEach((value, at) => {
        if (value !== null && hasOneOf(value, words)) places.add(`${table}.${columns.get(table)?.[at]}`)
      })
    }
  }
  expect(columns.size).toBeGreaterThan(50)
  return [...places].toSorted()
}

function hasOneOf(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.toLowerCase().includes(word))
}

/** Another student's own text, and papers. An erasure leaves them, and reports where they are. */
const mayStay = ['public.test_attempts.answers', 'public.test_versions.title', 'public.tests.title']

test('a backup and the log name the student only where the name may stay', { timeout: 120_000 }, async () => {
  const parent = await createPerson(server.db, 'parent', 'Paul Parent')
  const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
  const friend = await createStudentWithRecord(server.db, { fullName: 'Frida Friend', tutor })
  const words = ['kirschbaum', 'klara']
  const email = 'klara.kirschbaum@example.com'
  const client = authClient(server)
  const password = 'correct horse'
  await client.signUp({ email, password, options: { data: { full_name: 'Klara Kirschbaum', role: 'student' } } })
  const { rows: users } = await server.db.pool.query(
    'update auth.users set email_confirmed_at = now() where email = $1 returning id',
    [email],
  )
  const id = users[0].id
  await client.signInWithPassword({ email, password: 'wrong' })
  await client.signInWithPassword({ email, password })
  await client.resetPasswordForEmail(email)
  const record = await done(
    server.post(admin, '/admin/students', {
      userId: id,
      grade: 8,
      school: 'A School',
      tutorId: tutor.userId,
      parentId: parent.userId,
    }),
  )
  const paper = await createTestWithQuestions(server.db)
  const [target, note] = [{ studentIds: [record.id, friend.studentId] }, 'Work with Klara Kirschbaum']
  await done(server.post(tutor, '/tutor/assignments', { target, testIds: [paper.id], dueDate: null, note }))
  const submission = await createSubmission(server.db, friend, await createTestWithQuestions(server.db))
  const comment = { questionId: null, text: 'Ask Klara Kirschbaum, klara.kirschbaum@example.com' }
  await done(server.post(tutor, `/submissions/${submission}/comments`, comment))
  await server.db.pool.query(`update public.tests set title = 'Klara Kirschbaum, a biography' where id = $1`, [
    paper.id,
  ])
  const { attempt } = await done(server.post(friend, `/tests/${paper.slug}/attempt`))
  const written = { selectedOption: null, numericValue: '', seconds: 1, notes: 'As Klara Kirschbaum said' }
  await done(
    server.post(friend, `/attempts/${attempt.id}/changes`, {
      writer: attempt.writer,
      currentQuestion: 0,
      changes: [{ number: 1, question: paper.questionIds[0], record: written }],
    }),
  )
  await server.get(admin, '/admin/students?search=Klara%20Kirschbaum')
  await server.get(admin, `/admin/users?search=${email}`)
  expect(await placesInBackup(words)).toEqual(
    expect.arrayContaining([
      ...['auth.users.email', 'public.audit_log.after', 'public.comments.text', 'public.outbox_messages.recipient'],
      ...['public.notifications.title', 'public.student_test_assignments.note', 'public.user_profiles.full_name'],
      ...mayStay,
    ]),
  )

  const { nameLeft } = await done(server.delete(admin, `/admin/users/${id}`))

  expect(await placesInBackup(words)).toEqual(mayStay)
  // The administrator gets a list of exactly these places.
  expect(nameLeft.map(({ place }: { place: string }) => `public.${place}`).toSorted()).toEqual(mayStay)
  expect(logged.some((line) => line.includes('/admin/users'))).toBe(true)
  expect(logged.filter((line) => hasOneOf(line, words))).toEqual([])
})
