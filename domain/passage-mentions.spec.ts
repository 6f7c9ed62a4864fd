import { expect, test } from 'vitest'
import { passageMentions } from './passage-mentions.ts'

test.each([
  ['Which revision of sentence 5 is best?', ['sentence 5']],
  ['What is the best way to combine <b>sentences 7 and 8</b>?', ['sentence 7', 'sentence 8']],
  ['How do the lines (lines 17–18) show this?', ['line 17']],
  [
    'What does &ldquo;it&rdquo; mean in the Third paragraph? Read paragraph&nbsp;2 too.',
    ['paragraph 3', 'paragraph 2'],
  ],
  ['Read sentence 5 again. Where should sentence 5 be moved?', ['sentence 5']],
  ['Compare paragraphs 1, 2, 3, 4 and 5.', ['paragraph 1', 'paragraph 2', 'paragraph 3', 'paragraph 4']],
  ['A line of 12 people and 3 sentences.', []],
  ['Line 0 is nowhere.', []],
  [
    'In the first paragraph of <i>Text 2</i>, and in paragraphs 1 and 2.',
    ['paragraph 1 of 2', 'paragraph 1', 'paragraph 2'],
  ],
  ['Which detail in sentence 3 of Text 1 does Text 2 answer?', ['sentence 3 of 1']],
])('%s', (text, places) => {
  expect(
    passageMentions(text).map(({ kind, number, text: of }) => `${kind} ${number}${of ? ` of ${of}` : ''}`),
  ).toEqual(places)
})
