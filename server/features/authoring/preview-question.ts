import { randomInt, randomUUID } from 'node:crypto'
import type { previewQuestion as previewEndpoint } from '#contracts/authoring-questions.ts'
import type { BodyOf, ReplyOf } from '#contracts/endpoint.ts'
import type { ExamFormat } from '#contracts/formats.ts'
import { questionId } from '#contracts/ids.ts'
import { refusedAt } from '#contracts/refusals.ts'
import { entryOf } from '#domain/correctness.ts'
import { formulaProblem } from '#domain/formulas.ts'
import { optionLetters } from '#domain/lettering.ts'
import { identifyOptions, noOptions } from '#domain/options.ts'
import { questionSubject } from '#domain/subjects.ts'
import { authoredHtml, authoredLine } from '../tests/authored-html.ts'
import { renderPassage } from '../tests/build-paper.ts'

/** What `build-paper.ts` would make of the draft at that place in its test. Throws `invalid_input`. */
export async function previewQuestion(
  format: ExamFormat,
  { question, questionIndex, indexInSection, subject }: BodyOf<typeof previewEndpoint>,
): Promise<ReplyOf<typeof previewEndpoint>> {
  const formula = formulaProblem(question)
  if (formula) {
    const { field, message } = formula
    throw refusedAt(`question.${field}`, message)
  }
  const entry = entryOf(question.inputType)
  const asNumber = entry === 'number'
  const { options } = identifyOptions(asNumber ? [] : question.options, undefined, noOptions, randomInt)
  const signs = { ...question, type: 'multiple_choice', topic: null }
  const counted = questionSubject(signs, { subject, shown: null }, { format, questionIndex, questionCount: 0 })
  const place = { questionIndex, indexInSection, subject: counted }
  const letters = optionLetters(format, place, options.length)
  const { passage } = question
  return {
    question: {
      id: questionId.parse(randomUUID()),
      title: question.title,
      html: await authoredHtml(question.text),
      entry,
      ...(question.choose != null && { choose: question.choose }),
      options: await Promise.all(
        options.map(async ({ id, html }, at) => ({ id, letter: letters[at] ?? '', html: await authoredLine(html) })),
      ),
      unit: asNumber ? (question.unitLabel ?? null) : null,
      image: null,
      passage: passage ? 0 : null,
    },
    passage: passage ? await renderPassage(passage) : null,
    explanationHtml: question.explanation === null ? null : await authoredHtml(question.explanation),
  }
}
