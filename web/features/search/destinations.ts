/** The pages and actions that the search offers to each role, in addition to what the server finds. */
import type { Role } from '#contracts/accounts/profile.ts'
import { buildDialogAddress, buildNewItemAddress, buildSettingsAddress, paths } from '#web/paths.ts'

export interface SearchDestination {
  label: string
  to: string
  kind: 'page' | 'act'
  /** Other words that match it. */
  also?: string
}

const { student, tutor, admin } = paths

const ofRole: Record<Role, readonly SearchDestination[]> = {
  student: [
    { kind: 'page', label: 'My Results', to: student.myResults(), also: 'scores submissions answers' },
    { kind: 'page', label: 'Report', to: student.report(), also: 'print' },
    { kind: 'act', label: 'Try the test screen', to: paths.tour(), also: 'tour tools' },
    {
      kind: 'act',
      label: 'Join a class or tutor',
      to: buildDialogAddress(student.dashboard(), 'join'),
      also: 'enter code add',
    },
    {
      kind: 'act',
      label: 'Add a parent',
      to: buildDialogAddress(student.dashboard(), 'parent'),
      also: 'make code invite',
    },
  ],
  parent: [
    { kind: 'page', label: 'Report', to: paths.parent.report(), also: 'print scores' },
    { kind: 'act', label: 'Add a child', to: buildDialogAddress(paths.parent.dashboard(), 'join'), also: 'enter code' },
    {
      kind: 'act',
      label: 'Book a session',
      to: buildNewItemAddress(paths.parent.schedule()),
      also: 'lesson tutor schedule tutoring',
    },
  ],
  tutor: [
    { kind: 'page', label: 'Reports of My Students', to: tutor.report(), also: 'print scores' },
    { kind: 'act', label: 'Assign tests', to: tutor.students(), also: 'give students class' },
    { kind: 'act', label: 'Remind students', to: tutor.dashboard(), also: 'late overdue needs you more days extend' },
    { kind: 'act', label: 'New drill', to: tutor.newDrill(), also: 'make add create questions' },
    {
      kind: 'act',
      label: 'Invite students',
      to: buildDialogAddress(tutor.dashboard(), 'invite'),
      also: 'add make code',
    },
  ],
  admin: [
    { kind: 'act', label: 'Create Student', to: buildNewItemAddress(admin.students()), also: 'add new student record' },
    { kind: 'act', label: 'Add students', to: admin.addStudents(), also: 'class parents csv import spreadsheet' },
    {
      kind: 'act',
      label: 'Create User',
      to: buildNewItemAddress(admin.users()),
      also: 'add new account parent tutor person',
    },
    { kind: 'act', label: 'Add New Test', to: buildNewItemAddress(admin.tests()), also: 'create write' },
    { kind: 'act', label: 'Create Class', to: buildNewItemAddress(admin.classes()), also: 'add new class' },
    { kind: 'page', label: 'Classes', to: admin.classes(), also: 'groups gradebook assign tests results' },
    {
      kind: 'page',
      label: 'Bulk Registration',
      to: admin.bulkRegistration(),
      also: 'add students users csv file import',
    },
    { kind: 'page', label: 'Questions', to: admin.questions(), also: 'search bank items all tests words topic' },
    { kind: 'page', label: 'Tests in progress', to: admin.attempts(), also: 'attempts add time accommodation' },
    { kind: 'page', label: 'Audit Log', to: admin.audit(), also: 'who changed what history' },
    { kind: 'page', label: 'Unused Accounts', to: admin.unusedAccounts(), also: 'retention erase privacy old' },
    { kind: 'page', label: 'Recently Deleted', to: admin.deleted(), also: 'undo restore bin trash' },
    { kind: 'page', label: 'Exam Formats', to: admin.formats(), also: 'settings blueprint' },
    { kind: 'page', label: 'Schools', to: admin.schools(), also: 'settings cutoffs figures' },
    { kind: 'act', label: 'Change the retake PIN', to: buildSettingsAddress('retake-pin'), also: 'settings' },
    { kind: 'act', label: 'Make a backup', to: buildSettingsAddress('backup'), also: 'settings download' },
    {
      kind: 'act',
      label: 'Change who can register',
      to: buildSettingsAddress('registration'),
      also: 'settings registration sign up',
    },
    { kind: 'act', label: 'Choose the time zone', to: buildSettingsAddress('time-zone'), also: 'settings clock' },
    { kind: 'act', label: 'Send a test email', to: buildSettingsAddress('mail'), also: 'settings mail' },
  ],
}

const common: readonly SearchDestination[] = [
  { kind: 'page', label: 'Account', to: paths.account(), also: 'password email name two-step sign-in' },
  { kind: 'page', label: 'Help', to: paths.help(), also: 'support contact' },
]

const notifications: SearchDestination = { kind: 'page', label: 'Notifications', to: paths.notifications() }

/** A page of the portal, named as in the sidebar. */
export interface PortalPage {
  label: string
  to: string
}

export function listDestinations(role: Role, portal: readonly PortalPage[]): SearchDestination[] {
  return [
    ...portal.map(({ label, to }): SearchDestination => ({ kind: 'page', label, to })),
    ...ofRole[role],
    ...(role === 'admin' ? [] : [notifications]),
    ...common,
  ]
}
