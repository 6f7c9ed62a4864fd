import { expect, test } from 'vitest'
import { reviewWords } from './review-words.ts'

const none = { due: 0, minutes: 0, waiting: 0, nextOn: null, minutesADay: 20 }

test.each([
  [{ due: 6, minutes: 10 }, '6 questions to review', 'About 10 minutes.', true],
  [{ due: 1, minutes: 1 }, '1 question to review', 'About 1 minute.', true],
  [
    { due: 6, minutes: 10, waiting: 4 },
    '6 questions to review',
    'About 10 minutes. 4 more wait, because a day has 20 minutes for this.',
    true,
  ],
  [
    { due: 6, minutes: 10, waiting: 1 },
    '6 questions to review',
    'About 10 minutes. 1 more waits, because a day has 20 minutes for this.',
    true,
  ],
  [{ waiting: 4 }, 'Enough for today', '4 questions wait for another day.', false],
  [{ waiting: 1 }, 'Enough for today', '1 question waits for another day.', false],
  [{ nextOn: '2026-03-05' }, 'Nothing to review today', 'The next review is on <2026-03-05>.', false],
  [{}, 'Nothing to review', 'Questions that you miss in a test come back here until you know them.', false],
])('%j', (values, title, line, hasRound) => {
  const words = reviewWords({ ...none, ...values }, (day) => `<${day}>`)
  expect([words.title, words.lines.join(' '), words.hasRound]).toEqual([title, line, hasRound])
})
