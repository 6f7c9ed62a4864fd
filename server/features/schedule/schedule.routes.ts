import * as endpoints from '#contracts/people/schedule.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asOneOf, asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { bookSession, cancelSession, moveSession } from './book-session.ts'
import { readFeed, removeFeed, renewFeed } from './calendar-feed.ts'
import { listBookableStudentsOf, listSessions, readFreeSlots } from './read-schedule.ts'
import { presentTutors } from './schedule.present.ts'
import { listTutorRows } from './schedule.queries.ts'
import { changeHours, readHours } from './tutor-hours.ts'

const booking = ['parent', 'tutor', 'admin'] as const

export function registerScheduleRoutes(routes: EndpointRoutes) {
  sessionRoutes(routes)
  hoursRoutes(routes)
  feedRoutes(routes)
}

function sessionRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listTutoringSessions, (call) =>
    asPerson(call, async (tx, person) => ({
      sessions: await listSessions(tx, person, call.params, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.listBookableStudents, (call) =>
    asOneOf(call, booking, async (tx, person) => ({
      students: await listBookableStudentsOf(tx, person, call.params.tutorId),
    })),
  )

  routes.on(endpoints.listFreeSlots, (call) =>
    asOneOf(call, booking, async (tx, person) => ({
      slots: await readFreeSlots(tx, person, call.params, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.bookSession, (call) =>
    asOneOf(call, booking, (tx, person) =>
      bookSession(tx, person, call.body, makeNotifyOptions(call.services, person)),
    ),
  )

  routes.on(endpoints.moveSession, (call) =>
    asOneOf(call, booking, (tx, person) =>
      moveSession(tx, person, call.params.tutoringSessionId, call.body, makeNotifyOptions(call.services, person)),
    ),
  )

  routes.on(endpoints.cancelSession, (call) =>
    asOneOf(call, booking, (tx, person) =>
      cancelSession(tx, person, call.params.tutoringSessionId, call.body, makeNotifyOptions(call.services, person)),
    ),
  )
}

function hoursRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getTutorHours, (call) =>
    asOneOf(call, ['tutor', 'admin'], (tx, person) => readHours(tx, person, call.params.tutorId)),
  )

  routes.on(endpoints.setTutorHours, (call) =>
    asOneOf(call, ['tutor', 'admin'], (tx, person) => changeHours(tx, person, call.body)),
  )

  routes.on(endpoints.listTutors, (call) =>
    asAdmin(call, async (tx) => {
      const rows = await listTutorRows(tx)
      return { tutors: presentTutors(rows) }
    }),
  )
}

function feedRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getCalendarFeed, (call) => asPerson(call, readFeed))

  routes.on(endpoints.renewCalendarFeed, (call) =>
    asPerson(call, (tx, person) => renewFeed(tx, person, call.services.config.publicUrl, call.services.clock.now())),
  )

  routes.on(endpoints.removeCalendarFeed, (call) => asPerson(call, removeFeed))
}
