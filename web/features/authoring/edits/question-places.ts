/** Computes the place of each question in its test, its subject, and its letters. */
import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type LetteredFormat, listOptionLetters } from '#domain/answers/lettering.ts'
import { determineSubject, inferSectionSubject, type SubjectIndicators } from '#domain/authoring/subjects.ts'

/** Zero-based indexes across all sections and within the section, and the number of questions in the test. */
export interface QuestionPlace {
  readonly questionIndex: number
  readonly indexInSection: number
  readonly questionCount: number
}

/** Returns the place after `added` questions were inserted there. */
export function getPlaceAfter(
  { questionIndex, indexInSection, questionCount }: QuestionPlace,
  added: number,
): QuestionPlace {
  return {
    questionIndex: questionIndex + added,
    indexInSection: indexInSection + added,
    questionCount: questionCount + added,
  }
}

/** Returns the number of questions before each section. */
export function listFirstIndexes(sections: readonly Pick<AuthoredSection, 'questions'>[]): number[] {
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

/** Returns undefined if the test no longer has the question. */
export function findPlaceOfQuestion(
  sections: readonly AuthoredSection[],
  id: QuestionId,
): { section: AuthoredSection; place: QuestionPlace } | undefined {
  const questionCount = countQuestions(sections)
  for (const [at, section] of sections.entries()) {
    const indexInSection = section.questions.findIndex((question) => question.id === id)
    const questionIndex = (listFirstIndexes(sections)[at] ?? 0) + indexInSection
    if (indexInSection >= 0) return { section, place: { questionIndex, indexInSection, questionCount } }
  }
  return undefined
}

type SubjectSection = Pick<AuthoredSection, 'subject' | 'questions'>

/** Returns the subject that the question counts for at that place, as in the paper. */
export function getSubjectAt(
  format: LetteredFormat,
  section: SubjectSection,
  place: QuestionPlace,
  question: SubjectIndicators,
): Subject {
  const signs = { subject: section.subject, shown: inferSectionSubject(section.questions) }
  return determineSubject(question, signs, { ...place, format })
}

export function listLettersAt(
  format: LetteredFormat,
  section: SubjectSection,
  place: QuestionPlace,
  question: SubjectIndicators & { readonly options: readonly string[] },
): string[] {
  const subject = getSubjectAt(format, section, place, question)
  return listOptionLetters(format, { ...place, subject }, question.options.length)
}
