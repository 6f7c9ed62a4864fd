/** Describes what a night proved about the newest backup. */
import type { BackupProof } from '#contracts/administration/backups.ts'

export type ProofTone = 'proved' | 'partly' | 'failed' | 'open'

export interface ProofText {
  readonly tone: ProofTone
  readonly title: string
  /** Sentences. */
  readonly lines: readonly string[]
}

const number = (value: number) => value.toLocaleString('en')

export function describeProof({ outcome, compared, differences }: BackupProof): ProofText {
  if (outcome === null) return { tone: 'open', title: 'Being restored…', lines: [] }
  if (outcome === 'failed') return { tone: 'failed', title: 'Not restored as it was', lines: differences }
  if (compared === null) {
    return { tone: 'partly', title: 'Encrypted', lines: ['Only its digest was checked: its key is not on the server.'] }
  }
  const { rows, tables, scores, images, missingImages } = compared
  return {
    tone: 'proved',
    title: 'Restored, nothing differs',
    lines: [
      `${number(rows)} rows in ${number(tables)} tables, ${number(images)} pictures, ${number(scores)} scores computed again.`,
      ...(missingImages > 0
        ? [`${number(missingImages)} pictures were missing already when the backup was made.`]
        : []),
    ],
  }
}

/** "Monday, March 2": a day without a time zone. */
export function formatNight(night: string): string {
  return new Date(`${night}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
}
