import type { Refusal } from '#contracts/wire/refusals.ts'
import { violates } from './violations.ts'

/** Throws the refusal of the constraint by which the database refuses `write`, and any other error as it is. */
export async function refusing<Result>(
  write: Promise<Result>,
  refusals: Readonly<Record<string, () => Refusal>>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const broken = Object.keys(refusals).find((constraint) => violates(error, constraint))
    throw broken === undefined ? error : (refusals[broken]?.() ?? error)
  }
}
