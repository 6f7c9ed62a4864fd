import { sql } from 'kysely'
import { itemStatus } from '#contracts/authoring/item-changes.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import type { ItemLabels } from '#domain/authoring/item-labels.ts'
import { convertViolations } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

export interface LabeledQuestion {
  readonly id: string
  readonly revision: number
  readonly labels: ItemLabels
}

/** Locks the tests of these questions, always in the same order. */
export async function lockTestsOf(tx: UserTx, questions: readonly string[]): Promise<void> {
  await sql`select from public.tests where id in (select s.test_id from public.test_sections s
    join public.test_questions q on q.section_id = s.id where q.id = any (${bindUuids(questions)}))
    order by id for update`.execute(tx)
}

/** In no order. Without those that are gone. */
export async function listLabels(tx: UserTx, questions: readonly string[]): Promise<LabeledQuestion[]> {
  const rows = await tx
    .selectFrom('test_questions')
    .where((is) => is('id', '=', is.fn.any(bindUuids(questions))))
    .select(['id', 'revision', 'topic', 'skill', 'difficulty', 'item_status', 'tags'])
    .execute()
  return rows.map(({ id, revision, topic, difficulty, tags, ...row }) => ({
    id,
    revision,
    labels: {
      topic,
      skill: skill.safeParse(row.skill).data ?? null,
      difficulty,
      status: itemStatus.safeParse(row.item_status).data ?? null,
      tags,
    },
  }))
}

/** In one statement, so that each test gets one new version. Returns the revisions since, by id. Throws `invalid_input` for an unknown topic. */
export async function updateLabels(
  tx: UserTx,
  questions: readonly Pick<LabeledQuestion, 'id' | 'labels'>[],
): Promise<ReadonlyMap<string, number>> {
  const values = JSON.stringify(questions.map(({ id, labels }) => ({ id, ...labels })))
  const write = sql<Pick<LabeledQuestion, 'id' | 'revision'>>`
    update public.test_questions q
    set topic = n.topic, skill = n.skill, difficulty = n.difficulty, item_status = n.status, tags = n.tags
    from jsonb_to_recordset(${values}::jsonb)
      as n (id uuid, topic text, skill text, difficulty smallint, status text, tags text[])
    where q.id = n.id
    returning q.id, q.revision`.execute(tx)
  const { rows } = await convertViolations(write, {
    test_questions_topic_fkey: () => makeInputRefusal('topic', 'This topic does not exist.'),
  })
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** By name, at most `limit`. */
export async function listTags(tx: UserTx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_questions')
    .where('tags', '<>', sql<string[]>`'{}'`)
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .limit(limit)
    .execute()
  return rows.map(({ tag }) => tag)
}
