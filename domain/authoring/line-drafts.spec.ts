import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { describeDrawnLine, readLineValue, readNumberLine, updateDrawnLine } from '#domain/answers/line-answers.ts'
import type { PlacedQuestion } from '#domain/answers/placed-answers.ts'
import { describeResponsePart } from '#domain/answers/placed-answers.ts'
import { exportSection } from '#server/features/authoring/question-export.ts'
import { makeOptionId, makeOptions, makePlacedResponseId, placeAt } from '#test/support/options.ts'
import {
  convertToLineDraft,
  listDraftTicks,
  readDraftLineValue,
  readLineFromFile,
  setDraftLine,
  setDraftLineValue,
  writeLineForFile,
} from './line-drafts.ts'
import { convertToPlacedDraft, findPlacesProblem } from './placed-drafts.ts'
import { emptyQuestionDraft, findDraftProblem, startNextDraft, tidyQuestionDraft } from './question-draft.ts'
import { parseQuestionImport } from './question-import.ts'

const file = { from: -2, to: 2, step: 1, ray: true, point: 1, circle: 'open', direction: 'left' } as const
const ray: QuestionDraft = {
  ...emptyQuestionDraft,
  type: 'math',
  text: 'Draw x < 1.',
  inputType: 'number_line',
  ...readLineFromFile(file),
}
const sign = ['open circle', 'closed circle', 'to the left', 'to the right']

test('the options are the ticks, and for a ray its circles and directions; three parts make a whole answer', () => {
  const saved = tidyQuestionDraft(ray)
  expect(saved.options).toEqual(['−2', '−1', '0', '1', '2', ...sign])
  expect(saved.places).toEqual([
    { text: 'Point', options: [0, 1, 2, 3, 4], right: [3] },
    { text: 'Circle', options: [5, 6], right: [5] },
    { text: 'Direction', options: [7, 8], right: [7] },
  ])
  expect(saved).toMatchObject({ choose: 3, line: { from: '-2', to: '2', step: '1', ray: true } })
  expect(tidyQuestionDraft(saved)).toEqual(saved)
  expect(findDraftProblem(saved)).toBeNull()
})

describe('another line', () => {
  const known = { ...ray, optionIds: ray.options.map((_, at) => makeOptionId(at)) }

  test('a tick keeps its id and the key as long as its number is there', () => {
    const wider = setDraftLine(known, { from: '-1', to: '3', step: '1', ray: true })
    expect(listDraftTicks(wider)).toEqual(['−1', '0', '1', '2', '3'])
    expect(wider.optionIds?.slice(0, 5)).toEqual([...[1, 2, 3, 4].map(makeOptionId), null])
    expect(readDraftLineValue(wider)).toEqual({ point: 2, circle: 'open', direction: 'left' })
  })

  test('a key whose number is gone is none', () => {
    expect(readDraftLineValue(setDraftLine(known, { from: '-2', to: '0', step: '1', ray: true })).point).toBeNull()
  })

  test('nothing is lost while an end is half typed', () => {
    const half = setDraftLine(known, { from: '-', to: '2', step: '1', ray: true })
    expect(half).toMatchObject({ options: known.options, places: known.places, optionIds: known.optionIds })
    expect(readDraftLineValue(setDraftLine(half, { from: '-2', to: '2', step: '1', ray: true }))).toEqual(
      readDraftLineValue(known),
    )
    expect(findPlacesProblem(tidyQuestionDraft({ ...known, ...half }))?.message).toMatch(/left end/)
  })

  test('a point has neither circle nor direction, and one part', () => {
    const point = tidyQuestionDraft({ ...known, ...setDraftLine(known, { from: '-2', to: '2', step: '1' }) })
    expect(point).toMatchObject({ options: ['−2', '−1', '0', '1', '2'], places: { length: 1 }, choose: 1 })
    expect(point.optionIds).toHaveLength(5)
  })
})

test.each([
  ['no point', { point: null }, 'Put the right point on the line.'],
  ['no circle', { circle: null }, 'Draw the right ray: choose its circle and its direction.'],
  ['no direction', { direction: null }, 'Draw the right ray: choose its circle and its direction.'],
])('a draft with %s cannot be saved', (_, part, message) => {
  expect(
    findDraftProblem(tidyQuestionDraft({ ...ray, ...setDraftLineValue(ray, { ...readDraftLineValue(ray), ...part }) })),
  ).toBe(message)
})

