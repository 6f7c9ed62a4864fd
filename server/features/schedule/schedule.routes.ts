import * as endpoints from '#contracts/people/schedule.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { bookSession, cancelSession, moveSession } from './book-session.ts'
import { readFeed, removeFeed, renewFeed } from './calendar-feed.ts'
import { listBookable, listSessions, readFreeSlots } from './read-schedule.ts'
import { presentTutors } from './schedule.present.ts'
import { listTutorRows } from './schedule.queries.ts'
import { changeHours, readHours } from './tutor-hours.ts'

const booking = ['parent', 'tutor', 'admin'] as const

export function scheduleRoutes(routes: EndpointRoutes) {
  sessionRoutes(routes)
  hoursRoutes(routes)
  feedRoutes(routes)
}

function sessionRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listTutoringSessions, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({
      sessions: await listSessions(tx, person, call.params, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.listBookableStudents, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, ...booking)
      return { students: await listBookable(tx, person, call.params.tutorId) }
    }),
  )

  routes.on(endpoints.listFreeSlots, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, ...booking)
      return { slots: await readFreeSlots(tx, person, call.params, call.services.clock.now()) }
    }),
  )

  routes.on(endpoints.bookSession, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, ...booking)
      return bookSession(tx, person, call.body, notifyOptions(call.services, person))
    }),
  )

  routes.on(endpoints.moveSession, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, ...booking)
      return moveSession(tx, person, call.params.tutoringSessionId, call.body, notifyOptions(call.services, person))
    }),
  )

  routes.on(endpoints.cancelSession, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, ...booking)
      return cancelSession(tx, person, call.params.tutoringSessionId, call.body, notifyOptions(call.services, person))
    }),
  )
}

function hoursRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getTutorHours, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return readHours(tx, person, call.params.tutorId)
    }),
  )

  routes.on(endpoints.setTutorHours, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return changeHours(tx, person, call.body)
    }),
  )

  routes.on(endpoints.listTutors, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'admin')
      const rows = await listTutorRows(tx)
      return { tutors: presentTutors(rows) }
    }),
  )
}

function feedRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getCalendarFeed, (call) => asUser(call.services.db, call.identity, readFeed))

  routes.on(endpoints.renewCalendarFeed, (call) =>
    asUser(call.services.db, call.identity, (tx, person) =>
      renewFeed(tx, person, call.services.config.publicUrl, call.services.clock.now()),
    ),
  )

  routes.on(endpoints.removeCalendarFeed, (call) => asUser(call.services.db, call.identity, removeFeed))
}
