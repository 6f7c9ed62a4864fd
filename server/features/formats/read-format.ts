/** Reads the formats that tests can have, for every feature that works with tests. */
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { makeInputRefusal, notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentFormat } from './formats.present.ts'
import { listFormatRows } from './formats.queries.ts'

/** Throws `not_found`. */
export async function readFormat(tx: UserTx, id: string): Promise<ExamFormat> {
  const [row] = await listFormatRows(tx, id)
  if (row === undefined) throw notFound('exam format')
  return presentFormat(row)
}

/** Throws `invalid_input` for a format that does not exist. `path` is its location in the request. */
export async function requireFormat(tx: UserTx, id: string, path: string) {
  const [row] = await listFormatRows(tx, id)
  if (row === undefined) {
    throw makeInputRefusal(path, `There is no exam format “${id}” here. Choose another one, or leave it out.`)
  }
}
