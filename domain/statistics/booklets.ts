/** Answers of persons, gathered so that the Rasch model needs few sums: who was asked the same questions and has as many right is one group. */

/** One place of each list for each answer; nobody answers a question twice. */
export interface AnswerColumns {
  readonly persons: Int32Array
  readonly questions: Int32Array
  /** 1 or 0. */
  readonly right: Uint8Array
  /** In which test: those who take the same test have a mean ability of their own. A person answers in one test. */
  readonly tests: Int32Array
}

/** What some persons were asked in a test. */
export interface Booklet {
  readonly test: number
  readonly questions: Int32Array
  readonly groups: BookletGroup[]
}

/** Persons with the same booklet and the same number of right answers: the Rasch model says the same of each of them. */
export interface BookletGroup {
  readonly total: number
  persons: number
}

export interface GatheredAnswers {
  readonly booklets: readonly Booklet[]
  readonly linkedSets: readonly LinkedSet[]
  readonly persons: number
  /** The group of the person who gave each answer. */
  readonly groupOfAnswer: readonly BookletGroup[]
  /** Answers to each question, and right ones. */
  readonly asked: Float64Array
  readonly right: Float64Array
}

export function gatherAnswers(answers: AnswerColumns, questions: number): GatheredAnswers {
  const [asked, right] = [new Float64Array(questions), new Float64Array(questions)]
  const byPerson = new Map<number, number[]>()
  for (const [at, person] of answers.persons.entries()) {
    const question = answers.questions[at] ?? 0
    asked[question] = (asked[question] ?? 0) + 1
    right[question] = (right[question] ?? 0) + (answers.right[at] ?? 0)
    const own = byPerson.get(person)
    if (own === undefined) byPerson.set(person, [at])
    else own.push(at)
  }
  const found = new Map<string, Booklet>()
  const groupOfAnswer: BookletGroup[] = []
  for (const own of byPerson.values()) {
    const group = groupOf(bookletOf(found, own, answers), own, answers)
    group.persons += 1
    for (const at of own) groupOfAnswer[at] = group
  }
  const booklets = [...found.values()]
  return { booklets, linkedSets: listLinkedSets(booklets), persons: byPerson.size, groupOfAnswer, asked, right }
}

function bookletOf(booklets: Map<string, Booklet>, own: readonly number[], answers: AnswerColumns): Booklet {
  const questions = Int32Array.from(own, (at) => answers.questions[at] ?? 0).sort()
  const test = answers.tests[own[0] ?? 0] ?? 0
  const name = `${test} ${questions.join(' ')}`
  const known = booklets.get(name)
  if (known !== undefined) return known
  const booklet = { test, questions, groups: [] }
  booklets.set(name, booklet)
  return booklet
}

function groupOf({ groups }: Booklet, own: readonly number[], answers: AnswerColumns): BookletGroup {
  let total = 0
  for (const at of own) total += answers.right[at] ?? 0
  const known = groups.find((group) => group.total === total)
  if (known !== undefined) return known
  const group = { total, persons: 0 }
  groups.push(group)
  return group
}

/** The questions and tests that persons link, directly or over others: within such a set all figures can be compared. */
export interface LinkedSet {
  readonly questions: readonly number[]
  readonly tests: readonly number[]
}

function listLinkedSets(booklets: readonly Booklet[]): LinkedSet[] {
  const parents = new Map<string, string>()
  const rootOf = (name: string): string => {
    const parent = parents.get(name) ?? name
    if (parent === name) return name
    const root = rootOf(parent)
    parents.set(name, root)
    return root
  }
  for (const { test, questions } of booklets) {
    for (const question of questions) parents.set(rootOf(`question ${question}`), rootOf(`test ${test}`))
  }
  const sets = new Map<string, { questions: number[]; tests: number[] }>()
  const setOf = (name: string) => {
    const known = sets.get(rootOf(name)) ?? { questions: [], tests: [] }
    sets.set(rootOf(name), known)
    return known
  }
  for (const test of new Set(booklets.map((one) => one.test))) setOf(`test ${test}`).tests.push(test)
  for (const question of new Set(booklets.flatMap(({ questions }) => [...questions]))) {
    setOf(`question ${question}`).questions.push(question)
  }
  return [...sets.values()]
}
