import type { Belongings } from '#contracts/user-administration.ts'

function many(count: number, one: string, more = `${one}s`): string[] {
  return count === 0 ? [] : [`${count.toLocaleString()} ${count === 1 ? one : more}`]
}

/** What goes with an account, and what stays without it; each thing that there is with its number. */
export function belongingsWords(of: Belongings): { goes: string[]; stays: string[] } {
  return {
    goes: [
      ...(of.studentRecords > 0 ? ['the student record'] : []),
      ...many(of.submissions, 'submission'),
      ...many(of.attempts, 'attempt'),
      ...many(of.assignments, 'test assignment'),
      ...many(of.classMemberships, 'class membership'),
      ...many(of.parentLinks, 'parent link'),
      ...many(of.sessions, 'session'),
    ],
    stays: [
      ...many(of.tutees, 'student stays without a tutor', 'students stay without a tutor'),
      ...many(of.classesTaught, 'class stays without a tutor', 'classes stay without a tutor'),
    ],
  }
}
