import * as endpoints from '#contracts/administration/administration.ts'
import { readPrivacyNotice } from '#contracts/administration/privacy.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { changeSettings, readSettings } from './platform-settings.ts'
import { prepareSettings } from './prepare-settings.ts'
import { readPrivacyNoticeText } from './privacy-notice.ts'
import { readOverview } from './read-overview.ts'
import { sendTestMail } from './send-test-mail.ts'

export function registerAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getAdminOverview, (call) =>
    asAdmin(call, (tx, person) => readOverview(tx, person, call.services.config, call.services.clock.now())),
  )

  routes.on(endpoints.getSettings, (call) => asAdmin(call, (tx) => readSettings(tx, call.services.config)))

  // Sanitizing and drawing are slow, so they happen before the transaction.
  routes.on(endpoints.updateSettings, async (call) => {
    const settings = await asAdminWith(
      call,
      () => prepareSettings(call.services, call.body),
      (tx, person, wanted) => changeSettings(tx, person, call.services.config, wanted),
    )
    call.services.brand.forget()
    return settings
  })

  routes.onPublic(readPrivacyNotice, ({ services }) => readPrivacyNoticeText(services))

  routes.on(endpoints.sendTestMail, async (call) => sendTestMail(call.services, call.identity), 'heavy')
}
