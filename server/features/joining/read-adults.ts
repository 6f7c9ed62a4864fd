import type { readAdults as endpoint } from '#contracts/people/joining.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { listAdultsOfChildren, listMyRecords } from './joining.queries.ts'
import { listMyRemovals } from './removals.queries.ts'

/** Policies decide which records these are: one's own, or those of one's children. */
export async function readAdults(tx: UserTx, person: Person): Promise<ReplyOf<typeof endpoint>['children']> {
  const records = (await listMyRecords(tx)).map(({ id }) => id)
  if (records.length === 0) return []
  const rows = await elevated(tx, person, 'parents see no profiles of each other but may know who is there', (system) =>
    listAdultsOfChildren(system, records),
  )
  const asked = await listMyRemovals(tx, person.userId)
  const isAsked = (student: string, adult: string) =>
    asked.some(({ student_id, adult_id }) => student_id === student && adult_id === adult)
  const children = new Map(rows.map((row) => [row.student_id, row.student_name]))
  return [...children].map(([id, fullName]) => ({
    ...{ id: studentId.parse(id), fullName },
    adults: rows
      .filter((row) => row.student_id === id)
      .flatMap(({ adult_id, adult_name }) =>
        adult_id === null || adult_name === null
          ? []
          : [
              {
                id: userId.parse(adult_id),
                fullName: adult_name,
                isMe: adult_id === person.userId,
                isRemovalAsked: isAsked(id, adult_id),
              },
            ],
      ),
  }))
}
