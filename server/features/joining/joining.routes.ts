import * as endpoints from '#contracts/people/joining.ts'
import { asOneOf, asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { askForRemoval } from './ask-for-removal.ts'
import { askToJoin } from './ask-to-join.ts'
import { decideRequest } from './decide-request.ts'
import { makeJoinCodeFor } from './make-code.ts'
import { readAdults } from './read-adults.ts'
import { readJoining } from './read-joining.ts'
import { takeBackRequest } from './take-back-request.ts'

export function registerJoiningRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readJoining, (call) =>
    asPerson(call, (tx, person) => readJoining(tx, person, call.services.clock.now())),
  )

  routes.on(endpoints.readAdults, (call) =>
    asOneOf(call, ['student', 'parent'], async (tx, person) => ({ children: await readAdults(tx, person) })),
  )

  routes.on(endpoints.makeJoinCode, (call) => makeJoinCodeFor(call.services, call.identity, call.body))

  routes.on(endpoints.askToJoin, async (call) => ({ id: await askToJoin(call) }))

  routes.on(endpoints.askForRemoval, (call) =>
    asPerson(call, async (tx, person) => ({
      id: await askForRemoval(tx, person, call.body, makeNotifyOptions(call.services, person)),
    })),
  )
  routes.on(endpoints.takeBackJoinRequest, (call) =>
    asOneOf(call, ['parent', 'student'], async (tx) => ({ id: await takeBackRequest(tx, call.params.joinRequestId) })),
  )

  routes.on(endpoints.decideJoinRequest, (call) =>
    asPerson(call, async (tx, person) => {
      const options = makeNotifyOptions(call.services, person)
      return { id: await decideRequest(tx, person, call.params.joinRequestId, call.body.decision, options) }
    }),
  )
}
