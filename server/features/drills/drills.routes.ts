import * as endpoints from '#contracts/coaching/drills.ts'
import { asUser, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { readUnseenTests, searchQuestions } from './drill-questions.ts'
import { changeDrill, makeDrill, readDrill, readDrills, removeDrill } from './manage-drills.ts'

export function registerDrillRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.searchDrillQuestions,
    (call) => asMaker(call, (tx, person) => searchQuestions(tx, person, call.body)),
    'read',
  )

  routes.on(
    endpoints.listUnseenTests,
    (call) => asMaker(call, async (tx, person) => ({ tests: await readUnseenTests(tx, person, call.body) })),
    'read',
  )

  routes.on(endpoints.listDrills, (call) =>
    asMaker(call, async (tx, person) => ({ drills: await readDrills(tx, person) })),
  )

  routes.on(endpoints.getDrill, (call) => asMaker(call, (tx, person) => readDrill(tx, person, call.params.testRef)))

  routes.on(endpoints.makeDrill, (call) =>
    asMaker(call, (tx, person) => makeDrill(tx, person, call.body, call.services.clock.now())),
  )

  routes.on(endpoints.changeDrill, (call) =>
    asMaker(call, (tx, person) => changeDrill(tx, person, call.params.testRef, call.body)),
  )

  routes.on(endpoints.removeDrill, (call) =>
    asMaker(call, async (tx, person) => ({ outcome: await removeDrill(tx, person, call.params.testRef) })),
  )
}

/** Accepts tutors and administrators, who may send the same requests. Policies limit tutors to their own students. */
function asMaker<Result>(
  { services, identity }: { services: Services; identity: Identity },
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result> {
  return asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'tutor', 'admin')
    return work(tx, person)
  })
}
