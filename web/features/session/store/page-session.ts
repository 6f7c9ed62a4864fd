/**
 * The session of the page in this window. `main.tsx` starts it with the first line of code, not with the first render: a page that
 * knows its person from the beginning is rendered once.
 */
import { createSessionStore } from './session.ts'

export const pageSession = createSessionStore()

/** Milliseconds. A session that has to be renewed first may take longer; the page then shows that it waits. */
const timeoutMs = 2_000

/** It is known who is signed in, or nobody should wait for it any longer. */
export function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => pageSession.state().status !== 'loading' && resolve()
    setTimeout(resolve, timeoutMs)
    // It may look on for as long as the page: a promise is kept once.
    pageSession.subscribe(look)
    look()
  })
}
