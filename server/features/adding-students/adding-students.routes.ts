import * as runs from '#contracts/people/adding-runs.ts'
import * as endpoints from '#contracts/people/adding-students.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { addStudents } from './add-students.ts'
import { saveRememberedColumns } from './adding-students.queries.ts'
import { readRows, readRun, readRuns, setRunStopped, startRun } from './manage-runs.ts'
import { readChoices, readKnownAccounts } from './read-choices.ts'

export function registerAddingStudentsRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readAddingChoices, (call) =>
    asAdmin(call, (tx, person) => readChoices(tx, person, call.services)),
  )

  routes.on(
    endpoints.findKnownAccounts,
    (call) => asAdmin(call, async (tx) => ({ accounts: await readKnownAccounts(tx, call.body) })),
    'read',
  )

  routes.on(endpoints.rememberColumns, (call) =>
    asAdmin(call, async (tx, person) => {
      await saveRememberedColumns(tx, person.userId, call.body.columns)
      return { remembered: call.body.columns.length }
    }),
  )

  routes.on(endpoints.addStudents, async (call) => ({ rows: await addStudents(call) }))

  routes.on(runs.startAddingRun, (call) =>
    asAdmin(call, (tx, person) => startRun(tx, person, call.body, call.services.clock.now())),
  )

  routes.on(runs.listAddingRuns, (call) => asAdmin(call, async (tx) => ({ runs: await readRuns(tx) })))

  routes.on(runs.readAddingRun, (call) => asAdmin(call, (tx) => readRun(tx, call.params.runId)))

  routes.on(runs.readAddingRows, (call) => asAdmin(call, (tx) => readRows(tx, call.params.runId)))

  routes.on(runs.changeAddingRun, (call) =>
    asAdmin(call, (tx, person) => setRunStopped(tx, person, call.params.runId, call.body.isRunning)),
  )
}
