import type { ComponentType } from 'react'

/** For a route whose page is loaded on first use. The build calls `load` to find the file. */
export function loadLazily(load: () => Promise<ComponentType>) {
  return Object.assign(async () => ({ Component: await load() }), { load })
}
