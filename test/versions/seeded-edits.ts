/** What an author may do to a test, made up from a seed: by the use cases, or by the requests of the editor. */
import type { AuthoredQuestion, AuthoredSection, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import {
  createQuestion,
  deleteQuestion,
  moveQuestion,
  orderQuestions,
  updateQuestion,
} from '#server/features/authoring/edit-questions.ts'
import { createSection, deleteSection, orderSections } from '#server/features/authoring/edit-sections.ts'
import { importQuestions } from '#server/features/authoring/import-questions.ts'
import { readEditedTest } from '#server/features/authoring/read-edited-test.ts'
import { asAdmin } from '#server/http/as-admin.ts'
import type { SignedInPerson } from '../support/factories.ts'
import { createRandomUnits } from '../support/generated-answers.ts'
import type { TestServer } from '../support/test-server.ts'

/** An edit, with the path and method of its request. */
type Edit =
  | { readonly kind: 'update'; readonly id: string; readonly question: QuestionDraft; readonly revision: number }
  | {
      readonly kind: 'create'
      readonly section: string
      readonly question: QuestionDraft
      readonly after: string | null
    }
  | { readonly kind: 'delete'; readonly id: string }
  | {
      readonly kind: 'order'
      readonly section: string
      readonly order: readonly string[]
      readonly before: readonly string[]
    }
  | { readonly kind: 'move'; readonly id: string; readonly from: string; readonly to: string }
  | { readonly kind: 'import'; readonly section: string; readonly questions: readonly QuestionDraft[] }
  | { readonly kind: 'create section' }
  | { readonly kind: 'delete section'; readonly id: string }
  | { readonly kind: 'order sections'; readonly order: readonly string[]; readonly before: readonly string[] }

/** A file with questions that the test has already adds them once more. */
const asFile = { whenPresent: 'add', subject: null } as const

export type Performer = (edit: Edit) => Promise<void>

export function performThroughUseCases(server: TestServer, identity: SignedInPerson, test: string): Performer {
  return (edit) =>
    asAdmin({ services: server.services, identity }, async (tx, person) => {
      switch (edit.kind) {
        case 'update':
          return void (await updateQuestion(tx, person, edit.id, edit))
        case 'create':
          return void (await createQuestion(tx, person, edit.section, edit))
        case 'delete':
          return void (await deleteQuestion(tx, person, edit.id, server.clock.now()))
        case 'order':
          return orderQuestions(tx, person, edit.section, edit)
        case 'move':
          return void (await moveQuestion(tx, person, edit.id, { sectionId: edit.to, after: null, from: edit.from }))
        case 'import':
          return void (await importQuestions(tx, person, edit.section, { ...edit, ...asFile }))
        case 'create section':
          return void (await createSection(tx, person, test, { title: 'Another section', subject: 'math' }))
        case 'delete section':
          return void (await deleteSection(tx, person, edit.id, server.clock.now()))
        case 'order sections':
          return orderSections(tx, person, test, edit)
      }
    })
}

export function performThroughRequests(server: TestServer, admin: SignedInPerson, test: string): Performer {
  return async (edit) => {
    const response = await requestOf(edit)
    if (response.status !== 200) throw new Error(`${edit.kind}: ${await response.text()}`)
  }

  function requestOf(edit: Edit): Promise<Response> {
    switch (edit.kind) {
      case 'update':
        return server.put(admin, `/admin/questions/${edit.id}`, edit)
      case 'create':
        return server.post(admin, `/admin/sections/${edit.section}/questions`, edit)
      case 'delete':
        return server.delete(admin, `/admin/questions/${edit.id}`)
      case 'order':
        return server.put(admin, `/admin/sections/${edit.section}/question-order`, edit)
      case 'move':
        return server.post(admin, `/admin/questions/${edit.id}/move`, {
          sectionId: edit.to,
          after: null,
          from: edit.from,
        })
      case 'import':
        return server.post(admin, `/admin/sections/${edit.section}/import`, { questions: edit.questions, ...asFile })
      case 'create section':
        return server.post(admin, `/admin/tests/${test}/sections`, { title: 'Another section', subject: 'math' })
      case 'delete section':
        return server.delete(admin, `/admin/sections/${edit.id}`)
      case 'order sections':
        return server.put(admin, `/admin/tests/${test}/section-order`, edit)
    }
  }
}

/** The same edits for the same seed. */
export async function editAtRandom(
  server: TestServer,
  identity: SignedInPerson,
  { test, seed, edits, perform }: { test: string; seed: number; edits: number; perform: Performer },
) {
  const random = createRandomUnits(seed)
  const pick = (below: number) => Math.floor(random() * below)
  for (let count = 0; count < edits; count += 1) {
    const { sections } = await asAdmin({ services: server.services, identity }, (tx) => readEditedTest(tx, test))
    await perform(nextEdit(sections, pick))
  }
}

type Chooser = (below: number) => number

function nextEdit(sections: readonly AuthoredSection[], pick: Chooser): Edit {
  const questions = sections.flatMap((section) => section.questions)
  const question = questions[pick(questions.length)]
  const section = sections[pick(sections.length)]
  if (!section) return { kind: 'create section' }
  const kind = pick(20)
  if (kind === 0) return { kind: 'create section' }
  if (kind === 1 && sections.length > 2) return { kind: 'delete section', id: section.id }
  if (kind === 2) {
    const before = sections.map(({ id }) => id)
    return { kind: 'order sections', order: shuffled(before, pick), before }
  }
  if (!question || kind <= 4) return { kind: 'create', section: section.id, question: aQuestion(pick), after: null }
  if (kind === 5) return { kind: 'delete', id: question.id }
  if (kind === 6) {
    const before = section.questions.map(({ id }) => id)
    return { kind: 'order', section: section.id, order: shuffled(before, pick), before }
  }
  if (kind === 7) return { kind: 'move', id: question.id, from: question.sectionId, to: section.id }
  if (kind === 8) {
    const { id: _id, sectionId: _section, revision: _revision, updatedAt: _at, ...again } = question
    return { kind: 'import', section: section.id, questions: [again, aQuestion(pick)] }
  }
  return { kind: 'update', id: question.id, question: edited(question, pick), revision: question.revision }
}

function aQuestion(pick: Chooser): QuestionDraft {
  return {
    ...emptyQuestionDraft,
    text: `Made ${pick(1000)}`,
    options: ['one', 'two', 'three', 'four'],
    correctAnswer: pick(4),
  }
}

function edited(question: AuthoredQuestion, pick: Chooser): QuestionDraft {
  const { id: _id, sectionId: _section, revision: _revision, updatedAt: _at, ...draft } = question
  const at = pick(draft.options.length)
  switch (draft.options.length < 2 ? 0 : pick(8)) {
    case 1:
      return { ...draft, options: draft.options.with(at, `Reworded ${pick(1000)}`) }
    case 2:
      return withOptions(draft, placesOf(draft).toSpliced(at, 1))
    case 3:
      return withOptions(draft, shuffled(placesOf(draft), pick))
    case 4:
      return { ...draft, correctAnswer: at }
    case 5:
      return draft.options.length > 7
        ? draft
        : { ...draft, options: [...draft.options, `Added ${pick(1000)}`], optionIds: [...draft.optionIds, null] }
    case 6:
      return { ...draft, passage: { title: 'A passage', text: `Read ${pick(1000)}` } }
    case 7: {
      // A script that knows nothing of ids.
      const { optionIds: _ids, ...rest } = draft
      return { ...rest, options: draft.options.map((option, place) => (place === at ? 'As a script' : option)) }
    }
    default:
      return { ...draft, text: `Asked otherwise ${pick(1000)}`, numericAnswer: draft.numericAnswer && pick(100) }
  }
}

function placesOf({ options }: QuestionDraft): number[] {
  return options.map((_, place) => place)
}

type Identified = Omit<QuestionDraft, 'optionIds'> & { readonly optionIds: AuthoredQuestion['optionIds'] }

/** The options that stood at these places, with the key where its option is still there. */
function withOptions(draft: Identified, places: readonly number[]): QuestionDraft {
  const key = places.indexOf(draft.correctAnswer ?? -1)
  return {
    ...draft,
    options: places.flatMap((place) => draft.options[place] ?? []),
    optionIds: places.flatMap((place) => draft.optionIds[place] ?? []),
    correctAnswer: key === -1 ? 0 : key,
  }
}

function shuffled<Item>(items: readonly Item[], pick: Chooser): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(pick(left.length), 1))
}
