import { createHash, timingSafeEqual } from 'node:crypto'
import { retakeWindowSeconds, wrongPinMessage } from '#contracts/attempts/retake.ts'
import { type AssignmentId, assignmentId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import {
  computeRetakeDelayMs,
  countMinutesUntilNextTry,
  describeTooManyTries,
  normalizePin,
} from '#domain/attempts/retake.ts'
import { asUser, type Identity, runElevated, type SystemTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { requireAvailable } from '../tests/availability.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { getPlatformPin } from './platform-pin.ts'
import {
  countWrongTries,
  forgiveRetakeTries,
  insertWrongTry,
  listWrongTries,
  lockAssignment,
  markAssignmentUnlocked,
} from './retake.queries.ts'

type Outcome =
  | { kind: 'open'; assignmentId: AssignmentId | null }
  | { kind: 'wrong' }
  | { kind: 'wait'; minutes: number }

/**
 * Lets a student take a completed and locked test again. Commits a wrong try before refusing it, so that the try counts. Throws
 * `not_found`, `not_allowed`, `test_not_available`, `wrong_pin`, `too_many_pin_tries`.
 */
export async function unlockRetake(services: Services, identity: Identity, testRef: string, pin: string) {
  const now = services.clock.now()
  const outcome = await asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'student')
    const test = await getTestByRef(tx, testRef)
    requireAvailable(person, test.status)
    return runElevated(tx, person, 'compare a retake PIN, which no student may read', async (system) => ({
      ...(await tryPin(system, { user: person.userId, test: test.id, pin, now })),
      wrongTries: await countWrongTries(system, windowStart(now)),
    }))
  })
  // The transaction has ended, so waiting does not hold a connection.
  await services.pause(computeRetakeDelayMs(outcome.wrongTries))
  switch (outcome.kind) {
    case 'open':
      return { assignmentId: outcome.assignmentId }
    case 'wrong':
      throw new Refusal('wrong_pin', wrongPinMessage)
    case 'wait':
      throw new Refusal('too_many_pin_tries', describeTooManyTries(outcome.minutes), {
        waitSeconds: outcome.minutes * 60,
      })
  }
}

async function tryPin(
  tx: SystemTx,
  { user, test, pin, now }: { user: string; test: string; pin: string; now: Date },
): Promise<Outcome> {
  const assignment = await lockAssignment(tx, user, test)
  const id = assignment ? assignmentId.parse(assignment.id) : null
  if (!assignment?.completed || !assignment.locked) return { kind: 'open', assignmentId: id }

  const minutes = countMinutesUntilNextTry(await listWrongTries(tx, assignment.student_id, windowStart(now)), now)
  if (minutes > 0) return { kind: 'wait', minutes }

  const wanted = assignment.retake_pin ?? (await getPlatformPin(tx))
  if (!isSamePin(pin, wanted)) {
    await insertWrongTry(tx, assignment.student_id, test, now)
    return { kind: 'wrong' }
  }
  await forgiveRetakeTries(tx, assignment.student_id, test)
  await markAssignmentUnlocked(tx, assignment.id, wanted)
  return { kind: 'open', assignmentId: id }
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - retakeWindowSeconds * 1000)
}

/** Takes the same time regardless of where the texts differ and how long the typed text is. */
function isSamePin(typed: string, wanted: string): boolean {
  return timingSafeEqual(digest(typed), digest(wanted))
}

function digest(pin: string) {
  return createHash('sha256').update(normalizePin(pin)).digest()
}
