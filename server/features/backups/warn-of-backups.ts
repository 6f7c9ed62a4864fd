/** Writes to administrators, once a night, if the backup is not proved. The email arrives by eight in the morning. */
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { postponeToDay } from '../notifications/quiet-hours.ts'
import { listAdministrators } from '../person/administrators.ts'
import { type BackupAlarm, readBackupAlarm } from './backup-alarm.ts'
import { noteWarning } from './backup-proofs.queries.ts'
import type { ProofMeans } from './prove-newest-backup.ts'

export async function warnOfBackups({ db, clock, config }: ProofMeans): Promise<void> {
  const now = clock.now()
  await asSystem(db, 'warn administrators of a backup without proof', async (tx) => {
    const alarm = await readBackupAlarm(tx, now)
    const { failed, late, night } = alarm
    if (night === null || failed + late === 0 || !(await noteWarning(tx, night, now))) return
    await writeToAdministrators(tx, alarm, config.publicUrl, now)
  })
}

async function writeToAdministrators(tx: SystemTx, alarm: BackupAlarm, publicUrl: string, now: Date): Promise<void> {
  const subject =
    alarm.failed > 0 ? 'The last backup could not be restored' : `No backup was proved for ${alarm.late} hours`
  const content: MailContent = {
    subject,
    heading: subject,
    publicUrl,
    paragraphs: [
      'Make another backup now, and tell the person who runs the server.',
      'Until a backup can be restored, a failure of the server may lose data.',
    ],
    button: { label: 'See what differed', link: `${publicUrl}/admin/settings#backup` },
    footnote: 'You get this email because you are an administrator.',
  }
  for (const { email, time_zone } of await listAdministrators(tx)) {
    const message = { channel: 'email', kind: 'backup_not_proved', recipient: email, subject } as const
    await queueMessage(
      tx,
      { ...message, text: renderMailText(content), html: renderMailHtml(content) },
      now,
      postponeToDay(now, time_zone),
    )
  }
}
