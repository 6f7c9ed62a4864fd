/** Limits an answer sheet to the questions of its test, and responses to what a question offers. */
import type { AnswerRecord, AnswerSheet } from '#contracts/attempts/attempts.ts'
import { isPossibleResponse } from '#domain/answers/responses.ts'
import type { AskedQuestion, ScoringKey } from '../tests/scoring-key.ts'

const questionsOfKeys = new WeakMap<ScoringKey, ReadonlyMap<string, AskedQuestion>>()

/** Cached for each version of a test. */
export function listAskedQuestions(key: ScoringKey): ReadonlyMap<string, AskedQuestion> {
  let questions = questionsOfKeys.get(key)
  if (!questions) {
    questions = new Map(key.questions.map((question) => [question.questionId, question]))
    questionsOfKeys.set(key, questions)
  }
  return questions
}

export function isOfferedAnswer(asked: AskedQuestion, { response }: AnswerRecord): boolean {
  return response === undefined || isPossibleResponse(response, asked)
}

/** Returns only the answers that the test allows. */
export function keepAskedAnswers(key: ScoringKey, answers: AnswerSheet): AnswerSheet {
  const asked = listAskedQuestions(key)
  const isAsked = ([id, record]: [string, AnswerRecord]) => {
    const question = asked.get(id)
    return question !== undefined && isOfferedAnswer(question, record)
  }
  const entries = Object.entries(answers)
  return entries.every(isAsked) ? answers : Object.fromEntries(entries.filter(isAsked))
}
