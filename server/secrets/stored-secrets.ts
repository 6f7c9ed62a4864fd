/** The contents of the sealed columns: which keys they are sealed with, if any. */
import { sealedMark } from '../db/secret-box.ts'
import type { RunQuery } from '../db/stored-tables.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** Returns the ids of the keys that stored values are sealed with. */
export async function listKeyIdsInUse(ask: RunQuery): Promise<string[]> {
  const columns = sealedColumns.map((column) => `select ${buildSealedTextSql(column)} as stored from ${column.table}`)
  const rows = await ask(`
    select distinct ${readKeyId('stored')} as key_id from (${columns.join(' union all ')}) as secrets
    where stored like '${sealedMark}%' order by 1`)
  return rows.map(({ key_id: id }) => String(id))
}

/** In SQL, the key id of a sealed text. */
export function readKeyId(text: string): string {
  return `split_part(${text}, ':', 3)`
}

/** In SQL, the column's value as text: the sealed text, otherwise the format that `formatSealedValue` takes. Bytes are base64. */
export function buildSealedTextSql({ column, type }: Pick<SealedColumn, 'column' | 'type'>): string {
  if (type === 'text') return column
  if (type === 'jsonb') return `${column} #>> '{}'`
  return `case when substring(${column} from 1 for ${sealedMark.length}) = '${sealedMark}'::bytea
    then encode(${column}, 'escape') else translate(encode(${column}, 'base64'), E'\\n', '') end`
}

/** In SQL, the column's value for a sealed text. */
export function formatSealedValue(type: SealedColumn['type'], text: string): string {
  if (type === 'text') return text
  return type === 'jsonb' ? `to_jsonb(${text})` : `convert_to(${text}, 'UTF8')`
}
