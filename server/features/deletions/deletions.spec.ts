import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { deleteOrphanedImages } from '../images/manage-images.ts'
import { forgetOldDeletions } from './restore-deletion.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.db.pool.query('delete from deletions'))

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

const restore = (id: string) => server.post(admin, `/admin/deletions/${id}/restore`)

/** Returns all content by the author except the change counters. */
async function contentOf({ id }: MadeTest) {
  const { rows } = await server.db.pool.query(
    `select (select to_jsonb(t) - 'version' - 'updated_at' from tests t where t.id = $1) as test,
      (select jsonb_agg(to_jsonb(s) - 'updated_at' order by s.order_index) from test_sections s where s.test_id = $1) as sections,
      (select jsonb_agg(to_jsonb(q) - 'updated_at' order by s.order_index, q.order_index)
        from test_questions q join test_sections s on s.id = q.section_id where s.test_id = $1) as questions,
      (select jsonb_agg(p) from passages p where p.test_id = $1) as passages,
      (select jsonb_agg(a) from student_test_assignments a where a.test_id = $1) as assignments,
      (select jsonb_agg(i.id) from test_images i where i.test_id = $1) as images`,
    [id],
  )
  return rows[0]
}

async function versionOf({ id }: MadeTest): Promise<number> {
  return (await server.db.pool.query('select version from tests where id = $1', [id])).rows[0].version
}

describe('a test', () => {
  async function aFullTest() {
    const made = await createTestWithQuestions(server.db)
    const student = await createStudentWithRecord(server.db)
    await createAssignment(server.db, student, made, { retake_pin: 'W8XZ' })
    await server.db.pool.query(`insert into passages (test_id, title, text) values ($1, 'A passage', 'Words')`, [
      made.id,
    ])
    await server.db.pool.query(
      `insert into test_images (test_id, folder, name, alt, size_bytes, digest) values ($1, 'a-test', $2, 'A figure', 1, repeat('0', 64))`,
      [made.id, `q1-${made.id}.png`],
    )
    return { made, student }
  }

  test('is restored with sections, questions, passages, assignments and images, and has a newer version', async () => {
    const { made } = await aFullTest()
    const [before, version] = [await contentOf(made), await versionOf(made)]
    const { outcome, deletionId } = await done(server.delete(admin, `/admin/tests/${made.id}`))
    expect(outcome).toBe('deleted')
    expect(await contentOf(made)).toMatchObject({ test: null, sections: null, assignments: null })
    expect((await server.get(admin, `/admin/tests/${made.slug}`)).status).toBe(404)

    expect(await done(restore(deletionId))).toEqual({ kind: 'tests', name: 'A test' })
    expect(await contentOf(made)).toEqual(before)
    // Otherwise a server could mistake an older cached paper for the current one.
    expect(await versionOf(made)).toBeGreaterThan(version)
    expect((await restore(deletionId)).status).toBe(404)
  })

  test('whose address another test has by now says so and stays in the list', async () => {
    const { made } = await aFullTest()
    const { deletionId } = await done(server.delete(admin, `/admin/tests/${made.id}`))
    await createTestWithQuestions(server.db, { slug: made.slug })
    const refused = await restore(deletionId)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'slug_taken'])
    expect((await done(server.get(admin, '/admin/deletions'))).deletions).toHaveLength(1)
  })

  test('comes back without the assignment of a student who was deleted since', async () => {
    const { made, student } = await aFullTest()
    const { deletionId } = await done(server.delete(admin, `/admin/tests/${made.id}`))
    await done(server.delete(admin, `/admin/users/${student.userId}`))
    const { rows } = await server.db.pool.query('select from deleted_rows where source = $1', [
      'student_test_assignments',
    ])
    expect(rows).toEqual([])
    await done(restore(deletionId))
    expect(await contentOf(made)).toMatchObject({ assignments: null })
  })

  test('keeps its images on the disk until it is gone for good', async () => {
    const { made } = await aFullTest()
    await server.db.pool.query(
      `update test_questions set image_url = '/storage/v1/object/public/test_images/a-test/q1-' || $1 || '.png' where id = $2`,
      [made.id, made.questionIds[0]],
    )
    const { deletionId } = await done(server.delete(admin, `/admin/tests/${made.id}`))
    await server.db.pool.query(`update test_images set created_at = created_at - interval '1 day'`)
    await deleteOrphanedImages(server.services)
    await done(restore(deletionId))
    expect((await contentOf(made)).images).toHaveLength(1)
  })
})

