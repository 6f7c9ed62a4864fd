/** The pages of the portals. `routes.tsx` loads this table with the first of them. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { soonPartsArrived } from '#web/ui/soon-part.tsx'
import { lazily } from './lazily.ts'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { paths } from './paths.ts'

export function portalRoutes(): RouteObject[] {
  return [
    {
      path: paths.tour(),
      ErrorBoundary: RouteErrorPage,
      lazy: lazily(async () => (await import('./pages/tour/TourPage.tsx')).TourPage),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).PortalLayout),
      children: inPortal(commonPages()),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).StudentPortal),
      children: inPortal(studentPages()),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).ParentPortal),
      children: inPortal(parentPages()),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).TutorPortal),
      children: inPortal(tutorPages()),
    },
    {
      lazy: lazily(async () => (await import('./pages/PortalLayout.tsx')).AdminPortal),
      children: inPortal(adminPages()),
    },
  ]
}

/** The pages that every role has. */
function commonPages(): RouteObject[] {
  return [
    {
      path: '/test-results/:testId',
      lazy: withParts(async () => (await import('./pages/test/TestResultsPage.tsx')).TestResultsPage),
    },
    {
      path: '/test-results/:testId/compare',
      lazy: withParts(async () => (await import('./pages/test/CompareAttemptsPage.tsx')).CompareAttemptsPage),
    },
    {
      path: paths.account(),
      lazy: withParts(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage),
    },
    {
      path: paths.notifications(),
      lazy: withParts(async () => (await import('./pages/notifications/NotificationsPage.tsx')).NotificationsPage),
    },
    {
      path: paths.help(),
      lazy: withParts(async () => (await import('./pages/help/HelpPage.tsx')).HelpPage),
    },
  ]
}

function studentPages(): RouteObject[] {
  return [
    {
      path: paths.student.dashboard(),
      lazy: withParts(async () => (await import('./pages/student/DashboardPage.tsx')).DashboardPage),
    },
    {
      path: paths.student.myResults(),
      lazy: withParts(async () => (await import('./pages/student/MyResultsPage.tsx')).MyResultsPage),
    },
    {
      path: paths.student.tests(),
      lazy: withParts(async () => (await import('./pages/student/TestsPage.tsx')).TestsPage),
    },
    {
      path: paths.student.progress(),
      lazy: withParts(async () => (await import('./pages/student/ProgressPage.tsx')).ProgressPage),
    },
    {
      path: paths.student.practice(),
      lazy: withParts(async () => (await import('./pages/student/PracticePage.tsx')).PracticePage),
    },
    {
      path: paths.student.report(),
      lazy: withParts(async () => (await import('./pages/student/ReportPage.tsx')).ReportPage),
    },
    missingUnder(paths.student.dashboard()),
  ]
}

function parentPages(): RouteObject[] {
  return [
    {
      path: paths.parent.dashboard(),
      lazy: withParts(async () => (await import('./pages/parent/DashboardPage.tsx')).DashboardPage),
    },
    {
      path: paths.parent.progress(),
      lazy: withParts(async () => (await import('./pages/parent/ProgressPage.tsx')).ProgressPage),
    },
    {
      path: paths.parent.schedule(),
      lazy: withParts(async () => (await import('./pages/parent/SchedulePage.tsx')).SchedulePage),
    },
    {
      path: paths.parent.report(),
      lazy: withParts(async () => (await import('./pages/parent/ReportPage.tsx')).ReportPage),
    },
    missingUnder(paths.parent.dashboard()),
  ]
}

function tutorPages(): RouteObject[] {
  return [
    {
      path: paths.tutor.dashboard(),
      lazy: withParts(async () => (await import('./pages/tutor/DashboardPage.tsx')).DashboardPage),
    },
    {
      path: paths.tutor.students(),
      lazy: withParts(async () => (await import('./pages/tutor/StudentsPage.tsx')).StudentsPage),
    },
    {
      path: '/tutor/students/:studentId',
      lazy: withParts(async () => (await import('./pages/tutor/StudentPage.tsx')).StudentPage),
    },
    {
      path: paths.tutor.gradebook(),
      lazy: withParts(async () => (await import('./pages/tutor/GradebookPage.tsx')).GradebookPage),
    },
    {
      path: '/tutor/tests/:testRef/questions',
      lazy: withParts(async () => (await import('./pages/tutor/QuestionResultsPage.tsx')).QuestionResultsPage),
    },
    {
      path: paths.tutor.drills(),
      lazy: withParts(async () => (await import('./pages/drills/DrillsPage.tsx')).DrillsPage),
    },
    {
      path: paths.tutor.newDrill(),
      lazy: withParts(async () => (await import('./pages/drills/NewDrillPage.tsx')).NewDrillPage),
    },
    {
      path: '/tutor/drills/:drillRef',
      lazy: withParts(async () => (await import('./pages/drills/EditDrillPage.tsx')).EditDrillPage),
    },
    {
      path: paths.tutor.schedule(),
      lazy: withParts(async () => (await import('./pages/tutor/SchedulePage.tsx')).SchedulePage),
    },
    {
      path: paths.tutor.report(),
      lazy: withParts(async () => (await import('./pages/tutor/ReportPage.tsx')).ReportPage),
    },
    missingUnder(paths.tutor.dashboard()),
  ]
}

