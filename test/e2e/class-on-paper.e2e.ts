/** A mock exam on paper: a tutor prints it for a class of six, enters the six sheets, and everybody sees the results. */
import type { Page } from '@playwright/test'
import { type Paper, paper } from '#contracts/attempts/tests.ts'
import { type BubbleSheet, layOutBubbleSheet, listSheetSections } from '#domain/answers/bubble-sheet.ts'
import { readContentTest } from '#server/content/content-files.ts'
import { fillPage, type Hand } from '#test/support/sheets/fill-sheet.ts'
import { photographSvg } from '#test/support/sheets/photograph.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true, serverName: 'a class on paper' })

/** Nobody in the demo has taken it. */
const mock = await readContentTest('skills-diagnostic')
const questions = mock.sections.flatMap((section) => section.questions)
const pencil: Hand = { color: '#444', coverage: 0.95, stroke: 0.6, style: 'scribble', unsteady: 0.25 }

/** Typed or pasted, the first so many answers are right and the others blank. */
const typed = { 'Maya Chen': 51, 'Leo Chen': 34, 'Jonas Weber': 17 }
const pasted = { 'Amara Okafor': 60, 'Sofia Reyes': 9 }
const photographed = ['Hana Sato']

/** The right answers, as the paper has their letters. */
function rightAnswers(printed: Paper): string[] {
  return questions.map(({ correct_answer = '', correct_answers = [correct_answer], numeric_answer }, at) => {
    if (numeric_answer !== undefined) return String(numeric_answer)
    const options = printed.questions[at]?.options ?? []
    return correct_answers.map((letter) => options['ABCDEF'.indexOf(letter)]?.letter ?? '').join('')
  })
}

async function openEntry(page: Page, name: string) {
  await page.goto('/tutor/students')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'Enter answers from paper' }).click()
  await expect(page.getByRole('heading', { name: 'Enter answers from paper' })).toBeVisible()
}

async function scoreEntry(page: Page, name: string, right: number) {
  await page.getByRole('button', { name: 'Score' }).click()
  await expect(page.getByText(/Taken on paper on .+, entered by Priya Raman on /)).toBeVisible()
  await expect(page.getByText(`${name} · `)).toBeVisible()
  await expect(page.getByText(`${right}/${questions.length}`).first()).toBeVisible()
}

/** The printed sheet as it comes out of the printer, filled in by a made-up hand and photographed. */
async function photographSheet(page: Page, sheet: BubbleSheet, at: number, seed: string) {
  const { marks, meant } = fillPage(sheet, at, pencil, seed)
  const printed = page.getByRole('img', { name: `Bubble sheet, page ${at + 1} of ${sheet.pages.length}` })
  const drawn = await printed.evaluate((one) => one.innerHTML)
  const { width, height } = sheet.paper
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="white"/><g font-family="DejaVu Sans" font-size="${sheet.lengths.text}">${drawn}</g>${marks}</svg>`
  const buffer = await photographSvg(svg, { perspective: 0.15, turn: 3, table: 70, paper: 215, noise: 10 }, seed)
  return { meant, file: { name: `${seed} ${at + 1}.jpg`, mimeType: 'image/jpeg', buffer } }
}

test('six students take a mock on paper, from printing to results', async ({ page, signIn }) => {
  test.slow()
  await signIn(page, 'tutor@example.com')

  await openEntry(page, 'Maya Chen')
  await page.getByLabel('Test', { exact: true }).selectOption({ label: mock.title })
  const asked = page.waitForResponse((response) => response.url().endsWith(`/tests/${mock.slug}/paper`))
  await page.getByRole('link', { name: 'Print this test' }).click()
  const printed = paper.parse(await (await asked).json())
  await expect(page.getByRole('heading', { name: `Print ${mock.title}` })).toBeVisible()
  const key = rightAnswers(printed)
  const rightUpTo = (count: number) => key.map((answer, at) => (at < count ? answer : '-'))
  const sheet = layOutBubbleSheet(listSheetSections(printed), { paper: 'letter', isLarge: false })
  await page.getByRole('radio', { name: 'Letter' }).check()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(5)
  const photos = new Map<string, Awaited<ReturnType<typeof photographSheet>>[]>()
  for (const name of photographed) {
    const pages = sheet.pages.keys().map((at) => photographSheet(page, sheet, at, name))
    photos.set(name, await Promise.all(pages))
  }

  const rights: Record<string, number> = {}
  for (const [at, [name, right]] of Object.entries(typed).entries()) {
    await openEntry(page, name)
    // Chosen for the first student; the others took the same test.
    if (at > 0) await expect(page.getByLabel('Test', { exact: true })).toHaveValue(mock.slug)
    await page.getByLabel(/^Question 1: /).focus()
    await page.keyboard.type(rightUpTo(right).map(keysOf).join(''))
    await scoreEntry(page, name, right)
    rights[name] = right
  }
  for (const [name, right] of Object.entries(pasted)) {
    await openEntry(page, name)
    await page.getByLabel(/^Question 1: /).evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, rightUpTo(right).join('\n'))
    await expect(page.getByRole('status').filter({ hasText: 'filled' })).toHaveText(
      `${right} filled, ${questions.length - right} blank`,
    )
    await scoreEntry(page, name, right)
    rights[name] = right
  }
  for (const [name, pages] of photos) {
    await openEntry(page, name)
    await page.getByLabel('Pictures of the bubble sheet').setInputFiles(pages.map(({ file }) => file))
    await expect(page.getByText(/^1 page read\. Look it over/)).toBeVisible({ timeout: 90_000 })
    const meant = new Map(pages.flatMap((one) => [...one.meant]))
    const right = key.filter((answer, at) => answer === meant.get(at + 1)).length
    await scoreEntry(page, name, right)
    rights[name] = right
  }

  await page.goto('/tutor/gradebook')
  for (const [name, right] of Object.entries(rights)) {
    const percent = Math.round((100 * right) / questions.length)
    await expect(page.getByRole('link', { name: `${percent}%: ${mock.title}, ${name}` })).toBeVisible()
  }
  await page.getByRole('link', { name: mock.title, exact: true }).last().click()
  await expect(page.getByRole('heading', { name: `Question by question: ${mock.title}` })).toBeVisible()

  await signIn(page, 'student@example.com')
  await page.goto('/student/my-results')
  await page
    .getByRole('link', { name: new RegExp(mock.title) })
    .first()
    .click()
  await expect(page.getByText(/Taken on paper on .+, entered by Priya Raman on /)).toBeVisible()
  await expect(page.getByText(`${rights['Maya Chen']}/${questions.length}`).first()).toBeVisible()
})

/** A letter goes on by itself, a number does not; a blank is left by the space bar. */
function keysOf(text: string): string {
  if (text === '-') return ' '
  return /^[A-H]$/.test(text) ? text : `${text}\n`
}
