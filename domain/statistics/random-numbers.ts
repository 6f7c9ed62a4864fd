/** Repeatable random numbers: the same seed gives the same numbers. Not for secrets. */

/** Returns an integer from 0 up to but not including `below`. */
export type Draw = (below: number) => number

/** Splitmix32. */
export function createRandomDraw(seed: number): Draw {
  let state = seed | 0
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return Math.floor(((mixed >>> 0) / 2 ** 32) * below)
  }
}

export function pickRandomItem<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw(items.length)]
  if (item === undefined) throw new Error('There is nothing to draw from.')
  return item
}
