/** The content of a gradebook cell: one student, one test. */

import { isCounted } from '#domain/statistics/counted-results.ts'

/** Which of several submissions of a test counts. */
export const scoreChoices = ['latest', 'first', 'best'] as const
export type ScoreChoice = (typeof scoreChoices)[number]

interface Graded {
  readonly submittedAt: string
  readonly correctAnswers: number
  readonly totalQuestions: number
  readonly composite?: number | null
  readonly isAdaptive?: true | undefined
  readonly isUntimed?: true | undefined
}

/**
 * Chooses one of the submissions, which are oldest first. The best has the highest percentage of right answers, or the highest score on an
 * adaptive test; if two are equal, the later one. Untimed submissions are chosen only if there are no others.
 */
export function chooseSubmission<Submission extends Graded>(
  all: readonly Submission[],
  choice: ScoreChoice,
): Submission | null {
  const timed = all.filter(isCounted)
  const submissions = timed.length > 0 ? timed : all
  if (choice === 'first') return submissions[0] ?? null
  if (choice === 'latest') return submissions.at(-1) ?? null
  return submissions.reduce<Submission | null>(
    (best, submission) => (best === null || shareOf(submission) >= shareOf(best) ? submission : best),
    null,
  )
}

function shareOf({ correctAnswers, totalQuestions, isAdaptive, composite }: Graded): number {
  if (isAdaptive && composite != null) return composite
  return totalQuestions === 0 ? 0 : correctAnswers / totalQuestions
}

/**
 * `assigned` has no due date. `closed` can no longer be started, and was not. `late` means that the first submission came after the due
 * date.
 */
export type GradebookState =
  | 'not_assigned'
  | 'assigned'
  | 'due'
  | 'overdue'
  | 'closed'
  | 'in_progress'
  | 'submitted'
  | 'late'

export interface GradebookCell {
  /** Null if the test is not assigned to the student. */
  readonly assignment: {
    readonly dueDate: string | null
    readonly closesAt: string | null
    readonly completed: boolean
  } | null
  /** Oldest first. */
  readonly submissions: readonly Pick<Graded, 'submittedAt'>[]
  readonly isInProgress: boolean
}

/** If a test is assigned again, it is open again, whatever was submitted before. */
export function getGradebookState({ assignment, submissions, isInProgress }: GradebookCell, now: Date): GradebookState {
  if (isInProgress) return 'in_progress'
  const due = assignment?.dueDate == null ? null : new Date(assignment.dueDate)
  if (assignment !== null && !assignment.completed) {
    if (assignment.closesAt !== null && new Date(assignment.closesAt) <= now) return 'closed'
    if (due === null) return 'assigned'
    return due < now ? 'overdue' : 'due'
  }
  const [first] = submissions
  if (first === undefined) return assignment === null ? 'not_assigned' : 'submitted'
  return due !== null && new Date(first.submittedAt) > due ? 'late' : 'submitted'
}
