/** Decides whether students who are taking a test can continue with a later version of it. */
import type { OptionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

/** The parts of a question that affect answering and scoring. Everything else is wording. */
export interface AnsweredQuestion {
  readonly id: string
  readonly section: string
  readonly subject: Subject
  /** The input type as stored with the question. */
  readonly entry: string | null
  /** The unit next to the number field. It decides how `%` is read. */
  readonly unit: string | null
  /** Includes the places, if the question has them. */
  readonly options: readonly { readonly id: OptionId; readonly html: string }[]
  /** Number of identifiers in a complete answer. */
  readonly choose: number | null
  /** For a set of options, their ids joined in one string. */
  readonly key: string | number | null
  /** The set that the question belongs to in a forward-only test. Null if students can go back. */
  readonly set: string | null
}

export type StayReason = 'questions' | 'options' | 'keys'

/** Null if the versions differ only in wording or images. Both lists are in the order of the test. */
export function findStayReason(
  began: readonly AnsweredQuestion[],
  later: readonly AnsweredQuestion[],
): StayReason | null {
  const pairs = began.map((before, place) => [before, later[place]] as const)
  if (began.length !== later.length || !pairs.every(([before, after]) => after && isSameQuestion(before, after))) {
    return 'questions'
  }
  if (!pairs.every(([before, after]) => after && areSameOptions(before, after))) return 'options'
  return pairs.every(([before, after]) => before.key === after?.key) ? null : 'keys'
}

function isSameQuestion(one: AnsweredQuestion, other: AnsweredQuestion): boolean {
  return (
    one.id === other.id &&
    one.section === other.section &&
    one.subject === other.subject &&
    one.entry === other.entry &&
    one.unit === other.unit &&
    one.choose === other.choose &&
    one.set === other.set
  )
}

function areSameOptions({ options: some }: AnsweredQuestion, { options: others }: AnsweredQuestion): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, html }, place) => id === others[place]?.id && html === others[place]?.html)
  )
}
