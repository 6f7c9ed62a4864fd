/** Finds tests with the same questions, so that nobody mistakes the second one for a new test. */

interface AskedTest<Id> {
  readonly id: Id
  readonly title: string
  /** A value for each question that is equal for copies. */
  readonly contents: readonly string[]
}

export interface SameQuestionsTest<Id> {
  readonly id: Id
  readonly sameAs: { readonly id: Id; readonly title: string }
}

/** The share of a test's questions that another test must have. */
const mostOfThem = 0.5

/**
 * Finds each test that shares most of its questions with another one, with the test that shares the most. On a tie, the first by title
 * wins.
 */
export function findTestsWithSameQuestions<Id>(tests: readonly AskedTest<Id>[]): SameQuestionsTest<Id>[] {
  const sets = new Map(tests.map((test) => [test, new Set(test.contents)]))
  return tests.flatMap((test) => {
    const sharedWith = (other: AskedTest<Id>) => test.contents.filter((content) => sets.get(other)?.has(content)).length
    const [closest] = tests
      .filter((other) => other !== test)
      .map((other) => ({ other, shared: sharedWith(other) }))
      .filter(({ shared }) => shared > 0 && shared >= mostOfThem * test.contents.length)
      .toSorted((a, b) => b.shared - a.shared || a.other.title.localeCompare(b.other.title, 'en'))
    return closest === undefined ? [] : [{ id: test.id, sameAs: { id: closest.other.id, title: closest.other.title } }]
  })
}
