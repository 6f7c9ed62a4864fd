/** The image manager: lists, describes, and deletes images. */
import type { ImageUse, StoredImage } from '#contracts/authoring/images.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'

import { removeUnstorableCharacters } from '#domain/authoring/question-draft.ts'
import { asSystem, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentImage } from './images.present.ts'
import {
  deleteImageRow,
  deleteOrphanedImageRows,
  findImageRow,
  hideImageRow,
  type ImageRow,
  isShownElsewhere,
  listImageRows,
  listImageUses,
  updateImageAlt,
} from './images.queries.ts'
import { removeImageFromQuestions, updateAltInQuestions } from './pictured-questions.ts'

const entityType = 'test_images'

/** Throws `not_found`. */
export async function listImages(tx: UserTx, testRef: string): Promise<StoredImage[]> {
  const test = await getTestByRef(tx, testRef)
  const rows = await listImageRows(tx, test.id)
  const uses = rows.length === 0 ? [] : await listImageUses(tx, rows)
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
  const alt = removeUnstorableCharacters(description)
  const after = await present(tx, await updateImageAlt(tx, id, alt))
  const changedQuestions = await updateAltInQuestions(tx, after.url, { former: before.alt, alt })
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
 * Removes the image. The caller deletes its file after the commit; `path` is null if attempts, reviews, or texts still show it. Throws
 * `not_found`. Throws `image_in_use` with the image's current uses if questions show it and the request does not allow that.
 */
export async function removeImage(
  tx: UserTx,
  person: Person,
  id: string,
  { evenIfUsed, now }: { readonly evenIfUsed: boolean; readonly now: Date },
): Promise<{ path: string | null; changedQuestions: number }> {
  const before = await present(tx, await getImage(tx, id))
  if (before.usedBy.length > 0 && !evenIfUsed) {
    throw new Refusal('image_in_use', `${questionsOf(before.usedBy)} this image.`, { present: before })
  }
  const changedQuestions = await removeImageFromQuestions(tx, before.url)
  const isShown = await runElevated(tx, person, 'see whether an image is still shown', (system) =>
    isShownElsewhere(system, before.url),
  )
  if (isShown) await hideImageRow(tx, id, now)
  else await deleteImageRow(tx, id)
  await recordAct(tx, person, {
    action: 'delete',
    entityType,
    entityId: id,
    before: { ...before, changedQuestions },
    after: null,
  })
  return { path: isShown ? null : before.fullPath, changedQuestions }
}

/** Deletes images that an administrator deleted, and images of deleted tests, once nothing shows them. */
export async function deleteOrphanedImages({ db, images, log }: Services): Promise<void> {
  const gone = await asSystem(db, 'images of deleted tests', deleteOrphanedImageRows)
  for (const { folder, name } of gone) await deleteImageFile({ images, log }, `${folder}/${name}`)
}

/** Deletes the file. A failure is only logged, because a leftover file does no harm. */
export async function deleteImageFile({ images, log }: Pick<Services, 'images' | 'log'>, path: string): Promise<void> {
  try {
    await images.delete(path)
  } catch (err) {
    log.warn({ err, path }, 'an image was forgotten, but its file could not be deleted')
  }
}

async function getImage(tx: UserTx, id: string): Promise<ImageRow> {
  const row = await findImageRow(tx, id)
  if (!row) throw notFound('image')
  return row
}

async function present(tx: UserTx, row: ImageRow): Promise<StoredImage> {
  return presentImage(row, await listImageUses(tx, [row]))
}

function questionsOf(uses: readonly ImageUse[]): string {
  return uses.length === 1 ? 'A question shows' : `${uses.length} questions show`
}
