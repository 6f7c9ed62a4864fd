import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quickJourneys, slowSpecs } from '#test/tiers.ts'

test.each([...slowSpecs, ...quickJourneys])('%s is there', (pattern) => {
  expect(existsSync(pattern.replace(/\/\*\.spec\.ts$/, ''))).toBe(true)
})
