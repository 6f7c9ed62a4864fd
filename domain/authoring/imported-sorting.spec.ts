import { expect, test } from 'vitest'
import { parseQuestionImport } from './question-import.ts'

const item = { id: 1, text: 'Which?', options: { A: 'one', B: 'two' }, correct_answer: 'B' }

function previewOf(fields: object) {
  const read = parseQuestionImport(JSON.stringify({ questions: [{ ...item, ...fields }] }), 'a-test')
  if (!read.ok) throw new Error(read.message)
  const [preview] = read.section.preview
  return preview
}

test.each([
  [{}, undefined, undefined],
  [{ status: null, tags: null }, undefined, undefined],
  [{ status: 'Retired', tags: ['Fall', ' hard ones', 'fall'] }, 'retired', ['fall', 'hard ones']],
  [{ tags: [] }, undefined, []],
])('%j gives the status %s and the tags %j', (fields, itemStatus, tags) => {
  const preview = previewOf(fields)
  expect([preview?.draft.itemStatus, preview?.draft.tags, preview?.leftOut]).toEqual([itemStatus, tags, []])
})

test.each([
  [{ status: 'published' }, 'status "published"'],
  [{ status: 7 }, 'status "7"'],
  [{ tags: 'fall' }, 'tags "fall"'],
  [{ tags: ['fall', 7] }, 'tag "7"'],
  [{ tags: ['fall', '#2'] }, 'tag "#2"'],
  [{ tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, 'tag "t10"'],
])('what cannot be read keeps no question out, and is named: %j', (fields, words) => {
  expect(previewOf(fields)?.leftOut).toEqual([{ field: '', message: `The ${words} cannot be read.` }])
})
