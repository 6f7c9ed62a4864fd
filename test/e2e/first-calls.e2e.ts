/** What the HTML of a page asks the API for before the app's code is there: the page uses each reply, and asks nothing twice. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'

const somewhere = [
  { role: 'student', pattern: '/student' },
  { role: 'student', pattern: '/student/tests' },
  { role: 'student', pattern: '/student/my-results' },
  { role: 'student', pattern: '/student/progress' },
  { role: 'student', pattern: '/student/report' },
  { role: 'student', pattern: '/student/practice' },
  { role: 'student', pattern: '/test-results/:testId' },
  { role: 'student', pattern: '/test-results/:testId/compare' },
  { role: 'parent', pattern: '/parent' },
  { role: 'parent', pattern: '/parent/progress' },
  { role: 'parent', pattern: '/parent/report' },
  { role: 'tutor', pattern: '/tutor' },
  { role: 'tutor', pattern: '/tutor/students' },
  { role: 'tutor', pattern: '/tutor/students/:studentId' },
  { role: 'tutor', pattern: '/tutor/gradebook' },
  { role: 'tutor', pattern: '/tutor/report' },
  { role: 'tutor', pattern: '/tutor/tests/:testRef/questions' },
  { role: 'tutor', pattern: '/tutor/drills' },
  { role: 'tutor', pattern: '/tutor/drills/new' },
  { role: 'admin', pattern: '/admin' },
  { role: 'admin', pattern: '/admin/manage-tests' },
  { role: 'admin', pattern: '/admin/tests/:testId/edit-questions' },
  { role: 'admin', pattern: '/admin/students/add' },
  { role: 'admin', pattern: '/admin/classes/:classId' },
  { role: 'admin', pattern: '/admin/formats' },
  { role: 'admin', pattern: '/admin/formats/:formatId' },
  { role: 'admin', pattern: '/admin/settings' },
  { role: 'admin', pattern: '/admin/unused-accounts' },
  { role: 'admin', pattern: '/admin/programs' },
] as const

/** The paths that this page has asked the API for. The page before a reload may still have been asking for others. */
function callsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return paths.filter((path) => path.startsWith('/api/'))
  })
}

for (const role of ['student', 'parent', 'tutor', 'admin'] as const) {
  test(`the pages of the ${role} portal use each reply that came before them`, async ({ page, signIn }) => {
    await signIn(page, `${role}@example.com`)
    for (const { pattern } of somewhere.filter((one) => one.role === role)) {
      await test.step(pattern, async () => {
        const screen = screens[role].find((one) => one.pattern === pattern)
        if (screen === undefined) throw new Error(`No screen is ${pattern}.`)
        await openScreen(page, screen)

        const source = await (await page.request.get(page.url())).text()
        const named = /data-calls="([^"]+)"/.exec(source)?.[1]?.split(' ') ?? []
        expect(named.length).toBeGreaterThan(0)
        const places = new URL(page.url()).pathname.split('/')
        const paths = named
          .flatMap((address) => address.split('>'))
          .filter((address) => !address.includes('{?'))
          .map((address) =>
            address
              .replace(/\{!\w+\}|#.*/g, '')
              .replace(/\?.*/, '')
              .replace(/\{(\d)\}/, (_, place) => places[Number(place)] ?? '')
              .replace(/\{\.[\w.]+\}/, '[^/]+'),
          )

        await page.reload()
        await page.waitForLoadState('networkidle')
        const asked = await callsOf(page)
        for (const path of paths) {
          const calls = asked.filter((one) => new RegExp(`^${path}$`).test(one))
          expect.soft(calls, path).not.toHaveLength(0)
          expect.soft(calls, path).toEqual([...new Set(calls)])
        }
      })
    }
  })
}

test('a page shows its data when what came before it failed', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  let failures = 0
  await page.route('**/api/student/tests', (route) => {
    failures += 1
    return failures === 1 ? route.abort() : route.fallback()
  })
  await page.goto('/student/tests')
  await expect(page.getByRole('link', { name: 'Start Test: Practice Test 1', exact: true })).toBeVisible()
  expect(failures).toBeGreaterThan(1)
})

test('the results of one submission begin with the call for it', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  await page.goto('/student/my-results')
  await page.locator('main a[href*="submission="]').first().click()
  await expect(page).toHaveURL(/submission=/)
  const id = new URL(page.url()).searchParams.get('submission')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = await callsOf(page)
  expect(asked.filter((path) => path === `/api/submissions/${id}`)).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/submissions/latest'))).toEqual([])
})
