/** The image manager: listing, describing and deleting. */
import type { ImageUse, StoredImage } from '#contracts/images.ts'
import { Refusal } from '#contracts/refusals.ts'

import { storable } from '#domain/question-draft.ts'
import { asSystem, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../administration/record-act.ts'
import { takeOutImage, takeOverAlt } from '../authoring/pictured-questions.ts'
import { testNotFound } from '../tests/availability.ts'
import { findTest } from '../tests/find-test.ts'
import { presentImage } from './images.present.ts'
import {
  deleteImageRow,
  deleteImagesOfNothing,
  findImageRow,
  type ImageRow,
  listImageRows,
  listImageUses,
  updateAlt,
} from './images.queries.ts'

const entityType = 'test_images'

/** Throws `not_found`. */
export async function listImages(tx: UserTx, testRef: string): Promise<StoredImage[]> {
  const test = await findTest(tx, testRef)
  if (!test) throw testNotFound()
  const rows = await listImageRows(tx, test.id)
  const uses = await listImageUses(tx, rows)
  return rows.map((row) => presentImage(row, uses))
}

/** Throws `not_found`. */
export async function describeImage(
  tx: UserTx,
  person: Person,
  id: string,
  description: string,
): Promise<{ image: StoredImage; changedQuestions: number }> {
  const row = await getImage(tx, id)
  const before = await present(tx, row)
  const alt = storable(description)
  const after = await present(tx, await updateAlt(tx, id, alt))
  const changedQuestions = await takeOverAlt(tx, after.url, { former: before.alt, alt })
  await recordAct(tx, person, {
    action: 'update',
    entityType,
    entityId: id,
    before,
    after: { ...after, changedQuestions },
  })
  return { image: after, changedQuestions }
}

/**
 * Forgets the image; its bytes are the caller's to delete once that is certain. Throws `not_found`, and `image_in_use` with
 * the image as it is used now where questions show it and nobody said that it goes all the same.
 */
export async function forgetImage(
  tx: UserTx,
  person: Person,
  id: string,
  evenIfUsed: boolean,
): Promise<{ path: string; changedQuestions: number }> {
  const before = await present(tx, await getImage(tx, id))
  if (before.usedBy.length > 0 && !evenIfUsed) {
    throw new Refusal('image_in_use', `${questionsOf(before.usedBy)} this image.`, { present: before })
  }
  const changedQuestions = await takeOutImage(tx, before.url)
  await deleteImageRow(tx, id)
  await recordAct(tx, person, {
    action: 'delete',
    entityType,
    entityId: id,
    before: { ...before, changedQuestions },
    after: null,
  })
  return { path: before.fullPath, changedQuestions }
}

/** The images of tests that were deleted go too, but for those that a question of another test shows. */
export async function dropImagesOfNothing({ db, images, log }: Services): Promise<void> {
  const gone = await asSystem(db, 'images of deleted tests', deleteImagesOfNothing)
  for (const { folder, name } of gone) await dropFile({ images, log }, `${folder}/${name}`)
}

/** A file that could not be deleted is nobody's any more and does no harm. */
export async function dropFile({ images, log }: Pick<Services, 'images' | 'log'>, path: string): Promise<void> {
  try {
    await images.delete(path)
  } catch (err) {
    log.warn({ err, path }, 'an image was forgotten, but its file could not be deleted')
  }
}

async function getImage(tx: UserTx, id: string): Promise<ImageRow> {
  const row = await findImageRow(tx, id)
  if (!row) throw new Refusal('not_found', 'This image does not exist any more.')
  return row
}

async function present(tx: UserTx, row: ImageRow): Promise<StoredImage> {
  return presentImage(row, await listImageUses(tx, [row]))
}

function questionsOf(uses: readonly ImageUse[]): string {
  return uses.length === 1 ? 'A question shows' : `${uses.length} questions show`
}
