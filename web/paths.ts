/**
 * Every address of the app. Their pages are in `routes.tsx` and `portal-routes.tsx`; an address without a page shows
 * not-found.
 */
import type { Role } from '#contracts/profile.ts'

export const paths = {
  landing: () => '/',
  login: () => '/login',
  register: () => '/register',
  callback: () => '/callback',
  magicCallback: () => '/magic-callback',
  resetPassword: () => '/reset-password',
  account: () => '/account',
  notifications: () => '/notifications',
  help: () => '/help',
  tour: () => '/tour',
  test: (testRef: string) => `/test/${encodeURIComponent(testRef)}`,
  testResults: (testRef: string) => `/test-results/${encodeURIComponent(testRef)}`,
  compareAttempts: (testRef: string) => `/test-results/${encodeURIComponent(testRef)}/compare`,
  home: (role: Role) => `/${role}`,
  student: {
    dashboard: () => '/student',
    myResults: () => '/student/my-results',
    tests: () => '/student/tests',
    progress: () => '/student/progress',
    practice: () => '/student/practice',
    report: () => '/student/report',
  },
  parent: {
    dashboard: () => '/parent',
    progress: () => '/parent/progress',
    report: () => '/parent/report',
    schedule: () => '/parent/schedule',
  },
  tutor: {
    dashboard: () => '/tutor',
    students: () => '/tutor/students',
    gradebook: () => '/tutor/gradebook',
    report: () => '/tutor/report',
    student: (studentId: string) => `/tutor/students/${encodeURIComponent(studentId)}`,
    schedule: () => '/tutor/schedule',
  },
  admin: {
    dashboard: () => '/admin',
    attempts: () => '/admin/attempts',
    students: () => '/admin/manage-students',
    classes: () => '/admin/manage-classes',
    classResults: (classId: string) => `/admin/classes/${encodeURIComponent(classId)}`,
    classGradebook: (classId: string) => `/admin/classes/${encodeURIComponent(classId)}/gradebook`,
    classReport: () => '/admin/class-report',
    tests: () => '/admin/manage-tests',
    editQuestions: (testRef: string) => `/admin/tests/${encodeURIComponent(testRef)}/edit-questions`,
    formats: () => '/admin/formats',
    format: (formatId: string) => `/admin/formats/${encodeURIComponent(formatId)}`,
    schools: () => '/admin/schools',
    users: () => '/admin/manage-users',
    bulkRegistration: () => '/admin/bulk-registration',
    reports: () => '/admin/reports',
    schedule: () => '/admin/schedule',
    settings: () => '/admin/settings',
    audit: () => '/admin/audit',
  },
  outbox: () => '/dev/outbox',
} as const

/** The results page for one submission instead of the latest. */
export function submissionAddress({ testSlug, id }: { testSlug: string; id: string }): string {
  return `${paths.testResults(testSlug)}?submission=${id}`
}

/** One submission beside another of the same student. */
export function comparisonAddress({ testSlug, id }: { testSlug: string; id: string }): string {
  return `${paths.compareAttempts(testSlug)}?submission=${id}`
}
