import { randomUUID } from 'node:crypto'
import type { previewQuestion as previewEndpoint } from '#contracts/authoring/authoring-questions.ts'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { parseQuestionEntry } from '#domain/answers/correctness.ts'
import { hasLetters, listOptionLetters } from '#domain/answers/lettering.ts'
import { assignOptionIds, noOptions, type RandomNumber } from '#domain/answers/options.ts'
import { findFormulaProblem } from '#domain/authoring/formulas.ts'
import { writeInteraction } from '#domain/authoring/placed-columns.ts'
import { determineSubject } from '#domain/authoring/subjects.ts'
import { authoredHtml, renderAuthoredLine } from '../tests/authored-html.ts'
import { renderPassage } from '../tests/build-paper.ts'
import { renderInteraction, renderMarks } from '../tests/render-interaction.ts'

/** Returns what `build-paper.ts` would make of the draft at that place in its test. Throws `invalid_input`. */
export async function previewQuestion(
  format: ExamFormat,
  { question, questionIndex, indexInSection, subject }: BodyOf<typeof previewEndpoint>,
): Promise<ReplyOf<typeof previewEndpoint>> {
  const formula = findFormulaProblem(question)
  if (formula) {
    const { field, message } = formula
    throw makeInputRefusal(`question.${field}`, message)
  }
  const entry = parseQuestionEntry(question.inputType)
  const asNumber = entry === 'number'
  const { options } = assignOptionIds(asNumber ? [] : question.options, undefined, noOptions, counting())
  const { options: places } = assignOptionIds(
    (question.places ?? []).map(({ text }) => text),
    undefined,
    noOptions,
    counting(),
  )
  const interaction = question.places && (await renderInteraction(writeInteraction(question, options, places)))
  const signs = { ...question, type: 'multiple_choice', topic: null }
  const counted = determineSubject(signs, { subject, shown: null }, { format, questionIndex, questionCount: 0 })
  const place = { questionIndex, indexInSection, subject: counted }
  const letters = hasLetters(entry) ? listOptionLetters(format, place, options.length) : []
  const { passage } = question
  return {
    question: renderMarks({
      id: questionId.parse(randomUUID()),
      title: question.title,
      html: await authoredHtml(question.text),
      entry,
      ...(interaction && { interaction }),
      ...(question.choose != null && { choose: question.choose }),
      options: await Promise.all(
        options.map(async ({ id, html }, at) => ({
          id,
          letter: letters[at] ?? '',
          html: await renderAuthoredLine(html),
        })),
      ),
      unit: asNumber ? (question.unitLabel ?? null) : null,
      image: null,
      passage: passage ? 0 : null,
    }),
    passage: passage ? await renderPassage(passage) : null,
    explanationHtml: question.explanation === null ? null : await authoredHtml(question.explanation),
  }
}

/** Used instead of random numbers: the next preview has the same ids, so the author's answers in the preview stay. */
function counting(): RandomNumber {
  let next = 0
  return (below) => next++ % below
}
