/** Drills: their time limit and the order of their questions. */

/** Two minutes for each question, in steps of five, and at least ten: enough for everybody to finish. */
export function suggestDrillMinutes(questions: number): number {
  return Math.max(10, Math.ceil((questions * 2) / 5) * 5)
}

/** Keeps the chosen order, but moves the questions on one passage together, to the place of the first one. */
export function sortForDrill<Question extends { readonly passage: string | null }>(
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

/** Sorts the questions that most students missed first. Ties keep their order. */
export function sortByMissedShare<Question extends Missable>(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => b.missedBy.length - a.missedBy.length)
}
