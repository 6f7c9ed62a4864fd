/**
 * Requires that the images of a question exist. The server chooses the names of uploads, so a file cannot refer to a future upload by
 * guessing its name.
 */
import { Refusal } from '#contracts/wire/refusals.ts'
import { isOwnImageAddress } from '#domain/text/pictures.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listKnownAddresses } from './images.queries.ts'

interface WithImage {
  readonly imageUrl: string | null
}

/** `pathOf` returns the position of a question in the request. Throws `invalid_input` that lists all missing images. */
export async function requireImages(tx: UserTx, questions: readonly WithImage[], pathOf: (at: number) => string) {
  const ours = questions.flatMap(({ imageUrl }) => (imageUrl !== null && isOwnImageAddress(imageUrl) ? imageUrl : []))
  if (ours.length === 0) return
  const known = new Set(await listKnownAddresses(tx, [...new Set(ours)]))
  const issues = questions.flatMap(({ imageUrl }, at) =>
    imageUrl !== null && isOwnImageAddress(imageUrl) && !known.has(imageUrl)
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
