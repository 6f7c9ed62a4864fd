/** The page for each address. The code of each page and the tables of the portals are loaded on demand. */
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { RequireUser } from '#web/features/session/RequireRole.tsx'
import { lazily } from '#web/loading/pages/lazily.ts'
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
            lazy: lazily(async () => (await import('./pages/account/SignedOutLayout.tsx')).SignedOutLayout),
            children: [
              {
                path: paths.login(),
                lazy: lazily(async () => (await import('./pages/account/LoginPage.tsx')).LoginPage),
              },
              {
                path: paths.register(),
                lazy: lazily(async () => (await import('./pages/account/RegisterPage.tsx')).RegisterPage),
              },
              {
                path: paths.callback(),
                lazy: lazily(async () => (await import('./pages/account/CallbackPage.tsx')).CallbackPage),
              },
              {
                path: paths.magicCallback(),
                lazy: lazily(async () => (await import('./pages/account/MagicCallbackPage.tsx')).MagicCallbackPage),
              },
              {
                path: paths.accessCard(),
                lazy: lazily(async () => (await import('./pages/account/AccessCardPage.tsx')).AccessCardPage),
              },
              {
                path: paths.consent(),
                lazy: lazily(async () => (await import('./pages/account/ConsentPage.tsx')).ConsentPage),
              },
              {
                path: paths.privacy(),
                lazy: lazily(async () => (await import('./pages/account/PrivacyPage.tsx')).PrivacyPage),
              },
              {
                path: '/unsubscribe/:token',
                lazy: lazily(async () => (await import('./pages/account/UnsubscribePage.tsx')).UnsubscribePage),
              },
              {
                path: paths.resetPassword(),
                lazy: lazily(async () => (await import('./pages/account/ResetPasswordPage.tsx')).ResetPasswordPage),
              },
            ],
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
                lazy: lazily(async () => (await import('./pages/test/TestPage.tsx')).TestPage),
              },
            ],
          },
          {
            lazy: lazily(async () => (await import('./pages/DataLayout.tsx')).DataLayout),
            id: portalsRoute,
            children: [
              {
                path: paths.outbox(),
                lazy: lazily(async () => (await import('./pages/dev/OutboxPage.tsx')).OutboxPage),
              },
            ],
          },
          {
            path: '*',
            lazy: lazily(async () => (await import('./pages/NotFoundPage.tsx')).BareNotFoundPage),
          },
        ],
      },
    ],
  },
]
