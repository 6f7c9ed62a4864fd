/** The tools of the test screen: who has which, and each of them by pointer, keyboard and touch. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test('an administrator turns tools on and off for one student, also during a test', async ({
  page,
  browser,
  server,
  signIn,
  signUp,
}) => {
  await signUp(page, 'Thea Tools')
  await openQuestion(page, 1)
  await expect(page.getByRole('button', { name: 'Tools', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notes', exact: true })).toBeVisible()

  const admin = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(admin, 'admin@example.com')
  await admin.goto('/admin/attempts')
  await admin.getByRole('row').filter({ hasText: 'Thea Tools' }).getByRole('button', { name: 'Accommodation' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Line reader').selectOption('Always on')
  await dialog.getByLabel('Answer mask').selectOption('Always on')
  await dialog.getByLabel('Reading aloud').selectOption('Always on')
  await dialog.getByLabel('Notepad').selectOption('Always off')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Accommodation saved').first()).toBeVisible()
  await admin.context().close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Tools', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notes', exact: true })).toBeHidden()
  await turnOn(page, 'Answer mask')
  await expect(page.getByText('Covered. Press to show it.')).toHaveCount(4)
  await expectAccessible(page)

  // This browser has no voices, and says so.
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  const reading = page.getByRole('switch', { name: 'Reading aloud' })
  await expect(reading).toContainText('This device has no English voice of its own')
  await expect(reading).toBeDisabled()
  await expectAccessible(page)

  await page.addInitScript(stubVoices)
  await page.reload()
  await turnOn(page, 'Answer mask')
  await turnOn(page, 'Reading aloud')
  const bar = page.getByRole('group', { name: 'Reading aloud' })
  await bar.getByLabel('Speed').selectOption('1.5×')
  const { height } = await boxOf(bar)
  await bar.getByRole('button', { name: 'Read question' }).click()
  const spoken = () => page.evaluate(() => Reflect.get(window, 'spoken'))
  await expect.poll(async () => (await spoken()).length).toBe(1)
  expect((await spoken())[0]).toMatchObject({ rate: 1.5, voice: 'Local' })
  // The question stays where it is when the reading begins.
  expect((await boxOf(bar)).height).toBe(height)
  expect(await page.evaluate(() => CSS.highlights.get('prep-reading')?.size)).toBe(1)
  await expectAccessible(page)
  const last = bar.getByText(/^Sentence \d+ of \d+/)
  const count = Number(((await last.textContent()) ?? '').split(' ').at(-1))
  for (let at = 1; at < count; at += 1) await bar.getByRole('button', { name: 'Next sentence' }).click()
  expect((await spoken()).slice(-4).map(({ text }: { text: string }) => text.replace(/^\w+ /, ''))).toEqual(
    Array.from({ length: 4 }, () => 'is covered.'),
  )
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar.getByRole('button', { name: 'Go on' })).toBeVisible()
  // Another question comes in silence.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(last).toBeHidden()
  expect(await page.evaluate(() => CSS.highlights.has('prep-reading'))).toBe(false)
  await bar.getByRole('button', { name: 'Close reading aloud' }).click()
  await expect(page.locator('#question-heading')).toBeFocused()
})

/** A device with a voice of its own and one that a server speaks. An utterance ends only when it is called off. */
function stubVoices() {
  const voice = { name: 'Local', lang: 'en-US', localService: true, default: false, voiceURI: 'local' }
  const spoken: { text: string; rate: number; voice: string | undefined }[] = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ ...voice, name: 'Remote', localService: false, default: true }, voice],
    speak: ({ text, rate, voice: by }: SpeechSynthesisUtterance) => spoken.push({ text, rate, voice: by?.name }),
    cancel: () => {},
  })
  class Utterance {
    readonly text: string
    voice = null
    lang = ''
    rate = 1
    constructor(text: string) {
      this.text = text
    }
  }
  Object.defineProperties(window, {
    spoken: { value: spoken },
    speechSynthesis: { value: synthesis },
    SpeechSynthesisUtterance: { value: Utterance },
  })
}

async function openTour(page: Page) {
  await page.goto('/tour')
  await expect(page.locator('[data-markable="question"]')).toBeVisible()
}

async function turnOn(page: Page, tool: string) {
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('switch', { name: tool }).click()
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return box
}

