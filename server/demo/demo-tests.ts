/** Inserts the practice tests into the database, as the demo's administrator. */
import { randomInt } from 'node:crypto'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { assignOptionIds, noOptions, type Option } from '#domain/answers/options.ts'
import { readLineFromFile } from '#domain/authoring/line-drafts.ts'
import { buildPlacedKey, writeInteraction } from '#domain/authoring/placed-columns.ts'
import { findPlacesProblem, type PlacedDraft, tidyPlacedDraft } from '#domain/authoring/placed-drafts.ts'
import type { StoredRationale } from '#domain/authoring/rationales.ts'
import { type QuestionInFile, readContentForm, readContentTest, type TestInFiles } from '../content/content-files.ts'
import { getFileName } from '../content/content-images.ts'
import type { UserTx } from '../db/transactions.ts'
import { demoForms, ownTestNames } from './demo-test-names.ts'

export function readDemoTests(): Promise<TestInFiles[]> {
  return Promise.all([...ownTestNames.map(readContentTest), ...demoForms.map(readContentForm)])
}

/** Returns the test's id. */
export async function insertDemoTest(tx: UserTx, test: TestInFiles): Promise<string> {
  const { id } = await tx
    .insertInto('tests')
    .values({
      slug: test.slug,
      title: test.title,
      description: test.description,
      duration: test.duration,
      status: 'active',
      assigned_only: test.isAssignedOnly,
      is_for_practice: test.isForPractice,
      format_id: test.formatId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [order, section] of test.sections.entries()) {
    const inserted = await tx
      .insertInto('test_sections')
      .values({ test_id: id, title: section.title, subject: section.subject, order_index: order })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = section.questions.map((question, at) => questionRow(question, inserted.id, at, test.slug))
    await tx.insertInto('test_questions').values(rows).execute()
  }
  const passages = new Map(test.sections.flatMap(({ questions }) => questions.flatMap(passageEntry)))
  if (passages.size > 0) {
    const rows = [...passages].map(([title, text]) => ({ test_id: id, title, text }))
    await tx.insertInto('passages').values(rows).execute()
  }
  return id
}

function passageEntry({ passage }: QuestionInFile): [string, string][] {
  return passage ? [[passage.title, passage.text]] : []
}

function questionRow(question: QuestionInFile, section: string, order: number, slug: string) {
  const letters = Object.keys(question.options ?? {}).sort()
  const line = question.line && readLineFromFile(question.line)
  const texts = line?.options ?? letters.map((letter) => question.options?.[letter] ?? '')
  const { options } = assignOptionIds(texts, undefined, noOptions, randomInt)
  const draft = line ? soundDraft(question, line) : placedDraft(question, letters, texts)
  const { options: places } = assignOptionIds(
    (draft.places ?? []).map(({ text }) => text),
    undefined,
    noOptions,
    randomInt,
  )
  return {
    section_id: section,
    text: question.text,
    type: question.type,
    input_type: question.input_type ?? null,
    options: JSON.stringify(options),
    interaction: draft.places === undefined ? null : JSON.stringify(writeInteraction(draft, options, places)),
    correct_option: options[letters.indexOf(question.correct_answer ?? '')]?.id ?? null,
    correct_response:
      draft.places === undefined ? responseOf(question, letters, options) : buildPlacedKey(draft, options, places),
    choose_count: draft.choose ?? null,
    numeric_answer: question.numeric_answer ?? null,
    explanation: question.explanation,
    hint: question.hint ?? null,
    image_url: question.image_url
      ? `/storage/v1/object/public/test_images/${slug}/${getFileName(question.image_url)}`
      : null,
    image_alt: question.image_alt ?? null,
    passage: question.passage ? JSON.stringify(question.passage) : null,
    topic: question.topic,
    skill: question.skill,
    standard: question.standard,
    forms: question.forms,
    difficulty: question.difficulty,
    rationales: JSON.stringify(rationalesOf(question, letters, options)),
    order_index: order,
  }
}

/** For a question with places, builds them. For other questions, uses the values in the file. */
function placedDraft(
  question: QuestionInFile,
  letters: readonly string[],
  texts: readonly string[],
): Pick<QuestionDraft, 'places' | 'several' | 'choose' | 'line'> {
  const { input_type, places, several, choose } = question
  // A clickable text asks for as many choices as are correct.
  if (input_type === 'clickable_text') return { choose: question.correct_answers?.length }
  if (places === undefined) return { choose }
  const indices = (names: readonly string[]) => names.map((letter) => letters.indexOf(letter))
  const drafts = places.map(({ options, correct, ...place }) => ({
    ...place,
    ...(options && { options: indices(options) }),
    right: indices(correct),
  }))
  return soundDraft(question, { options: [...texts], places: drafts, several })
}

function soundDraft({ input_type, text }: QuestionInFile, placed: Omit<PlacedDraft, 'inputType' | 'text'>) {
  const draft = { inputType: input_type ?? null, text, ...placed }
  const problem = findPlacesProblem(draft)
  if (problem) throw new Error(`A question with places in a file: ${problem.message}`)
  return tidyPlacedDraft(draft)
}

/** Returns the key of a multiple select. Throws if a letter has no option. */
function responseOf(
  { correct_answers: right }: QuestionInFile,
  letters: readonly string[],
  options: readonly Option[],
) {
  if (right === undefined) return null
  return right.map((letter) => {
    const option = options[letters.indexOf(letter)]
    if (!option) throw new Error(`The key names the option ${letter}, which the question does not have.`)
    return option.id
  })
}

function rationalesOf({ rationales }: QuestionInFile, letters: readonly string[], options: readonly Option[]) {
  return Object.entries(rationales).map(([answer, rationale]): StoredRationale => {
    const option = options[letters.indexOf(answer)]?.id
    return option === undefined ? { number: Number(answer), ...rationale } : { option, ...rationale }
  })
}
