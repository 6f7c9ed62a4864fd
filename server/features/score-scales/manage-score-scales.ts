/** Administrators make score scales, name them, give them to all tests without their own, and delete unused ones. */

import type { ManagedScoreScale, NewScoreScale, ScoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { describeScaleUses } from '#domain/scores/scale-table.ts'
import { listScaleProblems } from '#domain/scores/scales.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentScale } from './score-scales.present.ts'
import {
  deleteScaleRow,
  insertScale,
  listScaleRows,
  lockScale,
  makeScaleDefault,
  updateScaleRow,
} from './score-scales.queries.ts'

const entityType = 'score_scales'

export async function listScales(tx: UserTx): Promise<ManagedScoreScale[]> {
  return (await listScaleRows(tx)).map(presentScale)
}

/** Throws `name_taken`, and `invalid_input` for a table that cannot score. */
export async function createScale(tx: UserTx, person: Person, form: NewScoreScale): Promise<ManagedScoreScale> {
  const problems = listScaleProblems(form)
  if (problems.length > 0) {
    const issues = problems.map((message) => ({ path: 'table', message }))
    throw new Refusal('invalid_input', problems[0] ?? '', { issues })
  }
  const id = await insertScale(tx, form)
  const made = await readScale(tx, id)
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: made })
  return made
}

/** Throws `not_found`, `name_taken`, `changed_meanwhile`. */
export async function updateScale(
  tx: UserTx,
  person: Person,
  id: string,
  { revision, ...details }: ScoreScaleDetails & { revision: number },
): Promise<ManagedScoreScale> {
  const before = await readLockedScale(tx, id)
  if (before.revision !== revision) {
    const message = `Somebody else changed this scale; it is called “${before.name}” now. Saving again replaces that.`
    throw new Refusal('changed_meanwhile', message, { present: before })
  }
  await updateScaleRow(tx, id, details)
  const after = await readScale(tx, id)
  await recordAct(tx, person, {
    action: 'update',
    entityType,
    entityId: id,
    before: detailsOf(before),
    after: detailsOf(after),
  })
  return after
}

/** Throws `not_found`. */
export async function makeDefaultScale(tx: UserTx, person: Person, id: string): Promise<ManagedScoreScale> {
  const wanted = await readScale(tx, id)
  if (wanted.isDefault) return wanted
  const before = (await listScales(tx)).find(({ isDefault }) => isDefault) ?? null
  await makeScaleDefault(tx, id)
  await recordAct(tx, person, {
    action: 'make_default',
    entityType,
    entityId: id,
    before: before && { default: before.id, name: before.name },
    after: { default: id, name: wanted.name },
  })
  return readScale(tx, id)
}

/** Throws `not_found`, `scale_in_use`. */
export async function removeScale(tx: UserTx, person: Person, id: string): Promise<string> {
  const before = await readLockedScale(tx, id)
  const uses = describeScaleUses(before)
  if (uses !== null) throw new Refusal('scale_in_use', uses)
  await deleteScaleRow(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return id
}

async function readScale(tx: UserTx, id: string): Promise<ManagedScoreScale> {
  const [row] = await listScaleRows(tx, id)
  if (row === undefined) throw notFound('score scale')
  return presentScale(row)
}

async function readLockedScale(tx: UserTx, id: string): Promise<ManagedScoreScale> {
  await lockScale(tx, id)
  return readScale(tx, id)
}

/** The numbers never change, so the log does not need to repeat them. */
function detailsOf({ name, source, isEstimated }: ManagedScoreScale): ScoreScaleDetails {
  return { name, source, isEstimated }
}
