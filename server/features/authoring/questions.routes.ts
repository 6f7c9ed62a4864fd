import * as imports from '#contracts/authoring/authoring-imports.ts'
import * as contract from '#contracts/authoring/authoring-questions.ts'
import * as rulings from '#contracts/authoring/rulings.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readFormat } from '../formats/read-format.ts'
import { makeKeepPictures } from '../images/keep-pictures.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { presentQuestion } from './authoring.present.ts'
import {
  createQuestion,
  deleteQuestion,
  moveQuestion,
  orderQuestions,
  prepareDraft,
  updateQuestion,
} from './edit-questions.ts'
import { createSection, deleteSection, orderSections, updateSection } from './edit-sections.ts'
import { getQuestion } from './find-authored.ts'
import { locateQuestionTest, locateSectionTest } from './image-places.ts'
import { importQuestions } from './import-questions.ts'
import { prepareImportedDrafts } from './imported-drafts.ts'
import { previewQuestion } from './preview-question.ts'
import { readEditedTest } from './read-edited-test.ts'
import { applyRuling, previewRuling, readRuling, undoRuling } from './rule-question.ts'

export function registerAuthoredQuestionRoutes(routes: EndpointRoutes) {
  routes.on(contract.getEditedTest, (call) => asAdmin(call, (tx) => readEditedTest(tx, call.params.testRef)))
  sectionRoutes(routes)
  questionRoutes(routes)
  rulingRoutes(routes)

  // Rendering is slow compared with a query, so the transaction ends before it begins.
  routes.on(contract.previewQuestion, async (call) => {
    const format = await asAdmin(call, (tx) => readFormat(tx, call.body.formatId))
    return previewQuestion(format, call.body)
  })
}

function sectionRoutes(routes: EndpointRoutes) {
  routes.on(contract.createSection, (call) =>
    asAdmin(call, (tx, person) => createSection(tx, person, call.params.testRef, call.body)),
  )
  routes.on(contract.updateSection, (call) =>
    asAdmin(call, (tx, person) => updateSection(tx, person, call.params.sectionId, call.body)),
  )
  routes.on(contract.deleteSection, (call) =>
    asAdmin(call, (tx, person) => deleteSection(tx, person, call.params.sectionId, call.services.clock.now())),
  )
  routes.on(contract.orderSections, (call) =>
    asAdmin(call, async (tx, person) => {
      await orderSections(tx, person, call.params.testRef, call.body)
      return { order: call.body.order }
    }),
  )
}

function questionRoutes(routes: EndpointRoutes) {
  routes.on(contract.createQuestion, (call) =>
    asAdminWith(
      call,
      () => prepareDraft(call.body.question, makeKeepPictures(call, locateSectionTest(call.params.sectionId))),
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
      () => prepareDraft(call.body.question, makeKeepPictures(call, locateQuestionTest(call.params.questionId))),
      (tx, person, question) => updateQuestion(tx, person, call.params.questionId, { ...call.body, question }),
    ),
  )
  routes.on(contract.deleteQuestion, (call) =>
    asAdmin(call, async (tx, person) => {
      const deletionId = await deleteQuestion(tx, person, call.params.questionId, call.services.clock.now())
      return { deleted: true as const, deletionId }
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
      () =>
        prepareImportedDrafts(
          call.body.questions,
          'questions',
          makeKeepPictures(call, locateSectionTest(call.params.sectionId)),
        ),
      (tx, person, questions) => importQuestions(tx, person, call.params.sectionId, { ...call.body, questions }),
    ),
  )
}

function rulingRoutes(routes: EndpointRoutes) {
  routes.on(rulings.getRuling, (call) => asAdmin(call, (tx, person) => readRuling(tx, person, call.params.questionId)))
  routes.on(rulings.previewRuling, (call) =>
    asAdmin(call, (tx, person) => previewRuling(tx, person, call.params.questionId, call.body.ruling)),
  )
  routes.on(rulings.applyRuling, (call) =>
    asAdmin(call, async (tx, person) => ({
      changed: await applyRuling(tx, person, call.params.questionId, call.body, makeNotifyOptions(call.services)),
    })),
  )
  routes.on(rulings.undoRuling, (call) =>
    asAdmin(call, async (tx, person) => ({
      changed: await undoRuling(tx, person, call.params.questionId, call.body.id, makeNotifyOptions(call.services)),
    })),
  )
}
