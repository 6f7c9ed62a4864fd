import type { ComponentType } from 'react'

/** For a route whose page is loaded when it is first needed. */
export function lazily(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() })
}
