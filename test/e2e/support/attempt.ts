/** What journeys on the test screen have in common. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { waitUntilSettled } from './accessibility.ts'
import { loadAxe } from './load-axe.ts'

const sectionFile = z.object({
  questions: z.array(z.object({ correct_answer: z.optional(z.string()), numeric_answer: z.optional(z.number()) })),
})

export type PracticeTestKey = z.output<typeof sectionFile>['questions'][number]

/** The keys of the practice test as its author wrote them: `A` is the first option. */
export function readPracticeTestKeys(): PracticeTestKey[] {
  return ['reading', 'math'].flatMap((section) => {
    const file = new URL(`../../../content/practice-test-1/${section}.json`, import.meta.url)
    return sectionFile.parse(JSON.parse(readFileSync(file, 'utf8'))).questions
  })
}

/** Opens a test and starts it; one that is in progress goes on by itself. */
export async function openTest(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const start = page.getByRole('button', { name: 'Start now' })
  await expect(start.or(page.getByRole('heading', { name: /^Question \d/ }))).toBeVisible()
  if (await start.isVisible()) await startNow(page)
}

export async function startNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: /^Question \d/ })).toBeVisible()
}

/** Opens a question of the practice test and waits until its tools are there. */
export async function openQuestion(page: Page, number = 1): Promise<void> {
  await openTest(page, `/test/practice-test-1?question=${number}`)
  await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number}\\b`) })).toBeVisible()
  await expect(page.locator('[data-markable="question"]')).toBeVisible()
}

/**
 * To that question, from the one before it. The next one comes a moment after the press: a choice in between would be an answer
 * to the question before.
 */
export async function goToNext(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number}\\b`) })).toBeVisible()
}

/** Single keys choose and command only after this, on this device. */
export async function turnOnShortcuts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Display and shortcuts' }).click()
  await page.getByLabel('Use single-key shortcuts').check()
  await page.getByRole('button', { name: 'Done' }).click()
}

export async function submitAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click()
  await expect(page).toHaveURL(/\/test-results\//)
}

/** Fails on anything that axe finds. The page's context must bypass the content policy. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilSettled(page)
  await loadAxe(page)
  const found = await page.evaluate(async () => {
    const axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } = Reflect.get(
      window,
      'axe',
    )
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
  expect(found).toEqual([])
}

/** What an administrator may do, through the API. */
export async function asAdmin(page: Page, url: string) {
  const signedIn = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    data: { email: 'admin@example.com', password: 'any password' },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  return {
    async retakePin(): Promise<string> {
      const response = await page.request.get(`${url}/api/admin/settings`, { headers })
      return (await response.json()).retakePin
    },
    async attemptOf(fullName: string): Promise<string> {
      const response = await page.request.get(`${url}/api/admin/attempts?status=in_progress`, { headers })
      const { attempts }: { attempts: { id: string; student: { fullName: string } }[] } = await response.json()
      return attempts.find(({ student }) => student.fullName === fullName)?.id ?? 'no such attempt'
    },
    async grant(attempt: string, minutes: number) {
      const data = { minutes, reason: 'A fire alarm' }
      const response = await page.request.post(`${url}/api/admin/attempts/${attempt}/time`, { headers, data })
      expect(response.status()).toBe(200)
    },
    async loadUnsentWork(attempt: string, file: unknown) {
      const data = { file }
      const response = await page.request.post(`${url}/api/admin/attempts/${attempt}/unsent-work`, { headers, data })
      expect(response.status()).toBe(200)
    },
  }
}
