/** Saves a batch to a forward-only test. Which changes count depends on what was handed in, so the attempt is read and locked first. */
import { answerSheet, type ChangeBatch } from '#contracts/attempts/attempts.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import {
  applyChanges,
  type ForwardRules,
  type ForwardStanding,
  refusedBefore,
} from '#domain/attempts/forward-changes.ts'
import { countsAt } from '#domain/attempts/late-answers.ts'
import { arrayText } from '../../db/batch.ts'
import { asUserPrepared, batch, batchAndCommit, type Identity, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { takenByStudents } from '../tests/availability.ts'
import {
  attemptStandingStatement,
  type ForwardStandingRow,
  forwardStandingStatement,
  saveForwardStatement,
} from './attempts.queries.ts'
import { requireOpen, timeRanOut } from './batch-checks.ts'
import { recordContact } from './locked-attempt.ts'
import { noteContact } from './note-contact.ts'

/** Like `saveChanges`, but in two round trips. The reply names the changes that did not count. */
export async function saveForward(
  services: Services,
  identity: Identity,
  attempt: AttemptId,
  sent: ChangeBatch,
  rules: ForwardRules,
) {
  const now = services.clock.now()
  const questions = arrayText(sent.changes.filter(isAnswer).map(({ question }) => question))
  const { row, refused } = await asUserPrepared(
    services.db,
    identity,
    [forwardStandingStatement({ attempt, questions })],
    async (tx, _person, [[found]]) => {
      if (!found) throw await refusalOf(services, tx, attempt, sent, now)
      requireOpen(found, sent, now)
      return apply(services, tx, { attempt, sent, rules, now }, found)
    },
    takenByStudents,
  )
  if (row.contact !== null) {
    const announced = sent.lastChange ?? sent.changes.at(-1)?.number ?? null
    await noteContact(services, { attempt, writer: sent.writer, announced, now }, row.contact)
  }
  services.writeBudget.spend(identity.userId, 'save', row.bytes)
  services.metrics?.noteSave(sent.changes.length)
  return {
    changeNumber: row.changeNumber,
    serverNow: now.toISOString(),
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    refused: [...refused],
  }
}

interface Batch {
  readonly attempt: AttemptId
  readonly sent: ChangeBatch
  readonly rules: ForwardRules
  readonly now: Date
}

async function apply(services: Services, tx: UserTx, { attempt, sent, rules, now }: Batch, found: ForwardStandingRow) {
  const standing = readStanding(found)
  const fresh = sent.changes.filter(({ number }) => number > found.change_number)
  const repeated = refusedBefore(rules, standing, sent.changes.slice(0, sent.changes.length - fresh.length))
  const last = fresh.at(-1)?.number
  if (last === undefined) {
    const { change_number: changeNumber, deadline_at: deadlineAt } = found
    return { row: { changeNumber, deadlineAt, bytes: 0, contact: found }, refused: repeated }
  }
  if (!countsAt(recordContact(found), last, now)) throw timeRanOut()
  const { added, handedIn, firstSection, refused } = applyChanges(rules, standing, fresh)
  const saving = {
    ...{ attempt, last, now, firstSection },
    sheet: added,
    handedIn: arrayText(handedIn),
    currentQuestion: sent.currentQuestion,
    announced: Math.max(last, sent.lastChange ?? 0),
  }
  const [saved] = (await batchAndCommit(tx, [saveForwardStatement(saving)], services.db))[0] ?? []
  return {
    row: { changeNumber: last, deadlineAt: found.deadline_at, bytes: Number(saved?.bytes ?? 0), contact: null },
    refused: [...repeated, ...refused],
  }
}

/** Reads the student's progress from the attempt's row. */
export function readStanding(row: {
  readonly answers: unknown
  readonly handed_in: readonly string[] | null
  readonly first_section: string | null
}): ForwardStanding {
  return {
    answers: answerSheet.parse(row.answers),
    handedIn: (row.handed_in ?? []).map((id) => questionId.parse(id)),
    firstSection: subject.safeParse(row.first_section).data ?? null,
  }
}

/** Returns why there is no attempt in progress to save to. */
async function refusalOf(services: Services, tx: UserTx, attempt: AttemptId, sent: ChangeBatch, now: Date) {
  const [[row]] = await batch(tx, [attemptStandingStatement({ attempt })], services.db)
  if (row) requireOpen(row, sent, now)
  return notFound('attempt')
}
