// @vitest-environment happy-dom
/** Tests that the next save uses the school's current version after somebody else has changed it. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { school as schoolReply } from '#contracts/people/schools.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { fillField, pressElement } from '#test/support/render-part.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { SchoolsPage } from './SchoolsPage.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cutoff = {
  id: makeIdAt(1),
  year: 2025,
  grade: 8,
  lowestScore: 493,
  source: 'The city',
  sourceUrl: 'https://example.com/2025',
  checkedOn: '2026-03-01',
}
const aSchool = (revision: number) =>
  schoolReply.parse({ id: 'tech', name: 'Brooklyn Tech', revision, cutoffs: [{ ...cutoff, revision }] })

async function open(request: string) {
  const asked = stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'admin' } }),
    'GET /api/schools': () => ({ body: { schools: [aSchool(revisions().length === 0 ? 2 : 9)] } }),
    [request]: ({ body }) =>
      Object(body).revision === 9
        ? { body: aSchool(10) }
        : { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody else was faster.', requestId: '' } },
  })
  const revisions = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => Object(body).revision)
  const loads = () => asked.filter(({ path }) => path === '/api/schools').length
  await renderPage(async () => SchoolsPage, '/admin/schools', '/admin/schools')
  return { revisions, loads }
}

/** The first save is refused, and the second one uses the data that the page has reloaded. */
async function saveTwice({ revisions, loads }: Awaited<ReturnType<typeof open>>) {
  await pressElement('Save Changes')
  expect(await screen.findByText('Somebody else was faster.')).toBeTruthy()
  await waitFor(() => expect(loads()).toBeGreaterThan(1))
  await pressElement('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(revisions()).toEqual([2, 9])
}

test('a school is renamed', async () => {
  const page = await open('PUT /api/admin/schools/tech')
  await pressElement('More for Brooklyn Tech')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename Brooklyn Tech' }))
  await fillField('Name', 'Bronx Science')
  await saveTwice(page)
})

test('a score is corrected', async () => {
  const page = await open(`PUT /api/admin/schools/tech/cutoffs/${cutoff.id}`)
  await pressElement('The score of Brooklyn Tech')
  await pressElement('Edit the score of 2025, 8th grade, Brooklyn Tech')
  await fillField('Grade of applicants', '8')
  await fillField('Lowest score', '501')
  await saveTwice(page)
})