test('another kind becomes a line with nothing marked, and a line another kind', () => {
  const choice = { ...emptyQuestionDraft, text: 'x', options: ['a', 'b'], correctAnswer: 1 }
  const lined = { ...choice, inputType: 'number_line' as const, ...convertToPlacedDraft(choice, 'number_line') }
  expect(lined).toMatchObject({ correctAnswer: null, places: [{ right: [] }], line: { from: '-5' } })
  expect(tidyQuestionDraft({ ...ray, inputType: null, ...convertToPlacedDraft(ray, null) })).not.toHaveProperty(
    'line.from',
  )
  expect(convertToPlacedDraft(ray, 'table').line).toBeUndefined()
})

test('the next question has the same line without a key', () => {
  const next = startNextDraft(ray)
  expect(next).toMatchObject({ inputType: 'number_line', options: ray.options, line: ray.line })
  expect(readDraftLineValue(next).point).toBeNull()
  expect(readDraftLineValue(convertToLineDraft(emptyQuestionDraft)).point).toBeNull()
})

test('a file has the line with its key, and reading it gives the same question', () => {
  expect(writeLineForFile(ray)).toEqual(file)
  const questions = exportSection({ title: 'Math', subject: 'math', questions: [tidyQuestionDraft(ray)] })
  expect(questions.questions[0]).not.toHaveProperty('options')
  const read = parseQuestionImport(JSON.stringify(questions), 'folder')
  expect(read.ok && read.section.questions).toEqual([tidyQuestionDraft(ray)])
})

test.each([
  ['nothing', undefined, /no number line/],
  ['a list', [], /no number line/],
  ['a point on no tick', { ...file, point: 0.5 }, /Put the right point/],
  ['steps that miss the end', { ...file, step: 3 }, /Steps of 3/],
])('an imported line that is %s has to be corrected', (_, line, reason) => {
  const question = { text: 'Draw.', input_type: 'number_line', line }
  const read = parseQuestionImport(JSON.stringify({ questions: [question] }), 'folder')
  expect(read.ok && read.section.problems).toEqual([{ position: 1, reason: expect.stringMatching(reason) }])
})

describe('drawing', () => {
  const labels = ['−2', '−1', '0', '1', '2']
  const all = makeOptions([...labels, ...sign]).map((option) => ({ ...option, letter: '' }))
  const interaction = {
    places: [
      { id: placeAt(0), html: 'Point', options: [0, 1, 2, 3, 4].map(makeOptionId) },
      { id: placeAt(1), html: 'Circle', options: [5, 6].map(makeOptionId) },
      { id: placeAt(2), html: 'Direction', options: [7, 8].map(makeOptionId) },
    ],
    line: { from: '-2', to: '2', step: '1', labelEvery: 2, ray: true },
  }
  const question: PlacedQuestion = { entry: 'number-line', options: all, interaction }

  test('the line of a question', () => {
    expect(readNumberLine(question)).toEqual({ ticks: labels, labelEvery: 2, isRay: true })
    expect(readNumberLine({ entry: 'number-line', options: [] }).ticks).toEqual([])
  })

  test('each act changes its part of the answer', () => {
    const point = updateDrawnLine(emptyAnswerRecord, question, { point: 4 })
    const whole = updateDrawnLine(updateDrawnLine(point, question, { circle: 'closed' }), question, {
      direction: 'right',
    })
    expect(whole.response).toEqual([makePlacedResponseId(0, 4), makePlacedResponseId(1, 6), makePlacedResponseId(2, 8)])
    expect(readLineValue(question, whole.response ?? [])).toEqual({ point: 4, circle: 'closed', direction: 'right' })
    expect(updateDrawnLine(whole, question, { point: null }).response).toEqual([
      makePlacedResponseId(1, 6),
      makePlacedResponseId(2, 8),
    ])
    expect(updateDrawnLine(point, question, { point: null })).not.toHaveProperty('response')
  })

  test('what is said', () => {
    const response = [makePlacedResponseId(0, 1), makePlacedResponseId(1, 5), makePlacedResponseId(2, 7)]
    expect(describeDrawnLine(question, response)).toBe('Open circle at −1, to the left: all numbers < −1.')
    expect(response.map((id) => describeResponsePart(question, id))).toEqual([
      'point at −1',
      'open circle',
      'to the left',
    ])
  })
})
