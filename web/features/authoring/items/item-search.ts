/** The filters of the search over all questions, as the page's address keeps them. */
import { inputType } from '#contracts/answers/kind-names.ts'
import { itemStatus } from '#contracts/authoring/item-changes.ts'
import { itemUse, purpose } from '#contracts/authoring/items.ts'
import { highestDifficulty, lowestDifficulty, skill } from '#contracts/scores/teaching.ts'
import { questionId } from '#contracts/wire/ids.ts'
import type { ItemSearch } from './items.queries.ts'

export const filterNames = [
  'topic',
  'skill',
  'kind',
  'difficulty',
  'purpose',
  'use',
  'status',
  'tag',
  'reported',
  'passageOf',
] as const
export type FilterName = (typeof filterNames)[number]

/** Leaves out what is not a value of its filter. */
export function readSearch(read: (name: 'search' | FilterName) => string): ItemSearch {
  const level = Number(read('difficulty'))
  return {
    words: read('search'),
    topic: read('topic') === '' ? undefined : read('topic'),
    skill: skill.safeParse(read('skill')).data,
    kind: inputType.safeParse(read('kind')).data,
    difficulty: level >= lowestDifficulty && level <= highestDifficulty ? Math.round(level) : undefined,
    purpose: purpose.safeParse(read('purpose')).data,
    use: itemUse.safeParse(read('use')).data,
    status: itemStatus.safeParse(read('status')).data,
    tag: read('tag') === '' ? undefined : read('tag'),
    reported: read('reported') === 'open' ? 'open' : undefined,
    passageOf: questionId.safeParse(read('passageOf')).data,
  }
}
