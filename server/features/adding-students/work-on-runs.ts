/**
 * Continues the waiting lists of students. Call this periodically; several processes may do so. Each row is one transaction in the
 * administrator's session, which adds the student and saves the answer. If the process is interrupted, the row either still waits or is
 * added with its answer.
 */
import { type AddedRow, entries, type Newcomer, newcomer } from '#contracts/people/adding-students.ts'
import { userId } from '#contracts/wire/ids.ts'
import { Refusal, type RefusalCode } from '#contracts/wire/refusals.ts'
import { isListStopper } from '#domain/people/lists/stops-a-list.ts'
import { isConnectionLost } from '../../db/database.ts'
import { asSystem, type Identity } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { Services } from '../../services.ts'
import { runAsAsker } from '../../sharing/asker.ts'
import { convertAuthErrors } from '../user-administration/auth-refusals.ts'
import { addStudent, listRowIssues } from './add-students.ts'
import { finishRun, listRunning, lockNextRow, type RunningRun, saveRowOutcome, stopRun } from './runs.queries.ts'

/** Temporary refusals. The row keeps waiting. */
const passing = new Set<RefusalCode>(['too_many_requests', 'unavailable'])

/** After this many rows, the server can stop. */
const rowsInATurn = 50

export async function workOnRuns(services: Services): Promise<void> {
  const runs = await asSystem(services.db, 'find lists of students that wait', listRunning)
  await Promise.all(
    runs.map((run) =>
      runAsAsker({ who: run.owner_id, isUrgent: false }, () => workOn({ services, run, ...termsOf(run, services) })),
    ),
  )
}

interface Work {
  readonly services: Services
  readonly run: RunningRun
  readonly identity: Identity
  readonly body: { readonly entry: (typeof entries)[number]; readonly dueDate: string | null }
}

function termsOf(run: RunningRun, { config }: Services): Pick<Work, 'identity' | 'body'> {
  return {
    identity: {
      userId: userId.parse(run.owner_id),
      sessionId: run.session_id,
      ...(config.auth.adminSecondFactor && { adminsShowFactor: true }),
    },
    body: {
      entry: entries.find((entry) => entry === run.entry) ?? 'email',
      dueDate: run.due_date?.toISOString() ?? null,
    },
  }
}

async function workOn(work: Work): Promise<void> {
  const { services, run } = work
  for (let row = 0; row < rowsInATurn; row++) {
    const next = await addNext(work)
    if (next === 'stopped') return
    if (next === 'none') {
      await asSystem(services.db, 'end a list of students', (tx) => finishRun(tx, run.id))
      return
    }
  }
}

async function addNext(work: Work): Promise<'added' | 'none' | 'stopped'> {
  const { services, run } = work
  const taken: { row: { place: number; newcomer: Newcomer } | null } = { row: null }
  try {
    return await convertAuthErrors(
      asAdmin(work, async (tx, person) => {
        const row = await lockNextRow(tx, run.id)
        if (!row) return 'none'
        const one = newcomer.parse(row.newcomer)
        taken.row = { place: row.place, newcomer: one }
        await saveRowOutcome(tx, run.id, row.place, await addStudent(tx, person, work, one))
        return 'added'
      }),
    )
  } catch (error) {
    if (error instanceof Refusal && isListStopper(error)) {
      await asSystem(services.db, 'stop a list of students', (tx) => stopRun(tx, run, error.message))
      return 'stopped'
    }
    if (error instanceof Refusal && passing.has(error.code)) return 'stopped'
    if (taken.row === null || isConnectionLost(error)) throw error
    await refuseRow(work, taken.row, error)
    return 'added'
  }
}

async function refuseRow(work: Work, row: { place: number; newcomer: Newcomer }, error: unknown) {
  if (!(error instanceof Refusal)) work.services.log.error({ err: error }, 'a student could not be added')
  const issues =
    error instanceof Refusal ? listRowIssues(error) : [{ field: '', message: 'Something went wrong on our side.' }]
  const answer: AddedRow = { outcome: 'refused', id: row.newcomer.id, issues }
  await asAdmin(work, (tx) => saveRowOutcome(tx, work.run.id, row.place, answer))
}
