/** A table of students by topics. */
import type { TopicTable } from '#contracts/people/followed-students.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { isRightAt, isScoredAt } from '#domain/scores/recorded-answers.ts'
import { otherTopicName } from '#domain/scores/topics.ts'
import { sortTopicsByStrength } from './progress.ts'

/** The subject and topic of the question at each place of a version. */
export interface VersionQuestions {
  readonly subjects: readonly Subject[]
  readonly topics: readonly string[]
  /** Absent if each student has a single submission. */
  readonly questionIds?: readonly string[]
}

export interface MarkedSubmission {
  readonly student: string
  readonly counted: VersionQuestions
  /** In the format of `recordAnswers`. */
  readonly marks: string
}

interface Tally {
  correct: number
  scored: number
}

/** One student's tally. `first` counts only the first answer to each question. */
interface OwnTally extends Tally {
  readonly first: Tally
}

/**
 * Returns the columns from weak to strong, and the cells of each student in that order. `submissions` are oldest first. A million marks
 * take milliseconds.
 */
export function tallyTopics(
  students: readonly string[],
  submissions: readonly MarkedSubmission[],
): { topics: TopicScore[]; cells: TopicTable['students'][number]['cells'][] } {
  const columns = openColumns()
  const totals: Tally[] = []
  const ofStudent = new Map<string, OwnTally[]>(students.map((student) => [student, []]))
  const seen = new Map<string, Set<string>>(students.map((student) => [student, new Set()]))
  for (const { student, counted, marks } of submissions) {
    const own = ofStudent.get(student)
    const met = seen.get(student)
    if (own && met) addMarks(columns.of(counted), { marks, questionIds: counted.questionIds }, { totals, own, met })
  }
  const scores = columns.known.map((column, at) => ({ ...withPercentage(totals[at]), ...column }))
  const topics = sortTopicsByStrength(scores.filter(({ scored }) => scored > 0))
  const places = topics.map(({ subject, topic }) => columns.placeOf(subject, topic))
  return { topics, cells: students.map((student) => places.map((at) => cellOf(ofStudent.get(student)?.[at]))) }
}

/** How often the question at each place of a version was scored, and how often it was right. */
export interface VersionMarks {
  readonly counted: VersionQuestions
  readonly scored: ArrayLike<number>
  readonly right: ArrayLike<number>
}

/** Adds up all students, with the same topics as `tallyTopics`. */
export function sumTopicScores(versions: readonly VersionMarks[]): TopicScore[] {
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
  return sortTopicsByStrength(scores.filter((one) => one.scored > 0))
}

/** Assigns a column to each topic of each subject, in the order of first occurrence. */
function openColumns() {
  const known: { subject: Subject; topic: string }[] = []
  const places = new Map<string, number>()
  const ofVersions = new Map<VersionQuestions, number[]>()

  /** Both subjects can have a topic with the same name ("Other"). */
  function placeOf(subject: Subject, topic: string): number {
    const name = `${subject} ${topic}`
    const present = places.get(name)
    if (present !== undefined) return present
    places.set(name, known.length)
    return known.push({ subject, topic }) - 1
  }

  function of(counted: VersionQuestions): readonly number[] {
    const present = ofVersions.get(counted)
    if (present) return present
    const made = counted.subjects.map((subject, at) => placeOf(subject, counted.topics[at] ?? otherTopicName))
    ofVersions.set(counted, made)
    return made
  }

  return { known, placeOf, of }
}

interface Tallies {
  readonly totals: Tally[]
  readonly own: OwnTally[]
  /** Questions that the student has already answered. */
  readonly met: Set<string>
}

function addMarks(
  columns: readonly number[],
  { marks, questionIds }: { marks: string; questionIds: readonly string[] | undefined },
  { totals, own, met }: Tallies,
) {
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place]
    if (column === undefined || !isScoredAt(marks, place)) continue
    const isRight = isRightAt(marks, place)
    totals[column] ??= { correct: 0, scored: 0 }
    own[column] ??= { correct: 0, scored: 0, first: { correct: 0, scored: 0 } }
    add(totals[column], isRight)
    add(own[column], isRight)
    const question = questionIds?.[place]
    if (question !== undefined && met.has(question)) continue
    if (question !== undefined) met.add(question)
    add(own[column].first, isRight)
  }
}

function add(tally: Tally, isCorrect: boolean) {
  tally.scored += 1
  if (isCorrect) tally.correct += 1
}

/** Includes `first` only if it differs. */
function cellOf(tally: OwnTally | undefined): TopicTable['students'][number]['cells'][number] {
  if (tally === undefined) return null
  const { correct, scored, first } = tally
  return first.scored === scored ? { correct, scored } : { correct, scored, first }
}

function withPercentage({ correct, scored }: Tally = { correct: 0, scored: 0 }) {
  return { correct, scored, percentage: scored === 0 ? 0 : Math.round((100 * correct) / scored) }
}
