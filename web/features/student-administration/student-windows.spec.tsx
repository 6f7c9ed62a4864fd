// @vitest-environment happy-dom
/** The dialogs that create, change, and delete students and classes. */
import { fillField, pickItem, pressElement } from '#test/support/render-part.tsx'
import { makeIdAt, makeManagedStudent, nora, paula, saturdayClass, tara } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { EditClassDialog, NewClassDialog } from './ClassDialog.tsx'
import { DeleteClassDialog } from './DeleteClassDialog.tsx'
import { DeleteStudentDialog } from './DeleteStudentDialog.tsx'
import { FormalStudentsDialog } from './FormalStudentsDialog.tsx'
import { EditStudentDialog, NewStudentDialog } from './StudentDialog.tsx'

const maya = makeManagedStudent()
const usersOnly = [
  { id: `temp-${makeIdAt(21)}`, userId: nora.id, fullName: 'Nora New', isFormal: false },
  { id: `temp-${makeIdAt(22)}`, userId: paula.id, fullName: 'Paula Park', isFormal: false },
]
const people = { 'GET /api/admin/person-choices': { people: [tara, paula, nora], hasMore: false } }
const student = `/api/admin/students/${maya.id}`
const group = `/api/admin/classes/${saturdayClass.id}`
const deletion = makeIdAt(31)

testWindows([
  {
    name: 'a new student',
    show: (onDone) => <NewStudentDialog onClose={onDone} />,
    reads: people,
    act: async () => {
      await pickItem('User', /Nora New/)
      await fillField('Grade', '7')
      await fillField('School', ' Oak School ')
      await pickItem('Parent (optional)', /Paula Park/)
      await pickItem('Tutor (optional)', /Tara Tutor/)
      await pressElement('Create Student')
    },
    sends: 'POST /api/admin/students',
    body: { userId: nora.id, grade: 7, school: 'Oak School', parentId: paula.id, tutorId: tara.id },
    reply: maya,
  },
  {
    name: 'a change of a student',
    show: (onDone) => <EditStudentDialog student={maya} onClose={onDone} />,
    reads: people,
    act: async () => {
      await fillField('Grade', '9')
      await pressElement('Save Changes')
    },
    sends: `PUT ${student}`,
    body: { grade: 9, school: 'Elm School', tutorId: tara.id, revision: 3 },
    reply: maya,
  },
  {
    name: 'a student without the tutor',
    show: (onDone) => <EditStudentDialog student={maya} onClose={onDone} />,
    reads: people,
    act: async () => {
      await fillField('Grade', '8')
      await pressElement('Clear Tutor (optional)')
      await pressElement('Save Changes')
    },
    sends: `PUT ${student}`,
    body: { grade: 8, school: 'Elm School', tutorId: null, revision: 3 },
    reply: maya,
  },
  {
    name: 'a deleted student',
    show: (onDone) => <DeleteStudentDialog student={maya} onClose={onDone} />,
    act: () => pressElement('Delete Student'),
    sends: `DELETE ${student}`,
    reply: { deleted: maya.id },
    closesWhenRefused: true,
  },
  {
    name: 'people with only an account, as students',
    show: (onDone) => <FormalStudentsDialog people={usersOnly} onMade={() => undefined} onClose={onDone} />,
    reads: people,
    act: async () => {
      await fillField('Grade', '10')
      await fillField('School', 'Oak School')
      await pickItem('Tutor (optional)', /Tara Tutor/)
      await pressElement('Make Formal Students')
    },
    sends: 'POST /api/admin/formal-students',
    body: { grade: 10, school: 'Oak School', tutorId: tara.id, userIds: [nora.id, paula.id] },
    reply: { made: [], alreadyFormal: 2 },
  },
  {
    name: 'a new class',
    show: (onDone) => <NewClassDialog onClose={onDone} />,
    reads: people,
    act: async () => {
      await fillField('Class name', 'Sunday class')
      await fillField('Description (optional)', 'Evenings')
      await pickItem('Tutor', /Tara Tutor/)
      await fillField('Grade level', '7')
      await pressElement('Create Class')
    },
    sends: 'POST /api/admin/classes',
    body: { name: 'Sunday class', description: 'Evenings', tutorId: tara.id, gradeLevel: 7 },
    reply: saturdayClass,
  },
  {
    name: 'a change of a class',
    show: (onDone) => <EditClassDialog managedClass={saturdayClass} onClose={onDone} />,
    reads: people,
    act: async () => {
      await fillField('Class name', 'Sunday class')
      await pressElement('Save Changes')
    },
    sends: `PUT ${group}`,
    body: { name: 'Sunday class', description: 'Mornings', tutorId: tara.id, gradeLevel: 8, revision: 4 },
    reply: saturdayClass,
  },
  {
    name: 'a deleted class',
    show: (onDone) => <DeleteClassDialog managedClass={saturdayClass} onClose={onDone} />,
    act: () => pressElement('Delete Class'),
    sends: `DELETE ${group}`,
    reply: { deleted: saturdayClass.id, deletionId: deletion },
    undo: `POST /api/admin/deletions/${deletion}/restore`,
    closesWhenRefused: true,
  },
])
