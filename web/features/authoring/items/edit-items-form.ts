/** What the form of a change of many items asks for. An empty field changes nothing. */
import { type ItemChange, itemStatus, tag } from '#contracts/authoring/item-changes.ts'
import { skill } from '#contracts/scores/teaching.ts'

export interface ItemChangeValues {
  topic: string
  skill: string
  difficulty: string
  status: string
  /** With commas between them. */
  addTags: string
  removeTag: string
}

export const nothingChosen: ItemChangeValues = {
  topic: '',
  skill: '',
  difficulty: '',
  status: '',
  addTags: '',
  removeTag: '',
}

export function splitTags(typed: string): string[] {
  return typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Returns true, or what is wrong with the first bad tag. */
export function checkTags(typed: string): string | true {
  const problems = splitTags(typed).flatMap((one) => tag.safeParse(one).error?.issues ?? [])
  return problems[0]?.message ?? true
}

export function readChange(values: ItemChangeValues): ItemChange {
  const added = splitTags(values.addTags)
  return {
    topic: values.topic === '' ? undefined : values.topic,
    skill: skill.safeParse(values.skill).data,
    difficulty: values.difficulty === '' ? undefined : Number(values.difficulty),
    status: itemStatus.safeParse(values.status).data,
    addTags: added.length === 0 ? undefined : added,
    removeTags: values.removeTag === '' ? undefined : [values.removeTag],
  }
}
