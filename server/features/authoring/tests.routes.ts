import * as tests from '#contracts/authoring.ts'
import * as imports from '#contracts/authoring-imports.ts'
import * as passages from '#contracts/authoring-passages.ts'
import { getTestAnalytics } from '#contracts/test-analytics.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { asAuthor } from './as-author.ts'
import { createPassage, deletePassage, listPassages, updatePassage } from './edit-passages.ts'
import { importTest } from './import-questions.ts'
import { createTest, duplicateTest, listTests, removeTest, updateTest } from './manage-tests.ts'
import { exportTest } from './read-edited-test.ts'
import { readTestAnalytics } from './read-test-analytics.ts'

export function authoredTestRoutes(routes: EndpointRoutes) {
  routes.on(tests.listAuthoredTests, (call) => asAuthor(call, async (tx) => ({ tests: await listTests(tx) })))
  routes.on(getTestAnalytics, (call) => asAuthor(call, readTestAnalytics))
  routes.on(tests.createTest, (call) => asAuthor(call, (tx, person) => createTest(tx, person, call.body)))
  routes.on(imports.importTest, (call) => asAuthor(call, (tx, person) => importTest(tx, person, call.body)))
  routes.on(tests.updateTest, (call) =>
    asAuthor(call, (tx, person) => updateTest(tx, person, call.params.testRef, call.body)),
  )
  routes.on(tests.deleteTest, (call) =>
    asAuthor(call, async (tx, person) => ({ outcome: await removeTest(tx, person, call.params.testRef) })),
  )
  routes.on(tests.duplicateTest, (call) =>
    asAuthor(call, (tx, person) => duplicateTest(tx, person, call.params.testRef)),
  )
  routes.on(imports.exportTest, (call) => asAuthor(call, (tx) => exportTest(tx, call.params.testRef)), 'heavy')

  routes.on(passages.listPassages, (call) =>
    asAuthor(call, async (tx) => ({ passages: await listPassages(tx, call.params.testRef) })),
  )
  routes.on(passages.createPassage, (call) =>
    asAuthor(call, (tx, person) => createPassage(tx, person, call.params.testRef, call.body)),
  )
  routes.on(passages.updatePassage, (call) =>
    asAuthor(call, (tx, person) => updatePassage(tx, person, call.params.passageId, call.body)),
  )
  routes.on(passages.deletePassage, (call) =>
    asAuthor(call, (tx, person) => deletePassage(tx, person, call.params.passageId)),
  )
}
