import type { RouteObject } from 'react-router'
import { lazily } from '#web/loading/pages/lazily.ts'
import { paths } from '../paths.ts'
import { inPortal, missingUnder, withParts } from './portal-page.tsx'

export function tutorRoutes(): RouteObject[] {
  return [
    {
      lazy: lazily(async () => (await import('../pages/PortalLayout.tsx')).TutorPortal),
      children: inPortal(tutorPages()),
    },
  ]
}

function tutorPages(): RouteObject[] {
  return [
    {
      path: paths.tutor.dashboard(),
      lazy: withParts(async () => (await import('../pages/tutor/DashboardPage.tsx')).DashboardPage),
    },
    {
      path: paths.tutor.students(),
      lazy: withParts(async () => (await import('../pages/tutor/StudentsPage.tsx')).StudentsPage),
    },
    {
      path: '/tutor/students/:studentId',
      lazy: withParts(async () => (await import('../pages/tutor/StudentPage.tsx')).StudentPage),
    },
    {
      path: '/tutor/students/:studentId/answers-on-paper',
      lazy: withParts(
        async () => (await import('../pages/answers-on-paper/AnswersOnPaperPage.tsx')).AnswersOnPaperPage,
      ),
    },
    {
      path: paths.tutor.gradebook(),
      lazy: withParts(async () => (await import('../pages/tutor/GradebookPage.tsx')).GradebookPage),
    },
    {
      path: '/tutor/tests/:testRef/questions',
      lazy: withParts(async () => (await import('../pages/tutor/QuestionResultsPage.tsx')).QuestionResultsPage),
    },
    {
      path: '/tutor/tests/:testId/print',
      lazy: withParts(async () => (await import('../pages/print/PrintTestPage.tsx')).PrintTestPage),
    },
    {
      path: paths.tutor.drills(),
      lazy: withParts(async () => (await import('../pages/drills/DrillsPage.tsx')).DrillsPage),
    },
    {
      path: paths.tutor.newDrill(),
      lazy: withParts(async () => (await import('../pages/drills/NewDrillPage.tsx')).NewDrillPage),
    },
    {
      path: '/tutor/drills/:drillRef',
      lazy: withParts(async () => (await import('../pages/drills/EditDrillPage.tsx')).EditDrillPage),
    },
    {
      path: paths.tutor.schedule(),
      lazy: withParts(async () => (await import('../pages/tutor/SchedulePage.tsx')).SchedulePage),
    },
    {
      path: paths.tutor.report(),
      lazy: withParts(async () => (await import('../pages/tutor/ReportPage.tsx')).ReportPage),
    },
    {
      path: paths.problemReports('tutor'),
      lazy: withParts(
        async () => (await import('../pages/problem-reports/MyProblemReportsPage.tsx')).MyProblemReportsPage,
      ),
    },
    missingUnder(paths.tutor.dashboard()),
  ]
}
