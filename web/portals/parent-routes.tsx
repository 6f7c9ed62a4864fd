import type { RouteObject } from 'react-router'
import { lazily } from '#web/loading/pages/lazily.ts'
import { paths } from '../paths.ts'
import { inPortal, missingUnder, withParts } from './portal-page.tsx'

export function parentRoutes(): RouteObject[] {
  return [
    {
      lazy: lazily(async () => (await import('../pages/PortalLayout.tsx')).ParentPortal),
      children: inPortal(parentPages()),
    },
  ]
}

function parentPages(): RouteObject[] {
  return [
    {
      path: paths.parent.dashboard(),
      lazy: withParts(async () => (await import('../pages/parent/DashboardPage.tsx')).DashboardPage),
    },
    {
      path: paths.parent.progress(),
      lazy: withParts(async () => (await import('../pages/parent/ProgressPage.tsx')).ProgressPage),
    },
    {
      path: paths.parent.schedule(),
      lazy: withParts(async () => (await import('../pages/parent/SchedulePage.tsx')).SchedulePage),
    },
    {
      path: paths.parent.report(),
      lazy: withParts(async () => (await import('../pages/parent/ReportPage.tsx')).ReportPage),
    },
    missingUnder(paths.parent.dashboard()),
  ]
}
