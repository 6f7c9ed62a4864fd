import * as endpoints from '#contracts/administration/administration.ts'
import { readPrivacyNotice } from '#contracts/administration/privacy.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { changeSettings, readSettings } from './platform-settings.ts'
import { harmlessSettings, readNotice } from './privacy-notice.ts'
import { readOverview } from './read-overview.ts'
import { sendTestMail } from './send-test-mail.ts'

export function administrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getAdminOverview, (call) =>
    asAdmin(call, (tx, person) => readOverview(tx, person, call.services.config, call.services.clock.now())),
  )

  routes.on(endpoints.getSettings, (call) => asAdmin(call, (tx) => readSettings(tx, call.services.config)))

  // Sanitizing is slow, so it happens before the transaction.
  routes.on(endpoints.updateSettings, (call) =>
    asAdminWith(
      call,
      () => harmlessSettings(call.body),
      (tx, person, wanted) => changeSettings(tx, person, call.services.config, wanted),
    ),
  )

  routes.onPublic(readPrivacyNotice, ({ services }) => readNotice(services))

  routes.on(endpoints.sendTestMail, async (call) => sendTestMail(call.services, call.identity), 'heavy')
}
