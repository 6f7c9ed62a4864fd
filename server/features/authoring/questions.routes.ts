import * as imports from '#contracts/authoring-imports.ts'
import * as keys from '#contracts/authoring-keys.ts'
import * as contract from '#contracts/authoring-questions.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentQuestion } from './authoring.present.ts'
import {
  createQuestion,
  deleteQuestion,
  fitDraft,
  moveQuestion,
  orderQuestions,
  updateQuestion,
} from './edit-questions.ts'
import { createSection, deleteSection, orderSections, updateSection } from './edit-sections.ts'
import { getQuestion } from './find-authored.ts'
import { importQuestions } from './import-questions.ts'
import { importedDrafts } from './imported-drafts.ts'
import { previewQuestion } from './preview-question.ts'
import { readEditedTest } from './read-edited-test.ts'
import { applyRescoring, previewRescoring, undoRescoring } from './repair-key.ts'

export function authoredQuestionRoutes(routes: EndpointRoutes) {
  routes.on(contract.getEditedTest, (call) => asAdmin(call, (tx) => readEditedTest(tx, call.params.testRef)))

  routes.on(contract.createSection, (call) =>
    asAdmin(call, (tx, person) => createSection(tx, person, call.params.testRef, call.body)),
  )
  routes.on(contract.updateSection, (call) =>
    asAdmin(call, (tx, person) => updateSection(tx, person, call.params.sectionId, call.body)),
  )
  routes.on(contract.deleteSection, (call) =>
    asAdmin(call, (tx, person) => deleteSection(tx, person, call.params.sectionId)),
  )
  routes.on(contract.orderSections, (call) =>
    asAdmin(call, async (tx, person) => {
      await orderSections(tx, person, call.params.testRef, call.body)
      return { order: call.body.order }
    }),
  )

  routes.on(contract.createQuestion, (call) =>
    asAdminWith(
      call,
      () => fitDraft(call.body.question),
      (tx, person, question) => createQuestion(tx, person, call.params.sectionId, { ...call.body, question }),
    ),
  )
  routes.on(contract.getQuestion, (call) =>
    asAdmin(call, async (tx) => {
      const row = await getQuestion(tx, call.params.questionId)
      return { question: presentQuestion(row), sectionTitle: row.section_title }
    }),
  )
  routes.on(contract.updateQuestion, (call) =>
    asAdminWith(
      call,
      () => fitDraft(call.body.question),
      (tx, person, question) => updateQuestion(tx, person, call.params.questionId, { ...call.body, question }),
    ),
  )
  routes.on(contract.deleteQuestion, (call) =>
    asAdmin(call, async (tx, person) => {
      await deleteQuestion(tx, person, call.params.questionId)
      return { deleted: true as const }
    }),
  )
  routes.on(contract.orderQuestions, (call) =>
    asAdmin(call, async (tx, person) => {
      await orderQuestions(tx, person, call.params.sectionId, call.body)
      return { order: call.body.order }
    }),
  )
  routes.on(contract.moveQuestion, (call) =>
    asAdmin(call, (tx, person) => moveQuestion(tx, person, call.params.questionId, call.body)),
  )
  routes.on(imports.importQuestions, (call) =>
    asAdminWith(
      call,
      () => importedDrafts(call.body.questions, 'questions'),
      (tx, person, questions) => importQuestions(tx, person, call.params.sectionId, { ...call.body, questions }),
    ),
  )
  routes.on(keys.previewRescoring, (call) =>
    asAdmin(call, (tx, person) => previewRescoring(tx, person, call.params.questionId)),
  )
  routes.on(keys.applyRescoring, (call) =>
    asAdmin(call, async (tx, person) => ({
      rescored: await applyRescoring(tx, person, call.params.questionId, call.body.revision),
    })),
  )
  routes.on(keys.undoRescoring, (call) =>
    asAdmin(call, async (tx, person) => ({ rescored: await undoRescoring(tx, person, call.params.questionId) })),
  )

  // Rendering is slow compared with a look-up: the transaction is over before it begins.
  routes.on(contract.previewQuestion, async (call) => {
    await asAdmin(call, async () => {})
    return previewQuestion(call.body)
  })
}
