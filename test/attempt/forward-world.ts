/** A forward-only test with a question of each kind, for `forward-attempt.ts`. */
import { buildForwardRules, type ForwardRules } from '#domain/attempts/forward-changes.ts'
import { asSystem } from '#server/db/transactions.ts'
import { type AskedQuestion, readAskedQuestions } from '#server/features/tests/scoring-key.ts'
import { createTestWithQuestions, type MadeTest, type QuestionPlan } from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { plans } from './random-work.ts'

export interface ForwardWorld {
  readonly server: TestServer
  readonly made: MadeTest
  readonly rules: ForwardRules
  /** By id. */
  readonly asked: ReadonlyMap<string, AskedQuestion>
  /** How many acts were played. */
  acts: number
  /** Questions that were handed in with an answer, by anybody. */
  readonly handedIn: Set<string>
}

const passageOf = (name: string) => ({ title: name, text: `<p>${name}</p>` })

export async function openForwardWorld(): Promise<ForwardWorld> {
  const server = await openTestServer('2026-03-01T10:00:00Z')
  const [one, two] = [{ passage: passageOf('One') }, { passage: passageOf('Two') }]
  const { choice, several, anyNumber, menus, rows, boxes, cards, words, lines, point, ray, number } = plans
  const reading: readonly QuestionPlan[] = [
    choice,
    ...[choice, menus, words].map((plan) => ({ ...plan, ...one })),
    ...[rows, anyNumber, cards].map((plan) => ({ ...plan, ...two })),
    ...[lines, several],
  ]
  const math: readonly QuestionPlan[] = [number, boxes, point, ray]
  const made = await createTestWithQuestions(server.db, {
    duration: 40,
    format: 'digital-2026',
    sections: [
      { title: 'Reading', subject: 'reading', questions: reading },
      { title: 'Math', subject: 'math', questions: math },
    ],
  })
  const passages = [...reading, ...math].map(({ passage }) => passage?.title ?? null)
  const version = { id: made.id, version: 0 }
  const asked = await asSystem(server.db, 'see what the questions offer', (tx) => readAskedQuestions(tx, version))
  const questions = asked.map(({ questionId: id, unit, choose }, at) => ({
    ...{ id, passage: passages[at] ?? null, unit },
    ...(choose !== null && { choose }),
  }))
  const rules = buildForwardRules(questions, {
    requiresAnswer: true,
    answerInPassages: true,
    choosesFirstSection: true,
    sections: [
      { subject: 'reading', title: 'Reading', questions: [...reading.keys()] },
      { subject: 'math', title: 'Math', questions: math.map((_, at) => reading.length + at) },
    ],
  })
  const byId = new Map(asked.map((question) => [question.questionId, question]))
  return { server, made, rules, asked: byId, acts: 0, handedIn: new Set() }
}
