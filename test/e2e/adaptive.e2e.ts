/** An adaptive test: each set that is handed in brings the next one, and without a network the test waits. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { makeAdaptiveTest } from './support/adaptive-test.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo, pressByKey } from './support/keyboard.ts'

test.use({ serviceWorkers: 'allow' })

const perSection = 5

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const numbered = (page: Page, number: number) => heading(page, `Question ${number} of ${perSection}`)
const waiting = (page: Page) => heading(page, 'Your next question is on its way')

/** Answers the question on the screen and hands it in, by keyboard. */
async function answerByKey(page: Page, number: number) {
  await expect(numbered(page, number)).toBeVisible()
  await pressByKey(page, page.getByRole('radio').first(), 'Space')
  await pressByKey(page, page.getByRole('button', { name: 'Next', exact: true }))
}

async function startByKey(page: Page, slug: string) {
  await page.goto(`/test/${slug}`)
  await expect(page.getByText(/About half of them will feel hard\. Everyone gets about half right\./)).toBeVisible()
  await expect(page.getByText('10 questions', { exact: true })).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: 'Start now' }))
  // Tab leads to the first choice, and the arrow to the next.
  await moveFocusTo(page, page.getByRole('radio', { name: /^Reading/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Math/ })).toBeChecked()
  await pressByKey(page, page.getByRole('button', { name: 'Start Math' }))
}

async function secondsShown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const [minutes = 0, seconds = 0] = (/(\d+):(\d+)$/.exec(text.trim()) ?? []).slice(1).map(Number)
  return minutes * 60 + seconds
}

/** The number of questions in the copy of the test on this device. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('prep-kept.'))
    const kept = await caches.open(name)
    const [address] = (await kept.keys()).filter(({ url }) => url.includes('/kept-test/'))
    const paper = address && (await (await kept.match(address))?.json())
    return paper?.questions.length ?? 0
  })
}

test('a student takes an adaptive test on a phone, and waits for a question without a network', async ({
  page,
  context,
  signUp,
  server,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await makeAdaptiveTest(page, server.url, 'adaptive-phone', perSection)
  await signUp(page, 'Ada Adaptive')
  await startByKey(page, 'adaptive-phone')
  await answerByKey(page, 1)
  await expect(numbered(page, 2)).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()
  // Two of each section at first, and one more since.
  await expect.poll(() => countKept(page)).toBe(5)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

  await context.setOffline(true)
  await answerByKey(page, 2)
  await answerByKey(page, 3)
  await expect(waiting(page)).toBeFocused()
  await expect(page.getByText(/^You are offline\. It comes as soon as you are back online\./)).toBeVisible()
  const before = await secondsShown(page)

  // A reload finds the same, with everything that was delivered.
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText('2 waiting, offline')).toBeVisible()
  await expect.poll(() => secondsShown(page), { timeout: 40_000 }).toBeLessThan(before - 11)
  await context.setOffline(false)
  await expect(numbered(page, 4)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^\d+ seconds were added\.$/)).toBeVisible()

  await answerByKey(page, 4)
  await answerByKey(page, 5)
  await expect(heading(page, 'Math is closed')).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: 'Start Reading' }))
  for (let number = 1; number <= perSection; number += 1) await answerByKey(page, number)
  await expect(heading(page, 'You handed in every question')).toBeVisible()
  await pressByKey(page, page.getByRole('main').getByRole('button', { name: 'Submit Test' }))
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByText('All 10 questions are answered.', { exact: false })).toBeVisible()
  await pressByKey(page, asked.getByRole('button', { name: 'Submit Test' }))
  await expect(page).toHaveURL(/\/test-results\//)
  await expect(page.getByRole('main')).toContainText(/10\s*of\s*10\s*right/)
})

test('an adaptive test goes on with the same questions on a second device', async ({
  page,
  browser,
  signUp,
  server,
}) => {
  test.slow()
  await makeAdaptiveTest(page, server.url, 'adaptive-devices', perSection)
  const student = await signUp(page, 'Theo Twodevices')
  await startByKey(page, 'adaptive-devices')
  await answerByKey(page, 1)
  await expect(numbered(page, 2)).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()
  const second = await page.getByText(/^math \d/).textContent()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await student.signIn(other)
  await other.goto('/test/adaptive-devices')
  await expect(numbered(other, 2)).toBeVisible()
  await expect(other.getByText(second ?? '', { exact: true })).toBeVisible()
  await answerByKey(other, 2)
  await answerByKey(other, 3)
  await expect(numbered(other, 4)).toBeVisible()
  await expect(other.getByText('All saved')).toBeVisible()
  const fourth = await other.getByText(/^math \d/).textContent()

  // The first device was left behind by two questions, one of which it never got.
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(numbered(page, 4)).toBeVisible()
  await expect(page.getByText(fourth ?? '', { exact: true })).toBeVisible()
  await elsewhere.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while an adaptive test waits (${colorScheme})`, async ({ browser, signUp, server }) => {
    const context = await browser.newContext({ bypassCSP: true, colorScheme, baseURL: server.url })
    const page = await context.newPage()
    await makeAdaptiveTest(page, server.url, `adaptive-${colorScheme}`, perSection)
    await signUp(page, 'Axel Axe')
    await page.goto(`/test/adaptive-${colorScheme}`)
    await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start now' }).click()
    await page.getByRole('radio', { name: /^Math/ }).check()
    await page.getByRole('button', { name: 'Start Math' }).click()
    await expect(numbered(page, 1)).toBeVisible()
    await context.setOffline(true)
    for (const number of [1, 2]) {
      await expect(numbered(page, number)).toBeVisible()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await expect(waiting(page)).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
}
