import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { makeMissingPage, makePortalRoute, type PageRow } from './portal-page.tsx'

const pages: readonly PageRow[] = [
  [paths.tutor.dashboard(), async () => (await import('../pages/tutor/DashboardPage.tsx')).DashboardPage],
  [paths.tutor.students(), async () => (await import('../pages/tutor/StudentsPage.tsx')).StudentsPage],
  ['/tutor/students/:studentId', async () => (await import('../pages/tutor/StudentPage.tsx')).StudentPage],
  [
    '/tutor/students/:studentId/answers-on-paper',
    async () => (await import('../pages/answers-on-paper/AnswersOnPaperPage.tsx')).AnswersOnPaperPage,
  ],
  [paths.tutor.gradebook(), async () => (await import('../pages/tutor/GradebookPage.tsx')).GradebookPage],
  [
    '/tutor/tests/:testRef/questions',
    async () => (await import('../pages/tutor/QuestionResultsPage.tsx')).QuestionResultsPage,
  ],
  ['/tutor/tests/:testId/print', async () => (await import('../pages/print/PrintTestPage.tsx')).PrintTestPage],
  [paths.seats('tutor'), async () => (await import('../pages/seats/SeatsPage.tsx')).TutorSeatsPage],
  [paths.tutor.drills(), async () => (await import('../pages/drills/DrillsPage.tsx')).DrillsPage],
  [paths.tutor.newDrill(), async () => (await import('../pages/drills/NewDrillPage.tsx')).NewDrillPage],
  ['/tutor/drills/:drillRef', async () => (await import('../pages/drills/EditDrillPage.tsx')).EditDrillPage],
  [paths.tutor.schedule(), async () => (await import('../pages/tutor/SchedulePage.tsx')).SchedulePage],
  [paths.tutor.report(), async () => (await import('../pages/tutor/ReportPage.tsx')).ReportPage],
  [
    paths.problemReports('tutor'),
    async () => (await import('../pages/problem-reports/MyProblemReportsPage.tsx')).MyProblemReportsPage,
  ],
  makeMissingPage(paths.tutor.dashboard()),
]

export function tutorRoutes(): RouteObject[] {
  return [makePortalRoute(async () => (await import('../pages/PortalLayout.tsx')).TutorPortal, pages)]
}
