/** What a page says of a section whose end, or none of which, the student reached. `domain/statistics/left-open.ts` says which questions these are. */
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

interface Section {
  readonly subject: Subject
  readonly scored: number
  readonly notReached?: number | undefined
}

export type Reached = Pick<Section, 'scored' | 'notReached'>

/** A twentieth of a section, 2 questions of 57, hardly moves a score: many students leave as much at the end of an exam, too. */
const mostLeft = 1 / 20

/** Whether the student came to the end of the section, or nearly. Only then a score says how sure it is, and how far it is to a goal. */
export function isReached({ scored, notReached = 0 }: Reached): boolean {
  return notReached <= scored * mostLeft
}

export function areReached(sections: readonly Reached[]): boolean {
  return sections.every(isReached)
}

/** None of the section was reached. */
export function isUntouched({ scored, notReached = 0 }: Reached): boolean {
  return scored > 0 && notReached >= scored
}

/** "Reading was not reached", "27 questions of Math were not reached". Null where the student came to the end, or nearly. */
export function notReachedWords(section: Section): string | null {
  const { subject, notReached = 0 } = section
  if (isReached(section)) return null
  const name = subjectNames[subject]
  if (isUntouched(section)) return `${name} was not reached`
  return `${notReached === 1 ? '1 question' : `${notReached} questions`} of ${name} ${notReached === 1 ? 'was' : 'were'} not reached`
}

/** As sentences, for a whole test. */
export function notReachedSentences(sections: readonly Section[]): string {
  return sections
    .flatMap((section) => notReachedWords(section) ?? [])
    .map((words) => `${words}.`)
    .join(' ')
}

/**
 * The composite score that is held against schools: the latest one. Null without one, and if that test was not reached to its end: it
 * says how far the student came, and not how far it is to a school. `submissions` are newest first.
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
