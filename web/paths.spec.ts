// @vitest-environment happy-dom
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { roles } from '#contracts/accounts/profile.ts'
import { screens } from '#test/e2e/support/screens.ts'
import { sidebarLinks } from './features/shell/sidebar-links.ts'
import { paths } from './paths.ts'
import { portalsRoute, portalTables, routes } from './routes.tsx'

const portalRoutes = (await Promise.all([...portalTables.values()].map((load) => load()))).flat()
const allRoutes = withPortals(routes)

/** Returns the routes as the router has them after the tables of all portals are loaded. */
function withPortals(from: readonly RouteObject[]): RouteObject[] {
  return from.map((route) => {
    if (route.index || route.children === undefined) return route
    const added = route.id === portalsRoute ? portalRoutes : []
    return { ...route, children: [...withPortals(route.children), ...added] }
  })
}

/** Returns the pattern of the route for an address. */
function routeOf(address: string): string | undefined {
  return matchRoutes(allRoutes, address)?.at(-1)?.route.path
}

/** Returns every pattern that has a page, without the catch-all routes. */
function patternsOf(from: RouteObject[]): string[] {
  return from.flatMap((route) => [
    ...(route.path === undefined ? [] : [route.path]),
    ...patternsOf(route.children ?? []),
  ])
}

test('the addresses of the pages are those of the specification', () => {
  expect(patternsOf(allRoutes).filter((pattern) => !pattern.endsWith('*'))).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/register',
      '/callback',
      '/test/:testId',
      '/test-results/:testId',
      '/student',
      '/student/my-results',
      '/dev/outbox',
    ]),
  )
})

test.each([
  [paths.landing(), '/'],
  [paths.login(), '/login'],
  [paths.register(), '/register'],
  [paths.callback(), '/callback'],
  [paths.test('winter form/1'), '/test/:testId'],
  [paths.testResults('winter-form'), '/test-results/:testId'],
  [paths.student.dashboard(), '/student'],
  [paths.student.myResults(), '/student/my-results'],
  [paths.outbox(), '/dev/outbox'],
  [paths.admin.tests(), '/admin/manage-tests'],
  ['/admin/tests', '/admin/tests'],
  [paths.admin.users(), '/admin/manage-users'],
  [paths.admin.bulkRegistration(), '/admin/bulk-registration'],
  [paths.admin.editQuestions('winter form'), '/admin/tests/:testId/edit-questions'],
  ['/admin/edit-test/1', '/admin/edit-test/:testId'],
])('%s leads to %s', (address, pattern) => {
  expect(routeOf(address)).toBe(pattern)
})

test('every sidebar link stays in its portal, with or without a page', () => {
  for (const role of roles) {
    for (const link of sidebarLinks[role]) {
      expect(routeOf(link.to), link.to).toMatch(new RegExp(`^/${role}(/|$)`))
    }
  }
})

test('an address without a page shows not-found inside its portal, others on a full page', () => {
  expect(routeOf('/student/no/such/page')).toBe('/student/*')
  expect(routeOf('/admin/no-such-page')).toBe('/admin/*')
  expect(routeOf('/no-such-page')).toBe('*')
})

test('every page of the portals is in the list of screens that the journeys check', () => {
  // The tour has its own frame and its own end-to-end test: `tour.e2e.ts`.
  const shown = [paths.tour(), ...roles.flatMap((role) => screens[role].map(({ pattern }) => pattern))]
  expect(shown.sort()).toEqual(patternsOf(portalRoutes).sort())
  for (const role of roles) {
    for (const { pattern, address, link } of screens[role]) {
      if (!link) expect(routeOf(address), address).toBe(pattern)
    }
  }
})
