import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createSessionStore, type SessionStore } from './session.ts'
import type { SessionState } from './session-state.ts'

export interface AuthState {
  state: SessionState
  accept: SessionStore['accept']
  keepProfile: SessionStore['keepProfile']
}

export const AuthContext = createContext<AuthState | null>(null)

interface AuthProviderProps {
  children: ReactNode
  /** A store that was started before the page was rendered. If absent, the provider creates one. */
  started?: SessionStore
}

/** Provides the signed-in person to the components inside. */
export function AuthProvider({ children, started }: AuthProviderProps) {
  const [store] = useState(() => started ?? createSessionStore())
  // The auth client's events come from outside React.
  useEffect(() => (started === undefined ? store.start() : undefined), [store, started])
  const state = useSyncExternalStore(store.subscribe, store.state)
  return <AuthContext value={{ state, accept: store.accept, keepProfile: store.keepProfile }}>{children}</AuthContext>
}
