import * as endpoints from '#contracts/scores/score-scales.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { createScale, listScales, makeDefaultScale, removeScale, updateScale } from './manage-score-scales.ts'

export function registerScoreScaleRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listScoreScales, (call) => asAdmin(call, async (tx) => ({ scales: await listScales(tx) })))
  routes.on(endpoints.createScoreScale, (call) => asAdmin(call, (tx, person) => createScale(tx, person, call.body)))
  routes.on(endpoints.updateScoreScale, (call) =>
    asAdmin(call, (tx, person) => updateScale(tx, person, call.params.scoreScaleId, call.body)),
  )
  routes.on(endpoints.makeDefaultScoreScale, (call) =>
    asAdmin(call, (tx, person) => makeDefaultScale(tx, person, call.params.scoreScaleId)),
  )
  routes.on(endpoints.deleteScoreScale, (call) =>
    asAdmin(call, async (tx, person) => ({
      id: endpoints.scoreScaleId.parse(await removeScale(tx, person, call.params.scoreScaleId)),
    })),
  )
}
