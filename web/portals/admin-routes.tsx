import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { makeMissingPage, makePortalRoute, type PageRow } from './portal-page.tsx'

const pages: readonly PageRow[] = [
  [paths.admin.dashboard(), async () => (await import('../pages/admin/DashboardPage.tsx')).DashboardPage],
  ['/admin/dashboard', async () => (await import('../pages/admin/DashboardPage.tsx')).DashboardPage],
  [paths.admin.tests(), async () => (await import('../pages/admin/ManageTestsPage.tsx')).ManageTestsPage],
  ['/admin/tests', async () => (await import('../pages/admin/ManageTestsPage.tsx')).ManageTestsPage],
  [paths.admin.questions(), async () => (await import('../pages/admin/QuestionsPage.tsx')).QuestionsPage],
  ['/admin/questions/:questionId', async () => (await import('../pages/admin/QuestionPage.tsx')).QuestionPage],
  [paths.admin.twins(), async () => (await import('../pages/admin/TwinsPage.tsx')).TwinsPage],
  ['/admin/tests/:testId/print', async () => (await import('../pages/print/PrintTestPage.tsx')).PrintTestPage],
  ['/admin/tests/:testId/edit-questions', async () => (await import('../pages/admin/EditTestPage.tsx')).EditTestPage],
  ['/admin/edit-test/:testId', async () => (await import('../pages/admin/EditTestPage.tsx')).EditTestPage],
  [paths.admin.students(), async () => (await import('../pages/admin/ManageStudentsPage.tsx')).ManageStudentsPage],
  [paths.admin.addStudents(), async () => (await import('../pages/admin/AddStudentsPage.tsx')).AddStudentsPage],
  [paths.admin.classes(), async () => (await import('../pages/admin/ManageClassesPage.tsx')).ManageClassesPage],
  [
    '/admin/students/:studentId/answers-on-paper',
    async () => (await import('../pages/answers-on-paper/AnswersOnPaperPage.tsx')).AnswersOnPaperPage,
  ],
  ['/admin/classes/:classId', async () => (await import('../pages/admin/ClassResultsPage.tsx')).ClassResultsPage],
  [
    '/admin/classes/:classId/gradebook',
    async () => (await import('../pages/admin/ClassGradebookPage.tsx')).ClassGradebookPage,
  ],
  [paths.admin.classReport(), async () => (await import('../pages/admin/ClassReportPage.tsx')).ClassReportPage],
  [paths.admin.attempts(), async () => (await import('../pages/admin/AttemptsPage.tsx')).AttemptsPage],
  [paths.seats('admin'), async () => (await import('../pages/seats/SeatsPage.tsx')).AdminSeatsPage],
  [paths.admin.reports(), async () => (await import('../pages/admin/ReportsPage.tsx')).ReportsPage],
  [
    paths.problemReports('admin'),
    async () => (await import('../pages/admin/ProblemReportsPage.tsx')).ProblemReportsPage,
  ],
  [paths.admin.formats(), async () => (await import('../pages/admin/FormatsPage.tsx')).FormatsPage],
  ['/admin/formats/:formatId', async () => (await import('../pages/admin/FormatPage.tsx')).FormatPage],
  [paths.admin.schools(), async () => (await import('../pages/admin/SchoolsPage.tsx')).SchoolsPage],
  [paths.admin.users(), async () => (await import('../pages/admin/ManageUsersPage.tsx')).ManageUsersPage],
  [
    paths.admin.bulkRegistration(),
    async () => (await import('../pages/admin/BulkRegistrationPage.tsx')).BulkRegistrationPage,
  ],
  // The settings and the activity of the installation.
  [paths.admin.settings(), async () => (await import('../pages/admin/SettingsPage.tsx')).SettingsPage],
  [paths.admin.audit(), async () => (await import('../pages/admin/AuditPage.tsx')).AuditPage],
  [paths.admin.deleted(), async () => (await import('../pages/admin/DeletedPage.tsx')).DeletedPage],
  [
    paths.admin.unusedAccounts(),
    async () => (await import('../pages/admin/UnusedAccountsPage.tsx')).UnusedAccountsPage,
  ],
  [paths.admin.programs(), async () => (await import('../pages/admin/ProgramsPage.tsx')).ProgramsPage],
  [paths.admin.schedule(), async () => (await import('../pages/admin/SchedulePage.tsx')).SchedulePage],
  makeMissingPage(paths.admin.dashboard()),
]

export function adminRoutes(): RouteObject[] {
  return [makePortalRoute(async () => (await import('../pages/PortalLayout.tsx')).AdminPortal, pages)]
}
