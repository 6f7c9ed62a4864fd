/** Where a page comes up: after a reload where the reader was, at another address at the top, and nobody is moved later. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { holdBack } from './support/hold-back.ts'

/** How far down the page was in each picture that had a heading. */
async function places(page: Page): Promise<number[]> {
  return await page.evaluate(() => [...new Set<number>(Reflect.get(window, 'places'))])
}

test('a reload on a slow device shows the page where it was, and moves nobody later', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const seen: number[] = []
    Reflect.set(window, 'places', seen)
    requestAnimationFrame(function look() {
      if (document.querySelector('#root h1') !== null) seen.push(scrollY)
      requestAnimationFrame(look)
    })
  })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/edit-test/practice-test-1')
  await expect(page.getByRole('heading', { name: /^Passages/ })).toBeAttached()
  await page.evaluate(() => scrollTo(0, 900))

  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Passages/ })).toBeAttached()
  expect(await places(page)).toEqual([900])

  await page.goto('/admin/manage-students')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await places(page)).toEqual([0])
})

test('nothing pushes the comments of a result away, however late what is above them comes', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  await page.getByRole('link', { name: /^Hana Sato/ }).click()
  await page.getByText('All scores, topics and goals').click()
  // It says how far the schools are.
  const result = page
    .getByRole('table', { name: 'All scores, newest first' })
    .getByRole('link', { name: 'Practice Test 1' })
  await expect(result).toBeVisible()

  const release = await holdBack(page, '**/api/submissions/*/outlook')
  await page.evaluate(() => {
    const seen: number[] = []
    Reflect.set(window, 'places', seen)
    requestAnimationFrame(function look() {
      const comments = document.querySelector('#comments')
      if (comments !== null) seen.push(Math.round(comments.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    })
  })
  await result.click()
  await expect(page.getByRole('tab', { name: 'Answers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden()
  release()
  await expect(page.getByRole('region', { name: 'How far to the schools' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comment on this attempt' })).toBeVisible()
  expect(await places(page)).toHaveLength(1)
})
