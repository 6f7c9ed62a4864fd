/**
 * What the pages of the portals show beside what they are for: while they load, when nothing can be loaded, with each of their
 * dialogs open and with what was left out in it. axe looks at each; a dialog takes the focus and gives it back.
 */
import type { Locator, Page } from '@playwright/test'
import { roles } from '#contracts/accounts/profile.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openQuestion } from './support/attempt.ts'
import { type Dialog, dialogs } from './support/dialogs.ts'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/open-screen.ts'
import { chooseRowAct } from './support/row-acts.ts'
import { screens } from './support/screens.ts'
import { replaceReplies } from './support/stand-in.ts'

// axe is a script of its own.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

/** The signed-in person; without one there is no page. */
const neededByAll = /^\/api\/(profile|config)$/
const isData = (url: URL) => url.pathname.startsWith('/api/') && !neededByAll.test(url.pathname)

/** Pages that ask for nothing, or for nothing that they cannot do without; and that of a drill, which the demo does not have. */
const withoutData = /\*$|bulk-registration|class-report|:drillRef|^\/(account|help)$|^\/lessons/

const windows = [
  [390, 'light'],
  [1280, 'dark'],
] as const

for (const role of roles) {
  // Pages that are reached by a link need what the page before has loaded.
  const addressed = screens[role].filter(({ pattern, link }) => !link && !withoutData.test(pattern))

  test(`while a page of the ${role} portal loads, its shape is there`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, `${role}@example.com`)
    await replaceReplies(page, isData, 'none')
    for (const screen of addressed) {
      await test.step(screen.pattern, async () => {
        await page.goto(screen.address)
        await expect(page.locator('main').locator('.animate-pulse, .animate-spin').first()).toBeVisible()
        await expectAccessible(page)
      })
    }
  })

  test(`a page of the ${role} portal that cannot load says so and tries again`, async ({ page, signIn }) => {
    test.slow()
    await signIn(page, `${role}@example.com`)
    const broken = { status: 500, json: { code: 'unexpected', message: 'Broken.', requestId: 'state-1' } }
    for (const screen of addressed) {
      await test.step(screen.pattern, async () => {
        const stoodIn = await replaceReplies(page, isData, broken)
        await page.goto(screen.address)
        const retry = page
          .getByRole('main')
          .getByRole('button', { name: /^(Retry|Try again)$/i })
          .first()
        await expect(retry).toBeVisible()
        await expectAccessible(page)
        await stoodIn.leave()
        // A page of several parts has one for each.
        await expect(async () => {
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
          await expect(retry).toBeHidden({ timeout: 3_000 })
        }).toPass()
      })
    }
  })

  for (const [address, opened] of Object.entries(dialogs[role])) {
    test(`each dialog of the ${role} at ${address} is accessible and gives the focus back`, async ({
      page,
      signIn,
      signUp,
    }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // A student at a test and a signed-in person, so that the administrator has something to act on.
      if (address === '/admin/attempts') {
        await signUp(page, 'Una Underway')
        await openQuestion(page)
      }
      await signIn(page, 'student@example.com')
      await signIn(page, `${role}@example.com`)
      for (const [width, colorScheme] of windows) {
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme })
        await openScreen(page, { pattern: address, address })
        for (const dialog of opened) {
          const words = `${dialog.button}${dialog.inside === undefined ? '' : `, ${dialog.inside}`}, ${width} pixels wide`
          await test.step(words, () => lookAt(page, dialog))
        }
      }
    })
  }
}

/** The one that is on top is the last. */
const openDialogs = '[role="dialog"], [role="alertdialog"], dialog[open]'

async function lookAt(page: Page, { button, inside, fields = {}, submit }: Dialog) {
  const opener = await chooseRowAct(page, button)
  const dialog = page.locator(openDialogs).last()
  await expectReady(dialog)
  const inner = dialog.getByRole('button', { name: inside ?? '' }).first()
  const isOnTop = inside !== undefined && (await openOnTop(page, inner))

  await expectAccessible(page)
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  if (submit) {
    await dialog.getByRole('button', { name: submit, exact: true }).press('Enter')
    // Of a group of radio buttons one has it.
    await expect(dialog.locator(':is([aria-invalid="true"], [aria-invalid="true"] *):focus')).toBeVisible()
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  if (isOnTop) {
    await expect(page.locator(openDialogs)).toHaveCount(1)
    await expect(inner).toBeFocused()
    await page.keyboard.press('Escape')
  }
  // A form in which something was typed asks first.
  const discard = page.getByRole('button', { name: 'Discard Changes' })
  await expect(async () => {
    if (await discard.isVisible()) await discard.press('Enter', { timeout: 1_000 })
    await expect(page.locator(openDialogs)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(opener).toBeFocused()
}

/** A dialog may open another one over it, or give way to it; tells whether it is still there. */
async function openOnTop(page: Page, button: Locator): Promise<boolean> {
  const title = page.locator(openDialogs).last().getByRole('heading').first()
  const before = await title.textContent()
  await button.press('Enter')
  await expect(title).not.toHaveText(before ?? '')
  await expectReady(page.locator(openDialogs).last())
  return (await page.locator(openDialogs).count()) > 1
}

async function expectReady(dialog: Locator) {
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.animate-pulse, .animate-spin')).toHaveCount(0)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

test('the navigation of a phone is a dialog that takes the focus and gives it back', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  await page.goto('/student/tests')
  const opener = page.getByRole('button', { name: 'Open navigation' })
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the folded sidebar with its hint, the pages of strangers and the outbox are accessible', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/schedule')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.getByRole('link', { name: 'My Students' }).hover()
  await expect(page.getByText('My Students', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Availability' }).click()
  await expect(page.getByRole('tabpanel').locator('.animate-pulse')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/dev/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expectAccessible(page)
})

test('a student without any data sees what would be there', async ({ page, signUp }) => {
  await signUp(page, 'Emma Empty')
  for (const address of [
    '/student',
    '/student/my-results',
    '/student/tests',
    '/student/progress',
    '/student/practice',
  ]) {
    await openScreen(page, { pattern: address, address })
    await expectAccessible(page)
  }
})
