/**
 * Tutors make drills for their own students, administrators for everyone. The database function makes them, because tutors cannot write
 * tests.
 */
import type { ChangedDrill, Drill, DrillQuestion, NewDrill } from '#contracts/coaching/drills.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { sortForDrill } from '#domain/attempts/drills.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { assignTests } from '../assignments/assign-tests.ts'
import { recordAct } from '../audit/record-act.ts'
import { findTest } from '../tests/find-test.ts'
import { listTestsAsking } from './drill-questions.queries.ts'
import { presentDrillQuestions, readCountedQuestions } from './drill-questions.ts'
import { presentDrill } from './drills.present.ts'
import { type ChosenQuestion, deleteDrill, insertDrill, listDrills, updateDrill } from './drills.queries.ts'

export async function readDrills(tx: UserTx, person: Person): Promise<Drill[]> {
  const rows = await listDrills(tx, person.role === 'admin' ? null : { maker: person.userId })
  return rows.map((row) => presentDrill(row, person.userId))
}

/** Throws `not_found`. */
export async function readDrill(
  tx: UserTx,
  person: Person,
  ref: string,
): Promise<{ drill: Drill; questions: DrillQuestion[] }> {
  const drill = await getMyDrill(tx, person, ref)
  const counted = await runElevated(tx, person, 'tutors read no skill', (system) =>
    readCountedQuestions(system, [drill.id]),
  )
  return { drill, questions: presentDrillQuestions(counted, [], []) }
}

/** Makes and assigns the drill, or does nothing. Throws `invalid_input`, and the refusals of assigning. */
export async function makeDrill(tx: UserTx, person: Person, { assign, ...wish }: NewDrill, now: Date) {
  const chosen = await readChosen(tx, person, wish.questionIds)
  const id = await insertDrill(tx, wish.title, wish.minutes, chosen)
  const made = await getDrill(tx, person, id)
  await recordAct(tx, person, {
    ...{ action: 'make_drill', entityType: 'tests', entityId: id, before: null },
    after: audited(made, wish.questionIds),
  })
  const assigned = assign && (await assignTests(tx, person, { ...assign, testIds: [made.id] }, now))
  return { drill: assigned ? await getDrill(tx, person, id) : made, assigned }
}

/** Throws `not_found`, `drill_begun`, `invalid_input`. */
export async function changeDrill(tx: UserTx, person: Person, ref: string, wish: ChangedDrill): Promise<Drill> {
  const before = await getMyDrill(tx, person, ref)
  const { title, minutes, questionIds } = wish
  const outcome = await updateDrill(tx, before.id, {
    ...{ title, minutes },
    chosen: await readChosen(tx, person, questionIds),
  })
  if (outcome === 'not_found') throw notFound('drill')
  if (outcome === 'begun') {
    throw new Refusal('drill_begun', 'A student has begun this drill, so it stays as it is. Make a new one instead.')
  }
  const after = await getDrill(tx, person, before.id)
  await recordAct(tx, person, {
    ...{ action: 'change_drill', entityType: 'tests', entityId: before.id, before: audited(before) },
    after: audited(after, questionIds),
  })
  return after
}

/** Throws `not_found`. */
export async function removeDrill(tx: UserTx, person: Person, ref: string): Promise<'deleted' | 'archived'> {
  const before = await getMyDrill(tx, person, ref)
  const outcome = await deleteDrill(tx, before.id)
  if (outcome === 'not_found') throw notFound('drill')
  await recordAct(tx, person, {
    ...{ action: outcome === 'deleted' ? 'delete_drill' : 'archive_drill', entityType: 'tests', entityId: before.id },
    ...{ before: audited(before), after: null },
  })
  return outcome
}

function audited({ title, minutes, questionCount }: Drill, questions?: readonly string[]) {
  return { title, minutes, questionCount, ...(questions && { questions }) }
}

async function getDrill(tx: UserTx, person: Person, id: string): Promise<Drill> {
  const [row] = await listDrills(tx, { id })
  if (!row) throw notFound('drill')
  return presentDrill(row, person.userId)
}

/** A tutor may see a drill that somebody else made for a student of theirs, but may not change it. */
async function getMyDrill(tx: UserTx, person: Person, ref: string): Promise<Drill> {
  const test = await findTest(tx, ref)
  if (!test) throw notFound('drill')
  const drill = await getDrill(tx, person, test.id)
  if (person.role !== 'admin' && !drill.isMine) throw notFound('drill')
  return drill
}

/** Returns each question once, even if several tests contain it, in the order of the drill. */
async function readChosen(tx: UserTx, person: Person, questionIds: readonly string[]): Promise<ChosenQuestion[]> {
  const wanted = [...new Set(questionIds)]
  const counted = await runElevated(tx, person, 'tutors read no skill and no ruling', async (system) =>
    readCountedQuestions(system, await listTestsAsking(system, wanted)),
  )
  const found = new Map(counted.map((question) => [question.row.id, question]))
  const chosen = wanted.flatMap((id) => {
    const question = found.get(id)
    return question === undefined ? [] : [question]
  })
  if (chosen.length < wanted.length) throw makeInputRefusal('questionIds', 'One of these questions no longer exists.')
  const firsts = chosen.filter(({ row }, at) => chosen.findIndex((one) => one.row.content === row.content) === at)
  return sortForDrill(firsts.map((question) => ({ ...question, passage: question.row.passage }))).map(
    ({ row, subject, topic }) => ({ id: row.id, subject, topic: row.topic === null ? topic : null }),
  )
}
