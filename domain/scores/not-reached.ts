/**
 * Words for a section that the student did not finish or did not reach at all. `domain/statistics/left-open.ts` decides which questions
 * were not reached.
 */
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

interface Section {
  readonly subject: Subject
  readonly scored: number
  readonly notReached?: number | undefined
}

export type ReachedSection = Pick<Section, 'scored' | 'notReached'>

/**
 * A twentieth of a section, such as 2 questions of 57, hardly affects a score. Many students leave that many open at the end of an exam,
 * too.
 */
const mostLeft = 1 / 20

/**
 * Returns whether the student reached the end of the section, or nearly. Only then does a score have an error band and a distance to a
 * goal.
 */
export function isSectionReached({ scored, notReached = 0 }: ReachedSection): boolean {
  return notReached <= scored * mostLeft
}

export function areSectionsReached(sections: readonly ReachedSection[]): boolean {
  return sections.every(isSectionReached)
}

/** Returns true if the student reached no question of the section. */
export function isSectionUntouched({ scored, notReached = 0 }: ReachedSection): boolean {
  return scored > 0 && notReached >= scored
}

/** "Reading was not reached", "27 questions of Math were not reached". Null if the student reached the end, or nearly. */
export function describeNotReached(section: Section): string | null {
  const { subject, notReached = 0 } = section
  if (isSectionReached(section)) return null
  const name = subjectNames[subject]
  if (isSectionUntouched(section)) return `${name} was not reached`
  return `${notReached === 1 ? '1 question' : `${notReached} questions`} of ${name} ${notReached === 1 ? 'was' : 'were'} not reached`
}

/** Returns the sentences for a whole test. */
export function describeSectionsNotReached(sections: readonly Section[]): string {
  return sections
    .flatMap((section) => describeNotReached(section) ?? [])
    .map((words) => `${words}.`)
    .join(' ')
}

interface CompositeScore {
  readonly composite: number | null
  readonly sections: readonly ReachedSection[]
}

/**
 * Returns the submission whose composite score is compared with schools: the latest one. Null if there is none, or if the student did not
 * reach the end of that test: such a score shows how far the student got, and not the distance to a school. `submissions` are newest first.
 */
export function findScoreForGoals<Of extends CompositeScore>(
  submissions: readonly Of[],
): (Of & { readonly composite: number }) | null {
  const latest = submissions.find(hasComposite)
  return latest !== undefined && areSectionsReached(latest.sections) ? latest : null
}

export function findCompositeForGoals(submissions: readonly CompositeScore[]): number | null {
  return findScoreForGoals(submissions)?.composite ?? null
}

function hasComposite<Of extends CompositeScore>(submission: Of): submission is Of & { readonly composite: number } {
  return submission.composite !== null
}
