import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { PartFailed } from './PartFailed.tsx'

/**
 * A part of a page, whose code comes after the page. If it cannot be loaded (no network, or a release has replaced the
 * file), its place says so, and the rest of the page stays with all that was typed there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => PartFailed) }))
}
