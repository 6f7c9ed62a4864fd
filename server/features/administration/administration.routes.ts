import * as endpoints from '#contracts/administration/administration.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { changeSettings, readSettings } from './platform-settings.ts'
import { readOverview } from './read-overview.ts'
import { sendTestMail } from './send-test-mail.ts'

export function administrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getAdminOverview, (call) =>
    asAdmin(call, (tx, person) => readOverview(tx, person, call.services.config, call.services.clock.now())),
  )

  routes.on(endpoints.getSettings, (call) => asAdmin(call, (tx) => readSettings(tx, call.services.config)))

  routes.on(endpoints.updateSettings, (call) =>
    asAdmin(call, (tx, person) => changeSettings(tx, person, call.services.config, call.body)),
  )

  routes.on(endpoints.sendTestMail, async (call) => sendTestMail(call.services, call.identity), 'heavy')
}
