import * as endpoints from '#contracts/people/notifications.ts'
import { asSystem } from '../../db/transactions.ts'
import { asOneOf } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { findTimeZone, updateTimeZone } from './email-settings.queries.ts'
import { changeEmailNotifications, readEmailSettings, unsubscribeByToken } from './email-settings.ts'
import { presentNotification } from './notifications.present.ts'
import { countUnseenNotifications, listNotifications, markNotificationsAsSeen } from './notifications.queries.ts'

/** Administrators have no notifications. Their dashboard shows what is waiting. */
const recipients = ['student', 'parent', 'tutor'] as const

export function registerNotificationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyNotifications, (call) =>
    asOneOf(call, recipients, async (tx) => ({
      notifications: (await listNotifications(tx)).map(presentNotification),
    })),
  )
  routes.on(endpoints.countNewNotifications, (call) =>
    asOneOf(call, recipients, async (tx, person) => {
      const { unseen } = await countUnseenNotifications(tx)
      return { unseen: Number(unseen), isTimeZoneKnown: (await findTimeZone(tx, person.userId)) !== null }
    }),
  )
  routes.on(endpoints.markNotificationsSeen, (call) =>
    asOneOf(call, recipients, async (tx) => {
      await markNotificationsAsSeen(tx, call.services.clock.now())
      return {}
    }),
  )
  routes.on(endpoints.getEmailSettings, (call) =>
    asOneOf(call, recipients, (tx, person) => readEmailSettings(tx, person)),
  )
  routes.on(endpoints.changeEmailSetting, (call) =>
    asOneOf(call, recipients, (tx, person) => changeEmailNotifications(tx, person, call.body)),
  )
  routes.on(endpoints.setMyTimeZone, (call) =>
    asOneOf(call, recipients, async (tx, person) => {
      await updateTimeZone(tx, person.userId, call.body.timeZone)
      return {}
    }),
  )
  routes.onPublic(endpoints.unsubscribe, async ({ services: { db }, params }) => ({
    kind: await asSystem(db, 'turn emails off by a link', (tx) => unsubscribeByToken(tx, params.token)),
  }))
}
