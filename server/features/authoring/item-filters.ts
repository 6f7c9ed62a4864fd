/**
 * The filters of the search for items. A search reads the questions from the newest on, until a page is full. Row-level security hides the
 * statistics of most columns from the planner, so a condition that only single rows can show is written as one (`perRow`).
 */
import { type RawBuilder, sql } from 'kysely'
import type { searchItems } from '#contracts/authoring/items.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import { difficultyBounds, fewestAnswers } from '#domain/statistics/difficulty-levels.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'
import type { SeenItems } from './assembly.queries.ts'

/** What the search has found out before it reads items. */
interface Narrowing {
  /** As `findMatches` returns them. */
  readonly matches: readonly string[] | null
  readonly seen: SeenItems | null
}

type Search = ParamsOf<typeof searchItems>

/** Keeps the planner from joining a set instead. */
function perRow(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`case when ${condition} then true else false end`
}

/** Up to so many questions, an index finds the words or the tag first. */
const mostMatches = 1000
/** Of the table, to find out whether there are more without reading them all. */
const percentSampled = 1

/**
 * The questions with these words and this tag. Null if there are so many that the newest questions soon fill a page, and if nothing was
 * asked. Both ways find the same.
 */
export async function findMatches(tx: UserTx, { words = '', tag }: Search): Promise<string[] | null> {
  const asked = wordsQuery(words)
  const conditions = [
    asked !== null && sql`words @@ ${asked}`,
    tag !== undefined && sql`tags @> array[${tag}] and tags <> '{}'`,
  ].filter((condition) => condition !== false)
  if (conditions.length === 0) return null
  const fits = sql.join(conditions, sql` and `)
  const manySampled = (mostMatches * percentSampled) / 100
  const { rows } = await sql<{ matches: string[] | null }>`
    select case when (select count(*) from (select from public.test_questions
        tablesample system (${sql.lit(percentSampled)}) repeatable (0) where ${fits} limit ${manySampled}) sampled) < ${manySampled}
      then array(select id from public.test_questions where ${fits} limit ${mostMatches + 1}) end as matches`.execute(
    tx,
  )
  const matches = rows[0]?.matches ?? null
  return matches === null || matches.length > mostMatches ? null : matches
}

/** Whether `q` is the question that stands for an item of the search. */
export function fitsSearch(search: Search, { matches, seen }: Narrowing): RawBuilder<boolean> {
  const { words = '', after, topic, skill, kind, difficulty, status, tag, passageOf } = search
  const asked = wordsQuery(words)
  const conditions = [
    matches !== null && sql`q.id = any (${bindUuids(matches)})`,
    matches === null && asked !== null && perRow(sql`q.words @@ ${asked}`),
    after !== undefined && sql`q.id < ${after}`,
    topic !== undefined && sql`q.topic = ${topic}`,
    skill !== undefined && sql`q.skill = ${skill}`,
    kind !== undefined && sql`coalesce(q.input_type, 'multiple_choice') = ${kind}`,
    status !== undefined && sql`q.item_status = ${status}`,
    matches === null && tag !== undefined && perRow(sql`${tag} = any (q.tags)`),
    ...(difficulty === undefined ? [] : [mayBeOfLevel(difficulty), isOfLevel(difficulty)]),
    passageOf !== undefined && hasPassageOf(passageOf),
    seen !== null && search.seen === 'unseen' && sql`not ${isSeen(seen)}`,
    seen !== null && search.seen !== 'unseen' && isSeen(seen),
    search.reported !== undefined && isReported,
    ...holdersFit(search),
  ]
  const asking = conditions.filter((condition) => condition !== false)
  return sql<boolean>`(${sql.join([...asking, standsForItem], sql` and `)})`
}

