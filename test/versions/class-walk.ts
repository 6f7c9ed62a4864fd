/** A class that takes a long test: who answers what, and everything that anybody can see of it afterwards. */
import { openAttempt } from '#contracts/attempts/attempts.ts'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import type { Identity } from '#server/db/transactions.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type QuestionPlan,
  type SignedInStudent,
} from '../support/factories.ts'
import type { TestServer } from '../support/test-server.ts'

/** Of each section; the last one of the math section is typed. */
export const questionsOfSection = 22
export const questionsOfTest = 2 * questionsOfSection
const typedPlace = questionsOfTest - 1
const typedKey = 1000
export const classSize = 12

export function getKeyAt(place: number): number {
  return place % 4
}

/** What one of the class chooses, by option from 0; null is left open. The first one leaves everything open. */
export function getChoiceOf(student: number, place: number): number | null {
  if (student === 0 || (student + place) % 17 === 0) return null
  const isRight = (place * 5 + student * 3) % classSize < student + 1
  return isRight ? getKeyAt(place) : (getKeyAt(place) + 1 + ((place + student) % 3)) % 4
}

/** The typed question is right where the choice would be. */
export function isRight(student: number, place: number): boolean {
  return getChoiceOf(student, place) === getKeyAt(place)
}

function questionAt(place: number): QuestionPlan {
  if (place === typedPlace) return { key: typedKey, entry: 'number', text: 'How many are there?' }
  const options = ['alpha', 'beta', 'gamma', 'delta'].map((word) => `${word} ${place}`)
  return {
    key: getKeyAt(place),
    options,
    text: `Which is number ${place}?`,
    topic: place % 3 === 0 ? 'Punctuation' : 'Basic Operations',
  }
}

export type ClassWithTest = Awaited<ReturnType<typeof createClassWithTest>>

export async function createClassWithTest({ db, post, put }: TestServer) {
  const [admin, tutor, parent] = [
    await createPerson(db, 'admin', 'Ada Admin'),
    await createPerson(db, 'tutor', 'Tom Tutor'),
    await createPerson(db, 'parent', 'Pia Parent'),
  ]
  const students: SignedInStudent[] = []
  for (let at = 0; at < classSize + 2; at++) {
    students.push(
      await createStudentWithRecord(db, { fullName: `Student ${at + 10}`, tutor, parents: at === 3 ? [parent] : [] }),
    )
  }
  const places = Array.from({ length: questionsOfTest }, (_, place) => place)
  const sectionOf = (from: number) => places.slice(from, from + questionsOfSection).map(questionAt)
  const made = await createTestWithQuestions(db, {
    title: 'The long test',
    sections: [
      { title: 'Reading', subject: 'reading', questions: sectionOf(0) },
      { title: 'Math', subject: 'math', questions: sectionOf(questionsOfSection) },
    ],
  })
  const details = { name: 'Class of the walk', description: '', tutorId: tutor.userId, gradeLevel: 8 }
  const { id: classId } = await (await post(admin, '/admin/classes', details)).json()
  const studentIds = students.map(({ studentId }) => studentId)
  await put(admin, `/admin/classes/${classId}/students`, { studentIds, knownIds: [] })
  return { admin, tutor, parent, students, made, classId: String(classId) }
}

/** Opens the test, or opens it again on another device. */
export async function openClassTest(server: TestServer, student: Identity, { slug }: MadeTest) {
  const response = await server.post(student, `/tests/${slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await response.json())
  if (opening.state !== 'in_progress' || !opening.paper) throw new Error('The attempt is not in progress.')
  return { attempt: opening.attempt, paper: opening.paper }
}

export type OpenedClassTest = Awaited<ReturnType<typeof openClassTest>>

/** The answers of one of the class to the questions of the paper, numbered from 1. */
export function makeClassAnswers(student: number, { paper }: OpenedClassTest) {
  const answered = paper.questions.flatMap(({ id, options }, place) => {
    const choice = getChoiceOf(student, place)
    if (choice === null) return []
    const chosen = options[choice]
    const typed = isRight(student, place) ? '$1,000' : '1'
    const record = chosen ? chooseOption(emptyAnswerRecord, chosen.id) : setTypedNumber(emptyAnswerRecord, typed)
    return [{ question: id, record: { ...record, seconds: 5 + ((place + student) % 40) } }]
  })
  return answered.map((one, at) => ({ number: at + 1, ...one }))
}

export async function sendClassChanges(
  server: TestServer,
  student: Identity,
  { attempt }: OpenedClassTest,
  { act, changes }: { act: 'changes' | 'submit'; changes: readonly object[] },
) {
  const body = { writer: attempt.writer, changes, currentQuestion: 0 }
  const response = await server.post(student, `/attempts/${attempt.id}/${act}`, body)
  if (response.status !== 200) throw new Error(`${act}: ${await response.text()}`)
  return response.json()
}

/** Everything that one student can see of the past. */
async function pagesOfStudent(server: TestServer, student: Identity, slug: string, submission: string) {
  const texts: Record<string, string> = {}
  for (const path of [
    `/submissions/${submission}`,
    `/submissions/${submission}/review`,
    `/submissions/${submission}/history`,
    `/submissions/${submission}/export.csv`,
    `/tests/${slug}/submissions/latest`,
    ...['submissions', 'progress', 'tests', 'practice'].map((page) => `/student/${page}`),
  ]) {
    texts[path] = await textAt(server, student, path)
  }
  return texts
}

async function textAt(server: TestServer, who: Identity, path: string): Promise<string> {
  const response = await server.get(who, path)
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`)
  return response.text()
}

/** What everybody sees, by who sees it and where. `submissions` are those of the first students of the class, in order. */
export async function readPagesOfEverybody(
  server: TestServer,
  { admin, tutor, parent, students, made, classId }: ClassWithTest,
  submissions: readonly string[],
) {
  const pages: Record<string, Record<string, string>> = {}
  for (const [at, submission] of submissions.entries()) {
    const student = students[at]
    if (student) pages[student.fullName] = await pagesOfStudent(server, student, made.slug, submission)
  }
  const child = students[3]?.studentId
  const look = async (who: Identity, name: string, paths: readonly string[]) => {
    const texts: Record<string, string> = {}
    for (const path of paths) texts[path] = await textAt(server, who, path)
    pages[name] = texts
  }
  const [slug, ofChild] = [made.slug, `/students/${child}/progress`]
  const answers = [`/tests/${slug}/export.csv`, `/tests/${slug}/answer-rows.csv`]
  const results = submissions.flatMap((id) => [`/submissions/${id}`, `/submissions/${id}/review`])
  await look(parent, 'parent', ['/parent/children', ofChild, `/submissions/${submissions[3]}/review`])
  await look(tutor, 'tutor', ['/tutor/students', '/tutor/topics', ofChild, ...answers, ...results])
  await look(admin, 'admin', [
    ...['latest', 'first', 'all'].map((counted) => `/admin/reports/${slug}?counted=${counted}&details=all`),
    ...['/admin/test-analytics', `/admin/classes/${classId}/tests`, `/admin/classes/${classId}/tests/${made.id}`],
    ...answers,
    ...results,
  ])
  return pages
}
