import type { RouteObject } from 'react-router'
import { lazily } from '#web/loading/pages/lazily.ts'
import { RouteErrorPage } from '../pages/RouteErrorPage.tsx'
import { paths } from '../paths.ts'
import { inPortal, withParts } from './portal-page.tsx'

/** Routes outside of all portals. */
export function sharedRoutes(): RouteObject[] {
  return [
    {
      path: paths.tour(),
      ErrorBoundary: RouteErrorPage,
      lazy: lazily(async () => (await import('../pages/tour/TourPage.tsx')).TourPage),
    },
    {
      lazy: lazily(async () => (await import('../pages/PortalLayout.tsx')).PortalLayout),
      children: inPortal(commonPages()),
    },
  ]
}

/** The pages that every role has. */
function commonPages(): RouteObject[] {
  return [
    {
      path: '/test-results/:testId',
      lazy: withParts(async () => (await import('../pages/test/TestResultsPage.tsx')).TestResultsPage),
    },
    {
      path: '/test-results/:testId/compare',
      lazy: withParts(async () => (await import('../pages/test/CompareAttemptsPage.tsx')).CompareAttemptsPage),
    },
    {
      path: '/test-results/:testId/worksheet',
      lazy: withParts(async () => (await import('../pages/print/WorksheetPage.tsx')).WorksheetPage),
    },
    {
      path: paths.account(),
      lazy: withParts(async () => (await import('../pages/account/AccountPage.tsx')).AccountPage),
    },
    {
      path: paths.notifications(),
      lazy: withParts(async () => (await import('../pages/notifications/NotificationsPage.tsx')).NotificationsPage),
    },
    {
      path: paths.lessons(),
      lazy: withParts(async () => (await import('../pages/lessons/LessonsPage.tsx')).LessonsPage),
    },
    {
      path: '/lessons/:skill',
      lazy: withParts(async () => (await import('../pages/lessons/LessonPage.tsx')).LessonPage),
    },
    {
      path: paths.help(),
      lazy: withParts(async () => (await import('../pages/help/HelpPage.tsx')).HelpPage),
    },
  ]
}
