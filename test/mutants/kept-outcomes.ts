/** The file in which Stryker keeps its outcomes from one run to the next. */
import * as z from 'zod/mini'
import { parseMutantOutcome } from './report.ts'

const kept = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({
      mutants: z.array(z.looseObject({ status: z.string(), statusReason: z.optional(z.string()) })),
    }),
  ),
})

/** Leaves out what hung or was invalid, which Stryker would not try again by itself. A machine that is less busy may tell more. */
export function removeUnclearOutcomes(text: string): string {
  const report = kept.parse(JSON.parse(text))
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(({ status, statusReason }) => {
      const outcome = parseMutantOutcome(status, statusReason)
      return outcome !== 'hung' && outcome !== 'invalid'
    })
  }
  return JSON.stringify(report)
}
