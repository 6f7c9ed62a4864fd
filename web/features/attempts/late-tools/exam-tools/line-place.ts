/** The line reader's window, in pixels within the area below it. */

export interface LinePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface TextArea {
  readonly width: number
  readonly height: number
}

/** The smallest height fits two lines of text, and the smallest width fits the bar. */
export const smallestReaderArea: TextArea = { width: 240, height: 48 }
/** The bar below the window, which moves it. */
export const readerBarHeight = 44

/** Returns the initial window: a few lines over the full width, in the upper part of the text. */
export function getInitialReaderPlace(area: TextArea): LinePlace {
  return keepWithinArea({ left: 0, top: Math.round(area.height / 4), width: area.width, height: 96 }, area)
}

/** Keeps the window inside the area, so that it and its bar stay reachable. */
export function keepWithinArea({ left, top, width, height }: LinePlace, area: TextArea): LinePlace {
  const fitting = {
    width: between(smallestReaderArea.width, width, area.width),
    height: between(smallestReaderArea.height, height, area.height - readerBarHeight),
  }
  return {
    ...fitting,
    left: between(0, left, area.width - fitting.width),
    top: between(0, top, area.height - readerBarHeight - fitting.height),
  }
}

/** Pixels moved by an arrow key; with Shift, the larger step. */
const step = 12
const largeStep = 60

export function getArrowStep(key: string, isLarge: boolean): { readonly x: number; readonly y: number } | null {
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

/** Returns the next larger of three heights, or the smallest after the largest, for students who cannot drag. */
export function cycleReaderHeight(height: number): number {
  return heights.find((one) => one > height) ?? smallestReaderArea.height
}

function between(least: number, wanted: number, most: number): number {
  return Math.round(Math.max(least, Math.min(wanted, Math.max(least, most))))
}
