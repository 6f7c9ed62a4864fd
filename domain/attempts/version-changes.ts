/** Whether students who are taking a test can go on with a later version of it. */
import type { OptionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

/** What a student answers with and is scored by. All else about a question is wording. */
export interface AnsweredQuestion {
  readonly id: string
  readonly section: string
  readonly subject: Subject
  /** How it is answered. */
  readonly entry: string | null
  /** Beside the field of a number; decides how `%` is read. */
  readonly unit: string | null
  /** With the places, where it has some. */
  readonly options: readonly { readonly id: OptionId; readonly html: string }[]
  /** How many identifiers make a whole answer. */
  readonly choose: number | null
  /** Of a set of options, their ids in one text. */
  readonly key: string | number | null
  /** Forward-only tests: which set it is handed in with. Null if students can go back. */
  readonly set: string | null
}

export type StayReason = 'questions' | 'options' | 'keys'

/** Null where only the wording of questions and passages, or an image, differs. Both lists are in the order of the test. */
export function reasonToStay(
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
