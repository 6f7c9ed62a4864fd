/** A file of 200 questions in the browser: its preview, saving it, and then scrolling and dragging in the editor. */
import { chromium, type Page } from '@playwright/test'
import { createAuthorApi } from '#test/e2e/support/author-api.ts'
import { getBrowserOptions } from '#test/e2e/support/find-browser.ts'
import { startServer } from '#test/support/running-server.ts'

const questionCount = 200

export interface AuthoringFigures {
  readonly previewMs: number
  readonly savedMs: number
  readonly scroll: Frames
  readonly drag: Frames
}

/** Milliseconds from one frame to the next. */
interface Frames {
  readonly median: number
  readonly p95: number
  readonly longest: number
}

export async function measureAuthoring(): Promise<AuthoringFigures> {
  const server = await startServer({ AUTH_IP_LIMITS: '0' })
  const browser = await chromium.launch(await getBrowserOptions())
  try {
    const page = await browser.newPage({ baseURL: server.url })
    const api = await createAuthorApi(page, server.url)
    await api.makeTest('bench-authoring', [{ title: 'Section 1', questions: [] }])
    await page.goto('/api/docs')
    await page.evaluate((session) => localStorage.setItem('supabase.auth.token', session), await api.session())
    await page.goto('/admin/tests/bench-authoring/edit-questions')
    const { previewMs, savedMs } = await importFile(page)
    const scroll = await framesDuring(page, () => scrollThrough(page))
    const drag = await framesDuring(page, () => dragDown(page))
    return { previewMs, savedMs, scroll, drag }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function importFile(page: Page) {
  await page.getByRole('button', { name: 'Upload JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Test JSON' })
  await dialog.getByLabel('Test JSON').fill(JSON.stringify({ questions: questions() }))
  const began = performance.now()
  await dialog.getByRole('button', { name: 'Parse JSON' }).click()
  await dialog.getByRole('heading', { name: 'Question 1', exact: true }).waitFor()
  const previewMs = performance.now() - began
  const saving = performance.now()
  await dialog.getByRole('button', { name: 'Save All Questions' }).click()
  await page.getByText(`Added ${questionCount} questions to the section`, { exact: true }).waitFor()
  const savedMs = performance.now() - saving
  await page.getByRole('button', { name: `Edit question ${questionCount}`, exact: true }).waitFor({ state: 'attached' })
  return { previewMs, savedMs }
}

function questions() {
  return Array.from({ length: questionCount }, (_, at) => ({
    id: at + 1,
    text: `<p>Question ${at + 1}: ${'what follows from the second paragraph, '.repeat(4)}?</p>`,
    options: { A: 'The first of four', B: 'The second', C: 'The third', D: 'None of these' },
    correct_answer: 'ABCD'[at % 4],
    passage: { title: `Passage ${Math.floor(at / 10) + 1}`, text: 'A line of the story. '.repeat(60) },
  }))
}

async function scrollThrough(page: Page) {
  await page.mouse.move(800, 400)
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 300)
}

async function dragDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  const grip = page.locator('[data-grip]').first()
  await grip.hover()
  await page.mouse.down()
  for (let y = 0; y < 40; y++) await page.mouse.move(800, 250 + 10 * y)
  await page.mouse.up()
}

/** Text, not a function: the compiler would add calls to a function that the page does not have. */
const noteFrames = `
  const gaps = []
  let last = performance.now()
  const next = (now) => {
    gaps.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  window.frameGaps = gaps
`

async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(`{${noteFrames}}`)
  await act()
  const gaps: number[] = await page.evaluate(() => Reflect.get(window, 'frameGaps').slice())
  const sorted = gaps.slice(1).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { median: at(0.5), p95: at(0.95), longest: at(1) }
}
