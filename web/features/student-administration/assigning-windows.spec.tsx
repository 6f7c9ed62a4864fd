// @vitest-environment happy-dom
/** The dialogs in which tests are assigned, changed, and removed. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { studentAssignment } from '#contracts/attempts/assignment-administration.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { currentToast } from '#web/ui/feedback/toast.ts'
import { AssignmentsDialog } from './AssignmentsDialog.tsx'
import { AssignTestsDialog } from './AssignTestsDialog.tsx'
import { parseInstantField } from './local-date-time.ts'

const student = { id: studentId.parse(makeIdAt(1)), fullName: 'Maya Park' }
const group = { classId: classId.parse(makeIdAt(2)) }
const [winter, spring] = [makeIdAt(3), makeIdAt(4)]
const aTest = (id: string, title: string) => ({
  id,
  title,
  slug: title.toLowerCase(),
  status: 'active',
  isDrill: false,
  questionCount: 10,
  assignedCount: 0,
  areAnswersReleased: false,
})
const offered = { studentCount: 1, tests: [aTest(winter, 'Winter'), aTest(spring, 'Spring')] }
const assigned = { studentCount: 1, assigned: 1, kept: 0, notAssigned: [] }
const due = '2100-03-20T12:00'

testWindows([
  {
    name: 'tests of an administrator, with a PIN',
    show: (onDone) => (
      <AssignTestsDialog
        assigner="admin"
        name="Maya Park"
        target={{ studentIds: [student.id] }}
        manageTestsAddress={null}
        onClose={onDone}
      />
    ),
    reads: { 'POST /api/admin/assignable-tests': offered },
    act: async () => {
      await checkControl(/^Spring/)
      await fillField('Due date', due)
      await fillField('Note (optional)', ' Take your time. ')
      await fillField('Retake PIN (optional)', 'w8xz')
      await pressElement('Assign Tests')
    },
    sends: 'POST /api/admin/assignments',
    body: {
      target: { studentIds: [student.id] },
      testIds: [spring],
      opensAt: null,
      dueDate: parseInstantField(due),
      closesAt: null,
      note: 'Take your time.',
      retakePin: 'W8XZ',
    },
    reply: assigned,
  },
  {
    name: 'a test of a tutor, without a due date',
    show: (onDone) => (
      <AssignTestsDialog
        assigner="tutor"
        name="the class"
        target={group}
        firstTest={offered.tests.map(({ id }) => studentAssignment.shape.test.shape.id.parse(id))[1]}
        manageTestsAddress={null}
        onClose={onDone}
      />
    ),
    reads: { 'POST /api/tutor/assignable-tests': offered },
    act: async () => {
      const last = await screen.findByLabelText(/^Winter/)
      expect(screen.getAllByLabelText(/^(Winter|Spring)/)).toEqual([screen.getByLabelText(/^Spring/), last])
      await fillField('Due date', '')
      await pressElement('Assign Tests')
    },
    sends: 'POST /api/tutor/assignments',
    body: { target: group, testIds: [spring], opensAt: null, dueDate: null, closesAt: null, note: '' },
    reply: assigned,
  },
])

const assignment = studentAssignment.parse({
  id: makeIdAt(5),
  test: { id: winter, slug: 'winter', title: 'Winter', status: 'active' },
  assignedAt: '2026-03-01T10:00:00Z',
  dueDate: null,
  opensAt: null,
  closesAt: null,
  note: 'Read it twice.',
  remindedAt: null,
  completed: true,
  locked: true,
  hasOwnPin: true,
  isUnderWay: false,
  latestSubmission: null,
})
const path = `/api/admin/assignments/${assignment.id}`

function openAssignments() {
  const asked = stubServer({
    [`GET /api/admin/students/${student.id}/assignments`]: () => ({ body: { assignments: [assignment] } }),
    [`POST ${path}/unlock`]: () => ({ body: assignment }),
    [`PUT ${path}`]: () => ({ body: assignment }),
    [`DELETE ${path}`]: () => ({ body: { deleted: assignment.id } }),
  })
  const nothing = vi.fn()
  renderPart(
    <AssignmentsDialog
      student={student}
      renderResult={() => null}
      onAccommodation={nothing}
      onAssign={nothing}
      onClose={nothing}
    />,
  )
  return () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path: to, body }) => ({ method, to, body }))
}

test('an assignment is unlocked', async () => {
  const changes = openAssignments()
  await pressElement('Unlock Winter')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Test unlocked' }))
  expect(changes()).toEqual([{ method: 'POST', to: `${path}/unlock`, body: undefined }])
})

test.each([
  ['a new PIN', () => fillField('New retake PIN', 'w8xz'), { retakePin: 'W8XZ' }],
  ['no PIN of its own', () => checkControl(/^Remove its own PIN/), { retakePin: null }],
  ['the PIN that it has', () => fillField('Due date', ''), {}],
])('an assignment is changed, with %s', async (_, choose, pin) => {
  const changes = openAssignments()
  await pressElement('Change dates and PIN of Winter')
  await choose()
  await pressElement('Save')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Assignment updated' }))
  const terms = { opensAt: null, dueDate: null, closesAt: null, note: 'Read it twice.' }
  expect(changes()).toEqual([{ method: 'PUT', to: path, body: { ...terms, ...pin } }])
})

test('an assignment is removed after a question', async () => {
  const changes = openAssignments()
  await pressElement('Remove Winter')
  await pressElement('Keep')
  expect(changes()).toEqual([])
  await pressElement('Remove Winter')
  await pressElement('Remove Assignment')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Assignment removed' }))
  expect(changes()).toEqual([{ method: 'DELETE', to: path, body: undefined }])
})
