/** Uploads an image: checks the person's rights, reads and redraws the file outside any transaction, reserves its name, and stores it. */
import type { StoredImage } from '#contracts/authoring/images.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { removeUnstorableCharacters } from '#domain/authoring/question-draft.ts'
import { formatImageName } from '#domain/text/image-names.ts'
import type { Identity, UserTx } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { computeImageDigest } from './image-digest.ts'
import { presentImage } from './images.present.ts'
import { deleteImageRow, findSameImage, type ImageRow, insertImage } from './images.queries.ts'
import type { RedrawnImage } from './redraw-image.ts'

export interface ImageToUpload {
  readonly testRef: string
  readonly alt: string
  readonly questionNumber?: number | undefined
  readonly title?: string | undefined
  readFile(): Promise<Uint8Array>
}

const entityType = 'test_images'

/** Throws `not_allowed`, `not_found`, `body_too_large`, `invalid_input`, `too_many_requests`, `unavailable`. */
export async function uploadImage(
  author: { services: Services; identity: Identity },
  upload: ImageToUpload,
): Promise<StoredImage> {
  const { services } = author
  await asAdmin(author, (tx) => getTestByRef(tx, upload.testRef))
  requireAlt(upload.alt)
  const drawn = await services.redrawImage(await upload.readFile())
  const place: ImageTestLocator = async (tx) => getTestByRef(tx, upload.testRef)
  return storeImage(author, { ...upload, place }, drawn)
}

/** The test that an image belongs to, and the name of its folder. A test that is being imported has no identifier yet. */
export type ImageTestLocator = (tx: UserTx) => Promise<{ readonly id: string | null; readonly slug: string }>

interface NewImage extends Pick<ImageToUpload, 'alt' | 'questionNumber' | 'title'> {
  readonly place: ImageTestLocator
  /** True to reuse the same picture if the folder already has it. */
  readonly isSameKept?: boolean
}

/** Throws `unavailable` if the bytes cannot be stored. */
export async function storeImage(
  author: { services: Services; identity: Identity },
  image: NewImage,
  drawn: RedrawnImage,
): Promise<StoredImage> {
  const { services } = author
  const { made, isNew } = await reserve(author, image, drawn)
  if (!isNew) return made
  try {
    await services.images.put(made.fullPath, drawn.bytes)
  } catch (err) {
    services.log.error({ err, path: made.fullPath }, 'an image could not be stored')
    await takeBack(author, made)
    throw new Refusal('unavailable', 'The image could not be stored. Please try again.')
  }
  return made
}

/** Inserts the row before the bytes are stored, so that the name is reserved and no file is overwritten. */
function reserve(
  author: { services: Services; identity: Identity },
  { place, alt, questionNumber, title, isSameKept = false }: NewImage,
  { bytes, extension, width, height }: RedrawnImage,
): Promise<{ made: StoredImage; isNew: boolean }> {
  return asAdmin(author, async (tx, person) => {
    const test = await place(tx)
    const digest = computeImageDigest(bytes)
    const same = isSameKept ? await findSameImage(tx, test.slug, digest) : undefined
    if (same) return { made: presentImage(same, []), isNew: false }
    const naming = { questionNumber: questionNumber ?? null, title: title ?? null, extension }
    const row = await insertUnderFreeName(tx, author.services.clock.now().getTime(), (timestamp) => ({
      test_id: test.id,
      folder: test.slug,
      name: formatImageName({ ...naming, timestamp }),
      alt: removeUnstorableCharacters(alt),
      size_bytes: bytes.length,
      width,
      height,
      digest,
    }))
    const made = presentImage(row, [])
    await recordAct(tx, person, { action: 'create', entityType, entityId: made.id, before: null, after: made })
    return { made, isNew: true }
  })
}

/** If two images arrive in the same millisecond, the later one gets the next millisecond's name. */
async function insertUnderFreeName(
  tx: UserTx,
  timestamp: number,
  imageAt: (timestamp: number) => Parameters<typeof insertImage>[1],
): Promise<ImageRow> {
  for (let at = timestamp; ; at++) {
    const row = await insertImage(tx, imageAt(at))
    if (row) return row
  }
}

function takeBack(author: { services: Services; identity: Identity }, made: StoredImage): Promise<void> {
  return asAdmin(author, async (tx, person) => {
    await deleteImageRow(tx, made.id)
    await recordAct(tx, person, { action: 'delete', entityType, entityId: made.id, before: made, after: null })
  })
}

function requireAlt(alt: string) {
  if (removeUnstorableCharacters(alt).trim() !== '') return
  throw makeInputRefusal('alt', 'Please describe the image for students who cannot see it.')
}
