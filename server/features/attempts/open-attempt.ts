import { randomUUID } from 'node:crypto'
import type { AttemptOpeningOptions, Opening } from '#contracts/attempts/attempts.ts'
import { testId } from '#contracts/wire/ids.ts'
import { makeAlwaysTimedRefusal, makeTestNotOpenRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { isPaused } from '#domain/attempts/time-left.ts'
import { addDuration } from '#domain/text/durations.ts'
import { continueAsSystem, returnToPerson } from '../../db/hot-path.ts'
import { asUserPrepared, type Identity, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { presentClock } from '../../http/present-clock.ts'
import type { Services } from '../../services.ts'
import { getOrInsertMyStudent, myStudentStatement } from '../person/my-student.ts'
import { readSubmission } from '../submissions/read-submission.ts'
import {
  findNotReadyReason,
  isPreview,
  makeOnlyStudentsRefusal,
  readAssignmentWindow,
  requireAvailable,
  testNotFound,
} from '../tests/availability.ts'
import { makeTestRef, sectionsStatement, type TestRow, testStatement } from '../tests/find-test.ts'
import { isRoute, type TestVersion } from '../tests/kept-versions.ts'
import { requireAssigned } from '../tests/require-assigned.ts'
import { presentAttempt } from './attempts.present.ts'
import {
  type AssignmentTermsRow,
  type AttemptRow,
  assignmentTermsStatement,
  findOpenAttempt,
  type OtherAttemptRow,
  openAttemptStatement,
  otherOpenAttemptStatement,
  updateWriter,
} from './attempts.queries.ts'
import { closeAttempt } from './close-attempt.ts'
import { isPastGrace } from './deadline.ts'
import { deliverQuestions } from './deliver-questions.ts'
import { startAttempt } from './start-attempt.ts'
import { type AccommodationRow, accommodationStatement } from './time-ledger.queries.ts'

/**
 * Starts a test, or continues it on this device. If the time of an attempt has run out, closes it with the saved answers. Throws
 * `not_found`, `not_allowed`, `test_not_available`, `test_not_ready`, `test_not_open`, `test_locked`, `always_timed`,
 * `other_test_in_progress`.
 */
export function openAttempt(
  services: Services,
  identity: Identity,
  ref: string,
  { startAnother = false, untimed: isUntimed = false }: AttemptOpeningOptions = {},
): Promise<{ opening: Opening; test: TestVersion }> {
  const now = services.clock.now()
  const named = makeTestRef(ref)
  return asUserPrepared(
    services.db,
    identity,
    [testStatement(named), sectionsStatement(named), myStudentStatement({ me: identity.userId })],
    async (tx, person, [[test], sections, [record]]) => {
      const preview = isPreview(person)
      if (!test || sections.length === 0) await requireAssigned(tx, person, ref)
      if (!test) throw testNotFound()
      requireAvailable(person, test.status)
      const notReady = findNotReadyReason(sections)
      if (preview && notReady) throw new Refusal('test_not_ready', notReady)
      if (preview) return { test, opening: previewOf(test, now) }
      const { id: student } = record ?? (await getOrInsertMyStudent(tx, person.userId))
      const asked = { student, test, now, startAnother, isUntimed, notReady }
      const opening = await openForStudent(services, tx, person, asked)
      const version = opening.state === 'in_progress' ? opening.attempt.testVersion : test.version
      return { test: { id: test.id, version }, opening }
    },
    makeOnlyStudentsRefusal,
  )
}

interface Asked {
  readonly student: string
  readonly test: TestRow
  readonly now: Date
  readonly startAnother: boolean
  readonly isUntimed: boolean
  /** Why the current version cannot be started. Attempts in progress can continue. */
  readonly notReady: string | null
}

function openForStudent(services: Services, tx: UserTx, person: Person, asked: Asked): Promise<Opening> {
  const { student, test, now } = asked
  const place = { student, test: test.id }
  const statements = {
    open: openAttemptStatement(place),
    // Read after the search: if an attempt was being submitted at that time, its assignment is locked by now.
    terms: assignmentTermsStatement(place),
    accommodation: accommodationStatement({ student }),
    other: otherOpenAttemptStatement({ ...place, now }),
  }
  return continueAsSystem(services.db, tx, statements, async (system, found) => {
    const [open] = found.open
    if (open && isPastGrace(open.deadline_at, now)) {
      const closed = await closeExpired(services, system, open, test, now)
      const submission = await returnToPerson(services.db, system, person, [], (again) => readSubmission(again, closed))
      return { state: 'submitted', submission }
    }
    const [other] = found.other
    if (!open) requireStartable(found.terms[0], now)
    if (!open && asked.notReady) throw new Refusal('test_not_ready', asked.notReady)
    if (!open && asked.isUntimed && test.is_always_timed) throw makeAlwaysTimedRefusal()
    if (!open && other && !asked.startAnother) throw otherInProgress(other, now)
    const taken = open
      ? await updateWriter(system, open.id, randomUUID())
      : await start(system, asked, found.accommodation[0])
    const attempt = await withRoute(services, system, taken, now)
    const { test_version: version } = attempt
    if (isRoute({ version })) services.attemptTests.forget(attempt.id)
    else services.attemptTests.keep(attempt.id, { testId: test.id, version, scale: test.score_scale_id, route: null })
    return { state: 'in_progress', attempt: presentAttempt(attempt, now, found.accommodation[0]) }
  })
}

/** Checks the window first, because a PIN does not open a closed test. */
function requireStartable(terms: AssignmentTermsRow | undefined, now: Date): void {
  if (!terms) return
  const state = readAssignmentWindow(terms, now)
  if (state !== 'open') throw makeTestNotOpenRefusal(state)
  if (terms.completed && terms.locked) {
    throw new Refusal('test_locked', 'This test is locked. Enter the correct PIN to retake.')
  }
}

async function start(tx: SystemTx, asked: Asked, accommodation: AccommodationRow | undefined): Promise<AttemptRow> {
  const { student, test } = asked
  const started = await startAttempt(tx, student, test, accommodation, asked)
  if (started) return started
  // Another tab has just opened the test. This request came later, so both continue the same attempt.
  const same = await findOpenAttempt(tx, student, test.id)
  if (!same) throw new Error('An attempt was open and is gone.')
  return updateWriter(tx, same.id, randomUUID())
}

/** Also when an attempt goes on: an administrator may have loaded work that handed in a set. */
async function withRoute(services: Services, tx: SystemTx, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  const route = attempt.handed_in && (await deliverQuestions(services, tx, attempt.id, now))
  return route === null ? attempt : { ...attempt, test_version: route }
}

function otherInProgress({ title, slug, ...times }: OtherAttemptRow, now: Date): Refusal {
  const clock = presentClock(times, now)
  return new Refusal(
    'other_test_in_progress',
    `You are still taking ${title}.${isPaused(clock, now) ? '' : ' Its clock keeps running.'}`,
    {
      running: { title, slug, ...clock, deadlineAt: times.deadline_at.toISOString() },
    },
  )
}

function previewOf(test: TestRow, now: Date): Opening {
  return {
    state: 'preview',
    testId: testId.parse(test.id),
    testVersion: test.version,
    serverNow: now.toISOString(),
    deadlineAt: addDuration(now, test.duration * 60).toISOString(),
  }
}

async function closeExpired(services: Services, tx: SystemTx, open: AttemptRow, test: TestRow, now: Date) {
  const attempt = {
    ...open,
    current_version: test.version,
    is_version_complete: false,
    score_scale_id: test.score_scale_id,
    submission_id: null,
  }
  return closeAttempt(services, tx, attempt, {}, now)
}
