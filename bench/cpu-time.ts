/** Processor time of processes, as Linux counts it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Returns the time of the processes and their children, including those that have ended. */
export function measureCpuMs(roots: readonly number[]): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
  const counted = new Set(roots)
  for (let before = -1; before !== counted.size; ) {
    before = counted.size
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid)
  }
  const ticks = processes.filter(({ pid }) => counted.has(pid)).reduce((sum, { ticks: own }) => sum + own, 0)
  return (ticks * 1000) / ticksPerSecond
}

/** Returns the id of the parent process of all backends of a PostgreSQL on this machine. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const own = statOf(rows[0].pid)
  await client.end()
  if (!own) throw new Error('The database does not run on this machine.')
  return own.parent
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

function statOf(pid: number): { pid: number; parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, can contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    // utime, stime, and those of children that were waited for.
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return { pid, parent, ticks }
  } catch {
    return null
  }
}
