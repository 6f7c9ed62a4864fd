import { expect, test } from 'vitest'
import { formatRefusedWork } from './refused-words.ts'

test('the copy of what did not count has each question with its answer, notes and reason', () => {
  const inSection = { title: 'Mathematics', number: 2 }
  const text = formatRefusedWork([
    {
      ...{ reason: 'handed_in', question: 52, inSection },
      answer: { questionStart: 'How much is 1/2?', words: '0.5', notes: 'half' },
    },
    { reason: 'handed_in', question: 1, answer: { questionStart: 'Which one?', words: null, notes: '' } },
    { reason: 'set_not_open', question: 3 },
    { reason: 'section_is_final', question: null },
    { reason: 'not_delivered', question: null, answer: { questionStart: 'Why?', words: 'A', notes: '' } },
  ])
  expect(text.split('\n\n').map((paragraph) => paragraph.trim().split('\n'))).toEqual([
    [
      'Question 52 · Mathematics 2',
      'How much is 1/2?',
      'Answer: 0.5',
      'Notes: half',
      'This question was handed in before, so it is closed.',
    ],
    ['Question 1', 'Which one?', 'Answer: no answer', 'This question was handed in before, so it is closed.'],
    ['Question 3', 'It could not be handed in, because another question or passage comes first.'],
    ['Choice of the first section', 'The student chose the first section before, so it stays.'],
    [
      'Question that was not asked',
      'Why?',
      'Answer: A',
      'The server has no record that the test asked this question, so the answer does not count.',
    ],
  ])
})
