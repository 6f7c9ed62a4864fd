import { expect, test } from 'vitest'
import type { BackupProof } from '#contracts/administration/backups.ts'
import { describeProof, formatNight } from './proof-words.ts'

const night: BackupProof = {
  night: '2026-03-02',
  startedAt: '2026-03-02T07:30:00.000Z',
  endedAt: '2026-03-02T07:31:00.000Z',
  outcome: 'proved',
  fileName: 'prep-backup-20260302-073000-night.tar.gz',
  compared: { tables: 66, rows: 12345, scores: 200, images: 7, missingImages: 0, migrations: 19 },
  differences: [],
}

test.each<[string, Partial<BackupProof>, string, string]>([
  ['restored', {}, 'proved', '12,345 rows in 66 tables, 7 pictures, 200 scores computed again.'],
  [
    'restored without the pictures that were missing before',
    { compared: { tables: 66, rows: 12345, scores: 200, images: 7, missingImages: 1200, migrations: 19 } },
    'proved',
    'computed again. 1,200 pictures were missing',
  ],
  ['in progress', { outcome: null, endedAt: null, compared: null }, 'open', ''],
  ['encrypted', { outcome: 'digest_only', compared: null }, 'partly', 'Only its digest was checked'],
  ['different', { outcome: 'failed', differences: ['A picture is missing.'] }, 'failed', 'A picture is missing.'],
])('a backup that was %s is described', (_name, change, tone, words) => {
  const text = describeProof({ ...night, ...change })
  expect(text.tone).toBe(tone)
  expect(text.title).not.toBe('')
  expect(text.lines.join(' ')).toContain(words)
})

test('a night has the name of its day, wherever the reader is', () => {
  expect(formatNight('2026-03-02')).toBe('Mon, Mar 2')
})
