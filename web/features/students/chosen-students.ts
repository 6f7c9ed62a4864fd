/** Decides which of a tutor's students are shown, and in which order. */
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { type AttentionReason, listAttentionReasons, rankAttention } from '#domain/people/attention.ts'
import { computePercentage, type PercentageScore } from '#domain/scores/badges.ts'
import { computeAverageScore, countScoredAnswers } from '#domain/statistics/average-score.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import { countAttemptsToCheck, getStudentName } from './student-words.ts'

export const studentSorts = ['attention', 'name', 'grade', 'latest', 'average', 'practice', 'last'] as const
export type StudentSort = (typeof studentSorts)[number]

export interface ListedStudent {
  readonly student: FollowedStudent
  readonly attention: readonly AttentionReason[]
  /** The number of submissions with late answers or an unusual pace. */
  readonly attemptsToLookAt: number
  /** Drills do not count. Null if only drills, or nothing, were submitted. */
  readonly latest: PercentageScore | null
  /** Percent; null if nothing was scored. */
  readonly average: number | null
  /** The last submission or practice answer. */
  readonly lastWorkAt: string | null
}

export interface StudentListChoice {
  readonly search: string
  /** Empty for all. */
  readonly grade: string
  readonly show: 'all' | 'attention' | 'attempts'
  readonly sort: StudentSort
  readonly order: 'asc' | 'desc'
}

export function makeListedStudent(student: FollowedStudent, now: Date): ListedStudent {
  return {
    student,
    attention: listAttentionReasons(student, now),
    attemptsToLookAt: countAttemptsToCheck(student),
    latest: student.submissions.find(isCounted) ?? null,
    average: computeAverageScore(countScoredAnswers(student.submissions)),
    lastWorkAt: laterOf(student.submissions[0]?.submittedAt ?? null, student.practice.lastAt),
  }
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) < Date.parse(other) ? other : one
}

/** Returns true if every search word is in the name or the school. */
function matches(student: Pick<FollowedStudent, 'fullName' | 'school'>, search: string): boolean {
  const text = `${getStudentName(student)} ${student.school}`.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function filterStudents(students: readonly ListedStudent[], choice: StudentListChoice): ListedStudent[] {
  return students
    .filter(
      (listed) =>
        matches(listed.student, choice.search) &&
        (choice.grade === '' || String(listed.student.grade) === choice.grade) &&
        (choice.show !== 'attention' || listed.attention.length > 0) &&
        (choice.show !== 'attempts' || listed.attemptsToLookAt > 0),
    )
    .toSorted((a, b) => compare(a, b, choice) || byName(a, b))
}

/** Missing values come last in either direction. */
function compare(a: ListedStudent, b: ListedStudent, { sort, order }: StudentListChoice): number {
  const direction = order === 'asc' ? 1 : -1
  if (sort === 'name') return direction * byName(a, b)
  const [first, second] = [figureOf(a, sort), figureOf(b, sort)]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return direction * (first - second)
}

function byName(a: ListedStudent, b: ListedStudent): number {
  return getStudentName(a.student).localeCompare(getStudentName(b.student))
}

function figureOf(
  { student, attention, latest, average, lastWorkAt }: ListedStudent,
  sort: Exclude<StudentSort, 'name'>,
): number | null {
  switch (sort) {
    case 'attention':
      return rankAttention(attention)
    case 'grade':
      return student.grade
    case 'latest':
      return latest && computePercentage(latest)
    case 'average':
      return average
    case 'last':
      return lastWorkAt === null ? null : Date.parse(lastWorkAt)
    case 'practice':
      return student.practice.seconds
  }
}
