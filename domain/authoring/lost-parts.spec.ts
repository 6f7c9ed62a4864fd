import { expect, test } from 'vitest'
import { lossProblem, lostParts } from './lost-parts.ts'
import { draftProblem, emptyDraft } from './question-draft.ts'
import { parseImport } from './question-import.ts'

const picture = '<img src="https://pics.example/g.png">'
const equation = '<math><mtable><mtr><mtd>1</mtd></mtr></mtable></math>'

test('each text that would lose something is named with its field', () => {
  const draft = {
    ...{ ...emptyDraft, text: `See ${picture}`, options: ['20', picture], hint: '<a href="x">there</a>' },
    passage: { title: 'A map', text: equation },
  }
  expect(lostParts(draft).map(({ field, option }) => [field, option])).toEqual([
    ['text', undefined],
    ['options', 1],
    ['hint', undefined],
    ['passage', undefined],
  ])
  expect(lossProblem(draft)?.message).toBe(
    "The question has a picture in its text, which cannot be kept there. Take it out, and add it as the question's image.",
  )
})

test('no question with such a text is saved', () => {
  const draft = { ...emptyDraft, text: 'Which?', options: ['1', picture], correctAnswer: 0 }
  expect(draftProblem(draft)).toMatch(/^Option 2 has a picture/)
  expect(draftProblem({ ...draft, options: ['1', 'a<b'] })).toBeNull()
})

test('a file names pictures in options at their fields, and those in the rest beside the question', () => {
  const item = {
    text: 'Which <a href="x">one</a>?',
    options: [picture, 'x<y'],
    correct_answer: 'B',
    explanation: `See ${picture}`,
  }
  const result = parseImport(JSON.stringify({ questions: [item] }), 'a-test')
  if (!result.ok) throw new Error(result.message)
  const [question] = result.section.preview
  expect(question?.problems).toEqual([
    { field: 'options.0', message: expect.stringMatching(/^Option 1 has a picture/) },
  ])
  expect(question?.leftOut).toEqual([
    expect.stringMatching(/^The question has a link/),
    expect.stringMatching(/^The explanation has a picture/),
  ])
})
