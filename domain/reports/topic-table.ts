/** Many students by many topics. */
import type { TopicTable } from '#contracts/people/followed-students.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { isRightAt, isScoredAt } from '#domain/scores/recorded-answers.ts'
import { otherTopic } from '#domain/scores/topics.ts'
import { weakToStrong } from './progress.ts'

/** What the question at each place of a version counts for. */
export interface CountedQuestions {
  readonly subjects: readonly Subject[]
  readonly topics: readonly string[]
}

export interface MarkedSubmission {
  readonly student: string
  readonly counted: CountedQuestions
  /** As `recordAnswers` makes them. */
  readonly marks: string
}

interface Tally {
  correct: number
  scored: number
}

/**
 * The columns weak to strong, and for each of `students` its cells in that order. A million marks take milliseconds.
 */
export function tallyTopics(
  students: readonly string[],
  submissions: readonly MarkedSubmission[],
): { topics: TopicScore[]; cells: TopicTable['students'][number]['cells'][] } {
  const columns = openColumns()
  const totals: Tally[] = []
  const ofStudent = new Map<string, Tally[]>(students.map((student) => [student, []]))
  for (const { student, counted, marks } of submissions) {
    const own = ofStudent.get(student)
    if (own) addMarks(columns.of(counted), marks, totals, own)
  }
  const scores = columns.known.map((column, at) => ({ ...withPercentage(totals[at]), ...column }))
  const topics = weakToStrong(scores.filter(({ scored }) => scored > 0))
  const places = topics.map(({ subject, topic }) => columns.placeOf(subject, topic))
  return { topics, cells: students.map((student) => places.map((at) => ofStudent.get(student)?.[at] ?? null)) }
}

/** How often the question at each place of a version was scored, and was right. */
export interface CountedMarks {
  readonly counted: CountedQuestions
  readonly scored: ArrayLike<number>
  readonly right: ArrayLike<number>
}

/** Of everybody together: the same topics as `tallyTopics` gives. */
export function totalTopics(versions: readonly CountedMarks[]): TopicScore[] {
  const columns = openColumns()
  const totals: Tally[] = []
  for (const { counted, scored, right } of versions) {
    for (const [place, column] of columns.of(counted).entries()) {
      totals[column] ??= { correct: 0, scored: 0 }
      totals[column].scored += scored[place] ?? 0
      totals[column].correct += right[place] ?? 0
    }
  }
  const scores = columns.known.map((column, at) => ({ ...withPercentage(totals[at]), ...column }))
  return weakToStrong(scores.filter((one) => one.scored > 0))
}

/** Each topic of each subject has a column, in the order in which they first occur. */
function openColumns() {
  const known: { subject: Subject; topic: string }[] = []
  const places = new Map<string, number>()
  const ofVersions = new Map<CountedQuestions, number[]>()

  /** Both subjects can have a topic with the same name ("Other"). */
  function placeOf(subject: Subject, topic: string): number {
    const name = `${subject} ${topic}`
    const present = places.get(name)
    if (present !== undefined) return present
    places.set(name, known.length)
    return known.push({ subject, topic }) - 1
  }

  function of(counted: CountedQuestions): readonly number[] {
    const present = ofVersions.get(counted)
    if (present) return present
    const made = counted.subjects.map((subject, at) => placeOf(subject, counted.topics[at] ?? otherTopic))
    ofVersions.set(counted, made)
    return made
  }

  return { known, placeOf, of }
}

function addMarks(columns: readonly number[], marks: string, totals: Tally[], own: Tally[]) {
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place]
    if (column === undefined || !isScoredAt(marks, place)) continue
    const isRight = isRightAt(marks, place)
    add(totals, column, isRight)
    add(own, column, isRight)
  }
}

function add(tallies: Tally[], column: number, isCorrect: boolean) {
  tallies[column] ??= { correct: 0, scored: 0 }
  const tally = tallies[column]
  tally.scored += 1
  if (isCorrect) tally.correct += 1
}

function withPercentage({ correct, scored }: Tally = { correct: 0, scored: 0 }) {
  return { correct, scored, percentage: scored === 0 ? 0 : Math.round((100 * correct) / scored) }
}
