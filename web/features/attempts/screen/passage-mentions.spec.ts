import { expect, test } from 'vitest'
import { listPassageMentions, mentionsPassagePlace } from './passage-mentions.ts'

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
  ['In the third stanza, and in stanzas 4 and 5, she is', ['stanza 3', 'stanza 4', 'stanza 5']],
  ['How does the last stanza relate to the first?', ['stanza -1']],
  ['What does the <em>final</em> paragraph of Text 1 add?', ['paragraph -1 of 1']],
  ['In the next-to-last paragraph, or the second-to-last one', ['paragraph -2']],
  ['What do the fifth and sixth paragraphs tell?', ['paragraph 5', 'paragraph 6']],
  ['The first, third, and the last stanzas of Text 2', ['stanza 1 of 2', 'stanza 3 of 2', 'stanza -1 of 2']],
  ['The first and the second stanza end the same way.', ['stanza 1', 'stanza 2']],
  ['The last sentence of the third paragraph', ['paragraph 3']],
  ['The last two lines, the third-to-last paragraph, and the last two paragraphs', []],
  ['Read this paragraph. Which stanza is a paragraph?', []],
])('%s', (text, places) => {
  expect(
    listPassageMentions(text).map(({ kind, number, text: of }) => `${kind} ${number}${of ? ` of ${of}` : ''}`),
  ).toEqual(places)
  if (places.length > 0) expect(mentionsPassagePlace(text)).toBe(true)
})

test.each(['Which sentence is a line of a paragraph?', 'What is the main idea?'])('%s names no place', (text) => {
  expect(mentionsPassagePlace(text)).toBe(false)
})
