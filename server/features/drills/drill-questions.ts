/** Which questions a drill can have, and what these students did with them. */

import { paperFormat } from '#contracts/authoring/formats.ts'
import type { DrillQuestion, DrillSearch, UnseenTest } from '#contracts/coaching/drills.ts'
import { mostMissedFirst } from '#domain/attempts/drills.ts'
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { studentsOf } from '../assignments/assign-tests.ts'
import { listNamesApart } from '../assignments/named-students.ts'
import { countedQuestions } from '../tests/question-subjects.ts'
import type { CountedQuestion, NamedStudent } from './counted-question.ts'
import {
  type LastAnswerRow,
  listLastAnswers,
  listQuestionsOf,
  listSources,
  listTakers,
  listTestsOf,
  listTestsWith,
} from './drill-questions.queries.ts'
import { presentQuestion, presentUnseen } from './drills.present.ts'

/** The newest ones. */
const sourcesRead = 300

/** Throws `not_found` for a class that the person does not see. */
export async function searchQuestions(tx: UserTx, person: Person, search: DrillSearch) {
  const { students } = search.target ? await studentsOf(tx, person, search.target) : { students: [] }
  const named = await listNamesApart(tx, students)
  const { counted, answers } = await elevated(
    tx,
    person,
    'tutors read no skill, no ruling and no key',
    async (system) => ({
      counted: await readCounted(system, await listSources(system, sourcesRead)),
      answers: await listLastAnswers(system, students),
    }),
  )
  const offered = counted.filter(({ row }) => !row.is_ruled)
  const presented = presentAll(offered, named, answers)
  const ofAnyTopic = presented.filter((question) => fits(question, { ...search, topics: [] }))
  const fitting = ofAnyTopic.filter(({ topic }) => search.topics.length === 0 || search.topics.includes(topic))
  const tests = new Map(offered.map(({ test: { id, title } }) => [id, { id, title }]))
  return {
    questions: mostMissedFirst(fitting).slice(0, search.limit),
    total: fitting.length,
    topics: countsOfTopics(ofAnyTopic),
    tests: [...tests.values()],
  }
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

/** The questions of these tests, in the order of the tests. */
export async function readCounted(system: SystemTx, tests: readonly string[]): Promise<CountedQuestion[]> {
  const rows = await listQuestionsOf(system, tests)
  return (await listTestsOf(system, tests)).flatMap((test) => {
    const own = rows.filter(({ test_id }) => test_id === test.id)
    return countedQuestions(paperFormat.parse(test.format), own).map((counted, at) => ({
      ...counted,
      test,
      number: at + 1,
    }))
  })
}

export function presentAll(
  counted: readonly CountedQuestion[],
  students: readonly NamedStudent[],
  answers: readonly LastAnswerRow[],
  wordsShown?: number,
): DrillQuestion[] {
  const byQuestion = new Map<string, LastAnswerRow[]>()
  for (const answer of answers) {
    const own = byQuestion.get(answer.question_id)
    if (own) own.push(answer)
    else byQuestion.set(answer.question_id, [answer])
  }
  return counted.map((question) =>
    presentQuestion(question, students, byQuestion.get(question.row.origin_id ?? question.row.id) ?? [], wordsShown),
  )
}

/** Of the tests that ask these questions, those that some of the students have not submitted yet. Throws `not_found`. */
export async function readUnseen(
  tx: UserTx,
  person: Person,
  { questionIds, target }: { questionIds: readonly string[]; target: Parameters<typeof studentsOf>[2] },
): Promise<UnseenTest[]> {
  const { students } = await studentsOf(tx, person, target)
  const named = await listNamesApart(tx, students)
  const tests = await listTestsWith(tx, questionIds)
  const takers = await listTakers(
    tx,
    tests.map(({ test_id }) => test_id),
    students,
  )
  const hasTaken = new Set(takers.map(({ test_id, student_id }) => `${test_id} ${student_id}`))
  return tests.flatMap(({ test_id, title, questions }) => {
    const waiting = named.filter(({ id }) => !hasTaken.has(`${test_id} ${id}`))
    if (waiting.length === 0) return []
    return [presentUnseen({ id: test_id, title }, questions, waiting)]
  })
}
