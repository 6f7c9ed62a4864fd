/** Where the bar goes, in pixels of the window. */

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const margin = 8

/** So far below the text that it clears the handles of a selection by touch. */
const handles = 28

/**
 * Above the text, so that it covers no option below. With touch below it, because the menu of the device is above.
 * Where a side has no room, on the other one; where neither has, at the bottom of the window.
 */
export function barPlace(anchor: Box, bar: Size, screen: Size, isTouch: boolean): { left: number; top: number } {
  const above = anchor.top - margin - bar.height
  const below = anchor.bottom + (isTouch ? handles : margin)
  const lowest = screen.height - margin - bar.height
  const places = (isTouch ? [below, above] : [above, below]).filter((top) => top >= margin && top <= lowest)
  const middle = (anchor.left + anchor.right - bar.width) / 2
  return {
    left: Math.max(margin, Math.min(middle, screen.width - margin - bar.width)),
    top: places[0] ?? Math.max(margin, lowest),
  }
}
