/** The pages of the portals; `routes.tsx` loads this table with the first of them. */
import type { RouteObject } from 'react-router'
import { lazily } from './lazily.ts'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { paths } from './paths.ts'

export function portalRoutes(): RouteObject[] {
  return [
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).PortalLayout),
      children: inPortal([
        {
          path: '/test-results/:testId',
          lazy: lazily(async () => (await import('./pages/test/TestResultsPage.tsx')).TestResultsPage),
        },
        {
          path: paths.account(),
          lazy: lazily(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage),
        },
      ]),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).StudentPortal),
      children: inPortal([
        {
          path: paths.student.dashboard(),
          lazy: lazily(async () => (await import('./pages/student/DashboardPage.tsx')).DashboardPage),
        },
        {
          path: paths.student.myResults(),
          lazy: lazily(async () => (await import('./pages/student/MyResultsPage.tsx')).MyResultsPage),
        },
        {
          path: paths.student.tests(),
          lazy: lazily(async () => (await import('./pages/student/TestsPage.tsx')).TestsPage),
        },
        {
          path: paths.student.progress(),
          lazy: lazily(async () => (await import('./pages/student/ProgressPage.tsx')).ProgressPage),
        },
        {
          path: paths.student.practice(),
          lazy: lazily(async () => (await import('./pages/student/PracticePage.tsx')).PracticePage),
        },
        missingUnder(paths.student.dashboard()),
      ]),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).ParentPortal),
      children: inPortal([
        {
          path: paths.parent.dashboard(),
          lazy: lazily(async () => (await import('./pages/parent/DashboardPage.tsx')).DashboardPage),
        },
        {
          path: paths.parent.progress(),
          lazy: lazily(async () => (await import('./pages/parent/ProgressPage.tsx')).ProgressPage),
        },
        {
          path: paths.parent.schedule(),
          lazy: lazily(async () => (await import('./pages/parent/SchedulePage.tsx')).SchedulePage),
        },
        missingUnder(paths.parent.dashboard()),
      ]),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).TutorPortal),
      children: inPortal([
        {
          path: paths.tutor.dashboard(),
          lazy: lazily(async () => (await import('./pages/tutor/DashboardPage.tsx')).DashboardPage),
        },
        {
          path: paths.tutor.students(),
          lazy: lazily(async () => (await import('./pages/tutor/StudentsPage.tsx')).StudentsPage),
        },
        {
          path: '/tutor/students/:studentId',
          lazy: lazily(async () => (await import('./pages/tutor/StudentPage.tsx')).StudentPage),
        },
        {
          path: paths.tutor.schedule(),
          lazy: lazily(async () => (await import('./pages/tutor/SchedulePage.tsx')).SchedulePage),
        },
        missingUnder(paths.tutor.dashboard()),
      ]),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).AdminPortal),
      children: inPortal([
        ...[paths.admin.dashboard(), '/admin/dashboard'].map((path) => ({
          path,
          lazy: lazily(async () => (await import('./pages/admin/DashboardPage.tsx')).DashboardPage),
        })),
        ...[paths.admin.tests(), '/admin/tests'].map((path) => ({
          path,
          lazy: lazily(async () => (await import('./pages/admin/ManageTestsPage.tsx')).ManageTestsPage),
        })),
        ...['/admin/tests/:testId/edit-questions', '/admin/edit-test/:testId'].map((path) => ({
          path,
          lazy: lazily(async () => (await import('./pages/admin/EditTestPage.tsx')).EditTestPage),
        })),
        {
          path: paths.admin.students(),
          lazy: lazily(async () => (await import('./pages/admin/ManageStudentsPage.tsx')).ManageStudentsPage),
        },
        {
          path: paths.admin.classes(),
          lazy: lazily(async () => (await import('./pages/admin/ManageClassesPage.tsx')).ManageClassesPage),
        },
        {
          path: '/admin/classes/:classId',
          lazy: lazily(async () => (await import('./pages/admin/ClassResultsPage.tsx')).ClassResultsPage),
        },
        {
          path: paths.admin.attempts(),
          lazy: lazily(async () => (await import('./pages/admin/AttemptsPage.tsx')).AttemptsPage),
        },
        {
          path: paths.admin.reports(),
          lazy: lazily(async () => (await import('./pages/admin/ReportsPage.tsx')).ReportsPage),
        },
        {
          path: paths.admin.users(),
          lazy: lazily(async () => (await import('./pages/admin/ManageUsersPage.tsx')).ManageUsersPage),
        },
        {
          path: paths.admin.bulkRegistration(),
          lazy: lazily(async () => (await import('./pages/admin/BulkRegistrationPage.tsx')).BulkRegistrationPage),
        },
        {
          path: paths.admin.settings(),
          lazy: lazily(async () => (await import('./pages/admin/SettingsPage.tsx')).SettingsPage),
        },
        {
          path: paths.admin.audit(),
          lazy: lazily(async () => (await import('./pages/admin/AuditPage.tsx')).AuditPage),
        },
        {
          path: paths.admin.schedule(),
          lazy: lazily(async () => (await import('./pages/admin/SchedulePage.tsx')).SchedulePage),
        },
        missingUnder(paths.admin.dashboard()),
      ]),
    },
  ]
}

/** A page that fails leaves the portal's frame standing. */
function inPortal(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteErrorPage, children }]
}

/** Whatever has no page of its own below (and at) an address, inside the portal's frame. */
function missingUnder(path: string): RouteObject {
  return { path: `${path}/*`, lazy: lazily(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage) }
}
