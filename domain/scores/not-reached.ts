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

export type Reached = Pick<Section, 'scored' | 'notReached'>

/**
 * A twentieth of a section, such as 2 questions of 57, hardly affects a score. Many students leave that many open at the end of an exam,
 * too.
 */
const mostLeft = 1 / 20

/**
 * Returns whether the student reached the end of the section, or nearly. Only then does a score have an error band and a distance to a
 * goal.
 */
export function isReached({ scored, notReached = 0 }: Reached): boolean {
  return notReached <= scored * mostLeft
}

export function areReached(sections: readonly Reached[]): boolean {
  return sections.every(isReached)
}

/** Returns true if the student reached no question of the section. */
export function isUntouched({ scored, notReached = 0 }: Reached): boolean {
  return scored > 0 && notReached >= scored
}

/** "Reading was not reached", "27 questions of Math were not reached". Null if the student reached the end, or nearly. */
export function notReachedWords(section: Section): string | null {
  const { subject, notReached = 0 } = section
  if (isReached(section)) return null
  const name = subjectNames[subject]
  if (isUntouched(section)) return `${name} was not reached`
  return `${notReached === 1 ? '1 question' : `${notReached} questions`} of ${name} ${notReached === 1 ? 'was' : 'were'} not reached`
}

/** Returns the sentences for a whole test. */
export function notReachedSentences(sections: readonly Section[]): string {
  return sections
    .flatMap((section) => notReachedWords(section) ?? [])
    .map((words) => `${words}.`)
    .join(' ')
}

/**
 * Returns the composite score to compare with schools: the latest one. Null if there is none, or if the student did not reach the end of
 * that test: such a score shows how far the student got, and not the distance to a school. `submissions` are newest first.
 */
export function compositeForGoals(
  submissions: readonly {
    readonly composite: number | null
    readonly sections: readonly Reached[]
  }[],
): number | null {
  const latest = submissions.find(({ composite }) => composite !== null)
  return latest !== undefined && areReached(latest.sections) ? latest.composite : null
}
