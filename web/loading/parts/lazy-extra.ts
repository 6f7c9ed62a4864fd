import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** What a page can do without: it comes after the page, or not at all if its code cannot be loaded. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
