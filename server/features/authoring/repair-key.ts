/**
 * Scores submissions again after the key of a question was repaired. What they were scored with before stands in the
 * log entry of the act, and undoing reads it from there.
 */
import * as z from 'zod/mini'
import type { previewRescoring as previewEndpoint, Scores } from '#contracts/authoring-keys.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { type QuestionId, submissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Subject } from '#contracts/tests.ts'
import { type AnswerKey, answerKey, keyAsAnswer } from '#domain/correctness.ts'
import { shownComposite } from '#domain/scaled-scores.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { requireRevision } from '../administration/require-revision.ts'
import { sectionsOf } from '../submissions/shown-sections.ts'
import { keyOf } from '../submissions/stored-answers.ts'
import { presentQuestion } from './authoring.present.ts'
import { getLockedQuestion, getQuestion } from './find-authored.ts'
import {
  findLastRescoring,
  listSubmissionsWithOtherKey,
  listSubmissionsWithQuestion,
  lockSubmissions,
  type ScoreColumns,
  type ScoredSubmissionRow,
  updateRescored,
} from './key-repairs.queries.ts'
import type { QuestionRow } from './questions.queries.ts'
import { scoreAgain } from './score-again.ts'

const entityType = 'test_questions'
const actions = { apply: 'rescore', undo: 'undo_rescore' } as const

/** Of the log entry. */
const rescoredBefore = z.array(z.object({ submission: z.string(), key: z.unknown() }))

/** Throws `not_found`. */
export async function previewRescoring(
  tx: UserTx,
  person: Person,
  id: QuestionId,
): Promise<ReplyOf<typeof previewEndpoint>> {
  const question = await getQuestion(tx, id)
  const key = presentKey(question)
  const rows = await listSubmissionsWithOtherKey(tx, id, keyAsAnswer(key))
  const scored = await scoreAgain(tx, person, id, rows, () => key)
  return {
    revision: question.revision,
    submissions: scored.map(({ row, before, after, scores }) => ({
      id: submissionId.parse(row.id),
      studentName: row.student_name,
      submittedAt: row.submitted_at.toISOString(),
      before: presentScores(row, before.isCorrect),
      after: presentScores(scores, after.isCorrect),
    })),
    undoable: await findUndoable(tx, id),
  }
}

/** Throws `not_found`, `changed_meanwhile`. */
export async function applyRescoring(tx: UserTx, person: Person, id: QuestionId, revision: number): Promise<number> {
  const question = await getLockedQuestion(tx, id)
  requireRevision(revision, presentQuestion(question))
  const key = presentKey(question)
  const rows = await listSubmissionsWithOtherKey(tx, id, keyAsAnswer(key))
  return rescore(tx, person, { id, rows, keyFor: () => key, action: actions.apply })
}

/** Throws `not_found`, also where nothing is to be undone. */
export async function undoRescoring(tx: UserTx, person: Person, id: QuestionId): Promise<number> {
  await getLockedQuestion(tx, id)
  const last = await findLastRescoring(tx, id, Object.values(actions))
  if (last?.action !== actions.apply) throw new Refusal('not_found', 'There is nothing to undo.')
  const keys = new Map(rescoredBefore.parse(last.before).map(({ submission, key }) => [submission, keyOf(key)]))
  const rows = await listSubmissionsWithQuestion(tx, id, [...keys.keys()])
  const keyFor = (row: ScoredSubmissionRow): AnswerKey => keys.get(row.id) ?? { kind: 'unscored' }
  return rescore(tx, person, { id, rows, keyFor, action: actions.undo })
}

interface Rescore {
  readonly id: QuestionId
  readonly rows: readonly ScoredSubmissionRow[]
  readonly keyFor: (row: ScoredSubmissionRow) => AnswerKey
  readonly action: string
}

async function rescore(tx: UserTx, person: Person, { id, rows, keyFor, action }: Rescore): Promise<number> {
  if (rows.length === 0) return 0
  await elevated(tx, person, 'lock the submissions that are scored again', (system) =>
    lockSubmissions(
      system,
      rows.map((row) => row.id),
    ),
  )
  const scored = await scoreAgain(tx, person, id, rows, keyFor)
  const changed = scored.map(({ row, after, scores }) => ({
    ...scores,
    id: row.id,
    key: keyAsAnswer(after.key),
    is_correct: after.isCorrect ?? false,
  }))
  await elevated(tx, person, 'score submissions again with another key', (system) =>
    updateRescored(system, id, changed),
  )
  await recordAct(tx, person, {
    action,
    entityType,
    entityId: id,
    before: scored.map(({ row, before }) => logged(row.id, before.key, row)),
    after: scored.map(({ row, after, scores }) => logged(row.id, after.key, scores)),
  })
  return rows.length
}

async function findUndoable(tx: UserTx, id: QuestionId) {
  const last = await findLastRescoring(tx, id, Object.values(actions))
  if (last?.action !== actions.apply) return null
  const submissions = rescoredBefore.parse(last.before).length
  return { at: last.created_at.toISOString(), by: last.full_name ?? '', submissions }
}

function presentKey(row: QuestionRow): AnswerKey {
  return answerKey({
    inputType: row.input_type,
    correctAnswer: row.correct_answer,
    numericAnswer: row.numeric_answer,
  })
}

function presentScores(columns: ScoreColumns, isCorrect: boolean | null): Scores {
  const sections = sectionsOf(columns)
  const scaled = (subject: Subject) => sections.find((section) => section.subject === subject)?.scaled ?? null
  return {
    isCorrect,
    correctAnswers: columns.correct_answers,
    totalQuestions: columns.total_questions,
    scorePercentage: columns.score_percentage,
    readingRaw: columns.reading_raw,
    readingScaled: scaled('reading'),
    mathRaw: columns.math_raw,
    mathScaled: scaled('math'),
    composite: shownComposite(sections),
  }
}

function logged(submission: string, key: AnswerKey, columns: ScoreColumns) {
  const { correct_answers, composite } = columns
  return { submission, key: keyAsAnswer(key), correctAnswers: correct_answers, composite }
}
