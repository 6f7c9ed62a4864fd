/** Summarizes how a few students answered the questions of a test, for a tutor who knows the students by name. */
import { isRightAt, isScoredAt } from '#domain/scores/recorded-answers.ts'

export interface SubmittedAnswers {
  readonly student: string
  /** In the order in which the version of the test asked them. */
  readonly questionIds: readonly string[]
  /** Includes `-` for questions that the student did not reach. */
  readonly marks: string
  /** One line for each place, as in `RecordedAnswers`. */
  readonly answers: string
}

export interface QuestionResult {
  readonly asked: number
  readonly right: number
  readonly missedBy: readonly string[]
  /** The most frequent wrong answer, as its recorded line. Null if all were left open, or if no wrong answer was given twice. */
  readonly commonWrong: { readonly line: string; readonly students: number } | null
}

const leftOpen = '.'
/** A single student's choice says nothing about others. */
const fewestAlike = 2

/** Returns results by question, from one submission of each student. Leaves out questions that were not scored or not reached. */
export function computeQuestionResults(submissions: readonly SubmittedAnswers[]): ReadonlyMap<string, QuestionResult> {
  const found = new Map<string, { asked: number; right: number; missedBy: string[]; wrong: Map<string, number> }>()
  for (const { student, questionIds, marks, answers } of submissions) {
    const lines = answers.split('\n')
    for (const [place, question] of questionIds.entries()) {
      if (!isScoredAt(marks, place)) continue
      const result = found.get(question) ?? { asked: 0, right: 0, missedBy: [], wrong: new Map<string, number>() }
      found.set(question, result)
      result.asked++
      if (isRightAt(marks, place)) {
        result.right++
        continue
      }
      result.missedBy.push(student)
      const line = wrongLine(lines[place] ?? leftOpen)
      if (line !== leftOpen) result.wrong.set(line, (result.wrong.get(line) ?? 0) + 1)
    }
  }
  return new Map(
    [...found].map(([question, { wrong, ...result }]) => [question, { ...result, commonWrong: most(wrong) }]),
  )
}

/** Different notations of a number count as the same answer. */
function wrongLine(line: string): string {
  return line.startsWith('#') ? (line.split(' ')[0] ?? line) : line
}

function most(wrong: ReadonlyMap<string, number>): QuestionResult['commonWrong'] {
  const [first] = [...wrong].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return first === undefined || first[1] < fewestAlike ? null : { line: first[0], students: first[1] }
}

/** Sorts the questions by the share of right answers, smallest first. Questions that were never asked come last. */
export function sortMostMissedFirst<
  Result extends { readonly right: number; readonly question: { readonly askedCount: number } },
>(results: readonly Result[]): Result[] {
  const share = ({ right, question: { askedCount } }: Result) => (askedCount === 0 ? 2 : right / askedCount)
  return results.toSorted((a, b) => share(a) - share(b))
}
