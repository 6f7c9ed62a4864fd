import { DateTime } from 'luxon'
import * as endpoints from '#contracts/administration/api-v1.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { defaultTimeZone } from '../person/local-day.ts'
import {
  formatHoursCsv,
  presentAssignment,
  presentHours,
  presentPage,
  presentResult,
  presentSession,
  presentStudent,
  presentTutor,
} from './program-api.present.ts'
import {
  findAssignmentRow,
  findPlatformTimeZone,
  findResultRow,
  findSessionRow,
  listAssignmentRows,
  listHourRows,
  listResultRows,
  listSessionRows,
  listStudentRows,
  listTutorRows,
} from './program-api.queries.ts'

export function registerProgramApiRoutes(routes: EndpointRoutes) {
  peopleRoutes(routes)
  workRoutes(routes)
  sessionRoutes(routes)
}

function peopleRoutes(routes: EndpointRoutes) {
  routes.onKey(endpoints.listApiStudents, 'people:read', async (tx, { params }) => {
    const rows = await listStudentRows(tx, params)
    const { items, next } = presentPage(rows, params.limit, presentStudent)
    return { students: items, next }
  })

  routes.onKey(endpoints.listApiTutors, 'people:read', async (tx, { params }) => {
    const rows = await listTutorRows(tx, params)
    const { items, next } = presentPage(rows, params.limit, presentTutor)
    return { tutors: items, next }
  })
}

function workRoutes(routes: EndpointRoutes) {
  routes.onKey(endpoints.listApiAssignments, 'assignments:read', async (tx, { params }) => {
    const { items, next } = presentPage(await listAssignmentRows(tx, params), params.limit, presentAssignment)
    return { assignments: items, next }
  })

  routes.onKey(endpoints.getApiAssignment, 'assignments:read', async (tx, { params }) => {
    const row = await findAssignmentRow(tx, params.assignmentId)
    if (!row) throw notFound('assignment')
    return presentAssignment(row)
  })

  routes.onKey(endpoints.listApiResults, 'results:read', async (tx, { params }) => {
    const { items, next } = presentPage(await listResultRows(tx, params), params.limit, presentResult)
    return { results: items, next }
  })

  routes.onKey(endpoints.getApiResult, 'results:read', async (tx, { params }) => {
    const row = await findResultRow(tx, params.submissionId)
    if (!row) throw notFound('result')
    return presentResult(row)
  })
}

function sessionRoutes(routes: EndpointRoutes) {
  routes.onKey(endpoints.listApiSessions, 'sessions:read', async (tx, { params }) => {
    const { items, next } = presentPage(await listSessionRows(tx, params), params.limit, presentSession)
    return { sessions: items, next }
  })

  routes.onKey(endpoints.getApiSession, 'sessions:read', async (tx, { params }) => {
    const row = await findSessionRow(tx, params.tutoringSessionId)
    if (!row) throw notFound('session')
    return presentSession(row)
  })

  routes.onKey(endpoints.listApiHours, 'sessions:read', async (tx, { params, services }) => {
    const { month, format } = params
    const timeZone = (await findPlatformTimeZone(tx)) ?? defaultTimeZone
    const from = DateTime.fromISO(month, { zone: timeZone })
    const range = { from: from.toJSDate(), until: from.plus({ months: 1 }).toJSDate() }
    const rows = await listHourRows(tx, range, services.clock.now())
    if (format === 'json') return { month, timeZone, hours: rows.map(presentHours) }
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="hours-${month}.csv"`,
    }
    return new Response(formatHoursCsv(month, rows), { headers })
  })
}
