import type { DemoData } from '#contracts/administration/demo-data.ts'

/** Lists what is deleted with the demo, one line each. Leaves out empty kinds. */
export function listDemoContents(demo: DemoData): string[] {
  const gone = demo.tests.filter(({ isKept }) => !isKept)
  const classes = demo.classes === 1 ? 'class' : 'classes'
  return [
    counted(demo.people.length, 'person', 'people'),
    counted(gone.length, 'test', 'tests'),
    counted(demo.assignments, 'assignment', 'assignments'),
    counted(demo.attempts, 'attempt', 'attempts'),
    counted(demo.submissions, 'submission', 'submissions'),
    counted(demo.tutoringSessions, 'tutoring session', 'tutoring sessions'),
    counted(demo.classes, classes, classes),
  ].filter((words) => words !== '')
}

/** Lists what stays although it came with the demo, and what changes for other people. */
export function listDemoConsequences(demo: DemoData): string[] {
  const kept = demo.tests.filter(({ isKept }) => isKept).map(({ title }) => title)
  return [
    kept.length > 0 ? `Kept, because students of yours have them: ${kept.join(', ')}.` : '',
    demo.othersTutees > 0
      ? `${counted(demo.othersTutees, 'student of yours loses', 'students of yours lose')} their tutor, who is of the demo.`
      : '',
  ].filter((words) => words !== '')
}

/** Returns false if there is nothing left to remove. */
export function hasDemoData(demo: DemoData): boolean {
  return demo.people.length > 0 || demo.classes > 0 || demo.tests.some(({ isKept }) => !isKept)
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
