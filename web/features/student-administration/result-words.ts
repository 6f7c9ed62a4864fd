import type { ClassResult, ClassTest } from '#contracts/class-administration.ts'

/** How far a student is with a test. */
export function resultState(result: Pick<ClassResult, 'dueDate' | 'isUnderWay' | 'submission'>): string {
  if (result.isUnderWay) return 'Under way'
  if (result.submission !== null) return 'Finished'
  return result.dueDate === null ? 'Not assigned' : 'Not started'
}

/** How many of a class finished a test. */
export function finishedWords({ finishedCount }: Pick<ClassTest, 'finishedCount'>, studentCount: number): string {
  return `${finishedCount} of ${studentCount} finished`
}
