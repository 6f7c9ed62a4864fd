import {
  bookSession as bookSessionEndpoint,
  cancelSession as cancelSessionEndpoint,
  getCalendarFeed,
  getTutorHours,
  listBookableStudents,
  listFreeSlots,
  listTutoringSessions,
  listTutors,
  moveSession as moveSessionEndpoint,
  removeCalendarFeed,
  renewCalendarFeed,
  setTutorHours,
} from '#contracts/schedule.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { bookSession, cancelSession, moveSession } from './book-session.ts'
import { readFeed, removeFeed, renewFeed } from './calendar-feed.ts'
import { listBookable, listSessions, readFreeSlots } from './read-schedule.ts'
import { listTutorRows } from './schedule.queries.ts'
import { changeHours, readHours } from './tutor-hours.ts'

const booking = ['parent', 'tutor', 'admin'] as const

export function scheduleRoutes(routes: EndpointRoutes) {
  sessionRoutes(routes)
  hoursRoutes(routes)
  feedRoutes(routes)
}

function sessionRoutes(routes: EndpointRoutes) {
  routes.on(listTutoringSessions, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => ({
      sessions: await listSessions(tx, person, params, services.clock.now()),
    })),
  )

  routes.on(listBookableStudents, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, ...booking)
      return { students: await listBookable(tx, person, params.tutorId) }
    }),
  )

  routes.on(listFreeSlots, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, ...booking)
      return { slots: await readFreeSlots(tx, person, params, services.clock.now()) }
    }),
  )

  routes.on(bookSessionEndpoint, ({ body, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, ...booking)
      return bookSession(tx, person, body, services.clock.now())
    }),
  )

  routes.on(moveSessionEndpoint, ({ params, body, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, ...booking)
      return moveSession(tx, person, params.tutoringSessionId, body, services.clock.now())
    }),
  )

  routes.on(cancelSessionEndpoint, ({ params, body, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, ...booking)
      return cancelSession(tx, person, params.tutoringSessionId, body, services.clock.now())
    }),
  )
}

function hoursRoutes(routes: EndpointRoutes) {
  routes.on(getTutorHours, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return readHours(tx, person, params.tutorId)
    }),
  )

  routes.on(setTutorHours, ({ body, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return changeHours(tx, person, body)
    }),
  )

  routes.on(listTutors, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      const rows = await listTutorRows(tx)
      return { tutors: rows.map(({ id, full_name }) => ({ id, fullName: full_name })) }
    }),
  )
}

function feedRoutes(routes: EndpointRoutes) {
  routes.on(getCalendarFeed, ({ services, identity }) => asUser(services.db, identity, readFeed))

  routes.on(renewCalendarFeed, ({ services, identity }) =>
    asUser(services.db, identity, (tx, person) =>
      renewFeed(tx, person, services.config.publicUrl, services.clock.now()),
    ),
  )

  routes.on(removeCalendarFeed, ({ services, identity }) => asUser(services.db, identity, removeFeed))
}
