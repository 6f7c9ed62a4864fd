/**
 * Where a notice appears: never over what the person is using, and not longer than its time if the pointer merely
 * rests.
 */
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator} is not on the screen.`)
  return box
}

async function expectApart(notice: Locator, control: Locator) {
  const [a, b] = [await boxOf(notice), await boxOf(control)]
  const isApart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
  expect(isApart, `the notice at ${JSON.stringify(a)}, the control at ${JSON.stringify(b)}`).toBe(true)
}

test('a notice comes up in another corner where it would cover the button that was pressed', async ({
  page,
  signIn,
  signUp,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { email } = await signUp(page, 'Nora Notice')
  await signIn(page, 'admin@example.com')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/manage-students?search=${encodeURIComponent(email)}`)
  const more = page.getByRole('button', { name: 'More for Nora Notice' })
  const remove = page.getByRole('menuitem', { name: 'Delete Nora Notice' })
  const { x, y, height } = await boxOf(more)
  // The button in the corner where notices come up.
  expect(x).toBeGreaterThan(900)
  await page.setViewportSize({ width: 1280, height: Math.round(y + height + 40) })
  await more.click()
  await remove.click()
  const notice = page.locator('[data-toast]')
  await expect(notice).toContainText('Cannot delete')
  await expect(more).toBeFocused()
  await expectApart(notice, more)

  // By keyboard it is the focus that shows where somebody is.
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await page.mouse.move(5, 5)
  await more.press('Enter')
  await remove.press('Enter')
  await expect(notice).toContainText('Cannot delete')
  await expectApart(notice, more)
})

test('on a phone a notice appears at the bottom if the pressed control is at the top', async ({
  page,
  signIn,
  signUp,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page, 'Nils Notice')
  await page.setViewportSize({ width: 390, height: 420 })
  await signIn(page, 'admin@example.com')
  // The newest first, and the others below.
  await page.goto('/admin/manage-students')
  const more = page.getByRole('button', { name: 'More for Nils Notice' })
  // Right below the bar, where notices come up.
  await more.evaluate((element) => {
    element.scrollIntoView({ block: 'start', inline: 'end', behavior: 'instant' })
    window.scrollBy({ top: element.getBoundingClientRect().top - 62, behavior: 'instant' })
  })
  const { y, height } = await boxOf(more)
  expect(y).toBeLessThan(80)
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete Nils Notice' }).click()
  const notice = page.locator('[data-toast]')
  await expect(notice).toContainText('Cannot delete')
  await expectApart(notice, more)
  expect((await boxOf(notice)).y).toBeGreaterThan(y + height)
})

test('a notice that comes up under a resting pointer leaves after its time', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/bulk-registration')
  const register = page.getByRole('button', { name: 'Register Users' })
  await expect(register).toBeVisible()
  await page.mouse.move(1050, 740)
  await register.press('Enter')
  const notice = page.locator('[data-toast]')
  await expect(notice).toContainText('No file selected')
  const { x, y, width, height } = await boxOf(notice)
  expect(x < 1050 && 1050 < x + width && y < 740 && 740 < y + height).toBe(true)
  await expect(notice).toBeHidden({ timeout: 8_000 })
})
