/** Where things stand after they were moved. */
import type { EditedTest } from '#contracts/authoring-questions.ts'

/** The same things, one of them a place up (-1) or down (1); unchanged at either end. */
export function shifted<T>(things: readonly T[], from: number, by: -1 | 1): T[] {
  return moved(things, from, from + by)
}

/** Unchanged unless both places exist. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const [thing] = things.slice(from, from + 1)
  if (thing === undefined || from < 0 || to < 0 || to >= things.length) return [...things]
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}

export function withSectionOrder(test: EditedTest, order: readonly string[]): EditedTest {
  return { ...test, sections: inOrder(test.sections, order) }
}

export function withQuestionOrder(test: EditedTest, sectionId: string, order: readonly string[]): EditedTest {
  return {
    ...test,
    sections: test.sections.map((section) =>
      section.id === sectionId ? { ...section, questions: inOrder(section.questions, order) } : section,
    ),
  }
}

function inOrder<T extends { id: string }>(things: readonly T[], order: readonly string[]): T[] {
  return things.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
