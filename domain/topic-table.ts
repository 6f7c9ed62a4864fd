/** Many students by many topics. */
import type { TopicTable } from '#contracts/portals.ts'
import type { TopicScore } from '#contracts/submissions.ts'
import type { Subject } from '#contracts/tests.ts'
import { weakToStrong } from './progress.ts'
import { otherTopic } from './topics.ts'

/** What stands at each place of a sheet. */
export interface TopicLayout {
  readonly subjects: readonly Subject[]
  readonly topics: readonly string[]
}

export interface MarkedSheet {
  readonly student: string
  readonly layout: TopicLayout
  /** One sign for each place: `1` right, `0` wrong, anything else not scored. */
  readonly marks: string
}

interface Tally {
  correct: number
  scored: number
}

/** The columns weak to strong, and for each of `students` its cells in that order. A million marks take milliseconds. */
export function tallyTopics(
  students: readonly string[],
  sheets: readonly MarkedSheet[],
): { topics: TopicScore[]; cells: TopicTable['students'][number]['cells'][] } {
  const columns = openColumns()
  const totals: Tally[] = []
  const ofStudent = new Map<string, Tally[]>(students.map((student) => [student, []]))
  for (const { student, layout, marks } of sheets) {
    const own = ofStudent.get(student)
    if (own) addSheet(columns.of(layout), marks, totals, own)
  }
  const scores = columns.known.map((column, at) => ({ ...withPercentage(totals[at]), ...column }))
  const topics = weakToStrong(scores.filter(({ scored }) => scored > 0))
  const places = topics.map(({ subject, topic }) => columns.placeOf(subject, topic))
  return { topics, cells: students.map((student) => places.map((at) => ofStudent.get(student)?.[at] ?? null)) }
}

/** Each topic of each subject has a column, in the order in which they are met. */
function openColumns() {
  const known: { subject: Subject; topic: string }[] = []
  const places = new Map<string, number>()
  const ofLayouts = new Map<TopicLayout, number[]>()

  /** A topic of one name may stand in both subjects ("Other"). */
  function placeOf(subject: Subject, topic: string): number {
    const name = `${subject} ${topic}`
    const present = places.get(name)
    if (present !== undefined) return present
    places.set(name, known.length)
    return known.push({ subject, topic }) - 1
  }

  function of(layout: TopicLayout): readonly number[] {
    const present = ofLayouts.get(layout)
    if (present) return present
    const made = layout.subjects.map((subject, at) => placeOf(subject, layout.topics[at] ?? otherTopic))
    ofLayouts.set(layout, made)
    return made
  }

  return { known, placeOf, of }
}

const right = 49
const wrong = 48

function addSheet(columns: readonly number[], marks: string, totals: Tally[], own: Tally[]) {
  for (let place = 0; place < columns.length; place++) {
    const mark = marks.charCodeAt(place)
    const column = columns[place]
    if (column === undefined || (mark !== right && mark !== wrong)) continue
    add(totals, column, mark === right)
    add(own, column, mark === right)
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