test('the line reader moves and grows by keyboard and pointer, and lets presses through', async ({ page, signUp }) => {
  await signUp(page, 'Lina Line')
  await openTour(page)
  await turnOn(page, 'Line reader')
  const reader = page.getByRole('region', { name: 'Line reader' })
  const opening = reader.locator('.line-window')
  const move = reader.getByRole('button', { name: 'Move the line reader' })
  await expect(move).toBeFocused()
  const first = await boxOf(opening)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect((await boxOf(opening)).y).toBe(first.y + 72)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  const smaller = await boxOf(opening)
  expect([smaller.width, smaller.height]).toEqual([first.width - 60, first.height + 12])
  await expectAccessible(page)

  // Without dragging.
  await reader.getByRole('button', { name: 'Down', exact: true }).click()
  expect((await boxOf(opening)).y).toBe(smaller.y + 28)
  await reader.getByRole('button', { name: 'Resize the line reader' }).click()
  expect((await boxOf(opening)).height).toBe(120)
  await reader.getByRole('button', { name: 'Resize the line reader' }).click()
  expect((await boxOf(opening)).height).toBe(240)

  // By pointer, and never out of the area.
  const handle = await boxOf(move)
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 40, handle.y - 2000, { steps: 4 })
  await page.mouse.up()
  const moved = await boxOf(opening)
  expect([moved.x, moved.y]).toEqual([first.x + 30, (await boxOf(reader)).y])
  // What is under the window and under the shade can still be pressed.
  await page.getByText('The timetable was wrong.').click()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await boxOf(opening)).toEqual(moved)
  await reader.getByRole('button', { name: 'Close the line reader' }).click()
  await expect(reader).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true })

  test('the mask and the line reader work by touch, also in landscape', async ({ page, signUp }) => {
    await signUp(page, 'Tim Touch')
    await openTour(page)
    await page.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('switch', { name: 'Answer mask' }).tap()
    await page.getByRole('radio').nth(1).locator('..').tap()
    await expect(page.getByText('kind', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
    await page.getByText('kind', { exact: true }).tap()
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('switch', { name: 'Line reader' }).tap()
    const reader = page.getByRole('region', { name: 'Line reader' })
    await expect(reader.getByRole('button', { name: 'Close the line reader' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(reader.getByRole('button', { name: 'Close the line reader' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})

test('by keyboard the mask shows one option after the other', async ({ page, signUp }) => {
  await signUp(page, 'Kira Keys')
  await openTour(page)
  await turnOn(page, 'Answer mask')
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Covered/)).toHaveCount(3)
  await expect(page.getByRole('radio').first()).not.toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Covered/)).toHaveCount(2)
  await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test.describe('on a small desk', () => {
  test.use({ viewport: { width: 1366, height: 640 } })

  test('at 500 % nothing is lost, and the device remembers it', async ({ page, signUp }) => {
    await signUp(page, 'Zoe Zoom')
    await openTour(page)
    const option = page.getByText('The timetable was wrong.')
    const before = await boxOf(option)
    await page.getByRole('button', { name: 'Tools', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Tools' })
    for (const percent of [125, 150, 175, 200, 250, 300, 400, 500]) {
      await dialog.getByRole('button', { name: 'Larger' }).click()
      await expect(dialog.getByText(`${percent} %`)).toBeVisible()
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect((await boxOf(option)).height).toBeGreaterThan(4.5 * before.height)
    for (const number of [1, 2, 3, 4, 5]) {
      if (number > 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('heading', { name: `Question ${number} of 5` })).toBeVisible()
      await expectNothingCutOff(page, '.question-place')
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Passage', exact: true }).click()
    await expectNothingCutOff(page, '.passage-place')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Passage', exact: true })).toBeVisible()
    expect((await boxOf(page.getByRole('radio').nth(3).locator('..'))).height).toBeGreaterThan(200)

    await page.getByRole('button', { name: 'Display and shortcuts' }).click()
    await page.getByLabel('Use single-key shortcuts').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect(page.getByRole('button', { name: 'Passage', exact: true })).toBeHidden()
    await page.keyboard.press('+')
    await expect(page.locator('[data-zoomed]')).toBeVisible()
  })
})

/** It scrolls down, not sideways. */
async function expectNothingCutOff(page: Page, pane: string) {
  const overflow = await page.locator(pane).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('each contrast theme is readable, and the device remembers it', async ({ page, signUp }) => {
  test.slow()
  await signUp(page, 'Cora Contrast')
  await openTour(page)
  await page.getByRole('radio').nth(1).check()
  const themes = [
    'Black on white',
    'White on black',
    'Black on cream',
    'Black on rose',
    'Black on blue',
    'Yellow on black',
  ]
  for (const theme of [...themes, 'Yellow on navy']) {
    await page.getByRole('button', { name: 'Display and shortcuts' }).click()
    await page.getByRole('radio', { name: theme }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expectAccessible(page)
  }
  const paper = () => page.locator('.test-screen').evaluate((screen) => getComputedStyle(screen).backgroundColor)
  expect(await paper()).toBe('rgb(10, 23, 71)')
  await page.reload()
  await expect(page.locator('[data-markable="question"]')).toBeVisible()
  expect(await paper()).toBe('rgb(10, 23, 71)')
})
