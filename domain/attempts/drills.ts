/** Drills: how much time they give, and in which order they ask. */

/** Two minutes for each question, in steps of five, and at least ten: enough for everybody to finish. */
export function usualMinutes(questions: number): number {
  return Math.max(10, Math.ceil((questions * 2) / 5) * 5)
}

/** As chosen, but the questions on one passage together, where the first of them is. */
export function inDrillOrder<Question extends { readonly passage: string | null }>(
  chosen: readonly Question[],
): Question[] {
  const sets = new Map<unknown, Question[]>()
  for (const question of chosen) {
    const name = question.passage ?? question
    sets.set(name, [...(sets.get(name) ?? []), question])
  }
  return [...sets.values()].flat()
}

interface Missable {
  readonly missedBy: readonly unknown[]
}

/** What most students missed comes first; else the order stays. */
export function mostMissedFirst<Question extends Missable>(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => b.missedBy.length - a.missedBy.length)
}
