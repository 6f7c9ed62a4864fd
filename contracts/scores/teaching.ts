/** Teaching data of a question: its skill, its level, and why students choose each answer. */
import * as z from 'zod/mini'

export const readingSkills = [
  'sentence-boundaries',
  'agreement-and-modifiers',
  'punctuation',
  'precision-and-concision',
  'organization-and-support',
  'central-idea-and-theme',
  'evidence',
  'inference',
  'structure-purpose-and-point-of-view',
  'word-figurative-and-poetic-meaning',
] as const

export const mathSkills = [
  'ratios-and-unit-rates',
  'percent',
  'number-properties',
  'operations-and-order',
  'expressions',
  'equations-and-inequalities',
  'word-problems',
  'statistics',
  'probability-and-counting',
  'geometry-and-measurement',
] as const

export type ReadingSkill = (typeof readingSkills)[number]
export type MathSkill = (typeof mathSkills)[number]

export const skill = z.enum([...readingSkills, ...mathSkills])
export type Skill = z.output<typeof skill>

/** The forms of the exam, by the grade in which students take it. */
export const examForms = ['g8', 'g9'] as const
const examForm = z.enum(examForms)
export type ExamForm = z.output<typeof examForm>

export const lowestDifficulty = 1
export const highestDifficulty = 5
export const maxStandardLength = 40
/** In UTF-16 units. */
export const maxRationaleLength = 1000
export const maxHintLength = 1000
/** The maximum number of wrong numbers with a rationale for one question. */
export const maxNumberRationales = 10

/** An id from the catalog in `domain/coaching/misconceptions`. */
export const misconceptionId = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(60, 'That is too long.'))

/** `text` is HTML with `$…$` for math. It explains how a student arrives at this answer or, for the key, why it is correct. */
const rationale = z.object({
  text: z.string().check(z.maxLength(maxRationaleLength, 'A reason has at most 1,000 characters.')),
  misconception: z._default(z.nullable(misconceptionId), null),
})
export type Rationale = z.output<typeof rationale>

const numberRationale = z.object({ number: z.number(), ...rationale.shape })
export type NumberRationale = z.output<typeof numberRationale>

/** Fields of a question in addition to its text and key. Absent fields mean none. */
export const teachingFields = z.object({
  skill: z._default(z.nullable(skill), null),
  /** From the New York State Next Generation standards, such as `NY-7.RP.3`. */
  standard: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(maxStandardLength, 'A standard has at most 40 characters.'))),
    null,
  ),
  /** The forms that the question fits: empty if it is above the syllabus, null if unknown. */
  forms: z._default(z.nullable(z.array(examForm).check(z.maxLength(examForms.length, 'That is too long.'))), null),
  /** The author's estimate, from 1 (almost everyone gets it right) to 5 (few do). */
  difficulty: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.int(),
          z.minimum(lowestDifficulty, 'Difficulty is from 1 to 5.'),
          z.maximum(highestDifficulty, 'Difficulty is from 1 to 5.'),
        ),
    ),
    null,
  ),
  /** HTML with `$…$` for math. Students can open it in practice, so it must not give the answer away. */
  hint: z._default(
    z.nullable(z.string().check(z.maxLength(maxHintLength, 'A hint has at most 1,000 characters.'))),
    null,
  ),
  /** Parallel to `options`. Null for an option without a rationale. */
  optionRationales: z._default(
    z.array(z.nullable(rationale)).check(z.maxLength(26, 'A question has at most 26 options.')),
    [],
  ),
  /** Rationales for typed numbers, including the correct one. */
  numberRationales: z._default(
    z
      .array(numberRationale)
      .check(z.maxLength(maxNumberRationales, 'A question has at most 10 numbers with a reason.')),
    [],
  ),
})

/** `name` is plain text, `lesson` sanitized HTML. */
export const shownMisconception = z.object({ id: misconceptionId, name: z.string(), lesson: z.string() })

/** A rationale for display. All of it is sanitized HTML. */
export const shownRationale = z.object({ html: z.string(), misconception: z.nullable(shownMisconception) })
export type ShownRationale = z.output<typeof shownRationale>
