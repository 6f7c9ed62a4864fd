/** Where each question stands in its test, and the subject and letters that follow from it. */
import type { AuthoredSection } from '#contracts/authoring-questions.ts'
import type { Subject } from '#contracts/tests.ts'
import { optionLetters } from '#domain/lettering.ts'
import { mostlyShown, questionSubject, type SubjectSigns } from '#domain/subjects.ts'

/** Zero-based: over all sections, and within the section; and how many questions the test has. */
export interface QuestionPlace {
  readonly questionIndex: number
  readonly indexInSection: number
  readonly questionCount: number
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

export function countQuestions(sections: readonly Pick<AuthoredSection, 'questions'>[]): number {
  return sections.reduce((total, { questions }) => total + questions.length, 0)
}

type SubjectSection = Pick<AuthoredSection, 'subject' | 'questions'>

/** What the question counts for at that place, as its paper has it. */
export function subjectAt(section: SubjectSection, place: QuestionPlace, question: SubjectSigns): Subject {
  return questionSubject(question, { subject: section.subject, shown: mostlyShown(section.questions) }, place)
}

export function lettersAt(
  section: SubjectSection,
  place: QuestionPlace,
  question: SubjectSigns & { readonly options: readonly string[] },
): string[] {
  return optionLetters({ ...place, subject: subjectAt(section, place, question) }, question.options.length)
}
