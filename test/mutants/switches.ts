/**
 * One copy of a source file that holds all of its mutants. `__mutant(7)` tells whether the seventh is switched on, and notes
 * that a test has reached it. So neither the file nor what imports it has to be loaded again for each mutant.
 */
import { parseSync } from 'vite'
import type { Hull, Mutant } from './make-mutants.ts'

interface Numbered {
  readonly number: number
  readonly hull: Hull
}

/** The first mutant has the number `first`, the others follow in order. */
export function withSwitches(path: string, source: string, mutants: readonly Mutant[], first: number): string {
  const numbered = mutants
    .map(({ hull }, index): Numbered => ({ number: first + index, hull }))
    .toSorted((one, other) => one.hull.start - other.hull.start || other.hull.end - one.hull.end)
  const text = rendered(source, 0, source.length, numbered)
  const { errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot hold its mutants: ${errors[0]?.message}`)
  return text
}

/** The text of a range; the hulls in it are sorted, the outer ones before those that they contain. */
function rendered(source: string, start: number, end: number, numbered: readonly Numbered[]): string {
  let text = ''
  let at = start
  let rest = numbered
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const { hull } = next
    const inside = rest.filter((one) => one.hull.start < hull.end)
    const same = inside.filter((one) => one.hull.start === hull.start && one.hull.end === hull.end)
    const original = rendered(
      source,
      hull.start,
      hull.end,
      inside.filter((one) => !same.includes(one)),
    )
    const choices = same.map((one) => `globalThis.__mutant(${one.number}) ? (${one.hull.mutated}) : `).join('')
    text += `${source.slice(at, hull.start)}${hull.beginsStatement ? '0, ' : ''}(${choices}(${original}))`
    at = hull.end
    rest = rest.slice(inside.length)
  }
  return text + source.slice(at, end)
}
