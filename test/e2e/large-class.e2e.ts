/** Every list of students with forty of them: no page asks for more than its person’s share. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { startServer } from '../support/running-server.ts'
import { expect, test } from './support/fixtures.ts'
import { expectWhole } from './support/open-screen.ts'

async function sessionOf(request: APIRequestContext, url: string, email: string) {
  const data = { email, password: 'any password' }
  return (await request.post(`${url}/auth/v1/token?grant_type=password`, { data })).json()
}

async function aClassOfForty(request: APIRequestContext, url: string) {
  const admin = await sessionOf(request, url, 'admin@example.com')
  const tutor = await sessionOf(request, url, 'tutor@example.com')
  const headers = { authorization: `Bearer ${admin.access_token}` }
  const tutorId = tutor.user.id
  const made = await request.post(`${url}/api/admin/classes`, {
    ...{ headers, data: { name: 'Forty', description: '', gradeLevel: 8, tutorId } },
  })
  const { id: classId } = await made.json()
  for (let ten = 0; ten < 4; ten++) {
    const students = Array.from({ length: 10 }, () => ({
      ...{ id: randomUUID(), email: `${randomUUID()}@example.com`, fullName: 'One of Forty', isHere: false },
      ...{ grade: 8, school: 'A School', tutorId, classId, parents: [], testIds: [] },
    }))
    const added = await request.post(`${url}/api/admin/new-students`, {
      headers,
      data: { entry: 'card', dueDate: null, students },
    })
    expect(added.status(), await added.text()).toBe(200)
  }
  const { students } = await (await request.get(`${url}/api/admin/classes/${classId}`, { headers })).json()
  expect(students).toHaveLength(40)
  return { classId, admin, tutor }
}

async function openAs(browser: Browser, baseURL: string, session: unknown): Promise<{ page: Page; refused: string[] }> {
  const page = await browser.newPage({ baseURL })
  const refused: string[] = []
  page.on('response', (response) => response.status() === 429 && refused.push(response.url()))
  await page.addInitScript((kept) => localStorage.setItem('supabase.auth.token', kept), JSON.stringify(session))
  return { page, refused }
}

async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWhole(page)
}

test('every list of forty students loads, and nothing of it is refused', async ({ page: { request }, browser }) => {
  test.slow()
  const server = await startServer({ AUTH_IP_LIMITS: '0' })
  try {
    const { classId, admin, tutor } = await aClassOfForty(request, server.url)
    const lists = [
      {
        session: admin,
        addresses: ['/admin/dashboard', '/admin/manage-students', '/admin/attempts', '/admin/reports'],
      },
      { session: admin, addresses: [`/admin/classes/${classId}`, `/admin/classes/${classId}?view=plan`] },
      { session: admin, addresses: [`/admin/classes/${classId}/gradebook`, '/admin/class-report', '/admin/schedule'] },
      { session: tutor, addresses: ['/tutor', '/tutor/students', '/tutor/gradebook'] },
      { session: tutor, addresses: ['/tutor/drills/new', '/tutor/schedule', '/tutor/report'] },
    ]
    for (const { session, addresses } of lists) {
      const { page, refused } = await openAs(browser, server.url, session)
      for (const address of addresses) {
        await page.goto(address)
        await expectLoaded(page)
      }
      expect(refused).toEqual([])
    }
  } finally {
    await server.stop()
  }
})
