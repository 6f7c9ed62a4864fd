import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** An optional component of a page. It is loaded after the page, and is missing if its code cannot be loaded. */
export function createLazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
