/** Administrators add, correct, and delete schools and their figures. */

import type { CutoffForm, School, SchoolCutoff, SchoolForm } from '#contracts/people/schools.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireRevision } from '../audit/require-revision.ts'
import { presentSchool } from './schools.present.ts'
import {
  deleteCutoffRow,
  deleteSchoolRow,
  insertCutoff,
  insertSchool,
  listSchoolRows,
  lockSchool,
  updateCutoffRow,
  updateSchoolRow,
} from './schools.queries.ts'

const entityType = 'schools'

export async function listSchools(tx: UserTx): Promise<School[]> {
  return (await listSchoolRows(tx, null)).map(presentSchool)
}

/** Throws `name_taken`. */
export async function createSchool(tx: UserTx, person: Person, form: SchoolForm): Promise<School> {
  const id = await insertSchool(tx, form)
  const made = await readSchool(tx, id)
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: made })
  return made
}

/** Throws `not_found`, `name_taken`, `changed_meanwhile`. */
export async function updateSchool(
  tx: UserTx,
  person: Person,
  id: string,
  { revision, ...form }: SchoolForm & { revision: number },
): Promise<School> {
  const before = await readLockedSchool(tx, id)
  requireRevision(revision, before)
  await updateSchoolRow(tx, id, form)
  return recordUpdate(tx, person, before, ({ name }) => ({ name }))
}

/** Throws `not_found`, `school_in_use`. */
export async function removeSchool(tx: UserTx, person: Person, id: string): Promise<string> {
  const before = await readLockedSchool(tx, id)
  await deleteSchoolRow(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return id
}

/** Throws `not_found`, `year_taken`. */
export async function createCutoff(tx: UserTx, person: Person, id: string, form: CutoffForm): Promise<School> {
  const before = await readLockedSchool(tx, id)
  await insertCutoff(tx, id, form)
  return recordUpdate(tx, person, before)
}

/** Throws `not_found`, `year_taken`, `changed_meanwhile`. */
export async function updateCutoff(
  tx: UserTx,
  person: Person,
  { schoolId, schoolCutoffId }: CutoffIds,
  { revision, ...form }: CutoffForm & { revision: number },
): Promise<School> {
  const before = await readLockedSchool(tx, schoolId)
  requireRevision(revision, getCutoff(before, schoolCutoffId))
  await updateCutoffRow(tx, schoolCutoffId, form)
  return recordUpdate(tx, person, before)
}

/** Throws `not_found`. */
export async function removeCutoff(
  tx: UserTx,
  person: Person,
  { schoolId, schoolCutoffId }: CutoffIds,
): Promise<School> {
  const before = await readLockedSchool(tx, schoolId)
  getCutoff(before, schoolCutoffId)
  await deleteCutoffRow(tx, schoolCutoffId)
  return recordUpdate(tx, person, before)
}

interface CutoffIds {
  readonly schoolId: string
  readonly schoolCutoffId: string
}

/** Logs the part of the school that `part` selects; by default its name and figures. */
async function recordUpdate(
  tx: UserTx,
  person: Person,
  before: School,
  part: (school: School) => object = ({ name, cutoffs }) => ({ name, figures: cutoffs.map(figureWords) }),
): Promise<School> {
  const after = await readSchool(tx, before.id)
  await recordAct(tx, person, {
    ...{ action: 'update', entityType, entityId: before.id },
    before: part(before),
    after: part(after),
  })
  return after
}

function figureWords({ year, grade, lowestScore, source }: SchoolCutoff): string {
  return `${year}, grade ${grade}: ${lowestScore} (${source})`
}

async function readSchool(tx: UserTx, id: string): Promise<School> {
  const [row] = await listSchoolRows(tx, id)
  if (row === undefined) throw notFound('school')
  return presentSchool(row)
}

async function readLockedSchool(tx: UserTx, id: string): Promise<School> {
  await lockSchool(tx, id)
  return readSchool(tx, id)
}

function getCutoff({ cutoffs }: School, id: string): SchoolCutoff {
  const found = cutoffs.find((cutoff) => cutoff.id === id)
  if (found === undefined) throw notFound('figure')
  return found
}
