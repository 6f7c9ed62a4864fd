/** Items of question banks have a status and tags, and many items can be changed at once. */
import * as z from 'zod/mini'
import { highestDifficulty, lowestDifficulty, skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count } from '#contracts/wire/scalars.ts'

/** Drafts and retired items are drawn for no test and no drill. */
export const itemStatus = z.enum(['draft', 'ready', 'retired'])
export type ItemStatus = z.output<typeof itemStatus>

const maxTagLength = 40
/** Of one item. */
export const maxTags = 10

export const tag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Type a tag.'),
    z.maxLength(maxTagLength, `A tag has at most ${maxTagLength} characters.`),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} .+'’&()/#-]*$/u, 'A tag has only letters, digits, spaces and simple marks.'),
  )

export const itemTags = z.array(tag).check(z.maxLength(maxTags, `At most ${maxTags} tags.`))

/** Tags of all items that one reply lists. */
export const tagsShown = 500

export const listItemTags = endpoint({
  method: 'GET',
  path: '/admin/item-tags',
  summary: 'The tags of the items of all banks, by name',
  reply: z.object({ tags: z.array(z.string()) }),
  refusals: ['not_allowed'],
})

/** A question as an author sees it in a list. Its revision does not count its status. */
export const seenQuestion = z.object({ questionId, revision, status: z.nullable(itemStatus) })

/** Questions in one change. */
export const mostChanged = 200

const topic = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const difficulty = z.number().check(z.int(), z.minimum(lowestDifficulty), z.maximum(highestDifficulty))

/** What is absent stays as it is. */
const itemChange = z.object({
  topic: z.optional(topic),
  skill: z.optional(skill),
  difficulty: z.optional(difficulty),
  /** Of items of banks. Others have none. */
  status: z.optional(itemStatus),
  addTags: z.optional(itemTags),
  removeTags: z.optional(itemTags),
})
export type ItemChange = z.output<typeof itemChange>

/** A question before a change, and what tells whether it is still as the change left it. */
const formerQuestion = z.object({
  questionId,
  revision,
  /** A revision does not count them. */
  present: z.object({ status: z.nullable(itemStatus), tags: itemTags }),
  topic: z.nullable(topic),
  skill: z.nullable(skill),
  difficulty: z.nullable(difficulty),
  status: z.nullable(itemStatus),
  tags: itemTags,
})

const undoing = z.object({ questions: z.array(formerQuestion).check(z.maxLength(mostChanged)) })

export const changeItems = endpoint({
  method: 'POST',
  path: '/admin/item-changes',
  summary: 'Change topic, skill, difficulty, status or tags of several questions, all or none of it',
  body: z
    .object({
      /** As the author saw them. */
      questions: z
        .array(seenQuestion)
        .check(
          z.minLength(1, 'Please choose a question.'),
          z.maxLength(mostChanged, `At most ${mostChanged} questions at once.`),
        ),
      ...itemChange.shape,
    })
    .check(
      z.refine(
        ({ questions: _, ...change }) => Object.values(change).some((value) => value !== undefined),
        'Choose what to change.',
      ),
    ),
  reply: z.object({
    changed: count,
    /** Those that were like this already, or have no status and no tags. */
    unchanged: count,
    undo: undoing,
  }),
  refusals: ['not_allowed', 'not_found', 'changed_meanwhile'],
})

export const undoItemChange = endpoint({
  method: 'POST',
  path: '/admin/item-changes/undo',
  summary: 'Undo such a change; questions that somebody changed since stay as they are',
  body: undoing,
  reply: z.object({ restored: count, changedSince: count }),
  refusals: ['not_allowed'],
})
