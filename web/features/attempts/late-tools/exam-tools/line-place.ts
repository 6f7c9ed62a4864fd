/** Where the window of the line reader is, in pixels within the area that it lies over. */

export interface LinePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Area {
  readonly width: number
  readonly height: number
}

/** Two lines of text fit into the lowest window. The narrowest is as wide as its bar. */
export const smallest: Area = { width: 240, height: 48 }
/** What holds the window, below it. */
export const barHeight = 44

/** A few lines over the whole width, in the upper part of what is read. */
export function firstPlace(area: Area): LinePlace {
  return withinArea({ left: 0, top: Math.round(area.height / 4), width: area.width, height: 96 }, area)
}

/** Never outside, so that nobody loses the window or its bar. */
export function withinArea({ left, top, width, height }: LinePlace, area: Area): LinePlace {
  const fitting = {
    width: between(smallest.width, width, area.width),
    height: between(smallest.height, height, area.height - barHeight),
  }
  return {
    ...fitting,
    left: between(0, left, area.width - fitting.width),
    top: between(0, top, area.height - barHeight - fitting.height),
  }
}

/** Pixels that a press of an arrow key moves; with Shift it takes larger steps. */
const step = 12
const largeStep = 60

export function arrowStep(key: string, isLarge: boolean): { readonly x: number; readonly y: number } | null {
  const by = isLarge ? largeStep : step
  switch (key) {
    case 'ArrowUp':
      return { x: 0, y: -by }
    case 'ArrowDown':
      return { x: 0, y: by }
    case 'ArrowLeft':
      return { x: -by, y: 0 }
    case 'ArrowRight':
      return { x: by, y: 0 }
    default:
      return null
  }
}

const heights = [60, 120, 240]

/** The next larger of three heights, and after the largest the smallest, for students who cannot drag. */
export function nextHeight(height: number): number {
  return heights.find((one) => one > height) ?? smallest.height
}

function between(least: number, wanted: number, most: number): number {
  return Math.round(Math.max(least, Math.min(wanted, Math.max(least, most))))
}
