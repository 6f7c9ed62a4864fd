/** A section of a test beside the section of its exam format. */
import type { QuestionKind } from '#contracts/authoring/formats.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

/** A question of the test in order, with the subject that it counts for. */
export interface CheckedQuestion {
  readonly subject: Subject
  /** False if the section names no subject, so that the question's own signs decide. */
  readonly isInNamedSection: boolean
  readonly topic: string
  readonly skill: Skill | null
  readonly kind: QuestionKind
  readonly hasKey: boolean
  /** The author's, from 1 to 5. */
  readonly level: number | null
}

export interface ReadinessTally {
  readonly name: string
  readonly wanted: number
  readonly there: number
}

export interface SectionReadiness {
  readonly subject: Subject
  readonly questions: ReadinessTally
  /** Questions with a right answer. Null if all questions count, because then each one without a right answer is listed. */
  readonly scored: ReadinessTally | null
  /** Questions answered with a number. */
  readonly typed: ReadinessTally
  /** One tally for each line of the blueprint, in order. */
  readonly blueprint: readonly ReadinessTally[]
  /** The number of questions that match no line of the blueprint. */
  readonly uncounted: number
}
