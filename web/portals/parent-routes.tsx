import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { makeMissingPage, makePortalRoute, type PageRow } from './portal-page.tsx'

const pages: readonly PageRow[] = [
  [paths.parent.dashboard(), async () => (await import('../pages/parent/DashboardPage.tsx')).DashboardPage],
  [paths.parent.progress(), async () => (await import('../pages/parent/ProgressPage.tsx')).ProgressPage],
  [paths.parent.schedule(), async () => (await import('../pages/parent/SchedulePage.tsx')).SchedulePage],
  [paths.parent.report(), async () => (await import('../pages/parent/ReportPage.tsx')).ReportPage],
  makeMissingPage(paths.parent.dashboard()),
]

export function parentRoutes(): RouteObject[] {
  return [makePortalRoute(async () => (await import('../pages/PortalLayout.tsx')).ParentPortal, pages)]
}
