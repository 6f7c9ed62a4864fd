import { expect, test } from 'vitest'
import { openTestServer } from '#test/support/test-server.ts'
import { simulateTerm } from './simulated-term.ts'

test('three weeks of three students keep what the plan and the messages promise', async () => {
  await using server = await openTestServer()
  const term = await simulateTerm(server, { students: 3, weeks: 3, seed: 18 })
  expect(term.broken).toEqual([])
  expect(term.submissions).toBeGreaterThan(0)
  expect(term.days.some(({ due }) => due > 0)).toBe(true)
  expect(term.mails.get('week')).toBeGreaterThan(3)
})
