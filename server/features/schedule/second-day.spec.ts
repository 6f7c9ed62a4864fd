/** An adult who was linked by a code sees when and where a child is tutored from the second day on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

const hours = {
  ...{ timeZone: 'America/New_York', sessionMinutes: 60, noticeHours: 24, exceptions: [] },
  weekly: [{ weekday: 1, spans: [{ startsMinute: 960, endsMinute: 1140 }] }],
}
const [firstSlot, secondSlot] = ['2026-03-09T20:00:00.000Z', '2026-03-09T21:00:00.000Z']

test('sessions, notices and the calendar come, and booking and canceling work, a day after the link', async () => {
  const [tutor, first] = [await createPerson(server.db, 'tutor'), await createPerson(server.db, 'parent')]
  const child = await createStudentWithRecord(server.db, { tutor, parents: [first] })
  await done(server.put(tutor, '/schedule/hours', { tutorId: tutor.userId, ...hours, revision: 0 }))
  const book = (who: SignedInPerson, startsAt: string) =>
    server.post(who, '/schedule/sessions', { studentId: child.studentId, startsAt, note: '' })
  const second = await createPerson(server.db, 'parent')
  const { code } = await done(server.post(child, '/joining/codes', { kind: 'child', studentId: null }))
  const { id } = await done(server.post(second, '/joining/requests', { code }))
  await done(server.post(first, `/joining/requests/${id}/decision`, { decision: 'confirmed' }))

  const session = await done(book(first, firstSlot))
  const seenBy = async (who: SignedInPerson) =>
    (await done(server.get(who, '/schedule/sessions?from=2026-03-01T00:00:00Z&until=2026-03-15T00:00:00Z'))).sessions
  const cancel = (who: SignedInPerson) =>
    server.post(who, `/schedule/sessions/${session.id}/cancel`, { reason: '', revision: session.revision })
  const { url } = await done(server.post(second, '/schedule/feed'))
  const calendar = async () => (await server.fetch(new URL(url).pathname)).text()

  expect(await seenBy(first)).toHaveLength(1)
  expect(await seenBy(second)).toEqual([])
  expect((await book(second, secondSlot)).status).toBe(403)
  expect((await cancel(second)).status).toBe(404)
  const news = async () =>
    (await done(server.get(second, '/notifications'))).notifications.filter(
      ({ kind }: { kind: string }) => kind === 'session',
    )
  expect(await news()).toEqual([])
  expect(await calendar()).not.toContain('SUMMARY:Tutoring')

  server.clock.advance(24 * 3600)
  expect(await seenBy(second)).toHaveLength(1)
  expect(await calendar()).toContain('SUMMARY:Tutoring')
  expect((await book(second, secondSlot)).status).toBe(200)
  expect((await cancel(second)).status).toBe(200)
  expect(await news()).toHaveLength(2)
})
