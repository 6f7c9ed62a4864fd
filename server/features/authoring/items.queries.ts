/** Finds items, and where their copies are. */
import { type RawBuilder, sql } from 'kysely'
import { placesShown } from '#contracts/authoring/items.ts'
import { defineUserStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Longer than what a list shows: markup and formulas become shorter words. */
const excerptLength = 1000

/** The newest first. `condition` is about a question `q` and its calibration `c`. */
export function listItems(tx: UserTx, condition: RawBuilder<boolean>, limit: number) {
  return tx
    .selectFrom('test_questions as q')
    .leftJoin('question_calibrations as c', 'c.fingerprint', 'q.fingerprint')
    .where(condition)
    .select(['q.id', 'q.fingerprint', 'q.input_type', 'q.topic', 'q.skill', 'q.difficulty as level'])
    .select(['q.item_status', 'q.tags', 'q.origin_id', 'q.revision'])
    .select(['c.difficulty', 'c.error', 'c.answers'])
    .select([
      sql<string>`left(q.text, ${sql.lit(excerptLength)})`.as('text'),
      sql<unknown>`case when q.input_type = 'clickable_text' then q.options else '[]' end`.as('pieces'),
      sql<string | null>`q.passage ->> 'title'`.as('passage_title'),
    ])
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute()
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** The first `limit` tests that have copies of each item, and how many there are: tests first, then banks and drills, by title. */
function selectPlaces(tx: UserTx, fingerprints: Operand<readonly string[]>, limit: number) {
  const order = sql`array_position(array['test', 'bank', 'drill'], t.purpose), t.title, t.id`
  const copies = tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where((is) => is('q.fingerprint', '=', is.fn.any(bindUuids(fingerprints))))
    .groupBy(['q.fingerprint', 's.test_id'])
    .select(({ fn }) => [
      'q.fingerprint',
      's.test_id',
      // Cheaper than a sorted array for each test.
      sql<string>`min(q.id::text collate "C")`.as('question_id'),
      fn.countAll<number>().as('copies'),
    ])
  const placed = tx
    .selectFrom(copies.as('c'))
    .innerJoin('tests as t', 't.id', 'c.test_id')
    .select(['c.fingerprint', 't.id', 't.slug', 't.title', 't.purpose', 'c.question_id', 'c.copies'])
    .select([
      sql<number>`row_number() over (partition by c.fingerprint order by ${order})`.as('place'),
      sql<number>`count(*) over (partition by c.fingerprint)`.as('places'),
    ])
  return tx
    .selectFrom(placed.as('placed'))
    .where('place', '<=', limit)
    .select(['fingerprint', 'id', 'slug', 'title', 'purpose', 'question_id', 'copies', 'places'])
    .orderBy('place')
}

export function listPlaces(tx: UserTx, fingerprints: readonly string[], limit: number) {
  return selectPlaces(tx, fingerprints, limit).execute()
}

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

/** The copies of these items in banks. */
function selectBankCopies(tx: UserTx, fingerprints: Operand<readonly string[]>) {
  return tx
    .selectFrom('test_questions')
    .where((is) => is('fingerprint', '=', is.fn.any(bindUuids(fingerprints))))
    .where('item_status', 'is not', null)
    .select(['id', 'fingerprint', 'revision', 'item_status'])
    .orderBy('id')
}

export function listBankCopies(tx: UserTx, fingerprints: readonly string[]) {
  return selectBankCopies(tx, fingerprints).execute()
}

interface Found {
  readonly fingerprints: readonly string[]
}

export const placesStatement = defineUserStatement('places_of_items', (tx, value: ValueOf<Found>) =>
  selectPlaces(tx, value('fingerprints'), placesShown),
)

export const bankCopiesStatement = defineUserStatement('bank_copies_of_items', (tx, value: ValueOf<Found>) =>
  selectBankCopies(tx, value('fingerprints')),
)

export type BankCopyRow = Awaited<ReturnType<typeof listBankCopies>>[number]
