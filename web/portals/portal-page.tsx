import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { lazily } from '#web/loading/pages/lazily.ts'
import { firstDataArrived } from '#web/loading/pages/page-data.ts'
import { preloadedParts } from '#web/loading/parts/preloaded-part.tsx'
import { RouteErrorPage } from '../pages/RouteErrorPage.tsx'

/** If a page fails, the portal's frame stays. */
export function inPortal(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteErrorPage, children }]
}

/** Matches every address at or below `path` that has no page, inside the portal's frame. */
export function missingUnder(path: string): RouteObject {
  return { path: `${path}/*`, lazy: withParts(async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage) }
}

/** Loads a page with the parts and the data that it shows immediately, if they arrive in time. */
export function withParts(load: () => Promise<ComponentType>) {
  const lazy = lazily(load)
  return Object.assign(
    async () => {
      const page = await lazy()
      const parts = preloadedParts()
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
