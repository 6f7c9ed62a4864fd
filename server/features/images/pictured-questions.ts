/**
 * Updates questions when an image that they show gets a new description or is deleted. `url` is the image's path, which has no wildcards;
 * in a question, our own origin may precede it.
 */
import type { UserTx } from '../../db/transactions.ts'

/** Removes the image from the questions that use it. Returns the number of questions. */
export async function removeImageFromQuestions(tx: UserTx, url: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('test_questions')
    .set({ image_url: null, image_alt: null })
    .where('image_url', 'like', `%${url}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Updates the description in questions that use the image. A question with its own description keeps it. Returns the number of changed
 * questions.
 */
export async function updateAltInQuestions(
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
