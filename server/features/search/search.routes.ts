import * as endpoints from '#contracts/administration/search.ts'
import { makeContainsPattern } from '../../db/like-pattern.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { findMatchingThings } from './find-things.ts'

export function registerSearchRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.search, (call) =>
    asPerson(call, async (tx, person) => {
      const pattern = makeContainsPattern(call.params.words)
      return { found: pattern === null ? [] : await findMatchingThings(tx, person, pattern) }
    }),
  )
}
