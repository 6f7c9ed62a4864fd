/** What a page says of a section whose end, or none of which, the student reached. `domain/statistics/left-open.ts` says which questions these are. */
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

interface Section {
  readonly subject: Subject
  readonly scored: number
  readonly notReached?: number | undefined
}

/** Whether the student came to every question of the section. Only then a score says how sure it is, and how far it is to a goal. */
export function isReached({ notReached = 0 }: Pick<Section, 'notReached'>): boolean {
  return notReached === 0
}

export function areReached(sections: readonly Pick<Section, 'notReached'>[]): boolean {
  return sections.every(isReached)
}

/** None of the section was reached. */
export function isUntouched({ scored, notReached = 0 }: Pick<Section, 'scored' | 'notReached'>): boolean {
  return scored > 0 && notReached >= scored
}

/** "Reading was not reached", "27 questions of Math were not reached". Null where every question was. */
export function notReachedWords(section: Section): string | null {
  const { subject, notReached = 0 } = section
  if (notReached === 0) return null
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
 * The composite score that is held against schools: the latest one. Null without one, and if not all questions of that test were reached: it
 * says how far the student came, and not how far it is to a school. `submissions` are newest first.
 */
export function compositeForGoals(
  submissions: readonly {
    readonly composite: number | null
    readonly sections: readonly Pick<Section, 'notReached'>[]
  }[],
): number | null {
  const latest = submissions.find(({ composite }) => composite !== null)
  return latest !== undefined && areReached(latest.sections) ? latest.composite : null
}
