import { inputType } from '#contracts/answers/kind-names.ts'
import {
  type Item,
  item,
  type ListedItem,
  listedItem,
  type NewerQuestion,
  newerQuestion,
} from '#contracts/authoring/items.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import { knownDifficulty } from '../calibration/known-difficulty.ts'
import { shortenStem } from '../drills/stem-words.ts'
import { parseStoredOptions } from '../tests/stored-options.ts'
import type { NewerRow } from './copies.queries.ts'
import type { BankCopyRow, ItemRow, PlaceRow } from './items.queries.ts'

const wordsShown = 160

/** `copies` are those in banks. */
export function presentItem(row: ItemRow, places: readonly PlaceRow[], copies: readonly BankCopyRow[]): Item {
  const alone = row.origin_id === null ? [row] : []
  return item.parse({
    ...fieldsOfListed(row),
    status: row.item_status,
    tags: row.tags,
    questions: (copies.length > 0 ? copies : alone).map(({ id, revision, item_status }) => ({
      questionId: id,
      revision,
      status: item_status,
    })),
    places: places.map(({ question_id, id, slug, title, purpose, copies }) => ({
      questionId: question_id,
      test: { id, slug, title, purpose },
      copies,
    })),
    morePlaces: (places[0]?.places ?? 0) - places.length,
  })
}

type ListedRow = Omit<ItemRow, 'fingerprint' | 'item_status' | 'tags' | 'origin_id' | 'revision'>

export function presentListed(row: ListedRow): ListedItem {
  return listedItem.parse(fieldsOfListed(row))
}

function fieldsOfListed(row: ListedRow) {
  return {
    id: row.id,
    words: wordsOf(row.text, row.input_type, row.pieces),
    passageTitle: row.passage_title,
    kind: row.input_type ?? 'multiple_choice',
    topic: row.topic,
    skill: row.skill,
    difficulty: knownDifficulty(row),
  }
}

export function presentNewer(row: NewerRow): NewerQuestion {
  return newerQuestion.parse({
    questionId: row.id,
    number: row.number,
    revision: row.revision,
    words: wordsOf(row.text, row.input_type, row.options),
    newerWords: wordsOf(row.newer_text, row.newer_input_type, row.newer_options),
    newerRevision: row.newer_revision,
    from: { id: row.newer_id, test: { slug: row.slug, title: row.title } },
  })
}

/** `pieces` are the options of clickable text. */
function wordsOf(text: string, kind: string | null, pieces: unknown): string {
  const options = parseStoredOptions(pieces).map(({ html }) => html)
  return shortenStem(
    formatTextForList({ text, inputType: inputType.safeParse(kind).data ?? null, options }),
    wordsShown,
  )
}
