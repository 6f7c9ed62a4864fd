import type { Readiness } from '#contracts/attempts/tests.ts'
import { noAccommodation } from '#domain/attempts/time-ledger.ts'
import { runAndCommit } from '../../db/hot-path.ts'
import { asUserPrepared, type Identity, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { isPreview, makeOnlyStudentsRefusal, requireAvailable, testNotFound } from './availability.ts'
import { makeTestRef, sectionsStatement, testFormatStatement, testStatement } from './find-test.ts'
import { presentMyAccommodation, presentReadiness, type ReadinessState } from './readiness.present.ts'
import { requireAssigned } from './require-assigned.ts'
import { accommodationStatement, myPlaceStatement } from './tests.queries.ts'

const nowhere: ReadinessState = {
  ...{ assignment_id: null, due_date: null, opens_at: null, closes_at: null, note: null },
  ...{ locked: false, attempt_id: null, accommodation: noAccommodation },
}

/** Throws `not_found`, `not_allowed`, `test_not_available`. */
export function readReadiness({ db, clock }: Services, identity: Identity, ref: string): Promise<Readiness> {
  async function getMyPlace(tx: UserTx, test: string): Promise<ReadinessState> {
    const {
      place: [place = nowhere],
      set: [set],
    } = await runAndCommit(db, tx, {
      person: { place: myPlaceStatement({ test }) },
      system: { set: accommodationStatement({ user: identity.userId }) },
    })
    return { ...place, accommodation: set ? presentMyAccommodation(set) : noAccommodation }
  }
  const named = makeTestRef(ref)
  return asUserPrepared(
    db,
    identity,
    [testStatement(named), sectionsStatement(named), testFormatStatement(named)],
    async (tx, person, [[test], sections, [format]]) => {
      const preview = isPreview(person)
      if (!test || sections.length === 0) await requireAssigned(tx, person, ref)
      if (!test || !format) throw testNotFound()
      requireAvailable(person, test.status)
      const place = preview ? nowhere : await getMyPlace(tx, test.id)
      return presentReadiness(test, sections, format, preview, place, clock.now())
    },
    makeOnlyStudentsRefusal,
  )
}
