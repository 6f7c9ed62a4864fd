/** Within a test, a title names one passage, because authors edit passages by their titles. */
import type { QuestionPassage } from '#contracts/authoring/authoring-questions.ts'

/** Numbers the titles that another passage has, `present` ones first: `A storm (2)`. The same passage gets the same title. */
export function separatePassages(
  passages: readonly QuestionPassage[],
  present: readonly QuestionPassage[],
): QuestionPassage[] {
  const texts = new Map(present.map(({ title, text }) => [title, text]))
  return passages.map(({ title, text }) => {
    const own = findFreeTitle(title, text, texts)
    texts.set(own, text)
    return { title: own, text }
  })
}

function findFreeTitle(title: string, text: string, texts: ReadonlyMap<string, string>): string {
  for (let number = 1; ; number += 1) {
    const wished = number === 1 ? title : `${title} (${number})`
    const there = texts.get(wished)
    if (there === undefined || there === text) return wished
  }
}

/** Whether `title` is the original title or one that `separatePassages` made of it. */
export function isNumberedTitle(title: string, original: string): boolean {
  return title === original || (title.startsWith(`${original} (`) && /^\d+\)$/.test(title.slice(original.length + 2)))
}
