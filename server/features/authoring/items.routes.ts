import * as assembly from '#contracts/authoring/assembly.ts'
import * as changes from '#contracts/authoring/item-changes.ts'
import * as endpoints from '#contracts/authoring/items.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeAssembledTest, previewAssembly } from './assemble-test.ts'
import { changeItems, listItemTags, undoItemChange } from './change-items.ts'
import { copyQuestions } from './copy-questions.ts'
import { listNewerQuestions, takeNewerQuestion } from './newer-questions.ts'
import { searchItems } from './search-items.ts'

export function itemRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.searchItems, (call) =>
    asAdmin(call, (tx, person) => searchItems(tx, person, call.params, call.services.db)),
  )
  routes.on(changes.listItemTags, (call) => asAdmin(call, (tx) => listItemTags(tx)))
  routes.on(changes.changeItems, (call) => asAdmin(call, (tx, person) => changeItems(tx, person, call.body)))
  routes.on(changes.undoItemChange, (call) => asAdmin(call, (tx, person) => undoItemChange(tx, person, call.body)))
  routes.on(endpoints.copyQuestions, (call) =>
    asAdmin(call, (tx, person) => copyQuestions(tx, person, call.params.sectionId, call.body)),
  )
  routes.on(endpoints.listNewerQuestions, (call) =>
    asAdmin(call, async (tx) => ({ questions: await listNewerQuestions(tx, call.params.testRef) })),
  )
  routes.on(endpoints.takeNewerQuestion, (call) =>
    asAdmin(call, (tx, person) => takeNewerQuestion(tx, person, call.params.questionId, call.body)),
  )
  routes.on(
    assembly.previewAssembly,
    (call) => asAdmin(call, (tx, person) => previewAssembly(tx, person, call.body)),
    'read',
  )
  routes.on(assembly.assembleTest, (call) => asAdmin(call, (tx, person) => makeAssembledTest(tx, person, call.body)))
}
