import { expect, test } from 'vitest'
import { readAddingChoices } from '#contracts/people/adding-students.ts'
import { emptyTexts } from '#domain/people/lists/list-rows.ts'
import { idAt, saturdayClass, tara } from '#test/support/web-people.ts'
import { draftRow } from './draft-of-row.ts'
import { noSharedTerms, type StudentDraft, writeRow } from './student-drafts.ts'

const choices = readAddingChoices.reply.parse({
  tutors: [tara],
  classes: [{ id: saturdayClass.id, name: saturdayClass.name }],
  tests: [{ id: idAt(31), title: 'Winter', slug: 'winter', status: 'active' }],
  ...{ remembered: [], invitationDays: 7, sendsMail: true },
})
const world = { ...choices, accounts: [] }
const whole: StudentDraft = {
  ...{ id: idAt(1), fullName: 'Ada Obi', email: 'ada@x.example', grade: '8', school: 'Elm School', tutor: tara.email },
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
  expect(draftRow(writeRow(draft, noSharedTerms, world), world)).toEqual(draft)
})

test('what is the same for all is in the row', () => {
  const draft = { ...emptyTexts, id: idAt(1), fullName: 'Ada Obi' }
  const shared = { ...noSharedTerms, grade: 7, school: 'Oak School' }
  expect(draftRow(writeRow(draft, shared, world), world)).toEqual({ ...draft, grade: '7', school: 'Oak School' })
})
