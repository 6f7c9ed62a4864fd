/** Describes the questions of an assembled test. */
import { inputTypes } from '#contracts/answers/kind-names.ts'
import type { AssembledTest } from '#contracts/authoring/assembly.ts'
import type { ListedItem } from '#contracts/authoring/items.ts'
import { highestDifficulty, lowestDifficulty } from '#contracts/scores/teaching.ts'
import { describeDifference } from '#domain/authoring/format-words.ts'
import { inputTypeLabels } from '#web/kinds/authors.ts'

type Sections = readonly Pick<AssembledTest['sections'][number], 'questions' | 'wanted'>[]

/** `98 of 100 questions, 180 minutes` */
export function describeLength(sections: Sections, minutes: number): string {
  const wanted = sections.reduce((sum, section) => sum + section.wanted, 0)
  const there = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return `${there} of ${wanted} ${wanted === 1 ? 'question' : 'questions'}, ${minutes} minutes`
}

/** `Circles: 3 wanted, 2 there.`, with the title of the section before it if there are several. */
export function listMissing(
  sections: readonly Pick<AssembledTest['sections'][number], 'title' | 'missing'>[],
): string[] {
  return sections.flatMap(({ title, missing }) =>
    missing.map(({ name, wanted, there }) =>
      describeDifference({ name: sections.length > 1 ? `${title}, ${name}` : name, wanted, there }),
    ),
  )
}

/** `1 (easy): 3 · 2: 10 · not known: 1`, without levels that no question has. */
export function describeLevels(questions: readonly Pick<ListedItem, 'difficulty'>[]): string {
  const names = ['not known', '1 (easy)', '2', '3', '4', '5 (hard)']
  const levels = questions.map(({ difficulty: { level } }) =>
    level === null ? 0 : Math.min(highestDifficulty, Math.max(lowestDifficulty, Math.round(level))),
  )
  return [1, 2, 3, 4, 5, 0]
    .map((level) => ({ name: names[level], count: levels.filter((one) => one === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`)
    .join(' · ')
}

/** `Multiple choice: 45 · Number: 5`, the most frequent kind first. */
export function describeKinds(questions: readonly Pick<ListedItem, 'kind'>[]): string {
  return inputTypes
    .map((name) => ({ name, count: questions.filter(({ kind }) => kind === name).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ name, count }) => `${inputTypeLabels[name]}: ${count}`)
    .join(' · ')
}

/** `3 questions left out, because a student has seen them.` Null without any. */
export function describeSeen(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? '1 question is left out, because a student has seen it.'
    : `${count} questions are left out, because a student has seen them.`
}
