import type { readAdults as endpoint } from '#contracts/people/joining.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { listAdultsOfChildren, listMyRecords } from './joining.queries.ts'
import { listMyRemovals } from './removals.queries.ts'

/** Policies limit the records to the person's own record or those of their children. */
export async function readAdults(tx: UserTx, person: Person): Promise<ReplyOf<typeof endpoint>['children']> {
  const records = (await listMyRecords(tx)).map(({ id }) => id)
  if (records.length === 0) return []
  const rows = await runElevated(
    tx,
    person,
    'parents see no profiles of each other but may know who is there',
    (system) => listAdultsOfChildren(system, records),
  )
  const asked = await listMyRemovals(tx, person.userId)
  const isAsked = (student: string, adult: string) =>
    asked.some(({ student_id, adult_id }) => student_id === student && adult_id === adult)
  // Email addresses do not distinguish namesakes here, because families do not see addresses.
  const adults = distinguishNames(
    rows.flatMap(({ adult_id: id, adult_name: name }) =>
      id === null || name === null ? [] : [{ id, name, details: [] }],
    ),
  )
  return [...listNamesInView(rows)].map(([id, fullName]) => ({
    ...{ id: studentId.parse(id), fullName },
    adults: rows
      .filter((row) => row.student_id === id)
      .flatMap(({ adult_id, adult_name }) =>
        adult_id === null || adult_name === null
          ? []
          : [
              {
                id: userId.parse(adult_id),
                fullName: adults.get(adult_id) ?? adult_name,
                isMe: adult_id === person.userId,
                isRemovalAsked: isAsked(id, adult_id),
              },
            ],
      ),
  }))
}
