import { useEffect, useState } from 'react'
import { type Config, getConfig } from '#contracts/accounts/config.ts'
import { call } from '#web/api/client.ts'

let asked: Promise<Config> | undefined

/** Returns the same outside of components. */
export async function getConfigOnce(): Promise<Config | null> {
  asked ??= call(getConfig)
  return asked.catch(() => {
    asked = undefined
    return null
  })
}

/** Returns the settings of this installation, which are fetched once. Null until they are known, and if they cannot be fetched. */
export function useConfig(): { config: Config | null; isLoading: boolean } {
  const [state, setState] = useState<{ config: Config | null; isLoading: boolean }>({ config: null, isLoading: true })

  // For the login page, which does not use the query cache and therefore loads faster.
  useEffect(() => {
    let isHere = true
    void getConfigOnce().then((config) => isHere && setState({ config, isLoading: false }))
    return () => {
      isHere = false
    }
  }, [])
  return state
}
