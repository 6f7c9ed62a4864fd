/** What follows from the format of a test. */
import type { FormatSection, PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

/** Null for a format without a fixed length. */
export function lengthOfFormat({ sections }: Pick<PaperFormat, 'sections'>): number | null {
  return sections.length === 0 ? null : sections.reduce((total, { questions }) => total + questions, 0)
}

/** Whether a test has as many questions as the exam. Only then does a question's number say anything about it. */
export function isFullTest(format: Pick<PaperFormat, 'sections'>, questionCount: number): boolean {
  return lengthOfFormat(format) === questionCount
}

/** The section of the format that the question with this zero-based number is in; undefined past its end. */
export function sectionByNumber(
  { sections }: Pick<PaperFormat, 'sections'>,
  questionIndex: number,
): FormatSection | undefined {
  let end = 0
  return sections.find(({ questions }) => {
    end += questions
    return questionIndex < end
  })
}

/** Zero-based over the whole exam: where the typed questions end, and how many of them open the section of the subject. */
export function typedQuestions({ sections }: Pick<PaperFormat, 'sections'>): {
  end: number
  in: (subject: Subject) => number
} {
  let before = 0
  let end = 0
  for (const { questions, typed } of sections) {
    if (typed > 0) end = before + typed
    before += questions
  }
  return { end, in: (subject) => sections.find((section) => section.subject === subject)?.typed ?? 0 }
}
