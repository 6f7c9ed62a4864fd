import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { makeMissingPage, makePortalRoute, type PageRow } from './portal-page.tsx'

const pages: readonly PageRow[] = [
  [paths.student.dashboard(), async () => (await import('../pages/student/DashboardPage.tsx')).DashboardPage],
  [paths.student.myResults(), async () => (await import('../pages/student/MyResultsPage.tsx')).MyResultsPage],
  [paths.student.tests(), async () => (await import('../pages/student/TestsPage.tsx')).TestsPage],
  [paths.student.progress(), async () => (await import('../pages/student/ProgressPage.tsx')).ProgressPage],
  [paths.student.practice(), async () => (await import('../pages/student/PracticePage.tsx')).PracticePage],
  [paths.student.report(), async () => (await import('../pages/student/ReportPage.tsx')).ReportPage],
  [
    paths.problemReports('student'),
    async () => (await import('../pages/problem-reports/MyProblemReportsPage.tsx')).MyProblemReportsPage,
  ],
  makeMissingPage(paths.student.dashboard()),
]

export function studentRoutes(): RouteObject[] {
  return [makePortalRoute(async () => (await import('../pages/PortalLayout.tsx')).StudentPortal, pages)]
}
