/** What a person without a mouse does, and what the page owes them at every step. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, as a person would; gives up after more than a round. */
export async function moveFocusTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 400; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}.`)
}

/** Goes there by Tab and presses it. */
export async function pressByKey(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await moveFocusTo(page, wanted)
  await page.keyboard.press(key)
}

/**
 * Until the form has moved the focus for the last time: react-hook-form goes to the first wrong field at once, and again in a timer.
 * A program that types before it, on a busy machine, is moved to the next wrong field. A timer that starts later ends later.
 */
export async function focusSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

interface Stop {
  /** The tag and the words of what has the focus. */
  readonly name: string
  readonly fault: string | null
  readonly isDocument: boolean
  readonly isFirst: boolean
}

/**
 * Presses Tab from the start of the page until it has been through everything, and gives the names of the stops. Fails where the
 * focus does not show, is covered by something that stays in place, or does not come to an end.
 */
export async function walkByTab(page: Page, mostStops = 500): Promise<string[]> {
  await page.evaluate(() => {
    Reflect.set(window, 'firstStop', null)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.getSelection()?.removeAllRanges()
    window.scrollTo(0, 0)
  })
  const names: string[] = []
  while (names.length < mostStops) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop.isDocument || stop.isFirst) return names
    expect(stop.fault, `${stop.name} at ${page.url()}`).toBeNull()
    names.push(stop.name)
  }
  throw new Error(`Tab does not come to an end at ${page.url()}: ${names.slice(-5).join(', ')}`)
}

/** Runs in the page. */
function lookAtFocus(): Stop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) {
    return { name: 'the document', fault: null, isDocument: true, isFirst: false }
  }
  const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const name = `${element.tagName.toLowerCase()} "${words.trim().slice(0, 60)}"`
  const isFirst = Reflect.get(window, 'firstStop') === element
  if (Reflect.get(window, 'firstStop') === null) Reflect.set(window, 'firstStop', element)

  // The focus ring may be on the tile around a box, which people see as the control.
  let marked: Element | null = element
  for (let steps = 0; steps < 4 && marked !== null; steps += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(marked)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) break
    marked = steps === 3 ? null : marked.parentElement
  }
  if (marked === null) return { name, fault: 'shows no focus', isDocument: false, isFirst }

  const box = element.getBoundingClientRect()
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right <= left || bottom <= top) return { name, fault: 'is out of view', isDocument: false, isFirst }
  const isReached = ([x, y]: readonly [number, number]) => {
    const there = document.elementFromPoint(x, y)
    return (
      there !== null && (element.contains(there) || (there.contains(element) && there !== document.documentElement))
    )
  }
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
    [0.05, 0.5, 0.95].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  )
  if (!points.some(isReached)) return { name, fault: 'is covered', isDocument: false, isFirst }
  // A finger aims at the middle. The middle of the box of a link that wraps may be beside it.
  const isCovered = element.getClientRects().length === 1 && !isReached([(left + right) / 2, (top + bottom) / 2])
  return { name, fault: isCovered ? 'is covered in the middle' : null, isDocument: false, isFirst }
}
