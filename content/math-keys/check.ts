// Owns what a check of a math key is, and how the text of an option is read as a value.

import { evaluateTex, type Variables } from './tex.ts'

export type Check =
  | { readonly kind: 'value'; readonly compute: () => number; readonly read: (option: string) => number }
  | { readonly kind: 'match'; readonly holds: (option: string) => boolean }

/** Of options in rows or boxes. */
interface PlacedCheck {
  readonly kind: 'placed'
  readonly fits: (place: string, option: string) => boolean
}

/** Of lines in an order: true only if the first has to come before the second, so that no two can change places. */
interface OrderCheck {
  readonly kind: 'order'
  readonly isBefore: (first: string, second: string) => boolean
}

/** A point or a ray: which numbers belong to it. */
interface LineCheck {
  readonly kind: 'line'
  readonly holds: (x: number) => boolean
}

export type AnyCheck = Check | PlacedCheck | OrderCheck | LineCheck

export type Checks = Readonly<Record<number, AnyCheck>>

const TOLERANCE = 0.0001

export const near = (first: number, second: number): boolean => Math.abs(first - second) < TOLERANCE

const withoutDelimiters = (option: string): string => option.replaceAll('\\$', '').replaceAll('$', '').trim()

/** Reads numbers, money, percents, degrees, and expressions without variables. */
const readNumber = (option: string): number =>
  evaluateTex(withoutDelimiters(option).replaceAll(',', '').replace('%', '').replace('^\\circ', ''))

const partsOf = (option: string, pattern: RegExp): readonly string[] => {
  const parts = pattern.exec(option)
  if (parts === null) throw new Error(`Cannot read "${option}"`)
  return parts.slice(1)
}

const readClock = (option: string): number => {
  const [hours, minutes, half] = partsOf(option, /^(\d+):(\d\d) ([ap])\.m\.$/)
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes)
}

const readDuration = (option: string): number => {
  const [hours, minutes] = partsOf(option, /^(\d+) hours (\d+) minutes$/)
  return Number(hours) * 60 + Number(minutes)
}

const readPercentChange = (option: string): number => {
  const [percent, sense] = partsOf(option, /^(\d+)% (increase|decrease)$/)
  return sense === 'increase' ? Number(percent) : -Number(percent)
}

export const value = (compute: () => number): Check => ({ kind: 'value', compute, read: readNumber })

export const minutesOfDay = (compute: () => number): Check => ({ kind: 'value', compute, read: readClock })

export const minutesLong = (compute: () => number): Check => ({ kind: 'value', compute, read: readDuration })

export const percentChange = (compute: () => number): Check => ({ kind: 'value', compute, read: readPercentChange })

/** For options that are inequalities for x: the keyed one must hold for exactly the same sampled values of x. */
export const solutionSet = (contains: (x: number) => boolean): Check => ({
  kind: 'match',
  holds: (option) => {
    const [low, left, right, high] = partsOf(withoutDelimiters(option), /^(-?\d+) \\(l[te]) x \\(l[te]) (-?\d+)$/)
    const above = (x: number): boolean => (left === 'le' ? x >= Number(low) : x > Number(low))
    const below = (x: number): boolean => (right === 'le' ? x <= Number(high) : x < Number(high))
    const samples = Array.from({ length: 401 }, (_, index) => (index - 200) / 4)
    return samples.every((x) => (above(x) && below(x)) === contains(x))
  },
})

/** For options that are lists of numbers: the keyed one must be the only list in ascending order. */
export const ascending: Check = {
  kind: 'match',
  holds: (option) => {
    const values = option.split(', ').map(readNumber)
    return values.every((value, at) => at === 0 || value > (values[at - 1] ?? Number.NaN))
  },
}

/** For options that are expressions: the keyed one must pass the test at every sample of the variables. */
export const expression = (
  samples: readonly Variables[],
  passes: (result: number, sample: Variables) => boolean,
): Check => ({
  kind: 'match',
  holds: (option) => {
    const tex = withoutDelimiters(option).replace(/^b = /, '')
    return samples.every((sample) => passes(evaluateTex(tex, sample), sample))
  },
})
