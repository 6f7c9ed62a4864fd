/** Loads work that a student downloaded as a last resort into the student's attempt. */
import { randomUUID } from 'node:crypto'
import type { loadUnsentWork as loadEndpoint, UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import { answerSheet, type Change } from '#contracts/attempts/attempts.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import { type InputIssue, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { collapseChanges, isAnswer } from '#domain/attempts/change-queue.ts'
import { applyForwardChanges } from '#domain/attempts/forward-changes.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { readForwardRules } from '../tests/forward-rules.ts'
import { isRoute, listRoutes, type TestVersion } from '../tests/kept-versions.ts'
import type { PaperLookup, ShownVersion } from '../tests/review-paper.ts'
import { type AskedQuestion, readAskedQuestions } from '../tests/scoring-key.ts'
import {
  countRefusedAnswers,
  getPresentVersion,
  lockAttempt,
  updateAnswers,
  updateHandedIn,
} from './administration.queries.ts'
import { isOfferedAnswer } from './asked-questions.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { listRefusedEarlier, presentRefusedChanges } from './refused-work.ts'
import { rescoreCorrectedSubmission } from './rescore-submission.ts'
import { readForwardProgress } from './save-forward.ts'
import { areChangesInOrder, isFileOfWriter, listChangedQuestions, listMissingChanges } from './unsent-work.ts'

type Loaded = ReplyOf<typeof loadEndpoint>

/**
 * Applies the changes that the attempt does not have yet. A submitted attempt accepts them only with `reopen`; its submission is then
 * scored again with the same key. Throws `not_found`, `attempt_closed`, `invalid_input`.
 */
export async function loadUnsentWork(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  id: AttemptId,
  { file, reopen }: { file: UnsentWorkFile; reopen: boolean },
  now: Date,
): Promise<Loaded> {
  const { loaded, changes } = await runElevated(tx, person, 'load unsent work into an attempt', async (system) => {
    const attempt = await lockAttempt(system, id)
    if (!attempt) throw notFound('attempt')
    if (attempt.status === 'submitted' && !reopen) {
      throw new Refusal('attempt_closed', 'This test was already submitted. Choose to score it again to load this.')
    }
    const asked = await readAskedQuestions(system, versionOf(attempt))
    const whole = await findWholeTest(system, attempt)
    requireFits(file, attempt, await readAskedQuestions(system, whole))
    const shown = { ...whole, present: await getPresentVersion(system, attempt.test_id) }
    return load(system, { attempt, asked, papers, shown }, file, now)
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

interface Target {
  readonly attempt: AttemptRow
  readonly asked: readonly AskedQuestion[]
  readonly papers: PaperLookup
  readonly shown: ShownVersion
}

async function load(tx: SystemTx, { attempt, asked, papers, shown }: Target, file: UnsentWorkFile, now: Date) {
  const present = answerSheet.parse(attempt.answers)
  const missing = listMissingChanges(file, { writer: attempt.writer, changeNumber: attempt.change_number })
  const rules = attempt.handed_in && (await readForwardRules(tx, versionOf(attempt)))
  const undelivered = listUndelivered(missing, asked)
  const fitting = missing.filter((change) => !undelivered.includes(change))
  const outcome = rules && applyForwardChanges(rules, readForwardProgress(attempt), fitting)
  const added = outcome?.added ?? collapseChanges(fitting)
  const refused = [
    ...listRefusedEarlier(file, missing),
    ...undelivered.map(({ number }) => ({ number, reason: 'not_delivered' as const })),
    ...(outcome?.refused ?? []),
  ]
  const answers = { ...present, ...added }
  const isOpen = attempt.status === 'in_progress'
  const isSameWriter = isFileOfWriter(file, attempt.writer)
  if (missing.length > 0) {
    await updateAnswers(tx, attempt.id, {
      answers,
      change_number: isSameWriter ? lastNumber(missing) : attempt.change_number,
      // Another device that is writing now must read the loaded work before it can continue.
      writer: isSameWriter ? attempt.writer : randomUUID(),
      saved_at: isOpen ? now : attempt.saved_at,
    })
    if (outcome) await updateHandedIn(tx, attempt.id, outcome)
    if (!isOpen) {
      await rescoreCorrectedSubmission(tx, attempt.id, answers)
      await countRefusedAnswers(tx, attempt.id)
    }
  }
  const loaded: Loaded = {
    applied: missing.length,
    questionsChanged: listChangedQuestions(
      asked.map(({ questionId }) => questionId),
      present,
      added,
    ),
    isRescored: !isOpen && missing.length > 0,
    ...(rules && { refused: presentRefusedChanges(rules, file.changes, refused, () => papers.of(shown).questions) }),
  }
  const changes = Object.entries(added).map(([question, after]) => ({
    question,
    before: present[question] ?? null,
    after,
  }))
  return { loaded, changes }
}

/**
 * The version whose questions a file may have. Of an adaptive test that is the pool: a server that was restored from a backup lacks the
 * last sets of a route, and what the student answered in them must not keep the rest of the file out.
 */
async function findWholeTest(tx: SystemTx, attempt: AttemptRow): Promise<TestVersion> {
  const own = versionOf(attempt)
  const [route] = isRoute(own) ? await listRoutes(tx, [own]) : []
  return route ? { id: route.id, version: route.pool_version } : own
}

/** The changes about questions that the attempt does not have. */
function listUndelivered(changes: readonly Change[], asked: readonly AskedQuestion[]): readonly Change[] {
  const known = new Set<string>(asked.map(({ questionId }) => questionId))
  return changes.filter((change) => {
    if (isAnswer(change)) return !known.has(change.question)
    return 'handIn' in change && !known.has(change.handIn)
  })
}

/** Throws `invalid_input` with everything that does not fit. */
function requireFits(file: UnsentWorkFile, attempt: AttemptRow, questions: readonly AskedQuestion[]) {
  const issues: InputIssue[] = []
  if (file.attemptId.toLowerCase() !== attempt.id || file.testId.toLowerCase() !== attempt.test_id) {
    issues.push({ path: 'file.attemptId', message: 'belongs to another attempt' })
  }
  if (!areChangesInOrder(file.changes)) issues.push({ path: 'file.changes', message: 'must ascend by their numbers' })
  const known = new Map(questions.map((question): [string, AskedQuestion] => [question.questionId, question]))
  for (const [at, change] of file.changes.entries()) {
    if (!isAnswer(change)) continue
    const question = known.get(change.question)
    if (question === undefined) issues.push({ path: `file.changes.${at}.question`, message: 'is not of this test' })
    else if (!isOfferedAnswer(question, change.record)) {
      issues.push({ path: `file.changes.${at}.record.response`, message: 'is not what the question offers' })
    }
  }
  if (issues.length > 0) throw new Refusal('invalid_input', 'This file does not fit this attempt.', { issues })
}

function versionOf({ test_id, test_version }: AttemptRow): TestVersion {
  return { id: test_id, version: test_version }
}

function lastNumber(changes: readonly Change[]): number {
  return changes.at(-1)?.number ?? 0
}
