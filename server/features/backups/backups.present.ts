import { listBackupProofs } from '#contracts/administration/backups.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ProofRow } from './backup-proofs.queries.ts'

export function presentProofs(rows: readonly ProofRow[]): ReplyOf<typeof listBackupProofs> {
  return listBackupProofs.reply.parse({ proofs: rows.map(presentRow) })
}
