/** All addresses of the app. `routes.tsx` and the tables in `portals/` hold their pages; an address without a page shows not-found. */
import type { Role } from '#contracts/accounts/profile.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { ClassId, TestId } from '#contracts/wire/ids.ts'

export const paths = {
  landing: () => '/',
  login: () => '/login',
  register: () => '/register',
  callback: () => '/callback',
  magicCallback: () => '/magic-callback',
  resetPassword: () => '/reset-password',
  accessCard: () => '/card',
  consent: () => '/consent',
  account: () => '/account',
  notifications: () => '/notifications',
  help: () => '/help',
  lessons: () => '/lessons',
  lesson: (skill: Skill) => `/lessons/${skill}`,
  privacy: () => '/privacy',
  tour: () => '/tour',
  test: (testRef: string) => `/test/${encodeURIComponent(testRef)}`,
  testResults: (testRef: string) => `/test-results/${encodeURIComponent(testRef)}`,
  compareAttempts: (testRef: string) => `/test-results/${encodeURIComponent(testRef)}/compare`,
  worksheet: (testRef: string) => `/test-results/${encodeURIComponent(testRef)}/worksheet`,
  home: (role: Role) => `/${role}`,
  printTest: (role: 'tutor' | 'admin', testRef: string) => `/${role}/tests/${encodeURIComponent(testRef)}/print`,
  /** Who is at a test now; with a test, who is at that one; with a class, who of it. */
  seats: (role: 'tutor' | 'admin', test: TestId | null = null, inClass: ClassId | null = null) =>
    `/${role}/now${test === null ? '' : `?test=${test}${inClass === null ? '' : `&class=${inClass}`}`}`,
  /** A person's own reports; for administrators, those of everyone. */
  problemReports: (role: 'student' | 'tutor' | 'admin') => `/${role}/problem-reports`,
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
    questionResults: (testRef: string) => `/tutor/tests/${encodeURIComponent(testRef)}/questions`,
    drills: () => '/tutor/drills',
    newDrill: () => '/tutor/drills/new',
    drill: (drillRef: string) => `/tutor/drills/${encodeURIComponent(drillRef)}`,
    report: () => '/tutor/report',
    student: (studentId: string) => `/tutor/students/${encodeURIComponent(studentId)}`,
    answersOnPaper: (studentId: string) => `/tutor/students/${encodeURIComponent(studentId)}/answers-on-paper`,
    schedule: () => '/tutor/schedule',
  },
  admin: {
    dashboard: () => '/admin',
    attempts: () => '/admin/attempts',
    students: () => '/admin/manage-students',
    addStudents: () => '/admin/students/add',
    answersOnPaper: (studentId: string) => `/admin/students/${encodeURIComponent(studentId)}/answers-on-paper`,
    classes: () => '/admin/manage-classes',
    classResults: (classId: string) => `/admin/classes/${encodeURIComponent(classId)}`,
    classGradebook: (classId: string) => `/admin/classes/${encodeURIComponent(classId)}/gradebook`,
    classReport: () => '/admin/class-report',
    tests: () => '/admin/manage-tests',
    questions: () => '/admin/questions',
    question: (questionId: string) => `/admin/questions/${encodeURIComponent(questionId)}`,
    twins: () => '/admin/questions/twins',
    editQuestions: (testRef: string) => `/admin/tests/${encodeURIComponent(testRef)}/edit-questions`,
    /** Opens the question in the list of questions. */
    editQuestion: (testRef: string, questionId: string) =>
      `/admin/tests/${encodeURIComponent(testRef)}/edit-questions?question=${questionId}`,
    formats: () => '/admin/formats',
    format: (formatId: string) => `/admin/formats/${encodeURIComponent(formatId)}`,
    schools: () => '/admin/schools',
    users: () => '/admin/manage-users',
    bulkRegistration: () => '/admin/bulk-registration',
    reports: () => '/admin/reports',
    schedule: () => '/admin/schedule',
    settings: () => '/admin/settings',
    audit: () => '/admin/audit',
    deleted: () => '/admin/deleted',
    unusedAccounts: () => '/admin/unused-accounts',
    programs: () => '/admin/programs',
  },
  outbox: () => '/dev/outbox',
} as const

/** Returns the address of a list with the dialog for a new item already open. */
export function buildNewItemAddress(list: string): string {
  return `${list}?new=1`
}

/** Returns the address of a student's one-page report, for the student, parents and tutors. Administrators have the reports of a class. */
export function buildReportAddress(reader: Role, studentId: string): string | null {
  if (reader === 'student') return paths.student.report()
  if (reader === 'parent') return `${paths.parent.report()}?child=${studentId}`
  return reader === 'tutor' ? `${paths.tutor.report()}?student=${studentId}` : null
}

/** The page where an administrator manages one student. */
export function buildStudentRecordAddress(name: string): string {
  return `${paths.admin.students()}?search=${encodeURIComponent(name)}`
}

/** Returns the address of a page with one of its named dialogs already open, such as `assign`, `join` or `invite`. */
export function buildDialogAddress(page: string, dialog: string): string {
  return `${page}?${dialog}=1`
}

/** A card of the settings, by its element id. */
export type SettingsCard =
  | 'name'
  | 'retake-pin'
  | 'duration'
  | 'registration'
  | 'support'
  | 'privacy'
  | 'time-zone'
  | 'mail'
  | 'two-step'
  | 'backup'
  | 'ready-made'
  | 'demo-data'
  | 'score-scales'

/** Returns the address of the settings, scrolled to one card. */
export function buildSettingsAddress(card: SettingsCard): string {
  return `${paths.admin.settings()}#${card}`
}

/** Returns the address of the results of one submission instead of the latest. */
export function buildSubmissionAddress({ testSlug, id }: { testSlug: string; id: string }): string {
  return `${paths.testResults(testSlug)}?submission=${id}`
}

/** What was missed in a submission, to print. */
export function buildWorksheetAddress({ testSlug, id }: { testSlug: string; id: string }): string {
  return `${paths.worksheet(testSlug)}?submission=${id}`
}

/** Returns the address for comparing a submission with another one of the same student. */
export function buildComparisonAddress({ testSlug, id }: { testSlug: string; id: string }): string {
  return `${paths.compareAttempts(testSlug)}?submission=${id}`
}
