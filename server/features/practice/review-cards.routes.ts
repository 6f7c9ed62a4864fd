import * as endpoints from '#contracts/coaching/review-cards.ts'
import { getReviewRound } from '#contracts/coaching/review-rounds.ts'
import { type StudentId, studentId } from '#contracts/wire/ids.ts'
import { findZone } from '../../db/person-time-zone.ts'
import { asUser, elevated, type Identity } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { usualTimeZone } from '../person/local-day.ts'
import { findMyStudent } from '../person/my-student.ts'
import { asUserWithPapers } from '../tests/review-paper.ts'
import { chooseRound, nothingPlanned, planReviews, withStoredSisters } from './due-reviews.ts'
import { findVisibleStudent } from './kept-practice.queries.ts'
import { letGo } from './let-go.ts'
import { readReviews } from './read-reviews.ts'
import { type Planned, presentDueReviews, presentReview } from './review-cards.present.ts'
import { listStoredSisters } from './stored-sisters.ts'

interface Caller {
  readonly services: Services
  readonly identity: Identity
}

export function reviewCardRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getDueReviews, async (call) => {
    const source = await readMine(call)
    return presentDueReviews(source ? await planReviews(source, call.params.timeZone) : nothingPlanned)
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
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      return letGo(tx, person.userId, call.body.on, call.services.clock.now())
    }),
  )

  routes.on(getReviewRound, async (call) => {
    const source = await readMine(call)
    if (source === undefined) return { questions: [] }
    const seen = new Set(source.practiced.map(({ question_id }) => question_id))
    const chosen = chooseRound(await planReviews(source, call.params.timeZone), seen)
    const without = chosen.flatMap(({ card, sister }) => (sister === undefined ? [card] : []))
    const stored = await asUserWithPapers(call, (tx, person, papers) =>
      listStoredSisters(tx, person, papers, source.student.id, without),
    )
    const questions = []
    for (const one of withStoredSisters(chosen, stored, seen)) questions.push(await presentReview(one))
    return { questions }
  })
}

/** Returns null if the student is hidden from the reader. */
async function planOfStudent(call: Caller, id: StudentId): Promise<Planned | null> {
  const found = await asUserWithPapers(call, async (tx, person, papers) => {
    const student = await findVisibleStudent(tx, id)
    if (student === undefined) return null
    const zone = await elevated(tx, person, 'plan the days where the student is', (system) =>
      findZone(system, student.user_id),
    )
    return { zone: zone ?? usualTimeZone, source: await readReviews(call.services, tx, person, papers, student) }
  })
  return found && planReviews(found.source, found.zone)
}

/** Returns undefined for a person who has no student record yet. */
function readMine(call: Caller) {
  return asUserWithPapers(call, async (tx, person, papers) => {
    requireRole(person, 'student')
    const mine = await findMyStudent(tx, person.userId)
    return mine && readReviews(call.services, tx, person, papers, { ...mine, user_id: person.userId })
  })
}
