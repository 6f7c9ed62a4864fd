/** Every address of the application. Their pages stand in `routes.tsx` and `portal-routes.tsx`; one that has none there shows not-found. */
import type { Role } from '#contracts/profile.ts'

export const paths = {
  landing: () => '/',
  login: () => '/login',
  register: () => '/register',
  callback: () => '/callback',
  magicCallback: () => '/magic-callback',
  resetPassword: () => '/reset-password',
  account: () => '/account',
  test: (testRef: string) => `/test/${encodeURIComponent(testRef)}`,
  testResults: (testRef: string) => `/test-results/${encodeURIComponent(testRef)}`,
  home: (role: Role) => `/${role}`,
  student: {
    dashboard: () => '/student',
    myResults: () => '/student/my-results',
    tests: () => '/student/tests',
    progress: () => '/student/progress',
    practice: () => '/student/practice',
  },
  parent: {
    dashboard: () => '/parent',
    progress: () => '/parent/progress',
    schedule: () => '/parent/schedule',
  },
  tutor: {
    dashboard: () => '/tutor',
    students: () => '/tutor/students',
    student: (studentId: string) => `/tutor/students/${encodeURIComponent(studentId)}`,
    schedule: () => '/tutor/schedule',
  },
  admin: {
    dashboard: () => '/admin',
    attempts: () => '/admin/attempts',
    students: () => '/admin/manage-students',
    classes: () => '/admin/manage-classes',
    classResults: (classId: string) => `/admin/classes/${encodeURIComponent(classId)}`,
    tests: () => '/admin/manage-tests',
    editQuestions: (testRef: string) => `/admin/tests/${encodeURIComponent(testRef)}/edit-questions`,
    users: () => '/admin/manage-users',
    bulkRegistration: () => '/admin/bulk-registration',
    reports: () => '/admin/reports',
    schedule: () => '/admin/schedule',
    settings: () => '/admin/settings',
    audit: () => '/admin/audit',
  },
  outbox: () => '/dev/outbox',
} as const

/** The results page opened on one submission rather than on the latest. */
export function submissionAddress({ testSlug, id }: { testSlug: string; id: string }): string {
  return `${paths.testResults(testSlug)}?submission=${id}`
}
