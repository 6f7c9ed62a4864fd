import { expect, test } from 'vitest'
import { findAuditName, findAuditSubject, listAuditChanges, listAuditIds } from './audit-changes.ts'

test.each([
  [
    'a new thing',
    null,
    { title: 'Sample', duration: 30 },
    [
      ['title', null, 'Sample'],
      ['duration', null, '30'],
    ],
  ],
  ['a changed field', { title: 'A', slug: 's' }, { title: 'B', slug: 's' }, [['title', 'A', 'B']]],
  ['a deleted thing', { title: 'A' }, null, [['title', 'A', null]]],
  ['what says nothing', { revision: 1, updatedAt: 'x' }, { revision: 2, updatedAt: 'y' }, []],
  ['lists', [1, 2], [2], [['list', '[1,2]', '[2]']]],
  ['a key that is a fraction', { numericAnswer: 0.5 }, { numericAnswer: 2 / 3 }, [['numericAnswer', '0.5', '2/3']]],
  ['yes and no', { locked: true }, { locked: false }, [['locked', 'yes', 'no']]],
  ['nothing', null, null, []],
  [
    'a made-up address as a sign-in name',
    { email: 'zoe.oneil@no-email.invalid' },
    { email: 'zoe@example.com' },
    [['email', 'Sign-in name zoe.oneil', 'zoe@example.com']],
  ],
])('%s is listed field by field', (_, before, after, expected) => {
  expect(listAuditChanges(before, after).map((change) => [change.field, change.before, change.after])).toEqual(expected)
})

test('long values and many fields are cut, and a change behind the cut still shows', () => {
  const long = 'x'.repeat(1000)
  expect(listAuditChanges({ text: `${long}a` }, { text: `${long}b` })).toHaveLength(1)
  expect(listAuditChanges(null, { text: long })[0]?.after).toHaveLength(301)
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, at]))
  expect(listAuditChanges(null, many)).toHaveLength(40)
})

test.each([
  [{ title: 'Old' }, { title: 'New' }, 'New'],
  [{ fullName: 'Maya' }, null, 'Maya'],
  [null, { locked: true }, null],
  [null, { email: 'zoe.oneil@no-email.invalid' }, 'Sign-in name zoe.oneil'],
  [null, { testTitle: 'Math Workout', studentName: 'Maya Chen', text: 'Good' }, 'Math Workout, Maya Chen'],
  [null, { testTitle: 'Math Workout', studentName: null }, 'Math Workout'],
  [
    null,
    { testTitle: 'Math', students: ['A', 'B', 'C', 'D', 'E'].map((fullName) => ({ fullName })) },
    'Math, A, B, C, 2 more',
  ],
])('the name is that of the thing as it is now', (before, after, name) => {
  expect(findAuditName(before, after)).toBe(name)
})

const [maya, tom, gone] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const names = new Map([
  [maya ?? '', 'Maya Chen'],
  [tom ?? '', 'Tom Tutor'],
])

test.each([
  ['a person', { tutorId: tom }, { tutorId: maya }, [['tutorId', 'Tom Tutor', 'Maya Chen']]],
  ['somebody who is gone', { tutorId: gone }, { tutorId: tom }, [['tutorId', 'deleted', 'Tom Tutor']]],
  ['a list of people', { students: [] }, { students: [maya, tom] }, [['students', 'nothing', 'Maya Chen, Tom Tutor']]],
  ['named things', [], [{ id: maya, fullName: 'Mum' }], [['list', 'nothing', 'Mum']]],
  ['what nobody can name', { comment: gone, questions: [gone] }, null, []],
  ['whose test it is', null, { userId: gone, studentId: maya, studentName: 'Maya Chen', testTitle: 'Math' }, []],
])('%s is named, without ids', (_, before, after, expected) => {
  expect(listAuditChanges(before, after, names).map((change) => [change.field, change.before, change.after])).toEqual(
    expected,
  )
})

test('an entry says whose test it is about', () => {
  expect(findAuditSubject({ testTitle: 'Math', studentName: 'Maya' }, null)).toEqual({
    test: 'Math',
    students: ['Maya'],
  })
  expect(findAuditSubject(null, { students: [maya] })).toEqual({ test: null, students: [] })
})

test('the ids that it names are found', () => {
  expect(listAuditIds({ tutorId: tom, note: 'x' }, { students: [maya] })).toEqual([tom, maya])
})
