import * as endpoints from '#contracts/coaching/review-cards.ts'
import { getReviewRound } from '#contracts/coaching/review-rounds.ts'
import { type StudentId, studentId } from '#contracts/wire/ids.ts'
import { findTimeZoneOf } from '../../db/person-time-zone.ts'
import { type Identity, runElevated } from '../../db/transactions.ts'
import { asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { defaultTimeZone } from '../person/local-day.ts'
import { findMyStudent } from '../person/my-student.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { chooseReviewRound, emptyPlan, planReviews, replaceWithStoredSisters } from './due-reviews.ts'
import { findVisibleStudent } from './kept-practice.queries.ts'
import { letGoOfStudentReviews } from './let-go.ts'
import { readReviews } from './read-reviews.ts'
import { type PlannedReviews, presentDueReviews, presentReview } from './review-cards.present.ts'
import { listStoredSisters } from './stored-sisters.ts'

interface Caller {
  readonly services: Services
  readonly identity: Identity
}

export function registerReviewCardRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getDueReviews, async (call) => {
    const source = await readMine(call)
    return presentDueReviews(source ? await planReviews(source, call.params.timeZone) : emptyPlan)
  })

  routes.on(endpoints.listDueReviews, async (call) => {
    const reviews = []
    for (const id of new Set(call.params.students.split(',').map((text) => studentId.parse(text)))) {
      const planned = await planOfStudent(call, id)
      if (planned !== null) reviews.push({ studentId: id, ...presentDueReviews(planned) })
    }
    return { reviews }
  })

  routes.on(endpoints.letGoOfReviews, (call) =>
    asStudent(call, (tx, person) => letGoOfStudentReviews(tx, person.userId, call.body.on, call.services.clock.now())),
  )

  routes.on(getReviewRound, async (call) => {
    const source = await readMine(call)
    if (source === undefined) return { questions: [] }
    const seen = new Set(source.practiced.map(({ question_id }) => question_id))
    const chosen = chooseReviewRound(await planReviews(source, call.params.timeZone), seen)
    const without = chosen.flatMap(({ card, sister }) => (sister === undefined ? [card] : []))
    const stored = await runAsUserWithPapers(call, (tx, person, papers) =>
      listStoredSisters(tx, person, papers, source.student.id, without),
    )
    const questions = []
    for (const one of replaceWithStoredSisters(chosen, stored, seen)) questions.push(await presentReview(one))
    return { questions }
  })
}

/** Returns null if the student is hidden from the reader. */
async function planOfStudent(call: Caller, id: StudentId): Promise<PlannedReviews | null> {
  const found = await runAsUserWithPapers(call, async (tx, person, papers) => {
    const student = await findVisibleStudent(tx, id)
    if (student === undefined) return null
    const zone = await runElevated(tx, person, 'plan the days where the student is', (system) =>
      findTimeZoneOf(system, student.user_id),
    )
    return { zone: zone ?? defaultTimeZone, source: await readReviews(call.services, tx, person, papers, student) }
  })
  return found && planReviews(found.source, found.zone)
}

/** Returns undefined for a person who has no student record yet. */
function readMine(call: Caller) {
  return runAsUserWithPapers(call, async (tx, person, papers) => {
    requireRole(person, 'student')
    const mine = await findMyStudent(tx, person.userId)
    return mine && readReviews(call.services, tx, person, papers, { ...mine, user_id: person.userId })
  })
}
