import { type AdminOverview, maxNamedLateStudents, type SetUpStep } from '#contracts/administration/administration.ts'
import { dayMs, minuteMs } from '#domain/text/milliseconds.ts'
import type { Config } from '../../config.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { readBackupAlarm } from '../backups/backup-alarm.ts'
import { presentAttention } from './administration.present.ts'
import { countAdminMatters, countFailedMessages, findDoneSetUpSteps } from './attention.queries.ts'
import { listLateStudents } from './late-students.queries.ts'

/**
 * Answers still count two minutes after the deadline. The server then sweeps many times in the remaining minutes, so an attempt that is
 * still open by then is stuck.
 */
const submittingMs = 10 * minuteMs
/** The page saves every answer, and students rarely think about one question for longer than this. */
const silentMs = 20 * minuteMs
const daysShown = 14
/** A backup older than this is too old. */
const backupDays = 30

export async function readAdminAttention(tx: UserTx, person: Person, now: Date): Promise<AdminOverview['attention']> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const counts = await countAdminMatters(tx, {
    now,
    endedBefore: before(submittingMs),
    savedBefore: before(silentMs),
    submittedAfter: before(daysShown * dayMs),
  })
  const failed = await runElevated(tx, person, 'only the system reads the outbox', (system) =>
    countFailedMessages(system, before(daysShown * dayMs)),
  )
  const { latest_backup: backup, ...others } = counts
  const alarm = await readBackupAlarm(tx, now)
  const age = backup === null ? 0 : Math.floor((now.getTime() - backup.getTime()) / dayMs)
  return presentAttention(
    {
      ...others,
      failed_messages: failed.count,
      failed_backup: alarm.failed,
      unproved_backup: alarm.late,
      old_backup: age >= backupDays ? age : 0,
    },
    counts.late_students === 0 ? [] : await listLateStudents(tx, now, maxNamedLateStudents),
  )
}

/** Lists the setup steps to finish before families can start. Backups made outside this platform are not known here. */
export async function listMissingSteps(tx: UserTx, { smtpUrl }: Config): Promise<SetUpStep[]> {
  const { people, test, support, time_zone: timeZone, backup } = await findDoneSetUpSteps(tx)
  const steps: [SetUpStep, isDone: boolean][] = [
    ['people', Boolean(people)],
    ['test', Boolean(test)],
    ['support', Boolean(support)],
    ['time_zone', Boolean(timeZone)],
    ['mail', smtpUrl !== null],
    ['backup', Boolean(backup)],
  ]
  return steps.filter(([, isDone]) => !isDone).map(([step]) => step)
}
