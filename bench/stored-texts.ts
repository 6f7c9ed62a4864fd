/**
 * Hostile text as it can actually be stored: in a test that is imported, taken and submitted. Then every request that reads it. Storing
 * uses the normal limits, so a refused text is tried at a shorter length, then skipped.
 */
import { maxNotesLength } from '#contracts/attempts/attempts.ts'
import { costlyTexts, fittingTexts, type HostileText, markup } from '#test/cost/hostile-texts.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { signTokenFor, type TestServer } from '#test/support/test-server.ts'

export interface StoredRequest {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly bearer: string
}

/** Reads are sent in this order. The first of a kind renders; the next one gets what all later readers get. */
export interface StoredText {
  readonly name: string
  readonly reads: readonly StoredRequest[]
}

const lengths = [20_000, 1900, 200]
const notesLength = maxNotesLength
const questionsOfTest = 6

export const storableTexts: readonly HostileText[] = [...costlyTexts, ...fittingTexts, ...markup]

/** Null if no length of the text is accepted. */
export async function storeText(server: TestServer, text: HostileText): Promise<StoredText | null> {
  const admin = await createPerson(server.db, 'admin')
  const slug = `stored-${crypto.randomUUID()}`
  for (const length of lengths) {
    const imported = await server.post(admin, '/admin/test-imports', fileOf(slug, text.of(length)))
    if (imported.status === 200)
      return { name: `${text.name}, ${length}`, reads: await takeTest(server, admin, slug, text) }
  }
  return null
}

function fileOf(slug: string, text: string) {
  const question = {
    ...{ title: null, type: 'multiple_choice', inputType: 'multiple_choice', numericAnswer: null, correctAnswer: 0 },
    ...{ imageUrl: null, imageAlt: text.slice(0, 400), topic: null, explanation: text },
    options: [`a ${text}`.slice(0, 19_000), 'b'],
  }
  const questions = Array.from({ length: questionsOfTest }, (_, at) => ({
    ...question,
    text: `Question ${at}? ${text}`,
    passage: { title: `Passage ${at}`, text },
  }))
  return {
    test: {
      ...{ title: 'Stored text', slug, description: text.slice(0, 500), duration: 60, status: 'active' },
      ...{ showAnswers: 'after_submission', assignedOnly: false },
    },
    sections: [{ title: 'One', subject: 'reading', questions }],
  }
}

async function takeTest(
  server: TestServer,
  admin: SignedInPerson,
  slug: string,
  text: HostileText,
): Promise<StoredRequest[]> {
  const student = await createStudentWithRecord(server.db)
  const opened = await (await server.post(student, `/tests/${slug}/attempt`)).json()
  const edited = await (await server.get(admin, `/admin/tests/${slug}`)).json()
  const [question] = edited.sections[0].questions
  const record = {
    selectedOption: question.optionIds[1],
    numericValue: '',
    seconds: 5,
    notes: text.of(notesLength).slice(0, notesLength),
  }
  const changes = [{ number: 1, question: question.id, record }]
  const batch = { writer: opened.attempt.writer, changes, currentQuestion: 0 }
  const submitted = await server.post(student, `/attempts/${opened.attempt.id}/submit`, batch)
  const answer = await submitted.json()
  if (submitted.status !== 200) throw new Error(`The test cannot be submitted: ${JSON.stringify(answer)}`)
  const { submission } = answer
  const bearers = { student: await bearerOf(server, student), admin: await bearerOf(server, admin) }
  const asked = (who: keyof typeof bearers, path: string, method = 'GET'): StoredRequest => ({
    ...{
      name: `${method} ${path.replace(slug, '{test}').replace(submission.id, '{submission}').replace(question.id, '{question}').replace(student.userId, '{user}')} (${who})`,
      method,
    },
    ...{ path: `/api${path}`, bearer: bearers[who] },
  })
  return [
    asked('admin', `/tests/${slug}/paper`),
    ...['', '/review', '/export.csv'].map((what) => asked('student', `/submissions/${submission.id}${what}`)),
    ...['/student/submissions', '/student/progress', '/student/practice', '/student/practice/round'].map((path) =>
      asked('student', path),
    ),
    asked('student', '/account/export'),
    ...[`/admin/tests/${slug}`, `/admin/tests/${slug}/export`, `/admin/tests/${slug}/passages`, '/admin/tests'].map(
      (path) => asked('admin', path),
    ),
    ...[`/tests/${slug}/export.csv`, `/admin/reports/${slug}`, `/admin/questions/${question.id}`].map((path) =>
      asked('admin', path),
    ),
    ...['/admin/audit', '/admin/students?search=stored', '/admin/users?search=stored', '/admin/overview'].map((path) =>
      asked('admin', path),
    ),
    asked('admin', `/admin/tests/${slug}/duplicate`, 'POST'),
    asked('admin', `/admin/users/${student.userId}/export`, 'POST'),
  ]
}

async function bearerOf(server: TestServer, who: SignedInPerson) {
  return `Bearer ${await signTokenFor(server.db, server.clock, who)}`
}
