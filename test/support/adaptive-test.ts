/** Small adaptive tests for specs, and students who take them as a browser does. */
import * as z from 'zod/mini'
import { attempt as attemptOf, type Change, saveChanges } from '#contracts/attempts/attempts.ts'
import { type PaperQuestion, paper as paperOf } from '#contracts/attempts/tests.ts'
import { type QuestionId, type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { Database } from '#server/db/database.ts'
import { createTestWithQuestions, type MadeTest, type SignedInStudent } from './factories.ts'
import { makeOptionId } from './options.ts'
import type { TestServer } from './test-server.ts'

/** As `digital-2026`, with few questions and no blueprint. */
export async function makeAdaptiveFormat(db: Database, id: string, perSection: number) {
  const sections = ['reading', 'math'].map((subject) => ({
    subject,
    title: subject,
    questions: perSection,
    scored: perSection,
    typed: 0,
    directions: '',
    blueprint: [],
  }))
  await db.pool.query(
    `insert into public.exam_formats (id, name, minutes, navigation, delivery, requires_answer, answer_in_passages, chooses_first_section,
       lettering, topics_by_number, result, kinds, tools, sections)
     values ($1, $1, 60, 'forward', 'adaptive', true, true, true, 'plain', false, 'composite', array['choice'], array['zoom'], $2)`,
    [id, JSON.stringify(sections)],
  )
}

interface Pool {
  readonly format: string
  /** In each section. */
  readonly size: number
  readonly textOf?: (subject: string, at: number) => string
  readonly isForPractice?: boolean
  readonly showAnswers?: 'never' | 'after_due_date'
}

/** The right answer is the first option. No question is on a passage. */
export function createPool(
  db: Database,
  { format, size, textOf = (subject, at) => `${subject} ${at}`, ...settings }: Pool,
): Promise<MadeTest> {
  const section = (subject: 'reading' | 'math') => ({
    title: subject,
    subject,
    questions: Array.from({ length: size }, (_, at) => ({
      key: 0,
      text: textOf(subject, at),
      topic: subject === 'math' ? 'Circles' : 'Punctuation',
      difficulty: 1 + (at % 5),
      explanation: `Why ${textOf(subject, at)}`,
    })),
  })
  return createTestWithQuestions(db, { format, ...settings, sections: [section('reading'), section('math')] })
}

const submitted = z.object({ submission: z.object({ id: submissionId }) })
const opened = z.object({ state: z.literal('in_progress'), attempt: attemptOf, paper: paperOf })

/** Opens the test, or goes on with it; `handIn` answers the next question by the option and hands it in. */
export async function startAdaptive(server: TestServer, student: SignedInStudent, test: MadeTest) {
  const response = await server.post(student, `/tests/${test.slug}/attempt`, { withPaper: true })
  const { attempt, paper } = opened.parse(await response.json())
  const known = new Map<QuestionId, PaperQuestion>(paper.questions.map((question) => [question.id, question]))
  const handedIn = [...(attempt.handedIn ?? [])]
  const sections = (paper.format?.sections ?? []).map(({ questions }) =>
    questions.flatMap((at) => paper.questions[at]?.id ?? []),
  )
  let number = attempt.changeNumber

  async function handIn(option: number): Promise<boolean> {
    const id = sections.flat().find((one) => !handedIn.includes(one))
    if (id === undefined) return false
    const record = chooseOption(emptyAnswerRecord, makeOptionId(option))
    const changes: Change[] = [
      { number: ++number, question: id, record },
      { number: ++number, handIn: id },
    ]
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    const saved = await server.post(student, `/attempts/${attempt.id}/changes`, batch)
    const { delivered } = saveChanges.reply.parse(await saved.json())
    handedIn.push(id)
    for (const [at, question] of (delivered?.questions ?? []).entries()) {
      if (known.has(question.id)) continue
      known.set(question.id, question)
      sections[delivered?.places[at]?.subject === 'math' ? 1 : 0]?.push(question.id)
    }
    return true
  }

  async function submit(): Promise<SubmissionId> {
    const batch = { writer: attempt.writer, changes: [], currentQuestion: 0 }
    const body = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
    return submitted.parse(body).submission.id
  }

  return { attempt, known, handedIn, handIn, submit }
}

/** Answers every question, hands in each set, and submits. `isRight` is asked with the number of answers before. */
export async function takeAdaptiveTest(
  server: TestServer,
  student: SignedInStudent,
  test: MadeTest,
  isRight: (at: number) => boolean,
): Promise<{ id: SubmissionId; delivered: readonly QuestionId[] }> {
  const taking = await startAdaptive(server, student, test)
  while (await taking.handIn(isRight(taking.handedIn.length) ? 0 : 1));
  return { id: await taking.submit(), delivered: taking.handedIn }
}
