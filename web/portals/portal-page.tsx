import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { soonPartsArrived } from '#web/ui/soon-part.tsx'
import { firstDataArrived } from '../first-data.ts'
import { lazily } from '../lazily.ts'
import { RouteErrorPage } from '../pages/RouteErrorPage.tsx'

/** If a page fails, the portal's frame stays. */
export function inPortal(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteErrorPage, children }]
}

/** Everything without a page below (and at) an address, inside the portal's frame. */
export function missingUnder(path: string): RouteObject {
  return { path: `${path}/*`, lazy: withParts(async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage) }
}

/** A page with the parts and the data that it shows at once, if they come together. */
export function withParts(load: () => Promise<ComponentType>) {
  const lazy = lazily(load)
  return Object.assign(
    async () => {
      const page = await lazy()
      await firstDataArrived([page.Component, ...(await soonPartsArrived())])
      return page
    },
    { load },
  )
}
