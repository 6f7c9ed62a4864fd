import type * as z from 'zod/mini'
import { type AddingRun, readAddingRows, readAddingRun } from '#contracts/people/adding-runs.ts'
import type { ListedRun, listRows } from './runs.queries.ts'

export function presentRun({ full_name, created_at, ...run }: ListedRun): AddingRun {
  return readAddingRun.reply.parse({ ...run, ownerName: full_name, createdAt: created_at.toISOString() })
}

export function presentRows(rows: Awaited<ReturnType<typeof listRows>>): z.output<typeof readAddingRows.reply> {
  return readAddingRows.reply.parse({ rows })
}
