import type { BackupContents } from './archive.ts'

/** Describes the contents of a backup, for the person who made or restored it. The same file always gives the same text. */
export function describeBackup({ tables, images, missingImages }: BackupContents): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const scores = tables['public.test_submissions']
  const lines = [
    `${Object.keys(tables).length} tables with ${rows} rows, ${images.length} images.`,
    `${scores?.rows ?? 0} submissions; checksum of their scores ${scores?.digest ?? 'none'}.`,
  ]
  if (missingImages.length > 0) {
    lines.push(`Missing where images lie, and therefore in the backup: ${missingImages.join(', ')}.`)
  }
  return lines.join('\n')
}
