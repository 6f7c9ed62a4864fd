import { type RawBuilder, sql } from 'kysely'
import { maxListedImages } from '#contracts/authoring/images.ts'
import { imageBucket } from '#domain/text/image-names.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

const columns = ['id', 'test_id', 'folder', 'name', 'alt', 'size_bytes', 'created_at', 'updated_at'] as const

/** Lists the newest images of a test and the images of other tests that its questions show, newest first. */
export function listImageRows(tx: UserTx, test: string) {
  return tx
    .with(
      (cte) => cte('shown').materialized(),
      (db) =>
        db
          .selectFrom('test_questions')
          .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
          .where('test_sections.test_id', '=', test)
          .select(['image_url', textsWithPictures('test_questions').as('texts')]),
    )
    .selectFrom('test_images')
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('test_id', '=', test),
        where.exists(where.selectFrom('shown').where(shows('shown', 'test_images')).select('shown.image_url')),
      ]),
    )
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedImages)
    .execute()
}

export type ImageRow = Awaited<ReturnType<typeof listImageRows>>[number]

export function findImageRow(tx: UserTx, id: string) {
  return tx
    .selectFrom('test_images')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

export function findSameImage(tx: UserTx, folder: string, digest: string) {
  return tx
    .selectFrom('test_images')
    .where('folder', '=', folder)
    .where('digest', '=', digest)
    .where('removed_at', 'is', null)
    .select(columns)
    .limit(1)
    .executeTakeFirst()
}

/** Returns the addresses at which the bucket has an image, or which a question already uses. */
export async function listKnownAddresses(tx: UserTx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) as address
    where exists (
      select from test_images where ${imageBucket} || '/' || folder || '/' || name = address
    ) or exists (select from test_questions where image_url = address)`.execute(tx)
  return rows.map(({ address }) => address)
}

/** Assigns stored pictures to an imported test: its pictures are stored before the test row exists. */
export function assignStoredImages(tx: UserTx, test: { readonly id: string; readonly slug: string }) {
  return tx
    .updateTable('test_images')
    .set({ test_id: test.id })
    .where('folder', '=', test.slug)
    .where('test_id', 'is', null)
    .execute()
}

interface NewImage {
  /** Null while its test is being imported. */
  readonly test_id: string | null
  readonly folder: string
  readonly name: string
  readonly alt: string
  readonly size_bytes: number
  readonly width: number
  readonly height: number
  readonly digest: string
}

/** Returns undefined if the folder already has an image with that name. */
export function insertImage(tx: UserTx, image: NewImage): Promise<ImageRow | undefined> {
  return tx
    .insertInto('test_images')
    .values(image)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function updateImageAlt(tx: UserTx, id: string, alt: string) {
  return tx.updateTable('test_images').set({ alt }).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
}

/** Returns true if an attempt or its review shows the image, or if the text of a question or passage contains it. */
export async function isShownElsewhere(tx: SystemTx, url: string): Promise<boolean> {
  const address = sql`${url}`
  const shown = sql<boolean>`${shownByVersion(address)} or ${shownByText(address)}`
  const { rows } = await sql<{ shown: boolean }>`select ${shown} as shown`.execute(tx)
  return rows.some(({ shown }) => shown)
}

/** Its file stays. */
export function hideImageRow(tx: UserTx, id: string, now: Date) {
  return tx.updateTable('test_images').set({ removed_at: now }).where('id', '=', id).execute()
}

export function deleteImageRow(tx: UserTx, id: string) {
  return tx.deleteFrom('test_images').where('id', '=', id).execute()
}

/** Lists the questions that show these images, in the order of their tests. */
export function listImageUses(tx: UserTx, images: readonly ImageRow[]) {
  const ids = images.map(({ id }) => id)
  return tx
    .with('numbered', (db) =>
      db
        .selectFrom('test_questions as q')
        .innerJoin('test_sections as s', 's.id', 'q.section_id')
        .select(['q.image_url', 's.test_id', textsWithPictures('q').as('texts')])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('s.test_id')
                .orderBy('s.order_index')
                .orderBy('s.id')
                .orderBy('q.order_index')
                .orderBy('q.id'),
            )
            .as('number'),
        ),
    )
    .selectFrom('test_images as i')
    .innerJoin('numbered', (join) => join.on(shows('numbered', 'i')))
    .innerJoin('tests as t', 't.id', 'numbered.test_id')
    .where((is) => is('i.id', '=', is.fn.any(bindUuids(ids))))
    .select(['i.id as image_id', 'numbered.test_id', 't.title as test_title', 't.slug', 'numbered.number'])
    .orderBy('t.title')
    .orderBy('t.id')
    .orderBy('numbered.number')
    .execute()
}

export type ImageUseRow = Awaited<ReturnType<typeof listImageUses>>[number]

/**
 * Deletes the rows of images that were deleted or whose test is gone, if no question, kept version, or restorable row shows them. Returns
 * the paths of their files.
 */
export function deleteOrphanedImageRows(tx: SystemTx) {
  return tx
    .deleteFrom('test_images')
    .where((where) =>
      where.or([
        // During an import, the pictures are stored before the test.
        where.and([where('test_id', 'is', null), where('created_at', '<', sql<Date>`now() - interval '1 hour'`)]),
        where('removed_at', 'is not', null),
      ]),
    )
    .where(({ not }) => not(shownByVersion(addressOf('test_images'))))
    .where(({ not }) => not(shownByDeleted(addressOf('test_images'))))
    .where(({ not }) => not(shownByText(addressOf('test_images'))))
    .where(({ not, exists }) =>
      not(
        exists(
          tx
            .selectFrom('test_questions')
            .where(sql<boolean>`image_url like '%' || ${addressOf('test_images')}`)
            .select('test_questions.id'),
        ),
      ),
    )
    .returning(['folder', 'name'])
    .execute()
}

function shownByVersion(address: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from public.question_versions kept
    where strpos(concat_ws(' ', kept.image_url, kept.text, kept.options, kept.passage), ${address}) > 0)`
}

function shownByText(address: RawBuilder<unknown>) {
  return sql<boolean>`(exists (select from public.test_questions q where strpos(${textsOf('q')}, ${address}) > 0)
    or exists (select from public.passages p where strpos(p.text, ${address}) > 0))`
}

/** `question` has the columns `image_url` and `texts`. */
function shows(question: string, image: string) {
  const [url, texts] = [sql.ref(`${question}.image_url`), sql.ref(`${question}.texts`)]
  return sql<boolean>`(${url} like '%' || ${addressOf(image)} or strpos(${texts}, ${addressOf(image)}) > 0)`
}

/** Null for most questions, so that the long texts of only a few are searched for each image. */
function textsWithPictures(table: string) {
  return sql<string | null>`case when strpos(${textsOf(table)}, ${sql.lit(imageBucket)}) > 0 then ${textsOf(table)} end`
}

/** Returns all texts of a question that may contain pictures. */
function textsOf(table: string) {
  const columns = ['text', 'options', 'interaction', 'passage', 'explanation', 'hint', 'rationales']
  return sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`
}

/** A deleted test or question that can still be restored. */
function shownByDeleted(address: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from public.deleted_rows kept where strpos(kept.row_data::text, ${address}) > 0)`
}

/** Returns the image's path. The address in a question may have our own origin before it. Neither contains a wildcard. */
function addressOf(table: string) {
  return sql<string>`(${sql.lit(`${imageBucket}/`)} || ${sql.ref(`${table}.folder`)} || '/' || ${sql.ref(`${table}.name`)})`
}
