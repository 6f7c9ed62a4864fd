/**
 * What becomes of questions when an image that they show is described anew or deleted. `url` is the image's path, in which
 * there are no wildcards; a question may have our own origin before it.
 */
import type { UserTx } from '../../db/transactions.ts'

/** Takes the image out of the questions whose image it is. Returns how many they are. */
export async function takeOutImage(tx: UserTx, url: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('test_questions')
    .set({ image_url: null, image_alt: null })
    .where('image_url', 'like', `%${url}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A question that describes the image in words of its own keeps them. Returns how many took the new ones. */
export async function takeOverAlt(
  tx: UserTx,
  url: string,
  { former, alt }: { former: string; alt: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('test_questions')
    .set({ image_alt: alt })
    .where('image_url', 'like', `%${url}`)
    .where((where) => where.or([where('image_alt', 'is', null), where('image_alt', 'in', ['', former])]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
