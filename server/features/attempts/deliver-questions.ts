/** Delivers the next sets of an adaptive test, in the transaction that hands in the set before. */
import { answerSheet, type Delivered } from '#contracts/attempts/attempts.ts'
import { paperFormat } from '#contracts/authoring/formats.ts'
import { sectionId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { PoolQuestion } from '#domain/adaptive/pool.ts'
import { extendRoute, type HandedIn, seedOfSection } from '#domain/adaptive/route.ts'
import { scoreAttempt } from '#domain/scores/scoring.ts'
import { batch, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { assembleQuestions } from '../tests/build-paper.ts'
import { getPools, type KeptPools, type SectionPool } from '../tests/kept-pools.ts'
import { listKeptSections, type OpenQuestionRow } from '../tests/kept-versions.ts'
import { addSubjects } from '../tests/question-subjects.ts'
import { getScoringKey, type ScoringKey } from '../tests/scoring-key.ts'
import {
  type Added,
  buildDeliverStatement,
  type PresentRouteRow,
  type RouteRow,
  routeStatement,
} from './routes.queries.ts'

/** Difficulties are stored in thousandths of a logit. */
const thousandths = 1000

/** Returns the version that the attempt has now; null if its test is not adaptive. Throws `test_not_ready`. */
export async function deliverQuestions(
  services: Services,
  tx: SystemTx,
  attempt: string,
  now: Date,
): Promise<number | null> {
  const [[route]] = await batch(tx, [routeStatement({ attempt })], services.db)
  if (!route) return null
  const added = await chooseQuestions(services, tx, attempt, route, now)
  if (added.length === 0) return route.test_version
  const [[delivered]] = await batch(tx, [buildDeliverStatement(attempt, added)], services.db)
  if (!delivered) throw new Error('Delivering questions gave no version.')
  return delivered.version
}

/** Returns the questions to deliver now. Throws `test_not_ready`. */
export async function chooseQuestions(
  services: Services,
  tx: SystemTx,
  attempt: string,
  route: RouteRow,
  now: Date,
): Promise<Added[]> {
  const pool = { id: route.test_id, version: route.pool_version ?? route.test_version }
  const pools = await getPools(services.pools, tx, pool, now)
  if (route.pool_version === null) requireReady(pools)
  const { current_version: present, score_scale_id: scale } = route
  const key = await getScoringKey(services.scoringKeys, tx, { ...pool, present, scale })
  const added = nextQuestions(attempt, route, pools, judgeHandedIn(route, key))
  return added.map(({ id, difficulty }) => ({ id, difficulty: Math.round(difficulty * thousandths) }))
}

function nextQuestions(
  attempt: string,
  route: RouteRow,
  { sections, exposure }: KeptPools,
  handedIn: HandedIn,
): PoolQuestion[] {
  const exposureOf = ({ id }: PoolQuestion) => exposure.get(id) ?? 0
  return sections.flatMap(({ pool, ...section }, place) =>
    extendRoute(
      { pool, seed: seedOfSection(attempt, place), exposureOf },
      onRoute(route, { pool, ...section }),
      handedIn,
    ).flat(),
  )
}

/** The questions of the section that were delivered, with the difficulties that the choice went by then. */
function onRoute({ question_ids, difficulties }: RouteRow, { pool }: SectionPool): PoolQuestion[] {
  if (difficulties === null) return []
  const byId = new Map(pool.sets.flat().map((question) => [question.id, question]))
  return question_ids.flatMap((id, at) => {
    const question = byId.get(id)
    return question ? [{ ...question, difficulty: (difficulties[at] ?? 0) / thousandths }] : []
  })
}

function judgeHandedIn({ handed_in, answers }: RouteRow, { questions, scale }: ScoringKey): HandedIn {
  const ids = new Set(handed_in)
  const asked = questions.filter(({ questionId }) => ids.has(questionId))
  const judged = scoreAttempt(asked, answerSheet.parse(answers), scale).answers
  return new Map(
    judged.map(({ questionId, key, isCorrect }) => [questionId, key.kind === 'unscored' ? null : isCorrect]),
  )
}

function requireReady({ sections, namesSubjects }: KeptPools) {
  if (!namesSubjects) throw new Refusal('test_not_ready', 'A section of this test names no subject.')
  if (sections.every(({ pool }) => pool.sets.flat().length >= pool.questions)) return
  throw new Refusal('test_not_ready', 'This test has fewer questions than each student gets.')
}

/**
 * Returns the questions of the attempt that are not handed in, as on the paper. The same for each device that asks, and for a request that
 * is repeated.
 */
export async function presentDelivered(
  route: PresentRouteRow,
  questions: readonly OpenQuestionRow[],
): Promise<Delivered> {
  const format = paperFormat.parse(route.format)
  return {
    testVersion: route.version,
    ...(await assembleQuestions({ format, sections: listKeptSections(route), questions })),
    places: addSubjects(format, questions).map(({ row, counted }) => ({
      section: sectionId.parse(row.section_id),
      subject: counted,
    })),
  }
}
