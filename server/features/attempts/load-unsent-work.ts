/** Brings the work that a student downloaded as a last resort into their sitting. */
import { randomUUID } from 'node:crypto'
import type { UnsentWorkFile } from '#contracts/attempt-administration.ts'
import { answerSheet, type Change } from '#contracts/attempts.ts'
import type { AttemptId } from '#contracts/ids.ts'
import { type InputIssue, Refusal } from '#contracts/refusals.ts'
import { collapse } from '#domain/change-queue.ts'
import { isInOrder, isOfWriter, missingChanges, questionsChanged } from '#domain/unsent-work.ts'
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { countRefused, listQuestionIds, lockAttempt, updateAnswers } from './administration.queries.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { rescoreSubmission } from './rescore-submission.ts'

export interface Loaded {
  readonly applied: number
  readonly questionsChanged: number[]
  readonly isRescored: boolean
}

/**
 * Applies what the attempt does not have yet. A sitting that was submitted takes it only with `reopen`: its one submission
 * is then scored again, by the key that it was scored with. Throws `not_found`, `attempt_closed`, `invalid_input`.
 */
export async function loadUnsentWork(
  tx: UserTx,
  person: Person,
  id: AttemptId,
  { file, reopen }: { file: UnsentWorkFile; reopen: boolean },
  now: Date,
): Promise<Loaded> {
  const { loaded, changes } = await elevated(tx, person, 'load unsent work into an attempt', async (system) => {
    const attempt = await lockAttempt(system, id)
    if (!attempt) throw new Refusal('not_found', 'This attempt does not exist.')
    if (attempt.status === 'submitted' && !reopen) {
      throw new Refusal(
        'attempt_closed',
        'This test has been submitted already. Choose to score it again to load this.',
      )
    }
    const questions = await listQuestionIds(system, attempt.test_id)
    requireFits(file, attempt, questions)
    return load(system, attempt, file, questions, now)
  })
  await recordAct(tx, person, {
    action: loaded.isRescored ? 'load_unsent_work_and_rescore' : 'load_unsent_work',
    entityType: 'test_attempts',
    entityId: id,
    before: Object.fromEntries(changes.map(({ question, before }) => [question, before])),
    after: Object.fromEntries(changes.map(({ question, after }) => [question, after])),
  })
  return loaded
}

async function load(tx: SystemTx, attempt: AttemptRow, file: UnsentWorkFile, questions: readonly string[], now: Date) {
  const present = answerSheet.parse(attempt.answers)
  const missing = missingChanges(file, { writer: attempt.writer, changeNumber: attempt.change_number })
  const added = collapse(missing)
  const answers = { ...present, ...added }
  const isOpen = attempt.status === 'in_progress'
  const isSameWriter = isOfWriter(file, attempt.writer)
  if (missing.length > 0) {
    await updateAnswers(tx, attempt.id, {
      answers,
      change_number: isSameWriter ? lastNumber(missing) : attempt.change_number,
      // Another device that is writing now has to read what was loaded before it may go on.
      writer: isSameWriter ? attempt.writer : randomUUID(),
      saved_at: isOpen ? now : attempt.saved_at,
    })
    if (!isOpen) {
      await rescoreSubmission(tx, attempt.id, answers)
      await countRefused(tx, attempt.id)
    }
  }
  const loaded: Loaded = {
    applied: missing.length,
    questionsChanged: questionsChanged(questions, present, missing),
    isRescored: !isOpen && missing.length > 0,
  }
  const changes = Object.entries(added).map(([question, after]) => ({
    question,
    before: present[question] ?? null,
    after,
  }))
  return { loaded, changes }
}

/** Throws `invalid_input` with everything that does not fit. */
function requireFits(file: UnsentWorkFile, attempt: AttemptRow, questions: readonly string[]) {
  const issues: InputIssue[] = []
  if (file.attemptId.toLowerCase() !== attempt.id || file.testId.toLowerCase() !== attempt.test_id) {
    issues.push({ path: 'file.attemptId', message: 'belongs to another sitting' })
  }
  if (!isInOrder(file.changes)) issues.push({ path: 'file.changes', message: 'must ascend by their numbers' })
  const known = new Set(questions)
  for (const [at, { question }] of file.changes.entries()) {
    if (!known.has(question)) issues.push({ path: `file.changes.${at}.question`, message: 'is not of this test' })
  }
  if (issues.length > 0) throw new Refusal('invalid_input', 'This file does not fit this sitting.', { issues })
}

function lastNumber(changes: readonly Change[]): number {
  return changes.at(-1)?.number ?? 0
}
