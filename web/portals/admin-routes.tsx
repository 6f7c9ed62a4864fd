import type { RouteObject } from 'react-router'
import { lazily } from '#web/loading/pages/lazily.ts'
import { paths } from '../paths.ts'
import { inPortal, missingUnder, withParts } from './portal-page.tsx'

export function adminRoutes(): RouteObject[] {
  return [
    {
      lazy: lazily(async () => (await import('../pages/PortalLayout.tsx')).AdminPortal),
      children: inPortal(adminPages()),
    },
  ]
}

function adminPages(): RouteObject[] {
  return [
    ...[paths.admin.dashboard(), '/admin/dashboard'].map((path) => ({
      path,
      lazy: withParts(async () => (await import('../pages/admin/DashboardPage.tsx')).DashboardPage),
    })),
    ...[paths.admin.tests(), '/admin/tests'].map((path) => ({
      path,
      lazy: withParts(async () => (await import('../pages/admin/ManageTestsPage.tsx')).ManageTestsPage),
    })),
    {
      path: '/admin/tests/:testId/print',
      lazy: withParts(async () => (await import('../pages/print/PrintTestPage.tsx')).PrintTestPage),
    },
    ...['/admin/tests/:testId/edit-questions', '/admin/edit-test/:testId'].map((path) => ({
      path,
      lazy: withParts(async () => (await import('../pages/admin/EditTestPage.tsx')).EditTestPage),
    })),
    ...peoplePages(),
    {
      path: '/admin/students/:studentId/answers-on-paper',
      lazy: withParts(
        async () => (await import('../pages/answers-on-paper/AnswersOnPaperPage.tsx')).AnswersOnPaperPage,
      ),
    },
    {
      path: '/admin/classes/:classId',
      lazy: withParts(async () => (await import('../pages/admin/ClassResultsPage.tsx')).ClassResultsPage),
    },
    {
      path: '/admin/classes/:classId/gradebook',
      lazy: withParts(async () => (await import('../pages/admin/ClassGradebookPage.tsx')).ClassGradebookPage),
    },
    {
      path: paths.admin.classReport(),
      lazy: withParts(async () => (await import('../pages/admin/ClassReportPage.tsx')).ClassReportPage),
    },
    {
      path: paths.admin.attempts(),
      lazy: withParts(async () => (await import('../pages/admin/AttemptsPage.tsx')).AttemptsPage),
    },
    {
      path: paths.admin.reports(),
      lazy: withParts(async () => (await import('../pages/admin/ReportsPage.tsx')).ReportsPage),
    },
    {
      path: paths.problemReports('admin'),
      lazy: withParts(async () => (await import('../pages/admin/ProblemReportsPage.tsx')).ProblemReportsPage),
    },
    {
      path: paths.admin.formats(),
      lazy: withParts(async () => (await import('../pages/admin/FormatsPage.tsx')).FormatsPage),
    },
    {
      path: '/admin/formats/:formatId',
      lazy: withParts(async () => (await import('../pages/admin/FormatPage.tsx')).FormatPage),
    },
    {
      path: paths.admin.schools(),
      lazy: withParts(async () => (await import('../pages/admin/SchoolsPage.tsx')).SchoolsPage),
    },
    {
      path: paths.admin.users(),
      lazy: withParts(async () => (await import('../pages/admin/ManageUsersPage.tsx')).ManageUsersPage),
    },
    {
      path: paths.admin.bulkRegistration(),
      lazy: withParts(async () => (await import('../pages/admin/BulkRegistrationPage.tsx')).BulkRegistrationPage),
    },
    ...installationPages(),
    missingUnder(paths.admin.dashboard()),
  ]
}

function peoplePages(): RouteObject[] {
  return [
    {
      path: paths.admin.students(),
      lazy: withParts(async () => (await import('../pages/admin/ManageStudentsPage.tsx')).ManageStudentsPage),
    },
    {
      path: paths.admin.addStudents(),
      lazy: withParts(async () => (await import('../pages/admin/AddStudentsPage.tsx')).AddStudentsPage),
    },
    {
      path: paths.admin.classes(),
      lazy: withParts(async () => (await import('../pages/admin/ManageClassesPage.tsx')).ManageClassesPage),
    },
  ]
}

/** Pages for the settings and the activity of the installation. */
function installationPages(): RouteObject[] {
  return [
    {
      path: paths.admin.settings(),
      lazy: withParts(async () => (await import('../pages/admin/SettingsPage.tsx')).SettingsPage),
    },
    {
      path: paths.admin.audit(),
      lazy: withParts(async () => (await import('../pages/admin/AuditPage.tsx')).AuditPage),
    },
    {
      path: paths.admin.deleted(),
      lazy: withParts(async () => (await import('../pages/admin/DeletedPage.tsx')).DeletedPage),
    },
    {
      path: paths.admin.unusedAccounts(),
      lazy: withParts(async () => (await import('../pages/admin/UnusedAccountsPage.tsx')).UnusedAccountsPage),
    },
    {
      path: paths.admin.schedule(),
      lazy: withParts(async () => (await import('../pages/admin/SchedulePage.tsx')).SchedulePage),
    },
  ]
}
