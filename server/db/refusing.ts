import type { Refusal } from '#contracts/wire/refusals.ts'
import { violatesConstraint } from './violations.ts'

/** Awaits `write`. Converts the violation of a constraint into its refusal, and throws any other error unchanged. */
export async function convertViolations<Result>(
  write: Promise<Result>,
  refusals: Readonly<Record<string, () => Refusal>>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const broken = Object.keys(refusals).find((constraint) => violatesConstraint(error, constraint))
    throw broken === undefined ? error : (refusals[broken]?.() ?? error)
  }
}
