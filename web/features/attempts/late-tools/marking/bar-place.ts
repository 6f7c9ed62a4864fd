/** The position of the bar, in pixels of the window. */

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

/** Pixels below the text, enough to clear the handles of a touch selection. */
const handles = 28

/**
 * Returns a position above the text, so that it covers no options below. For touch, below the text, because the device's menu is above. If
 * that side has no room, uses the other one; if neither has, the bottom of the window.
 */
export function computeBarPlace(anchor: Box, bar: Size, screen: Size, isTouch: boolean): { left: number; top: number } {
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
