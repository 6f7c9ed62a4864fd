/** Lets calls of the real app fail at the server's door. */
import type { Page } from '@playwright/test'

const requestId = 'journey-1'

/** What the app says to somebody whose call met a defect. */
export const ourFault = `Something went wrong on our side. If it happens again, tell us this reference: ${requestId}.`

/** While `act` runs, calls of that method whose path below `/api` fits get a defect for an answer. */
export async function runWhileFailing(
  page: Page,
  method: string,
  path: RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const fits = (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname.slice('/api'.length))
  await page.route(fits, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken.', requestId } })
  })
  try {
    await act()
  } finally {
    await page.unroute(fits)
  }
}
