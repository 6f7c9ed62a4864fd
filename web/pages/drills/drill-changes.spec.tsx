// @vitest-environment happy-dom
/** Tests that a drill consists of exactly the chosen questions for the chosen students, and that deleting it asks for confirmation. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drillQuestion, drill as drillReply } from '#contracts/coaching/drills.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { mayasProfile, resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { noFilters } from '#web/features/drills/QuestionFilters.tsx'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { DrillsPage } from './DrillsPage.tsx'
import { EditDrillPage } from './EditDrillPage.tsx'
import { NewDrillForm } from './NewDrillForm.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const question = (at: number) =>
  drillQuestion.parse({
    id: makeIdAt(at),
    test: { id: makeIdAt(90), slug: 'winter', title: 'Winter' },
    number: at,
    subject: 'math',
    topic: 'Percent',
    skill: null,
    difficulty: null,
    words: `Question ${at}`,
    passageTitle: null,
    missedBy: [],
    askedCount: 0,
  })
const questions = [question(1), question(2), question(3)]
const found = {
  questions,
  total: 3,
  topics: [{ subject: 'math', topic: 'Percent', count: 3 }],
  tests: [{ id: makeIdAt(90), title: 'Winter' }],
}
const drill = drillReply.parse({
  id: makeIdAt(91),
  slug: 'percent',
  title: 'Percent again',
  minutes: 10,
  questionCount: 1,
  createdAt: '2026-03-01T10:00:00Z',
  maker: 'Tara Tutor',
  isMine: true,
  assignedCount: 1,
  submittedCount: 0,
  isEditable: true,
  isArchived: false,
})
const target = { studentIds: [studentId.parse(makeIdAt(92))] }
const refused: StubReply = {
  status: 403,
  body: { code: 'drill_begun', message: 'A student has begun it.', requestId: '' },
}

function serve(answers: Record<string, StubReply>) {
  const asked = stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'tutor' } }),
    'GET /api/drills': () => ({ body: { drills: [drill] } }),
    'GET /api/drills/percent': () => ({ body: { drill, questions: questions.slice(0, 1) } }),
    'POST /api/drill-questions': () => ({ body: found }),
    'POST /api/drill-questions/unseen': () => ({ body: { tests: [] } }),
    ...Object.fromEntries(Object.entries(answers).map(([request, answer]) => [request, () => answer])),
  })
  return () =>
    asked
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/drills'))
      .map(({ method, path, body }) => ({ request: `${method} ${path}`, body }))
}

test('a new drill has the chosen questions in the order of choosing, and goes to those it is for', async () => {
  const assigned = { studentCount: 1, assigned: 1, kept: 0, notAssigned: [] }
  const changes = serve({ 'POST /api/drills': { body: { drill, assigned } } })
  renderPart(<NewDrillForm target={target} forWhom="Maya" firstFilters={noFilters} forField={null} />)
  await checkControl('Choose: Question 3')
  await checkControl('Choose: Question 1')
  await pressElement('Next: title and dates')
  await fillField('Title', 'Percent again')
  await fillField('Due date', '')
  await pressElement('Make and assign the drill')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Drill made and assigned' }))
  const assign = { target, opensAt: null, dueDate: null, closesAt: null, note: '' }
  const questionIds = [questions[2]?.id, questions[0]?.id]
  expect(changes()).toMatchObject([
    { request: 'POST /api/drills', body: { title: 'Percent again', questionIds, assign } },
  ])
})

test('a drill is not made without a student or a question', async () => {
  const changes = serve({})
  renderPart(<NewDrillForm target={null} forWhom={null} firstFilters={noFilters} forField={null} />)
  await pressElement('Next: title and dates')
  expect(await screen.findAllByText('Choose who it is for.')).not.toEqual([])
  cleanup()
  renderPart(<NewDrillForm target={target} forWhom="Maya" firstFilters={noFilters} forField={null} />)
  await pressElement('Next: title and dates')
  expect(await screen.findAllByText('Choose a question.')).not.toEqual([])
  expect(changes()).toEqual([])
})

const openChange = () => renderPage(async () => EditDrillPage, '/tutor/drills/:drillRef?', '/tutor/drills/percent')

test('a drill that is changed keeps the questions that nobody took out', async () => {
  const changes = serve({ 'PUT /api/drills/percent': { body: drill } })
  await openChange()
  await fillField('Title', 'Percent once more')
  await checkControl('Choose: Question 2')
  await pressElement('Save the drill')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Drill saved' }))
  const questionIds = [questions[0]?.id, questions[1]?.id]
  expect(changes()).toEqual([
    { request: 'PUT /api/drills/percent', body: { title: 'Percent once more', minutes: 10, questionIds } },
  ])
})

test('a drill that a student has begun by now says so, and what was typed stays', async () => {
  serve({ 'PUT /api/drills/percent': refused })
  await openChange()
  await fillField('Title', 'Percent once more')
  await pressElement('Save the drill')
  expect(await screen.findByText('A student has begun it.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Percent once more')
})

test('a drill is deleted after a question', async () => {
  const changes = serve({ 'DELETE /api/drills/percent': { body: { outcome: 'deleted' } } })
  await renderPage(async () => DrillsPage, '/tutor/drills', '/tutor/drills')
  const answer = async (name: string) => {
    await pressElement('Delete Percent again')
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name })
      .click()
  }
  await answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes()).toEqual([])
  await answer('Delete')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Drill deleted' }))
  expect(changes()).toEqual([{ request: 'DELETE /api/drills/percent', body: undefined }])
})
