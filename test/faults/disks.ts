/** Disks that get full and disks that are slow. Linux; needs root's rights. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTest } from '#contracts/authoring/authoring-imports.ts'
import type { Database } from '#server/db/database.ts'

/** In memory, so that filling it fills nothing else. */
export function makeDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'prep-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'prep-disk', folder])
  return folder
}

export function dropDisk(folder: string) {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Fills the disk completely, or up to `butBytes`; returns how to make room again. */
export function fillDisk(disk: string, butBytes = 0): () => void {
  const ballast = join(disk, 'ballast')
  const piece = Buffer.alloc(64 * 1024)
  const { bavail, bsize } = statfsSync(disk)
  for (let left = bavail * bsize; left > butBytes; left -= piece.length) {
    try {
      writeFileSync(ballast, piece, { flag: 'a' })
    } catch {
      break
    }
  }
  return () => rmSync(ballast)
}

const logFileBytes = 16 * 1024 * 1024

/**
 * Brings the log of the embedded database to where its next file is not far, as it is on any day of a server's life. Past
 * three quarters of a file the next one is made in advance.
 */
export async function spendLog(db: Database, folder: string) {
  for (;;) {
    const { rows } = await db.pool.query(
      `select pg_walfile_name(pg_current_wal_lsn()) as file, ((pg_current_wal_lsn() - '0/0') % $1)::int as used`,
      [logFileBytes],
    )
    const [{ file, used }] = rows
    const isLast = readdirSync(folder).every((name) => !/^[0-9A-F]{24}$/.test(name) || name <= file)
    if (isLast && used > logFileBytes * 0.68 && used < logFileBytes * 0.72) return
    await db.pool.query(`select pg_logical_emit_message(false, 'ballast', repeat('x', 256 * 1024))`)
  }
}

/** An administrator brings in tests until the server cannot take another one; gives how many it took. */
export async function importMuch(url: string, token: string): Promise<number> {
  for (let taken = 0; taken < 60; taken += 1) {
    const response = await fetch(`${url}/api${importTest.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(manyPages(taken)),
    })
    if (response.status === 503) return taken
    if (!response.ok) throw new Error(`The import was answered ${response.status}: ${await response.text()}`)
  }
  throw new Error('The server took everything.')
}

function manyPages(number: number) {
  const passages = Array.from({ length: 40 }, (_, at) => ({
    title: `Page ${at}`,
    text: randomBytes(4000).toString('hex'),
  }))
  const test = { title: `Many pages ${number}`, slug: `many-pages-${number}`, description: '', duration: 60 }
  return {
    test: { ...test, status: 'draft', showAnswers: 'never' },
    passages,
    sections: [{ title: 'Reading', subject: 'reading', questions: [] }],
  }
}

export interface SlowDisk {
  /** For the environment of the program whose writes are to be slow. */
  readonly environment: Record<string, string>
  /** From now on. */
  slow(writeMs: number, syncMs: number): void
  drop(): void
}

/** Disks themselves are as fast as ever. */
export function makeSlowDisk(): SlowDisk {
  const folder = mkdtempSync(join(tmpdir(), 'prep-slow-'))
  const library = join(folder, 'slow-disk.so')
  const source = fileURLToPath(new URL('./slow-disk.c', import.meta.url))
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-o', library, source, '-ldl'])
  const speed = join(folder, 'speed')
  const slow = (writeMs: number, syncMs: number) => writeFileSync(speed, `${writeMs} ${syncMs}`)
  slow(0, 0)
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  return {
    environment: { LD_PRELOAD: library, SLOW_DISK: speed },
    slow,
    drop: () => rmSync(folder, { recursive: true, force: true }),
  }
}
