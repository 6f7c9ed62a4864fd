/** Tests on paper: what comes out of the printer, as the PDF that Chromium makes of a page. */
import type { Page } from '@playwright/test'
import { layOutBubbleSheet } from '../../domain/answers/bubble-sheet.ts'
import { type PaperSize, paperMarginMm, paperSizes } from '../../domain/text/paper-sizes.ts'
import { expect, test } from './support/fixtures.ts'

const papers: readonly PaperSize[] = ['letter', 'a4']

async function openPages(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('.printed-pages')).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** How many pages of which size, in points. */
async function printOut(page: Page): Promise<{ pages: number; sizes: string[] }> {
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  // A typeface that comes late changes the lines, and with them the pages.
  await page.evaluate(async () => void (await document.fonts.ready))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    sizes: [...new Set(boxes.map(([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`))],
  }
}

/** The parts of questions that stick out of their column, on paper of this size. */
async function listOverflowing(page: Page, paper: PaperSize): Promise<string[]> {
  const { width } = paperSizes[paper]
  await page.setViewportSize({ width: Math.floor(((width - 2 * paperMarginMm) / 25.4) * 96), height: 900 })
  await page.emulateMedia({ media: 'print' })
  const out = await page.locator('.printed-question, .printed-passage').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const edge = part.getBoundingClientRect().right + 2
      return [...part.querySelectorAll('p, td, th, img, math, .authored, .printed-task')].flatMap((inner) =>
        [...inner.getClientRects()].some(({ right, left }) => right > edge && left < edge)
          ? [`${part.getAttribute('aria-label')}: ${inner.tagName} ${inner.textContent?.slice(0, 30)}`]
          : [],
      )
    }),
  )
  await page.emulateMedia({ media: null })
  return out
}

for (const paper of papers) {
  test(`every kind of question fits on ${paper}, in one and two columns, in normal and large print`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin@example.com')
    const size = paper === 'letter' ? '612x792' : '595x842'
    const counts: number[] = []
    for (const columns of [1, 2]) {
      for (const print of ['normal', 'large']) {
        const address = `?columns=${columns}&print=${print}&paper=${paper}&parts=questions,sheet,key`
        await openPages(page, `/admin/tests/new-kinds/print${address}`)
        const { pages, sizes } = await printOut(page)
        expect(sizes).toEqual([size])
        counts.push(pages)
        expect(await listOverflowing(page, paper), address).toEqual([])
      }
    }
    const [normal = 0, large = 0] = counts
    expect(normal).toBeGreaterThan(3)
    expect(large).toBeGreaterThan(normal)
    expect(Math.max(...counts)).toBeLessThan(16)
  })

  test(`the bubble sheet of the exam is printed on ${paper} at its true size`, async ({ page, signIn }) => {
    await signIn(page, 'admin@example.com')
    for (const print of ['normal', 'large']) {
      await openPages(page, `/admin/tests/practice-test-1/print?paper=${paper}&print=${print}&parts=sheet`)
      const sheets = page.locator('.printed-sheet')
      const expected = layOutBubbleSheet(await readSections(page), { paper, isLarge: print === 'large' })
      await expect(sheets).toHaveCount(expected.pages.length)
      expect((await printOut(page)).pages).toBe(expected.pages.length)
      await page.emulateMedia({ media: 'print' })
      const [, right] = await sheets
        .first()
        .locator('rect')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      const [left] = await sheets
        .first()
        .locator('rect')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      const [first, second] = expected.pages[0]?.marks ?? []
      const millimeters = (((right ?? 0) - (left ?? 0)) / 96) * 25.4
      expect(Math.abs(millimeters - ((second?.x ?? 0) - (first?.x ?? 0)))).toBeLessThan(0.2)
      await page.emulateMedia({ media: null })
    }
  })
}

/** What the sheet asks for, from the paper. */
async function readSections(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}').access_token)
  const headers = { Authorization: `Bearer ${token}` }
  const paper = await (await page.request.get('/api/tests/practice-test-1/paper', { headers })).json()
  return paper.sections.map((section: { title: string; firstQuestion: number; questionCount: number }) => ({
    title: section.title,
    questions: paper.questions
      .slice(section.firstQuestion, section.firstQuestion + section.questionCount)
      .map(({ entry, options }: { entry: string; options: { letter: string }[] }, at: number) => ({
        number: section.firstQuestion + at + 1,
        entry,
        letters: options.map(({ letter }) => letter),
      })),
  }))
}

test('an author chooses with the keyboard, the address keeps the choices, and the key is asked for only then', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@example.com')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const keys: string[] = []
  page.on('request', (request) => request.url().includes('/answer-key') && keys.push(request.url()))
  await page.goto('/admin/manage-tests')
  await page.getByRole('button', { name: 'More for Diagnostic Test', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print Diagnostic Test' }).click()
  await expect(page.getByRole('heading', { name: 'Print Diagnostic Test' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bubble sheet, page 1 of 1' })).toBeVisible()
  expect(keys).toEqual([])
  await page.getByRole('checkbox', { name: 'Answer key' }).press('Space')
  await expect(page.getByRole('region', { name: 'Answer key' })).toContainText('punctuation')
  await page.getByRole('radio', { name: 'One' }).press('ArrowRight')
  await expect(page).toHaveURL(/columns=2.*parts=questions%2Csheet%2Ckey/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Two' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Answer key' })).toBeChecked()
  await page.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  await expect(page.locator('body[data-printed]')).toBeVisible()
  for (const part of ['Questions', 'Bubble sheet', 'Answer key'])
    await page.getByRole('checkbox', { name: part }).uncheck()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true')
})

test('a tutor prints questions of a test that nobody has submitted, and no key; students have no such page', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'tutor@example.com')
  await openPages(page, '/tutor/tests/new-kinds/print')
  await page.getByRole('checkbox', { name: 'Answer key' }).check()
  await expect(page.getByText('There is no answer key for you')).toBeVisible()
  await signIn(page, 'student@example.com')
  for (const address of ['/tutor/tests/new-kinds/print', '/admin/tests/new-kinds/print']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/student$/)
  }
})

test('a student prints what they missed, and the key on paper of its own', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'student@example.com')
  await page.goto('/test-results/diagnostic?tab=answers')
  const missed = Number(/\d+/.exec((await page.getByRole('button', { name: /^Missed \(/ }).textContent()) ?? '')?.[0])
  await page.getByRole('link', { name: 'Print worksheet' }).click()
  const questions = page.locator('.printed-question')
  await expect(questions).toHaveCount(missed)
  await expect(page.getByRole('region', { name: 'Answer key' }).locator('tbody tr')).toHaveCount(missed)
  await expect(page.getByRole('region', { name: 'Worksheet' })).not.toContainText(/your answer/i)
  const both = (await printOut(page)).pages
  await page.getByRole('checkbox', { name: 'Answer key' }).uncheck()
  await expect(page.getByRole('region', { name: 'Answer key' })).toBeHidden()
  expect((await printOut(page)).pages).toBe(both - 1)
  const { width } = (await page.locator('.printed-pages').boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(390)
})
