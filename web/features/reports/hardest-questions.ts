import type { TestReport } from '#contracts/reports/reports.ts'

const mostShown = 3

/** Returns the questions with the fewest right answers, hardest first: at most three, and none that everyone got right. */
export function findHardestQuestions(
  questions: readonly Pick<TestReport['questions'][number], 'number' | 'facility'>[],
): { numbers: string; rightWords: string } | null {
  const missed = questions.flatMap(({ number, facility }) =>
    facility === null || facility === 1 ? [] : [{ number, facility }],
  )
  const hardest = missed.toSorted((a, b) => a.facility - b.facility || a.number - b.number).slice(0, mostShown)
  const [first, last] = [hardest[0], hardest.at(-1)]
  if (first === undefined || last === undefined) return null
  const [low, high] = [Math.round(100 * first.facility), Math.round(100 * last.facility)]
  return {
    numbers: hardest.map(({ number }) => number).join(', '),
    rightWords: low === high ? `${low}% right` : `${low} to ${high}% right`,
  }
}
