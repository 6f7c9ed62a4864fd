import type pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'

/** How many statements go to the database while `work` runs. A batch counts as one. */
export async function countStatements({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  const spies = new Map<object, { readonly mock: { readonly calls: readonly unknown[] }; mockRestore(): void }>()
  const watch = (client: pg.PoolClient) => {
    if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'))
  }
  pool.on('acquire', watch)
  try {
    await work()
    return [...spies.values()].reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    pool.off('acquire', watch)
    for (const spy of spies.values()) spy.mockRestore()
  }
}
