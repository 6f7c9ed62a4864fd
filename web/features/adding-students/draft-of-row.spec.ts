import { expect, test } from 'vitest'
import { readAddingChoices } from '#contracts/people/adding-students.ts'
import { emptyRowTexts } from '#domain/people/lists/list-rows.ts'
import { makeIdAt, saturdayClass, tara } from '#test/support/web-people.ts'
import { makeRowDraft } from './draft-of-row.ts'
import { makeRunRow, noSharedRowValues, type StudentDraft } from './student-drafts.ts'

const choices = readAddingChoices.reply.parse({
  tutors: [tara],
  classes: [{ id: saturdayClass.id, name: saturdayClass.name }],
  tests: [{ id: makeIdAt(31), title: 'Winter', slug: 'winter', status: 'active' }],
  ...{ remembered: [], invitationDays: 7, sendsMail: true },
})
const world = { ...choices, accounts: [] }
const whole: StudentDraft = {
  ...{
    id: makeIdAt(1),
    fullName: 'Ada Obi',
    email: 'ada@x.example',
    grade: '8',
    school: 'Elm School',
    tutor: tara.email,
  },
  ...{ class: saturdayClass.name, parentName: 'Pa Obi; Ma Obi', parentEmail: 'pa@x.example; ma@x.example' },
  tests: 'winter',
}

test.each([
  ['a whole row', whole],
  [
    'one of whom little is known',
    { ...whole, email: '', tutor: '', class: '', tests: '', parentEmail: '', parentName: 'Pa' },
  ],
])('%s is written again as it was', (_, draft) => {
  expect(makeRowDraft(makeRunRow(draft, noSharedRowValues, world), world)).toEqual(draft)
})

test('what is the same for all is in the row', () => {
  const draft = { ...emptyRowTexts, id: makeIdAt(1), fullName: 'Ada Obi' }
  const shared = { ...noSharedRowValues, grade: 7, school: 'Oak School' }
  expect(makeRowDraft(makeRunRow(draft, shared, world), world)).toEqual({ ...draft, grade: '7', school: 'Oak School' })
})
