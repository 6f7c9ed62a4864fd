/** Changes many items at once. */
import {
  type changeItems as changeEndpoint,
  type listItemTags as listEndpoint,
  maxTags,
  tagsShown,
  type undoItemChange as undoEndpoint,
} from '#contracts/authoring/item-changes.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { areSameLabels, areSameSorting, changeLabels, type ItemLabels } from '#domain/authoring/item-labels.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { type AuditedAct, recordActs } from '../audit/record-act.ts'
import { type LabeledQuestion, listLabels, listTags, lockTestsOf, updateLabels } from './item-labels.queries.ts'

export async function listItemTags(tx: UserTx): Promise<ReplyOf<typeof listEndpoint>> {
  return { tags: await listTags(tx, tagsShown) }
}

/**
 * Throws `not_found`, `changed_meanwhile` if one of the questions is not as the author saw it, and `invalid_input` for an unknown topic or
 * too many tags.
 */
export async function changeItems(
  tx: UserTx,
  person: Person,
  { questions, ...change }: BodyOf<typeof changeEndpoint>,
): Promise<ReplyOf<typeof changeEndpoint>> {
  const seen = new Map<string, (typeof questions)[number]>(questions.map((one) => [one.questionId, one]))
  const found = await lockLabeled(tx, [...seen.keys()])
  if (found.length < seen.size) throw new Refusal('not_found', 'One of these questions no longer exists.')
  const hasChanged = ({ id, revision, labels: { status } }: LabeledQuestion) =>
    revision !== seen.get(id)?.revision || (change.status !== undefined && status !== seen.get(id)?.status)
  if (found.some(hasChanged)) {
    throw new Refusal(
      'changed_meanwhile',
      'Someone else changed one of these questions, so none was changed. Please search again.',
    )
  }
  const changes = found.flatMap((question): LabelChange[] => {
    const after = changeLabels(question.labels, change)
    if (after === undefined)
      throw new Refusal('invalid_input', `One of these items would have more than ${maxTags} tags.`)
    return areSameLabels(question.labels, after) ? [] : [{ id: question.id, before: question.labels, labels: after }]
  })
  const revisions = await writeLabels(tx, person, changes)
  const undo = { questions: changes.map((one) => formerOf(one, revisions.get(one.id))) }
  return { changed: changes.length, unchanged: found.length - changes.length, undo }
}

/** Questions that are gone, or were changed since, stay as they are. */
export async function undoItemChange(
  tx: UserTx,
  person: Person,
  { questions }: BodyOf<typeof undoEndpoint>,
): Promise<ReplyOf<typeof undoEndpoint>> {
  const former = new Map<string, (typeof questions)[number]>(questions.map((one) => [one.questionId, one]))
  const asLeft = (await lockLabeled(tx, [...former.keys()])).flatMap(({ id, revision, labels }): LabelChange[] => {
    const before = former.get(id)
    if (before?.revision !== revision || !areSameSorting(before.present, labels)) return []
    const { topic, skill, difficulty, tags } = before
    const status = labels.status === null ? null : (before.status ?? labels.status)
    return [{ id, before: labels, labels: { topic, skill, difficulty, status, tags: status === null ? [] : tags } }]
  })
  await writeLabels(tx, person, asLeft)
  return { restored: asLeft.length, changedSince: former.size - asLeft.length }
}

async function lockLabeled(tx: UserTx, ids: readonly string[]): Promise<LabeledQuestion[]> {
  await lockTestsOf(tx, ids)
  return listLabels(tx, ids)
}

interface LabelChange {
  readonly id: string
  readonly before: ItemLabels
  /** After the change. */
  readonly labels: ItemLabels
}

/** Does not measure the tests: a label is a few bytes. Returns the new revisions, by id. */
async function writeLabels(tx: UserTx, person: Person, changes: readonly LabelChange[]) {
  const revisions = await updateLabels(tx, changes)
  const acts = changes.map(
    ({ id, before, labels }): AuditedAct => ({
      action: 'update',
      entityType: 'test_questions',
      entityId: id,
      before,
      after: labels,
    }),
  )
  await recordActs(tx, person, acts)
  return revisions
}

function formerOf({ id, before, labels }: LabelChange, revision: number | undefined) {
  if (revision === undefined) throw new Error('A locked question is gone.')
  const { topic, skill, difficulty } = before
  const present = sortingOf(labels)
  return { questionId: questionId.parse(id), revision, present, topic, skill, difficulty, ...sortingOf(before) }
}

function sortingOf({ status, tags }: ItemLabels) {
  return { status, tags: [...tags] }
}
