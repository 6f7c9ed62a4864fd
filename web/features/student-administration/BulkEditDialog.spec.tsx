// @vitest-environment happy-dom
/** One change to many students: only the chosen fields are sent. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import { fillField, pickItem, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const id = (at: number) => `0199aaaa-0000-7000-8000-00000000000${at}`
const [tutor, group] = [id(8), id(9)]
const students = [
  { id: id(1), userId: userId.parse(id(4)), fullName: 'Ann', isFormal: true },
  { id: id(2), userId: userId.parse(id(5)), fullName: 'Ben', isFormal: true },
  { id: `temp-${id(6)}`, userId: userId.parse(id(6)), fullName: 'Cleo', isFormal: false },
]
const undo = { students: [], joined: null }
const edited = { body: { changed: 2, unchanged: 0, missing: [], undo } }
const person = { id: tutor, fullName: 'Tara Tutor', email: 'tara@example.com' }
const aClass = {
  id: group,
  name: 'Saturday class',
  description: '',
  gradeLevel: 8,
  revision: 1,
  tutor: null,
  studentCount: 0,
  createdAt: '2026-03-01T12:00:00Z',
}

function open(answer: StubReply = edited) {
  const asked = stubServer({
    'POST /api/admin/student-changes': () => answer,
    'POST /api/admin/student-changes/undo': () => ({ body: { restored: 2, changedSince: 0 } }),
    'GET /api/admin/person-choices': () => ({ body: { people: [person], hasMore: false } }),
    'GET /api/admin/classes': () => ({ body: { classes: [aClass], total: 1, page: 1, pageSize: 20 } }),
  })
  const acts = { onEdited: vi.fn(), onClose: vi.fn() }
  renderPart(<BulkEditDialog students={students} {...acts} />)
  return { ...acts, sent: () => asked.filter(({ method }) => method === 'POST') }
}

test.each([
  ['the grade', () => fillField('Grade', '8'), { grade: 8 }],
  ['the school', () => fillField('School', ' Elm School '), { school: 'Elm School' }],
  ['no tutor', () => fillField('Tutor', 'none'), { tutorId: null }],
  [
    'a tutor',
    async () => {
      await fillField('Tutor', 'choose')
      await pickItem('New tutor', /Tara Tutor/)
    },
    { tutorId: tutor },
  ],
  ['a class', () => pickItem('Add to a class', /Saturday class/), { classId: group }],
])('changes %s of the formal students, and leaves the rest as it is', async (_, choose, change) => {
  const { sent, onEdited, onClose } = open()
  await choose()
  await pressElement('Change 2 Students')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([{ studentIds: [id(1), id(2)], ...change }])
  expect(onEdited).toHaveBeenCalledOnce()
})

test('says who changes and who does not, and waits until something is chosen', async () => {
  const { sent } = open()
  expect(await screen.findByText(/2 students change\. What you leave alone stays as it is\. 1 person/)).toBeTruthy()
  await pressElement('Change 2 Students')
  expect(await screen.findByText('Choose what to change.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('refuses to choose a tutor without a name', async () => {
  const { sent } = open()
  await fillField('Tutor', 'choose')
  await pressElement('Change 2 Students')
  expect(await screen.findByText('Please select a tutor')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  ['grade', 'Grade'],
  ['school', 'School'],
  ['classId', 'Add to a class'],
])('keeps the window and says at the field %s what the server refuses', async (path, label) => {
  const issues = [{ path, message: 'No longer there.' }]
  const { onClose, onEdited } = open({
    status: 422,
    body: { code: 'invalid_input', message: 'No.', issues, requestId: '' },
  })
  await fillField('Grade', '8')
  await pressElement('Change 2 Students')
  await waitFor(async () => {
    const field = await screen.findByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
  expect(onClose).not.toHaveBeenCalled()
  expect(onEdited).not.toHaveBeenCalled()
})

test('can be undone from the notice, with what the server gave for it', async () => {
  const { sent, onClose } = open()
  await fillField('Tutor', 'none')
  await pressElement('Change 2 Students')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(currentToast()).toMatchObject({ description: '2 students changed.', action: { label: 'Undo' } })
  currentToast()?.action?.onPress()
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Change undone' }))
  expect(sent().at(-1)).toMatchObject({ path: '/api/admin/student-changes/undo', body: undo })
})

test('offers no undoing where nothing has changed', async () => {
  const { onClose } = open({ body: { changed: 0, unchanged: 2, missing: [], undo } })
  await fillField('Grade', '8')
  await pressElement('Change 2 Students')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(currentToast()?.action).toBeUndefined()
})
