import { randomUUID } from 'node:crypto'
import type { Opening, OpeningWish } from '#contracts/attempts.ts'
import { testId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { deadlineFor } from '#domain/durations.ts'
import { asPersonAgain, goOnAsSystem } from '../../db/hot-path.ts'
import { asUserPrepared, type Identity, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readSubmission } from '../submissions/read-submission.ts'
import { isPreview, reasonNotReady, requireAvailable, takenByStudents, testNotFound } from '../tests/availability.ts'
import { type TestRow, testStatements } from '../tests/find-test.ts'
import { requireAssigned } from '../tests/require-assigned.ts'
import { presentAttempt } from './attempts.present.ts'
import {
  type AttemptRow,
  findOpenAttempt,
  getOrInsertMyStudent,
  lockedAssignmentStatement,
  myStudentStatement,
  type OtherAttemptRow,
  openAttemptStatement,
  otherOpenAttemptStatement,
  updateWriter,
} from './attempts.queries.ts'
import { closeAttempt } from './close-attempt.ts'
import { isPastGrace } from './deadline.ts'
import { startAttempt } from './start-attempt.ts'
import { type AccommodationRow, accommodationStatement } from './time-ledger.queries.ts'

/**
 * Starts a test or goes on with it on this device. An attempt whose time ran out is closed with what was saved.
 * Throws `not_found`, `not_allowed`, `test_not_available`, `test_not_ready`, `test_locked`, `other_test_in_progress`.
 */
export function openAttempt(
  services: Services,
  identity: Identity,
  ref: string,
  { startAnother = false }: OpeningWish = {},
): Promise<{ opening: Opening; test: TestRow }> {
  const now = services.clock.now()
  const first = [...testStatements(ref), myStudentStatement(identity.userId)] as const
  return asUserPrepared(
    services.db,
    identity,
    first,
    async (tx, person, [[test], sections, [record]]) => {
      const preview = isPreview(person)
      if (!test || sections.length === 0) await requireAssigned(tx, person, ref)
      if (!test) throw testNotFound()
      requireAvailable(person, test.status)
      const reason = reasonNotReady(sections)
      if (reason) throw new Refusal('test_not_ready', reason)
      if (preview) return { test, opening: previewOf(test, now) }
      const student = record?.id ?? (await getOrInsertMyStudent(tx, person.userId))
      const asked = { student, test, now, startAnother }
      return { test, opening: await openForStudent(services, tx, person, asked) }
    },
    takenByStudents,
  )
}

interface Asked {
  readonly student: string
  readonly test: TestRow
  readonly now: Date
  readonly startAnother: boolean
}

function openForStudent(services: Services, tx: UserTx, person: Person, asked: Asked): Promise<Opening> {
  const { student, test, now } = asked
  const statements = {
    open: openAttemptStatement(student, test.id),
    // Asked after the search: an attempt that was being submitted meanwhile has locked its assignment by now.
    locked: lockedAssignmentStatement(student, test.id),
    accommodation: accommodationStatement(student),
    other: otherOpenAttemptStatement(student, test.id, now),
  }
  return goOnAsSystem(services.db, tx, statements, async (system, found) => {
    const [open] = found.open
    if (open && isPastGrace(open.deadline_at, now)) {
      const closed = await closeExpired(services, system, open, test, now)
      const submission = await asPersonAgain(services.db, system, person, [], (again) => readSubmission(again, closed))
      return { state: 'submitted', submission }
    }
    const [other] = found.other
    if (!open && found.locked[0])
      throw new Refusal('test_locked', 'This test is locked. Enter the correct PIN to retake.')
    if (!open && other && !asked.startAnother) throw otherInProgress(other, now)
    const attempt = open
      ? await updateWriter(system, open.id, randomUUID())
      : await start(system, asked, found.accommodation[0])
    services.attemptTests.keep(attempt.id, { testId: test.id, version: test.version, scale: test.score_scale_id })
    return { state: 'in_progress', attempt: presentAttempt(attempt, now) }
  })
}

async function start(tx: SystemTx, asked: Asked, accommodation: AccommodationRow | undefined): Promise<AttemptRow> {
  const { student, test, now } = asked
  const started = await startAttempt(tx, student, test, accommodation, now)
  if (started) return started
  // Another tab opened the test at the same moment: both continue the same attempt, and this one came later.
  const same = await findOpenAttempt(tx, student, test.id)
  if (!same) throw new Error('An attempt was open and is gone.')
  return updateWriter(tx, same.id, randomUUID())
}

function otherInProgress({ title, slug, deadline_at }: OtherAttemptRow, now: Date): Refusal {
  return new Refusal('other_test_in_progress', `You are still taking ${title}. Its clock keeps running.`, {
    running: { title, slug, deadlineAt: deadline_at.toISOString(), serverNow: now.toISOString() },
  })
}

function previewOf(test: TestRow, now: Date): Opening {
  return {
    state: 'preview',
    testId: testId.parse(test.id),
    testVersion: test.version,
    serverNow: now.toISOString(),
    deadlineAt: deadlineFor(now, test.duration * 60).toISOString(),
  }
}

async function closeExpired(services: Services, tx: SystemTx, open: AttemptRow, test: TestRow, now: Date) {
  const attempt = {
    ...open,
    current_version: test.version,
    score_scale_id: test.score_scale_id,
    submission_id: null,
  }
  return closeAttempt(services, tx, attempt, {}, now)
}
