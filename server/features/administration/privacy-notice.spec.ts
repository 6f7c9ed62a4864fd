import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  await server.db.pool.query(`insert into settings (key, value) values ('retake_pin', '"7Q9Z"')`)
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const shown = async () => (await server.get(null, '/privacy')).json()

async function change(settings: object) {
  const response = await server.put(admin, '/admin/settings', settings)
  return [response.status, await response.json()]
}

test('anybody reads how long unused accounts are kept, and nothing else where the school has said nothing', async () => {
  expect(await shown()).toEqual({ schoolHtml: '', retentionMonths: 24 })
  expect(await change({ retentionMonths: 0 })).toMatchObject([200, { retentionMonths: 0 }])
  expect(await shown()).toMatchObject({ retentionMonths: 0 })
})

test('the words of the school are sanitized when they are saved, and shown as paragraphs', async () => {
  const privacyText = 'Ask <b>Ms. Rivera</b>.<script>alert(1)</script>\n\nRoom 12, x < 3'
  const [status, saved] = await change({ privacyText })
  expect([status, saved.privacyText]).toEqual([200, expect.not.stringContaining('script')])
  const { schoolHtml } = await shown()
  expect(schoolHtml).toContain('Ask <b>Ms. Rivera</b>.')
  expect(schoolHtml).toContain('Room 12, x &lt; 3')
  expect(schoolHtml).not.toContain('alert')
  await change({ privacyText: 'Ask Mr. Lee.' })
  expect((await shown()).schoolHtml).toContain('Ask Mr. Lee.')
})

test.each([
  ['more than there is room for', { privacyText: 'x'.repeat(2001) }, 'privacyText'],
  ['tags inside each other without end', { privacyText: `${'<b>'.repeat(101)}x${'</b>'.repeat(101)}` }, 'privacyText'],
  ['less than no months', { retentionMonths: -1 }, 'retentionMonths'],
  ['parts of months', { retentionMonths: 1.5 }, 'retentionMonths'],
  ['one month, which leaves no time for a warning', { retentionMonths: 1 }, 'retentionMonths'],
  ['more than ten years', { retentionMonths: 121 }, 'retentionMonths'],
])('%s is refused', async (_name, settings, path) => {
  expect(await change(settings)).toMatchObject([422, { issues: [{ path }] }])
})

test('only administrators change it', async () => {
  const parent = await createPerson(server.db, 'parent')
  expect((await server.put(parent, '/admin/settings', { privacyText: 'mine' })).status).toBe(403)
})
