/** The practice tests of `content/` are built through the screens alone, and are then the tests that the demo has. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { test as base, expect } from './support/fixtures.ts'

// A server of its own: other journeys change the demo's tests.
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // Playwright wants the first parameter destructured.
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other fixture
    async ({}, use) => {
      const server = await startServer({ AUTH_IP_LIMITS: '0' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

function contentFile(path: string): string {
  return fileURLToPath(new URL(`../../content/${path}`, import.meta.url))
}

async function makeSections(page: Page, name: string, files: readonly string[]) {
  await page.getByRole('button', { name: 'Manage Sections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Test Sections' })
  for (const [at, file] of files.entries()) {
    const { title, subject } = JSON.parse(readFileSync(contentFile(`${name}/${file}`), 'utf8'))
    const form = dialog.getByRole('form', { name: at === 0 ? 'Section 1' : 'New section', exact: true })
    await form.getByLabel('Section title').fill(title)
    await form.getByLabel('Subject').selectOption(subject)
    await form.getByRole('button', { name: at === 0 ? 'Save' : 'Create Section' }).click()
    await expectNotice(page, at === 0 ? 'Section updated' : 'Section created')
  }
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}

async function upload(page: Page, sectionTitle: string, file: string, count: number) {
  const section = page.getByRole('region', { name: sectionTitle, exact: true })
  await section.getByRole('button', { name: 'Upload JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Test JSON' })
  // The images of the content are not uploads: a question cannot take them over into another test.
  const questions = readFileSync(file, 'utf8').replaceAll(/"image_url": *"[^"]*"/g, '"image_url": null')
  await dialog
    .getByLabel('JSON file')
    .setInputFiles({ name: 'questions.json', mimeType: 'application/json', buffer: Buffer.from(questions) })
  await expect(dialog.getByLabel('Test JSON')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Parse JSON' }).click()
  await expectNotice(page, `Found ${count} questions`)
  await expect(dialog.getByRole('tab', { name: `Preview Questions (${count})` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save All Questions' }).click()
  await expectNotice(page, `Added ${count} questions to the section`)
  await expect(dialog).toBeHidden()
}

/** Without ids, times, images, and the reasons for answers, which have files of their own. */
function essence({ test: { duration, description, showAnswers }, sections }: EditedTest) {
  return {
    ...{ duration, description, showAnswers },
    sections: sections.map(({ title, subject, questions }) => ({
      title,
      subject,
      questions: questions.map(
        ({
          id,
          sectionId,
          optionIds,
          optionRationales,
          numberRationales,
          revision,
          updatedAt,
          imageUrl,
          imageAlt,
          ...question
        }) => question,
      ),
    })),
  }
}

for (const name of ['practice-test-1', 'diagnostic']) {
  test(`${name} is imported through the screen and equals the seeded one`, async ({ page, server, signIn }) => {
    const content = JSON.parse(readFileSync(contentFile(`${name}/test.json`), 'utf8'))
    const api = await createAuthorApi(page, server.url)
    const seeded = await api.edited(name)
    await signIn(page, 'admin@example.com')
    await page.goto('/admin/manage-tests?new=1')
    const form = page.getByRole('dialog', { name: 'Add New Test' })
    await form.getByLabel('Title').fill(content.title)
    await form.getByLabel('Slug').fill(`${name}-by-hand`)
    await form.getByLabel('Description').fill(content.description)
    await form.getByLabel('Duration (minutes)').fill(String(content.duration))
    await form.getByRole('button', { name: 'Create Test' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/tests/${name}-by-hand/edit-questions$`))

    await makeSections(page, name, content.sections)
    for (const [at, file] of content.sections.entries()) {
      const section = seeded.sections[at]
      await upload(page, section?.title ?? '', contentFile(`${name}/${file}`), section?.questions.length ?? 0)
    }
    expect(essence(await api.edited(`${name}-by-hand`))).toEqual(essence(seeded))
  })
}
