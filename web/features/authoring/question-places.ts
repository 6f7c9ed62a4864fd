/** Where each question stands in its test, and the letters that follow from it. */
import type { AuthoredSection } from '#contracts/authoring-questions.ts'
import { optionLetters } from '#domain/lettering.ts'
import { sectionSubject } from '#domain/subjects.ts'

/** Zero-based: over all sections, and within the section. */
export interface QuestionPlace {
  readonly questionIndex: number
  readonly indexInSection: number
}

/** The number of questions before each section. */
export function firstIndexes(sections: readonly Pick<AuthoredSection, 'questions'>[]): number[] {
  let before = 0
  return sections.map(({ questions }) => {
    const first = before
    before += questions.length
    return first
  })
}

export function lettersAt(section: Pick<AuthoredSection, 'subject'>, place: QuestionPlace, count: number): string[] {
  return optionLetters({ ...place, subject: sectionSubject(section, place.questionIndex) }, count)
}
