import * as tests from '#contracts/authoring/authoring.ts'
import * as imports from '#contracts/authoring/authoring-imports.ts'
import * as passages from '#contracts/authoring/authoring-passages.ts'
import { getTestAnalytics } from '#contracts/reports/test-analytics.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeKeepPictures } from '../images/keep-pictures.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { createPassage, deletePassage, listPassages, preparePassage, updatePassage } from './edit-passages.ts'
import { locatePassageTest } from './image-places.ts'
import { importTest } from './import-questions.ts'
import { prepareImportedTest } from './imported-drafts.ts'
import { createTest, duplicateTest, listTests, removeTest, updateTest } from './manage-tests.ts'
import { exportTest } from './read-edited-test.ts'
import { readTestAnalytics } from './read-test-analytics.ts'
import { releaseAnswers } from './release-answers.ts'

export function registerAuthoredTestRoutes(routes: EndpointRoutes) {
  routes.on(tests.listAuthoredTests, (call) => asAdmin(call, async (tx) => ({ tests: await listTests(tx) })))
  routes.on(getTestAnalytics, (call) => asAdmin(call, readTestAnalytics))
  routes.on(tests.createTest, (call) =>
    asAdmin(call, (tx, person) => createTest(tx, person, decided(call.body, call.services.config))),
  )
  routes.on(imports.importTest, (call) =>
    asAdminWith(
      call,
      () => {
        const { slug } = call.body.test
        const keep = makeKeepPictures(call, async () => ({ id: null, slug }))
        return prepareImportedTest({ ...call.body, test: decided(call.body.test, call.services.config) }, keep)
      },
      (tx, person, test) => importTest(tx, person, { ...test, whenPresent: call.body.whenPresent }),
    ),
  )
  routes.on(tests.releaseAnswers, (call) =>
    asAdmin(call, (tx, person) => releaseAnswers(tx, person, call.params.testRef)),
  )
  routes.on(tests.updateTest, (call) =>
    asAdmin(call, (tx, person) => updateTest(tx, person, call.params.testRef, call.body)),
  )
  routes.on(tests.deleteTest, (call) =>
    asAdmin(call, (tx, person) => removeTest(tx, person, call.params.testRef, call.services.clock.now())),
  )
  routes.on(tests.duplicateTest, (call) =>
    asAdmin(call, (tx, person) => duplicateTest(tx, person, call.params.testRef, !call.services.config.demo)),
  )
  routes.on(imports.exportTest, (call) => asAdmin(call, (tx) => exportTest(tx, call.params.testRef)), 'heavy')

  routes.on(passages.listPassages, (call) =>
    asAdmin(call, async (tx) => ({ passages: await listPassages(tx, call.params.testRef) })),
  )
  routes.on(passages.createPassage, (call) =>
    asAdminWith(
      call,
      () =>
        preparePassage(
          call.body,
          makeKeepPictures(call, (tx) => getTestByRef(tx, call.params.testRef)),
        ),
      (tx, person, form) => createPassage(tx, person, call.params.testRef, form),
    ),
  )
  routes.on(passages.updatePassage, (call) =>
    asAdminWith(
      call,
      () => preparePassage(call.body, makeKeepPictures(call, locatePassageTest(call.params.passageId))),
      (tx, person, form) => updatePassage(tx, person, call.params.passageId, { ...form, revision: call.body.revision }),
    ),
  )
  routes.on(passages.deletePassage, (call) =>
    asAdmin(call, (tx, person) => deletePassage(tx, person, call.params.passageId, call.services.clock.now())),
  )
}

/** Outside demo mode a new test is for assigned students only, unless its author says otherwise. */
function decided<Form extends { assignedOnly?: boolean | undefined }>(form: Form, { demo }: { demo: boolean }) {
  return { ...form, assignedOnly: form.assignedOnly ?? !demo }
}
