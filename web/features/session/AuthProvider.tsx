import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createSessionStore, type SessionStore } from './session.ts'
import type { SessionState } from './session-state.ts'

export interface Auth {
  state: SessionState
  accept: SessionStore['accept']
  keepProfile: SessionStore['keepProfile']
}

export const AuthContext = createContext<Auth | null>(null)

/** Tells the components inside who is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSessionStore)
  // The auth client's events come from outside React.
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state)
  return <AuthContext value={{ state, accept: store.accept, keepProfile: store.keepProfile }}>{children}</AuthContext>
}
