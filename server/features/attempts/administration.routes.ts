import * as endpoints from '#contracts/attempts/attempt-administration.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentClock } from '../../http/present-clock.ts'
import { runWithReviewPapers } from '../tests/review-paper.ts'
import { readAccommodation, setAccommodation } from './accommodations.ts'
import { presentAttemptUnderWay, presentTimeLine } from './administration.present.ts'
import { listAttempts } from './administration.queries.ts'
import { grantTime } from './grant-time.ts'
import { loadUnsentWork } from './load-unsent-work.ts'
import { moveAttempts, readEarlierAttempts } from './move-attempts.ts'
import { listTimeLines } from './time-ledger.queries.ts'

const attemptsShown = 500

export function registerAttemptAdministrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listAttempts, (call) =>
    asAdmin(call, async (tx) => {
      const now = call.services.clock.now()
      const rows = await listAttempts(tx, call.params.status, attemptsShown)
      const ids = rows.map(({ id }) => id)
      const lines = ids.length > 0 ? await listTimeLines(tx, ids) : []
      return {
        attempts: rows.map((row) => presentAttemptUnderWay(row, lines, now)),
        serverNow: now.toISOString(),
      }
    }),
  )

  routes.on(endpoints.grantTime, (call) =>
    asAdmin(call, async (tx, person) => {
      const now = call.services.clock.now()
      const { timeLines, ...times } = await grantTime(tx, person, call.params.attemptId, call.body, now)
      return {
        ...presentClock(times, now),
        timeLines: timeLines.map(presentTimeLine),
      }
    }),
  )

  routes.on(endpoints.loadUnsentWork, (call) =>
    runWithReviewPapers(call.services, (papers) =>
      asAdmin(call, (tx, person) =>
        loadUnsentWork(tx, person, papers, call.params.attemptId, call.body, call.services.clock.now()),
      ),
    ),
  )

  routes.on(endpoints.getEarlierAttempts, (call) =>
    asAdmin(call, (tx, person) => readEarlierAttempts(tx, person, call.params.testRef)),
  )

  routes.on(endpoints.moveAttempts, (call) =>
    asAdmin(call, (tx, person) => moveAttempts(tx, person, call.params.testRef, call.body.version)),
  )

  routes.on(endpoints.getAccommodation, (call) => asAdmin(call, (tx) => readAccommodation(tx, call.params.studentId)))

  routes.on(endpoints.setAccommodation, (call) =>
    asAdmin(call, (tx, person) => setAccommodation(tx, person, call.params.studentId, call.body)),
  )
}
