import { describe, expect, test } from 'vitest'
import { classId, testId, userId } from '#contracts/wire/ids.ts'
import { emptyRowTexts, type RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import {
  type DraftContext,
  findDraftProblems,
  lacksParentEmail,
  listSharedAddresses,
  makeNewcomer,
  noSharedRowValues,
} from './student-drafts.ts'

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`
const world: DraftContext = {
  tutors: [
    { id: userId.parse(id(1)), fullName: 'Tom Reed', email: 'tom@example.com' },
    { id: userId.parse(id(2)), fullName: 'Ann Lee', email: 'ann@example.com' },
    { id: userId.parse(id(3)), fullName: 'Ann Lee', email: 'ann.lee@example.com' },
  ],
  classes: [{ id: classId.parse(id(4)), name: 'Saturday 8B' }],
  tests: [{ id: testId.parse(id(5)), title: 'Diagnostic Test', slug: 'diagnostic' }],
  accounts: [
    { email: 'here@example.com', fullName: 'Leo Park', role: 'student', isFormal: true },
    { email: 'paula@example.com', fullName: 'Paula Chen', role: 'parent', isFormal: false },
  ],
}
const maya = { fullName: 'Maya Chen', email: 'maya@example.com' }
const drafts = (...rows: Partial<RowDraftTexts>[]) => rows.map((row, at) => ({ id: id(at), ...emptyRowTexts, ...row }))
const problemsIn = (row: Partial<RowDraftTexts>) =>
  findDraftProblems(drafts({ ...maya, ...row }), world).get(id(0)) ?? {}

describe('the rows of a table', () => {
  test.each([
    [{}, {}],
    [{ fullName: ' ' }, { fullName: 'Enter the name.' }],
    [{ fullName: 'M' }, { fullName: 'A name needs at least 2 characters.' }],
    [{ fullName: 'Maya\u202eChen' }, { fullName: expect.stringContaining('invisible') }],
    [{ email: '' }, {}],
    [{ email: 'maya@' }, { email: 'This is not an email address.' }],
    [{ email: 'here@example.com' }, {}],
    [{ email: 'Paula@example.com' }, { email: 'This address belongs to a parent.' }],
    [{ grade: '9th' }, {}],
    [{ grade: 'Grade 12' }, {}],
    [{ grade: '5' }, { grade: 'A grade is a number from 6 to 12.' }],
    [{ grade: 'nine' }, { grade: 'A grade is a number from 6 to 12.' }],
    [{ school: 'x' }, { school: 'A school needs at least 2 characters.' }],
    [{ tutor: 'TOM REED' }, {}],
    [{ tutor: 'ann@example.com' }, {}],
    [{ tutor: 'Ann Lee' }, { tutor: 'Two tutors have this name. Choose one.' }],
    [{ tutor: 'Nobody' }, { tutor: 'We know no tutor with this name or email. Choose one.' }],
    [{ class: 'saturday 8b' }, {}],
    [{ class: '8B' }, { class: 'There is no such class. Choose one.' }],
    [{ parentName: 'Paula' }, {}],
    [{ parentName: 'P' }, {}],
    [{ parentName: 'P', parentEmail: 'paula@example.com' }, { parentName: 'A name needs at least 2 characters.' }],
    [{ parentName: 'Paula', parentEmail: 'paula@' }, { parentEmail: 'This is not an email address.' }],
    [{ parentEmail: 'paula@example.com' }, {}],
    [{ parentEmail: 'paula@example.com; new@example.com' }, {}],
    [{ parentEmail: 'new@example.com; pia@' }, { parentEmail: 'This is not an email address.' }],
    [
      { parentEmail: 'a@x.example;b@x.example;c@x.example;d@x.example;e@x.example' },
      { parentEmail: 'At most 4 parents.' },
    ],
    [{ parentEmail: 'paula' }, { parentEmail: 'This is not an email address.' }],
    [
      { parentEmail: maya.email },
      { parentEmail: expect.stringMatching(/^A parent needs another address than the student.*card/) },
    ],
    [{ parentEmail: 'here@example.com' }, { parentEmail: 'This address belongs to a student.' }],
    [{ tests: 'Diagnostic Test; diagnostic' }, {}],
    [{ tests: 'Diagnostic Test; Final' }, { tests: 'There is no test “Final”.' }],
  ])('%o has the problems %o', (row, problems) => {
    expect(problemsIn(row)).toEqual(problems)
  })

  test('the second row with an address is refused, and a parent with the address of a student', () => {
    const rows = drafts(
      maya,
      { ...maya, email: 'MAYA@example.com' },
      {
        ...{ fullName: 'Leo Park', email: 'leo@example.com', parentEmail: maya.email },
      },
    )
    expect([...findDraftProblems(rows, world)]).toEqual([
      [id(1), { email: 'Row 1 has the same address. Leave one of them empty: a card will do.' }],
      [id(2), { parentEmail: expect.stringMatching(/^This is the address of the student in row 1.*card/) }],
    ])
  })
})

test('rows without an address are refused only if nothing tells them apart', () => {
  const rows = drafts(
    { fullName: 'Maria Garcia', grade: '8' },
    { fullName: 'Maria Garcia', grade: '9' },
    {
      ...{ fullName: 'maria garcia ', grade: '8' },
    },
  )
  expect([...findDraftProblems(rows, world)]).toEqual([
    [id(2), { fullName: 'Row 1 is the same. Give one of them an email, or another name.' }],
  ])
})

describe('what is sent', () => {
  test('a student without an address has none, or the name of the one who is here', () => {
    const [row] = drafts({ fullName: 'Maria Garcia' })
    if (!row) throw new Error('A row was made.')
    expect(makeNewcomer(row, noSharedRowValues, world)).toMatchObject({ email: null, isHere: false })
    const maria = {
      email: 'maria.garcia@no-email.invalid',
      fullName: 'Maria Garcia',
      role: 'student',
      isFormal: true,
    } as const
    const known = { ...world, accounts: [maria] }
    expect(makeNewcomer(row, noSharedRowValues, known)).toMatchObject({ email: maria.email, isHere: true })
  })

  test('is what the row says, and for the rest what all get', () => {
    const shared = {
      ...{ grade: 7, school: 'Elm School', tutorId: userId.parse(id(1)), classId: null },
      testIds: [testId.parse(id(5))],
    }
    const [plain, full] = drafts(
      { ...maya, email: ' Maya@Example.com' },
      {
        ...{ fullName: 'Leo Park', email: 'here@example.com', grade: '8th', school: 'Oak', tutor: 'ann@example.com' },
        ...{ class: 'Saturday 8B', parentName: 'Paula Chen', parentEmail: 'Paula@example.com', tests: 'diagnostic' },
      },
    )
    if (!plain || !full) throw new Error('Two rows were made.')
    expect(makeNewcomer(plain, shared, world)).toEqual({
      ...{ id: id(0), fullName: 'Maya Chen', email: 'maya@example.com', isHere: false },
      ...{ grade: 7, school: 'Elm School', tutorId: id(1), classId: null, parents: [], testIds: [id(5)] },
    })
    expect(makeNewcomer(full, noSharedRowValues, world)).toEqual({
      ...{ id: id(1), fullName: 'Leo Park', email: 'here@example.com', isHere: true, grade: 8, school: 'Oak' },
      ...{ tutorId: id(2), classId: id(4), parents: [{ email: 'paula@example.com', fullName: 'Paula Chen' }] },
      testIds: [id(5)],
    })
  })

  const paula = { email: 'new@example.com', fullName: 'Paula Chen' }
  const unnamed = { ...paula, fullName: 'Parent of Maya Chen' }
  test.each([
    { texts: { parentName: 'Paula Chen' }, isLacking: true, parents: [] },
    { texts: { parentName: 'Paula Chen', parentEmail: '  ' }, isLacking: true, parents: [] },
    { texts: { parentName: ' ' }, isLacking: false, parents: [] },
    { texts: {}, isLacking: false, parents: [] },
    {
      texts: { parentName: 'Paula Chen; Piet', parentEmail: 'new@example.com; piet@example.com' },
      ...{ isLacking: false, parents: [paula, { email: 'piet@example.com', fullName: 'Piet' }] },
    },
    { texts: { parentEmail: 'new@example.com' }, isLacking: false, parents: [unnamed] },
    { texts: { parentName: 'Paula Chen', parentEmail: 'New@example.com' }, isLacking: false, parents: [paula] },
  ])('with $texts the parent lacks an address: $isLacking', ({ texts, isLacking, parents }) => {
    const [row] = drafts({ ...maya, ...texts })
    if (!row) throw new Error('A row was made.')
    expect(lacksParentEmail(row)).toBe(isLacking)
    expect(makeNewcomer(row, noSharedRowValues, world).parents).toEqual(parents)
  })

  test('a parent without a name is named after the child', () => {
    const [row] = drafts({ ...maya, parentEmail: 'new@example.com' })
    if (!row) throw new Error('A row was made.')
    const sent = makeNewcomer(row, noSharedRowValues, world)
    expect(sent).toMatchObject({ parents: [{ fullName: 'Parent of Maya Chen' }], grade: null, school: 'Not assigned' })
  })
})

test('students who share an address are those who can do with a card', () => {
  const rows = drafts(
    { ...maya, parentEmail: 'MAYA@example.com' },
    { fullName: 'Ada Obi', email: 'obi@example.com' },
    { fullName: 'Ben Obi', email: 'obi@example.com' },
    { fullName: 'Ben Obi', email: 'ben@example.com', parentEmail: 'obi2@example.com' },
    { fullName: 'Ben Obi', email: 'ben@example.com' },
    { fullName: 'Cy Obi' },
  )
  expect(listSharedAddresses(rows)).toEqual([rows[0], rows[2]])
})
