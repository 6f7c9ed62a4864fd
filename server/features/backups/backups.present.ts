import { listBackupProofs } from '#contracts/administration/backups.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { ProofRow } from './backup-proofs.queries.ts'

export function presentProofs(rows: readonly ProofRow[]): ReplyOf<typeof listBackupProofs> {
  return listBackupProofs.reply.parse({
    proofs: rows.map(({ night, started_at, ended_at, outcome, file_name, compared, differences }) => ({
      night,
      startedAt: started_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      outcome,
      fileName: file_name,
      compared,
      differences,
    })),
  })
}
