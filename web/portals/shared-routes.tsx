import type { RouteObject } from 'react-router'
import { loadLazily } from '#web/loading/pages/lazily.ts'
import { RouteErrorPage } from '../pages/RouteErrorPage.tsx'
import { paths } from '../paths.ts'
import { makePortalRoute, type PageRow } from './portal-page.tsx'

/** The pages that every role has. */
const pages: readonly PageRow[] = [
  ['/test-results/:testId', async () => (await import('../pages/test/TestResultsPage.tsx')).TestResultsPage],
  [
    '/test-results/:testId/compare',
    async () => (await import('../pages/test/CompareAttemptsPage.tsx')).CompareAttemptsPage,
  ],
  ['/test-results/:testId/worksheet', async () => (await import('../pages/print/WorksheetPage.tsx')).WorksheetPage],
  [paths.account(), async () => (await import('../pages/account/AccountPage.tsx')).AccountPage],
  [paths.notifications(), async () => (await import('../pages/notifications/NotificationsPage.tsx')).NotificationsPage],
  [paths.lessons(), async () => (await import('../pages/lessons/LessonsPage.tsx')).LessonsPage],
  ['/lessons/:skill', async () => (await import('../pages/lessons/LessonPage.tsx')).LessonPage],
  [paths.help(), async () => (await import('../pages/help/HelpPage.tsx')).HelpPage],
]

/** Routes outside of all portals. */
export function sharedRoutes(): RouteObject[] {
  return [
    {
      path: paths.tour(),
      ErrorBoundary: RouteErrorPage,
      lazy: loadLazily(async () => (await import('../pages/tour/TourPage.tsx')).TourPage),
    },
    makePortalRoute(async () => (await import('../pages/PortalLayout.tsx')).PortalLayout, pages),
  ]
}
