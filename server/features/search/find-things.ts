import { maxFoundPerKind, type SearchResult } from '#contracts/administration/search.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { presentClass, presentPerson, presentTest } from './search.present.ts'
import { findClasses, findFollowedStudents, findPeople, findTests } from './search.queries.ts'

/** Searches only for things that have a page for this role. */
export async function findMatchingThings(tx: UserTx, { role }: Person, pattern: string): Promise<SearchResult[]> {
  const wanted = { pattern, limit: maxFoundPerKind }
  switch (role) {
    case 'admin':
      return [
        ...(await findPeople(tx, wanted)).map(presentPerson),
        ...(await findTests(tx, wanted)).map(presentTest),
        ...(await findClasses(tx, wanted)).map(presentClass),
      ]
    case 'tutor':
    case 'parent':
      return (await findFollowedStudents(tx, wanted)).map(presentPerson)
    case 'student':
      return (await findTests(tx, wanted)).map(presentTest)
  }
}
