import type { Accommodation } from '#contracts/attempt-administration.ts'
import { assignmentId, attemptId, testId } from '#contracts/ids.ts'
import type { Readiness } from '#contracts/tests.ts'
import { accommodationSeconds, noAccommodation } from '#domain/time-ledger.ts'
import { askAndCommit } from '../../db/hot-path.ts'
import { asUserPrepared, type Identity, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { isPreview, reasonNotReady, requireAvailable, takenByStudents, testNotFound } from './availability.ts'
import { type SectionRow, type TestRow, testStatements } from './find-test.ts'
import { requireAssigned } from './require-assigned.ts'
import { extraTimeStatement, myPlaceStatement, type Place } from './tests.queries.ts'

interface Standing extends Place {
  readonly extraTime: Accommodation
}

const nowhere: Standing = { assignment_id: null, locked: false, attempt_id: null, extraTime: noAccommodation }

/** Throws `not_found`, `not_allowed`, `test_not_available`. */
export function readReadiness({ db }: Services, identity: Identity, ref: string): Promise<Readiness> {
  async function findMyPlace(tx: UserTx, test: string): Promise<Standing> {
    const {
      place: [place = nowhere],
      extra: [extra],
    } = await askAndCommit(db, tx, {
      person: { place: myPlaceStatement(test) },
      system: { extra: extraTimeStatement(identity.userId) },
    })
    const extraTime = extra
      ? { ...noAccommodation, timeMultiplier: Number(extra.time_multiplier), extraMinutes: extra.extra_minutes }
      : noAccommodation
    return { ...place, extraTime }
  }
  return asUserPrepared(
    db,
    identity,
    testStatements(ref),
    async (tx, person, [[test], sections]) => {
      const preview = isPreview(person)
      if (!test || sections.length === 0) await requireAssigned(tx, person, ref)
      if (!test) throw testNotFound()
      requireAvailable(person, test.status)
      return presentReadiness(test, sections, preview, preview ? nowhere : await findMyPlace(tx, test.id))
    },
    takenByStudents,
  )
}

function presentReadiness(
  test: TestRow,
  sections: readonly SectionRow[],
  preview: boolean,
  place: Standing,
): Readiness {
  return {
    test: {
      id: testId.parse(test.id),
      slug: test.slug,
      title: test.title,
      description: test.description,
      durationSeconds: test.duration * 60,
      version: test.version,
      questionCount: sections.reduce((sum, { question_count }) => sum + (question_count ?? 0), 0),
      sections: sections.map(({ title, question_count }) => ({ title, questionCount: question_count ?? 0 })),
    },
    extraSeconds: accommodationSeconds(test.duration * 60, place.extraTime),
    notReady: reasonNotReady(sections),
    locked: place.locked && place.attempt_id === null,
    preview,
    assignmentId: place.assignment_id === null ? null : assignmentId.parse(place.assignment_id),
    attemptId: place.attempt_id === null ? null : attemptId.parse(place.attempt_id),
  }
}
