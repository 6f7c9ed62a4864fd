/** Computes the order of items after a move. */
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'

/** Returns the items with one of them moved up (-1) or down (1); unchanged at either end. */
export function shiftItem<T>(things: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  const [thing] = things.slice(from, from + 1)
  if (thing === undefined || from < 0 || to < 0 || to >= things.length) return [...things]
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}

/** The row that a position is next to, and on which side. */
export interface BesidePosition {
  readonly id: string
  readonly edge: 'top' | 'bottom'
}

/** Returns the ids with `id` inserted or moved to that position; at the end if the position is null or unknown. */
export function insertBeside<Id extends string>(ids: readonly Id[], id: Id, beside: BesidePosition | null): Id[] {
  const others = ids.filter((other) => other !== id)
  if (beside?.id === id) return [...ids]
  const at = beside === null ? -1 : others.map(String).indexOf(beside.id)
  if (beside === null || at === -1) return [...others, id]
  return others.toSpliced(beside.edge === 'top' ? at : at + 1, 0, id)
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

export function applySectionOrder(test: EditedTest, order: readonly string[]): EditedTest {
  return { ...test, sections: inOrder(test.sections, order) }
}

export function applyQuestionOrder(test: EditedTest, sectionId: string, order: readonly string[]): EditedTest {
  return {
    ...test,
    sections: test.sections.map((section) =>
      section.id === sectionId ? { ...section, questions: inOrder(section.questions, order) } : section,
    ),
  }
}

/** Moves a question from one section to another, at its position in `order`. */
export function applyQuestionMove(
  test: EditedTest,
  { questionId, to, order }: { questionId: string; to: string; order: readonly string[] },
): EditedTest {
  const question = test.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  if (question === undefined) return test
  return {
    ...test,
    sections: test.sections.map((section) => {
      const others = section.questions.filter(({ id }) => id !== questionId)
      if (section.id !== to) return { ...section, questions: others }
      return { ...section, questions: inOrder([...others, { ...question, sectionId: section.id }], order) }
    }),
  }
}

function inOrder<T extends { id: string }>(things: readonly T[], order: readonly string[]): T[] {
  return things.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