describe('a section and a question', () => {
  test('come back to their places', async () => {
    const made = await createTestWithQuestions(server.db)
    const before = await contentOf(made)
    for (const path of [`/admin/sections/${made.sectionIds[0]}`, `/admin/questions/${made.questionIds[2]}`]) {
      const { deletionId } = await done(server.delete(admin, path))
      expect(await contentOf(made)).not.toEqual(before)
      await done(restore(deletionId))
      expect(await contentOf(made)).toEqual(before)
    }
  })

  test('whose section or test is deleted say what to restore first', async () => {
    const made = await createTestWithQuestions(server.db)
    const question = await done(server.delete(admin, `/admin/questions/${made.questionIds[0]}`))
    const section = await done(server.delete(admin, `/admin/sections/${made.sectionIds[0]}`))
    const whole = await done(server.delete(admin, `/admin/tests/${made.id}`))
    const refusal = async (id: string) => (await (await restore(id)).json()).message
    expect(await refusal(question.deletionId)).toBe(
      'The section of this question is deleted. Restore the section first.',
    )
    expect(await refusal(section.deletionId)).toBe('The test of this section is deleted. Restore the test first.')
    for (const { deletionId } of [whole, section, question]) await done(restore(deletionId))
    const { questions, sections } = await contentOf(made)
    expect([sections.length, questions.length]).toEqual([2, 4])
    expect(questions.map(({ id }: { id: string }) => id)).toEqual(made.questionIds)
  })
})

describe('a passage', () => {
  const passageOf = (made: MadeTest) =>
    server.db.pool.query(
      `select q.passage ->> 'title' as title from test_questions q where q.id = any ($1::uuid[]) order by array_position($1::uuid[], q.id)`,
      [made.questionIds],
    )
  const titles = async (made: MadeTest) => (await passageOf(made)).rows.map(({ title }) => title)

  async function aTestWithPassage() {
    const made = await createTestWithQuestions(server.db)
    const form = { title: 'The lighthouse', text: '<p>It had no keeper.</p>' }
    const { id } = await done(server.post(admin, `/admin/tests/${made.slug}/passages`, form))
    await server.db.pool.query('update test_questions set passage = $2 where id = any ($1::uuid[])', [
      ...[made.questionIds.slice(0, 2), JSON.stringify(form)],
    ])
    return { made, id: String(id) }
  }

  test('comes back to the questions that lost it', async () => {
    const { made, id } = await aTestWithPassage()
    const { passages } = await contentOf(made)
    const { changedQuestions, deletionId } = await done(server.delete(admin, `/admin/passages/${id}`))
    expect(changedQuestions).toBe(2)
    expect(await titles(made)).toEqual([null, null, null, null])
    expect(await done(restore(deletionId))).toEqual({ kind: 'passages', name: 'The lighthouse' })
    expect(await titles(made)).toEqual(['The lighthouse', 'The lighthouse', null, null])
    expect((await contentOf(made)).passages).toEqual(passages)
  })

  test('leaves a question that has another one by now, and one that is gone', async () => {
    const { made, id } = await aTestWithPassage()
    const { deletionId } = await done(server.delete(admin, `/admin/passages/${id}`))
    await server.db.pool.query(
      `update test_questions set passage = '{"title": "Another", "text": "Words"}' where id = $1`,
      [made.questionIds[0]],
    )
    await done(server.delete(admin, `/admin/questions/${made.questionIds[1]}`))
    await done(restore(deletionId))
    expect(await titles(made)).toEqual(['Another', null, null])
    expect((await contentOf(made)).passages).toMatchObject([{ title: 'The lighthouse' }])
  })

  test('of a test that is deleted says what to restore first', async () => {
    const { made, id } = await aTestWithPassage()
    const { deletionId } = await done(server.delete(admin, `/admin/passages/${id}`))
    await done(server.delete(admin, `/admin/tests/${made.id}`))
    const refused = await restore(deletionId)
    expect([refused.status, (await refused.json()).message]).toEqual([
      ...[409, 'The test of this passage is deleted. Restore the test first.'],
    ])
  })
})

