import {
  getAdminOverview,
  getSettings,
  sendTestMail as sendTestMailEndpoint,
  updateSettings,
} from '#contracts/administration.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { changeSettings, readSettings } from './platform-settings.ts'
import { readOverview } from './read-overview.ts'
import { sendTestMail } from './send-test-mail.ts'

export function administrationRoutes(routes: EndpointRoutes) {
  routes.on(getAdminOverview, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      return readOverview(tx)
    }),
  )

  routes.on(getSettings, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      return readSettings(tx, services.config)
    }),
  )

  routes.on(updateSettings, ({ body, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      return changeSettings(tx, person, services.config, body)
    }),
  )

  routes.on(sendTestMailEndpoint, async ({ services, identity }) => sendTestMail(services, identity), 'heavy')
}
