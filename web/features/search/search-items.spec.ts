import { expect, test } from 'vitest'
import { roles } from '#contracts/accounts/profile.ts'
import { type SearchResult, searchResult } from '#contracts/administration/search.ts'
import { sidebarLinks } from '#web/features/shell/sidebar-links.ts'
import { listDestinations } from './destinations.ts'
import { listGroupsBeforeSearch, listSearchGroups } from './search-items.ts'

const admin = { role: 'admin', portal: sidebarLinks.admin } as const
const id = '0190a0a0-0000-7000-8000-000000000001'

const found: SearchResult[] = [
  { kind: 'person', id, studentId: id, fullName: 'Maya Chen', email: 'maya@example.com', role: 'student' },
  { kind: 'person', id, studentId: null, fullName: 'Tom Tutor', email: 'tom@example.com', role: 'tutor' },
  { kind: 'test', id, slug: 'diagnostic', title: 'Diagnostic', status: 'draft' },
  { kind: 'class', id, name: 'Saturday Prep', gradeLevel: 8 },
].map((one) => searchResult.parse(one))

test('an administrator gets people, tests and classes with the page of each', () => {
  expect(listSearchGroups(admin, 'zzz', found)).toEqual([
    {
      value: 'People',
      items: [
        {
          label: 'Maya Chen',
          note: 'Student, maya@example.com',
          to: '/admin/manage-students?search=maya%40example.com',
        },
        { label: 'Tom Tutor', note: 'Tutor, tom@example.com', to: '/admin/manage-users?search=tom%40example.com' },
      ],
    },
    {
      value: 'Tests',
      items: [{ label: 'Diagnostic', note: 'Test, draft', to: '/admin/tests/diagnostic/edit-questions' }],
    },
    {
      value: 'Classes',
      items: [
        { label: 'Saturday Prep', note: 'Class, grade 8', to: `/admin/classes/${id}` },
        { label: 'Assign tests to Saturday Prep', note: 'Action', to: `/admin/classes/${id}?assign=1` },
      ],
    },
  ])
})

test('somebody without an address is shown and found by the sign-in name', () => {
  const kid = {
    kind: 'person',
    id,
    studentId: id,
    fullName: 'Kid',
    email: 'kid.number@no-email.invalid',
    role: 'student',
  }
  expect(listSearchGroups(admin, 'zzz', [searchResult.parse(kid)])[0]?.items).toEqual([
    { label: 'Kid', note: 'Student, kid.number', to: '/admin/manage-students?search=kid.number' },
  ])
})

test.each([
  ['tutor', `/tutor/students/${id}`],
  ['parent', '/parent/progress'],
] as const)('a %s gets to the page of a student', (role, to) => {
  expect(listSearchGroups({ role, portal: [] }, 'zzz', found.slice(0, 1))).toEqual([
    { value: 'Students', items: [{ label: 'Maya Chen', note: 'Student', to }] },
  ])
})

test('a tutor gets two students of one name with what each logs in with', () => {
  const student = { ...{ kind: 'person', id, studentId: id }, fullName: 'Li Wei', role: 'student' }
  const two = [
    searchResult.parse({ ...student, email: 'li@example.com' }),
    searchResult.parse({ ...student, id: id.replace(/.$/, 'f'), email: 'li.wei@no-email.invalid' }),
  ]
  const [group] = listSearchGroups({ role: 'tutor', portal: [] }, 'zzz', two)
  expect(group?.items.map(({ label }) => label)).toEqual(['Li Wei (li@example.com)', 'Li Wei (li.wei)'])
})

test.each([
  ['new test', ['Add New Test']],
  ['PIN', ['Change the retake PIN']],
  ['set retake', ['Change the retake PIN']],
  ['audit', ['Audit Log']],
  ['udit', []],
  ['backup pin', []],
])('“%s” finds %j among the pages and acts of an administrator', (words, labels) => {
  expect(listSearchGroups(admin, words, []).flatMap(({ items }) => items.map(({ label }) => label))).toEqual(labels)
})

test.each([
  ['student', 'join class', 'Join a class or tutor', '/student?join=1'],
  ['student', 'add parent', 'Add a parent', '/student?parent=1'],
  ['parent', 'add child', 'Add a child', '/parent?join=1'],
  ['parent', 'lesson', 'Book a session', '/parent/schedule?new=1'],
  ['tutor', 'assign', 'Assign tests', '/tutor/students'],
  ['tutor', 'new drill', 'New drill', '/tutor/drills/new'],
  ['tutor', 'invite', 'Invite students', '/tutor?invite=1'],
  ['admin', 'backup', 'Make a backup', '/admin/settings#backup'],
] as const)('a %s finds “%s” among the acts', (role, words, label, to) => {
  const groups = listSearchGroups({ role, portal: sidebarLinks[role] }, words, [])
  expect(groups.find(({ value }) => value === 'Actions')?.items).toEqual([{ label, note: '', to }])
})

test('before words are typed, what was opened last comes before the pages', () => {
  const recent = [{ label: 'Maya Chen', note: 'Student', to: '/admin/manage-students' }]
  const groups = listGroupsBeforeSearch(admin, recent)
  expect(groups.map(({ value }) => value)).toEqual(['Recent', 'Pages'])
  expect(groups[1]?.items.map(({ label }) => label)).toContain('Settings')
  expect(listGroupsBeforeSearch(admin, []).map(({ value }) => value)).toEqual(['Pages'])
})

test.each(roles)('no page is offered twice to a %s', (role) => {
  const pages = listDestinations(role, sidebarLinks[role]).filter(({ kind }) => kind === 'page')
  expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length)
})
