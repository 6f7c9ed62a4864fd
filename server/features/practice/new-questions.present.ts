import { createHash } from 'node:crypto'
import { type PracticeQuestion, practiceQuestion } from '#contracts/coaching/practice.ts'
import { optionAlphabet, optionId, optionIdLength } from '#contracts/wire/ids.ts'
import { formatQuestionCode, type NewQuestion } from '#domain/coaching/templates/new-questions.ts'
import { authoredHtml, renderAuthoredLine } from '../tests/authored-html.ts'
import { renderMisconception } from '../tests/render-rationales.ts'

const letters = ['A', 'B', 'C', 'D']

export async function presentNewQuestion(made: NewQuestion): Promise<PracticeQuestion> {
  const { template, rendered } = made
  const isTyped = rendered.unit !== null
  const options = rendered.options.map((option, at) => ({ ...option, id: optionIdAt(at), letter: letters[at] ?? '' }))
  const key = options.find(({ isKey }) => isKey)
  if (!key) throw new Error(`No option of ${formatQuestionCode(made)} is right.`)
  return practiceQuestion.parse({
    question: {
      id: makeNewQuestionId(made),
      title: null,
      html: await authoredHtml(rendered.text),
      entry: isTyped ? 'number' : 'choice',
      options: await Promise.all(
        (isTyped ? [] : options).map(async ({ id, letter, text }) => ({
          id,
          letter,
          html: await renderAuthoredLine(text),
        })),
      ),
      unit: rendered.unit || null,
      image: imageOf(rendered),
      passage: null,
    },
    passage: null,
    subject: 'math',
    topic: template.topic,
    skill: template.skill,
    origin: { kind: 'template', code: formatQuestionCode(made) },
    hasNewOnes: true,
    rightAnswer: isTyped ? { number: String(key.value) } : { option: key.id, letter: key.letter },
    alsoRight: [],
    explanation: await authoredHtml(rendered.explanation),
    hint: await authoredHtml(rendered.hint),
    rationales: await Promise.all(
      options.map(async ({ id, value, reason, misconception }) => ({
        answer: isTyped ? { number: value } : { option: id },
        html: await authoredHtml(reason),
        misconception: misconception === null ? null : await renderMisconception(misconception),
      })),
    ),
  })
}

/** Returns the picture as a data URL, so that it needs no request and is stored with the question on the device. */
function imageOf({ figure }: NewQuestion['rendered']) {
  if (!figure) return null
  const { svg, width, height, alt } = figure
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt, size: { width, height } }
}

/** Returns the same id for the same question, so that a page can tell questions apart. No table row has this id. */
export function makeNewQuestionId(made: NewQuestion): string {
  const hash = createHash('sha256').update(formatQuestionCode(made)).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}

function optionIdAt(place: number) {
  return optionId.parse((optionAlphabet[place] ?? '').repeat(optionIdLength))
}
