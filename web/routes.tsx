/** The page for each address. Every page's code is loaded on demand, and so is the table of the portals. */
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { RequireUser } from '#web/features/session/RequireRole.tsx'
import { lazily } from '#web/lazily.ts'
import { LandingPage } from './pages/LandingPage.tsx'
import { RootLayout } from './pages/RootLayout.tsx'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { paths } from './paths.ts'

/** The parent route of the portals' pages. */
export const portalsRoute = 'portals'

/** People who log in or take a test do not wait for the table of the portals. */
export const addPortalRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith('/test/')) return
  const { portalRoutes } = await import('./portal-routes.tsx')
  patch(portalsRoute, portalRoutes())
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
