/**
 * Proves the newest backup each night. Call it again and again, in any number of processes: one of them takes the night, and if it is cut
 * off, another one begins it again. Afterwards it warns administrators if there is no proof.
 */
import { dayMs, hourMs, minuteMs } from '#domain/text/milliseconds.ts'
import { getBackupFolder, listKeptBackups } from '../../backup/backup-files.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import { defaultTimeZone, findLastTimeOfDay, formatDayInTimeZone } from '../person/local-day.ts'
import {
  type ClaimedProof,
  claimProof,
  deleteOldProofs,
  endEarlierProofs,
  endProof,
  extendProof,
  findFirstNight,
  findProofOfNight,
  insertFirstNight,
} from './backup-proofs.queries.ts'
import { describeFailure } from './prove-backup.ts'
import { dropRestored } from './prove-in-thread.ts'
import { type ProofMeans, proveNewestBackup } from './prove-newest-backup.ts'
import { warnOfBackups } from './warn-of-backups.ts'

/** In New York. A server that was off begins when it is on again. */
const begins = { hour: 2, minute: 30 }
/** After this time the server waits until nobody takes a test, because a backup stops the embedded database for a moment. */
const nightMs = 4 * hourMs
const leaseMs = 5 * minuteMs
const mostTries = 3
/** So long a server without backups leaves the night to one that has some. */
const leftToOthersMs = 10 * minuteMs
const keptDays = 90
const interrupted = 'The server stopped before the proof ended.'

export interface ProofWork extends ProofMeans {
  /** Whether nobody takes a test. */
  readonly isQuiet: () => Promise<boolean>
}

export async function workOnProof(work: ProofWork, signal?: AbortSignal): Promise<void> {
  const { db, clock, config, isQuiet } = work
  const now = clock.now()
  const began = findLastTimeOfDay(now, begins)
  const night = formatDayInTimeZone(began, defaultTimeZone)
  const isNight = now.getTime() - began.getTime() < nightMs
  const state = await asSystem(db, 'see whether a backup is to be proved', (tx) => findState(tx, night, now))
  if (state !== 'taken') await dropRestored(config)
  if (state === 'due' && (await isOurs(work, began)) && (isNight || (await isQuiet()))) {
    const proof = await asSystem(db, 'take the proof of a night', async (tx) => {
      await endEarlierProofs(tx, night, now, interrupted)
      return claimProof(tx, night, now, leaseEnd(work))
    })
    if (proof) await prove(work, proof, began, signal)
  }
  await warnOfBackups(work)
}

/** With several servers on one PostgreSQL, backups are on one of them, and that one should take the night. */
async function isOurs({ db, clock, config }: ProofWork, began: Date): Promise<boolean> {
  if (!config.backups.isNightly) return false
  if (db.kind === 'embedded' || clock.now().getTime() - began.getTime() >= leftToOthersMs) return true
  return (await listKeptBackups(getBackupFolder(config))).length > 0
}

async function findState(tx: SystemTx, night: string, now: Date): Promise<'due' | 'taken' | 'done'> {
  const proof = await findProofOfNight(tx, night)
  if (proof?.taken_until) return proof.taken_until <= now ? 'due' : 'taken'
  if (proof) return 'done'
  const first = await findFirstNight(tx)
  if (first !== undefined) return String(first) <= night ? 'due' : 'done'
  // A new installation has no backup yet, and nobody should wait for one.
  await insertFirstNight(tx, nextDay(night))
  return 'done'
}

function nextDay(night: string): string {
  return formatDayInTimeZone(new Date(new Date(night).getTime() + dayMs), 'UTC')
}

function leaseEnd({ clock }: ProofWork): Date {
  return new Date(clock.now().getTime() + leaseMs)
}

async function prove(
  work: ProofWork,
  proof: ClaimedProof,
  began: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock } = work
  const ended =
    proof.tries > mostTries
      ? { fileName: null, ...describeFailure(`${interrupted} That happened ${mostTries} times.`) }
      : await keepClaim(work, proof, proveNewestBackup(work, { night: proof.night, began }, signal))
  if (signal?.aborted) {
    await asSystem(db, 'leave a proof to the next start', (tx) => extendProof(tx, proof, clock.now()))
    return
  }
  await asSystem(db, 'end the proof of a night', async (tx) => {
    await endProof(tx, proof, ended, clock.now())
    await deleteOldProofs(tx, formatDayInTimeZone(new Date(clock.now().getTime() - keptDays * dayMs), defaultTimeZone))
  })
}

/** Renews the claim as long as the work takes. */
async function keepClaim<Result>(work: ProofWork, proof: ClaimedProof, proving: Promise<Result>): Promise<Result> {
  const renewal = setInterval(() => {
    asSystem(work.db, 'keep the proof of a night', (tx) => extendProof(tx, proof, leaseEnd(work))).catch(
      (err: unknown) => work.log.warn({ err }, 'the claim of a proof could not be renewed'),
    )
  }, leaseMs / 5)
  return proving.finally(() => clearInterval(renewal))
}
