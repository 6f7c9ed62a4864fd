/** Copies, changes and deletes exam formats. Built-in formats cannot be changed. */
import type { ExamFormat, FormatForm } from '#contracts/authoring/formats.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { listFormatIssues } from '#domain/authoring/format-checks.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireRevision } from '../audit/require-revision.ts'
import { harmlessSource } from '../tests/authored-html.ts'
import { presentFormat } from './formats.present.ts'
import { deleteFormatRow, insertFormat, listFormatRows, lockFormat, updateFormatRow } from './formats.queries.ts'
import { readFormat } from './read-format.ts'

const entityType = 'exam_formats'

export async function listFormats(tx: UserTx): Promise<ExamFormat[]> {
  return (await listFormatRows(tx, null)).map(presentFormat)
}

/** Prepares a format for saving. HTML takes time, so call this outside of transactions. Throws `invalid_input`. */
export async function sanitizeFormat<Form extends FormatForm>(form: Form): Promise<Form> {
  const issues = listFormatIssues(form)
  const [first] = issues
  if (first !== undefined) throw new Refusal('invalid_input', first.message, { issues })
  const sections: FormatForm['sections'] = []
  for (const section of form.sections) {
    sections.push({ ...section, directions: await harmlessSource(section.directions) })
  }
  return { ...form, sections }
}

/** The form comes from `sanitizeFormat`. Throws `not_found`, `name_taken`. */
export async function createFormat(
  tx: UserTx,
  person: Person,
  { copyOf, ...form }: FormatForm & { copyOf: string },
): Promise<ExamFormat> {
  await readFormat(tx, copyOf)
  const id = await insertFormat(tx, form)
  const made = await readFormat(tx, id)
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: { ...made, copyOf } })
  return made
}

/** The form comes from `sanitizeFormat`. Throws `not_found`, `format_shipped`, `name_taken`, `changed_meanwhile`. */
export async function updateFormat(
  tx: UserTx,
  person: Person,
  id: string,
  { revision, ...form }: FormatForm & { revision: number },
): Promise<ExamFormat> {
  const before = await readLockedFormat(tx, id)
  requireRevision(revision, before)
  await updateFormatRow(tx, id, form)
  const after = await readFormat(tx, id)
  await recordAct(tx, person, { action: 'update', entityType, entityId: id, before, after })
  return after
}

/** Throws `not_found`, `format_shipped`, `format_in_use`. */
export async function removeFormat(tx: UserTx, person: Person, id: string): Promise<string> {
  const before = await readLockedFormat(tx, id)
  if (before.testCount > 0) {
    const tests = before.testCount === 1 ? '1 test uses' : `${before.testCount} tests use`
    throw new Refusal('format_in_use', `${tests} this format. Give them another format first.`)
  }
  await deleteFormatRow(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return id
}

async function readLockedFormat(tx: UserTx, id: string): Promise<ExamFormat> {
  const seen = await readFormat(tx, id)
  if (seen.isShipped) {
    throw new Refusal('format_shipped', 'This format comes with the platform and cannot be changed. Copy it instead.')
  }
  await lockFormat(tx, id)
  return readFormat(tx, id)
}