test('a class comes back with its students, and without a tutor who is none any longer', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db)
  const details = { name: 'A class', description: '', gradeLevel: 8, tutorId: tutor.userId }
  const { id } = await done(server.post(admin, '/admin/classes', details))
  await done(server.put(admin, `/admin/classes/${id}/students`, { studentIds: [student.studentId], knownIds: [] }))
  const { deletionId } = await done(server.delete(admin, `/admin/classes/${id}`))
  // The student's data export includes the deleted class as long as it can be restored.
  const { deleted } = await done(server.get(student, '/account/export'))
  expect(deleted).toMatchObject([{ what: 'A class', details: { class_id: id } }])
  await done(server.delete(admin, `/admin/users/${tutor.userId}`))
  await done(restore(deletionId))
  expect(await done(server.get(admin, `/admin/classes/${id}`))).toMatchObject({
    ...{ name: 'A class', tutor: null, students: [{ id: student.studentId }] },
  })
})

test('the list says what, where, who did it, and until when, and what is deleted for good is gone', async () => {
  const made = await createTestWithQuestions(server.db, { title: 'Winter test' })
  const { deletionId } = await done(server.delete(admin, `/admin/questions/${made.questionIds[0]}`))
  expect((await done(server.get(admin, '/admin/deletions'))).deletions).toMatchObject([
    {
      ...{ id: deletionId, kind: 'test_questions', testTitle: 'Winter test', deletedBy: 'Ada Admin' },
      ...{ deletedAt: '2026-03-01T10:00:00.000Z', goneAt: '2026-03-31T10:00:00.000Z' },
    },
  ])
  await done(server.delete(admin, `/admin/deletions/${deletionId}`))
  expect((await restore(deletionId)).status).toBe(404)
  const { rows } = await server.db.pool.query('select action from audit_log where entity_id = $1', [deletionId])
  expect(rows).toEqual([{ action: 'purge' }])
})

test('after thirty days it is gone by itself', async () => {
  const made = await createTestWithQuestions(server.db)
  const { deletionId } = await done(server.delete(admin, `/admin/tests/${made.id}`))
  server.clock.advance(30 * 24 * 3600 - 1)
  await forgetOldDeletions(server.services)
  expect((await done(server.get(admin, '/admin/deletions'))).deletions).toHaveLength(1)
  server.clock.advance(2)
  await forgetOldDeletions(server.services)
  expect((await restore(deletionId)).status).toBe(404)
})

test('nobody else lists or restores', async () => {
  const made = await createTestWithQuestions(server.db)
  const { deletionId } = await done(server.delete(admin, `/admin/tests/${made.id}`))
  for (const role of ['student', 'parent', 'tutor'] as const) {
    const person = await createPerson(server.db, role)
    expect((await server.get(person, '/admin/deletions')).status).toBe(403)
    expect((await server.post(person, `/admin/deletions/${deletionId}/restore`)).status).toBe(403)
    expect((await server.delete(person, `/admin/deletions/${deletionId}`)).status).toBe(403)
  }
})
