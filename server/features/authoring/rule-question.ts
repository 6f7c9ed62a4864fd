/**
 * Manages rulings, which decide later which answers to a question are right. Preview, apply and undo use the same scoring function. A score
 * depends only on the answers, the version and the rulings in force, so undoing a ruling restores every score.
 */

import type {
  getRuling as getEndpoint,
  previewRuling as previewEndpoint,
  RuledSubmission,
  RulingRequest,
  Scores,
} from '#contracts/authoring/rulings.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type QuestionId, questionId, type ResponseId, submissionId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type KeyAnswer, parseQuestionEntry } from '#domain/answers/correctness.ts'
import type { Ruling } from '#domain/scores/rulings.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import type { ScoreColumns } from '../../db/score-columns.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { listShownSections, presentScoring } from '../submissions/shown-sections.ts'
import {
  parseStoredInteraction,
  parseStoredOptionId,
  parseStoredOptions,
  parseStoredResponse,
} from '../tests/stored-options.ts'
import { readStoredRuling } from '../tests/stored-rulings.ts'
import { announceNewScores } from './announce-new-scores.ts'
import {
  findRulingInForce,
  findTestOfQuestion,
  insertRuling,
  listQuestionCopies,
  listScoredSubmissions,
  listVersionsOfQuestion,
  lockAttemptsInProgress,
  lockRulings,
  lockSubmissions,
  updateRescoredSubmissions,
  updateRulingEnd,
} from './rulings.queries.ts'
import { type RescoredSubmission, rescoreSubmissions } from './score-again.ts'

const entityType = 'test_questions'

/** Throws `not_found`. */
export async function readRuling(tx: UserTx, person: Person, id: QuestionId): Promise<ReplyOf<typeof getEndpoint>> {
  const { versions, submissions } = await runElevated(tx, person, 'read the versions of a question', async (system) => {
    const asked = [id, ...(await copiesOf(system, id)).map((copy) => copy.id)]
    let scored = 0
    for (const one of asked) scored += (await listScoredSubmissions(system, one)).length
    return { versions: await listVersionsOfQuestion(system, id), submissions: scored }
  })
  if (versions.length === 0) throw notFound('question')
  const row = await findRulingInForce(tx, id)
  const ruling = readStoredRuling(row ?? null)
  const keys = new Set(versions.map(({ correct_option }) => parseStoredOptionId(correct_option)))
  const texts = new Map(
    versions
      .toReversed()
      .flatMap(({ options }) => parseStoredOptions(options).map(({ id: option, html }) => [option, html])),
  )
  return {
    inForce:
      row && ruling
        ? {
            id: row.id,
            ruling: wishOf(ruling),
            reason: row.reason,
            by: row.full_name,
            at: row.ruled_at.toISOString(),
          }
        : null,
    entry: parseQuestionEntry(versions[0]?.input_type ?? null),
    options: [...texts].map(([option, html]) => ({ id: option, html, isKey: keys.has(option) })),
    responses: distinctResponses(
      versions.flatMap(({ correct_response }) => (correct_response === null ? [] : [correct_response])),
    ),
    ...(versions[0]?.interaction != null && { interaction: parseStoredInteraction(versions[0].interaction) }),
    numbers: [...new Set(versions.flatMap(({ numeric_answer }) => numeric_answer ?? []))],
    unit: versions[0]?.unit_label ?? null,
    submissions,
  }
}

/** The copy of a question in a drill. */
interface Copy {
  readonly id: QuestionId
  readonly testId: string
  /** The ruling in force on the copy. */
  readonly replaces: string | null
  /** The ruling on the original question that caused it. */
  readonly follows: string | null
}

/** A ruling also applies to copies of the question, unless they have their own ruling. */
async function copiesOf(tx: SystemTx, id: QuestionId): Promise<Copy[]> {
  const copies = await listQuestionCopies(tx, id)
  return copies
    .filter(({ ruling_id, follows }) => ruling_id === null || follows !== null)
    .map(({ id: copy, test_id, ruling_id, follows }) => ({
      ...{ id: questionId.parse(copy), testId: test_id, replaces: ruling_id, follows },
    }))
}

