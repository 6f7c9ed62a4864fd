import { sql } from 'kysely'
import type { FormatForm } from '#contracts/authoring/formats.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

const formatsShown = 200

/** Lists built-in formats by year, then the others by name; only one format if an id is given. */
export function listFormatRows(tx: UserTx, only: string | null) {
  return tx
    .selectFrom('exam_formats as f')
    .$if(only !== null, (query) => query.where('f.id', '=', only ?? ''))
    .select(['f.id', 'f.name', 'f.source', 'f.first_year', 'f.last_year', 'f.minutes', 'f.navigation', 'f.delivery'])
    .select(['f.requires_answer', 'f.answer_in_passages', 'f.chooses_first_section'])
    .select(['f.lettering', 'f.topics_by_number', 'f.result'])
    .select(['f.kinds', 'f.tools', 'f.sections', 'f.score_scale_id', 'f.is_shipped', 'f.revision'])
    .select(({ selectFrom }) =>
      selectFrom('tests as t').whereRef('t.format_id', '=', 'f.id').select(rowCount).$asScalar().as('tests'),
    )
    .orderBy('f.is_shipped', 'desc')
    .orderBy((order) => order.case().when('f.is_shipped', '=', true).then(order.ref('f.first_year')).end())
    .orderBy(({ fn }) => fn<string>('lower', ['f.name']))
    .orderBy('f.id')
    .limit(formatsShown)
    .execute()
}

export type FormatRow = Awaited<ReturnType<typeof listFormatRows>>[number]

/** Locks the format until the end of the transaction. */
export function lockFormat(tx: UserTx, id: string) {
  return tx.selectFrom('exam_formats').where('id', '=', id).select('id').forUpdate().execute()
}

/** Throws `name_taken`, and `invalid_input` for a scale that does not exist. */
export async function insertFormat(tx: UserTx, form: FormatForm): Promise<string> {
  const { id } = await refusingBadForm(
    tx.insertInto('exam_formats').values(columnsOf(form)).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** As `insertFormat`. */
export async function updateFormatRow(tx: UserTx, id: string, form: FormatForm) {
  await refusingBadForm(tx.updateTable('exam_formats').set(columnsOf(form)).where('id', '=', id).execute())
}

/** Throws `format_in_use` if a test started to use the format after the check. */
export async function deleteFormatRow(tx: UserTx, id: string) {
  await convertViolations(tx.deleteFrom('exam_formats').where('id', '=', id).execute(), {
    tests_format_id_fkey: () => new Refusal('format_in_use', 'A test uses this format.'),
  })
}

function columnsOf({ firstYear, lastYear, topicsByNumber, scoreScaleId, sections, ...others }: FormatForm) {
  const { requiresAnswer, answerInPassages, choosesFirstSection, ...values } = others
  return {
    ...values,
    requires_answer: requiresAnswer,
    answer_in_passages: answerInPassages,
    chooses_first_section: choosesFirstSection,
    ...{ first_year: firstYear, last_year: lastYear, topics_by_number: topicsByNumber, score_scale_id: scoreScaleId },
    sections: sql<string>`${JSON.stringify(sections)}::jsonb`,
  }
}

function refusingBadForm<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    exam_formats_name_key: () => makeInputRefusal('name', 'Another format already has this name.', 'name_taken'),
    exam_formats_score_scale_id_fkey: () =>
      makeInputRefusal('scoreScaleId', 'This score scale no longer exists. Please choose another.'),
  })
}
