/** Saves a batch to a forward-only test. Which changes count depends on what was handed in, so the attempt is read and locked first. */
import { answerSheet, type ChangeBatch } from '#contracts/attempts/attempts.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import {
  applyForwardChanges,
  type ForwardProgress,
  type ForwardRules,
  isWaitingForQuestions,
  listChangesRefusedBefore,
} from '#domain/attempts/forward-changes.ts'
import { isCountedAt } from '#domain/attempts/late-answers.ts'
import { formatArrayLiteral } from '../../db/batch.ts'
import { commitAsSystem, continueAsSystem, runThenContinueAsSystem } from '../../db/hot-path.ts'
import {
  asUserPrepared,
  batch,
  batchAndCommit,
  type Identity,
  type SystemTx,
  type UserTx,
} from '../../db/transactions.ts'
import { presentClock } from '../../http/present-clock.ts'
import type { Services } from '../../services.ts'
import { makeOnlyStudentsRefusal } from '../tests/availability.ts'
import { type OpenQuestionRow, openQuestionsStatement } from '../tests/kept-versions.ts'
import { nameTestOfAttempt } from './attempt-tests.ts'
import {
  attemptProgressStatement,
  buildForwardSaveStatement,
  type ForwardProgressRow,
  forwardProgressStatement,
} from './attempts.queries.ts'
import { makeTimeRanOutRefusal, requireOpenAttempt } from './batch-checks.ts'
import { chooseQuestions, presentDelivered } from './deliver-questions.ts'
import { giveBackTime } from './give-back-time.ts'
import { recordContact } from './locked-attempt.ts'
import { recordDeviceContact } from './note-contact.ts'
import {
  type Added,
  buildDeliverStatement,
  type PresentRouteRow,
  presentRouteStatement,
  routeStatement,
} from './routes.queries.ts'

/**
 * Like `saveChanges`, but in two round trips. The reply names the changes that did not count. Returns `moved` and saves nothing if the
 * attempt has another version by now than the one that the rules are from.
 */
export async function saveForwardChanges(
  services: Services,
  identity: Identity,
  attempt: AttemptId,
  sent: ChangeBatch,
  { rules, version }: { readonly rules: ForwardRules; readonly version: number },
) {
  const now = services.clock.now()
  const questions = formatArrayLiteral(sent.changes.filter(isAnswer).map(({ question }) => question))
  const saved = await asUserPrepared(
    services.db,
    identity,
    [forwardProgressStatement({ attempt, questions })],
    async (tx, _person, [[found]]) => {
      if (!found) throw await refusalOf(services, tx, attempt, sent, now)
      requireOpenAttempt(found, sent, now)
      if (found.test_version !== version) return 'moved' as const
      return apply(services, tx, { attempt, sent, rules, now }, found)
    },
    makeOnlyStudentsRefusal,
  )
  if (saved === 'moved') return saved
  const { row, refused, present } = saved
  // After the transaction, so that it is never of a route that was rolled back.
  if (present) services.attemptTests.keep(attempt, nameTestOfAttempt(present.route))
  if (row.contact !== null) {
    const announced = sent.lastChange ?? sent.changes.at(-1)?.number ?? null
    await recordDeviceContact(services, { attempt, writer: sent.writer, announced, now }, row.contact)
  }
  services.writeBudget.spend(identity.userId, 'save', row.bytes)
  services.metrics?.noteSave(sent.changes.length)
  const delivered = present && (await presentDelivered(present.route, present.questions))
  return {
    changeNumber: row.changeNumber,
    ...presentClock({ deadline_at: row.deadlineAt, paused_until: row.pausedUntil }, now),
    refused: [...refused],
    ...(delivered && { delivered }),
  }
}

function isAdaptive({ format }: ForwardRules): boolean {
  return format.sections.some(({ total }) => total !== undefined)
}

function handsIn({ changes }: ChangeBatch): boolean {
  return changes.some((change) => 'handIn' in change)
}

interface Batch {
  readonly attempt: AttemptId
  readonly sent: ChangeBatch
  readonly rules: ForwardRules
  readonly now: Date
}

