import { useEffect, useEffectEvent, useState } from 'react'

export type ConnectionState = 'working' | 'checking' | 'none'

/**
 * Tracks whether the server can be reached, for a page that has just heard from it. The browser reports a lost network. The network counts
 * as back only when the server has answered `ask`.
 */
export function useConnection(ask: () => Promise<unknown>): { connection: ConnectionState; check: () => void } {
  const [connection, setConnection] = useState<ConnectionState>(() => (navigator.onLine ? 'working' : 'none'))

  async function check() {
    setConnection('checking')
    try {
      await ask()
      setConnection('working')
    } catch {
      setConnection('none')
    }
  }
  const checkNow = useEffectEvent(() => void check())

  // The network is outside React.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('offline', () => setConnection('none'), { signal })
    window.addEventListener('online', () => checkNow(), { signal })
    return () => leaving.abort()
  }, [])

  return { connection, check: () => void check() }
}
