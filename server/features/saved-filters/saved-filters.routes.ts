import * as endpoints from '#contracts/accounts/saved-filters.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentListView } from './saved-filters.present.ts'
import { findListView, upsertListView } from './saved-filters.queries.ts'

export function registerSavedFilterRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getListView, (call) =>
    asAdmin(call, async (tx) => presentListView(await findListView(tx, call.params.list))),
  )

  routes.on(endpoints.updateListView, (call) =>
    asAdmin(call, async (tx, person) => {
      const { list, filters, hiddenColumns } = call.body
      await upsertListView(tx, person.userId, list, { filters, hiddenColumns })
      return presentListView(await findListView(tx, list))
    }),
  )
}
