/** What axe finds on the page in its present state. The context needs `bypassCSP`, because axe is a separate script. */
import { expect, type Page } from '@playwright/test'
import type { Result } from 'axe-core'
import { loadAxe } from './load-axe.ts'

interface Found {
  id: string
  where: string[]
}

/** What the person's own colors can change: they are not ours to judge, but borders that they bring take space. */
const rulesForForcedColors = ['target-size', 'scrollable-region-focusable']

/** `colors: 'forced'` if axe has seen the page in our colors, and now the person's own are on. */
export async function expectAccessible(page: Page, { colors }: { colors?: 'forced' } = {}): Promise<void> {
  await waitUntilSettled(page)
  // Long lists lay out what is off the screen only when it comes near; a size that changes while axe measures is no finding.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await loadAxe(page)
  const runOnly = colors === 'forced' ? rulesForForcedColors : ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const found: Found[] = await page.evaluate(async (names) => {
    const { axe } = Object(globalThis)
    // Nobody reads what passed, and to describe it takes a quarter of the time.
    const { violations } = await axe.run(document, { runOnly: names, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }: Result) => ({
      id,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
  }, runOnly)
  expect(found, `axe at ${page.url()}`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scrolling at ${page.url()}`).toBeLessThanOrEqual(0)
}

/**
 * Waits for what fades in; endless animations are there already. A page that has just changed its size or colors begins
 * to fade a frame later.
 */
export function waitUntilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A browser without a screen sometimes draws no frame after a change of its size. It is asked again after a second.
    const late = () => new Promise((resolve) => setTimeout(resolve, 1_000))
    const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), late()])
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    do {
      await frame()
      await frame()
      await Promise.race([Promise.all(fading().map((animation) => animation.finished.catch(() => {}))), late()])
    } while (fading().length > 0)
  })
}
