import type { RouteObject } from 'react-router'
import { lazily } from '#web/loading/pages/lazily.ts'
import { paths } from '../paths.ts'
import { inPortal, missingUnder, withParts } from './portal-page.tsx'

export function studentRoutes(): RouteObject[] {
  return [
    {
      lazy: lazily(async () => (await import('../pages/PortalLayout.tsx')).StudentPortal),
      children: inPortal(studentPages()),
    },
  ]
}

function studentPages(): RouteObject[] {
  return [
    {
      path: paths.student.dashboard(),
      lazy: withParts(async () => (await import('../pages/student/DashboardPage.tsx')).DashboardPage),
    },
    {
      path: paths.student.myResults(),
      lazy: withParts(async () => (await import('../pages/student/MyResultsPage.tsx')).MyResultsPage),
    },
    {
      path: paths.student.tests(),
      lazy: withParts(async () => (await import('../pages/student/TestsPage.tsx')).TestsPage),
    },
    {
      path: paths.student.progress(),
      lazy: withParts(async () => (await import('../pages/student/ProgressPage.tsx')).ProgressPage),
    },
    {
      path: paths.student.practice(),
      lazy: withParts(async () => (await import('../pages/student/PracticePage.tsx')).PracticePage),
    },
    {
      path: paths.student.report(),
      lazy: withParts(async () => (await import('../pages/student/ReportPage.tsx')).ReportPage),
    },
    {
      path: paths.problemReports('student'),
      lazy: withParts(
        async () => (await import('../pages/problem-reports/MyProblemReportsPage.tsx')).MyProblemReportsPage,
      ),
    },
    missingUnder(paths.student.dashboard()),
  ]
}
