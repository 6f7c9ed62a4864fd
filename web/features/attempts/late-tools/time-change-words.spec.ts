import { expect, test } from 'vitest'
import { timeChangeWords } from './time-change-words.ts'

test('says how much time was added or taken off', () => {
  expect(timeChangeWords(600)).toBe('10 minutes were added.')
  expect(timeChangeWords(60)).toBe('1 minute was added.')
  expect(timeChangeWords(-90)).toBe('90 seconds were taken off.')
})
