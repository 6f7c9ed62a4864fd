import { sql } from 'kysely'
import { type PaperFormat, paperFormat } from '#contracts/authoring/formats.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { testNotFound } from './availability.ts'
import type { TestVersion } from './kept-versions.ts'

/** Returns the format of the version that attempts have started on, or else the test's current format. Throws `not_found`. */
export async function readPaperFormat(tx: SystemTx, { id, version }: TestVersion): Promise<PaperFormat> {
  const row = await tx
    .selectFrom('tests')
    .innerJoin('exam_formats as named', 'named.id', 'tests.format_id')
    .leftJoin('test_versions as kept', (join) =>
      join.onRef('kept.test_id', '=', 'tests.id').on('kept.version', '=', version),
    )
    .where('tests.id', '=', id)
    .select(sql<unknown>`coalesce(kept.format, public.paper_format(named))`.as('format'))
    .executeTakeFirst()
  if (!row) throw testNotFound()
  return paperFormat.parse(row.format)
}
