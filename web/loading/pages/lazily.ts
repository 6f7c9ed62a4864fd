import type { ComponentType } from 'react'

/** For a route whose page is loaded when it is first needed. The build asks `load` which file that is. */
export function lazily(load: () => Promise<ComponentType>) {
  return Object.assign(async () => ({ Component: await load() }), { load })
}
