/**
 * Moves attempts in progress to the current wording of a test. Only attempts whose version has the same questions, options and keys can
 * move, so every choice keeps its meaning and its score.
 */
import type {
  getEarlierAttempts as getEndpoint,
  moveAttempts as moveEndpoint,
} from '#contracts/attempts/attempt-administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { findStayReason, type StayReason } from '#domain/attempts/version-changes.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { readAnsweredQuestions } from '../tests/answered-questions.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { keepTestVersion, type TestVersion } from '../tests/kept-versions.ts'
import { countOpenAttemptsByVersion, updateTestVersion } from './administration.queries.ts'

interface EarlierVersion {
  readonly version: number
  readonly attempts: number
  readonly reason: StayReason | null
}

/** Throws `not_found`. */
export async function readEarlierAttempts(
  tx: UserTx,
  person: Person,
  ref: string,
): Promise<ReplyOf<typeof getEndpoint>> {
  const test = await getTestByRef(tx, ref)
  const earlier = await runElevated(tx, person, 'compare the versions that students are taking', (system) =>
    compare(system, test),
  )
  const staying = earlier.flatMap(({ reason, attempts }) => (reason === null ? [] : [{ reason, attempts }]))
  const movable = sumOf(earlier.filter(({ reason }) => reason === null))
  return { version: test.version, movable, staying }
}

/** Throws `not_found`, `changed_meanwhile`. */
export async function moveAttempts(
  tx: UserTx,
  person: Person,
  ref: string,
  version: number,
): Promise<ReplyOf<typeof moveEndpoint>> {
  const test = await getTestByRef(tx, ref)
  const { from, moved } = await runElevated(tx, person, 'move attempts to another wording', async (system) => {
    const present = await keepTestVersion(system, test.id)
    if (present !== version) {
      throw new Refusal('changed_meanwhile', 'The test has been changed since. Please look at it again.', {
        present: { version: present },
      })
    }
    const earlier = await compare(system, { id: test.id, version })
    const from = earlier.filter(({ reason }) => reason === null).map((one) => one.version)
    return { from, moved: await updateTestVersion(system, test.id, from, version) }
  })
  await recordAct(tx, person, {
    action: 'move_attempts',
    entityType: 'tests',
    entityId: test.id,
    before: { versions: from },
    after: { version, moved },
  })
  return { moved }
}

async function compare(system: SystemTx, { id, version }: TestVersion): Promise<EarlierVersion[]> {
  const later = await readAnsweredQuestions(system, { id, version })
  const earlier: EarlierVersion[] = []
  for (const open of await countOpenAttemptsByVersion(system, id)) {
    if (open.version === version) continue
    const began = await readAnsweredQuestions(system, { id, version: open.version })
    earlier.push({ ...open, reason: findStayReason(began, later) })
  }
  return earlier
}

function sumOf(versions: readonly EarlierVersion[]): number {
  return versions.reduce((sum, { attempts }) => sum + attempts, 0)
}