function peoplePages(): RouteObject[] {
  return [
    {
      path: paths.admin.students(),
      lazy: withParts(async () => (await import('./pages/admin/ManageStudentsPage.tsx')).ManageStudentsPage),
    },
    {
      path: paths.admin.addStudents(),
      lazy: withParts(async () => (await import('./pages/admin/AddStudentsPage.tsx')).AddStudentsPage),
    },
    {
      path: paths.admin.classes(),
      lazy: withParts(async () => (await import('./pages/admin/ManageClassesPage.tsx')).ManageClassesPage),
    },
  ]
}

function adminPages(): RouteObject[] {
  return [
    ...[paths.admin.dashboard(), '/admin/dashboard'].map((path) => ({
      path,
      lazy: withParts(async () => (await import('./pages/admin/DashboardPage.tsx')).DashboardPage),
    })),
    ...[paths.admin.tests(), '/admin/tests'].map((path) => ({
      path,
      lazy: withParts(async () => (await import('./pages/admin/ManageTestsPage.tsx')).ManageTestsPage),
    })),
    ...['/admin/tests/:testId/edit-questions', '/admin/edit-test/:testId'].map((path) => ({
      path,
      lazy: withParts(async () => (await import('./pages/admin/EditTestPage.tsx')).EditTestPage),
    })),
    ...peoplePages(),
    {
      path: '/admin/classes/:classId',
      lazy: withParts(async () => (await import('./pages/admin/ClassResultsPage.tsx')).ClassResultsPage),
    },
    {
      path: '/admin/classes/:classId/gradebook',
      lazy: withParts(async () => (await import('./pages/admin/ClassGradebookPage.tsx')).ClassGradebookPage),
    },
    {
      path: paths.admin.classReport(),
      lazy: withParts(async () => (await import('./pages/admin/ClassReportPage.tsx')).ClassReportPage),
    },
    {
      path: paths.admin.attempts(),
      lazy: withParts(async () => (await import('./pages/admin/AttemptsPage.tsx')).AttemptsPage),
    },
    {
      path: paths.admin.reports(),
      lazy: withParts(async () => (await import('./pages/admin/ReportsPage.tsx')).ReportsPage),
    },
    {
      path: paths.admin.formats(),
      lazy: withParts(async () => (await import('./pages/admin/FormatsPage.tsx')).FormatsPage),
    },
    {
      path: '/admin/formats/:formatId',
      lazy: withParts(async () => (await import('./pages/admin/FormatPage.tsx')).FormatPage),
    },
    {
      path: paths.admin.schools(),
      lazy: withParts(async () => (await import('./pages/admin/SchoolsPage.tsx')).SchoolsPage),
    },
    {
      path: paths.admin.users(),
      lazy: withParts(async () => (await import('./pages/admin/ManageUsersPage.tsx')).ManageUsersPage),
    },
    {
      path: paths.admin.bulkRegistration(),
      lazy: withParts(async () => (await import('./pages/admin/BulkRegistrationPage.tsx')).BulkRegistrationPage),
    },
    ...installationPages(),
    missingUnder(paths.admin.dashboard()),
  ]
}

/** The settings of the installation, and what happens in it. */
function installationPages(): RouteObject[] {
  return [
    {
      path: paths.admin.settings(),
      lazy: withParts(async () => (await import('./pages/admin/SettingsPage.tsx')).SettingsPage),
    },
    {
      path: paths.admin.audit(),
      lazy: withParts(async () => (await import('./pages/admin/AuditPage.tsx')).AuditPage),
    },
    {
      path: paths.admin.deleted(),
      lazy: withParts(async () => (await import('./pages/admin/DeletedPage.tsx')).DeletedPage),
    },
    {
      path: paths.admin.schedule(),
      lazy: withParts(async () => (await import('./pages/admin/SchedulePage.tsx')).SchedulePage),
    },
  ]
}

/** If a page fails, the portal's frame stays. */
function inPortal(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteErrorPage, children }]
}

/** Everything without a page below (and at) an address, inside the portal's frame. */
function missingUnder(path: string): RouteObject {
  return { path: `${path}/*`, lazy: withParts(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage) }
}

/** A page with the parts that it shows at once, if they come together. */
function withParts(load: () => Promise<ComponentType>) {
  const lazy = lazily(load)
  return Object.assign(
    async () => {
      const page = await lazy()
      await soonPartsArrived()
      return page
    },
    { load },
  )
}
