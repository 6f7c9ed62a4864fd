import { expect, test } from 'vitest'
import { bandFigures, bandWords } from './band-words.ts'

test('a band is said in words', () => {
  expect(bandWords({ low: 543, high: 593 })).toBe(
    'Over many such tests, the average is most likely between 543 and 593.',
  )
  expect(bandFigures({ low: 543, high: 593 })).toBe('543 to 593')
})
