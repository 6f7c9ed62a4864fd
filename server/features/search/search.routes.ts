import * as endpoints from '#contracts/administration/search.ts'
import { containing } from '../../db/like-pattern.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { findThings } from './find-things.ts'

export function searchRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.search, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      const pattern = containing(call.params.words)
      return { found: pattern === null ? [] : await findThings(tx, person, pattern) }
    }),
  )
}
