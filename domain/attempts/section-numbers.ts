/** The name of a question in a forward-only test while the student takes it. Elsewhere, a question has its number in the whole test. */

import type { SectionNumber } from '#contracts/attempts/section-numbers.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { buildForwardFormat } from './forward-format.ts'

/** By place. `subjects` has the subject of each question, in the order of the test. Empty if students can go back. */
export function computeSectionNumbers(
  format: PaperFormat,
  subjects: readonly Subject[],
): ReadonlyMap<number, SectionNumber> {
  const sections = buildForwardFormat(format, subjects)?.sections ?? []
  return new Map(
    sections.flatMap(({ title, questions }) =>
      questions.map((place, at) => [place, { title, number: at + 1 }] as const),
    ),
  )
}

export interface NumberedQuestion {
  /** One-based, in the whole test. */
  readonly number: number
  readonly inSection?: SectionNumber | undefined
}

/** `Question 62`, or `Question 62 · Mathematics 12`. */
export function formatQuestionName({ number, inSection }: NumberedQuestion): string {
  return inSection === undefined ? `Question ${number}` : `Question ${number} · ${inSection.title} ${inSection.number}`
}
