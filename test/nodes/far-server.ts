/** The attempt's server as a student far away reaches it: every reply is read, and what it says about their work is noted. */
import {
  type ChangeBatch,
  getAttemptClock,
  openAttempt,
  type RefusedChange,
  saveChanges,
  submitAttempt,
} from '#contracts/attempts/attempts.ts'
import { problem } from '#contracts/wire/refusals.ts'
import type { AttemptServer, AttemptTrouble, AttemptTroubleKind } from '#web/features/attempts/engine/attempt-server.ts'

export interface Notes {
  /** Of the test. */
  readonly slug: string
  readonly surprises: string[]
  readonly apologies: Set<string>
  acknowledge(batch: ChangeBatch, upTo: number, refused?: readonly RefusedChange[]): void
}

type Ask = (path: string, method: 'GET' | 'POST', body?: unknown) => Promise<Response>

export function createFarServer(ask: Ask, { slug, surprises, apologies, acknowledge }: Notes): AttemptServer {
  async function troubleOf(response: Response): Promise<AttemptTrouble> {
    const read = problem.safeParse(await response.json().catch(() => null))
    const { code, message } = read.data ?? { code: 'no proper answer', message: '' }
    if (code === 'unavailable') apologies.add(message)
    else surprises.push(`${response.status} ${code} ${message}`)
    return { kind: kinds[code] ?? 'failed', message }
  }
  /** A connection that broke, or timeout that ended. */
  async function orOffline<Result>(outcome: Promise<Result>): Promise<Result | AttemptTrouble> {
    return outcome.catch((error: unknown): AttemptTrouble => ({ kind: 'offline', message: String(error) }))
  }

  return {
    open: () =>
      orOffline(
        (async () => {
          const response = await ask(`/tests/${slug}/attempt`, 'POST')
          if (!response.ok) return troubleOf(response)
          return { kind: 'opened' as const, opening: openAttempt.reply.parse(await response.json()) }
        })(),
      ),
    save: (attempt, batch) =>
      orOffline(
        (async () => {
          const response = await ask(`/attempts/${attempt}/changes`, 'POST', batch)
          if (!response.ok) return troubleOf(response)
          const { changeNumber, refused, ...clock } = saveChanges.reply.parse(await response.json())
          acknowledge(batch, changeNumber, refused)
          return { kind: 'saved' as const, changeNumber, clock, refused }
        })(),
      ),
    submit: (attempt, batch) =>
      orOffline(
        (async () => {
          const response = await ask(`/attempts/${attempt}/submit`, 'POST', batch)
          if (!response.ok) return troubleOf(response)
          const reply = submitAttempt.reply.parse(await response.json())
          acknowledge(batch, Number.POSITIVE_INFINITY, reply.refused)
          return { kind: 'submitted' as const, ...reply }
        })(),
      ),
    readClock: (attempt, writer) =>
      orOffline(
        (async () => {
          const response = await ask(`/attempts/${attempt}/clock?writer=${writer}`, 'GET')
          if (!response.ok) return troubleOf(response)
          const { status, isWriter, changeNumber: _, ...clock } = getAttemptClock.reply.parse(await response.json())
          return { kind: 'clock' as const, clock, isOver: status === 'submitted', isWriter: isWriter !== false }
        })(),
      ),
  }
}

const kinds: Readonly<Record<string, AttemptTroubleKind>> = {
  attempt_continued_elsewhere: 'elsewhere',
  attempt_closed: 'closed',
  changes_out_of_step: 'out_of_step',
  test_locked: 'locked',
}
