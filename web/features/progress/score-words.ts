import type { Progress } from '#contracts/progress.ts'
import type { Subject } from '#contracts/tests.ts'

/** Null where the test had no questions of the subject. */
export function scaledOf({ sections }: Pick<Progress['scores'][number], 'sections'>, subject: Subject): number | null {
  return sections.find((section) => section.subject === subject)?.scaled ?? null
}

/** A line of values in a sentence. */
export function changeWords(name: string, values: readonly number[]): string {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined) return `${name}: none.`
  if (values.length === 1) return `${name}: ${first}.`
  const best = Math.max(...values)
  return `${name}: from ${first} to ${last} over ${values.length} tests, best ${best}.`
}
