import { type DemoData, demoData } from '#contracts/administration/demo-data.ts'
import type { DemoCounts, DemoPerson, DemoTest } from './demo-data.queries.ts'

export interface DemoDataRows {
  readonly people: readonly DemoPerson[]
  readonly counts: DemoCounts
  readonly classes: readonly string[]
  readonly tests: readonly DemoTest[]
}

export function presentDemoData({ people, counts, classes, tests }: DemoDataRows, reader: string): DemoData {
  const { tutoring_sessions: tutoringSessions, others_tutees: othersTutees, ...same } = counts
  return demoData.parse({
    people: people.map(({ full_name: fullName, email, role }) => ({ fullName, email, role })),
    ...same,
    tutoringSessions,
    classes: classes.length,
    othersTutees,
    tests: tests.map(({ title, is_kept: isKept }) => ({ title, isKept })),
    isMine: people.some(({ id }) => id === reader),
  })
}
