/** What people set for themselves: no motion, larger letters, more space between them, and passwords from a manager. */
import type { Page } from '@playwright/test'
import { roles } from '#contracts/accounts/profile.ts'
import { expect, test } from './support/fixtures.ts'
import { expectWhole, openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'
import { replaceReplies } from './support/stand-in.ts'

// A style of the reader's own is none that the content policy knows.
test.use({ bypassCSP: true })

/** WCAG 1.4.12. */
const wideText = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`

/** WCAG 1.4.4, by the letters alone, as the browser's own setting has it: twice its 16 pixels. */
const largeText = { standard: 32, fixed: 26 }
const usualText = { standard: 16, fixed: 13 }

async function expectNothingLost(page: Page) {
  const lost = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // Content for screen readers only, and content that is shortened on purpose and complete elsewhere.
      if (element.clientWidth <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    })
    const names = cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`)
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : []),
      ...names,
    ]
  })
  expect(lost, page.url()).toEqual([])
}

for (const role of roles) {
  test(`nothing of the ${role} portal is lost with wide spaces in the text, or with letters twice as large`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, `${role}@example.com`)
    const devtools = await page.context().newCDPSession(page)
    for (const screen of screens[role]) {
      await test.step(screen.pattern, async () => {
        await devtools.send('Page.setFontSizes', { fontSizes: usualText })
        await page.setViewportSize({ width: 390, height: 844 })
        await openScreen(page, screen)
        const style = await page.addStyleTag({ content: wideText })
        await expectNothingLost(page)

        // To load it again would take as long as to look at it.
        await style.evaluate((element: HTMLElement) => element.remove())
        await page.setViewportSize({ width: 1280, height: 900 })
        await devtools.send('Page.setFontSizes', { fontSizes: largeText })
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        await expectWhole(page)
        await expectNothingLost(page)
      })
    }
  })

  test(`nothing of the ${role} portal moves for people who want no motion`, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, `${role}@example.com`)
    await replaceReplies(page, ({ pathname }) => !/^\/api\/(profile|config)$/.test(pathname), 'none')
    for (const { pattern, address, link } of screens[role]) {
      if (link) continue
      await test.step(pattern, async () => {
        await page.goto(address)
        await expect(page.locator('main').locator('h1, .animate-pulse, .animate-spin').first()).toBeVisible()
        expect(await movingThings(page), address).toEqual([])
      })
    }
  })
}

test('the page scrolls and folds at once for people who want no motion', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-users')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByRole('dialog', { name: 'Create User' })).toBeVisible()
  expect(await movingThings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  expect(await movingThings(page)).toEqual([])
})

/** What takes longer than a blink to be where it ends, and what scrolls smoothly. */
function movingThings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 20)
      .map((animation) => `${(animation.effect as KeyframeEffect | null)?.target?.className} moves`)
    const smooth = [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).scrollBehavior === 'smooth')
      .map((element) => `${element.tagName} scrolls smoothly`)
    return [...moving, ...smooth]
  })
}

/** WCAG 3.3.8: nobody has to remember or copy out what a manager or the clipboard can fill in. */
for (const [address, fields] of [
  ['/login', ['Email', 'Password']],
  ['/register', ['Email', 'Password']],
  ['/login?reset=true', ['Email']],
] as const) {
  test(`every field of ${address} takes what is pasted and says to a password manager what it is`, async ({ page }) => {
    await page.goto(address)
    for (const label of fields) {
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('autocomplete', /^(username|email|current-password|new-password)$/)
      await field.focus()
      const wasTaken = await field.evaluate((element) =>
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      )
      expect(wasTaken, `${label} of ${address}`).toBe(true)
      await page.evaluate(() => document.execCommand('insertText', false, 'someone@example.com'))
      await expect(field).toHaveValue('someone@example.com')
    }
  })
}

test('a code can be pasted whole, and phones recognize the field', async ({ page }) => {
  await page.goto('/login?reset=true')
  await page.getByLabel('Email').fill('student@example.com')
  await page.getByRole('button', { name: 'Send reset code' }).click()
  const code = page.getByLabel(/code/i).first()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.focus()
  await page.evaluate(() => document.execCommand('insertText', false, '123456'))
  await expect(code).toHaveValue('123456')
})

test('colors and text size that a person chooses hold on every page of the device', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const letters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await signIn(page, 'student@example.com')
  await page.goto('/account#display')
  const light = await canvas()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Largest' }).check()
  await expect.poll(canvas).not.toBe(light)
  const dark = await canvas()
  expect(await letters()).toBe('20px')

  await page.goto('/student')
  await expect(page.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
  expect([await canvas(), await letters()]).toEqual([dark, '20px'])
  // A test enlarges its questions and keeps its bar.
  await page.goto('/tour')
  const question = page.getByText('Why did the ferry often leave late?')
  await expect(question).toHaveCSS('font-size', '24px')
  expect([await canvas(), await letters()]).toEqual([dark, '16px'])
  await page.getByRole('button', { name: 'Display and shortcuts' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Normal', exact: true }).first().check()
  await expect(question).toHaveCSS('font-size', '17px')

  await page.emulateMedia({ colorScheme: 'light', media: 'print' })
  expect(await canvas()).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  await page.evaluate(() => localStorage.removeItem('supabase.auth.token'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Prep Platform' })).toBeVisible()
  expect(await canvas()).toBe(dark)
})
