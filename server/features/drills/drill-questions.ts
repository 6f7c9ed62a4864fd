/** Finds questions for drills, and the students' answers to them. */

import type { DrillQuestion, DrillSearch, UnseenTest } from '#contracts/coaching/drills.ts'
import { sortByMissedShare } from '#domain/attempts/drills.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { findTargetedStudents } from '../assignments/assign-tests.ts'
import { listNamesApart } from '../assignments/named-students.ts'
import { classifyQuestions } from '../tests/question-subjects.ts'
import type { CountedQuestion, NamedStudent } from './counted-question.ts'
import {
  type AnswerRow,
  type LastAnswerRow,
  listLastAnswers,
  listQuestionsOfTests,
  listSourceTests,
  listTestsById,
  listTestsWithQuestions,
  listTestTakers,
  readPaperFormats,
} from './drill-questions.queries.ts'
import { presentQuestion, presentUnseenTest } from './drills.present.ts'

/** The newest ones. */
const sourcesRead = 300

/** Throws `not_found` for a class that the person does not see. */
export async function searchQuestions(tx: UserTx, person: Person, search: DrillSearch) {
  const { students } = search.target ? await findTargetedStudents(tx, person, search.target) : { students: [] }
  const named = await listNamesApart(tx, students)
  const { counted, answers } = await runElevated(
    tx,
    person,
    'tutors read no skill, no ruling and no key',
    async (system) => ({
      counted: await readCountedQuestions(system, await listSourceTests(system, sourcesRead)),
      answers: await listLastAnswers(system, students),
    }),
  )
  const offered = counted.filter(({ row }) => !row.is_ruled && !row.is_withheld)
  const inTest = search.testId === undefined ? offered : offered.filter(({ test }) => test.id === search.testId)
  const presented = presentDrillQuestions(oneOfEach(inTest, answers), named, latestOfContents(counted, answers))
  const ofAnyTopic = presented.filter((question) => fits(question, { ...search, topics: [] }))
  const fitting = ofAnyTopic.filter(({ topic }) => search.topics.length === 0 || search.topics.includes(topic))
  const tests = new Map(offered.map(({ test: { id, title } }) => [id, { id, title }]))
  return {
    questions: sortByMissedShare(fitting).slice(0, search.limit),
    total: fitting.length,
    topics: countsOfTopics(ofAnyTopic),
    tests: [...tests.values()],
  }
}

/**
 * Keeps one row for each question, even if several tests contain it: the row of the test in which most of the students answered it, or the
 * first one.
 */
function oneOfEach(counted: readonly CountedQuestion[], answers: readonly LastAnswerRow[]): CountedQuestion[] {
  const asked = new Map<string, number>()
  for (const { question_id } of answers) asked.set(question_id, (asked.get(question_id) ?? 0) + 1)
  const askedIn = ({ row: { id } }: CountedQuestion) => asked.get(id) ?? 0
  const chosen = new Map<string, CountedQuestion>()
  for (const question of counted) {
    const present = chosen.get(question.row.content)
    if (present === undefined || askedIn(question) > askedIn(present)) chosen.set(question.row.content, question)
  }
  return counted.filter((question) => chosen.get(question.row.content) === question)
}

/** Returns each student's last answer to a question in any test. Each copy of the question gets this answer. */
function latestOfContents(counted: readonly CountedQuestion[], answers: readonly LastAnswerRow[]): LastAnswerRow[] {
  const contents = new Map(counted.map(({ row }) => [row.id, row.content]))
  const latest = new Map<string, LastAnswerRow>()
  for (const answer of answers) {
    const content = contents.get(answer.question_id)
    if (content === undefined) continue
    const name = `${answer.student_id} ${content}`
    const present = latest.get(name)
    if (present === undefined || answer.submitted_at > present.submitted_at) latest.set(name, answer)
  }
  const byContent = Map.groupBy(latest.values(), ({ question_id }) => contents.get(question_id))
  return counted.flatMap(({ row }) =>
    (byContent.get(row.content) ?? []).map((answer) => ({ ...answer, question_id: row.id })),
  )
}

function countsOfTopics(questions: readonly DrillQuestion[]) {
  const counts = new Map<string, { subject: DrillQuestion['subject']; topic: string; count: number }>()
  for (const { subject, topic } of questions) {
    const name = `${subject} ${topic}`
    counts.set(name, { subject, topic, count: (counts.get(name)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

function fits(
  question: DrillQuestion,
  { testId, subject, topics, skills, difficulties, missed }: DrillSearch,
): boolean {
  return (
    (testId === undefined || question.test?.id === testId) &&
    (subject === undefined || question.subject === subject) &&
    (topics.length === 0 || topics.includes(question.topic)) &&
    (skills.length === 0 || (question.skill !== null && skills.includes(question.skill))) &&
    (difficulties.length === 0 || (question.difficulty !== null && difficulties.includes(question.difficulty))) &&
    (!missed || question.missedBy.length > 0)
  )
}

/** Returns the questions of these tests, in the order of the tests. */
export async function readCountedQuestions(system: SystemTx, tests: readonly string[]): Promise<CountedQuestion[]> {
  const ofTest = Map.groupBy(await listQuestionsOfTests(system, tests), ({ test_id }) => test_id)
  const found = await listTestsById(system, tests)
  const formats = await readPaperFormats(system, [...new Set(found.map(({ format_id }) => format_id))])
  return found.flatMap((test) => {
    const format = formats.get(test.format_id)
    if (!format) throw new Error(`Test ${test.id} has no format.`)
    return classifyQuestions(format, ofTest.get(test.id) ?? []).map((counted, at) => ({
      ...counted,
      test,
      number: at + 1,
    }))
  })
}

export function presentDrillQuestions(
  counted: readonly CountedQuestion[],
  students: readonly NamedStudent[],
  answers: readonly AnswerRow[],
  wordsShown?: number,
): DrillQuestion[] {
  const byQuestion = new Map<string, AnswerRow[]>()
  for (const answer of answers) {
    const own = byQuestion.get(answer.question_id)
    if (own) own.push(answer)
    else byQuestion.set(answer.question_id, [answer])
  }
  return counted.map((question) =>
    presentQuestion(question, students, byQuestion.get(question.row.origin_id ?? question.row.id) ?? [], wordsShown),
  )
}

/** Returns the tests with these questions that some of the students have not submitted yet. Throws `not_found`. */
export async function readUnseenTests(
  tx: UserTx,
  person: Person,
  { questionIds, target }: { questionIds: readonly string[]; target: Parameters<typeof findTargetedStudents>[2] },
): Promise<UnseenTest[]> {
  const { students } = await findTargetedStudents(tx, person, target)
  const named = await listNamesApart(tx, students)
  const tests = await listTestsWithQuestions(tx, questionIds)
  const takers = await listTestTakers(
    tx,
    tests.map(({ test_id }) => test_id),
    students,
  )
  const hasTaken = new Set(takers.map(({ test_id, student_id }) => `${test_id} ${student_id}`))
  return tests.flatMap(({ test_id, title, questions }) => {
    const waiting = named.filter(({ id }) => !hasTaken.has(`${test_id} ${id}`))
    if (waiting.length === 0) return []
    return [presentUnseenTest({ id: test_id, title }, questions, waiting)]
  })
}
