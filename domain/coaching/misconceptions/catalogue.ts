/** The only catalogue of misconceptions. Rationales refer to them by id, so that the same mistake has the same name everywhere. */

import { mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { mathMisconceptions } from './math.ts'
import type { Misconception } from './misconception.ts'
import { readingMisconceptions } from './reading.ts'

export const misconceptionsBySubject: Readonly<Record<Subject, readonly Misconception[]>> = {
  reading: readingSkills.flatMap((skill) => readingMisconceptions[skill].map((one) => ({ ...one, skill }))),
  math: mathSkills.flatMap((skill) => mathMisconceptions[skill].map((one) => ({ ...one, skill }))),
}

/** The id for an option that no common mistake leads to. It belongs to all skills, and students never see it. */
export const noCommonPath = 'no-common-path'

const byId = new Map(Object.values(misconceptionsBySubject).flatMap((all) => all.map((one) => [one.id, one])))

/** Undefined for an id that is not in the catalogue, and for `noCommonPath`. */
export function findMisconception(id: string): Misconception | undefined {
  return byId.get(id)
}

export function isMisconception(id: string): boolean {
  return id === noCommonPath || byId.has(id)
}
