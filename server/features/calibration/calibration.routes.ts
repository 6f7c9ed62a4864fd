import * as endpoints from '#contracts/reports/calibration.ts'
import { asUser, runElevated } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { recordAct } from '../audit/record-act.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentCalibration, presentDifficulties } from './calibration.present.ts'
import { insertRun, listCalibratedQuestions, listRuns } from './calibration.queries.ts'

export function registerCalibrationRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readCalibration, (call) => asAdmin(call, async (tx) => presentCalibration(await listRuns(tx))))

  routes.on(endpoints.askCalibration, (call) =>
    asAdmin(call, async (tx, person) => {
      if (await insertRun(tx, call.services.clock.now())) {
        await recordAct(tx, person, {
          action: 'calibrate',
          entityType: 'question_calibrations',
          entityId: 'all',
          before: null,
          after: null,
        })
      }
      return presentCalibration(await listRuns(tx))
    }),
  )

  routes.on(endpoints.listDifficulties, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      const test = await getTestByRef(tx, call.params.testRef)
      const rows = await runElevated(tx, person, 'tutors read no levels of authors', (system) =>
        listCalibratedQuestions(system, test.id),
      )
      return presentDifficulties(rows)
    }),
  )
}
