/** Through every page of every portal with the Tab key: the focus shows, nothing covers it, and it comes out again. */
import { roles } from '#contracts/accounts/profile.ts'
import { waitUntilSettled } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { walkByTab } from './support/keyboard.ts'
import { expectWhole, openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'

/** A phone with its bar at the top, and a desk with the sidebar. */
const windows = [
  { width: 390, height: 700 },
  { width: 1280, height: 800 },
]

for (const role of roles) {
  test(`Tab leads through every page of the ${role} portal, and the focus always shows`, async ({ page, signIn }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, `${role}@example.com`)
    for (const screen of screens[role]) {
      await test.step(screen.pattern, async () => {
        await openScreen(page, screen)
        // People who came by a link go on from there; this one starts at the top.
        if (screen.link) {
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        }
        for (const viewport of windows) {
          await page.setViewportSize(viewport)
          await waitUntilSettled(page)
          await expectWhole(page)
          const [first, ...others] = await walkByTab(page)
          expect(first, `${viewport.width} pixels wide`).toBe('a "Skip to main content"')
          expect(others.length).toBeGreaterThan(1)
        }
      })
    }
  })

  test(`the first key of the ${role} portal leads past its navigation`, async ({ page, signIn }) => {
    await signIn(page, `${role}@example.com`)
    await openScreen(page, screens[role][0] ?? { pattern: '', address: '/' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
}

test('a link that is longer than its cell in a list shows its focus', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  const passage = { title: `The ${'very '.repeat(30)}long lighthouse`, text: '<p>It is tall.</p>' }
  const questions = [{ text: 'How tall is the lighthouse?', passage }]
  await api.makeTest('long-links', [{ title: 'Only', subject: 'reading', questions }])
  await signIn(page, 'admin@example.com')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, { pattern: '/admin/questions', address: '/admin/questions?search=lighthouse' })
  await expect(page.getByRole('link', { name: /^Passage: The very/ })).toBeVisible()
  expect(await walkByTab(page)).toContainEqual(expect.stringMatching(/^a "Passage: The very/))
})
