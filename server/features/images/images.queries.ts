import { sql } from 'kysely'
import { listedImages } from '#contracts/images.ts'
import { imageBucket } from '#domain/image-names.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

const columns = ['id', 'test_id', 'folder', 'name', 'alt', 'size_bytes', 'created_at', 'updated_at'] as const

/** The newest of a test, and those of other tests that its questions show, newest first. */
export function listImageRows(tx: UserTx, test: string) {
  return tx
    .selectFrom('test_images')
    .where((where) =>
      where.or([
        where('test_id', '=', test),
        where.exists(
          tx
            .selectFrom('test_questions')
            .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
            .where('test_sections.test_id', '=', test)
            .where(sql<boolean>`image_url like '%' || ${addressOf('test_images')}`)
            .select('test_questions.id'),
        ),
      ]),
    )
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedImages)
    .execute()
}

export type ImageRow = Awaited<ReturnType<typeof listImageRows>>[number]

export function findImageRow(tx: UserTx, id: string) {
  return tx.selectFrom('test_images').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

/** Null where the folder has an image of that name. */
export async function insertImage(
  tx: UserTx,
  image: { test_id: string; folder: string; name: string; alt: string; size_bytes: number },
): Promise<ImageRow | null> {
  const row = await tx
    .insertInto('test_images')
    .values(image)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export function updateAlt(tx: UserTx, id: string, alt: string) {
  return tx.updateTable('test_images').set({ alt }).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
}

export function deleteImageRow(tx: UserTx, id: string) {
  return tx.deleteFrom('test_images').where('id', '=', id).execute()
}

export interface ImageUseRow {
  image_id: string
  test_id: string
  test_title: string
  number: number
}

/** The questions that show these images, in the order of their tests. */
export async function listImageUses(tx: UserTx, images: readonly ImageRow[]): Promise<ImageUseRow[]> {
  if (images.length === 0) return []
  const ids = images.map(({ id }) => id)
  const { rows } = await sql<ImageUseRow>`
    with numbered as (
      select q.image_url, s.test_id,
        row_number() over (partition by s.test_id order by s.order_index, s.id, q.order_index, q.id)::integer as number
      from public.test_questions q join public.test_sections s on s.id = q.section_id
    )
    select i.id as image_id, numbered.test_id, t.title as test_title, numbered.number
    from public.test_images i
    join numbered on numbered.image_url like '%' || ${addressOf('i')}
    join public.tests t on t.id = numbered.test_id
    where i.id = any (${ids}::uuid[])
    order by t.title, t.id, numbered.number`.execute(tx)
  return rows
}

/** Forgets the images whose test is gone and that no question shows. Returns where their bytes are. */
export function deleteImagesOfNothing(tx: SystemTx) {
  return tx
    .deleteFrom('test_images')
    .where('test_id', 'is', null)
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

/** An image's path. The address in a question may have our own origin before it; neither has a wildcard in it. */
function addressOf(table: string) {
  return sql<string>`(${sql.lit(`${imageBucket}/`)} || ${sql.ref(`${table}.folder`)} || '/' || ${sql.ref(`${table}.name`)})`
}
