import { randomUUID } from 'node:crypto'
import type { Opening } from '#contracts/attempts.ts'
import { testId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { deadlineFor } from '#domain/durations.ts'
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readSubmission } from '../submissions/read-submission.ts'
import { isPreview, reasonNotReady, requireAvailable, testNotFound } from '../tests/availability.ts'
import { findTest, listSections, type TestRow } from '../tests/find-test.ts'
import { presentAttempt } from './attempts.present.ts'
import { type AttemptRow, findOpenAttempt, getOrInsertMyStudent, isLocked, updateWriter } from './attempts.queries.ts'
import { closeAttempt } from './close-attempt.ts'
import { isPastGrace } from './deadline.ts'
import { startAttempt } from './start-attempt.ts'

/**
 * Starts a test or goes on with it on this device. An attempt whose time ran out is closed with what was saved.
 * Throws `not_found`, `not_allowed`, `test_not_available`, `test_not_ready`, `test_locked`.
 */
export async function openAttempt(services: Services, tx: UserTx, person: Person, ref: string): Promise<Opening> {
  const now = services.clock.now()
  const preview = isPreview(person)
  const test = await findTest(tx, ref)
  if (!test) throw testNotFound()
  requireAvailable(person, test.status)
  const reason = reasonNotReady(await listSections(tx, test.id))
  if (reason) throw new Refusal('test_not_ready', reason)
  if (preview) return previewOf(test, now)

  const student = await getOrInsertMyStudent(tx, person.userId)
  const opened = await elevated(tx, person, 'give the attempt to this device', async (system) => {
    const open = await findOpenAttempt(system, student, test.id)
    if (open && isPastGrace(open.deadline_at, now)) return closeExpired(services, system, open, test, now)
    if (open) return updateWriter(system, open.id, randomUUID())
    // Asked after the search: an attempt that was being submitted meanwhile has locked its assignment by now.
    if (await isLocked(system, student, test.id))
      throw new Refusal('test_locked', 'This test is locked. Enter the correct PIN to retake.')
    return start(system, student, test, now)
  })
  if ('submissionId' in opened) return { state: 'submitted', submission: await readSubmission(tx, opened.submissionId) }
  return { state: 'in_progress', attempt: presentAttempt(opened, now) }
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

async function start(tx: SystemTx, student: string, test: TestRow, now: Date): Promise<AttemptRow> {
  const started = await startAttempt(tx, student, test, now)
  if (started) return started
  // Another tab opened the test at the same moment: both sit the same attempt, and this one came later.
  const other = await findOpenAttempt(tx, student, test.id)
  if (!other) throw new Error('An attempt was open and is gone.')
  return updateWriter(tx, other.id, randomUUID())
}

async function closeExpired(services: Services, tx: SystemTx, open: AttemptRow, test: TestRow, now: Date) {
  const attempt = {
    ...open,
    current_version: test.version,
    score_scale_id: test.score_scale_id,
    submission_id: null,
  }
  return { submissionId: await closeAttempt(services, tx, attempt, {}, now) }
}