/** The first copy stands for an item: the oldest one in a bank, else the oldest one in a test, else in a drill. */
function orderOfCopies(copy: 'q' | 'other'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${copy}.${name}`)
  return sql`${column('item_status')} is null, ${column('origin_id')} is not null, ${column('id')}`
}

const hasEarlierCopy = sql`exists (select from public.test_questions other where other.fingerprint = q.fingerprint
  and (${orderOfCopies('other')}) < (${orderOfCopies('q')}))`

/** Nearly always so for a copy. What neighbors were copied from are neighbors too, so this is cheaper to ask. */
const isOriginEarlier = sql`exists (select from public.test_questions other
  where other.id = coalesce(q.copied_from, q.origin_id) and other.fingerprint = q.fingerprint
  and (${orderOfCopies('other')}) < (${orderOfCopies('q')}))`

const standsForItem = sql<boolean>`case when ${isOriginEarlier} then false when ${hasEarlierCopy} then false else true end`

function hasPassageOf(question: string): RawBuilder<boolean> {
  return sql<boolean>`md5(q.passage ->> 'text')
    = (select md5(named.passage ->> 'text') from public.test_questions named where named.id = ${question})`
}

/** Copies in banks have a status, and those in drills an origin. */
function holdersFit({ purpose, use }: Search) {
  const hasCopy = (condition: RawBuilder<unknown>) =>
    perRow(sql`exists (select from public.test_questions copy where copy.fingerprint = q.fingerprint and ${condition})`)
  return [
    purpose === 'bank' && sql`q.item_status is not null`,
    purpose === 'test' && hasCopy(sql`copy.item_status is null and copy.origin_id is null`),
    purpose === 'drill' && hasCopy(sql`copy.origin_id is not null`),
    use === 'used' && hasCopy(sql`copy.item_status is null`),
    use === 'unused' && sql`q.item_status is not null and not ${hasCopy(sql`copy.item_status is null`)}`,
  ]
}

const isReported = sql`q.fingerprint = any (array(select copy.fingerprint from public.problem_reports report
  join public.test_questions copy on copy.id = report.question_id where report.answered_at is null))`

/** Each part has an index of its own. A wording can have thousands of copies, and only the first can be `q`. */
function isSeen({ fingerprints, families }: SeenItems): RawBuilder<boolean> {
  return sql<boolean>`(q.id in ((select distinct on (other.fingerprint) other.id from public.test_questions other
      where other.fingerprint = any (${bindUuids(fingerprints)}) order by other.fingerprint, ${orderOfCopies('other')})
    union all select id from public.test_questions where id = any (${bindUuids(families)})
    union all select id from public.test_questions where copied_from = any (${bindUuids(families)})))`
}

/** As `knownDifficulty` gives it, rounded. */
function isOfLevel(level: number): RawBuilder<boolean> {
  return sql<boolean>`case when ${isKnownAs(level)} then true when c.answers >= ${fewestAnswers} then false
    else q.difficulty = ${level} end`
}

/** Leaves out most questions before it is asked which copy stands for an item. */
function mayBeOfLevel(level: number): RawBuilder<boolean> {
  return sql<boolean>`(q.difficulty = ${level}
    or q.fingerprint in (select c.fingerprint from public.question_calibrations c where ${isKnownAs(level)}))`
}

/** Whether the model says so of the calibration `c`. */
function isKnownAs(level: number): RawBuilder<boolean> {
  const { from, below } = difficultyBounds(level)
  return sql<boolean>`c.answers >= ${fewestAnswers} and c.difficulty >= coalesce(${from}::numeric, c.difficulty)
    and (${below}::numeric is null or c.difficulty < ${below}::numeric)`
}

/** All words, each as the beginning of a word. Null without words. */
function wordsQuery(words: string): RawBuilder<unknown> | null {
  const found = words.match(/[\p{L}\p{N}]+/gu)
  return found === null
    ? null
    : sql`to_tsquery('pg_catalog.english'::regconfig, ${found.map((word) => `${word}:*`).join(' & ')})`
}
