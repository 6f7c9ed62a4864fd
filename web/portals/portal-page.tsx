import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { loadLazily } from '#web/loading/pages/lazily.ts'
import { firstDataArrived } from '#web/loading/pages/page-data.ts'
import { takePreloadedParts } from '#web/loading/parts/preloaded-part.tsx'
import { RouteErrorPage } from '../pages/RouteErrorPage.tsx'

/** An address, and the page at it. */
export type PageRow = readonly [path: string, load: () => Promise<ComponentType>]

/** Returns the route of a portal's frame, which has the pages. If a page fails, the frame stays. */
export function makePortalRoute(loadFrame: () => Promise<ComponentType>, pages: readonly PageRow[]): RouteObject {
  const children = pages.map(([path, load]) => ({ path, lazy: loadWithParts(load) }))
  return { lazy: loadLazily(loadFrame), children: [{ ErrorBoundary: RouteErrorPage, children }] }
}

/** Matches every address at or below `path` that has no page, inside the portal's frame. */
export function makeMissingPage(path: string): PageRow {
  return [`${path}/*`, async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage]
}

/** Loads a page with the parts and the data that it shows immediately, if they arrive in time. */
function loadWithParts(load: () => Promise<ComponentType>) {
  const lazy = loadLazily(load)
  return Object.assign(
    async () => {
      const page = await lazy()
      const parts = takePreloadedParts()
      return { ...page, loader, shouldRevalidate: isAnotherPage }

      async function loader({ request, params }: LoaderFunctionArgs) {
        // The parts read the data from the cache.
        const search = new URL(request.url).searchParams
        return await firstDataArrived([page.Component, ...parts], { params, search })
      }
    },
    { load },
  )
}

/** A change of a filter in the address does not reload the page. */
function isAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
