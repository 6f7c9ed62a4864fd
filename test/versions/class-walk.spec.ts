/**
 * The walk by hand through everything that a class can see: an author edits answered questions, makes one void and corrects the key of
 * another while two students work.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthoredQuestion, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { RulingRequest } from '#contracts/authoring/rulings.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import {
  type ClassWithTest,
  classSize,
  createClassWithTest,
  getChoiceOf,
  getKeyAt,
  isRight,
  makeClassAnswers,
  openClassTest,
  questionsOfSection,
  questionsOfTest,
  readPagesOfEverybody,
  sendClassChanges,
} from './class-walk.ts'

let server: TestServer
let cast: ClassWithTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  cast = await createClassWithTest(server)
})
afterAll(() => server[Symbol.asyncDispose]())

/** The places of the questions that rulings are about. */
const [voided, repaired] = [4, 25]
/** What counts as right in the repaired question, by option. */
const newKey = (getKeyAt(repaired) + 1) % 4

async function questionAt(place: number): Promise<AuthoredQuestion> {
  const response = await server.get(cast.admin, `/admin/questions/${cast.made.questionIds[place]}`)
  return (await response.json()).question
}

async function edit(place: number, change: (question: AuthoredQuestion) => Partial<QuestionDraft>) {
  const { id, sectionId: _section, revision, updatedAt: _at, ...question } = await questionAt(place)
  const path = `/admin/questions/${id}`
  const saved = await server.put(cast.admin, path, {
    question: { ...question, ...change(await questionAt(place)) },
    revision,
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
}

/** Deletes an option, reorders another question's, rewords a third's, and the same where a ruling will be made. */
async function editAnsweredQuestions() {
  const without = (place: number) => (question: AuthoredQuestion) => ({
    options: question.options.toSpliced(place, 1),
    optionIds: question.optionIds.toSpliced(place, 1),
    correctAnswer: (question.correctAnswer ?? 0) - Number(place < (question.correctAnswer ?? 0)),
  })
  const turned = ({ options, optionIds, correctAnswer }: AuthoredQuestion) => ({
    options: options.toReversed(),
    optionIds: optionIds.toReversed(),
    correctAnswer: options.length - 1 - (correctAnswer ?? 0),
  })
  const reworded = ({ options }: AuthoredQuestion) => ({ options: options.map((option) => `Not ${option}`) })
  await edit(1, without(0))
  await edit(2, turned)
  await edit(3, reworded)
  await edit(voided, turned)
  await edit(repaired, turned)
  await edit(30, () => ({ text: 'Which one is it?', correctAnswer: (getKeyAt(30) + 2) % 4 }))
  const section = cast.made.sectionIds[0]
  const ids = cast.made.questionIds.slice(0, questionsOfSection)
  const order = { order: ids.toReversed(), before: ids }
  expect((await server.put(cast.admin, `/admin/sections/${section}/question-order`, order)).status).toBe(200)
}

function rulingPath(place: number): string {
  return `/admin/questions/${cast.made.questionIds[place]}/ruling`
}

async function inForce(place: number): Promise<string | null> {
  return (await (await server.get(cast.admin, rulingPath(place))).json()).inForce?.id ?? null
}

async function rule(place: number, ruling: RulingRequest) {
  const body = { ruling, reason: 'It was not clear.', replaces: await inForce(place) }
  const response = await server.post(cast.admin, rulingPath(place), body)
  expect(response.status).toBe(200)
}

async function makeRulings(option: OptionId) {
  await rule(voided, { kind: 'nobody' })
  await rule(repaired, { kind: 'answers', accepted: [{ option }] })
}

async function undoRulings() {
  for (const place of [repaired, voided]) {
    const undone = await server.post(cast.admin, `${rulingPath(place)}/undo`, { id: await inForce(place) })
    expect(undone.status).toBe(200)
  }
}

interface Recounted {
  readonly reading: number
  readonly math: number
  readonly scored: number
}

/** Counted here from the plan of the class, and from nothing that the product says. */
function recount(student: number, isRuled: boolean): Recounted {
  let [reading, math, scored] = [0, 0, 0]
  for (let place = 0; place < questionsOfTest; place++) {
    if (isRuled && place === voided) continue
    scored += 1
    const right = isRuled && place === repaired ? getChoiceOf(student, place) === newKey : isRight(student, place)
    if (right && place < questionsOfSection) reading += 1
    else if (right) math += 1
  }
  return { reading, math, scored }
}

async function scoresOf(submission: string): Promise<Recounted & { scaled: boolean }> {
  const { sections, totalQuestions, composite } = await (
    await server.get(cast.admin, `/submissions/${submission}`)
  ).json()
  const [reading, math] = sections
  return { reading: reading.raw, math: math.raw, scored: totalQuestions, scaled: composite !== null }
}

async function averageOfClass(): Promise<number> {
  const { tests } = await (await server.get(cast.admin, `/admin/classes/${cast.classId}/tests`)).json()
  return tests[0].averages.percentage
}

/** Decision 0036: right answers of all scored questions of the class together, as a whole percentage. */
function averageRecounted(isRuled: boolean): number {
  let [right, all] = [0, 0]
  for (let student = 0; student < classSize; student += 1) {
    const { reading, math, scored } = recount(student, isRuled)
    right += reading + math
    all += scored
  }
  return Math.round((100 * right) / all)
}

test('a class sees the same before and after all edits; rulings change exactly the scores, and undo every trace', async () => {
  const { students, made } = cast
  const submissions: string[] = []
  for (const [at, student] of students.slice(0, classSize).entries()) {
    const opened = await openClassTest(server, student, made)
    server.clock.advance(30 * 60)
    const changes = makeClassAnswers(at, opened)
    submissions.push((await sendClassChanges(server, student, opened, { act: 'submit', changes })).submission.id)
  }
  const [eve, fay] = students.slice(classSize)
  if (!eve || !fay) throw new Error('Two students of the class are at work.')
  const began = { eve: await openClassTest(server, eve, made), fay: await openClassTest(server, fay, made) }
  const work = makeClassAnswers(7, began.eve)
  await sendClassChanges(server, eve, began.eve, { act: 'changes', changes: work.slice(0, 30) })
  await sendClassChanges(server, fay, began.fay, {
    act: 'changes',
    changes: makeClassAnswers(9, began.fay).slice(0, 10),
  })
  for (const [at, id] of submissions.entries()) {
    expect(await scoresOf(id), `student ${at}`).toEqual({ ...recount(at, false), scaled: true })
  }
  expect(await averageOfClass()).toBe(averageRecounted(false))
  const before = await readPagesOfEverybody(server, cast, submissions)
  const option = began.eve.paper.questions[repaired]?.options[newKey]?.id
  if (!option) throw new Error('The repaired question has four options.')

  await editAnsweredQuestions()
  expect(await readPagesOfEverybody(server, cast, submissions)).toEqual(before)

  await makeRulings(option)
  for (const [at, id] of submissions.entries()) {
    expect(await scoresOf(id), `student ${at}`).toEqual({ ...recount(at, true), scaled: true })
  }
  expect(await averageOfClass()).toBe(averageRecounted(true))
  await undoRulings()
  expect(await readPagesOfEverybody(server, cast, submissions)).toEqual(before)

  // The students at work keep their paper and their choices, on another device too, and are scored by the rulings in force.
  await makeRulings(option)
  const again = await openClassTest(server, eve, made)
  expect(again.paper).toEqual(began.eve.paper)
  expect(again.attempt.answers).toMatchObject(
    Object.fromEntries(work.slice(0, 30).map(({ question, record }) => [question, record])),
  )
  const { submission: ofEve } = await sendClassChanges(server, eve, again, { act: 'submit', changes: work.slice(30) })
  expect(await scoresOf(ofEve.id)).toEqual({ ...recount(7, true), scaled: true })
  await undoRulings()
  expect(await scoresOf(ofEve.id)).toEqual({ ...recount(7, false), scaled: true })
  const { submission: ofFay } = await sendClassChanges(server, fay, began.fay, {
    act: 'submit',
    changes: makeClassAnswers(9, began.fay).slice(10),
  })
  expect(await scoresOf(ofFay.id)).toEqual({ ...recount(9, false), scaled: true })
})