/** The same options in a different order count as the same key. */
function distinctResponses(keys: readonly (readonly string[])[]): ResponseId[][] {
  const sorted = new Map(keys.map((key) => key.toSorted()).map((key) => [key.join(), parseStoredResponse(key) ?? []]))
  return [...sorted.values()]
}

function wishOf(ruling: Ruling): RulingRequest {
  return ruling.kind === 'answers' ? { kind: ruling.kind, accepted: ruling.accepted.map(wishedAnswer) } : ruling
}

function wishedAnswer(answer: KeyAnswer) {
  return 'response' in answer ? { response: [...answer.response] } : answer
}

/** Throws `not_found`. */
export async function previewRuling(
  tx: UserTx,
  person: Person,
  id: QuestionId,
  ruling: RulingRequest,
): Promise<ReplyOf<typeof previewEndpoint>> {
  const scored = await runElevated(tx, person, 'see what a ruling would make of submissions', async (system) => {
    if (!(await findTestOfQuestion(system, id))) throw notFound('question')
    const outcomes: RescoredSubmission[] = []
    for (const one of [id, ...(await copiesOf(system, id)).map((copy) => copy.id)]) {
      outcomes.push(...(await rescoreSubmissions(system, one, await listScoredSubmissions(system, one), ruling)))
    }
    return outcomes
  })
  const changed = scored.filter(({ isChanged }) => isChanged)
  const names = listNamesInView(
    changed.map(({ row: { email, ...row } }) => ({ ...row, full_name: row.student_name, email: email ?? '' })),
  )
  return {
    changed: changed.map((one) => presentChange(one, names)),
    unchanged: scored.length - changed.length,
    isEstimated: changed.some(({ row }) => presentScoring(row).isEstimated),
  }
}

interface Act {
  readonly ruling: RulingRequest
  readonly reason: string
  readonly replaces: string | null
}

/** Throws `not_found`, and `changed_meanwhile` if the ruling in force is not the one that the person saw. */
export async function applyRuling(
  tx: UserTx,
  person: Person,
  id: QuestionId,
  { ruling, reason, replaces }: Act,
  announcing: NotifyOptions,
): Promise<number> {
  const test = await requireInForce(tx, person, id, replaces)
  const copies = await lockCopies(tx, person, id)
  const scored: RescoredSubmission[] = []
  let own: string | null = null
  for (const one of [{ id, testId: test, replaces }, ...copies]) {
    scored.push(...(await rescore(tx, person, { id: one.id, ruling, announcing })))
    if (one.replaces !== null) await updateRulingEnd(tx, one.replaces, announcing.now)
    const made = await insertRuling(tx, {
      ...{ test_id: one.testId, question_id: one.id, kind: ruling.kind, reason, replaces: one.replaces, follows: own },
      accepted: JSON.stringify(ruling.kind === 'answers' ? ruling.accepted : []),
      ...{ ruled_by: person.userId, ruled_at: announcing.now },
    })
    own ??= made.id
  }
  await record(tx, person, id, { action: 'rule', ruling, reason, scored })
  return scored.length
}

/** Throws `not_found` if there is nothing to undo, and `changed_meanwhile` if a different ruling is in force. */
export async function undoRuling(
  tx: UserTx,
  person: Person,
  id: QuestionId,
  rulingId: string,
  announcing: NotifyOptions,
): Promise<number> {
  await requireInForce(tx, person, id, rulingId)
  const copies = await lockCopies(tx, person, id)
  const own = await endRuling(tx, person, id, announcing)
  if (own === null) throw notFound('question')
  const scored = [...own.scored]
  for (const copy of copies.filter(({ follows }) => follows === rulingId)) {
    scored.push(...((await endRuling(tx, person, copy.id, announcing))?.scored ?? []))
  }
  await record(tx, person, id, { action: 'undo_ruling', ruling: own.earlier, reason: '', scored })
  return scored.length
}

