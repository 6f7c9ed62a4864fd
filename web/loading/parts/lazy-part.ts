import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { PartFailed } from './PartFailed.tsx'

/**
 * A part of a page whose code is loaded after the page. If it cannot be loaded (no network, or a release has replaced the file), a message
 * appears in its place, and the rest of the page keeps everything that was typed.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => PartFailed) }))
}
