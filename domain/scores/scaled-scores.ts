/** Decides which scaled scores are shown. With few questions, one answer changes a scaled score by a hundred points. */

import type { SectionScore } from '#contracts/scores/submissions.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'

/** A subject needs this many scored questions for a scaled score. */
export const minQuestionsForScaled = 20

/** A section as it is stored, always with a scaled score. */
export interface ScoredSection {
  readonly subject: Subject
  readonly raw: number
  readonly scored: number
  readonly scaled: number
  /** Number of scored questions that the student did not reach. */
  readonly notReached?: number | undefined
}

/** Null if the subject has too few scored questions. */
export function getShownScaled({ scored, scaled }: Pick<ScoredSection, 'scored' | 'scaled'>): number | null {
  return scored >= minQuestionsForScaled ? scaled : null
}

/** Returns the subjects with scored questions: reading, then math. */
export function selectShownSections(sections: readonly ScoredSection[]): SectionScore[] {
  return sections
    .filter(({ scored }) => scored > 0)
    .map(({ notReached = 0, ...section }) => ({
      subject: section.subject,
      raw: section.raw,
      scored: section.scored,
      scaled: getShownScaled(section),
      ...(notReached > 0 && { notReached }),
    }))
}

/** A drill never has a scaled score, because its questions were selected and do not resemble an exam. */
export function removeScaledScores(sections: readonly SectionScore[]): SectionScore[] {
  return sections.map((section) => ({ ...section, scaled: null }))
}

/** Figures of two tests can be compared only if both have the same subjects. */
export function haveSameSubjects(
  one: { readonly sections: readonly Pick<SectionScore, 'subject'>[] },
  other: { readonly sections: readonly Pick<SectionScore, 'subject'>[] },
): boolean {
  const asked = ({ sections }: typeof one, name: Subject) => sections.some(({ subject }) => subject === name)
  return subjects.every((name) => asked(one, name) === asked(other, name))
}

/** Maximum 800. Null unless both subjects have a scaled score. */
export function computeShownComposite(sections: readonly Pick<SectionScore, 'subject' | 'scaled'>[]): number | null {
  let composite = 0
  for (const subject of subjects) {
    const scaled = sections.find((section) => section.subject === subject)?.scaled ?? null
    if (scaled === null) return null
    composite += scaled
  }
  return composite
}
