/** The page for each address. The code of each page and the tables of the portals are loaded on demand. */
import type { ComponentType } from 'react'
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { RequireUser } from '#web/features/session/RequireRole.tsx'
import { loadLazily } from '#web/loading/pages/lazily.ts'
import { LandingPage } from './pages/LandingPage.tsx'
import { RootLayout } from './pages/RootLayout.tsx'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { paths } from './paths.ts'

/** The parent route of the portals' pages. */
export const portalsRoute = 'portals'

/**
 * The pages of each portal, by the first part of their address, and the pages that all roles share. The build uses this map to find the
 * files.
 */
export const portalTables: ReadonlyMap<string, () => Promise<RouteObject[]>> = new Map([
  ['student', async () => (await import('./portals/student-routes.tsx')).studentRoutes()],
  ['parent', async () => (await import('./portals/parent-routes.tsx')).parentRoutes()],
  ['tutor', async () => (await import('./portals/tutor-routes.tsx')).tutorRoutes()],
  ['admin', async () => (await import('./portals/admin-routes.tsx')).adminRoutes()],
  ['', async () => (await import('./portals/shared-routes.tsx')).sharedRoutes()],
])

const added = new Set<string>()

/** Loads a table on demand, so that people who log in or take a test do not wait for it, and nobody loads the table of another portal. */
export const addPortalRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith('/test/')) return
  const [, first = ''] = path.toLowerCase().split('/')
  const name = portalTables.has(first) ? first : ''
  const load = portalTables.get(name)
  // The router calls this again for each address with a parameter.
  if (load === undefined || added.has(name)) return
  patch(portalsRoute, await load())
  added.add(name)
  // Preloads the shared pages, which people often visit next from every portal.
  portalTables
    .get('')?.()
    .catch(() => undefined)
}

const signedOutPages: readonly (readonly [path: string, load: () => Promise<ComponentType>])[] = [
  [paths.login(), async () => (await import('./pages/account/LoginPage.tsx')).LoginPage],
  [paths.register(), async () => (await import('./pages/account/RegisterPage.tsx')).RegisterPage],
  [paths.callback(), async () => (await import('./pages/account/CallbackPage.tsx')).CallbackPage],
  [paths.magicCallback(), async () => (await import('./pages/account/MagicCallbackPage.tsx')).MagicCallbackPage],
  [paths.accessCard(), async () => (await import('./pages/account/AccessCardPage.tsx')).AccessCardPage],
  [paths.consent(), async () => (await import('./pages/account/ConsentPage.tsx')).ConsentPage],
  [paths.privacy(), async () => (await import('./pages/account/PrivacyPage.tsx')).PrivacyPage],
  ['/unsubscribe/:token', async () => (await import('./pages/account/UnsubscribePage.tsx')).UnsubscribePage],
  [paths.resetPassword(), async () => (await import('./pages/account/ResetPasswordPage.tsx')).ResetPasswordPage],
]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        children: [
          { path: paths.landing(), Component: LandingPage },
          {
            lazy: loadLazily(async () => (await import('./pages/account/SignedOutLayout.tsx')).SignedOutLayout),
            children: signedOutPages.map(([path, load]) => ({ path, lazy: loadLazily(load) })),
          },
          {
            element: (
              <RequireUser>
                <Outlet />
              </RequireUser>
            ),
            children: [
              {
                path: '/test/:testId',
                lazy: loadLazily(async () => (await import('./pages/test/TestPage.tsx')).TestPage),
              },
            ],
          },
          {
            lazy: loadLazily(async () => (await import('./pages/DataLayout.tsx')).DataLayout),
            id: portalsRoute,
            children: [
              {
                path: paths.outbox(),
                lazy: loadLazily(async () => (await import('./pages/dev/OutboxPage.tsx')).OutboxPage),
              },
            ],
          },
          {
            path: '*',
            lazy: loadLazily(async () => (await import('./pages/NotFoundPage.tsx')).BareNotFoundPage),
          },
        ],
      },
    ],
  },
]
