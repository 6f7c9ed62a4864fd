/** A question stays where it is and in view, whatever comes later or opens beside it. */
import type { Page } from '@playwright/test'
import { openQuestion, openTest } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'
import { holdBack } from './support/hold-back.ts'

/** Where the text of the question begins. Asked at once: late code puts another element in its place. */
async function topOfQuestion(page: Page): Promise<number> {
  const text = '.question-place article .zoomable .authored'
  await expect(page.locator(text).first()).toBeVisible()
  return await page.evaluate((name) => Math.round(document.querySelector(name)?.getBoundingClientRect().top ?? 0), text)
}

/** Whether the element is on the screen, and nothing is before it. */
async function isInView(page: Page, text: string): Promise<boolean> {
  return await page
    .locator('.question-place')
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 4, y)))
    })
}

for (const { width, height } of [
  { width: 1366, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`at ${width} pixels, notes open below the question`, async ({ page, signUp }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, 'Nia Osei')
    await openQuestion(page, 12)
    const before = await topOfQuestion(page)
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    await page.getByLabel('Notes for question 12').fill('Compare.\n'.repeat(40))
    expect(await topOfQuestion(page)).toBe(before)
    expect(await isInView(page, 'Which sentence should be added')).toBe(true)
    expect(await isInView(page, 'Show sentence 6')).toBe(true)
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    expect(await topOfQuestion(page)).toBe(before)
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    await page.getByLabel('Notes for question 12').fill('')
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
  })

  test(`at ${width} pixels, a button below the question leads to the stanza that it names`, async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, 'Nia Osei')
    await openTest(page, '/test/reading-workout?question=35')
    await page.getByRole('button', { name: 'Show stanza 4' }).click()
    await expect(page.locator('.passage-place .line').nth(16)).toBeInViewport()
    await expect(page.locator('.passage-place')).toBeFocused()
    expect(await page.evaluate(() => [...(CSS.highlights.get('prep-place') ?? [])].join('').slice(0, 30))).toBe(
      'I put away the scale. I put my',
    )
  })

  test(`at ${width} pixels, a figure and late code do not move the question`, async ({ page, signUp }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, 'Nia Osei')
    const release = await holdBack(page, '**/storage/v1/object/public/**')
    await openTest(page, '/test/practice-test-1?question=68')
    const figure = page.locator('.question-place figure img')
    const heightOfFigure = async () => (await figure.boundingBox())?.height ?? 0
    const before = { top: await topOfQuestion(page), height: await heightOfFigure() }
    release()
    await expect.poll(() => figure.evaluate((image) => image instanceof HTMLImageElement && image.complete)).toBe(true)
    expect(await topOfQuestion(page)).toBe(before.top)
    expect(Math.abs((await heightOfFigure()) - before.height)).toBeLessThan(1)
  })
}

test('the bar is one row on a very narrow screen, and the list has what it has no room for', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page, 'Nia Osei')
  await openQuestion(page, 12)
  const bar = page.locator('header > div').first()
  expect((await bar.boundingBox())?.height).toBe(48)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible()
  await page.getByRole('button', { name: /^Questions/ }).click()
  await page.getByRole('dialog', { name: 'Questions' }).getByRole('button', { name: 'Display and shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Display and shortcuts' })).toBeVisible()
})

test('beside a wide passage the tools have one line, with and without notes', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 1366, height: 700 })
  await page.addInitScript(() => localStorage.setItem('prep.display', JSON.stringify({ passageShare: 65 })))
  await signUp(page, 'Nia Osei')
  await openQuestion(page, 23)
  const tools = page.getByRole('group', { name: 'Tools for this question' })
  const before = await tools.boundingBox()
  expect(before?.height).toBeLessThan(48)
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await page.getByLabel('Notes for question 23').fill('A')
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  expect(await tools.boundingBox()).toEqual(before)
})

test('on a phone on its side, notes are one row until somebody writes more', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signUp(page, 'Nia Osei')
  await openQuestion(page, 12)
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  const notes = page.getByRole('region', { name: 'Notes' })
  const field = page.getByLabel('Notes for question 12')
  await expect(field).toHaveAccessibleDescription(/^Saved like your answers\./)
  expect((await notes.boundingBox())?.height).toBeLessThan(64)
  await field.fill('Compare.\n'.repeat(40))
  expect((await notes.boundingBox())?.height).toBeLessThan(140)
})
