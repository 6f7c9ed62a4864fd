/** Answers of made-up students to made-up questions whose parameters are known (two-parameter logistic model). */

export interface GeneratedQuestion {
  /** How sharply it parts the able from the others; negative where the key is wrong. */
  readonly slope: number
  readonly difficulty: number
}

/** 32 questions from easy to hard, of differing slopes; number 5 has a wrong key. */
export const generatedQuestions: readonly GeneratedQuestion[] = Array.from({ length: 32 }, (_, at) => ({
  slope: at === 4 ? -1 : 0.7 + (at % 4) * 0.4,
  difficulty: -2.2 + (4.4 * at) / 31,
}))

export function computeChance({ slope, difficulty }: GeneratedQuestion, ability: number): number {
  return 1 / (1 + Math.exp(-slope * (ability - difficulty)))
}

/** A row for each student, a column for each question; the same every time. */
export function generateAnswers(students: number, questions = generatedQuestions): boolean[][] {
  const random = createRandomUnits(20_260_301)
  return Array.from({ length: students }, () => {
    const ability = drawNormal(random)
    return questions.map((question) => random() < computeChance(question, ability))
  })
}

/** Box and Muller. */
export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Mulberry32. */
export function createRandomUnits(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
