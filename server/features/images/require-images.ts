/** A question shows only images that are there: the names of uploads are made here, so one that a file guesses never comes to be. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { isOwnPicture } from '#domain/text/pictures.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listKnownAddresses } from './images.queries.ts'

interface WithImage {
  readonly imageUrl: string | null
}

/** `pathOf` is the place of a question in the request. Throws `invalid_input`, with all of them. */
export async function requireImages(tx: UserTx, questions: readonly WithImage[], pathOf: (at: number) => string) {
  const ours = questions.flatMap(({ imageUrl }) => (imageUrl !== null && isOwnPicture(imageUrl) ? imageUrl : []))
  if (ours.length === 0) return
  const known = new Set(await listKnownAddresses(tx, [...new Set(ours)]))
  const issues = questions.flatMap(({ imageUrl }, at) =>
    imageUrl !== null && isOwnPicture(imageUrl) && !known.has(imageUrl)
      ? { path: `${pathOf(at)}.imageUrl`, message: missingWords(imageUrl) }
      : [],
  )
  const [first] = issues
  if (first !== undefined) throw new Refusal('invalid_input', first.message, { issues })
}

function missingWords(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return `This test has no image "${name}". Upload it in the question, or give an address that begins with https://.`
}
