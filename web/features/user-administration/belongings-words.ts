import type { AccountBelongings } from '#contracts/accounts/user-administration.ts'

function many(count: number, one: string, more = `${one}s`): string[] {
  return count === 0 ? [] : [`${count.toLocaleString()} ${count === 1 ? one : more}`]
}

/** Describes in sentences what ends when the role changes; empty if nothing does. */
export function listEndingTies(of: AccountBelongings): string {
  const losses = [
    ...many(of.tutees, 'student loses their tutor', 'students lose their tutor'),
    ...many(of.classesTaught, 'class loses its tutor', 'classes lose their tutor'),
    ...(of.studentRecords > 0 ? ['The student record goes, with its test assignments, classes and parents'] : []),
    ...(of.studentRecords === 0 ? many(of.parentLinks, 'link to a child goes', 'links to children go') : []),
  ]
  return losses.map((loss) => `${loss}.`).join(' ')
}

/** Describes what is deleted with an account and what stays, each with its count. */
export function describeBelongings(of: AccountBelongings): { goes: string[]; stays: string[] } {
  return {
    goes: [
      ...(of.studentRecords > 0 ? ['the student record'] : []),
      ...many(of.submissions, 'submission'),
      ...many(of.attempts, 'attempt'),
      ...many(of.assignments, 'test assignment'),
      ...many(of.classMemberships, 'class membership'),
      ...many(of.parentLinks, 'parent link'),
      ...many(of.sessions, 'sign-in'),
    ],
    stays: [
      ...many(of.tutees, 'student stays without a tutor', 'students stay without a tutor'),
      ...many(of.classesTaught, 'class stays without a tutor', 'classes stay without a tutor'),
    ],
  }
}
