import { expect, test } from 'vitest'
import { emptyRowTexts, type RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import { findCommonGrade, listLoneNames, listOwnProblems, listProblemKinds, listRowQuestions } from './row-questions.ts'
import { findDraftProblems } from './student-drafts.ts'

const world = { tutors: [], classes: [], tests: [], accounts: [] }
const drafts = (...rows: Partial<RowDraftTexts>[]) =>
  rows.map((row, at) => ({ ...emptyRowTexts, id: `row ${at}`, fullName: `Student ${at}`, ...row }))

test('a class and a tutor that nobody knows are one question for all rows that name them', () => {
  const rows = drafts(
    { class: 'Saturday A', tutor: 'J. Smith' },
    { class: 'saturday a ', tutor: 'j. smith', grade: '5' },
    { class: 'Alone' },
  )
  const problems = findDraftProblems(rows, world)
  const questions = listRowQuestions(rows, problems)
  expect(questions).toEqual([
    { field: 'class', written: 'Saturday A', ids: ['row 0', 'row 1'] },
    { field: 'tutor', written: 'J. Smith', ids: ['row 0', 'row 1'] },
  ])
  expect(rows.map(({ id }) => Object.keys(listOwnProblems(id, problems.get(id) ?? {}, questions)))).toEqual([
    [],
    ['grade'],
    ['class'],
  ])
})

test.each([
  [['8', '8th', '9'], 8],
  [['', 'soon'], null],
])('of the grades %j a new class has %s', (written, grade) => {
  const rows = drafts(...written.map((one) => ({ grade: one })))
  const ids = rows.map(({ id }) => id)
  expect(findCommonGrade(rows, ids)).toBe(grade)
})

test('problems are summed up by kind, and what can be mended for all is', () => {
  const rows = drafts(
    ...[{ grade: '5' }, { grade: 'nine' }, { email: 'not one' }],
    ...[{ email: 'obi@x.example', parentEmail: 'obi@x.example' }, { email: 'lee@x.example' }],
    ...[{ email: 'lee@x.example' }, { fullName: '', grade: '8' }],
  )
  const kinds = listProblemKinds(rows, findDraftProblems(rows, world), [])
  expect(kinds.map(({ field, count, remedy }) => [field, count, remedy?.label ?? null])).toEqual([
    ['grade', 2, 'Leave all of them empty'],
    ['email', 1, null],
    ['parentEmail', 1, 'Give these students a card'],
    ['email', 1, 'Give these students a card'],
    ['fullName', 1, null],
  ])
  expect(kinds[3]?.message).toMatch(/^Another row has the same address/)
  expect([...(kinds[0]?.remedy?.changes ?? [])]).toEqual([
    ['row 0', { grade: '' }],
    ['row 1', { grade: '' }],
  ])
  const mended = kinds.flatMap(({ remedy }) => [...(remedy?.changes ?? [])])
  const after = rows.map((row) =>
    Object.assign({}, row, ...mended.filter(([id]) => id === row.id).map(([, one]) => one)),
  )
  expect([...findDraftProblems(after, world).keys()]).toEqual(['row 2', 'row 6'])
})

test.each([
  [[{ grade: '8' }, { grade: '8' }, { fullName: 'Total students: 2' }], ['Total students: 2']],
  [[{}, {}], []],
  [[{ grade: '8' }, { email: 'a@x.example' }], []],
])('of %j those with a name alone are %j', (rows, names) => {
  expect(listLoneNames(drafts(...rows)).map(({ fullName }) => fullName)).toEqual(names)
})
