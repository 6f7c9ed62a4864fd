// Owns the brute-force helpers of the math key checks: ranges, searches, counting, and measuring by coordinates.

type Place = readonly number[]

export const range = (from: number, to: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)

/** The one candidate that fits; a question with no solution or with several is an error. */
export const only = <T>(candidates: readonly T[], fits: (candidate: T) => boolean): T => {
  const [found, ...others] = candidates.filter(fits)
  if (found === undefined || others.length > 0) throw new Error(`Expected one solution, not ${others.length + 1}`)
  return found
}

export const first = <T>(candidates: readonly T[], fits: (candidate: T) => boolean): T => {
  const found = candidates.find(fits)
  if (found === undefined) throw new Error('Expected a solution')
  return found
}

export const pairs = <A, B>(left: readonly A[], right: readonly B[]): readonly (readonly [A, B])[] =>
  left.flatMap((one) => right.map((other): readonly [A, B] => [one, other]))

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const mean = (values: readonly number[]): number => total(values) / values.length

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return mean(middle)
}

/** Writes out a frequency table as the list of single values. */
export const spread = (table: readonly (readonly [value: number, count: number])[]): readonly number[] =>
  table.flatMap(([value, count]) => Array.from({ length: count }, () => value))

export const share = <T>(cases: readonly T[], fits: (one: T) => boolean): number =>
  cases.filter(fits).length / cases.length

const difference = (from: Place, to: Place): Place => to.map((value, index) => value - (from[index] ?? 0))

const dotProduct = (one: Place, other: Place): number => total(one.map((value, index) => value * (other[index] ?? 0)))

export const distance = (from: Place, to: Place): number => Math.hypot(...difference(from, to))

/** The angle in degrees at the vertex, measured from coordinates. */
export const angleAt = (vertex: Place, one: Place, other: Place): number => {
  const arms = dotProduct(difference(vertex, one), difference(vertex, other))
  return (Math.acos(arms / (distance(vertex, one) * distance(vertex, other))) * 180) / Math.PI
}

/** Heron's formula, which needs nothing but the three corners. */
export const triangleArea = (a: Place, b: Place, c: Place): number => {
  const [x, y, z] = [distance(a, b), distance(b, c), distance(c, a)]
  const half = (x + y + z) / 2
  return Math.sqrt(half * (half - x) * (half - y) * (half - z))
}

export const quadrilateralArea = (a: Place, b: Place, c: Place, d: Place): number =>
  triangleArea(a, b, c) + triangleArea(a, c, d)

export const onCircle = (radius: number, degrees: number): Place => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]

/** The length of an arc, measured along very many short chords. */
export const arcLength = (radius: number, degrees: number): number => {
  const pieces = 20_000
  return pieces * distance(onCircle(radius, 0), onCircle(radius, degrees / pieces))
}

/** The area of a disk, measured as very many thin triangles. */
export const diskArea = (radius: number): number => {
  const pieces = 20_000
  return pieces * triangleArea([0, 0], onCircle(radius, 0), onCircle(radius, 360 / pieces))
}
