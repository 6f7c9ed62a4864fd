/** How a few students answered the questions of a test: for their tutor, who knows them by name. */
import { isRightAt, isScoredAt } from '#domain/scores/recorded-answers.ts'

export interface SubmittedAnswers {
  readonly student: string
  /** By place, as the version of the test asked them. */
  readonly questionIds: readonly string[]
  /** `-` also where the student did not reach the question. */
  readonly marks: string
  /** A line for each place, as `RecordedAnswers` has it. */
  readonly answers: string
}

export interface QuestionResult {
  readonly asked: number
  readonly right: number
  readonly missedBy: readonly string[]
  /** The wrong answer that most of them gave, as its line is recorded. Null if each one is left open, or none was given twice. */
  readonly commonWrong: { readonly line: string; readonly students: number } | null
}

const leftOpen = '.'
/** One student who chose an option says nothing about others. */
const fewestAlike = 2

/** By question, over one submission of each student. Questions that were not scored, or that a student did not reach, are left out. */
export function questionResults(submissions: readonly SubmittedAnswers[]): ReadonlyMap<string, QuestionResult> {
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

/** A number counts as typed in whatever way. */
function wrongLine(line: string): string {
  return line.startsWith('#') ? (line.split(' ')[0] ?? line) : line
}

function most(wrong: ReadonlyMap<string, number>): QuestionResult['commonWrong'] {
  const [first] = [...wrong].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return first === undefined || first[1] < fewestAlike ? null : { line: first[0], students: first[1] }
}

/** Those that the smallest share got right come first; those that nobody was asked come last. */
export function mostMissedFirst<
  Result extends { readonly right: number; readonly question: { readonly askedCount: number } },
>(results: readonly Result[]): Result[] {
  const share = ({ right, question: { askedCount } }: Result) => (askedCount === 0 ? 2 : right / askedCount)
  return results.toSorted((a, b) => share(a) - share(b))
}
