import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { announceTutors } from '../joining/announce-tutors.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { listTutors } from './students.queries.ts'

interface Telling {
  readonly tx: UserTx
  readonly person: Person
  readonly options: NotifyOptions
}

/**
 * Does the work, then notifies the families of students who have a new tutor. `madeBy` returns the students that the work created. The
 * number of queries does not depend on the number of students.
 */
export async function runAndAnnounceTutors<Result>(
  { tx, person, options }: Telling,
  students: readonly string[],
  work: () => Promise<Result>,
  madeBy: (result: Result) => readonly (string | null)[] = () => [],
): Promise<Result> {
  const before = await tutorsOf(tx, students)
  const result = await work()
  const made = madeBy(result).filter((id) => id !== null)
  const after = await tutorsOf(tx, [...new Set([...students, ...made])])
  const changed = [...after].flatMap(([id, tutor]) => (tutor !== null && tutor !== before.get(id) ? [id] : []))
  if (changed.length > 0) {
    await runElevated(tx, person, 'tell families of a new tutor', (system) =>
      announceTutors(system, { students: changed, by: person.userId }, options),
    )
  }
  return result
}

async function tutorsOf(tx: UserTx, students: readonly string[]): Promise<Map<string, string | null>> {
  if (students.length === 0) return new Map()
  return new Map((await listTutors(tx, students)).map(({ id, tutor_id }) => [id, tutor_id]))
}
