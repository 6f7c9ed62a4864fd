// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { pressElement } from '#test/support/render-part.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a drill of what a student missed in a topic takes one press here: the first ten are chosen, and have a title', async () => {
  const question = (at: number) => ({
    id: makeIdAt(at),
    test: null,
    number: at,
    subject: 'math',
    topic: 'Percent',
    skill: null,
    difficulty: null,
    words: `Question ${at}`,
    passageTitle: null,
    askedCount: 1,
    missedBy: [{ id: makeIdAt(92), fullName: 'Maya Chen' }],
  })
  const drill = {
    id: makeIdAt(91),
    slug: 'drill',
    title: 'Drill: Percent',
    minutes: 20,
    questionCount: 10,
    maker: 'Tara',
    createdAt: '2026-03-01T10:00:00Z',
    isMine: true,
    assignedCount: 1,
    submittedCount: 0,
    isEditable: true,
    isArchived: false,
  }
  const followed = {
    id: makeIdAt(92),
    fullName: 'Maya Chen',
    grade: 8,
    school: 'Elm',
    submissions: [],
    overdueTests: 0,
    dueTests: [],
    missedTests: [],
    goal: null,
    hasTutor: true,
    nextSessionAt: null,
    examDate: null,
    practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
    addedAt: '2026-03-01T10:00:00Z',
  }
  const asked = stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'tutor' } }),
    'GET /api/tutor/students': () => ({ body: { students: [followed] } }),
    'GET /api/joining': () => ({
      body: { toDecide: [], asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null },
    }),
    'POST /api/drill-questions': () => ({
      body: {
        questions: Array.from({ length: 12 }, (_, at) => question(at + 1)),
        total: 12,
        topics: [{ subject: 'math', topic: 'Percent', count: 12 }],
        tests: [],
      },
    }),
    'POST /api/drill-questions/unseen': () => ({ body: { tests: [] } }),
    'POST /api/drills': () => ({
      body: { drill, assigned: { studentCount: 1, assigned: 1, kept: 0, notAssigned: [] } },
    }),
  })
  const page = async () => (await import('./NewDrillPage.tsx')).NewDrillPage
  const address = `/tutor/drills/new?student=${makeIdAt(92)}&subject=math&topic=Percent&missed=1`
  await renderPage(page, '/tutor/drills/new', address)
  expect(await screen.findByText(/^10 questions · 20 min · due \w+ 11:59\sPM$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose by hand' })).toBeTruthy()
  await pressElement('Assign')
  const made = () => asked.find(({ method, path }) => method === 'POST' && path === '/api/drills')?.body
  await waitFor(() => expect(made()).toMatchObject({ title: 'Drill: Percent', minutes: 20 }))
  expect(made()).toMatchObject({ questionIds: Array.from({ length: 10 }, (_, at) => makeIdAt(at + 1)) })
})

test('a tutor without students can invite some', async () => {
  stubServer({
    'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'tutor' } }),
    'GET /api/tutor/students': () => ({ body: { students: [] } }),
    'GET /api/joining': () => ({
      body: { toDecide: [], asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null },
    }),
  })
  const page = async () => (await import('./NewDrillPage.tsx')).NewDrillPage
  await renderPage(page, '/tutor/drills/new', '/tutor/drills/new')
  expect(await screen.findByText('No students assigned to you yet.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Invite students' })).toBeTruthy()
})
