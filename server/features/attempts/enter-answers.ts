/** Records an attempt that a student took on paper. */
import type { EnteredAttempt } from '#contracts/attempts/answers-on-paper.ts'
import type { TestStatus } from '#contracts/attempts/test-status.ts'
import { type StudentId, type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { batch, type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { findNotReadyReason } from '../tests/availability.ts'
import { listSections, type TestRow } from '../tests/find-test.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import {
  findNamedStudent,
  findSubmissionOfAttempt,
  insertEnteredAttempt,
  listAssignmentTerms,
  type NamedStudent,
} from './answers-on-paper.queries.ts'
import { scoreAndCloseAttempt } from './close-attempt.ts'
import { correctAnswers } from './correct-answers.ts'
import { findPaperRefusal, makeInProgressRefusal, makeLockedRefusal } from './paper-refusals.ts'
import { listPrintedAnswers, parsePrintedSheet } from './printed-sheet.ts'

/** Noon is sent for the day, so today is at most so far ahead. */
const halfDay = 12 * 3600 * 1000
/** An older day is a typing error. */
const oldest = 366 * 24 * 3600 * 1000

/**
 * Scores it as every other attempt, at noon of its day or now, whichever is earlier. Sent again, it is the same submission; other answers
 * correct it. Throws `not_found`, `test_not_available`, `test_not_assigned`, `test_not_ready`, `test_not_open`, `test_locked`,
 * `test_in_progress`, `changed_meanwhile`, `invalid_input`.
 */
export async function enterAnswers(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  { student: id, sent }: { readonly student: StudentId; readonly sent: EnteredAttempt },
): Promise<SubmissionId> {
  const now = services.clock.now()
  const student = await findNamedStudent(tx, id)
  if (!student) throw notFound('student')
  const before = await findEarlier(tx, person, id, sent)
  if (before) return correctAnswers(tx, person, papers, before, sent.answers)
  const test = await getTestByRef(tx, sent.testId)
  await requireTakeable(tx, test, sent)
  const submittedAt = dayOf(sent, now)
  const { questions } = papers.of({ id: test.id, version: test.version, present: test.version })
  const answers = parsePrintedSheet(questions, sent.answers)
  const seconds = secondsOf(sent, (await listSections(tx, test.id)).length)
  const made = await runElevated(tx, person, 'record an attempt that a student took on paper', async (system) => {
    await requireTerms(system, student, test.id, now)
    const attempt = await insertEnteredAttempt(system, {
      id: sent.id,
      student_id: id,
      test_id: test.id,
      is_untimed: sent.isUntimed,
      entered_at: now,
      entered_by: person.userId,
      answers,
      started_at: new Date(submittedAt.getTime() - seconds * 1000),
    })
    if (!attempt) return findTwin(system, sent.id, student.full_name)
    // Only now: another attempt that was being submitted has locked the assignment by this time.
    const [terms] = await listAssignmentTerms(system, id, [test.id])
    if (terms?.completed && terms.locked) throw makeLockedRefusal(student.full_name)
    return { id: await close(services, system, { attempt, test }, submittedAt), isTwin: false }
  })
  if (made.isTwin) return made.id
  const { takenAt, minutes, isUntimed } = sent
  const whose = { userId: student.user_id, studentId: id, studentName: student.full_name }
  const what = { testId: test.id, testTitle: test.title, takenAt, minutes, isUntimed }
  await recordAct(tx, person, {
    action: 'enter_answers',
    entityType: 'test_submissions',
    entityId: made.id,
    before: null,
    after: { ...whose, ...what, answers: listPrintedAnswers(questions, answers) },
  })
  return made.id
}

/** The same request at the same moment came first. Otherwise it is another attempt at the test that is in the way. */
async function findTwin(tx: SystemTx, attempt: string, name: string) {
  const twin = await findSubmissionOfAttempt(tx, attempt)
  if (!twin) throw makeInProgressRefusal(name)
  return { id: submissionId.parse(twin.id), isTwin: true }
}

/** The submission that the same request has made before. */
async function findEarlier(tx: UserTx, person: Person, student: StudentId, sent: EnteredAttempt) {
  const found = await runElevated(tx, person, 'see whether this was entered before', (system) =>
    findSubmissionOfAttempt(system, sent.id),
  )
  if (!found) return null
  const { entered_at: enteredAt, submitted_at: submittedAt } = found
  if (found.student_id !== student || found.test_id !== sent.testId || enteredAt === null) throw notFound('attempt')
  const isSame =
    found.is_untimed === sent.isUntimed &&
    found.time_spent === secondsSpent(sent) &&
    submittedAt.getTime() === Math.min(Date.parse(sent.takenAt), enteredAt.getTime())
  if (!isSame) {
    throw new Refusal('changed_meanwhile', 'These answers were entered before, with another day or other minutes.')
  }
  return submissionId.parse(found.id)
}

async function requireTakeable(tx: UserTx, test: TestRow, { testVersion }: EnteredAttempt) {
  const open: readonly TestStatus[] = ['active', 'published']
  if (!open.some((status) => status === test.status)) {
    throw new Refusal('test_not_available', 'Students cannot take this test yet.')
  }
  const notReady = findNotReadyReason(await listSections(tx, test.id))
  if (notReady) throw new Refusal('test_not_ready', notReady)
  if (test.version !== testVersion) {
    throw new Refusal('changed_meanwhile', 'The test has changed since you opened this page. Please reload it.')
  }
}

function dayOf({ takenAt }: EnteredAttempt, now: Date): Date {
  const noon = new Date(takenAt)
  if (noon.getTime() - halfDay > now.getTime()) throw makeInputRefusal('takenAt', 'This day is in the future.')
  if (noon.getTime() < now.getTime() - oldest) throw makeInputRefusal('takenAt', 'This day is more than a year ago.')
  return noon > now ? now : noon
}

function secondsOf(sent: EnteredAttempt, sections: number): number {
  if (sent.minutes !== null && sent.minutes.length !== sections) {
    throw makeInputRefusal('minutes', 'Write the minutes of every section, or of none.')
  }
  return 60 * (sent.minutes ?? []).reduce((sum, one) => sum + one, 0)
}

/** As the submission has it: without a clock, nobody measured. */
function secondsSpent({ isUntimed, minutes }: EnteredAttempt): number {
  return isUntimed ? 0 : 60 * (minutes ?? []).reduce((sum, one) => sum + one, 0)
}

type Attempt = NonNullable<Awaited<ReturnType<typeof insertEnteredAttempt>>>

async function close(
  services: Services,
  tx: SystemTx,
  { attempt, test }: { readonly attempt: Attempt; readonly test: TestRow },
  submittedAt: Date,
): Promise<SubmissionId> {
  const locked = {
    ...attempt,
    current_version: test.version,
    is_version_complete: false,
    score_scale_id: test.score_scale_id,
    submission_id: null,
  }
  const nothing = { added: {}, lastChange: 0, refused: {} }
  const { statements } = await scoreAndCloseAttempt(services, tx, locked, nothing, submittedAt)
  const [inserted] = await batch(tx, statements, services.db)
  services.metrics?.noteSubmission()
  return submissionId.parse(inserted?.[0]?.id)
}

async function requireTerms(tx: SystemTx, student: NamedStudent, test: string, now: Date) {
  const [terms] = await listAssignmentTerms(tx, student.id, [test])
  const refusal = terms && findPaperRefusal(terms, student.full_name, now)
  if (refusal) throw refusal
}
