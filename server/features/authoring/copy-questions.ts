import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import type { copyQuestions as copyEndpoint } from '#contracts/authoring/items.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { separatePassages } from '#domain/authoring/separate-passages.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentQuestion } from './authoring.present.ts'
import { insertCopies, listQuestionsToCopy, setPassageTitles } from './copies.queries.ts'
import { getLockedSection, requireQuestionRoom } from './find-authored.ts'
import { missingPassages } from './import-questions.ts'
import { insertPassages, listPassagesInUse } from './passages.queries.ts'
import { countQuestions, listQuestionRowsById } from './questions.queries.ts'
import type { SectionRow } from './sections.queries.ts'
import { measureDrafts, measurePassages, requireTestSize } from './test-size.ts'

/** Throws `not_found` for a section or question that is gone, and `invalid_input` if the test would be too large. */
export async function copyQuestions(
  tx: UserTx,
  person: Person,
  sectionId: string,
  { questionIds, withPassages = false }: BodyOf<typeof copyEndpoint>,
): Promise<ReplyOf<typeof copyEndpoint>> {
  const section = await getLockedSection(tx, sectionId)
  const found = await listQuestionsToCopy(tx, { questionIds, withPassages, test: section.test_id })
  if (!questionIds.every((id) => found.some((row) => row.id === id))) {
    throw new Refusal('not_found', 'One of these questions no longer exists.')
  }
  const items = [...new Map(found.map((row) => [row.fingerprint, row])).values()]
  const wanted = items.filter(({ is_there }) => !is_there).map(({ id }) => id)
  const drafts = await appendCopies(tx, section, wanted)
  const result = { added: wanted.length, skipped: items.length - wanted.length }
  await recordAct(tx, person, {
    action: 'import',
    entityType: 'test_sections',
    entityId: sectionId,
    before: null,
    after: { ...result, questions: drafts },
  })
  return result
}

/**
 * Puts copies at the end of a section, and their passages into its test. A passage whose title another one of the test has gets
 * a numbered title. Throws `invalid_input` if the test would be too large.
 */
export async function appendCopies(
  tx: UserTx,
  { id, test_id }: Pick<SectionRow, 'id' | 'test_id'>,
  questions: readonly string[],
): Promise<AuthoredQuestion[]> {
  requireQuestionRoom((await countQuestions(tx, test_id)) + questions.length, 'questionIds')
  const drafts = await keepPassagesApart(tx, test_id, (await listQuestionRowsById(tx, questions)).map(presentQuestion))
  const passages = await missingPassages(tx, test_id, drafts)
  await requireTestSize(tx, test_id, measureDrafts(drafts) + measurePassages(passages), 'questionIds')
  const copies = await insertCopies(tx, id, questions)
  await setPassageTitles(
    tx,
    new Map(drafts.flatMap(({ passage }, at) => (passage ? [[copies[at] ?? '', passage.title]] : []))),
  )
  await insertPassages(tx, test_id, passages)
  return drafts
}

/** Numbers the titles that other passages of the test have, without those of `except`. */
export async function keepPassagesApart<Draft extends Pick<AuthoredQuestion, 'passage'>>(
  tx: UserTx,
  test: string,
  drafts: readonly Draft[],
  except: readonly string[] = [],
): Promise<Draft[]> {
  const passages = drafts.flatMap(({ passage }) => passage ?? [])
  const separated = separatePassages(passages, await listPassagesInUse(tx, test, except)).values()
  return drafts.map((draft) => (draft.passage === null ? draft : { ...draft, passage: separated.next().value ?? null }))
}
