// @vitest-environment happy-dom
/** The dialogs in which families choose goals, and administrators manage schools and their scores. */
import { goals as goalsReply } from '#contracts/people/goals.ts'
import { school as schoolReply } from '#contracts/people/schools.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { checkControl, fillField, pressElement } from '#test/support/render-part.tsx'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows, type WindowCase } from '#test/support/window-cases.tsx'
import { BreaksDialog } from './BreaksDialog.tsx'
import { CutoffDialog } from './CutoffDialog.tsx'
import { DeleteCutoffDialog, DeleteSchoolDialog } from './DeleteDialogs.tsx'
import { GoalsDialog } from './GoalsDialog.tsx'
import { SchoolDialog } from './SchoolDialog.tsx'

const figure = {
  year: 2025,
  grade: 8,
  lowestScore: 493,
  source: 'The city',
  sourceUrl: 'https://example.com/2025',
  checkedOn: '2026-03-01',
}
const school = schoolReply.parse({
  id: 'brooklyn-tech',
  name: 'Brooklyn Tech',
  revision: 2,
  cutoffs: [{ id: makeIdAt(1), ...figure, revision: 6 }],
})
const [cutoff] = school.cutoffs
if (cutoff === undefined) throw new Error('The school has no score.')

const goals = goalsReply.parse({
  examDate: '2026-11-07',
  applicantGrade: 8,
  schools: [{ id: school.id, name: school.name, cutoff: null }],
  reviewMinutes: 20,
  weeklyMinutes: null,
  breaks: [],
  changed: null,
  revision: 4,
})
const maya = studentId.parse(makeIdAt(2))

const chosenGoals: Pick<WindowCase, 'reads' | 'act' | 'body' | 'reply'> = {
  reads: { 'GET /api/schools': { schools: [school] }, 'GET /api/exam-days': { days: [] } },
  act: async () => {
    await fillField('Day of the exam (optional)', '')
    await checkControl(/^9th grade/)
    await fillField('Reviews on one day', '15')
    await fillField('Practice in seven days', '60')
    await pressElement('Save Goals')
  },
  body: {
    examDate: null,
    applicantGrade: 9,
    schoolIds: [school.id],
    reviewMinutes: 15,
    weeklyMinutes: 60,
    revision: 4,
  },
  reply: goals,
}

const away = { firstDay: '2099-07-01', lastDay: '2099-07-09' }
const newBreak: Pick<WindowCase, 'act' | 'body' | 'reply'> = {
  act: async () => {
    await fillField('First day', away.firstDay)
    await fillField('Last day', away.lastDay)
    await pressElement('Save Breaks')
  },
  body: { breaks: [away], revision: 4 },
  reply: goals,
}

testWindows([
  {
    ...chosenGoals,
    name: 'goals of a student',
    show: (onDone) => <GoalsDialog goals={goals} studentId={null} name={null} onClose={onDone} />,
    sends: 'PUT /api/student/goals',
  },
  {
    ...chosenGoals,
    name: 'goals of a child',
    show: (onDone) => <GoalsDialog goals={goals} studentId={maya} name="Maya" onClose={onDone} />,
    sends: `PUT /api/students/${maya}/goals`,
  },
  {
    ...newBreak,
    name: 'a break of a student',
    show: (onDone) => <BreaksDialog student={null} goals={goals} onClose={onDone} />,
    sends: 'PUT /api/student/breaks',
  },
  {
    ...newBreak,
    name: 'a break of a child',
    show: (onDone) => <BreaksDialog student={{ id: maya, name: 'Maya' }} goals={goals} onClose={onDone} />,
    sends: `PUT /api/students/${maya}/breaks`,
  },
  {
    name: 'a break that is taken out',
    show: (onDone) => <BreaksDialog student={null} goals={{ ...goals, breaks: [away] }} onClose={onDone} />,
    act: async () => {
      await pressElement('Remove break 1')
      await pressElement('Save Breaks')
    },
    sends: 'PUT /api/student/breaks',
    body: { breaks: [], revision: 4 },
    reply: goals,
  },
  {
    name: 'a new school',
    show: (onDone) => <SchoolDialog school={null} onClose={onDone} />,
    act: async () => {
      await fillField('Name', ' Bronx Science ')
      await pressElement('Add School')
    },
    sends: 'POST /api/admin/schools',
    body: { name: 'Bronx Science' },
    reply: school,
  },
  {
    name: 'a school that is renamed',
    show: (onDone) => <SchoolDialog school={school} onClose={onDone} />,
    act: async () => {
      await fillField('Name', 'Bronx Science')
      await pressElement('Save Changes')
    },
    sends: 'PUT /api/admin/schools/brooklyn-tech',
    body: { name: 'Bronx Science', revision: 2 },
    reply: school,
  },
  {
    name: 'a school that is deleted',
    show: (onDone) => <DeleteSchoolDialog school={school} onClose={onDone} />,
    act: () => pressElement('Delete School'),
    sends: 'DELETE /api/admin/schools/brooklyn-tech',
    reply: { id: school.id },
    closesWhenRefused: true,
  },
  {
    name: 'a new score',
    show: (onDone) => <CutoffDialog school={school} cutoff={null} onClose={onDone} />,
    act: async () => {
      await fillField('Year of the offers', '2026')
      await fillField('Grade of applicants', '9')
      await fillField('Lowest score', '501')
      await fillField('Checked on', '2026-03-02')
      await pressElement('Add Score')
    },
    sends: 'POST /api/admin/schools/brooklyn-tech/cutoffs',
    body: { ...figure, year: 2026, grade: 9, lowestScore: 501, checkedOn: '2026-03-02' },
    reply: school,
  },
  {
    name: 'a score that is corrected',
    show: (onDone) => <CutoffDialog school={school} cutoff={cutoff} onClose={onDone} />,
    act: async () => {
      await fillField('Grade of applicants', '8')
      await fillField('Lowest score', '502')
      await pressElement('Save Changes')
    },
    sends: `PUT /api/admin/schools/brooklyn-tech/cutoffs/${cutoff.id}`,
    body: { ...figure, lowestScore: 502, revision: 6 },
    reply: school,
  },
  {
    name: 'a score that is deleted',
    show: (onDone) => <DeleteCutoffDialog school={school} cutoff={cutoff} onClose={onDone} />,
    act: () => pressElement('Delete Score'),
    sends: `DELETE /api/admin/schools/brooklyn-tech/cutoffs/${cutoff.id}`,
    reply: school,
    closesWhenRefused: true,
  },
])
