import type { PaperQuestion } from '#contracts/attempts/tests.ts'

interface Numbered {
  readonly number: number
  readonly question: Pick<PaperQuestion, 'passage'>
}

export interface PassageGroup<Question> {
  /** An index into the passages; null where the questions have none. */
  readonly passage: number | null
  readonly questions: readonly Question[]
  /** Above the passage. */
  readonly words: string
}

/** Neighbors on one passage go together. */
export function groupByPassage<Question extends Numbered>(questions: readonly Question[]): PassageGroup<Question>[] {
  const groups: { passage: number | null; questions: Question[] }[] = []
  for (const question of questions) {
    const { passage } = question.question
    const last = groups.at(-1)
    if (last !== undefined && last.passage === passage) last.questions.push(question)
    else groups.push({ passage, questions: [question] })
  }
  return groups.map((group) => ({ ...group, words: readWords(group.questions.map(({ number }) => number)) }))
}

function readWords(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (numbers.length === 1) return `Read the passage and answer question ${first}.`
  const areNeighbors = numbers.every((number, at) => number === (first ?? 0) + at)
  return `Read the passage and answer questions ${areNeighbors ? `${first}–${last}` : numbers.join(', ')}.`
}
