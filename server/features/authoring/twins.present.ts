import { inputType } from '#contracts/answers/kind-names.ts'
import { findImportedTwins, listTwins } from '#contracts/authoring/twins.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { shortenStem } from '../drills/stem-words.ts'
import { parseStoredOptions } from '../tests/stored-options.ts'
import type { TwinRow } from './twins.queries.ts'

/** Characters of a question and of an option: enough to see a difference, because a pair is looked at whole. */
const wordsShown = 1500
const optionShown = 200

export interface FoundTwin<Question> {
  readonly similarity: number
  readonly first: Question
  readonly second: TwinRow
}

export function presentTwins(found: readonly FoundTwin<TwinRow>[], hasMore: boolean) {
  const pairs = found.map(({ similarity, first, second }) => ({
    similarity: percentOf(similarity),
    first: presentTwin(first),
    second: presentTwin(second),
  }))
  return listTwins.reply.parse({ pairs, hasMore })
}

export function presentImportedTwins(found: readonly FoundTwin<number>[]) {
  const twins = found.map(({ similarity, first, second }) => ({
    ...presentPlace(second),
    at: first,
    similarity: percentOf(similarity),
  }))
  return findImportedTwins.reply.parse({ twins })
}

function presentTwin(row: TwinRow) {
  const options = parseStoredOptions(row.options).map(({ html }) => html)
  const kind = inputType.safeParse(row.input_type).data ?? null
  return {
    ...presentPlace(row),
    words: shortenStem(formatTextForList({ text: row.text, inputType: kind, options }), wordsShown),
    options: kind === 'clickable_text' ? [] : options.map((html) => extractPlainText(html, optionShown)),
    passageTitle: row.passage_title,
  }
}

function presentPlace({ id, number, slug, title, purpose }: TwinRow) {
  return { questionId: id, number, test: { slug, title, isBank: purpose === 'bank' } }
}

/** A difference is never rounded away. */
function percentOf(similarity: number): number {
  return Math.floor(similarity * 100)
}
