/** Seals secrets that are stored unsealed or sealed with an older key, using the first key. */

import type { Database } from '../db/database.ts'
import { type SecretBox, UnreadableSecretError } from '../db/secret-box.ts'
import type { RunQuery } from '../db/stored-tables.ts'
import { askAsAuth } from '../db/transactions.ts'
import { nameSealedPlace, type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { buildSealedTextSql, formatSealedValue } from './stored-secrets.ts'

const rowsAtOnce = 250

export interface SealingResult {
  readonly sealed: number
  /** Could not be opened, so they were left unchanged. */
  readonly unreadable: number
}

/**
 * Any number of processes can do this at once, while people sign in: it takes a few rows at a time and skips those that another process has
 * sealed meanwhile. Running it again changes nothing. Does nothing without a key.
 */
export async function sealStoredSecrets(db: Database): Promise<SealingResult> {
  let [sealed, unreadable] = [0, 0]
  if (db.secrets.prefix === null) return { sealed, unreadable }
  for (const column of sealedColumns) {
    let after: string | null = null
    do {
      const part: Part = await askAsAuth(db, (ask) => sealPart(ask, db.secrets, column, after))
      sealed += part.sealed
      unreadable += part.unreadable
      after = part.last
    } while (after !== null)
  }
  return { sealed, unreadable }
}

interface Part extends SealingResult {
  /** Null if there are no more rows. */
  readonly last: string | null
}

async function sealPart(ask: RunQuery, box: SecretBox, column: SealedColumn, after: string | null): Promise<Part> {
  const [key] = column.boundTo
  const stored = buildSealedTextSql(column)
  const keyType = key === 'kid' ? 'text' : 'uuid'
  const found = await ask<{ row: [string, ...string[]]; stored: string }>(
    `select array[${column.boundTo.map((name) => `${name}::text`).join(', ')}] as row, ${stored} as stored
     from ${column.table}
     where ($1::${keyType} is null or ${key} > $1::${keyType})
       and ${column.column} is not null and not starts_with(${stored}, $2)
     order by ${key} limit ${rowsAtOnce} for update`,
    [after, box.prefix],
  )
  const resealed = found.map(({ row, stored: text }) => ({ id: row[0], text: resealOrNull(box, column, row, text) }))
  const ready = resealed.filter(({ text }) => text !== null)
  await ask(
    `update ${column.table} t set ${column.column} = ${formatSealedValue(column.type, 'sealed.text')}
     from unnest($1::${keyType}[], $2::text[]) as sealed (id, text) where t.${key} = sealed.id`,
    [ready.map(({ id }) => id), ready.map(({ text }) => text)],
  )
  const last = found.length < rowsAtOnce ? null : (resealed.at(-1)?.id ?? null)
  return { sealed: ready.length, unreadable: found.length - ready.length, last }
}

function resealOrNull(box: SecretBox, column: SealedColumn, row: readonly string[], stored: string): string | null {
  const place = nameSealedPlace(column, row)
  try {
    return box.seal(place, box.open(place, stored))
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null
    throw error
  }
}
