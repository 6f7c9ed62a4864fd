import * as endpoints from '#contracts/people/notifications.ts'
import { asSystem, asUser, type Person } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { findTimeZone, updateTimeZone } from './email-settings.queries.ts'
import { changeEmails, readEmailSettings, unsubscribeBy } from './email-settings.ts'
import { presentNotification } from './notifications.present.ts'
import { countUnseen, listNotifications, markSeen } from './notifications.queries.ts'

export function notificationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyNotifications, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRecipient(person)
      return { notifications: (await listNotifications(tx)).map(presentNotification) }
    }),
  )
  routes.on(endpoints.countNewNotifications, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRecipient(person)
      const { unseen } = await countUnseen(tx)
      return { unseen: Number(unseen), isTimeZoneKnown: (await findTimeZone(tx, person.userId)) !== null }
    }),
  )
  routes.on(endpoints.markNotificationsSeen, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRecipient(person)
      await markSeen(tx, call.services.clock.now())
      return {}
    }),
  )
  routes.on(endpoints.getEmailSettings, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => {
      requireRecipient(person)
      return readEmailSettings(tx, person)
    }),
  )
  routes.on(endpoints.changeEmailSetting, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => {
      requireRecipient(person)
      return changeEmails(tx, person, call.body)
    }),
  )
  routes.on(endpoints.setMyTimeZone, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRecipient(person)
      await updateTimeZone(tx, person.userId, call.body.timeZone)
      return {}
    }),
  )
  routes.onPublic(endpoints.unsubscribe, async ({ services: { db }, params }) => ({
    kind: await asSystem(db, 'turn emails off by a link', (tx) => unsubscribeBy(tx, params.token)),
  }))
}

/** Administrators have no notifications. Their dashboard shows what is waiting. */
function requireRecipient(person: Person) {
  requireRole(person, 'student', 'parent', 'tutor')
}
