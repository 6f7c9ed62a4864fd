import { expect, test } from 'vitest'
import { updatePreviewFields } from './import-preview.ts'
import { findLossProblem, findLostContent, listLostParts } from './lost-parts.ts'
import { emptyQuestionDraft, findDraftProblem } from './question-draft.ts'
import { parseQuestionImport, parseTestImport } from './question-import.ts'

const picture = '<img src="http://pics.example/g.png">'
const equation = '<math><mtable><mtr><mtd>1</mtd></mtr></mtable></math>'

test('each text that would lose something is named with its field', () => {
  const draft = {
    ...{ ...emptyQuestionDraft, text: `See ${picture}`, options: ['20', picture], hint: '<a href="x">there</a>' },
    passage: { title: 'A map', text: equation },
  }
  expect(listLostParts(draft).map(({ field, option }) => [field, option])).toEqual([
    ['text', undefined],
    ['options', 1],
    ['hint', undefined],
    ['passage', undefined],
  ])
  expect(findLossProblem(draft)?.message).toBe(
    'The question has a picture in its text, which cannot be kept there. Take it out, and add it in the form of the question, with the button Picture.',
  )
})

test('no question with such a text is saved', () => {
  const draft = { ...emptyQuestionDraft, text: 'Which?', options: ['1', picture], correctAnswer: 0 }
  expect(findDraftProblem(draft)).toMatch(/^Option 2 has a picture/)
  expect(findDraftProblem({ ...draft, options: ['1', 'a<b'] })).toBeNull()
})

test('a file names pictures in options at their fields, and those in the rest beside the question', () => {
  const item = {
    text: 'Which <a href="x">one</a>?',
    options: [picture, 'x<y'],
    correct_answer: 'B',
    explanation: `See ${picture}`,
  }
  const result = parseQuestionImport(JSON.stringify({ questions: [item] }), 'a-test')
  if (!result.ok) throw new Error(result.message)
  const [question] = result.section.preview
  expect(question?.problems).toEqual([
    { field: 'options.0', message: expect.stringMatching(/^Option 1 has a picture/) },
  ])
  expect(question?.leftOut).toEqual([
    { field: 'text', message: expect.stringMatching(/^The question has a link/) },
    { field: 'explanation', message: expect.stringMatching(/^The explanation has a picture/) },
  ])
  if (question === undefined) throw new Error('There is a question.')
  expect(updatePreviewFields(question, { text: 'Which one?' }).leftOut).toMatchObject([{ field: 'explanation' }])
})

test.each([
  [{ passage: 'A long text' }, 'The passage "A long text" cannot be read: it needs a title and a text.'],
  [{ passage: { text: 'Long' } }, 'The passage "{"text":"Long"}" cannot be read: it needs a title and a text.'],
  [{ passage: { title: ' ', text: 'Long' } }, expect.stringMatching(/^The passage .* needs a title and a text\.$/)],
  [{ passage: { title: 'A map', text: '' } }, expect.stringMatching(/^The passage .* needs a title and a text\.$/)],
  [{ explanation: ['One', 'Two'] }, 'The explanation "["One","Two"]" cannot be read.'],
  [{ hint: 7 }, 'The hint "7" cannot be read.'],
  [{ unit_label: 3 }, 'The unit "3" cannot be read.'],
  [{ image: { src: 'a.png' } }, 'The image "{"src":"a.png"}" cannot be read.'],
])('what of a question is of another kind than it should be is named: %j', (fields, message) => {
  const item = { text: 'Which?', options: ['1', '2'], correct_answer: 'A', ...fields }
  const read = parseQuestionImport(JSON.stringify({ questions: [item] }), 'a-test')
  if (!read.ok) throw new Error(read.message)
  expect(read.section.preview).toMatchObject([{ problems: [], leftOut: [{ message }] }])
})

test.each([{ passage: null }, { passage: { title: '', text: ' ' } }, { explanation: null, hint: '' }])(
  'what is empty is no loss: %j',
  (fields) => {
    const item = { text: 'Which?', options: ['1', '2'], correct_answer: 'A', ...fields }
    const read = parseQuestionImport(JSON.stringify({ questions: [item] }), 'a-test')
    expect(read).toMatchObject({ section: { preview: [{ leftOut: [] }] } })
  },
)

test('a file of a whole test names what its passages would lose', () => {
  const section = { questions: [{ text: 'Which?', options: ['1', '2'], correct_answer: 'A' }] }
  const whole = { title: 'Winter', slug: 'winter', duration: 60, sections: [section] }
  const passages = [
    { title: 'A map', text: `See ${picture}` },
    { title: 'A lake', text: 'Calm.' },
    { title: '', text: 'A text of nobody.' },
  ]
  const read = parseTestImport(JSON.stringify({ ...whole, passages }))
  if (!read.ok) throw new Error(read.message)
  expect(read.test.leftOut).toEqual([
    expect.stringMatching(/^The passage “A map” has a picture/),
    expect.stringMatching(/^The passage .*"A text of nobody\.".* cannot be read: it needs a title and a text\.$/),
  ])
})

const own = '/storage/v1/object/public/test_images/winter-form/q7-a-graph.png'

test('a picture of our own bucket is kept, also as a whole option, and needs a description', () => {
  const figure = `<img src="${own}" alt="A line that rises">`
  const draft = { ...emptyQuestionDraft, text: `See ${figure}`, options: [figure, '20'], correctAnswer: 0 }
  expect(findLossProblem(draft)).toBeNull()
  expect(findDraftProblem(draft)).toBeNull()
  const without = { ...draft, options: ['20', `<img src="${own}">`] }
  expect(findDraftProblem(without)).toMatch(/^Option 2 has a picture without a description\./)
  expect(findLostContent(without)).toMatchObject({ field: 'options', option: 1 })
})

test('an import asks for the description of a picture at its option', () => {
  const item = {
    text: 'Which graph?',
    options: [`<img src="${own}" alt="">`, `<img alt="It falls" src='${own}'>`],
    correct_answer: 'B',
  }
  const read = parseQuestionImport(JSON.stringify({ questions: [item] }), 'winter-form')
  expect(read.ok && read.section.preview[0]?.problems.map(({ field }) => field)).toEqual(['options.0'])
  expect(read.ok && read.section.preview[0]?.draft.correctAnswer).toBe(1)
})
