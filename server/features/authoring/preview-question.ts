import { randomUUID } from 'node:crypto'
import type { previewQuestion as previewEndpoint } from '#contracts/authoring-questions.ts'
import type { BodyOf, ReplyOf } from '#contracts/endpoint.ts'
import { questionId } from '#contracts/ids.ts'
import { optionLetters } from '#domain/lettering.ts'
import { optionTexts } from '#domain/options.ts'
import { questionSubject } from '#domain/subjects.ts'
import { authoredHtml, authoredLine } from '../tests/authored-html.ts'

/** What `build-paper.ts` would make of the draft at that place of its test. */
export function previewQuestion({
  question,
  questionIndex,
  indexInSection,
  subject,
}: BodyOf<typeof previewEndpoint>): ReplyOf<typeof previewEndpoint> {
  const asNumber = question.inputType === 'number'
  const texts = asNumber ? [] : optionTexts(question.options)
  const signs = { ...question, type: 'multiple_choice', topic: null }
  const counted = questionSubject(signs, { subject, shown: null }, { questionIndex, questionCount: 0 })
  const place = { questionIndex, indexInSection, subject: counted }
  const letters = optionLetters(place, texts.length)
  const { passage } = question
  return {
    question: {
      id: questionId.parse(randomUUID()),
      title: question.title,
      html: authoredHtml(question.text),
      entry: asNumber ? 'number' : 'choice',
      options: texts.map((text, at) => ({ letter: letters[at] ?? '', html: authoredLine(text) })),
      image: null,
      passage: passage ? 0 : null,
    },
    passage: passage ? { title: passage.title, html: authoredHtml(passage.text) } : null,
    explanationHtml: question.explanation === null ? null : authoredHtml(question.explanation),
  }
}