async function apply(services: Services, tx: UserTx, asked: Batch, found: ForwardProgressRow) {
  const { attempt, sent, rules, now } = asked
  const delivers = isAdaptive(rules) && handsIn(sent)
  const standing = readForwardProgress(found)
  const fresh = sent.changes.filter(({ number }) => number > found.change_number)
  const repeated = listChangesRefusedBefore(rules, standing, sent.changes.slice(0, sent.changes.length - fresh.length))
  const last = fresh.at(-1)?.number
  if (last === undefined) {
    const { change_number: changeNumber, paused_until: pausedUntil } = found
    const { deadlineAt, present } = delivers
      ? await deliverAgain(services, tx, asked, found)
      : { deadlineAt: found.deadline_at, present: null }
    return { row: { changeNumber, deadlineAt, pausedUntil, bytes: 0, contact: found }, refused: repeated, present }
  }
  if (!isCountedAt(recordContact(found), last, now)) throw makeTimeRanOutRefusal()
  const outcome = applyForwardChanges(rules, standing, fresh)
  const { added, handedIn, firstSection, refused } = outcome
  const saving = {
    ...{ attempt, last, now, firstSection },
    sheet: added,
    handedIn: formatArrayLiteral(handedIn),
    currentQuestion: sent.currentQuestion,
    announced: Math.max(last, sent.lastChange ?? 0),
  }
  const statement = buildForwardSaveStatement(saving)
  const { saved, deadlineAt, present } = delivers
    ? await saveAndDeliver(services, tx, asked, found, { statement, isWaiting: isWaitingForQuestions(rules, outcome) })
    : await saveAndCommit(services, tx, found, statement)
  return {
    row: {
      changeNumber: last,
      deadlineAt,
      pausedUntil: found.paused_until,
      bytes: Number(saved?.bytes ?? 0),
      contact: null,
    },
    refused: [...repeated, ...refused],
    present,
  }
}

type SaveStatement = ReturnType<typeof buildForwardSaveStatement>

/** What the attempt has by now of an adaptive test, for the reply. */
interface Present {
  readonly route: PresentRouteRow
  readonly questions: readonly OpenQuestionRow[]
}

async function saveAndCommit(
  { db }: Services,
  tx: UserTx,
  { deadline_at: deadlineAt }: ForwardProgressRow,
  statement: SaveStatement,
) {
  const [saved] = await batchAndCommit(tx, [statement], db)
  return { saved: saved?.[0], deadlineAt, present: null }
}

/** In two round trips. */
async function saveAndDeliver(
  services: Services,
  tx: UserTx,
  { attempt, sent, now }: Batch,
  found: ForwardProgressRow,
  { statement, isWaiting }: { readonly statement: SaveStatement; readonly isWaiting: boolean },
) {
  const asked = { person: { saved: statement }, system: { routes: routeStatement({ attempt }) } }
  return runThenContinueAsSystem(services.db, tx, asked, async (system, { saved, routes: [route] }) => {
    const deadlineAt = isWaiting ? await giveBack(system, attempt, sent, found, now) : found.deadline_at
    const added = route ? await chooseQuestions(services, system, attempt, route, now) : []
    return { saved: saved[0], deadlineAt, present: await deliverAndCommit(services, system, attempt, added) }
  })
}

/** For a device that hands in again. */
async function deliverAgain(
  services: Services,
  tx: UserTx,
  { attempt, sent, now }: Batch,
  found: ForwardProgressRow,
): Promise<{ deadlineAt: Date | null; present: Present | null }> {
  return continueAsSystem(services.db, tx, {}, async (system) => {
    const isLost = isDeliveryLost(sent, found)
    const deadlineAt = isLost ? await giveBack(system, attempt, sent, found, now) : found.deadline_at
    return { deadlineAt, present: await deliverAndCommit(services, system, attempt, []) }
  })
}

async function deliverAndCommit(
  { db }: Services,
  system: SystemTx,
  attempt: AttemptId,
  added: readonly Added[],
): Promise<Present | null> {
  const reading = { routes: presentRouteStatement({ attempt }), questions: openQuestionsStatement({ attempt }) }
  const { routes, questions } = await (added.length === 0
    ? commitAsSystem(db, system, reading)
    : commitAsSystem(db, system, { delivered: buildDeliverStatement(attempt, added), ...reading }))
  const [route] = routes
  return route ? { route, questions } : null
}

/** Whether a device asks again because it did not get what its last set brought. */
function isDeliveryLost({ changes }: ChangeBatch, { change_number }: ForwardProgressRow): boolean {
  const last = changes.at(-1)
  return last !== undefined && 'handIn' in last && last.number === change_number
}

async function giveBack(
  system: SystemTx,
  attempt: AttemptId,
  { waitingSince }: ChangeBatch,
  found: ForwardProgressRow,
  now: Date,
): Promise<Date | null> {
  if (waitingSince === undefined) return found.deadline_at
  return giveBackTime(system, { ...found, id: attempt }, new Date(waitingSince), now)
}

/** Reads the student's progress from the attempt's row. */
export function readForwardProgress(row: {
  readonly answers: unknown
  readonly handed_in: readonly string[] | null
  readonly first_section: string | null
}): ForwardProgress {
  return {
    answers: answerSheet.parse(row.answers),
    handedIn: (row.handed_in ?? []).map((id) => questionId.parse(id)),
    firstSection: subject.safeParse(row.first_section).data ?? null,
  }
}

/** Returns why there is no attempt in progress to save to. */
async function refusalOf(services: Services, tx: UserTx, attempt: AttemptId, sent: ChangeBatch, now: Date) {
  const [[row]] = await batch(tx, [attemptProgressStatement({ attempt })], services.db)
  if (row) requireOpenAttempt(row, sent, now)
  return notFound('attempt')
}
