/**
 * Answers calls of the app in place of the server, for journeys that load many pages meanwhile. With `page.route` the browser would
 * keep none of the app's files, and to load a page would take more than twice the work.
 */
import type { Page } from '@playwright/test'

export interface StandIn {
  /** From now on the server answers. A call that has had no answer gets one. */
  leave(): Promise<void>
}

/** Calls below `/api` that fit get this reply, or none. */
export async function replaceReplies(
  page: Page,
  fits: (url: URL) => boolean,
  reply: { status: number; json: object } | 'none',
): Promise<StandIn> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    try {
      if (!fits(new URL(request.url))) await devtools.send('Fetch.continueRequest', { requestId })
      else if (reply !== 'none')
        await devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: reply.status,
          responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
          body: Buffer.from(JSON.stringify(reply.json)).toString('base64'),
        })
    } catch (error) {
      // The page has gone to another address since, and its calls with it.
      if (!/Invalid InterceptionId|Target.*closed|session closed/i.test(String(error))) throw error
    }
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return { leave: () => devtools.detach() }
}
