import type { simulateRoutes } from '#contracts/authoring/simulated-routes.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { UserTx } from '../../db/transactions.ts'
import { readAuthoredTestRow } from '../authoring/find-authored.ts'
import { readFormat } from '../formats/read-format.ts'
import { buildPools, type SectionPool } from '../tests/kept-pools.ts'
import { simulateInThread } from './simulate-in-thread.ts'
import { presentSimulation } from './simulated-routes.present.ts'
import { listPresentForPool } from './simulated-routes.queries.ts'

const students = 200

export interface PresentPools {
  readonly sections: readonly (SectionPool & { readonly title: string })[]
  /** The place of each question in the test, from 1. */
  readonly numbers: ReadonlyMap<string, number>
}

/** The pools of the test as it is now, without sections if it is not adaptive. Throws `not_found`. */
export async function readPresentPools(tx: UserTx, ref: string): Promise<PresentPools> {
  const test = await readAuthoredTestRow(tx, ref)
  const format = await readFormat(tx, test.formatId)
  if (format.delivery === 'whole') return { sections: [], numbers: new Map() }
  const rows = await listPresentForPool(tx, test.id)
  const pools = buildPools(format, rows)
  return {
    sections: format.sections.flatMap(({ title }, place) => {
      const pool = pools[place]
      return pool ? [{ ...pool, title }] : []
    }),
    numbers: new Map(rows.map(({ id }, at) => [id, at + 1])),
  }
}

/** Takes seconds of a thread of its own: call it outside of transactions. Throws `too_many_requests`. */
export async function simulateTest({ sections, numbers }: PresentPools): Promise<ReplyOf<typeof simulateRoutes>> {
  const task = { pools: sections.map(({ pool }) => pool), students }
  const pools = sections.length === 0 ? [] : await simulateInThread(task)
  return presentSimulation({ students, sections, pools, numbers })
}
