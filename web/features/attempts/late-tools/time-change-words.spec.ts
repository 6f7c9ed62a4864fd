import { expect, test } from 'vitest'
import { describeTimeChange } from './time-change-words.ts'

test('says how much time was added or taken off', () => {
  expect(describeTimeChange(600)).toBe('10 minutes were added.')
  expect(describeTimeChange(60)).toBe('1 minute was added.')
  expect(describeTimeChange(-90)).toBe('90 seconds were taken off.')
})
