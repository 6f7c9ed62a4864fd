import type { CalibrationScale } from '#contracts/reports/calibration.ts'
import type { RaschSection } from '#contracts/reports/reports.ts'
import { compareForms } from '#domain/statistics/equating.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listFormsOfFormat } from './reports.queries.ts'

/** Returns how much harder the section is in this test than in each other test of its format that it can be compared with. */
export async function readEquatedForms(
  tx: UserTx,
  test: string,
): Promise<(scale: CalibrationScale) => RaschSection['forms']> {
  const forms = Map.groupBy(await listFormsOfFormat(tx, test), ({ id }) => id)
  return (scale) => {
    const sectionOf = (id: string) => (forms.get(id) ?? []).filter(({ subject }) => subject === scale.subject)
    const own = sectionOf(test)
    return [...forms].flatMap(([id, [first]]) => {
      const found = id === test ? null : compareForms(own, sectionOf(id), scale)
      return found === null || first === undefined ? [] : [{ title: first.title, ...found }]
    })
  }
}
