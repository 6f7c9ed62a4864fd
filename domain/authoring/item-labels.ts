/** What a change of many items does to one of them. */
import { type ItemChange, type ItemStatus, maxTags } from '#contracts/authoring/item-changes.ts'
import type { Skill } from '#contracts/scores/teaching.ts'

/** What authors sort an item by. */
export interface ItemLabels {
  readonly topic: string | null
  readonly skill: Skill | null
  readonly difficulty: number | null
  /** Null in tests, which have no tags either. */
  readonly status: ItemStatus | null
  readonly tags: readonly string[]
}

/** Returns undefined if the item would have too many tags. */
export function changeLabels(before: ItemLabels, change: ItemChange): ItemLabels | undefined {
  const { topic, skill, difficulty, status, addTags = [], removeTags = [] } = change
  const kept = before.tags.filter((tag) => !removeTags.includes(tag))
  const tags = [...new Set([...kept, ...addTags])]
  const inBank = before.status !== null
  if (inBank && tags.length > maxTags) return undefined
  return {
    topic: topic ?? before.topic,
    skill: skill ?? before.skill,
    difficulty: difficulty ?? before.difficulty,
    status: inBank ? (status ?? before.status) : null,
    tags: inBank ? tags : [],
  }
}

export function areSameLabels(one: ItemLabels, other: ItemLabels): boolean {
  const isSameTeaching = one.topic === other.topic && one.skill === other.skill && one.difficulty === other.difficulty
  return isSameTeaching && areSameSorting(one, other)
}

type Sorting = Pick<ItemLabels, 'status' | 'tags'>

export function areSameSorting(one: Sorting, other: Sorting): boolean {
  return (
    one.status === other.status &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, at) => tag === other.tags[at])
  )
}
