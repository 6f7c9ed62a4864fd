import * as endpoints from '#contracts/people/joining.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { askForRemoval } from './ask-for-removal.ts'
import { askToJoin } from './ask-to-join.ts'
import { decideRequest } from './decide-request.ts'
import { makeCode } from './make-code.ts'
import { readAdults } from './read-adults.ts'
import { readJoining } from './read-joining.ts'
import { takeBackRequest } from './take-back-request.ts'

export function joiningRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readJoining, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => readJoining(tx, person, call.services.clock.now())),
  )

  routes.on(endpoints.readAdults, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student', 'parent')
      return { children: await readAdults(tx, person) }
    }),
  )

  routes.on(endpoints.makeJoinCode, (call) => makeCode(call.services, call.identity, call.body))

  routes.on(endpoints.askToJoin, async (call) => ({ id: await askToJoin(call) }))

  routes.on(endpoints.askForRemoval, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({
      id: await askForRemoval(tx, person, call.body, notifyOptions(call.services, person)),
    })),
  )
  routes.on(endpoints.takeBackJoinRequest, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'parent', 'student')
      return { id: await takeBackRequest(tx, call.params.joinRequestId) }
    }),
  )

  routes.on(endpoints.decideJoinRequest, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      const options = notifyOptions(call.services, person)
      return { id: await decideRequest(tx, person, call.params.joinRequestId, call.body.decision, options) }
    }),
  )
}
