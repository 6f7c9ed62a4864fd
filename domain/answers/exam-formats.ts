/** Values derived from the format of a test. */
import type { FormatSection, PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

/** Null for a format without a fixed length. */
export function countFormatQuestions({ sections }: Pick<PaperFormat, 'sections'>): number | null {
  return sections.length === 0 ? null : sections.reduce((total, { questions }) => total + questions, 0)
}

/** Returns whether a test has as many questions as the exam. Only then does a question's number determine its section. */
export function isFullTest(format: Pick<PaperFormat, 'sections'>, questionCount: number): boolean {
  return countFormatQuestions(format) === questionCount
}

/** Returns the section of the format that contains the question at this zero-based index; undefined past the end. */
export function findFormatSection(
  { sections }: Pick<PaperFormat, 'sections'>,
  questionIndex: number,
): FormatSection | undefined {
  let end = 0
  return sections.find(({ questions }) => {
    end += questions
    return questionIndex < end
  })
}

/**
 * `end` is the zero-based index after the last typed question of the exam. `in` returns how many typed questions the section of a subject
 * starts with.
 */
export function locateTypedQuestions({ sections }: Pick<PaperFormat, 'sections'>): {
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
