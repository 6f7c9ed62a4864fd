/** Describes in words the tests that wait for an invited student. */

export interface WaitingTest {
  readonly title: string
  /** "Friday, March 6". */
  readonly due: string | null
  readonly isOverdue: boolean
}

const mostNamed = 3

/** Returns null if no test is waiting. */
export function describeWaitingTests(tests: readonly WaitingTest[]): string | null {
  const [only, ...others] = tests
  if (only === undefined) return null
  if (others.length === 0) {
    return `A test waits for you: ${only.title}.${only.due === null ? '' : ` It ${only.isOverdue ? 'was' : 'is'} due on ${only.due}.`}`
  }
  const named = tests.slice(0, tests.length > mostNamed ? mostNamed - 1 : mostNamed).map(nameOf)
  const names = tests.length > mostNamed ? [...named, `${tests.length - named.length} more`] : named
  return `${tests.length} tests wait for you: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
}

function nameOf({ title, due, isOverdue }: WaitingTest): string {
  return due === null ? title : `${title} (${isOverdue ? 'was ' : ''}due on ${due})`
}