/** Restores the previous ruling, or the key. Null if no ruling is in force. */
async function endRuling(
  tx: UserTx,
  person: Person,
  id: QuestionId,
  announcing: NotifyOptions,
): Promise<{ earlier: Ruling | null; scored: RescoredSubmission[] } | null> {
  const ended = await findRulingInForce(tx, id)
  if (!ended) return null
  await updateRulingEnd(tx, ended.id, announcing.now)
  if (ended.replaces !== null) await updateRulingEnd(tx, ended.replaces, null)
  const earlier = readStoredRuling((await findRulingInForce(tx, id)) ?? null)
  return { earlier, scored: await rescore(tx, person, { id, ruling: earlier, announcing }) }
}

function lockCopies(tx: UserTx, person: Person, id: QuestionId): Promise<Copy[]> {
  return runElevated(
    tx,
    person,
    'find the copies of a question in drills, and wait for students who are submitting',
    async (system) => {
      const copies = await copiesOf(system, id)
      if (copies.length > 0) {
        await lockAttemptsInProgress(
          system,
          copies.map(({ testId }) => testId),
        )
      }
      return copies
    },
  )
}

/** Returns the test. */
async function requireInForce(tx: UserTx, person: Person, id: QuestionId, expected: string | null): Promise<string> {
  const test = await runElevated(
    tx,
    person,
    'find the test of a question, and wait for other rulings and for students who are submitting',
    async (system) => {
      await lockRulings(system)
      const found = await findTestOfQuestion(system, id)
      if (found) await lockAttemptsInProgress(system, [found.test_id])
      return found?.test_id
    },
  )
  if (test === undefined) throw notFound('question')
  const present = await findRulingInForce(tx, id)
  if ((present?.id ?? null) === expected) return test
  throw new Refusal('changed_meanwhile', 'Somebody else has ruled on this question. Please look at it again.', {
    present: { id: present?.id ?? null },
  })
}

interface Rescoring {
  readonly id: QuestionId
  readonly ruling: Ruling | null
  readonly announcing: NotifyOptions
}

/** Returns the submissions that changed. */
function rescore(tx: UserTx, person: Person, { id, ruling, announcing }: Rescoring): Promise<RescoredSubmission[]> {
  return runElevated(tx, person, 'score submissions again under a ruling', async (system) => {
    await lockSubmissions(
      system,
      (await listScoredSubmissions(system, id)).map((row) => row.id),
    )
    const scored = await rescoreSubmissions(system, id, await listScoredSubmissions(system, id), ruling)
    const changed = scored.filter(({ isChanged }) => isChanged)
    if (changed.length === 0) return changed
    await updateRescoredSubmissions(
      system,
      changed.map(({ row, scores, marks }) => ({ ...scores, id: row.id, marks })),
    )
    await announceNewScores(system, changed, announcing)
    return changed
  })
}

async function record(
  tx: UserTx,
  person: Person,
  id: QuestionId,
  {
    action,
    ruling,
    reason,
    scored,
  }: { action: 'rule' | 'undo_ruling'; ruling: Ruling | null; reason: string; scored: readonly RescoredSubmission[] },
) {
  const before = scored.map(({ row }) => logged(row.id, row))
  const after = scored.map(({ row, scores }) => logged(row.id, scores))
  await recordAct(tx, person, {
    action,
    entityType,
    entityId: id,
    before: { submissions: before },
    after: { ruling, reason, submissions: after },
  })
}

function logged(submission: string, { correct_answers, composite }: ScoreColumns) {
  return { submission, correctAnswers: correct_answers, composite }
}

function presentChange(
  { row, before, after, scores }: RescoredSubmission,
  names: ReadonlyMap<string, string>,
): RuledSubmission {
  return {
    id: submissionId.parse(row.id),
    studentName: names.get(row.student_id) ?? row.student_name,
    drillTitle: row.is_drill ? row.test_title : null,
    submittedAt: row.submitted_at.toISOString(),
    before: presentScores({ ...row, isCorrect: before }),
    after: presentScores({ ...row, ...scores, isCorrect: after }),
  }
}

function presentScores({
  isCorrect,
  ...columns
}: ScoreColumns & { is_drill: boolean; is_untimed: boolean; result: string; isCorrect: boolean | null }): Scores {
  const sections = listShownSections(columns)
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
    composite: computeShownComposite(sections),
  }
}
