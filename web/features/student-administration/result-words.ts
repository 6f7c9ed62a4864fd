import type { ClassResult, ClassTest } from '#contracts/people/class-administration.ts'
import type { Averages, SubjectAverage } from '#contracts/scores/averages.ts'
import type { SectionScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

type StudentState = Pick<ClassResult, 'dueDate' | 'isUnderWay' | 'submission'>

/** Returns true if the test is not assigned, in progress, or submitted. */
export function isTestUnassigned({ dueDate, isUnderWay, submission }: StudentState): boolean {
  return dueDate === null && !isUnderWay && submission === null
}

/** Describes a student's progress with a test. */
export function describeResultState(result: StudentState): string {
  if (result.isUnderWay) return 'In progress'
  if (result.submission !== null) return 'Finished'
  return isTestUnassigned(result) ? 'Not assigned' : 'Not started'
}

/** Describes how many students in a class finished a test. */
export function describeFinishedCount(
  { finishedCount }: Pick<ClassTest, 'finishedCount'>,
  studentCount: number,
): string {
  return `${finishedCount} of ${studentCount} finished`
}

export interface FigureText {
  readonly value: string
  readonly note: string
}

interface AverageScope {
  readonly isEstimated: boolean
  /** The number of students whose latest submission counts. */
  readonly finished: number
}

/** Returns the scaled average of a subject, or the percentage of right answers if the test is too short for a scaled score. */
export function describeSubjectAverage(average: SubjectAverage | undefined, scope: AverageScope): FigureText {
  if (average == null) return { value: '–', note: '' }
  if (average.scaled === null) return { value: `${average.percentage ?? 0}%`, note: 'right' }
  return describeScaledAverage(average.scaled, 400, scope)
}

export function describeScaledAverage(
  scaled: Averages['composite'] | undefined,
  max: number,
  { isEstimated, finished }: AverageScope,
): FigureText {
  if (scaled == null) return { value: '–', note: '' }
  const of = scaled.submissions < finished ? `, ${scaled.submissions} of ${finished} students` : ''
  return { value: String(Math.round(scaled.average)), note: `of ${max}${isEstimated ? ', estimated' : ''}${of}` }
}

export function findSectionScore(sections: readonly SectionScore[], subject: Subject): SectionScore | undefined {
  return sections.find((section) => section.subject === subject)
}

/** Returns `300`, or `1 of 3` right answers without a scaled score; a dash if the test did not have the subject. */
export function describeSectionResult(section: SectionScore | undefined): string {
  if (section === undefined) return '–'
  return section.scaled === null ? `${section.raw} of ${section.scored}` : String(section.scaled)
}

/** Returns whole minutes, such as "35 min", because seconds reveal nothing about a class. */
export function formatWholeMinutes(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))} min`
}
