/**
 * Decides who gets a connection first: requests of students in a test pass all other waiting requests. Among the rest, people take turns.
 */
import type { PoolClient } from 'pg'
import { getCurrentAsker } from '../sharing/asker.ts'
import { TurnQueue } from '../sharing/turns.ts'
import type { Database } from './database.ts'

export interface Connection {
  readonly client: PoolClient
  /** Must be called once. A broken connection is not used again. */
  release(isBroken: boolean): void
  /** Whether anyone but this requester is waiting for a connection. */
  doOthersWait(): boolean
}

const turnsOf = new WeakMap<Database['pool'], TurnQueue>()

/** Waits for a connection of the pool for as long as the pool itself would wait. */
export async function acquireConnection({ pool }: Pick<Database, 'pool'>): Promise<Connection> {
  const turns = turnsOf.get(pool) ?? new TurnQueue(pool.options.max)
  turnsOf.set(pool, turns)
  const { who, isUrgent = false } = getCurrentAsker()
  const end = await turns.take({ isUrgent, who, signal: readTimeout(pool, turns) })
  try {
    const client = await pool.connect()
    return {
      client,
      release(isBroken) {
        client.release(isBroken)
        end()
      },
      doOthersWait: () => turns.waiting > (who === undefined ? 0 : turns.waitingOf(who)),
    }
  } catch (error) {
    end()
    throw error
  }
}

function readTimeout({ options }: Database['pool'], turns: TurnQueue): AbortSignal | undefined {
  const longest = options.connectionTimeoutMillis ?? 0
  if (longest === 0 || turns.hasRoom) return undefined
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error('timeout exceeded when trying to connect')), longest)
  timer.unref()
  return timeout.signal
}
