/**
 * The session of this window's page. `main.tsx` starts it in its first line rather than in the first render, so that a page that knows its
 * person from the start is rendered once.
 */
import { createSessionStore } from './session.ts'

export const pageSession = createSessionStore()

/** Milliseconds. A session that needs renewal may take longer; the page then shows that it is waiting. */
const timeoutMs = 2_000

/** Resolves when the signed-in person is known, or after the timeout. */
export function waitForSession(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => pageSession.state().status !== 'loading' && resolve()
    setTimeout(resolve, timeoutMs)
    // The subscription never needs to end, because a promise settles only once.
    pageSession.subscribe(look)
    look()
  })
}
