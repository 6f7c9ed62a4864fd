/** Text about answers that an attempt in progress hides. */

import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import { joinWords } from '#domain/text/join-words.ts'

export function describeHiddenAnswers({ questions, until }: HiddenAnswers): string {
  const what = questions === 1 ? 'The answer to 1 question is hidden' : `Answers to ${questions} questions are hidden`
  const whens = [...new Set(until.map(({ studentName }) => studentName))].map((student) => {
    const tests = until.filter(({ studentName }) => studentName === student).map(({ testTitle }) => testTitle)
    return `${student === null ? 'you finish' : `${student} finishes`} ${joinWords(tests)}`
  })
  return `${what} until ${joinWords(whens)}.`
}

export function describeQuestionsLeftOut(questions: number): string {
  const what = questions === 1 ? '1 question is' : `${questions} questions are`
  return `${what} not counted here until the test in progress is finished.`
}
